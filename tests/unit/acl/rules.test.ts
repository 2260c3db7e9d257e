import {
  arranged,
  hidingRefusal,
  inMenuOrder,
  inOwnOrder,
  type ShippedAndOwn,
} from '../../../server/modules/acl/arranging/rules';
import { effectsOf } from '../../../server/modules/acl/effects-rules';
import { odditiesOf } from '../../../server/modules/acl/granting/rules';
import { printedAs } from '../../../server/modules/acl/print-rules';
import { codeOf, freeCode } from '../../../server/modules/acl/roles/code-rules';
import { staffSearchText } from '../../../server/modules/acl/search-rules';
import { type MenuRow, menuTree } from '../../../server/modules/acl/tree-rules';
import { toSearchText } from '../../../server/modules/customer/search-rules';

describe('what a change opens and closes', () => {
  const person = (id: number, before: string[], after: string[]) => ({
    id,
    name: `Person ${id}`,
    before: new Set(before),
    after: new Set(after),
  });
  const codes = ['a', 'b', 'c', 'd'];

  test('is told once for all for whom it is the same, in the order of the menu, the largest first', () => {
    const effects = effectsOf(
      [
        person(1, ['a'], ['a']),
        person(2, ['d', 'a'], ['c', 'b', 'a']),
        person(3, ['a'], ['a', 'b']),
        person(4, ['d'], ['c', 'b']),
        person(5, ['b'], []),
      ],
      codes,
    );
    expect(effects.map(({ people, ...effect }) => ({ ...effect, ids: people.map(({ id }) => id) }))).toEqual([
      { opens: ['b', 'c'], closes: ['d'], ids: [2, 4] },
      { opens: ['b'], closes: [], ids: [3] },
      { opens: [], closes: ['b'], ids: [5] },
      { opens: [], closes: [], ids: [1] },
    ]);
    expect(effects[0]?.people).toEqual([
      { id: 2, name: 'Person 2' },
      { id: 4, name: 'Person 4' },
    ]);
  });

  test('is nothing for nobody', () => {
    expect(effectsOf([], codes)).toEqual([]);
  });
});

describe('the menu of a person', () => {
  const row = (code: string, more: Partial<MenuRow> = {}): MenuRow => ({
    code,
    kind: 'page',
    parentCode: null,
    path: `/${code}`,
    nameEn: `en ${code}`,
    nameZh: `zh ${code}`,
    icon: null,
    hideInMenu: false,
    ready: true,
    ...more,
  });
  const rows = [
    row('home', { icon: 'home' }),
    row('home:see', { kind: 'action', parentCode: 'home', path: null }),
    row('home:do', { kind: 'action', parentCode: 'home', path: null }),
    row('folder', { kind: 'folder' }),
    row('one', { parentCode: 'folder', hideInMenu: true }),
    row('two', { parentCode: 'folder' }),
    row('later', { ready: false }),
    row('nowhere', { path: null }),
    row('list'),
    row('detail', { parentCode: 'list' }),
  ];
  const menu = (granted: string[], more: object = {}) =>
    menuTree(rows, { language: 'en-US', granted: new Set(granted), alsoAt: new Map(), badges: {}, ...more });
  type Tree = { path: string; routes?: Tree[] };
  const paths = (entries: Tree[]): string =>
    entries.map(({ path, routes }) => path + (routes ? `(${paths(routes)})` : '')).join(' ');

  test('holds what is granted and can be shown; a folder goes with the last page in it', () => {
    expect(paths(menu([]))).toBe('');
    expect(paths(menu(['home', 'one', 'later', 'nowhere']))).toBe('/home /folder(/one)');
    expect(paths(menu(['one', 'two']))).toBe('/folder(/one /two)');
    expect(paths(menu(['folder']))).toBe('');
  });

  test('a page with pages in it needs its own grant and one of theirs', () => {
    expect(paths(menu(['list']))).toBe('');
    expect(paths(menu(['detail']))).toBe('');
    expect(paths(menu(['list', 'detail']))).toBe('/list(/detail)');
    expect(menu(['list', 'detail'])[0]?.actions).toEqual([]);
  });

  test('says what can be done on each page: its own actions and those that are done there too, if they are granted', () => {
    const alsoAt = new Map([['home', ['two:do', 'one:do']]]);
    const [home] = menu(['home', 'home:do', 'two:do'], { alsoAt });
    expect(home).toStrictEqual({
      path: '/home',
      name: 'en home',
      nameEn: 'en home',
      nameZh: 'zh home',
      icon: 'home',
      hide_in_menu: false,
      actions: ['home:do', 'two:do'],
    });
  });

  test('is in the reader’s language, with what waits, none too', () => {
    const [home, folder] = menu(['home', 'one'], { language: 'zh-CN', badges: { '/home': 0, '/one': 4 } });
    expect([home?.name, home?.badge, folder?.badge, folder?.routes?.[0]]).toEqual([
      'zh home',
      0,
      undefined,
      expect.objectContaining({ badge: 4, hide_in_menu: true }),
    ]);
    expect(home).not.toHaveProperty('routes');
  });
});

