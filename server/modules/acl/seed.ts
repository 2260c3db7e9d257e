import { PAGES } from '../../../config/pages';
import type { Tx } from '../../core/ports';
import { DEFAULT_ROLES } from './default-roles';
import { pageCode, resourcesOf } from './menu';
import { grant, insertRoles, listRoles, lockAccess, upsertResources } from './repository';

/**
 * Brings the resources to what this version of the code has, at every start. The six default roles are made where there is
 * no role at all; later only resources that are new are granted to them, so that an administrator's edits stay.
 */
export async function seedAccess(tx: Tx): Promise<void> {
  await lockAccess(tx);
  const rows = resourcesOf(PAGES).map((resource, sort) => ({ ...resource, sort }));
  const fresh = new Set(await upsertResources(tx, rows));
  const isNew = (await listRoles(tx)).length === 0;
  if (isNew) {
    await insertRoles(
      tx,
      DEFAULT_ROLES.map(({ code, nameEn, nameZh }) => ({ code, nameEn, nameZh })),
    );
  }
  const ids = new Map((await listRoles(tx)).map((row) => [row.code, row.id]));
  const grants = DEFAULT_ROLES.flatMap(({ code, permissions, pages }) => {
    const roleId = ids.get(code);
    const held = [...permissions, ...pages.map(pageCode)].filter((resourceCode) => isNew || fresh.has(resourceCode));
    return roleId === undefined ? [] : held.map((resourceCode) => ({ roleId, resourceCode }));
  });
  await grant(tx, grants);
}
