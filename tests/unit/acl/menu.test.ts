import { pageAt } from '../../../config/page-rules';
import { ALL_PAGES, MENU_ICONS, PAGES, PERMISSIONS } from '../../../config/pages';
import enUS from '../../../locales/en-US';
import zhCN from '../../../locales/zh-CN';
import { ROUTES } from '../../../server/app';
import { checkRoutes, defineRoute, type Guard } from '../../../server/core/route';
import { inMenuOrder, inOwnOrder, type ShippedAndOwn } from '../../../server/modules/acl/arranging/rules';
import { DEFAULT_ROLES } from '../../../server/modules/acl/default-roles';
import { odditiesOf } from '../../../server/modules/acl/granting/rules';
import { ALSO_AT, aboutOf, pageCode, resourcesOf } from '../../../server/modules/acl/menu';
import { type MenuEntry, type MenuRow, menuTree, waysTo } from '../../../server/modules/acl/tree-rules';

test('every page, folder and action that is granted is explained in one sentence of both languages, and nothing else is', () => {
  const codes = [
    ...ALL_PAGES.filter(({ everybody }) => !everybody).map(({ path }) => ({ code: pageCode(path), path })),
    ...PERMISSIONS.map((code) => ({ code, path: null })),
  ];
  for (const [language, catalogue] of [
    ['en-US', enUS],
    ['zh-CN', zhCN],
  ] as const) {
    const texts = codes.map((one) => aboutOf(language, one));
    expect(texts.filter((text) => !/^\S.{3,}[.。]$/u.test(text))).toEqual([]);
    const keys = Object.keys(catalogue).filter((key) => key.startsWith('acl.about.'));
    expect(keys).toHaveLength(codes.length);
  }
});

test('each permission is guarded by a route, and each route by a permission that stands in the list', () => {
  const guards = new Set(ROUTES.flatMap(({ description }) => description.guard));
  expect(PERMISSIONS.filter((permission) => !guards.has(permission))).toEqual([]);
  const known = new Set<string>([...PERMISSIONS, 'public', 'signedIn', 'machine']);
  expect([...guards].filter((guard) => !known.has(guard))).toEqual([]);
  const needed = ALL_PAGES.flatMap(({ needs = [], alsoHere = [] }) => [...needs, ...alsoHere]);
  expect(needed.filter((permission) => !PERMISSIONS.includes(permission))).toEqual([]);
});

test.each([undefined, '', []])('a route whose permission is %p keeps the portal from starting', (guard) => {
  const route = defineRoute(
    {
      method: 'get',
      path: '/open',
      guard: guard as unknown as Guard,
      operationId: 'openToAll',
      tag: 'acl',
      summary: '',
      data: { bytes: 'text/plain' },
    },
    async () => new Response(),
  );
  expect(() => checkRoutes([...ROUTES, route])).toThrow('names no permission');
  expect(() => checkRoutes([...ROUTES, ROUTES[0] as (typeof ROUTES)[number]])).toThrow('stands twice');
});

const PDF = 'page:/SignIn/pdfSignIn';
const PICTURES = 'page:/SignIn/imageSignIn';
const CHECKER = 'page:/basicMaintenance/reportChecker';
const SHIPPED: MenuRow[] = resourcesOf(PAGES).map((row) => ({
  ...{ path: null, icon: null, hideInMenu: false, ready: true },
  ...row,
}));

test('a default role holds no action without its page and no page without what makes it useful', () => {
  for (const { code, permissions, pages } of DEFAULT_ROLES)
    expect([code, odditiesOf(new Set([...permissions, ...pages.map(pageCode)]), SHIPPED)]).toEqual([code, []]);
});

test.each([
  [['report:sign'], [`actionWithoutPage report:sign: ${CHECKER}`]],
  [
    ['page:/SignIn'],
    ['pageWithoutAction page:/SignIn: report:receive', `pageWithoutPage page:/SignIn: ${PDF},${PICTURES}`],
  ],
  // shown with what stands in it, and that with it
  [['page:/SignIn', 'report:receive'], [`pageWithoutPage page:/SignIn: ${PDF},${PICTURES}`]],
  [[PDF, 'report:receive'], [`pageWithoutPage ${PDF}: page:/SignIn`]],
  [['page:/SignIn', PDF, 'report:receive'], []],
  // each report that is checked is fetched as whoever may view it
  [[CHECKER, 'report:check', 'report:sign'], [`pageWithoutAction ${CHECKER}: report:view`]],
  [[CHECKER, 'report:check'], [`pageWithoutAction ${CHECKER}: report:view`]],
  // shown by either of two
  [['page:/basicMaintenance/reportViewList', 'report:viewIssued'], []],
  // on /home as well as where it belongs
  [['page:/home', 'home:view', 'report:confirmWithdraw'], []],
  [['audit:view'], ['actionWithoutPage audit:view: page:/acl/sub/audit-log']],
  [['page:/acl/sub/audit-log', 'audit:view', 'audit:review'], []],
])('of %j it is odd: %j', (held, odd) => {
  const said = odditiesOf(new Set(held), SHIPPED);
  expect(said.map(({ kind, code, needsOneOf }) => `${kind} ${code}: ${needsOneOf}`)).toEqual(odd);
});

