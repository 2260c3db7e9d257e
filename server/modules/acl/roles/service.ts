import { auditAndAnnounce, changesBetween } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { constraintOf } from '../../../core/database-problems';
import { nameIn } from '../../../core/language';
import { counted, inSnapshot, type Page, type PageRequest } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { changeAccess } from '../administering';
import { roleInWords } from '../staff/role-names';
import { codeOf, freeCode } from './code-rules';
import * as repository from './repository';
import type { RoleBody, RoleView } from './schema';
import { lockRoleFrom, presentRole, viewRole } from './viewing';

export { changeHolders, previewHolders } from './holding';

/** One page of roles; rows and total come from the same snapshot. */
export const listRoles = (
  ctx: Context,
  query: PageRequest & { q?: string | undefined; sort?: string | undefined },
): Promise<Page<RoleView>> =>
  inSnapshot(ctx, async (tx) => {
    const total = await repository.countRoles(tx, query.q);
    const name = ctx.language === 'en-US' ? 'name_en' : 'name_zh';
    const rows = await repository.listRolePage(tx, { ...query, sort: query.sort ?? 'id', name });
    return { rows: rows.map((row) => presentRole(row, ctx)), ...counted(total) };
  });

/** Every role that somebody can be given, in the reader's language. */
export async function listRoleChoices(ctx: Context) {
  const rows = await repository.listChoices(ctx.ports.db);
  return rows.map(({ nameEn, nameZh, ...row }) => ({
    ...row,
    name: nameIn(ctx.language, { en: nameEn, zh: nameZh }),
  }));
}

const TAKEN: Record<string, 'nameEn' | 'nameZh'> = { role_name_en: 'nameEn', role_name_zh: 'nameZh' };

/** A transaction that writes names of roles: of two who take one at the same moment the second is told so. */
async function naming<T>(ctx: Context, values: RoleBody, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await ctx.transaction(work);
  } catch (error) {
    const field = TAKEN[constraintOf(error) ?? ''];
    if (!field) throw error;
    return fail('role.name_taken', { name: values[field] }, { [field]: 'problem.role.name_taken' });
  }
}

/**
 * Enters a role: with no page and no action, or with those of another.
 * @throws Problem role.name_taken, role.not_found
 */
export const createRole = (
  ctx: Context,
  { copyOf, ...values }: RoleBody & { copyOf: number | null },
): Promise<RoleView> =>
  naming(ctx, values, (tx) =>
    changeAccess(tx, async () => {
      const { actor, now } = signedIn(ctx);
      const copied = copyOf === null ? null : ((await repository.lockRole(tx, copyOf)) ?? fail('role.not_found'));
      const code = freeCode(codeOf(values.nameEn), await repository.listCodes(tx, codeOf(values.nameEn)));
      const { id } = await repository.insertRole(tx, { ...values, code, updatedBy: actor.name, updatedAt: now() });
      if (copied) await repository.copyGrants(tx, copied.id, id);
      await auditAndAnnounce(tx, ctx, 'staff', {
        action: 'acl.role_create',
        objectType: 'role',
        objectId: id,
        details: { created: { ...values, code }, ...(copied && { copyOf: roleInWords(copied) }) },
      });
      return viewRole(tx, ctx, id);
    }),
  );

/** Renames a role or changes its remark; its code stays. @throws Problem role.not_found, role.stale, role.name_taken */
export const changeRole = (
  ctx: Context,
  id: number,
  { rowVersion, ...values }: RoleBody & { rowVersion: number },
): Promise<RoleView> =>
  naming(ctx, values, async (tx) => {
    const before = await lockRoleFrom(tx, ctx, id, rowVersion);
    const changes = changesBetween<RoleBody>(before, values);
    if (Object.keys(changes).length === 0) return viewRole(tx, ctx, id);
    const { actor, now } = signedIn(ctx);
    await repository.saveRole(tx, before, { ...values, updatedBy: actor.name, updatedAt: now() });
    await auditAndAnnounce(tx, ctx, 'staff', {
      action: 'acl.role_edit',
      objectType: 'role',
      objectId: id,
      details: { changes },
    });
    return viewRole(tx, ctx, id);
  });

/** Deletes a role that nobody holds, disabled people neither. @throws Problem role.not_found, role.stale, role.held */
export const deleteRole = (ctx: Context, id: number, rowVersion: number): Promise<void> =>
  ctx.transaction((tx) =>
    changeAccess(tx, async () => {
      const role = await lockRoleFrom(tx, ctx, id, rowVersion);
      const holders = await repository.countHolders(tx, id);
      if (holders > 0) fail('role.held', { n: holders });
      const { code, nameEn, nameZh, remark } = role;
      await repository.deleteRole(tx, id);
      await auditAndAnnounce(tx, ctx, 'staff', {
        action: 'acl.role_delete',
        objectType: 'role',
        objectId: id,
        details: { deleted: { code, nameEn, nameZh, remark } },
      });
    }),
  );
