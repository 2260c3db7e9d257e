import type { Context } from '../../../core/context';
import type { Language } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { clinicTime, mailFrom, queueMessages } from '../../message/service';
import { nameInMails } from '../service';
import type { StaffRecord } from './repository';

/** Tells the addresses that a person had and has what somebody changed of how they are reached, in their language. */
async function tellChange(
  tx: Tx,
  ctx: Context,
  [before, after]: readonly [StaffRecord, StaffRecord],
  mail: string,
  values: { from: string; to: string },
): Promise<void> {
  const { settings } = ctx.ports;
  const language = after.language as Language;
  const by = (await nameInMails(tx, ctx))(language);
  const who = { name: after.name, by, at: clinicTime(settings, ctx.now()) };
  const mails = [...new Set([before.email, after.email])].map((email) =>
    mailFrom(settings, { language, email }, mail, { ...who, ...values }),
  );
  await queueMessages(tx, ctx, mails);
}

/** Tells the old and the new address that a person's email is another now, in their language. */
export const tellNewEmail = (tx: Tx, ctx: Context, before: StaffRecord, after: StaffRecord): Promise<void> =>
  tellChange(tx, ctx, [before, after], 'acl-mail.emailChanged', { from: before.email, to: after.email });

/** Tells a person by email that codes by which one signs in as them go to another mobile number, or to none. */
export const tellNewPhone = (tx: Tx, ctx: Context, before: StaffRecord, after: StaffRecord): Promise<void> =>
  tellChange(tx, ctx, [before, after], 'acl-mail.phoneChanged', {
    from: before.phone ?? 'none',
    to: after.phone ?? 'none',
  });
