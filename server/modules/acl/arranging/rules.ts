/** A resource as this version ships it, with what the clinic has put in its place. */
export interface ShippedAndOwn {
  code: string;
  kind: string;
  parentCode: string | null;
  nameEn: string;
  nameZh: string;
  icon: string | null;
  sort: number;
  hideInMenu: boolean;
  ownNameEn: string | null;
  ownNameZh: string | null;
  ownIcon: string | null;
  ownPlace: number | null;
  ownHidden: boolean | null;
}

/** Without these nobody would find the way back to showing them again. */
const KEPT_IN_MENU: readonly string[] = ['page:/home', 'page:/acl', 'page:/acl/sub/acl-role-resource'];

type NotHideable = 'menu.kept' | 'menu.opened_elsewhere' | 'menu.no_place';

/** Why an entry's place in the menu cannot be hidden or shown, or null when it can. */
export function hidingRefusal({ code, kind, hideInMenu }: ShippedAndOwn): NotHideable | null {
  if (kind === 'action') return 'menu.no_place';
  if (hideInMenu) return 'menu.opened_elsewhere';
  return KEPT_IN_MENU.includes(code) ? 'menu.kept' : null;
}

/**
 * Siblings in the clinic's order. What is new since the clinic ordered them stands behind the one that it is shipped behind.
 */
export function inOwnOrder<Row extends { sort: number; ownPlace: number | null }>(siblings: readonly Row[]): Row[] {
  const shipped = [...siblings].sort((a, b) => a.sort - b.sort);
  const ordered = shipped
    .filter(({ ownPlace }) => ownPlace !== null)
    .sort((a, b) => (a.ownPlace ?? 0) - (b.ownPlace ?? 0));
  for (const [at, row] of shipped.entries()) {
    if (row.ownPlace !== null) continue;
    const before = shipped[at - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, row);
  }
  return ordered;
}

/** A resource as it is shown: the clinic's words, icon and hiding where it has them. */
const asShown = <Row extends ShippedAndOwn>(row: Row): Row => ({
  ...row,
  nameEn: row.ownNameEn ?? row.nameEn,
  nameZh: row.ownNameZh ?? row.nameZh,
  icon: row.ownIcon ?? row.icon,
  hideInMenu: row.ownHidden ?? row.hideInMenu,
});

/** All resources in the order of the menu, each before its actions and those before what is below it, as they stand. */
export function inMenuOrder<Row extends ShippedAndOwn>(rows: readonly Row[]): Row[] {
  const byParent = new Map<string | null, Row[]>();
  for (const row of rows) byParent.set(row.parentCode, [...(byParent.get(row.parentCode) ?? []), row]);
  const below = (parent: string | null): Row[] => {
    const children = byParent.get(parent) ?? [];
    const actions = children.filter(({ kind }) => kind === 'action').sort((a, b) => a.sort - b.sort);
    const pages = inOwnOrder(children.filter(({ kind }) => kind !== 'action'));
    return [...actions, ...pages.flatMap((page) => [page, ...below(page.code)])];
  };
  return below(null);
}

/** The menu's rows for whoever draws or explains it: in order, with the clinic's values. */
export const arranged = <Row extends ShippedAndOwn>(rows: readonly Row[]): Row[] => inMenuOrder(rows).map(asShown);
