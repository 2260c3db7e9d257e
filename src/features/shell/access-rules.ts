import type { MenuEntryView as MenuEntry } from '@/services/types';
import { isGuardedPage, ruleOf } from '../../../config/page-rules';

/** Every path the person may see, nested ones included. */
export const visiblePaths = (entries: MenuEntry[]): string[] =>
  entries.flatMap((entry) => [entry.path, ...visiblePaths(entry.routes ?? [])]);

/** The named access rules: one per visible path that is a page. A rule that is not there closes its page. */
export const rulesFrom = (entries: MenuEntry[]): Record<string, boolean> =>
  Object.fromEntries(
    visiblePaths(entries)
      .filter(isGuardedPage)
      .map((path) => [ruleOf(path), true]),
  );

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
