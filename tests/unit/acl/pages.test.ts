import { ALL_PAGES, PERMISSIONS, ROLES } from '../../../config/pages';
import enUS from '../../../locales/en-US';
import zhCN from '../../../locales/zh-CN';
import { ROUTES } from '../../../server/app';
import { DEFAULT_ROLES } from '../../../server/modules/acl/default-roles';
import { namesOf } from '../../../server/modules/acl/menu';

test('every page, permission and role is named in both languages, and nothing else is', () => {
  const named = [
    ...ALL_PAGES.map(({ path }) => namesOf('page', path)),
    ...PERMISSIONS.map((permission) => namesOf('permission', permission)),
    ...ROLES.map((role) => namesOf('role', role)),
  ];
  for (const [catalogue, language] of [
    [enUS, 'nameEn'],
    [zhCN, 'nameZh'],
  ] as const) {
    const keys = Object.keys(catalogue).filter((key) => /^acl\.(page|permission|role)\./.test(key));
    expect(named.map((names) => names[language]).sort()).toEqual(keys.map((key) => catalogue[key]).sort());
  }
});

test('every permission stands once, and each page that is ready needs what a route asks for', () => {
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
  const guards = new Set(ROUTES.flatMap(({ description }) => description.guard));
  const needed = ALL_PAGES.flatMap(({ needs = [] }) => needs);
  expect(needed.filter((permission) => !guards.has(permission))).toEqual([]);
});

test.each([
  ['customer:export', ['clerk', 'director']],
  ['customer:merge', ['clerk', 'director']],
  ['customer:erase', ['director']],
  ['report:export', ['clerk', 'director']],
  ['report:sign', ['doctor', 'director']],
  ['report:issue', ['doctor', 'director']],
  ['report:unsign', ['director']],
  ['report:reissue', ['director']],
  ['report:withdraw', ['director']],
  ['report:confirmWithdraw', ['administrator', 'director']],
  ['audit:view', ['administrator', 'director']],
  ['audit:review', ['administrator', 'director']],
  ['audit:export', ['administrator', 'director']],
  ['acl:edit', ['administrator']],
] as const)('in a new portal %s is held by %s and nobody else', (permission, roles) => {
  const holders = DEFAULT_ROLES.filter(({ permissions }) => permissions.includes(permission));
  expect(holders.map(({ code }) => code)).toEqual(roles);
});

test('in a new portal a role sees a page of real work only with a permission of that page', () => {
  const own = ALL_PAGES.filter(({ actions, needs }) => actions && needs);
  expect(own.filter(({ actions = {}, needs = [] }) => !needs.some((one) => one in actions))).toEqual([]);
});
