import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { type Cells, rowsOf, sheetRow, view } from '../../support/sheets';
import { batchOf, customerOf, submit, visitOf } from '../../support/submitted';

let app: TestApp;
let clerk: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
});
afterAll(() => app.drop());

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
let files = 0;

/** The rows of a new batch with what was found: `level code`. */
async function compared(rows: Cells[], person = clerk) {
  files += 1;
  const batch = await batchOf(app, person, rows, `compared-${files}.csv`);
  const found = await rowsOf(person, batch.id);
  return {
    batch,
    rows: found,
    problems: found.map(({ problems }) => problems.map(({ level, code }) => `${level} ${code}`)),
    texts: found.flatMap(({ problems }) => problems.map(({ text }) => text)),
  };
}

test('who a pid belongs to is compared and never overwritten', async () => {
  const known = { gender: 'female', birthOn: '1985-03-01', name: '王芳' };
  for (const pid of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) await customerOf(clerk, { pid, ...known });
  const { rows, problems, texts } = await compared([
    sheetRow(1, { pid: 'a1', name: '王 芳', gender: '女', age: '41' }),
    sheetRow(2, { pid: 'A2', name: '赵敏', gender: '女', age: '41' }),
    sheetRow(3, { pid: 'A3', name: 'Wang Fang', gender: '女', age: '41' }),
    sheetRow(4, { pid: 'A4', name: '王芳', gender: '男', age: '41' }),
    sheetRow(5, { pid: 'A5', name: '王芳', gender: '女', age: '43' }),
    sheetRow(6, { pid: 'A6', name: '王芳', gender: '女', age: '14' }),
  ]);
  expect(problems).toEqual([
    [],
    ['error name_differs'],
    ['warning name_sounds'],
    ['error gender_differs'],
    ['warning age_off'],
    ['error age_differs'],
  ]);
  expect(rows.map(({ action }) => action)).toEqual(['create', null, 'create', null, 'create', null]);
  expect(texts[0]).toBe('This PID belongs to 王芳. Correct the PID or the name.');
  expect(texts[3]).toContain('Born on 1985-03-01');
  const zh = await app.signInAs('clerk', { fresh: true, language: 'zh-CN' });
  const [, second] = (
    await zh.get<{ rows: { problems: { text: string }[] }[] }>(`/spreadsheet/batches/${files}/rows`, {
      headers: { 'accept-language': 'zh-CN' },
    })
  ).data.rows;
  expect(second?.problems[0]?.text).toBe('该客户编号属于 王芳。请改正客户编号或姓名。');
});

test('a new pid of somebody who seems to be here is a hint that names who', async () => {
  await customerOf(clerk, { pid: 'B1', name: '欧阳娜娜', gender: 'female', birthOn: '1990-05-05' });
  const { problems, texts } = await compared([
    sheetRow(10, { name: '欧阳娜娜', age: '35' }),
    sheetRow(11, { name: '欧阳娜娜', age: '12' }),
    sheetRow(12, { name: '欧阳娜娜', gender: 'M', age: '35' }),
  ]);
  expect(problems).toEqual([['warning looks_like'], [], []]);
  expect(texts).toEqual(['New PID, but B1 欧阳娜娜 may be the same person.']);
});

test('rows of one batch are compared with each other: a person is created once, a pid has one name', async () => {
  const { rows, problems } = await compared([
    sheetRow(20, { pid: 'N1', name: '陈晨', gender: '' }),
    sheetRow(21, { pid: 'n1', name: '陈晨', gender: 'F' }),
    sheetRow(22, { pid: 'N1', name: '陈陈', gender: 'F' }),
    sheetRow(23, { pid: 'N1', name: '陈晨', gender: 'M' }),
    sheetRow(24, { pid: 'N2', barCode: '0070020' }),
  ]);
  expect(problems).toEqual([
    [],
    [],
    ['error name_differs_row'],
    ['error gender_differs_row'],
    ['warning bar_code_shared'],
  ]);
  expect(rows.map(({ outcome }) => `${outcome?.customer.action} ${outcome?.visit.action}`).slice(0, 4)).toEqual([
    'create create',
    'leave leave',
    'leave leave',
    'leave leave',
  ]);
});

test('the visit that has the bar code is taken, else the earliest open one, else a new one is made', async () => {
  const { id } = await customerOf(clerk, { pid: 'V1', name: 'Vera Lane', gender: 'female' });
  const done = await visitOf(clerk, id, [{ nameEn: 'Lipids', barCode: 'V-DONE' }], { status: 'done' });
  const first = await visitOf(clerk, id, []);
  await visitOf(clerk, id, []);
  await visitOf(clerk, id, [{ nameEn: 'Lipids', barCode: 'V-1' }], { visitOn: '2026-03-16' });
  const lone = await customerOf(clerk, { pid: 'V2', name: 'Lone Lane', gender: 'female' });
  await visitOf(clerk, lone.id, [], { status: 'done' });
  const { rows } = await compared([
    sheetRow(30, { pid: 'V1', name: 'Vera Lane', barCode: 'V-DONE' }),
    sheetRow(31, { pid: 'V1', name: 'Vera Lane', barCode: 'V-1' }),
    sheetRow(32, { pid: 'V2', name: 'Lone Lane', barCode: 'V-2' }),
  ]);
  expect(rows.map(({ outcome }) => outcome?.visit)).toEqual([
    { id: done.id, action: 'leave' },
    { id: first.id, action: 'leave' },
    { id: null, action: 'create' },
  ]);
  expect(rows.map(({ outcome }) => outcome?.advice.action)).toEqual(['update', 'create', 'create']);
});