describe('the menu as the clinic has it', () => {
  const entry = (code: string, sort: number, more: Partial<ShippedAndOwn> = {}): ShippedAndOwn => ({
    ...{ code, kind: 'page', parentCode: null, nameEn: `en ${code}`, nameZh: `zh ${code}`, icon: 'home', sort },
    ...{ hideInMenu: false, ownNameEn: null, ownNameZh: null, ownIcon: null, ownPlace: null, ownHidden: null },
    ...more,
  });

  test.each([
    ['page:/SignIn', {}, null],
    ['page:/home', {}, 'menu.kept'],
    ['page:/acl', { kind: 'folder' }, 'menu.kept'],
    ['page:/acl/sub/acl-role-resource', {}, 'menu.kept'],
    ['page:/basicMaintenance/reportViewDetail', { hideInMenu: true }, 'menu.opened_elsewhere'],
    ['report:sign', { kind: 'action' }, 'menu.no_place'],
    ['report:sign', { kind: 'action', hideInMenu: true }, 'menu.no_place'],
  ])('whether %s can be hidden: %j', (code, more, refusal) => {
    expect(hidingRefusal(entry(code, 1, more))).toBe(refusal);
  });

  test('its words, icon and hiding stand in place of those that are shipped; hidden may be shown again', () => {
    const own = { ownNameEn: 'Mine', ownNameZh: '我的', ownIcon: 'star', ownHidden: true };
    expect(
      arranged([entry('a', 1, own), entry('b', 2, { hideInMenu: true, ownHidden: false }), entry('c', 3)]),
    ).toEqual([
      expect.objectContaining({ code: 'a', nameEn: 'Mine', nameZh: '我的', icon: 'star', hideInMenu: true }),
      expect.objectContaining({ code: 'b', nameEn: 'en b', nameZh: 'zh b', icon: 'home', hideInMenu: false }),
      expect.objectContaining({ code: 'c', hideInMenu: false }),
    ]);
  });

  test('actions stand as shipped, pages as the clinic has them, each with what is below it', () => {
    const action = (code: string, sort: number, parentCode: string) =>
      entry(code, sort, { kind: 'action', parentCode });
    const rows = [
      entry('p', 1, { ownPlace: 1 }),
      action('z', 9, 'p'),
      action('y', 8, 'p'),
      entry('q', 2, { ownPlace: 0 }),
      entry('f', 7, { parentCode: 'p', kind: 'folder' }),
      entry('g', 6, { parentCode: 'p' }),
    ];
    expect(inMenuOrder(rows).map(({ code }) => code)).toEqual(['q', 'p', 'y', 'z', 'g', 'f']);
    expect(rows.map(({ code }) => code)).toEqual(['p', 'z', 'y', 'q', 'f', 'g']);
  });

  test.each([
    [[3, 2, 1, 0], 'dcba'],
    [[1, 3, 0, 2], 'cadb'],
    [[2, 0, 3, 1], 'bdac'],
  ])('places %j are kept', (places, order) => {
    const given = places.map((ownPlace, at) => entry('abcd'.charAt(at), at, { ownPlace }));
    expect(
      inOwnOrder(given)
        .map(({ code }) => code)
        .join(''),
    ).toBe(order);
  });

  test('what is given stays as it is', () => {
    const given = [entry('b', 2, { ownPlace: 0 }), entry('a', 1, { ownPlace: 1 }), entry('c', 3)];
    expect(inOwnOrder(given).map(({ code }) => code)).toEqual(['b', 'c', 'a']);
    expect(given.map(({ code }) => code)).toEqual(['b', 'a', 'c']);
  });
});

