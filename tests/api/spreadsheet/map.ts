import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import {
  type BatchView,
  readEverything,
  rowsOf,
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

const ODD = { pid: 'Kundennummer', barCode: 'Röhrchen' };
const odd = (n: number) => sheetText([sheetRow(n)], ',', ODD);
const map = (batch: BatchView, body: object) =>
  clerk.put<BatchView>(`/spreadsheet/batches/${batch.id}/columns`, { rowVersion: batch.rowVersion, ...body });
const COLUMNS = [
  { heading: 'Kundennummer', field: 'pid' },
  { heading: 'Röhrchen', field: 'barCode' },
];

it('says which headings it does not know, with samples, and reads them as they are mapped', async () => {
  const batch = await uploadAndRead(app, clerk, odd(1), 'odd.csv');
  expect(batch.missing.sort()).toEqual(['barCode', 'pid']);
  expect(batch.columns.find(({ heading }) => heading === 'Kundennummer')).toMatchObject({
    how: 'unknown',
    field: null,
    samples: ['S00001'],
  });
  expect(batch.allowedActions.find(({ action }) => action === 'submit')?.reasonText).toBe(
    'Columns are missing: PID, Bar code. Choose which columns of the file they are.',
  );
  await map(batch, { columns: COLUMNS, remember: false });
  await readEverything(app);
  const mapped = await view(clerk, batch.id);
  expect(mapped).toMatchObject({ state: 'waiting', missing: [], errorCount: 0, counts: { create: 1 } });
  expect(mapped.columns.find(({ heading }) => heading === 'Kundennummer')).toMatchObject({ how: 'hand', field: 'pid' });
  expect((await uploadAndRead(app, clerk, odd(2), 'odd2.csv')).missing).toHaveLength(2);
});

it('remembers what headings mean for their supplier only', async () => {
  const supplier = await clerk.post<{ id: number }>('/suppliers', { name: 'Labor Nord' });
  const other = await clerk.post<{ id: number }>('/suppliers', { name: 'Labor Süd' });
  const from = (id: number) => ({ supplierId: String(id) });
  const batch = await uploadAndRead(app, clerk, odd(10), 'nord.csv', from(supplier.data.id));
  await map(batch, { columns: COLUMNS, remember: true });
  await readEverything(app);
  const next = await uploadAndRead(app, clerk, odd(11), 'nord2.csv', from(supplier.data.id));
  expect(next).toMatchObject({ missing: [], errorCount: 0, supplier: 'Labor Nord' });
  expect(next.columns.find(({ heading }) => heading === 'Röhrchen')).toMatchObject({
    how: 'remembered',
    field: 'barCode',
  });
  const strange = await uploadAndRead(app, clerk, odd(12), 'sued.csv', from(other.data.id));
  expect(strange.missing).toHaveLength(2);

  const moved = await clerk.put<BatchView>(`/spreadsheet/batches/${strange.id}`, {
    rowVersion: strange.rowVersion,
    supplierId: supplier.data.id,
  });
  expect(moved.data.state).toBe('reading');
  await readEverything(app);
  expect(await view(clerk, strange.id)).toMatchObject({ missing: [], supplier: 'Labor Nord' });
});

it('learns anew when a heading is said to mean something else', async () => {
  const first = await uploadAndRead(app, clerk, sheetText([sheetRow(20)], ',', { comments: 'Zusatz' }), 'learn.csv');
  await map(first, { columns: [{ heading: 'Zusatz', field: 'comments' }] });
  await readEverything(app);
  const again = await view(clerk, first.id);
  await map(again, { columns: [{ heading: 'ZUSATZ', field: 'office' }] });
  await readEverything(app);
  const { data } = await upload(
    clerk,
    sheetText([sheetRow(21)], ',', { comments: 'Zusatz', office: 'nirgends' }),
    'learn2.csv',
  );
  await readEverything(app);
  const batch = await view(clerk, data.id);
  expect(batch.columns.find(({ heading }) => heading === 'Zusatz')).toMatchObject({
    how: 'remembered',
    field: 'office',
  });
  expect((await rowsOf(clerk, data.id))[0]?.original.comments).toBe('');
});

it('refuses what was made from an older look at the batch', async () => {
  const batch = await uploadAndRead(app, clerk, odd(30), 'older.csv');
  const late = await map({ ...batch, rowVersion: batch.rowVersion - 1 }, { columns: COLUMNS });
  expect(late.header.reason).toBe('spreadsheet.stale');
});
