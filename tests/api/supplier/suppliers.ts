import type { SupplierView } from '../../../server/modules/supplier/schema';
import { readSupplierNames } from '../../../server/modules/supplier/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';

let app: TestApp;
let clerk: SignedInPerson;
let director: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk', { name: 'Clerk One' });
  director = await app.signInAs('director', { name: 'Director One' });
});
afterAll(() => app.drop());

interface Listed {
  rows: SupplierView[];
  total: number;
  totalIsAtLeast: boolean;
}

const enter = (body: object) => clerk.post<SupplierView>('/suppliers', body);
const change = ({ id, ...body }: SupplierView, wanted: object, by = clerk) =>
  by.put<SupplierView>(`/suppliers/${id}`, { ...body, ...wanted });
const set = (verb: 'disable' | 'enable', { id, rowVersion }: SupplierView) =>
  clerk.post<SupplierView>(`/suppliers/${id}/${verb}`, { rowVersion });
const list = async (query: Record<string, string> = {}) =>
  (await clerk.get<Listed>(`/suppliers?${new URLSearchParams(query)}`)).data;
const namesOf = async (query: Record<string, string>) => (await list(query)).rows.map(({ name }) => name);
const eventsOf = async (id: number) => {
  const { rows } = await app.database.pool.query(
    `select action, actor_name, details from audit_event where object_type = 'supplier' and object_id = $1 order by id`,
    [String(id)],
  );
  return rows.map(({ action, actor_name, details }) => [action, actor_name, details]);
};

test('a supplier is entered, changed, disabled and enabled, each with what changed and by whom', async () => {
  const body = { name: 'Gold Lab', email: 'gold@lab.test', language: 'en-US' };
  const { data: made } = await enter(body);
  expect(made).toMatchObject({ ...body, active: true, rowVersion: 1, updatedBy: 'Clerk One' });
  const { data: changed } = await change(made, { email: 'new@lab.test' }, director);
  expect(changed).toMatchObject({ email: 'new@lab.test', rowVersion: 2, updatedBy: 'Director One' });
  expect((await change(changed, {})).data).toEqual(changed);
  const { data: disabled } = await set('disable', changed);
  expect(disabled).toMatchObject({ active: false, rowVersion: 3 });
  expect((await set('disable', disabled)).data).toEqual(disabled);
  expect((await set('enable', disabled)).data).toMatchObject({ active: true, rowVersion: 4 });
  expect(await eventsOf(made.id)).toEqual([
    ['supplier.create', 'Clerk One', { created: { ...body, noteEn: '', noteZh: '', contacts: [] } }],
    ['supplier.edit', 'Director One', { changes: { email: { from: 'gold@lab.test', to: 'new@lab.test' } } }],
    ['supplier.disable', 'Clerk One', {}],
    ['supplier.enable', 'Clerk One', {}],
  ]);
});

test('a disabled supplier can be chosen no more, and is still named where it stands', async () => {
  const { data: made } = await enter({ name: 'Chosen Lab' });
  const choices = async () =>
    (await clerk.get<{ id: number; active: boolean }[]>('/suppliers/choices')).data.find(({ id }) => id === made.id);
  expect(await choices()).toMatchObject({ active: true });
  await set('disable', made);
  expect(await choices()).toMatchObject({ active: false });
});

