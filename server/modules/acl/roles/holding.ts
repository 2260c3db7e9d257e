import { audit, auditAndAnnounce } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { inSnapshot } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { accessStamp, changeAccess } from '../administering';
import { type AccessEffectView, previewRoles } from '../effects';
import { deleteMemberships, insertMemberships, lockByIds, markChanged } from '../staff/repository';
import { roleInWords } from '../staff/role-names';
import { findListed, holdersAmong, namesOf, saveRole } from './repository';
import type { HoldersChange, RoleView } from './schema';
import { lockRoleFrom, viewRole } from './viewing';

const both = ({ add, remove }: HoldersChange) => [...new Set([...add, ...remove])];

/** @throws Problem acl.staff_not_found when somebody of these is not there */
async function ensureThere(tx: Tx, ids: number[]): Promise<void> {
  if ((await namesOf(tx, ids)).length < ids.length) fail('acl.staff_not_found');
}

/** What giving and taking a role would open and close, and for whom. Writes nothing. @throws Problem acl.staff_not_found, role.not_found */
export const previewHolders = (ctx: Context, id: number, change: HoldersChange): Promise<AccessEffectView[]> =>
  inSnapshot(ctx, async (tx) => {
    await ensureThere(tx, both(change));
    if (!(await findListed(tx, id))) fail('role.not_found');
    const next = both(change).map((staffId) => ({
      staffId,
      roleIds: (held: number[]) =>
        change.remove.includes(staffId) ? held.filter((one) => one !== id) : [...new Set([...held, id])],
    }));
    return previewRoles(tx, ctx, next);
  });

/**
 * Gives a role to people and takes it from others. Who has it already keeps it; who has not stays without.
 * @throws Problem role.not_found, role.stale, acl.staff_not_found, acl.last_administrator
 */
export const changeHolders = (
  ctx: Context,
  id: number,
  { rowVersion, ...change }: HoldersChange & { rowVersion: number },
): Promise<RoleView> =>
  ctx.transaction((tx) =>
    changeAccess(tx, async () => {
      const role = await lockRoleFrom(tx, ctx, id, rowVersion);
      const people = await lockByIds(tx, both(change));
      if (people.length < both(change).length) fail('acl.staff_not_found');
      const held = await holdersAmong(tx, id, both(change));
      const gone = people.filter((one) => change.remove.includes(one.id) && held.has(one.id));
      const come = people.filter((one) => !change.remove.includes(one.id) && !held.has(one.id));
      if (gone.length + come.length === 0) return viewRole(tx, ctx, id);
      const { actor, now } = signedIn(ctx);
      await deleteMemberships(
        tx,
        gone.map((one) => one.id),
        [id],
      );
      await insertMemberships(
        tx,
        come.map((one) => ({ staffId: one.id, roleId: id })),
      );
      await markChanged(
        tx,
        [...gone, ...come].map((one) => one.id),
        { updatedBy: actor.name, updatedAt: now(), ...accessStamp(ctx) },
      );
      await saveRole(tx, role, { updatedBy: actor.name, updatedAt: now() });
      const name = roleInWords(role);
      await audit(
        tx,
        ctx,
        ...[...gone, ...come].map((person) => ({
          action: 'acl.staff_roles',
          objectType: 'staff',
          objectId: person.id,
          details: gone.includes(person) ? { taken: [name] } : { given: [name] },
        })),
      );
      await auditAndAnnounce(tx, ctx, 'staff', {
        action: 'acl.role_holders',
        objectType: 'role',
        objectId: id,
        details: { given: come.map((one) => one.name), taken: gone.map((one) => one.name) },
      });
      return viewRole(tx, ctx, id);
    }),
  );
