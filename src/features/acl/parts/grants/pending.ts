import type { MenuResource, RoleGrants } from '@/services/types';
import type { Branch } from '../menu/tree';
import { flat } from '../menu/tree';

/** What was ticked and is not saved: role and resource → whether it is to be held. */
export type Pending = ReadonlyMap<string, boolean>;

const keyOf = (roleId: number, code: string) => `${roleId} ${code}`;

export const isHeld = (role: RoleGrants, code: string, pending: Pending): boolean =>
  pending.get(keyOf(role.id, code)) ?? role.resources.includes(code);

/** With these cells ticked or not; what stands so already is no change. */
export function withCells(role: RoleGrants, codes: readonly string[], held: boolean, pending: Pending): Pending {
  const next = new Map(pending);
  for (const code of codes) {
    if (role.resources.includes(code) === held) next.delete(keyOf(role.id, code));
    else next.set(keyOf(role.id, code), held);
  }
  return next;
}

/** The changes that still are some when the roles have been loaded anew. */
export const stillPending = (roles: readonly RoleGrants[], pending: Pending): Pending =>
  roles.reduce<Pending>(
    (kept, role) =>
      new Map(
        [...kept].filter(([key, held]) => {
          const [id, code = ''] = key.split(/ (.*)/);
          return Number(id) !== role.id || role.resources.includes(code) !== held;
        }),
      ),
    pending,
  );

/** As the server takes it: each changed role once. */
export const bodyOf = (roles: readonly RoleGrants[], pending: Pending) => ({
  roles: roles
    .map(({ id, rowVersion }) => {
      const of = (held: boolean) =>
        [...pending].flatMap(([key, wanted]) => {
          const [roleId, code = ''] = key.split(/ (.*)/);
          return Number(roleId) === id && wanted === held ? [code] : [];
        });
      return { roleId: id, rowVersion, grant: of(true), revoke: of(false) };
    })
    .filter(({ grant, revoke }) => grant.length + revoke.length > 0),
});

export const isPending = (code: string, roles: readonly RoleGrants[], pending: Pending): boolean =>
  roles.some(({ id }) => pending.has(keyOf(id, code)));

/** What of a branch can be held; a folder comes with its pages. */
const grantable = (branch: Branch) => flat(branch).filter(({ kind }) => kind !== 'folder');

export type Tick = 'all' | 'some' | 'none';

/** How much of a branch a role holds. */
export function tickOf(role: RoleGrants, branch: Branch, pending: Pending): Tick {
  const cells = grantable(branch);
  const held = cells.filter(({ code }) => isHeld(role, code, pending)).length;
  if (held === 0) return 'none';
  return held === cells.length ? 'all' : 'some';
}

/**
 * What ticking a branch does. An action brings its page; a page comes alone, so that nothing on it is given by accident,
 * and goes with everything on it; a folder is given and taken as a whole.
 */
export function ticked(
  role: RoleGrants,
  branch: Branch,
  pending: Pending,
  parentOf: (code: string) => MenuResource | undefined,
): Pending {
  const all = grantable(branch).map(({ code }) => code);
  if (branch.kind === 'folder') return withCells(role, all, tickOf(role, branch, pending) !== 'all', pending);
  if (isHeld(role, branch.code, pending)) return withCells(role, all, false, pending);
  const parent = parentOf(branch.code);
  const page = branch.kind === 'action' && parent?.kind === 'page' ? [parent.code] : [];
  return withCells(role, [branch.code, ...page], true, pending);
}
