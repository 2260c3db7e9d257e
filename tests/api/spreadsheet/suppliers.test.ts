import type { SupplierOut } from '../../../server/modules/spreadsheet/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';

let app: TestApp;
let clerk: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
});
afterAll(() => app.drop());

const enter = (body: object) => clerk.post<SupplierOut>('/spreadsheet/suppliers', body);
const change = ({ id, ...body }: SupplierOut, wanted: object) =>
  clerk.put<SupplierOut>(`/spreadsheet/suppliers/${id}`, { ...body, ...wanted });
const list = async () => (await clerk.get<SupplierOut[]>('/spreadsheet/suppliers')).data;

test('a supplier is entered, changed and put aside, each with what changed', async () => {
  const { data: made } = await enter({ name: 'Gold Lab', email: 'gold@lab.test', language: 'en-US' });
  expect(made).toMatchObject({
    name: 'Gold Lab',
    email: 'gold@lab.test',
    language: 'en-US',
    active: true,
    rowVersion: 1,
  });
  const { data: changed } = await change(made, { email: 'new@lab.test' });
  expect(changed).toMatchObject({ email: 'new@lab.test', rowVersion: 2 });
  expect((await change(changed, {})).data).toEqual(changed);
  const { data: aside } = await change(changed, { active: false });
  expect(aside).toMatchObject({ active: false, rowVersion: 3 });
  await enter({ name: 'Zinc Lab' });
  expect((await list()).map(({ name, active }) => [name, active])).toEqual([
    ['Zinc Lab', true],
    ['Gold Lab', false],
  ]);
  const events = await app.database.pool.query(
    `select action, details from audit_event where object_type = 'supplier' and object_id = $1 order by id`,
    [String(made.id)],
  );
  expect(events.rows.map(({ action, details }) => [action, details.changes])).toEqual([
    ['supplier.create', undefined],
    ['supplier.edit', { email: { from: 'gold@lab.test', to: 'new@lab.test' } }],
    ['supplier.edit', { active: { from: true, to: false } }],
  ]);
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

test('a stale version, a wrong address, an unknown one and whoever may not are refused', async () => {
  const { data: made } = await enter({ name: 'Boron Lab' });
  await change(made, { email: 'b@lab.test' });
  const stale = await change(made, { name: 'Other' });
  expect([stale.status, stale.header.reason]).toEqual([409, 'supplier.stale']);
  expect(stale.data).toMatchObject({ current: { email: 'b@lab.test', rowVersion: 2 } });
  expect((await enter({ name: ' ' })).status).toBe(400);
  expect((await enter({ name: 'X', email: 'no address' })).header.fields).toHaveProperty('email');
  expect((await change({ ...made, id: 99999 }, {})).status).toBe(404);
  const sales = await app.signInAs('sales');
  expect((await sales.get('/spreadsheet/suppliers')).status).toBe(403);
  expect((await sales.post('/spreadsheet/suppliers', { name: 'Y' })).status).toBe(403);
});
