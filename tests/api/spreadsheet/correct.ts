import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { type BatchView, readEverything, rowsOf, sheetRow, sheetText, uploadAndRead, view } from '../../support/sheets';

let app: TestApp;
let clerk: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
});
afterAll(() => app.drop());

const correct = (batch: BatchView, body: { cells?: unknown[]; rows?: unknown[] }, person = clerk) =>
  person.put<BatchView>(`/spreadsheet/batches/${batch.id}/cells`, { rowVersion: batch.rowVersion, ...body });

const action = (batch: BatchView, name: string) => batch.allowedActions.find((one) => one.action === name);

it('names every problem at once and counts them down as cells are put right', async () => {
  const rows = [sheetRow(1, { pid: '', testDate: 'yesterday' }), sheetRow(2, { age: 'old' }), sheetRow(3)];
  const batch = await uploadAndRead(app, clerk, sheetText(rows), 'wrong.csv');
  expect(batch).toMatchObject({ errorCount: 3, testCount: 3 });
  expect(action(batch, 'submit')).toMatchObject({
    allowed: false,
    reason: 'spreadsheet.problems_open',
    reasonText: 'Errors to be corrected first: 3.',
  });
  expect(batch.problems.map(({ field, level, count }) => `${field} ${level} ${count}`).sort()).toEqual([
    'age error 1',
    'pid error 1',
    'testDate error 1',
  ]);
  const [first] = await rowsOf(clerk, batch.id, '&show=errors');
  expect(first?.problems.find(({ field }) => field === 'testDate')).toMatchObject({ value: 'yesterday' });

  const answer = await correct(batch, {
    cells: [
      { rowNo: 2, field: 'pid', text: 'S00001' },
      { rowNo: 2, field: 'testDate', text: '2026-03-17' },
    ],
  });
  expect(answer.data).toMatchObject({ errorCount: 1, rowVersion: batch.rowVersion + 1 });
  const done = await correct(answer.data, { rows: [{ rowNo: 3, leftOut: true }] });
  expect(done.data).toMatchObject({ errorCount: 0, testCount: 2, counts: { create: 2 } });
  expect(action(done.data, 'submit')).toMatchObject({ allowed: true });
  expect((await rowsOf(clerk, batch.id, '&show=leftOut')).map(({ rowNo }) => rowNo)).toEqual([3]);
  expect((await rowsOf(clerk, batch.id))[0]).toMatchObject({ original: { pid: '' }, corrected: { pid: 'S00001' } });
});

it('keeps who changed which cell from what', async () => {
  const batch = await uploadAndRead(app, clerk, sheetText([sheetRow(10, { age: 'old' })]), 'audit.csv');
  await correct(batch, { cells: [{ rowNo: 2, field: 'age', text: '40' }] });
  const { rows } = await app.ports.pool.query(
    `select details from audit_event where action = 'spreadsheet.correct' and object_id = $1`,
    [String(batch.id)],
  );
  expect(rows[0].details.changes).toEqual([{ rowNo: 2, field: 'age', from: 'old', to: '40' }]);
});

it('refuses a correction of what somebody else has changed meanwhile, and says who', async () => {
  const batch = await uploadAndRead(app, clerk, sheetText([sheetRow(20, { age: 'old' })]), 'stale.csv');
  const other = await app.signInAs('director', { name: 'Director One' });
  await correct(batch, { cells: [{ rowNo: 2, field: 'age', text: '40' }] }, other);
  const late = await correct(batch, { cells: [{ rowNo: 2, field: 'age', text: '50' }] });
  expect(late.status).toBe(409);
  expect(late.header).toMatchObject({ reason: 'spreadsheet.stale', msg: expect.stringContaining('Director One') });
  expect(late.data).toMatchObject({ current: { errorCount: 0 } });
  expect((await rowsOf(clerk, batch.id))[0]?.corrected).toEqual({ age: '40' });
});

