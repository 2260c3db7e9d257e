import { type Context, signedIn } from '../../../core/context';
import type { Language } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { clinicTime, mailFrom, queueMessages } from '../../message/service';
import type { StaffRecord } from './repository';

/** Tells the old and the new address that a person's email is another now, in their language. */
export async function tellNewEmail(tx: Tx, ctx: Context, before: StaffRecord, after: StaffRecord): Promise<void> {
  const { settings } = ctx.ports;
  const params = {
    name: after.name,
    by: signedIn(ctx).actor.name,
    at: clinicTime(settings, ctx.now()),
    from: before.email,
    to: after.email,
  };
  const language = after.language as Language;
  const mails = [before.email, after.email].map((email) =>
    mailFrom(settings, { language, email }, 'acl-mail.emailChanged', params),
  );
  await queueMessages(tx, ctx, mails);
}
