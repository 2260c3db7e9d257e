import { ALL_PAGES, PERMISSIONS } from '../../../config/pages';
import type { MenuResource } from '../../../server/modules/acl/arranging/schema';
import { grant, lockAccess } from '../../../server/modules/acl/repository';
import { seedAccess } from '../../../server/modules/acl/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';

interface Entry {
  path: string;
  nameEn: string;
  nameZh: string;
  icon: string | null;
  hide_in_menu: boolean;
  routes?: Entry[];
}

let app: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
  admin = await app.signInAs('administrator', { name: 'Ada Admin' });
});
afterAll(() => app.drop());

const CUSTOMERS = 'page:/customer/List';
const menu = async () => (await admin.get<MenuResource[]>('/acl/menu')).data;
const entry = async (code: string) => {
  const found = (await menu()).find((one) => one.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
const own = { ownNameEn: null, ownNameZh: null, ownIcon: null, ownHidden: null };
const change = async (code: string, values: object, by = admin) =>
  by.put<MenuResource>('/acl/menu/entry', { code, rowVersion: (await entry(code)).rowVersion, ...own, ...values });
const seen = async (person: SignedInPerson) => (await person.get<Entry[]>('/acl/privileges')).data;
const below = async (parent: string | null) =>
  (await menu()).filter(({ kind, parentCode }) => kind !== 'action' && parentCode === parent);
const order = async (parentCode: string | null, codes: string[]) => {
  const all = await below(parentCode);
  const entries = codes.map((code) => ({ code, rowVersion: all.find((one) => one.code === code)?.rowVersion ?? 0 }));
  return admin.put<MenuResource[]>('/acl/menu/order', { parentCode, entries });
};
const lastEvent = async () =>
  (await app.database.pool.query('select action, actor_name, details from audit_event order by id desc limit 1'))
    .rows[0];

test('every page, folder and action stands in the tree once, each explained in the reader’s language', async () => {
  const rows = await menu();
  const granted = ALL_PAGES.filter(({ everybody }) => !everybody);
  expect(rows).toHaveLength(granted.length + PERMISSIONS.length);
  expect(rows.filter(({ about }) => about === '' || about.startsWith('acl.'))).toEqual([]);
  const zh = await admin.get<MenuResource[]>('/acl/menu', { headers: { 'accept-language': 'zh-CN' } });
  expect(zh.data.every(({ about }) => /\p{Script=Han}/u.test(about))).toBe(true);
});

test('own labels and icon are shown in every menu, written down old → new, and go back to what is shipped', async () => {
  const clerk = await app.signInAs('clerk');
  const changed = await change(CUSTOMERS, { ownNameEn: ' Patients ', ownNameZh: '病友', ownIcon: 'user' });
  expect(changed.data).toMatchObject({ ownNameEn: 'Patients', nameEn: "Customer's List", updatedBy: 'Ada Admin' });
  expect((await seen(clerk)).find(({ path }) => path === '/customer/List')).toMatchObject({
    nameEn: 'Patients',
    nameZh: '病友',
    icon: 'user',
  });
  expect(await lastEvent()).toMatchObject({
    action: 'acl.menu_edit',
    actor_name: 'Ada Admin',
    details: { code: CUSTOMERS, changes: { ownNameEn: { from: null, to: 'Patients' } } },
  });
  // what is typed as it is shipped is no value of the clinic's own
  expect((await change(CUSTOMERS, { ownNameEn: "Customer's List", ownNameZh: ' ' })).data).toMatchObject(own);
});

test('labels that look like another’s or are too long, unknown icons and entries are refused', async () => {
  const bad = async (values: object) => (await change(CUSTOMERS, values)).header.fields;
  expect(await bad({ ownNameEn: 'Ho\u202Eme' })).toHaveProperty('ownNameEn');
  expect(await bad({ ownNameZh: '长'.repeat(41) })).toHaveProperty('ownNameZh');
  expect(await bad({ ownIcon: 'skull' })).toHaveProperty('ownIcon');
  const gone = await admin.put('/acl/menu/entry', { code: 'page:/gone', rowVersion: 1, ...own });
  expect(gone.header.reason).toBe('menu.not_found');
});

test('a stale change is refused with who made the other and what stands there', async () => {
  const { rowVersion } = await entry(CUSTOMERS);
  await change(CUSTOMERS, { ownNameEn: 'Theirs' });
  const late = await admin.put('/acl/menu/entry', { code: CUSTOMERS, rowVersion, ...own, ownNameEn: 'Mine' });
  expect([late.status, late.header.reason]).toEqual([409, 'menu.stale']);
  expect(late.data).toMatchObject({ changedBy: 'Ada Admin', current: { ownNameEn: 'Theirs' } });
  await change(CUSTOMERS, {});
});

test('what is hidden stays open to who holds it, and to nobody else', async () => {
  const [clerk, sales] = [await app.signInAs('clerk'), await app.signInAs('sales')];
  await change('page:/SignIn', { ownHidden: true });
  const mine = (await seen(clerk)).find(({ path }) => path === '/SignIn');
  expect(mine).toMatchObject({
    hide_in_menu: true,
    routes: [{ path: '/SignIn/pdfSignIn' }, { path: '/SignIn/imageSignIn' }],
  });
  expect((await clerk.get('/intake/desk')).status).toBe(200);
  expect((await seen(sales)).some(({ path }) => path === '/SignIn')).toBe(false);
  expect((await sales.get('/intake/desk')).status).toBe(403);
  await change('page:/SignIn', {});
});

test.each([
  ['page:/home', 'menu.kept'],
  ['page:/acl', 'menu.kept'],
  ['page:/acl/sub/acl-role-resource', 'menu.kept'],
  ['page:/basicMaintenance/reportViewDetail', 'menu.opened_elsewhere'],
  ['report:sign', 'menu.no_place'],
])('%s can be neither hidden nor shown', async (code, reason) => {
  for (const ownHidden of [true, false]) {
    const answer = await change(code, { ownHidden });
    const { notHideable, hideInMenu } = await entry(code);
    expect(notHideable).toBe(reason);
    if (ownHidden !== hideInMenu) expect(answer.header.reason).toBe(reason);
  }
});

test('entries are put into another order among their neighbours, and back', async () => {
  const shipped = (await below('page:/SignIn')).map(({ code }) => code);
  const turned = [...shipped].reverse();
  expect((await order('page:/SignIn', turned)).status).toBe(200);
  expect((await below('page:/SignIn')).map(({ code }) => code)).toEqual(turned);
  expect(await lastEvent()).toMatchObject({
    action: 'acl.menu_order',
    details: { parentCode: 'page:/SignIn', changes: { order: { from: shipped, to: turned } } },
  });
  expect((await below('page:/SignIn')).every(({ ownOrder }) => ownOrder)).toBe(true);
  expect((await order('page:/SignIn', turned.slice(1))).header.reason).toBe('menu.not_found');
  const stale = await admin.put('/acl/menu/order', {
    parentCode: 'page:/SignIn',
    entries: shipped.map((code) => ({ code, rowVersion: 1 })),
  });
  expect(stale.header.reason).toBe('menu.stale');
  await order('page:/SignIn', shipped);
  expect((await below('page:/SignIn')).some(({ ownOrder }) => ownOrder)).toBe(false);
});

test('a later version brings its words and pages, and the clinic keeps what it has changed', async () => {
  const roots = (await below(null)).map(({ code }) => code);
  const own = [...roots.slice(1), roots[0] as string];
  await change(CUSTOMERS, { ownNameEn: 'Patients' });
  await order(null, own);
  await app.database.pool.query(
    `delete from role_resource using role r where r.id = role_id and r.code = 'clerk' and resource_code = 'customer:merge'`,
  );
  // an earlier version had neither these words nor this page
  await app.database.pool.query(
    `update resource set name_en = 'Old', name_zh = '旧' where code in ($1, 'page:/SignIn')`,
    [CUSTOMERS],
  );
  await app.database.pool.query(
    `delete from role_resource where resource_code = 'page:/basicMaintenance/supplierList'`,
  );
  await app.database.pool.query(`delete from resource where code = 'page:/basicMaintenance/supplierList'`);
  await app.database.pool.query(`delete from role_resource where resource_code = 'page:/diseaseAnalysis'`);
  await app.database.pool.query(`delete from resource where code = 'page:/diseaseAnalysis'`);
  await app.ports.db.transaction(seedAccess);

  expect(await entry(CUSTOMERS)).toMatchObject({ nameEn: "Customer's List", ownNameEn: 'Patients' });
  expect(await entry('page:/SignIn')).toMatchObject({ nameEn: 'Sign Report', ownNameEn: null });
  const now = (await below(null)).map(({ code }) => code);
  expect(now).toEqual(own);
  expect(now[now.indexOf('page:/diseaseAnalysis') - 1]).toBe('page:/aiHealthReport');
  const { rows } = await app.database.pool.query<{ code: string; resource_code: string }>(
    `select r.code, resource_code from role_resource join role r on r.id = role_id
     where resource_code in ('page:/basicMaintenance/supplierList', 'customer:merge') order by 1, 2`,
  );
  expect(rows.map(({ code, resource_code }) => `${code} ${resource_code}`)).toEqual([
    'administrator page:/basicMaintenance/supplierList',
    'clerk page:/basicMaintenance/supplierList',
    'director customer:merge',
    'director page:/basicMaintenance/supplierList',
  ]);
});

test('who may only look cannot change the menu; who may not look sees nothing of it', async () => {
  await app.ports.db.transaction(async (tx) => {
    await lockAccess(tx);
    const { rows } = await app.database.pool.query(`select id from role where code = 'reviewer'`);
    await grant(tx, [{ roleId: Number(rows[0].id), resourceCode: 'acl:view' }]);
  });
  const [reviewer, clerk] = [await app.signInAs('reviewer'), await app.signInAs('clerk')];
  expect((await reviewer.get('/acl/menu')).status).toBe(200);
  expect((await change(CUSTOMERS, { ownNameEn: 'x' }, reviewer)).status).toBe(403);
  expect((await clerk.get('/acl/menu')).status).toBe(403);
});
