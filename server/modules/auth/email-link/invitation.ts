import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { nameInMails } from '../../acl/service';
import { mailFrom, queueMessages } from '../../message/service';
import { closeWaysIn } from '../session/of-staff';
import type { StaffMember } from '../session/service';
import { hashToken, newToken } from '../tokens';
import { insertLinks } from './repository';
import { LINK_HOURS, linkAddress } from './service';

/**
 * Mails these people a sign-in link each, in their language, that says who invites them. An earlier link of theirs opens
 * nothing any more.
 */
export async function inviteByMail(tx: Tx, ctx: Context, people: StaffMember[], origin: string): Promise<void> {
  if (people.length === 0) return;
  const { settings } = ctx.ports;
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_HOURS * 3600_000);
  await closeWaysIn(
    tx,
    ctx,
    people.map(({ id }) => id),
  );
  const invited = people.map((person) => ({ person, token: newToken() }));
  await insertLinks(
    tx,
    invited.map(({ person, token }) => ({
      tokenHash: hashToken(token),
      staffId: person.id,
      createdAt,
      expiresAt,
      browser: ctx.browser,
      address: ctx.address,
    })),
  );
  const inviter = await nameInMails(tx, ctx);
  const mails = invited.map(({ person, token }) =>
    mailFrom(settings, person, 'acl-mail.invitation', {
      name: person.name,
      by: inviter(person.language),
      email: person.email,
      url: linkAddress(origin, token),
      login: `${origin}/Login`,
    }),
  );
  await queueMessages(tx, ctx, mails, true);
  await audit(
    tx,
    ctx,
    ...people.map(({ id, email }) => ({
      action: 'auth.invite',
      objectType: 'staff',
      objectId: id,
      details: { email },
    })),
  );
}
