import { audit, auditAndAnnounce, changesBetween } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { closeWaysIn, requireSecondProof } from '../../auth/service';
import { accessStamp, changeAccess } from '../administering';
import { staffSearchText } from '../search-rules';
import { invite } from './inviting';
import { lockFrom } from './locking';
import { tellNewEmail, tellNewPhone } from './mails';
import { presentRecord } from './present';
import { insertMemberships, insertPeople, lockStaff, saveStaff } from './repository';
import { roleInWords, rolesOf } from './role-names';
import type { StaffBody, StaffRecordView } from './schema';
import { writingPeople } from './unique';

export interface NewPerson {
  values: StaffBody;
  roleIds: number[];
}

/** Enters people with their roles and audits each. For a transaction that holds the lock of access. @returns their ids by email */
export async function insertStaffRows(tx: Tx, ctx: Context, people: NewPerson[]): Promise<Map<string, number>> {
  const { actor, now } = signedIn(ctx);
  const stamp = { createdAt: now(), updatedAt: now(), updatedBy: actor.name };
  const roles = new Map(
    (
      await rolesOf(
        tx,
        people.flatMap(({ roleIds }) => roleIds),
      )
    ).map((role) => [role.id, role]),
  );
  const ids = await insertPeople(
    tx,
    people.map(({ values }) => ({
      ...{ ...values, ...stamp, ...accessStamp(ctx) },
      ...{ state: 'active', nameSearch: staffSearchText(values) },
    })),
  );
  const idOf = ({ values }: NewPerson) => ids.get(values.email) ?? 0;
  const held = people.map((person) => ({ ...person, roleIds: [...new Set(person.roleIds)] }));
  await insertMemberships(
    tx,
    held.flatMap((person) => person.roleIds.map((roleId) => ({ staffId: idOf(person), roleId }))),
  );
  await audit(
    tx,
    ctx,
    ...held.map((person) => ({
      action: 'acl.staff_create',
      objectType: 'staff',
      objectId: idOf(person),
      details: {
        created: person.values,
        roles: person.roleIds.flatMap((id) => {
          const role = roles.get(id);
          return role ? [roleInWords(role)] : [];
        }),
      },
    })),
  );
  await announce(tx, 'staff', 0);
  return ids;
}

/**
 * Enters a person with roles, and mails an invitation if wanted.
 * @throws Problem staff.email_taken, staff.phone_taken, role.not_found
 */
export const enterStaff = (
  ctx: Context,
  { roleIds, invite: isInvited, ...values }: StaffBody & { roleIds: number[]; invite: boolean },
  origin: string,
): Promise<StaffRecordView> =>
  writingPeople(ctx, (tx) =>
    changeAccess(tx, async () => {
      const ids = await insertStaffRows(tx, ctx, [{ values, roleIds }]);
      const id = ids.get(values.email) ?? 0;
      const made = await lockStaff(tx, id);
      if (!made) throw new Error('staff was not written');
      if (isInvited) await invite(tx, ctx, [made], origin);
      return presentRecord(tx, ctx, isInvited ? { ...made, invitedAt: ctx.now() } : made);
    }),
  );

/**
 * Changes who somebody is and how they are reached. Another email or mobile number uses up what was sent to the old one;
 * another email is told to both addresses, another number to the email. Sessions go on. Who has signed in before and has no
 * signing factor yet needs the word of a second person for their first one: the code goes to the new address.
 * @throws Problem acl.staff_not_found, staff.stale, staff.email_taken, staff.phone_taken
 */
export const changeStaff = (
  ctx: Context,
  id: number,
  { rowVersion, ...values }: StaffBody & { rowVersion: number },
): Promise<StaffRecordView> =>
  writingPeople(ctx, async (tx) => {
    const { actor, now } = signedIn(ctx);
    const before = await lockFrom(tx, ctx, id, rowVersion);
    const changes = changesBetween<StaffBody>(before as unknown as StaffBody, values);
    if (Object.keys(changes).length === 0) return presentRecord(tx, ctx, before);
    const stamp = { updatedBy: actor.name, updatedAt: now() };
    const isReachedElsewhere = Boolean(changes.email || changes.phone);
    const after = await saveStaff(tx, before, {
      ...{ ...values, ...stamp, nameSearch: staffSearchText(values) },
      ...(isReachedElsewhere && accessStamp(ctx)),
    });
    if (isReachedElsewhere) await closeWaysIn(tx, ctx, [id]);
    if (changes.email) await requireSecondProof(tx, ctx, id);
    if (changes.email) await tellNewEmail(tx, ctx, before, after);
    if (changes.phone) await tellNewPhone(tx, ctx, before, after);
    await auditAndAnnounce(tx, ctx, 'staff', {
      action: 'acl.staff_edit',
      objectType: 'staff',
      objectId: id,
      details: { changes },
    });
    return presentRecord(tx, ctx, after);
  });
