import type { Tx } from '../../core/ports';
import { DEFAULT_ROLES } from './default-roles';
import { MENU, type PageResource, pageCode } from './menu';
import { grant, insertRoles, listRoles, lockSeeding, upsertResources } from './repository';

type Row = Parameters<typeof upsertResources>[1][number];

const isReady = (page: PageResource): boolean =>
  page.ready ?? (page.folder ? (page.routes ?? []).some(isReady) : false);

/** The menu as rows, numbered in the order they are shown. */
export function resourceRows(pages: PageResource[], parentCode: string | null = null, rows: Row[] = []): Row[] {
  for (const page of pages) {
    const code = pageCode(page.path);
    const { path, nameEn, nameZh, icon } = page;
    const kind = page.folder ? 'folder' : 'page';
    rows.push({
      code,
      kind,
      parentCode,
      path,
      nameEn,
      nameZh,
      icon,
      sort: rows.length,
      hideInMenu: page.hidden ?? false,
      ready: isReady(page),
    });
    for (const { code: permission, nameEn: en, nameZh: zh } of page.actions ?? []) {
      rows.push({ code: permission, kind: 'action', parentCode: code, nameEn: en, nameZh: zh, sort: rows.length });
    }
    resourceRows(page.routes ?? [], code, rows);
  }
  return rows;
}

/**
 * Brings the resources to what this version of the code has, at every start. The six default roles are made where there is
 * no role at all; later only resources that are new are granted to them, so that an administrator's edits stay.
 */
export async function seedAccess(tx: Tx): Promise<void> {
  await lockSeeding(tx);
  const fresh = new Set(await upsertResources(tx, resourceRows(MENU)));
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
