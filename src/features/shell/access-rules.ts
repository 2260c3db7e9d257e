import type { MenuEntryView as MenuEntry } from '@/services/types';
import { GUARDED_RULES, type PageRule, ruleOf } from '../../../config/page-rules';
import { PERMISSIONS, type Permission } from '../../../config/pages';

/** Every path the person may see, nested ones included. */
export const visiblePaths = (entries: MenuEntry[]): string[] =>
  entries.flatMap((entry) => [entry.path, ...visiblePaths(entry.routes ?? [])]);

const held = <Name extends string>(names: readonly Name[], granted: string[]) => {
  const has = new Set(granted);
  return Object.fromEntries(names.map((name) => [name, has.has(name)])) as Record<Name, boolean>;
};

/** The named access rules: each page that is ready, and whether the server lists it. A rule that is not there closes its page. */
export const rulesFrom = (entries: MenuEntry[]): Partial<Record<PageRule, boolean>> =>
  held(GUARDED_RULES, visiblePaths(entries).map(ruleOf));

const actionsOf = (entries: MenuEntry[]): string[] =>
  entries.flatMap(({ actions, routes = [] }) => [...actions, ...actionsOf(routes)]);

/** Each permission, and whether the person holds it; it spares them a button, the server refuses all the same. */
export const permissionsFrom = (entries: MenuEntry[]): Record<Permission, boolean> =>
  held(PERMISSIONS, actionsOf(entries));

export const labelOf = (entry: MenuEntry, language: string) =>
  (language === 'en-US' ? entry.nameEn : entry.nameZh) || entry.name;

/** The entry a page belongs to: the longest path that the address starts with, whatever its case. */
export const entryFor = (entries: MenuEntry[], pathname: string): MenuEntry | undefined => {
  const address = `${pathname.toLowerCase()}/`;
  const all = (list: MenuEntry[]): MenuEntry[] => list.flatMap((entry) => [entry, ...all(entry.routes ?? [])]);
  return all(entries)
    .filter((entry) => address.startsWith(`/${ruleOf(entry.path).toLowerCase()}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
};
