import { readDue } from '../../../server/modules/spreadsheet/reading/job';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import {
  readEverything,
  rowsOf,
  sheetForm,
  sheetRow,
  sheetText,
  upload,
  uploadAndRead,
  view,
} from '../../support/sheets';

let app: TestApp;
let clerk: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
});
afterAll(() => app.drop());

const several = (from: number, n: number) => Array.from({ length: n }, (_, i) => sheetRow(from + i));

it('reads a file and waits with what each row will do', async () => {
  const batch = await uploadAndRead(app, clerk, sheetText(several(1, 3)));
  expect(batch).toMatchObject({
    state: 'waiting',
    testCount: 3,
    errorCount: 0,
    kind: 'csv',
    headingRow: 1,
    visitOn: '2026-03-16',
    visitOnChosen: false,
    missing: [],
    counts: { create: 3, customersCreated: 3, visitsCreated: 3, adviceCreated: 3 },
  });
  const [first] = await rowsOf(clerk, batch.id);
  expect(first).toMatchObject({ rowNo: 2, action: 'create', original: { barCode: '0070001' } });
});

it('answers at once, before anything is read', async () => {
  const { data } = await upload(clerk, sheetText(several(10, 2)), 'later.csv');
  expect(data).toMatchObject({ state: 'reading', again: false, testCount: 0, uploader: expect.any(String) });
  await readEverything(app);
  expect(await view(clerk, data.id)).toMatchObject({ state: 'waiting', testCount: 2 });
});

it('makes one batch of a double click, and another that names the first once a date is chosen', async () => {
  const bytes = sheetText(several(20, 2));
  const [first, second] = await Promise.all([upload(clerk, bytes, 'twice.csv'), upload(clerk, bytes, 'twice.csv')]);
  expect(second.data.id).toBe(first.data.id);
  expect([first.data.again, second.data.again].sort()).toEqual([false, true]);
  const other = await uploadAndRead(app, clerk, bytes, 'twice.csv', { visitOn: '2026-03-10' });
  expect(other.id).not.toBe(first.data.id);
  expect(other).toMatchObject({ visitOn: '2026-03-10', visitOnChosen: true });
  expect(other.notes.find(({ code }) => code === 'same_file')?.text).toContain('“twice.csv”');
});

it('reads fifty files that come at once, each once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => upload(clerk, sheetText(several(1000 + i * 20, 20)), `many-${i}.csv`)),
  );
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(50);
  await Promise.all([readEverything(app), readEverything(app)]);
  const views = await Promise.all(answers.map(({ data }) => view(clerk, data.id)));
  expect(
    views.filter(({ state, testCount, errorCount }) => state === 'waiting' && testCount === 20 && errorCount === 0),
  ).toHaveLength(50);
  const { rows } = await app.ports.pool.query(
    `select count(*)::int as n from audit_event where action = 'spreadsheet.read' and object_id = any($1)`,
    [answers.map(({ data }) => String(data.id))],
  );
  expect(rows[0].n).toBe(50);
}, 180_000);

it('stops reading when the batch is removed, and keeps none of its rows', async () => {
  const { data } = await upload(clerk, sheetText(several(5000, 8000)), 'long.csv');
  const reading = readDue(app.ports);
  const seen = async () => (await view(clerk, data.id)).rowsRead;
  while ((await seen()) === 0);
  expect((await clerk.delete(`/spreadsheet/batches/${data.id}`)).status).toBe(200);
  await reading;
  const batch = await view(clerk, data.id);
  expect(batch).toMatchObject({ state: 'discarded', testCount: 0 });
  expect(batch.rowsRead).toBeLessThan(8000);
  expect(batch.allowedActions.every(({ allowed }) => !allowed)).toBe(true);
  const left = await app.ports.pool.query('select count(*)::int as n from sheet_row where batch_id = $1', [data.id]);
  expect(left.rows[0].n).toBe(0);
}, 60_000);

it('reads again from the beginning what a crash left half read, once its lease is over', async () => {
  const { data } = await upload(clerk, sheetText(several(20_000, 30)), 'crash.csv');
  await app.ports.pool.query(`update sheet_batch set reader = 'dead', reader_until = $2, rows_read = 7 where id = $1`, [
    data.id,
    new Date(app.ports.clock.now().getTime() + 20_000),
  ]);
  await app.ports.pool.query(
    `insert into sheet_row (batch_id, row_no, raw, "values", row_key) values ($1, 2, '["left"]', '{}', 'x')`,
    [data.id],
  );
  await readEverything(app);
  expect(await view(clerk, data.id)).toMatchObject({ state: 'reading', rowsRead: 7 });
  app.advance(20_001);
  await readEverything(app);
  expect(await view(clerk, data.id)).toMatchObject({ state: 'waiting', testCount: 30, rowsRead: 30 });
  expect((await rowsOf(clerk, data.id))[0]?.original.pid).toBe('S20000');
});

