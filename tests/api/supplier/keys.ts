import { consumeToken } from '../../../server/core/rate-limit';
import type { SupplierView } from '../../../server/modules/supplier/schema';
import { someoneWaits } from '../../support/administering';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { vendorPdf } from '../../support/vendor-pdf';

let app: TestApp;
let clerk: SignedInPerson;
let director: SignedInPerson;
let supplier: SupplierView;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_TRUST_PROXY: 'true' } });
  clerk = await app.signInAs('clerk');
  director = await app.signInAs('director', { name: 'Director One' });
  supplier = (await clerk.post<SupplierView>('/suppliers', { name: 'Gold Lab' })).data;
});
afterAll(() => app.drop());

interface Key {
  id: number;
  state: string;
  hint: string;
  lastUsedAt: string | null;
}
const make = (body: object) => director.post<{ key: string; made: Key }>(`/suppliers/${supplier.id}/keys`, body);
const list = async () => (await director.get<Key[]>(`/suppliers/${supplier.id}/keys`)).data;
let sent = 0;
/** As a machine sends: without what only our own pages set. */
const send = (key: string | null, lines = [`file ${++sent}`], more: Record<string, string> = {}) => {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(vendorPdf(lines))], 'lab.pdf', { type: 'application/pdf' }));
  const authorization: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
  const headers = { 'x-requested-with': '', ...authorization, ...more };
  return app.request<{ sha256: string; duplicate: boolean }>('/intake/vendor-files', { method: 'POST', body, headers });
};
const reasonOf = async (answer: ReturnType<typeof send>) => {
  const { status, header } = await answer;
  return `${status} ${header.reason}`;
};

test('a key is shown once and kept as its hash; what a machine sends by it is at the desk under its name', async () => {
  const { data } = await make({ name: 'LIS' });
  expect(data.key).toMatch(/^labkey_[\w-]{43}$/);
  const everything = JSON.stringify([
    await list(),
    (await app.database.pool.query('select * from supplier_key')).rows,
    (await app.database.pool.query('select * from audit_event')).rows,
  ]);
  expect(everything).not.toContain(data.key);
  expect(data.key.startsWith(data.made.hint)).toBe(true);

  const taken = await send(data.key, ['the very same']);
  expect([taken.status, taken.data.duplicate]).toEqual([200, false]);
  expect((await send(data.key, ['the very same'])).data).toEqual({ sha256: taken.data.sha256, duplicate: true });
  expect((await list())[0]).toMatchObject({ state: 'valid', lastUsedAt: app.ports.clock.now().toISOString() });
  const { rows: reports } = await app.database.pool.query('select vendor, updated_by from report');
  expect(reports).toEqual([{ vendor: 'Gold Lab', updated_by: 'machine' }]);
  const { rows: arrivals } = await app.database.pool.query('select channel, staff_id, supplier_key_id from arrival');
  const arrival = { channel: 'machine', staff_id: null, supplier_key_id: data.made.id };
  expect(arrivals).toEqual([arrival, arrival]);
  const { rows: events } = await app.database.pool.query(
    `select action, actor_name from audit_event where object_type in ('supplierKey', 'report') order by id`,
  );
  expect(events.map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ['supplierKey.create', 'Director One'],
    ['supplierKey.use', 'Gold Lab (LIS)'],
    ['report.receive', 'Gold Lab (LIS)'],
    ['supplierKey.use', 'Gold Lab (LIS)'],
    ['report.receiveAgain', 'Gold Lab (LIS)'],
  ]);
});

test('revoked, it is refused at the next request; so are one that is over, one unknown, and none', async () => {
  const [one, two] = [(await make({ name: 'one' })).data, (await make({ name: 'two', expiresOn: '2026-03-19' })).data];
  expect((await send(one.key)).status).toBe(200);
  const { data } = await director.post<Key>(`/suppliers/keys/${one.made.id}/revoke`);
  expect(data).toMatchObject({ state: 'revoked', revokedBy: 'Director One' });
  const administrator = await app.signInAs('administrator');
  app.advance(60_000);
  // once is enough, and stays as it was
  expect((await administrator.post<Key>(`/suppliers/keys/${one.made.id}/revoke`)).data).toEqual(data);
  expect((await send(two.key)).status).toBe(200);
  app.advance(2 * 86_400_000);
  for (const key of [one.key, two.key, 'labkey_x']) expect(await reasonOf(send(key))).toBe('401 supplier.key_refused');
  // before anything of what they send is looked at
  const headers = { authorization: `Bearer ${one.key}` };
  const empty = await app.request('/intake/vendor-files', { method: 'POST', body: {}, headers });
  expect(empty.header.reason).toBe('supplier.key_refused');
  // without a key it is a request like any other, and lacks what our pages set
  expect(await reasonOf(send(null))).toBe('403 request.cross_site');
  director = await app.signInAs('director', { name: 'Director One' });
  expect((await list()).find(({ id }) => id === two.made.id)?.state).toBe('expired');
});

