import { randomUUID } from 'node:crypto';
import type { BatchView } from '../../../server/modules/spreadsheet/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { rowsOf, sheetRow, sheetText, uploadAndRead, view } from '../../support/sheets';
import { batchOf, customerOf, recordsOf, submit, visitOf } from '../../support/submitted';

let app: TestApp;
let clerk: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
});
afterAll(() => app.drop());

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
const several = (from: number, n: number) => Array.from({ length: n }, (_, i) => sheetRow(from + i));

test('a batch becomes customers, visits and tests, and says what each row did', async () => {
  const batch = await batchOf(app, clerk, [
    sheetRow(1, { comments: 'fasting' }),
    sheetRow(1, { barCode: '00990001', objEnName: 'Testosterone', objCnName: '睾酮' }),
    sheetRow(2, { gender: '' }),
  ]);
  expect(batch.counts).toMatchObject({ create: 3, customersCreated: 2, visitsCreated: 2, adviceCreated: 3 });
  const { status, data } = await submit(clerk, batch);
  expect(status).toBe(200);
  expect(data).toMatchObject({ state: 'submitted', submitter: 'clerk 1', counts: batch.counts });
  const people = await query(
    `select pid, name, gender, birth_on, language, name_search from customer where pid in ('S00001', 'S00002') order by pid`,
  );
  expect(people).toEqual([
    {
      pid: 'S00001',
      name: 'Test Person 1',
      gender: 'female',
      birth_on: null,
      language: 'zh-CN',
      name_search: expect.stringContaining('person'),
    },
    {
      pid: 'S00002',
      name: 'Test Person 2',
      gender: 'unknown',
      birth_on: null,
      language: 'zh-CN',
      name_search: expect.any(String),
    },
  ]);
  const tests = await query(`
    select v.visit_on, v.status, a.bar_code, a.name_en, a.name_zh, a.category, a.test_on, a.collected_on, a.sample_num, a.comments
    from advice a join visit v on v.id = a.visit_id join customer c on c.id = v.customer_id where c.pid = 'S00001' order by a.bar_code`);
  const visit = { visit_on: '2026-03-17', status: 'open' };
  const days = { test_on: '2026-03-17', collected_on: '2026-03-16', sample_num: 1 };
  expect(tests).toEqual([
    {
      ...visit,
      ...days,
      bar_code: '0070001',
      name_en: 'Lipid panel',
      name_zh: '血脂',
      category: 'biochemistry',
      comments: 'fasting',
    },
    {
      ...visit,
      ...days,
      bar_code: '00990001',
      name_en: 'Testosterone',
      name_zh: '睾酮',
      category: 'hormone',
      comments: '',
    },
  ]);
  const rows = await rowsOf(clerk, batch.id);
  expect(rows.map(({ outcome }) => [outcome?.customer.action, outcome?.visit.action, outcome?.advice.action])).toEqual([
    ['create', 'create', 'create'],
    ['leave', 'leave', 'create'],
    ['create', 'create', 'create'],
  ]);
  for (const { outcome } of rows)
    expect([outcome?.customer.id, outcome?.visit.id, outcome?.advice.id]).toEqual([
      expect.any(Number),
      expect.any(Number),
      expect.any(Number),
    ]);
  expect(rows[0]?.outcome?.visit.id).toBe(rows[1]?.outcome?.visit.id);
  const events = await query(
    `select action, customer_id, details from audit_event where object_type = 'sheetBatch' and object_id = $1 order by id`,
    [String(batch.id)],
  );
  expect(events.filter(({ action }) => action === 'spreadsheet.write')).toHaveLength(3);
  expect(events.find(({ action }) => action === 'spreadsheet.write')).toMatchObject({
    customer_id: rows[0]?.outcome?.customer.id,
    details: {
      batchId: batch.id,
      rowNo: 2,
      customer: { created: { pid: 'S00001', gender: 'female' } },
      advice: { barCode: '0070001' },
    },
  });
  expect(events.at(-1)).toMatchObject({ action: 'spreadsheet.submit', details: { counts: batch.counts } });
});

