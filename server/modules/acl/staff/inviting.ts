import { type Context, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { inviteByMail, memberOf } from '../../auth/service';
import type { StaffRow } from '../repository';
import { presentRecord } from './present';
import { lockStaff, saveInvited } from './repository';
import type { StaffRecordView } from './schema';

/** Mails an invitation to people who were just entered, or once more. */
export async function invite(tx: Tx, ctx: Context, people: StaffRow[], origin: string): Promise<void> {
  await inviteByMail(tx, ctx, people.map(memberOf), origin);
  await saveInvited(
    tx,
    people.map(({ id }) => id),
    ctx.now(),
  );
}

/**
 * Mails a person who has never signed in a new invitation; the link of the one before opens nothing any more.
 * @throws Problem acl.staff_not_found, staff.not_to_invite
 */
export const resendInvitation = (ctx: Context, id: number, origin: string): Promise<StaffRecordView> =>
  signedIn(ctx).transaction(async (tx) => {
    const person = (await lockStaff(tx, id)) ?? fail('acl.staff_not_found');
    if (person.state !== 'active' || person.lastSignInAt !== null) fail('staff.not_to_invite', { name: person.name });
    await invite(tx, ctx, [person], origin);
    return presentRecord(tx, ctx, { ...person, invitedAt: ctx.now() });
  });
