import { ALL_PAGES, type Permission, ROLES, type RoleCode } from '../../../config/pages';
import { namesOf, plainPath } from './menu';

export interface DefaultRole {
  code: RoleCode;
  nameEn: string;
  nameZh: string;
  permissions: Permission[];
  /** Pages, by path; the folders above come with them. */
  pages: string[];
}

const permissionsOf = (role: RoleCode) =>
  ALL_PAGES.flatMap(({ actions = {} }) =>
    Object.entries(actions).flatMap(([permission, roles]) => (roles.includes(role) ? [permission as Permission] : [])),
  );

function pagesOf(role: RoleCode, permissions: Permission[]): string[] {
  const sees = ALL_PAGES.filter(
    ({ needs = [], later = [] }) =>
      later.includes(role) || needs.some((permission) => permissions.includes(permission)),
  );
  return sees.map(({ path }) => plainPath(path));
}

/** The six roles a new portal starts with, as the list of pages has them. Afterwards they are data that an administrator edits. */
export const DEFAULT_ROLES: DefaultRole[] = ROLES.map((code) => {
  const permissions = permissionsOf(code);
  return { code, ...namesOf('role', code), permissions, pages: pagesOf(code, permissions) };
});
