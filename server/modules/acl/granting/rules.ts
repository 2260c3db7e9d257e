import { ALL_PAGES } from '../../../../config/pages';
import { pageCode } from '../menu';

/** What is odd about a role: an action that none of its pages offers, or a page on which it can do nothing. */
export interface Oddity {
  kind: 'actionWithoutPage' | 'pageWithoutAction';
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

/** What a role holds that does nothing as it stands. Both are allowed: somebody may give the rest by another role. */
export function odditiesOf(held: ReadonlySet<string>): Oddity[] {
  const lacksAll = (codes: readonly string[]) => codes.length > 0 && !codes.some((code) => held.has(code));
  return [...held].flatMap((code): Oddity[] => {
    const pages = PAGES_OF.get(code) ?? [];
    if (lacksAll(pages)) return [{ kind: 'actionWithoutPage', code, needsOneOf: pages }];
    const needs = NEEDS_OF.get(code) ?? [];
    return lacksAll(needs) ? [{ kind: 'pageWithoutAction', code, needsOneOf: [...needs] }] : [];
  });
}