test('a key that is revoked while its file arrives leaves nothing of it', async () => {
  const { data } = await make({ name: 'late' });
  const revoking = await app.database.pool.connect();
  await revoking.query('begin');
  await revoking.query(`update supplier_key set revoked_at = now(), revoked_by = 'x' where id = $1`, [data.made.id]);
  const sending = reasonOf(send(data.key));
  await someoneWaits(app);
  await revoking.query('commit');
  revoking.release();
  expect(await sending).toBe('401 supplier.key_refused');
  const { rows } = await app.database.pool.query('select 1 from arrival where supplier_key_id = $1', [data.made.id]);
  expect(rows).toEqual([]);
});

test('a key opens nothing else, a session does not send as a machine, and a disabled supplier sends nothing', async () => {
  const { data } = await make({ name: 'three' });
  const headers = { authorization: `Bearer ${data.key}` };
  expect((await app.request('/suppliers', { headers })).header.reason).toBe('auth.signed_out');
  expect((await app.request('/customers', { method: 'POST', body: {}, headers })).header.reason).toBe(
    'auth.signed_out',
  );
  clerk = await app.signInAs('clerk');
  expect(await reasonOf(send('none', ['x'], { cookie: clerk.cookie }))).toBe('401 supplier.key_refused');
  const { rowVersion } = supplier;
  await clerk.post(`/suppliers/${supplier.id}/disable`, { rowVersion });
  expect(await reasonOf(send(data.key))).toBe('401 supplier.key_refused');
  expect((await make({ name: 'four' })).header.reason).toBe('supplier.disabled');
  await clerk.post(`/suppliers/${supplier.id}/enable`, { rowVersion: rowVersion + 1 });
  expect((await send(data.key)).status).toBe(200);
});

test('a wrong name, a day that is over, and what is no PDF are refused in words', async () => {
  expect((await make({ name: ' ' })).header.fields).toHaveProperty('name');
  expect((await make({ name: 'x', expiresOn: '2020-01-01' })).header.fields).toHaveProperty('expiresOn');
  expect((await make({ name: 'x', expiresOn: 'soon' })).header.fields).toHaveProperty('expiresOn');
  const { data } = await make({ name: 'five' });
  const body = new FormData();
  body.set('file', new File(['no pdf'], 'a.pdf'));
  const headers = { authorization: `Bearer ${data.key}`, 'accept-language': 'zh-CN' };
  const answer = await app.request('/intake/vendor-files', { method: 'POST', body, headers });
  expect([answer.status, answer.header.reason]).toEqual([415, 'intake.wrong_kind']);
});

test('a key works until the end of its last day by the clinic’s clock', async () => {
  // half past ten in the morning there
  const today = new Date(app.ports.clock.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10);
  const { data } = await make({ name: 'today', expiresOn: today });
  expect(data.made).toMatchObject({ expiresAt: `${today}T16:00:00.000Z` });
  expect((await send(data.key)).status).toBe(200);
});

test('who tries keys is slowed down, a /64 as one', async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 25; times += 1) {
    const from = { authorization: `Bearer labkey_guess${times}`, 'x-forwarded-for': `2001:db8:5:5::${times + 1}` };
    statuses.push((await app.request('/intake/vendor-files', { method: 'POST', body: {}, headers: from })).status);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
});

test('a key that sends without end is slowed down', async () => {
  const { data } = await make({ name: 'busy' });
  // as if it had sent so many just now
  for (let n = 0; n < 200; n += 1)
    consumeToken(`machine:${data.made.id}`, { perMinute: 600, burst: 200 }, app.ports.clock.now());
  expect(await reasonOf(send(data.key))).toBe('429 request.too_many');
});

test('only administrators and directors see and make keys', async () => {
  const administrator = await app.signInAs('administrator');
  expect((await administrator.get(`/suppliers/${supplier.id}/keys`)).status).toBe(200);
  expect((await clerk.get(`/suppliers/${supplier.id}/keys`)).status).toBe(403);
  expect((await clerk.post(`/suppliers/${supplier.id}/keys`, { name: 'x' })).status).toBe(403);
});

test('contacts and the note for reports are kept, and checked', async () => {
  const contacts = [{ name: '林静', role: '客服', phone: '0592-5550142', email: 'lin@gold.test' }];
  const { data } = await clerk.post<SupplierView>('/suppliers', {
    name: 'Silver Lab',
    noteEn: 'CNAS MT0428',
    contacts,
  });
  expect(data).toMatchObject({ contacts, noteEn: 'CNAS MT0428', noteZh: '' });
  const wrong = await clerk.put(`/suppliers/${data.id}`, { ...data, contacts: [{ ...contacts[0], email: 'no' }] });
  expect(wrong.header.fields).toHaveProperty(['contacts.0.email']);
});
