import { ALL_PAGES, type PageEntry } from '../../../config/pages';
import { type Language, say } from '../../core/language';
import type { MenuRow } from './tree-rules';

/** A page's path without its wildcard. */
export const plainPath = (path: string): string => path.replace(/\/\*$/, '');

/** The code under which a page is granted. */
export const pageCode = (path: string): string => `page:${plainPath(path)}`;

/** Actions of other pages that can be done on a page too, by its code. */
export const ALSO_AT: ReadonlyMap<string, readonly string[]> = new Map(
  ALL_PAGES.map(({ path, alsoHere = [] }) => [pageCode(path), alsoHere]),
);

/** How the catalogue's keys write a path or permission. */
const inKey = (code: string): string => plainPath(code).replace(/^\//, '').replace(/[/:]/g, '.');

/** What a resource is for, in one sentence. */
export const aboutOf = (language: Language, { code, path }: { code: string; path?: string | null }): string =>
  say(language, path ? `acl.about.page.${inKey(path)}` : `acl.about.permission.${inKey(code)}`);

/** What a page, a permission or a role is called, in both languages. */
export function namesOf(kind: 'page' | 'permission' | 'role', code: string): { nameEn: string; nameZh: string } {
  const key = `acl.${kind}.${inKey(code)}`;
  return { nameEn: say('en-US', key), nameZh: say('zh-CN', key) };
}

/** The capability behind a page exists. A folder is ready when anything in it is. */
const isReady = ({ needs, folder, routes = [] }: PageEntry): boolean =>
  needs !== undefined || (folder === true && routes.some(isReady));

/** The list of pages, with the actions on each, as what can be granted; in the order they are shown. What everybody has is none of it. */
export function resourcesOf(pages: readonly PageEntry[], parentCode: string | null = null): Resource[] {
  return pages.flatMap((page) => {
    if (page.everybody) return [];
    const code = pageCode(page.path);
    const own: Resource = {
      code,
      kind: page.folder ? 'folder' : 'page',
      parentCode,
      path: plainPath(page.path),
      ...namesOf('page', page.path),
      icon: page.icon,
      hideInMenu: page.hidden ?? false,
      ready: isReady(page),
    };
    const actions = Object.keys(page.actions ?? {}).map(
      (permission): Resource => ({
        code: permission,
        kind: 'action',
        parentCode: code,
        ...namesOf('permission', permission),
      }),
    );
    return [own, ...actions, ...resourcesOf(page.routes ?? [], code)];
  });
}

/** The pages that every person has, whatever their roles: their own account. */
export const EVERYBODYS_PAGES: readonly MenuRow[] = ALL_PAGES.filter(({ everybody }) => everybody).map((page) => ({
  code: pageCode(page.path),
  kind: 'page',
  parentCode: null,
  path: plainPath(page.path),
  ...namesOf('page', page.path),
  icon: page.icon,
  hideInMenu: page.hidden ?? false,
  ready: true,
}));

/** What can be granted: a folder or page of the menu, or an action under it. */
interface Resource {
  code: string;
  kind: 'folder' | 'page' | 'action';
  parentCode: string | null;
  path?: string;
  nameEn: string;
  nameZh: string;
  icon?: string;
  hideInMenu?: boolean;
  ready?: boolean;
}
