import { ALL_PAGES, PERMISSIONS, ROLES } from '../../../config/pages';
import enUS from '../../../locales/en-US';
import zhCN from '../../../locales/zh-CN';
import { ROUTES } from '../../../server/app';
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
