import type { Context } from '../../../core/context';
import { nameIn } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import * as repository from './repository';
import type { RoleView } from './schema';

/** A role as the list shows it, in the reader's language. */
export const presentRole = ({ updatedAt, ...row }: repository.ListedRole, ctx: Context): RoleView => ({
  ...row,
  name: nameIn(ctx.language, { en: row.nameEn, zh: row.nameZh }),
  updatedAt: new Date(updatedAt).toISOString(),
});

/** One role as the list shows it. @throws Problem role.not_found */
export async function viewRole(tx: Tx, ctx: Context, id: number): Promise<RoleView> {
  return presentRole((await repository.findListed(tx, id)) ?? fail('role.not_found'), ctx);
}

/** A role, locked for a change made from `rowVersion`. @throws Problem role.not_found, role.stale (data: the role as it stands) */
export async function lockRoleFrom(tx: Tx, ctx: Context, id: number, rowVersion: number) {
  const row = (await repository.lockRole(tx, id)) ?? fail('role.not_found');
  if (row.rowVersion === rowVersion) return row;
  const [changedBy, changedAt] = [row.updatedBy, row.updatedAt.toISOString()];
  const data = { current: await viewRole(tx, ctx, id), changedBy, changedAt };
  return fail('role.stale', { by: changedBy, at: changedAt }, undefined, data);
}
