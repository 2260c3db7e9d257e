import { ALL_PAGES } from '../../../../config/pages';
import { pageCode } from '../menu';
import { type MenuRow, waysTo } from '../tree-rules';

/** What is odd about a role: an action that none of its pages offers, a page on which it can do nothing, or one that no menu shows. */
export interface Oddity {
  kind: 'actionWithoutPage' | 'pageWithoutAction' | 'pageWithoutPage';
  code: string;
  /** One of these is missing beside it. */
  needsOneOf: string[];
}

/** The pages on which each action is done; an action of a folder needs none. */
const PAGES_OF = new Map<string, string[]>();
for (const { path, folder, actions = {}, needs = [], alsoHere = [] } of ALL_PAGES) {
  if (folder) continue;
  for (const code of new Set([...Object.keys(actions), ...needs, ...alsoHere]))
    PAGES_OF.set(code, [...(PAGES_OF.get(code) ?? []), pageCode(path)]);
}

const NEEDS_OF = new Map<string, readonly string[]>(ALL_PAGES.map(({ path, needs = [] }) => [pageCode(path), needs]));

const ALSO_NEEDED = new Map<string, readonly string[]>(
  ALL_PAGES.map(({ path, alsoNeeds = [] }) => [pageCode(path), alsoNeeds]),
);

/** The pages of which one is missing for the menu to show this one; none where it is shown, or is not ready. */
function missingPages(held: ReadonlySet<string>, menu: readonly MenuRow[], code: string): string[] {
  const missing = waysTo(menu, code).map((way) => way.filter((one) => !held.has(one)));
  const fewest = Math.min(...missing.map(({ length }) => length));
  return missing.filter(({ length }) => length === fewest).flatMap(([first = []]) => first);
}

/**
 * What a role holds that does nothing as it stands, in the menu as the clinic has it. All of it is allowed: somebody may give the
 * rest by another role.
 */
export function odditiesOf(held: ReadonlySet<string>, menu: readonly MenuRow[]): Oddity[] {
  const lacksAll = (codes: readonly string[]) => codes.length > 0 && !codes.some((code) => held.has(code));
  return [...held].flatMap((code): Oddity[] => {
    const pages = PAGES_OF.get(code) ?? [];
    if (lacksAll(pages)) return [{ kind: 'actionWithoutPage', code, needsOneOf: pages }];
    const needs = [NEEDS_OF.get(code) ?? [], ...(ALSO_NEEDED.get(code) ?? []).map((one) => [one])];
    const without = code.startsWith('page:') ? missingPages(held, menu, code) : [];
    return [
      ...needs.filter(lacksAll).map((codes) => ({ kind: 'pageWithoutAction' as const, code, needsOneOf: [...codes] })),
      ...(without.length > 0 ? [{ kind: 'pageWithoutPage' as const, code, needsOneOf: without }] : []),
    ];
  });
}