test('a known person, visit and test are used; an empty cell takes nothing away', async () => {
  const known = await customerOf(clerk, { pid: 'K1', name: '李雷', gender: 'unknown', mobile: '13800000001' });
  const made = await visitOf(clerk, known.id, [{ nameEn: 'Lipids', nameZh: '血脂', barCode: 'K-1' }], {
    doctor: 'Dr Wu',
  });
  const batch = await batchOf(app, clerk, [
    sheetRow(1, {
      pid: 'k1',
      name: '李雷',
      gender: 'M',
      barCode: 'K-1',
      objEnName: 'Lipid panel',
      objCnName: '',
      comments: 'again',
    }),
    sheetRow(1, { pid: 'K1', name: '李雷', gender: 'M', barCode: 'K-2' }),
  ]);
  expect(batch.errorCount).toBe(0);
  expect(batch.counts).toMatchObject({
    create: 1,
    update: 1,
    customersCreated: 0,
    customersUpdated: 1,
    visitsCreated: 0,
    adviceCreated: 1,
    adviceUpdated: 1,
  });
  expect((await submit(clerk, batch)).status).toBe(200);
  expect(await query('select pid, name, gender, mobile, row_version from customer where id = $1', [known.id])).toEqual([
    { pid: 'K1', name: '李雷', gender: 'male', mobile: '13800000001', row_version: known.rowVersion + 1 },
  ]);
  expect(await query('select doctor, row_version from visit where customer_id = $1', [known.id])).toEqual([
    { doctor: 'Dr Wu', row_version: made.rowVersion + 1 },
  ]);
  expect(
    await query(
      'select bar_code, name_en, name_zh, comments, sample_num from advice where visit_id = $1 order by bar_code',
      [made.id],
    ),
  ).toEqual([
    { bar_code: 'K-1', name_en: 'Lipid panel', name_zh: '血脂', comments: 'again', sample_num: 1 },
    { bar_code: 'K-2', name_en: 'Lipid panel', name_zh: '血脂', comments: '', sample_num: 1 },
  ]);
  const [row] = await rowsOf(clerk, batch.id);
  expect(row?.outcome?.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ from: 'Lipids', to: 'Lipid panel' }),
      expect.objectContaining({ from: '', to: 'again' }),
    ]),
  );
  const again = await batchOf(
    app,
    clerk,
    [
      sheetRow(1, {
        pid: 'K1',
        name: '李雷',
        gender: 'M',
        barCode: 'K-1',
        objEnName: 'Lipid panel',
        objCnName: '',
        comments: 'again',
      }),
    ],
    'again.csv',
  );
  expect(again.counts).toMatchObject({ leave: 1, create: 0, update: 0, customersUpdated: 0 });
});

test('new people and tests have the language of the supplier, new visits and tests its name', async () => {
  const body = { name: 'Gold Lab', email: '', language: 'en-US' };
  const { id } = (await clerk.post<{ id: number }>('/suppliers', body)).data;
  const fields = { visitOn: '2026-03-17', supplierId: String(id) };
  const batch = await uploadAndRead(app, clerk, sheetText([sheetRow(15)]), 'gold.csv', fields);
  expect((await submit(clerk, batch)).status).toBe(200);
  expect(
    await query(`select c.language, v.supplier, a.supplier as lab, a.language as advice_language from customer c
      join visit v on v.customer_id = c.id join advice a on a.visit_id = v.id where c.pid = 'S00015'`),
  ).toEqual([{ language: 'en-US', supplier: 'Gold Lab', lab: 'Gold Lab', advice_language: 'en-US' }]);
});

