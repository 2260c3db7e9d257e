import { isBarePath, isDeniedWithMessage, isLoginPath } from '../../../config/bare-paths';
import { PERMISSIONS } from '../../../config/pages';
import access from '../../../src/access';
import { entryFor, rulesFrom, visiblePaths } from '../../../src/features/shell/access-rules';
import type { MenuEntryView as MenuEntry } from '../../../src/services/types';

const entry = (path: string, routes?: MenuEntry[]): MenuEntry => ({
  path,
  name: path,
  nameEn: path,
  nameZh: path,
  icon: null,
  hide_in_menu: false,
  actions: [],
  routes,
});

const opened = (rules: Record<string, boolean | undefined>) =>
  Object.keys(rules)
    .filter((name) => rules[name])
    .sort();

const MENU = [
  entry('/home'),
  entry('/basicMaintenance', [
    entry('/basicMaintenance/reportViewList'),
    { ...entry('/basicMaintenance/reportViewDetail/*'), hide_in_menu: true },
    entry('/basicMaintenance/reportChecker'),
  ]),
  entry('/nobody/knows'),
];

test('the visible paths are all paths, nested and hidden ones included', () => {
  expect(visiblePaths(MENU)).toEqual([
    '/home',
    '/basicMaintenance',
    '/basicMaintenance/reportViewList',
    '/basicMaintenance/reportViewDetail/*',
    '/basicMaintenance/reportChecker',
    '/nobody/knows',
  ]);
});

test('a rule is named after its page, a wildcard and its plain path are one, and only pages have rules', () => {
  expect(opened(rulesFrom(MENU))).toEqual([
    'basicMaintenance/reportChecker',
    'basicMaintenance/reportViewDetail',
    'basicMaintenance/reportViewList',
    'home',
  ]);
});

test('without a session there is nothing but the open pages', () => {
  expect(opened(access(undefined))).toEqual(['open']);
  expect(opened(access({ login: { backurl: '' } }))).toEqual(['open']);
});

test('nothing the server names can open or close the open pages', () => {
  const named = { ...entry('/open'), actions: ['open', 'home', 'constructor', 'customer:own'] };
  expect(opened(access({ menuList: [named, entry('/constructor')] }))).toEqual(['open']);
});

test('the permissions are those of the actions that the server lists, and each other one is refused by name', () => {
  const chosen = { ...entry('/customer/List'), actions: ['customer:view', 'customer:edit'] };
  const mine = access({ menuList: [entry('/SignIn', [chosen])] });
  expect(PERMISSIONS.filter((permission) => mine[permission])).toEqual(['customer:view', 'customer:edit']);
  expect(PERMISSIONS.every((permission) => typeof mine[permission] === 'boolean')).toBe(true);
});

test.each([
  ['/home', '/home'],
  ['/basicmaintenance/REPORTVIEWDETAIL/12', '/basicMaintenance/reportViewDetail/*'],
  ['/basicMaintenance/reportViewListing', '/basicMaintenance'],
  ['/elsewhere', undefined],
])('the entry of %s is %s', (pathname, path) => {
  expect(entryFor(MENU, pathname)?.path).toBe(path);
});

test.each([
  ['/Login', true],
  ['/login', true],
  ['/basicMaintenance/reportChecker/12', true],
  ['/basicMaintenance/dicomPage/1', true],
  ['/home', false],
  ['/basicMaintenance/reportViewDetail/1', false],
])('%s without the menu: %s', (pathname, bare) => {
  expect(isBarePath(pathname)).toBe(bare);
});

test('only the sign-in page is the sign-in page, and only a message makes the denied page stand alone', () => {
  expect(['/Login', '/login/', '/LOGIN'].every(isLoginPath)).toBe(true);
  expect(['/home', '/Login/x', '/customer/Login'].some(isLoginPath)).toBe(false);
  expect(isDeniedWithMessage('/unAccessible', '?errMsg=no')).toBe(true);
  expect(isDeniedWithMessage('/unAccessible', '')).toBe(false);
  expect(isDeniedWithMessage('/home', '?errMsg=no')).toBe(false);
});
