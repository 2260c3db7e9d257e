import { PERMISSIONS } from '../../../server/core/permissions';
import { seedAccess } from '../../../server/modules/acl/service';
import { type RoleCode, startApp, type TestApp } from '../../support/app';

interface Entry {
  path: string;
  name: string;
  nameEn: string;
  nameZh: string;
  hide_in_menu: boolean;
  actions: string[];
  badge?: number;
  routes?: Entry[];
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
});
afterAll(() => app.drop());

const DESK = ['report:receive', 'report:match', 'report:signFor', 'report:refuse'];
const pathsOf = (entries: Entry[]): string[] =>
  entries.flatMap((entry) => [entry.path, ...pathsOf(entry.routes ?? [])]);
const actionsOf = (entries: Entry[]): string[] =>
  entries.flatMap((entry) => [...entry.actions, ...actionsOf(entry.routes ?? [])]);
const find = (entries: Entry[], path: string): Entry | undefined =>
  entries.flatMap((entry) => [entry, ...(entry.routes ?? [])]).find((entry) => entry.path === path);
const menuOf = async (role: RoleCode) => (await (await app.signInAs(role)).get<Entry[]>('/acl/privileges')).data;

const ACL = '/acl/sub';
const REPORTS = '/basicMaintenance';
const SHEETS = `${REPORTS}/excelMaintain`;
const VIEW = [`${REPORTS}/reportViewList`, `${REPORTS}/reportViewDetail`];
const RECEIVE = [`${REPORTS}/reportReceiveList`, `${REPORTS}/reportReceiveDetail`];
test.each<[RoleCode, string[]]>([
  [
    'administrator',
    [
      '/home',
      REPORTS,
      `${REPORTS}/supplierList`,
      `${REPORTS}/analyteList`,
      '/acl',
      `${ACL}/acl-staff-role`,
      `${ACL}/acl-role`,
      `${ACL}/acl-role-resource`,
      `${ACL}/audit-log`,
      `${ACL}/settings`,
    ],
  ],
  [
    'clerk',
    [
      '/home',
      '/customer/List',
      '/SignIn',
      '/SignIn/pdfSignIn',
      '/SignIn/imageSignIn',
      REPORTS,
      SHEETS,
      `${REPORTS}/supplierList`,
      ...RECEIVE,
      `${REPORTS}/externalReportList`,
      ...VIEW,
    ],
  ],
  [
    'reviewer',
    [
      '/home',
      '/customer/List',
      REPORTS,
      `${REPORTS}/analyteList`,
      ...RECEIVE,
      `${REPORTS}/externalReportList`,
      `${REPORTS}/reportChecker`,
      ...VIEW,
    ],
  ],
  [
    'doctor',
    [
      '/home',
      '/customer/List',
      REPORTS,
      `${REPORTS}/analyteList`,
      ...RECEIVE,
      `${REPORTS}/externalReportList`,
      `${REPORTS}/reportChecker`,
      ...VIEW,
    ],
  ],
  [
    'director',
    [
      '/home',
      '/customer/List',
      '/SignIn',
      '/SignIn/pdfSignIn',
      '/SignIn/imageSignIn',
      REPORTS,
      SHEETS,
      `${REPORTS}/supplierList`,
      `${REPORTS}/analyteList`,
      ...RECEIVE,
      `${REPORTS}/externalReportList`,
      `${REPORTS}/reportChecker`,
      ...VIEW,
      '/acl',
      `${ACL}/audit-log`,
    ],
  ],
  ['sales', ['/home', '/customer/List', REPORTS, ...VIEW]],
])('the menu of a %s', async (role, paths) => {
  expect(pathsOf(await menuOf(role))).toEqual([...paths, '/home/account']);
});

test('the own account is there for who holds nothing at all, with what belongs to it, and nobody can take it away', async () => {
  const person = await app.signInAs('sales', { fresh: true });
  await app.database.pool.query('delete from staff_role where staff_id = $1', [person.staffId]);
  expect((await person.get<Entry[]>('/acl/privileges')).data).toEqual([
    expect.objectContaining({ path: '/home/account', nameEn: 'My account', hide_in_menu: true, actions: [] }),
  ]);
  for (const path of ['/auth/sessions', '/auth/sign-ins', '/auth/signing-factor', '/auth/passkeys'])
    expect([path, (await person.get(path)).status]).toEqual([path, 200]);
  expect((await person.get('/home')).status).toBe(403);
  const { rows } = await app.database.pool.query(`select code from resource where code = 'page:/home/account'`);
  expect(rows).toEqual([]);
});