test('a double click and a lost answer submit once', async () => {
  const batch = await batchOf(app, clerk, several(20, 3));
  const body = { submitKey: randomUUID() };
  const [first, second] = await Promise.all([submit(clerk, batch, body), submit(clerk, batch, body)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.data).toEqual(first.data);
  const later = await submit(clerk, batch, body);
  expect(later.data).toEqual(first.data);
  expect(await query(`select count(*)::int n from customer where pid like 'S0002%'`)).toEqual([{ n: 3 }]);
  expect(
    await query(`select count(*)::int n from audit_event where action = 'spreadsheet.submit' and object_id = $1`, [
      String(batch.id),
    ]),
  ).toEqual([{ n: 1 }]);
  const other = await submit(clerk, batch);
  expect([other.status, other.header.reason]).toEqual([409, 'spreadsheet.already_submitted']);
  expect(other.header.msg).toMatch(/^clerk 1 submitted this batch at 2026-03-18/);
});

test('errors, hints that were not seen, a stale version and an unknown recipient refuse it, and nothing is written', async () => {
  await customerOf(clerk, { pid: 'E1', name: '王芳', gender: 'female' });
  const wrong = await batchOf(app, clerk, [sheetRow(30), sheetRow(31, { pid: 'E1', name: '赵敏' })]);
  const before = await recordsOf(app);
  const refused = async (batch: BatchView, body = {}) => (await submit(clerk, batch, body)).header.reason;
  expect(await refused(wrong)).toBe('spreadsheet.problems_open');
  const warned = await batchOf(app, clerk, [sheetRow(32, { pid: 'E1', name: 'Wang Fang', gender: 'F', age: '' })]);
  expect(warned).toMatchObject({ errorCount: 0, warningCount: 1 });
  expect(await refused(warned, { warningsSeen: 0 })).toBe('spreadsheet.warnings_unseen');
  expect(await refused(warned, { rowVersion: warned.rowVersion - 1 })).toBe('spreadsheet.stale');
  expect(await refused(warned, { recipients: [{ kind: 'staff', id: 987654 }] })).toBe('spreadsheet.recipient_unknown');
  expect(await recordsOf(app)).toEqual(before);
  expect((await submit(clerk, warned)).status).toBe(200);
});

test('what changed in the records since the file was read is found when it is submitted, and shown', async () => {
  const batch = await batchOf(app, clerk, several(40, 2));
  expect(batch.errorCount).toBe(0);
  await customerOf(clerk, { pid: 'S00041', name: 'Somebody Else', gender: 'female' });
  const { header } = await submit(clerk, batch);
  expect(header).toMatchObject({ reason: 'spreadsheet.problems_open', msg: 'Errors to be corrected first: 1.' });
  expect(await query(`select count(*)::int n from customer where pid = 'S00040'`)).toEqual([{ n: 0 }]);
  const now = await view(clerk, batch.id);
  expect(now).toMatchObject({ state: 'waiting', errorCount: 1 });
  expect((await rowsOf(clerk, batch.id))[1]?.problems).toEqual([
    expect.objectContaining({ code: 'name_differs', level: 'error' }),
  ]);
});

test('two batches with the same new person at the same moment make one customer', async () => {
  const rows = several(50, 30);
  const other = rows.map((row, i) => ({ ...row, barCode: `X-${i}` }));
  const [a, b] = [await batchOf(app, clerk, rows, 'a.csv'), await batchOf(app, clerk, other, 'b.csv')];
  const answers = await Promise.all([submit(clerk, a), submit(clerk, b)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(
    await query(
      `select count(*)::int n, count(distinct v.id)::int visits from customer c join visit v on v.customer_id = c.id where c.pid between 'S00050' and 'S00079'`,
    ),
  ).toEqual([{ n: 30, visits: 30 }]);
  expect(answers.map(({ data }) => data.counts?.customersCreated).sort()).toEqual([0, 30]);
});

test('somebody typing the same pid meanwhile is waited for, and told apart', async () => {
  const batch = await batchOf(app, clerk, several(90, 2));
  const typing = await app.database.pool.connect();
  await typing.query('begin');
  await typing.query(`insert into customer (pid, name, name_search) values ('s00091', 'Other Human', ' other human ')`);
  const sent = submit(clerk, batch);
  const waits = async () =>
    (await query(`select count(*)::int n from pg_locks where not granted and locktype = 'transactionid'`))[0].n;
  while ((await waits()) === 0);
  await typing.query('commit');
  typing.release();
  const { header } = await sent;
  expect(header.reason).toBe('spreadsheet.problems_open');
  expect(await query(`select pid from customer where upper(pid) in ('S00090', 'S00091')`)).toEqual([{ pid: 's00091' }]);
});

test('a failure in the middle leaves nothing behind', async () => {
  const batch = await batchOf(app, clerk, several(100, 1500));
  const before = await recordsOf(app);
  await app.database.pool.query(`alter table advice add constraint planted check (bar_code <> '0071590')`);
  expect((await submit(clerk, batch)).status).toBe(500);
  expect(await recordsOf(app)).toEqual(before);
  expect(
    await query(
      `select count(*)::int n from audit_event where action like 'spreadsheet.%' and details ->> 'batchId' = $1`,
      [String(batch.id)],
    ),
  ).toEqual([{ n: 0 }]);
  expect(await view(clerk, batch.id)).toMatchObject({ state: 'waiting', rowVersion: batch.rowVersion });
  await app.database.pool.query('alter table advice drop constraint planted');
  const { data } = await submit(clerk, batch);
  expect(data.counts).toMatchObject({ create: 1500, customersCreated: 1500, visitsCreated: 1500 });
}, 60_000);

test('only who may submit can', async () => {
  const batch = await batchOf(app, clerk, [sheetRow(5000)]);
  const sales = await app.signInAs('sales');
  expect((await submit(sales, batch)).status).toBe(403);
});