test('a name is had once, also when two take it at the same moment', async () => {
  const { data: one } = await enter({ name: 'Iron Lab' });
  const { data: two } = await enter({ name: 'Tin Lab' });
  const again = await enter({ name: 'iron lab' });
  expect([again.status, again.header.reason, again.header.fields]).toEqual([
    409,
    'supplier.name_taken',
    { name: expect.stringContaining('iron lab') },
  ]);
  expect((await change(two, { name: 'IRON LAB' })).header.reason).toBe('supplier.name_taken');
  const both = await Promise.all([change(one, { name: 'Lead Lab' }), change(two, { name: 'Lead Lab' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const entered = await Promise.all([enter({ name: 'Neon' }), enter({ name: 'Neon' })]);
  expect(entered.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what was made from an older version is refused, and says who changed it and what stands there', async () => {
  const { data: made } = await enter({ name: 'Boron Lab' });
  await change(made, { email: 'b@lab.test' }, director);
  for (const stale of [await change(made, { name: 'Other' }), await set('disable', made), await set('enable', made)]) {
    expect([stale.status, stale.header.reason]).toEqual([409, 'supplier.stale']);
    expect(stale.header.msg).toContain('Director One');
    expect(stale.data).toMatchObject({
      current: { name: 'Boron Lab', email: 'b@lab.test', active: true, rowVersion: 2 },
      changedBy: 'Director One',
      changedAt: expect.stringMatching(/^\d{4}-/),
    });
  }
  expect((await eventsOf(made.id)).map(([action]) => action)).toEqual(['supplier.create', 'supplier.edit']);
});

test('a blank name, a wrong address and language, and an unknown supplier are refused', async () => {
  expect((await enter({ name: ' ' })).header.fields).toHaveProperty('name');
  expect((await enter({ name: 'X', email: 'no address' })).header.fields).toHaveProperty('email');
  expect((await enter({ name: 'X', language: 'fr-FR' })).header.fields).toHaveProperty('language');
  const nobody = { id: 99_999, rowVersion: 1, name: 'X' } as SupplierView;
  for (const answer of [await change(nobody, {}), await set('disable', nobody), await set('enable', nobody)])
    expect([answer.status, answer.header.reason]).toEqual([404, 'supplier.not_found']);
});

test('a list pages in its order, searches names in both writings and addresses, and narrows by state', async () => {
  await app.database.pool.query('delete from supplier');
  for (const [name, email] of [
    ['北方检验', 'north@lab.test'],
    ['安康体检', ''],
    ['Zürich Labor', ''],
    ['Acme 100%', 'desk@acme.test'],
  ])
    await enter({ name, email });
  expect(await namesOf({ sort: 'name' })).toEqual(await namesOf({}));
  expect((await namesOf({ sort: '-name' })).reverse()).toEqual(await namesOf({}));
  const found = async (q: string) => (await namesOf({ q })).sort();
  expect(await found('beifang')).toEqual(['北方检验']);
  expect(await found('检验')).toEqual(['北方检验']);
  expect(await found('体检')).toEqual(['安康体检']);
  expect(await found('zurich')).toEqual(['Zürich Labor']);
  expect(await found('acme.test')).toEqual(['Acme 100%']);
  expect(await found('%')).toEqual(['Acme 100%']);
  for (const none of ['_', 'nothing']) expect(await found(none)).toEqual([]);

  const whole = await namesOf({});
  const pages = [await list({ pageSize: '3' }), await list({ pageSize: '3', current: '2' })];
  expect(pages.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(whole);
  expect(pages[1]).toMatchObject({ total: 4, totalIsAtLeast: false });

  const [first] = (await list({ q: '北方' })).rows;
  if (first) await set('disable', first);
  expect(await namesOf({ active: 'false' })).toEqual(['北方检验']);
  expect(await namesOf({ active: 'true' })).toHaveLength(3);
  expect(await namesOf({ active: 'true', q: 'beifang' })).toEqual([]);
  for (const wrong of ['sort=rowVersion', 'active=perhaps', 'pageSize=5000'])
    expect((await clerk.get(`/suppliers?${wrong}`)).status).toBe(400);
});

test('a supplier that came without the words it is found by gets them at the next start', async () => {
  await app.database.pool.query(`insert into supplier (name) values ('南方体检')`);
  expect(await namesOf({ q: 'nanfang' })).toEqual([]);
  await app.ports.db.transaction(readSupplierNames);
  expect(await namesOf({ q: 'nanfang' })).toEqual(['南方体检']);
});

test('who may not is refused, and who uploads spreadsheets only chooses and enters', async () => {
  const sales = await app.signInAs('sales');
  const { data: made } = await enter({ name: 'Guarded Lab' });
  const answers = [
    await sales.get('/suppliers'),
    await sales.get('/suppliers/choices'),
    await sales.post('/suppliers', { name: 'Y' }),
    await sales.put(`/suppliers/${made.id}`, made),
    await sales.post(`/suppliers/${made.id}/disable`, made),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);

  await app.database.pool.query(
    `delete from role_resource using role r where r.id = role_id and r.code = 'clerk' and resource_code like 'supplier:%'`,
  );
  expect((await clerk.get('/suppliers/choices')).status).toBe(200);
  expect((await enter({ name: 'From a spreadsheet' })).status).toBe(200);
  const refused = [await clerk.get('/suppliers'), await change(made, { name: 'Z' }), await set('disable', made)];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
});
