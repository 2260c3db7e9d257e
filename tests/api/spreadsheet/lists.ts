import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { type BatchRow, rowsOf, sheetRow, sheetText, uploadAndRead } from '../../support/sheets';

let app: TestApp;
let clerk: SignedInPerson;

const MANY = 20_000;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk', { name: 'Clerk Li' });
  const { pool } = app.ports;
  await pool.query(`insert into stored_file (sha256, size_bytes, media_type) values ('x', 1, 'text/csv')`);
  await pool.query(`insert into supplier (name) values ('Labor Nord'), ('北方检验')`);
  await pool.query(
    `insert into sheet_batch (state, supplier_id, visit_on, file_name, file_id, uploader_id, uploader, uploaded_at, row_count, updated_by, updated_at)
     select case when n % 4 = 0 then 'waiting' when n % 401 = 0 then 'discarded' else 'submitted' end,
       case when n % 10 = 0 then (select id from supplier where name = '北方检验') end,
       date '2024-01-01' + n % 700, 'visits ' || lpad(n::text, 5, '0') || '.xlsx', (select max(id) from stored_file),
       $1, 'Clerk Li', timestamptz '2024-01-01' + n * interval '30 minutes', n % 977, 'Clerk Li', now()
     from generate_series(1, ${MANY}) n`,
    [clerk.staffId],
  );
  await app.database.pool.query('analyze sheet_batch');
});
afterAll(() => app.drop());

interface Listed {
  rows: BatchRow[];
  total: number;
  totalIsAtLeast: boolean;
}
const list = async (query: string) => (await clerk.get<Listed>(`/spreadsheet/batches?${query}`)).data;
const names = ({ rows }: Listed) => rows.map(({ fileName }) => fileName);

it('counts the tabs and shows the newest first', async () => {
  const { data } = await clerk.get<{ notUploaded: number; uploaded: number }>('/spreadsheet/batches/counts');
  const counted = await app.ports.pool.query(
    `select count(*) filter (where state = 'waiting')::int as "notUploaded", count(*) filter (where state = 'submitted')::int as uploaded from sheet_batch`,
  );
  expect(data).toEqual(counted.rows[0]);
  const first = await list('tab=uploaded&pageSize=2');
  expect(names(first)).toEqual(['visits 19999.xlsx', 'visits 19998.xlsx']);
  expect(first).toMatchObject({ total: data.uploaded, totalIsAtLeast: false });
});

it('pages through to the end without losing or repeating one', async () => {
  const { total } = await list('pageSize=200');
  const pages = Math.ceil(total / 200);
  const seen = new Set<number>();
  for (let current = 1; current <= pages; current += 1)
    for (const { id } of (await list(`pageSize=200&current=${current}`)).rows) seen.add(id);
  expect(seen.size).toBe(total);
});

it.each(['uploadedAt', 'visitOn', 'fileName', 'testCount'] as const)('sorts by %s both ways', async (field) => {
  const value = (row: BatchRow) => row[field];
  const up = (await list(`sort=${field}&pageSize=50`)).rows.map(value);
  const down = (await list(`sort=-${field}&pageSize=50`)).rows.map(value);
  const order = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  expect(up).toEqual([...up].sort(order));
  expect(down).toEqual([...down].sort((a, b) => order(b, a)));
  expect(order(up[0] ?? '', down[0] ?? '')).toBe(-1);
});

it('searches file, uploader and supplier, and narrows by visit date', async () => {
  expect(names(await list('q=VISITS 00004'))).toEqual(['visits 00004.xlsx']);
  expect((await list('q=clerk')).total).toBe(5000);
  expect((await list('q=北方')).total).toBe(1000);
  expect((await list('q=%25')).total).toBe(0);
  const days = await list('visitFrom=2024-03-01&visitTo=2024-03-02&tab=uploaded&pageSize=200');
  expect(days.total).toBeGreaterThan(0);
  expect(days.rows.every(({ visitOn }) => visitOn === '2024-03-01' || visitOn === '2024-03-02')).toBe(true);
});

it('stops counting where a count would cost more than it says', async () => {
  expect(await list('tab=uploaded&q=visits')).toMatchObject({ total: 10_000, totalIsAtLeast: true });
});

it.each(['sort=nope', 'visitFrom=2026-13-01', 'tab=all', 'pageSize=5000', 'supplierId=x'])(
  'refuses %s',
  async (query) => {
    expect((await clerk.get(`/spreadsheet/batches?${query}`)).status).toBe(400);
  },
);

it('walks an index for every order of both tabs', async () => {
  const orders = ['uploaded_at', 'visit_on', 'lower(file_name)', 'row_count'];
  const tabs = [`state = 'submitted'`, `state in ('reading', 'unreadable', 'waiting')`];
  for (const tab of tabs)
    for (const order of orders) {
      const { rows } = await app.ports.pool.query(
        `explain select id from sheet_batch where ${tab} order by ${order} desc, id desc limit 20`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan Backward/);
    }
});

it('pages and filters the rows of a batch', async () => {
  const rows = Array.from({ length: 250 }, (_, i) => sheetRow(i, i % 50 === 0 ? { age: 'old' } : {}));
  const batch = await uploadAndRead(app, clerk, sheetText(rows), 'rows.csv');
  const page = (query: string) =>
    clerk.get<{ rows: { rowNo: number }[]; total: number }>(`/spreadsheet/batches/${batch.id}/rows?${query}`);
  const last = (await page('current=3&pageSize=100')).data;
  expect(last.total).toBe(250);
  expect(last.rows.map(({ rowNo }) => rowNo)).toEqual(Array.from({ length: 50 }, (_, i) => 202 + i));
  expect((await page('show=errors')).data.rows.map(({ rowNo }) => rowNo)).toEqual([2, 52, 102, 152, 202]);
  expect((await page('field=age')).data.total).toBe(5);
  expect((await page('field=pid')).data.total).toBe(0);
  expect((await rowsOf(clerk, batch.id, '&q=s00007')).map(({ rowNo }) => rowNo)).toEqual([9]);
  expect((await rowsOf(clerk, batch.id, '&q=Person 249')).map(({ rowNo }) => rowNo)).toEqual([251]);
  expect((await page('show=nope')).status).toBe(400);
});