const row = (code: string, sort: number, more: Partial<ShippedAndOwn> = {}): ShippedAndOwn => ({
  code,
  kind: 'page',
  parentCode: null,
  nameEn: code,
  nameZh: code,
  icon: null,
  sort,
  hideInMenu: false,
  ownNameEn: null,
  ownNameZh: null,
  ownIcon: null,
  ownPlace: null,
  ownHidden: null,
  ...more,
});
const codes = (rows: { code: string }[]) => rows.map(({ code }) => code).join('');

test('without an own order siblings stand as shipped; what is new stands behind the one it is shipped behind', () => {
  expect(codes(inOwnOrder([row('b', 2), row('a', 1), row('c', 3)]))).toBe('abc');
  const own = [row('a', 1, { ownPlace: 2 }), row('b', 2, { ownPlace: 0 }), row('d', 4, { ownPlace: 1 })];
  expect(codes(inOwnOrder(own))).toBe('bda');
  expect(codes(inOwnOrder([...own, row('c', 3)]))).toBe('bcda');
  expect(codes(inOwnOrder([...own, row('e', 5), row('f', 6)]))).toBe('bdefa');
  expect(codes(inOwnOrder([...own, row('A', 0)]))).toBe('Abda');
});

test('actions stand right below their page, before the pages in it', () => {
  const rows = [
    row('p', 1, { ownPlace: 1 }),
    row('q', 5, { ownPlace: 0 }),
    row('x', 2, { kind: 'action', parentCode: 'p' }),
    row('s', 3, { parentCode: 'p' }),
  ];
  expect(codes(inMenuOrder(rows))).toBe('qpxs');
});

test.each([
  ['/SignIn', 'page:/SignIn'],
  ['/signin/PDFSignIn/', 'page:/SignIn/pdfSignIn'],
  ['/basicMaintenance/reportChecker/17', 'page:/basicMaintenance/reportChecker'],
  ['/acl', undefined],
  ['/nothing/here', undefined],
  ['/SignInElse', undefined],
])('the page at %s is %s', (address, code) => {
  expect(pageAt(address)).toBe(code);
});

test('every icon that a page is shipped with can be chosen', () => {
  expect(ALL_PAGES.filter(({ icon }) => !MENU_ICONS.includes(icon))).toEqual([]);
});

const entry = (code: string, parentCode: string | null = null, more: Partial<MenuRow> = {}): MenuRow => ({
  ...{ code, parentCode, kind: 'page', path: code, nameEn: code, nameZh: code },
  ...{ icon: null, hideInMenu: false, ready: true, ...more },
});
/** A page from which a hidden one is opened, a page with pages in it, one of them not ready, and a folder. */
const TREE = [
  entry('a'),
  entry('b'),
  entry('c', 'b'),
  entry('d', 'b'),
  entry('later', 'b', { ready: false }),
  entry('f', null, { kind: 'folder' }),
  entry('g', 'f'),
  entry('h', 'g'),
  entry('account', 'a', { hideInMenu: true }),
  entry('do', 'a', { kind: 'action', path: null }),
];
const pathsIn = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ path, routes = [] }) => [path, ...pathsIn(routes)]);

test('what it takes to be shown a page is what the menu shows, whatever is held', () => {
  const pages = TREE.filter(({ kind }) => kind === 'page').map(({ code }) => code);
  for (let bits = 0; bits < 2 ** pages.length; bits += 1) {
    const granted = new Set(pages.filter((_, at) => bits & (1 << at)));
    const menu = menuTree(TREE, { language: 'en-US', granted, alsoAt: new Map(), badges: {} });
    const shown = pages.filter((code) => waysTo(TREE, code).some((way) => way.every((one) => granted.has(one))));
    expect([[...granted], shown.sort()]).toEqual([
      [...granted],
      pathsIn(menu)
        .filter((path) => path !== 'f')
        .sort(),
    ]);
  }
});

test('an action takes itself alone; what is not there or not ready is shown to nobody', () => {
  expect(waysTo(TREE, 'do')).toEqual([['do']]);
  expect([waysTo(TREE, 'later'), waysTo(TREE, 'nothing')]).toEqual([[], []]);
});

test('a page goes with all that the menu shows in it, and stays without what is opened from it alone', () => {
  const rows = resourcesOf(ALL_PAGES.filter(({ path }) => path === '/home' || path === '/SignIn')).map((row) => ({
    ...{ path: null, icon: null, hideInMenu: false, ready: true },
    ...row,
  }));
  const shown = (...codes: string[]) =>
    menuTree(rows, { language: 'en-US', granted: new Set(codes), alsoAt: ALSO_AT, badges: {} }).map(({ path }) => path);
  expect(shown('page:/home', 'page:/SignIn')).toEqual(['/home']);
  expect(shown('page:/SignIn', 'page:/SignIn/pdfSignIn')).toEqual(['/SignIn']);
});