describe('how a person is called in print', () => {
  const wu = { name: '吴婷', title: '医师', nameEn: 'Wu Ting', nameZh: '吴 婷', titleEn: 'MD', titleZh: '主治医师' };
  test.each([
    [wu, 'en-US', { name: 'Wu Ting', title: 'MD' }],
    [wu, 'zh-CN', { name: '吴 婷', title: '主治医师' }],
    [{ ...wu, nameEn: '', titleEn: '' }, 'en-US', { name: '吴婷', title: '医师' }],
    [{ ...wu, nameZh: '', titleZh: '' }, 'zh-CN', { name: '吴婷', title: '医师' }],
  ] as const)('%j in %s', (person, language, printed) => {
    expect(printedAs(person, language)).toEqual(printed);
  });

  test('they are found by each of their names, in pinyin too', () => {
    const found = staffSearchText(wu);
    for (const part of ['吴 婷', 'wuting', 'wu ting']) expect(found).toContain(part);
    expect(staffSearchText({ name: 'Ann', nameEn: 'Ann' })).toBe(staffSearchText({ name: 'Ann' }));
    expect(staffSearchText({ name: 'Ann', nameEn: '', nameZh: '' })).toBe(staffSearchText({ name: 'Ann' }));
    const all = ['Ann', '', '安'].map((one) => toSearchText(one)).join('');
    expect(staffSearchText({ name: 'Ann', nameZh: '安' })).toBe(all);
  });
});

test.each([
  ['Night desk', 'night-desk'],
  ['  Häuser & Söhne!  ', 'ha-user-so-hne'],
  ['夜班', 'role'],
  ['--- 7 ---', '7'],
  ['', 'role'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('a role called %j has the code %j', (name, code) => {
  expect(codeOf(name)).toBe(code);
});

test.each([
  [[], 'desk'],
  [['desk'], 'desk-2'],
  [['desk', 'desk-2', 'desk-4'], 'desk-3'],
])('beside %j it is %j', (taken, code) => {
  expect(freeCode('desk', new Set(taken))).toBe(code);
});

test.each([
  [[], []],
  [['report:sign'], ['actionWithoutPage report:sign: page:/basicMaintenance/reportChecker']],
  [['page:/SignIn'], ['pageWithoutAction page:/SignIn: report:receive']],
  // no page is its own; one that is not known is left alone
  [['of a later version'], []],
  [['page:/acl'], []],
])('of a role that holds %j it is odd: %j', (held, odd) => {
  expect(odditiesOf(new Set(held), []).map(({ kind, code, needsOneOf }) => `${kind} ${code}: ${needsOneOf}`)).toEqual(
    odd,
  );
});

describe('a page that no menu shows', () => {
  const row = (code: string, parentCode: string | null, kind = 'page') =>
    ({ code, parentCode, kind, ready: true }) as MenuRow;
  const menu = [
    row('page:/a', null),
    row('page:/a/b', 'page:/a'),
    row('page:/a/b/c', 'page:/a/b'),
    row('page:/a/d', 'page:/a'),
    row('do:c', 'page:/a/b/c', 'action'),
  ];
  const said = (...held: string[]) =>
    odditiesOf(new Set(held), menu).map(({ kind, code, needsOneOf }) => `${kind} ${code}: ${needsOneOf}`);

  test('is told by the nearest page above it that is missing; an action under it is not', () => {
    expect(said('page:/a/b/c', 'do:c')).toEqual(['pageWithoutPage page:/a/b/c: page:/a/b']);
    expect(said('page:/a', 'page:/a/b/c')).toEqual([
      'pageWithoutPage page:/a: page:/a/b,page:/a/d',
      'pageWithoutPage page:/a/b/c: page:/a/b',
    ]);
    expect(said('page:/a')).toEqual(['pageWithoutPage page:/a: page:/a/d']);
    expect(said('page:/a', 'page:/a/b', 'page:/a/b/c', 'do:c')).toEqual([]);
    expect(said('do:c')).toEqual([]);
  });
});
