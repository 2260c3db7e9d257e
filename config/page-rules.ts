import { ALL_PAGES, OPEN_PAGES, type PagePath } from './pages';

/** The rule that everybody holds: the open pages, and what is not ready and so answers Not Found, whoever asks. */
export const OPEN_RULE = 'open';

/** The access rule of a page: its path without slash and wildcard. */
export type PageRule = PagePath extends `/${infer Rule}` ? Rule : never;

/** `/pmh/Detail/*` and `/pmh/Detail` are one page, so they have one rule. */
export const ruleOf = (path: string) => path.replace(/\/\*$/, '').replace(/^\//, '').replace(/\/$/, '');

const guarded = ALL_PAGES.filter(({ needs, everybody }) => needs || everybody);
const open = [...OPEN_PAGES, ...ALL_PAGES.filter(({ later }) => later).map(({ path }) => path)];

const rules = new Map([
  ...open.map((path) => [path, OPEN_RULE] as const),
  ...guarded.map(({ path }) => [path as string, ruleOf(path)] as const),
]);

/** The access rule of a route, or undefined: then Umi's strict mode closes it. */
export const ruleForRoute = (path: string) => rules.get(path);

/** The rules that a privilege opens. */
export const GUARDED_RULES = guarded.map(({ path }) => ruleOf(path)) as PageRule[];

const isRule = new Set<string>(GUARDED_RULES);

/** Whether a path the server lists is a page of this build that is ready. */
export const isGuardedPage = (path: string) => isRule.has(ruleOf(path));

/** The code under which the page at an address is granted, whatever its case; the longest path counts. Folders are none. */
export function pageAt(address: string): string | undefined {
  const asked = `${address.toLowerCase().replace(/\/$/, '')}/`;
  const found = ALL_PAGES.filter(({ path, folder }) => !folder && asked.startsWith(`/${ruleOf(path).toLowerCase()}/`));
  const [longest] = found.sort((a, b) => b.path.length - a.path.length);
  return longest && `page:/${ruleOf(longest.path)}`;
}
