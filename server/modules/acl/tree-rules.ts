import type { Language } from '../../core/language';

export interface MenuRow {
  code: string;
  kind: string;
  parentCode: string | null;
  path: string | null;
  nameEn: string;
  nameZh: string;
  icon: string | null;
  hideInMenu: boolean;
  ready: boolean;
}

export interface MenuEntry {
  path: string;
  name: string;
  nameEn: string;
  nameZh: string;
  icon: string | null;
  hide_in_menu: boolean;
  actions: string[];
  badge?: number;
  routes?: MenuEntry[];
}

interface Reader {
  language: Language;
  /** Codes of the granted pages and actions. */
  granted: ReadonlySet<string>;
  /** Actions of other pages that can be done on a page too, by its code. */
  alsoAt: ReadonlyMap<string, readonly string[]>;
  /** Work waiting, by path. */
  badges: Readonly<Record<string, number>>;
}

/** Those of which one must be shown for it to be shown; none where it is a page and the menu hides all that stand in it. */
function pagesToShow(row: MenuRow, children: readonly MenuRow[]): MenuRow[] {
  const pages = children.filter(({ kind }) => kind !== 'action');
  return row.kind === 'folder' || pages.some(({ hideInMenu }) => !hideInMenu) ? pages : [];
}

/**
 * The menu of one person out of all resources in order. A page needs a grant and its capability; a folder, or a page with
 * pages in it, goes when all of those do. One that the menu does not show, opened from the page itself, takes no page with it.
 */
export function menuTree(rows: MenuRow[], reader: Reader): MenuEntry[] {
  const byParent = groupByParent(rows);
  const below = (parentCode: string | null): MenuEntry[] =>
    (byParent.get(parentCode) ?? []).flatMap((row) => {
      if (row.kind === 'action' || row.path === null || !row.ready) return [];
      const children = byParent.get(row.code) ?? [];
      const routes = below(row.code);
      if (pagesToShow(row, children).length > 0 && routes.length === 0) return [];
      if (row.kind === 'page' && !reader.granted.has(row.code)) return [];
      return [entryOf(row, reader, children, routes)];
    });
  return below(null);
}

/**
 * Each set of codes whose holders the menu shows a page: its own with those of the pages above it, and where pages stand in it one
 * of them that is shown. Of an action it is the action alone. Empty: it is shown to nobody.
 */
export function waysTo(rows: readonly MenuRow[], code: string): string[][] {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const byParent = groupByParent(rows.filter(({ kind }) => kind !== 'action'));
  const ownOf = ({ kind, code: own }: MenuRow) => (kind === 'page' ? [own] : []);
  const fromHere = (row: MenuRow): string[][] => {
    if (!row.ready) return [];
    const pages = pagesToShow(row, byParent.get(row.code) ?? []);
    const ways = pages.length === 0 ? [[]] : pages.flatMap(fromHere);
    return ways.map((way) => [...ownOf(row), ...way]);
  };
  const row = byCode.get(code);
  if (!row) return [];
  if (row.kind === 'action') return [[code]];
  const above: MenuRow[] = [];
  for (let one = byCode.get(row.parentCode ?? ''); one; one = byCode.get(one.parentCode ?? '')) above.push(one);
  if (above.some(({ ready }) => !ready)) return [];
  return fromHere(row).map((way) => [...above.flatMap(ownOf), ...way]);
}

function groupByParent(rows: readonly MenuRow[]): Map<string | null, MenuRow[]> {
  const groups = new Map<string | null, MenuRow[]>();
  for (const row of rows) groups.set(row.parentCode, [...(groups.get(row.parentCode) ?? []), row]);
  return groups;
}

function entryOf(
  row: MenuRow,
  { language, granted, alsoAt, badges }: Reader,
  children: MenuRow[],
  routes: MenuEntry[],
): MenuEntry {
  const path = row.path ?? '';
  const actions = children.filter(({ kind }) => kind === 'action').map(({ code }) => code);
  return {
    path,
    name: language === 'en-US' ? row.nameEn : row.nameZh,
    nameEn: row.nameEn,
    nameZh: row.nameZh,
    icon: row.icon,
    hide_in_menu: row.hideInMenu,
    actions: [...actions, ...(alsoAt.get(row.code) ?? [])].filter((action) => granted.has(action)),
    ...(badges[path] !== undefined && { badge: badges[path] }),
    ...(routes.length > 0 && { routes }),
  };
}