/** The table of LIFECYCLE.md. */
const HOLDERS: Record<string, RoleCode[]> = {
  ...Object.fromEntries(DESK.map((code) => [code, ['clerk', 'director']])),
  'report:check': ['reviewer', 'doctor', 'director'],
  'report:generate': ['reviewer', 'doctor', 'director'],
  'report:sign': ['doctor', 'director'],
  'report:issue': ['doctor', 'director'],
  'report:unsign': ['director'],
  'report:reissue': ['director'],
  'report:withdraw': ['director'],
  'report:confirmWithdraw': ['administrator', 'director'],
  'report:view': ['clerk', 'reviewer', 'doctor', 'director'],
  'imaging:view': ['clerk', 'reviewer', 'doctor', 'director'],
  'report:viewIssued': ['sales'],
  'report:share': ['clerk', 'doctor', 'director', 'sales'],
  'report:export': ['clerk', 'director'],
  'home:view': ['administrator', 'clerk', 'reviewer', 'doctor', 'director', 'sales'],
  'customer:view': ['clerk', 'reviewer', 'doctor', 'director', 'sales'],
  'customer:edit': ['clerk', 'director'],
  'customer:export': ['clerk', 'director'],
  'customer:merge': ['clerk', 'director'],
  'customer:erase': ['director'],
  'spreadsheet:view': ['clerk', 'director'],
  'spreadsheet:edit': ['clerk', 'director'],
  'spreadsheet:submit': ['clerk', 'director'],
  'supplier:view': ['administrator', 'clerk', 'director'],
  'supplier:keys': ['administrator', 'director'],
  'supplier:edit': ['clerk', 'director'],
  'analyte:view': ['administrator', 'reviewer', 'doctor', 'director'],
  'analyte:edit': ['administrator', 'director'],
  'acl:view': ['administrator'],
  'acl:edit': ['administrator'],
  'settings:view': ['administrator'],
  'settings:edit': ['administrator'],
  'audit:view': ['administrator', 'director'],
  'audit:review': ['administrator', 'director'],
  'audit:export': ['administrator', 'director'],
};
test.each(Object.entries(HOLDERS))('%s is held by %j', async (permission, roles) => {
  const { rows } = await app.database.pool.query<{ code: string }>(
    'select r.code from role_resource rr join role r on r.id = rr.role_id where rr.resource_code = $1 order by r.code',
    [permission],
  );
  expect(rows.map(({ code }) => code)).toEqual([...roles].sort());
});

test('the table above names the holders of every permission', () => {
  expect(Object.keys(HOLDERS).sort()).toEqual([...PERMISSIONS].sort());
});

test('every permission of the code is a resource under a page', async () => {
  const { rows } = await app.database.pool.query<{ code: string }>(
    `select code from resource where kind = 'action' and parent_code is not null`,
  );
  expect(rows.map(({ code }) => code).sort()).toEqual([...PERMISSIONS].sort());
});

test('names come in the reader’s language, with both beside them', async () => {
  const clerk = await app.signInAs('clerk');
  const zh = (await clerk.get<Entry[]>('/acl/privileges', { headers: { 'accept-language': 'zh-CN' } })).data;
  expect(find(zh, '/customer/List')).toMatchObject({
    name: '客户列表',
    nameEn: "Customer's List",
    nameZh: '客户列表',
    hide_in_menu: false,
  });
  const en = await menuOf('clerk');
  expect(find(en, '/SignIn')).toMatchObject({ name: 'Sign Report', actions: DESK });
  expect(find(en, `${REPORTS}/reportViewDetail`)?.hide_in_menu).toBe(true);
});

test('the clerk’s badge counts what waits to be signed for; who has no queue has no badge', async () => {
  expect(find(await menuOf('clerk'), '/SignIn')?.badge).toBe(0);
  expect(find(await menuOf('sales'), '/home')?.badge).toBeUndefined();
  expect(find(await menuOf('reviewer'), `${REPORTS}/reportChecker`)?.badge).toBe(0);
});

test('a parent goes when all its children do', async () => {
  await app.database.pool.query(
    `delete from role_resource using role r where r.id = role_id and r.code = 'clerk' and resource_code in ('page:/SignIn/pdfSignIn', 'page:/SignIn/imageSignIn')`,
  );
  expect(pathsOf(await menuOf('clerk'))).not.toContain('/SignIn');
});

test('seeding again changes nothing that an administrator changed', async () => {
  const all = async () => (await app.database.pool.query('select * from role_resource order by 1, 2')).rows;
  await app.database.pool.query(
    `delete from role_resource using role r where r.id = role_id and r.code = 'sales' and resource_code = 'report:share'`,
  );
  const before = await all();
  await app.ports.db.transaction(seedAccess);
  expect(await all()).toEqual(before);
});

test('a resource that is new in this version is granted as the default roles have it', async () => {
  await app.database.pool.query(`delete from role_resource where resource_code = 'report:export'`);
  await app.database.pool.query(`delete from resource where code = 'report:export'`);
  await app.ports.db.transaction(seedAccess);
  const { rows } = await app.database.pool.query(
    `select r.code from role_resource rr join role r on r.id = rr.role_id where resource_code = 'report:export' order by 1`,
  );
  expect(rows.map(({ code }) => code)).toEqual(['clerk', 'director']);
});

test('signed out is 401', async () => {
  expect((await app.request('/acl/privileges')).status).toBe(401);
});

test('the actions listed are those held', async () => {
  const sales = await app.signInAs('sales');
  expect(actionsOf((await sales.get<Entry[]>('/acl/privileges')).data).sort()).toEqual([
    'customer:view',
    'home:view',
    'report:viewIssued',
  ]);
});
