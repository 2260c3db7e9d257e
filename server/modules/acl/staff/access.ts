import { auditAndAnnounce } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { endSessionsOf } from '../../auth/service';
import { releaseChecksOf } from '../../report/service';
import { accessStamp, changeAccess } from '../administering';
import { lockFrom } from './locking';
import { presentRecord } from './present';
import { deleteMemberships, insertMemberships, listMemberships, type StaffRecord, saveStaff } from './repository';
import { roleInWords, rolesOf } from './role-names';
import type { StaffRecordView } from './schema';

const stampOf = (ctx: Context) => ({
  ...{ updatedBy: signedIn(ctx).actor.name, updatedAt: ctx.now() },
  ...accessStamp(ctx),
});

async function writeState(tx: Tx, ctx: Context, before: StaffRecord, reason: string | null): Promise<StaffRecordView> {
  const isDisabled = reason !== null;
  const after = await saveStaff(tx, before, {
    state: isDisabled ? 'disabled' : 'active',
    disabledAt: isDisabled ? ctx.now() : null,
    disabledReason: reason ?? '',
    ...stampOf(ctx),
  });
  // also when taken back: whoever was signing in while they were disabled comes in anew
  const ended = await endSessionsOf(tx, ctx, before.id, isDisabled ? 'disabled' : 'enabled');
  const released = isDisabled ? await releaseChecksOf(tx, ctx, before.id) : [];
  await auditAndAnnounce(tx, ctx, 'staff', {
    action: isDisabled ? 'acl.staff_disable' : 'acl.staff_enable',
    objectType: 'staff',
    objectId: before.id,
    details: {
      changes: { state: { from: before.state, to: after.state } },
      ...(isDisabled ? { reason, sessionsEnded: ended, checksReleased: released } : {}),
    },
  });
  return presentRecord(tx, ctx, after);
}

/**
 * Lets a person in no longer: every session ends for good, what is on its way to them opens nothing, reports that they
 * hold in check go back to the queue. What they did and signed stays under their name.
 * @throws Problem acl.staff_not_found, staff.stale, staff.own_disabling, acl.last_administrator
 */
export const disableStaff = (
  ctx: Context,
  id: number,
  { rowVersion, reason }: { rowVersion: number; reason: string },
): Promise<StaffRecordView> =>
  ctx.transaction((tx) =>
    changeAccess(tx, async () => {
      if (signedIn(ctx).actor.staffId === id) fail('staff.own_disabling');
      const before = await lockFrom(tx, ctx, id, rowVersion);
      return before.state === 'disabled' ? presentRecord(tx, ctx, before) : writeState(tx, ctx, before, reason);
    }),
  );

/** Lets a person in again, with the roles they had; they sign in anew. @throws Problem acl.staff_not_found, staff.stale */
export const enableStaff = (ctx: Context, id: number, rowVersion: number): Promise<StaffRecordView> =>
  ctx.transaction((tx) =>
    changeAccess(tx, async () => {
      const before = await lockFrom(tx, ctx, id, rowVersion);
      return before.state === 'active' ? presentRecord(tx, ctx, before) : writeState(tx, ctx, before, null);
    }),
  );

/**
 * Gives a person these roles and no other.
 * @throws Problem acl.staff_not_found, staff.stale, role.not_found, acl.last_administrator
 */
export const changeRoles = (
  ctx: Context,
  id: number,
  { rowVersion, roleIds }: { rowVersion: number; roleIds: number[] },
): Promise<StaffRecordView> =>
  ctx.transaction((tx) =>
    changeAccess(tx, async () => {
      const before = await lockFrom(tx, ctx, id, rowVersion);
      const held = (await listMemberships(tx, [id])).map(({ roleId }) => roleId);
      const wanted = [...new Set(roleIds)];
      const [gone, come] = [held.filter((one) => !wanted.includes(one)), wanted.filter((one) => !held.includes(one))];
      if (gone.length + come.length === 0) return presentRecord(tx, ctx, before);
      const named = new Map((await rolesOf(tx, [...held, ...wanted])).map((role) => [role.id, roleInWords(role)]));
      const inWords = (ids: number[]) => ids.toSorted((a, b) => a - b).map((one) => named.get(one) ?? '');
      await deleteMemberships(tx, [id], gone);
      await insertMemberships(
        tx,
        come.map((roleId) => ({ staffId: id, roleId })),
      );
      const after = await saveStaff(tx, before, stampOf(ctx));
      await auditAndAnnounce(tx, ctx, 'staff', {
        action: 'acl.staff_roles',
        objectType: 'staff',
        objectId: id,
        details: { changes: { roles: { from: inWords(held), to: inWords(wanted) } } },
      });
      return presentRecord(tx, ctx, after);
    }),
  );