test('a cancelled test is not revived and an answered one not renamed; a bar code of somebody else is a hint', async () => {
  const { id } = await customerOf(clerk, { pid: 'T1', name: 'Tess Low', gender: 'female' });
  const visit = await visitOf(clerk, id, [
    { nameEn: 'Lipids', barCode: 'T-OFF', status: 'cancelled' },
    { nameEn: 'Lipids', nameZh: '血脂', barCode: 'T-ANS' },
    { nameEn: 'Lipids', nameZh: '血脂', barCode: 'T-EXP' },
  ]);
  const report = (adviceId: number | undefined, status: string) =>
    query(
      `insert into report (report_no, customer_id, visit_id, advice_id, origin, category, name_en, name_zh, status, received_at, status_since)
       values ('T' || $2::text, $1, $3, $2::bigint, 'internal', 'blood', 'Lipids', '血脂', $4, now(), now())`,
      [id, adviceId, visit.id, status],
    );
  await report(visit.advice[1]?.id, 'received');
  await report(visit.advice[2]?.id, 'expected');
  const person = { pid: 'T1', name: 'Tess Low' };
  const { problems } = await compared([
    sheetRow(40, { ...person, barCode: 'T-OFF' }),
    sheetRow(41, { ...person, barCode: 'T-ANS', objEnName: 'Glucose', objCnName: '血脂' }),
    sheetRow(42, { ...person, barCode: 'T-EXP', objEnName: 'Glucose', objCnName: '血糖' }),
    sheetRow(43, { pid: 'T2', name: 'Another One', barCode: 'T-ANS' }),
  ]);
  expect(problems).toEqual([
    ['error advice_cancelled'],
    ['error advice_answered'],
    [],
    expect.arrayContaining(['warning bar_code_elsewhere']),
  ]);
  const kept = await compared([sheetRow(41, { ...person, barCode: 'T-ANS', objEnName: '', comments: 'late' })]);
  expect(kept.problems).toEqual([[]]);
  expect(kept.rows[0]?.action).toBe('update');
});

test('a merged pid means the one that is left, an erased person is refused', async () => {
  const left = await customerOf(clerk, { pid: 'M1', name: 'Mia Moss', gender: 'female' });
  const gone = await customerOf(clerk, { pid: 'M2', name: 'Mia Mos', gender: 'female' });
  const erased = await customerOf(clerk, { pid: 'M3', name: 'Gone Away', gender: 'female' });
  await query(`update customer set state = 'merged', merged_into_id = $1 where id = $2`, [left.id, gone.id]);
  await query(`update customer set state = 'erased' where id = $1`, [erased.id]);
  const { batch, rows, problems } = await compared([
    sheetRow(50, { pid: 'M2', name: 'Mia Moss', barCode: 'M-1' }),
    sheetRow(51, { pid: 'M1', name: 'Mia Moss', barCode: 'M-1', comments: 'twice' }),
    sheetRow(52, { pid: 'M3', name: 'Gone Away' }),
  ]);
  expect(problems).toEqual([['warning pid_merged'], ['error duplicate_row'], ['error customer_erased']]);
  expect(rows[0]?.outcome?.customer).toMatchObject({ id: left.id, pid: 'M1' });
  const corrected = await clerk.put<{ errorCount: number; rowVersion: number }>(
    `/spreadsheet/batches/${batch.id}/cells`,
    {
      rowVersion: batch.rowVersion,
      rows: [
        { rowNo: 3, leftOut: true },
        { rowNo: 4, leftOut: true },
      ],
    },
  );
  expect(corrected.data.errorCount).toBe(0);
  expect((await submit(clerk, await view(clerk, batch.id))).status).toBe(200);
  expect(
    await query('select v.customer_id from advice a join visit v on v.id = a.visit_id where a.bar_code = $1', ['M-1']),
  ).toEqual([{ customer_id: left.id }]);
});

test('correcting one row compares the others of its person again', async () => {
  const { batch, problems } = await compared([
    sheetRow(60, { pid: 'C1', name: '周舟' }),
    sheetRow(61, { pid: 'C1', name: '吴用' }),
    sheetRow(62, { pid: 'C1', name: '吴用' }),
  ]);
  expect(problems).toEqual([[], ['error name_differs_row'], ['error name_differs_row']]);
  const { data } = await clerk.put<{ errorCount: number; counts: object }>(`/spreadsheet/batches/${batch.id}/cells`, {
    rowVersion: batch.rowVersion,
    cells: [{ rowNo: 2, field: 'pid', text: 'C2' }],
  });
  expect(data).toMatchObject({ errorCount: 0, counts: { create: 3, customersCreated: 2, visitsCreated: 2 } });
});

test('2,000 rows are compared in few statements, none of which scans the customers', async () => {
  await query(
    `insert into customer (pid, name, name_search) select 'Z' || i, 'Filler ' || i, ' filler ' from generate_series(1, 20000) i`,
  );
  await app.database.pool.query('analyze customer');
  const before = (await query(`select seq_tup_read::int n from pg_stat_user_tables where relname = 'customer'`))[0].n;
  const { batch } = await compared(Array.from({ length: 2000 }, (_, i) => sheetRow(10_000 + i)));
  expect(batch.counts).toMatchObject({ create: 2000, customersCreated: 2000 });
  await query(`select pg_stat_force_next_flush()`);
  const after = (await query(`select seq_tup_read::int n from pg_stat_user_tables where relname = 'customer'`))[0].n;
  expect(after - before).toBeLessThan(20_000);
}, 60_000);