it('finds rows that mean the same test, and lets go of them when one is corrected', async () => {
  const rows = [sheetRow(30), sheetRow(30), sheetRow(30, { comments: 'other' }), sheetRow(31, { barCode: 'B-31' })];
  const batch = await uploadAndRead(app, clerk, sheetText(rows), 'double.csv');
  expect(batch).toMatchObject({ errorCount: 1, warningCount: 1 });
  const before = await rowsOf(clerk, batch.id);
  expect(before[1]).toMatchObject({ action: 'leave', problems: [{ code: 'duplicate_same', level: 'warning' }] });
  expect(before[2]?.problems[0]).toMatchObject({ code: 'duplicate_key', level: 'error' });
  expect(before[2]?.problems[0]?.text).toContain('Row 2');
  expect((await rowsOf(clerk, batch.id, '&code=duplicate_key')).map(({ rowNo }) => rowNo)).toEqual([4]);

  const apart = (await correct(batch, { cells: [{ rowNo: 4, field: 'barCode', text: 'B-30' }] })).data;
  expect(apart).toMatchObject({ errorCount: 0, warningCount: 1 });
  const first = (await correct(apart, { rows: [{ rowNo: 2, leftOut: true }] })).data;
  expect(first).toMatchObject({ errorCount: 0, warningCount: 0, testCount: 3 });
  expect((await rowsOf(clerk, batch.id))[1]).toMatchObject({ rowNo: 3, action: 'create', problems: [] });

  const clash = (
    await correct(first, {
      cells: [
        { rowNo: 5, field: 'barCode', text: 'B-30' },
        { rowNo: 5, field: 'pid', text: 's00030' },
      ],
    })
  ).data;
  expect(clash.errorCount).toBeGreaterThan(0);
  const back = (
    await correct(clash, {
      cells: [
        { rowNo: 5, field: 'barCode', text: 'B-31' },
        { rowNo: 5, field: 'pid', text: 'S00031' },
      ],
    })
  ).data;
  expect(back.errorCount).toBe(0);
  expect((await rowsOf(clerk, batch.id))[3]?.corrected).toEqual({});
});

it('keeps corrections through another reading of the same file', async () => {
  const batch = await uploadAndRead(app, clerk, sheetText([sheetRow(40, { age: 'old' }), sheetRow(41)]), 'again.csv');
  const fixed = (
    await correct(batch, { cells: [{ rowNo: 2, field: 'age', text: '7' }], rows: [{ rowNo: 3, leftOut: true }] })
  ).data;
  const mapped = await clerk.put<BatchView>(`/spreadsheet/batches/${batch.id}/columns`, {
    rowVersion: fixed.rowVersion,
    columns: [{ heading: 'ma', field: null }],
    remember: false,
  });
  expect(mapped.data.state).toBe('reading');
  await readEverything(app);
  expect(await view(clerk, batch.id)).toMatchObject({ state: 'waiting', errorCount: 0, testCount: 1 });
  expect((await rowsOf(clerk, batch.id))[0]).toMatchObject({ corrected: { age: '7' } });
});

it('refuses rows that are not there, too long a cell and a batch that is being read', async () => {
  const batch = await uploadAndRead(app, clerk, sheetText([sheetRow(50)]), 'refused.csv');
  expect((await correct(batch, { cells: [{ rowNo: 99, field: 'age', text: '1' }] })).header.reason).toBe(
    'spreadsheet.row_not_found',
  );
  expect((await correct(batch, { cells: [{ rowNo: 2, field: 'age', text: 'x'.repeat(501) }] })).status).toBe(400);
  expect((await correct(batch, { cells: [{ rowNo: 2, field: 'nope', text: 'x' }] })).status).toBe(400);
  const { data } = await clerk.put<BatchView>(`/spreadsheet/batches/${batch.id}/columns`, {
    rowVersion: batch.rowVersion,
    columns: [],
  });
  const early = await correct(data, { cells: [{ rowNo: 2, field: 'age', text: '1' }] });
  expect(early.header).toMatchObject({ reason: 'spreadsheet.wrong_state', msg: expect.stringContaining('Being read') });
});

it('compares with the records again when the visit date changes', async () => {
  const batch = await uploadAndRead(app, clerk, sheetText([sheetRow(60)]), 'date.csv');
  const { data } = await clerk.put<BatchView>(`/spreadsheet/batches/${batch.id}`, {
    rowVersion: batch.rowVersion,
    visitOn: '2026-01-05',
  });
  expect(data).toMatchObject({ state: 'waiting', visitOn: '2026-01-05', visitOnChosen: true, counts: { create: 1 } });
});

it('reads a large batch again when the visit date changes, instead of letting somebody wait', async () => {
  const rows = Array.from({ length: 2001 }, (_, i) => sheetRow(100_000 + i));
  const batch = await uploadAndRead(app, clerk, sheetText(rows), 'large.csv');
  const change = { rowVersion: batch.rowVersion, visitOn: '2026-01-06' };
  const { data } = await clerk.put<BatchView>(`/spreadsheet/batches/${batch.id}`, change);
  expect(data).toMatchObject({ state: 'reading', visitOn: '2026-01-06' });
  await readEverything(app);
  expect(await view(clerk, batch.id)).toMatchObject({
    state: 'waiting',
    visitOn: '2026-01-06',
    counts: { create: 2001 },
  });
});