it('says why a file cannot be read, and takes a better one for the same batch', async () => {
  const batch = await uploadAndRead(app, clerk, new Uint8Array(Buffer.from('%PDF-1.7 nothing')), 'scan.xlsx');
  expect(batch.state).toBe('unreadable');
  expect(batch.failureText).toMatch(/PDF/);
  const better = sheetForm(sheetText(several(30_000, 1)), 'better.csv', { rowVersion: String(batch.rowVersion) });
  const answer = await clerk.post(`/spreadsheet/batches/${batch.id}/file`, better);
  expect(answer.status).toBe(200);
  await readEverything(app);
  expect(await view(clerk, batch.id)).toMatchObject({
    state: 'waiting',
    fileName: 'better.csv',
    revision: 2,
    failureText: null,
  });
});

it('reads GB18030 and tells so', async () => {
  // 姓名 and 张伟 as GB18030
  const text = Buffer.concat([
    Buffer.from('pid,'),
    Buffer.from([0xd0, 0xd5, 0xc3, 0xfb]),
    Buffer.from(',bar_code,obj_en_name\r\nG1,'),
    Buffer.from([0xd5, 0xc5, 0xce, 0xb0]),
    Buffer.from(',00123,CBC\r\n'),
  ]);
  const batch = await uploadAndRead(app, clerk, new Uint8Array(text), 'gb.csv');
  expect(batch).toMatchObject({ state: 'waiting', errorCount: 0 });
  expect(batch.notes.some(({ code }) => code === 'encoding')).toBe(true);
  expect((await rowsOf(clerk, batch.id))[0]?.original).toMatchObject({ name: '张伟', barCode: '00123' });
});

it('takes cells pasted from Excel, with quotes and line breaks', async () => {
  const text = sheetText(
    [sheetRow(1, { pid: 'P1', barCode: '0099', comments: 'said "fasting"\nand came late' })],
    '\t',
  );
  const answer = await clerk.post<{ id: number; fileName: string }>('/spreadsheet/paste', { text });
  expect(answer.status).toBe(200);
  expect(answer.data.fileName).toMatch(/^Pasted 2026-03-18/);
  await readEverything(app);
  expect((await rowsOf(clerk, answer.data.id))[0]?.original).toMatchObject({
    barCode: '0099',
    comments: 'said "fasting"\nand came late',
  });
});

it.each([
  ['../../etc/passwd.csv', 'passwd.csv'],
  ['a\u202Egnp.csv', 'a gnp.csv'],
  ['表 格 "1" <x>.csv', '表 格 "1" <x>.csv'],
])('shows the file name %j as %j', async (sent, shown) => {
  const { data } = await upload(clerk, sheetText([sheetRow(40_000 + sent.length)]), sent);
  expect(data.fileName).toBe(shown);
  const original = await clerk.get(`/spreadsheet/batches/${data.id}/original`);
  expect(original.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(original.headers.get('content-type')).toBe('application/octet-stream');
});

it('refuses what is no file, an empty one, an unknown supplier and a wrong date', async () => {
  expect((await clerk.post('/spreadsheet/batches', new FormData())).header.reason).toBe('spreadsheet.no_file');
  expect((await upload(clerk, '', 'nothing.csv')).header.reason).toBe('spreadsheet.empty');
  expect((await upload(clerk, 'pid', 'a.csv', { supplierId: '999999' })).header.fields).toHaveProperty('supplierId');
  expect((await upload(clerk, 'pid', 'a.csv', { visitOn: '2026-02-30' })).header.fields).toHaveProperty('visitOn');
});

it('lets only those in who hold the permission', async () => {
  const reviewer = await app.signInAs('reviewer');
  expect((await reviewer.get('/spreadsheet/batches')).status).toBe(403);
  expect((await upload(reviewer, 'pid')).status).toBe(403);
  const batch = await uploadAndRead(app, clerk, sheetText([sheetRow(50_000)]), 'mine.csv');
  const paths = ['', '/rows', '/marked', '/original', '/recipients'];
  const answers = await Promise.all(paths.map((path) => reviewer.get(`/spreadsheet/batches/${batch.id}${path}`)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 403));
  expect((await reviewer.delete(`/spreadsheet/batches/${batch.id}`)).status).toBe(403);
});
