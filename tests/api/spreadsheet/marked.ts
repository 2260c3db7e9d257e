import { Workbook, type Worksheet } from 'exceljs';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import {
  type BatchView,
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

async function bookOf(path: string, language = 'en-US') {
  const { response, status } = await clerk.get(path, { headers: { 'accept-language': language } });
  expect(status).toBe(200);
  const book = new Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  return { book, name: decodeURIComponent(response.headers.get('content-disposition') ?? '') };
}

const marked = (id: number, language?: string) => bookOf(`/spreadsheet/batches/${id}/marked`, language);
const sheetOf = (book: Workbook): Worksheet => book.worksheets[0] as Worksheet;
const fillOf = (sheet: Worksheet, cell: string) =>
  (sheet.getCell(cell).fill as { fgColor?: { argb?: string } })?.fgColor?.argb;

it('marks wrong cells, says why, and is taken back corrected as the same batch', async () => {
  const rows = [sheetRow(1, { age: 'old' }), sheetRow(2, { pid: '' }), sheetRow(3)];
  const batch = await uploadAndRead(app, clerk, sheetText(rows), 'round.csv');
  const { book, name } = await marked(batch.id);
  expect(name).toContain('round - to correct.xlsx');
  const sheet = sheetOf(book);
  expect(sheet.getCell('A1').value).toBe('pid');
  expect(sheet.getCell('P1').value).toBe('Problems');
  expect(sheet.getCell('E2').value).toBe('old');
  expect(fillOf(sheet, 'E2')).toBe('FFFFC7CE');
  expect(fillOf(sheet, 'A3')).toBe('FFFFC7CE');
  expect(fillOf(sheet, 'A4')).toBeUndefined();
  expect(sheet.getCell('E2').note).toBeTruthy();
  expect(sheet.getCell('P2').value).toMatch(/^Age: /);
  expect(sheet.getCell('N2').value).toBe('0070001');

  sheet.getCell('E2').value = 41;
  sheet.getCell('A3').value = 'S00002';
  const bytes = new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer);
  const form = sheetForm(bytes, 'round.xlsx', { rowVersion: String(batch.rowVersion) });
  expect((await clerk.post(`/spreadsheet/batches/${batch.id}/file`, form)).status).toBe(200);
  await readEverything(app);
  const after = await view(clerk, batch.id);
  expect(after).toMatchObject({
    state: 'waiting',
    errorCount: 0,
    warningCount: 0,
    testCount: 3,
    revision: 2,
    kind: 'xlsx',
  });
  expect(after.columns.find(({ heading }) => heading === 'Problems')).toMatchObject({ how: 'ignored', field: null });
  expect(after.columns.filter(({ how }) => how === 'unknown')).toEqual([]);
  expect((await rowsOf(clerk, batch.id)).map(({ original }) => original.barCode)).toEqual([
    '0070001',
    '0070002',
    '0070003',
  ]);
});

it('speaks the language of the reader, keeps rows where they stood, and holds corrections but no row left out', async () => {
  const title = `March visits\r\n\r\n${sheetText([sheetRow(10, { age: 'old' }), sheetRow(11), sheetRow(12, { gender: 'purple' })])}`;
  const batch = await uploadAndRead(app, clerk, title, 'title.csv');
  expect(batch.headingRow).toBe(3);
  await clerk.put<BatchView>(`/spreadsheet/batches/${batch.id}/cells`, {
    rowVersion: batch.rowVersion,
    cells: [{ rowNo: 4, field: 'age', text: '33' }],
    rows: [{ rowNo: 5, leftOut: true }],
  });
  const { book, name } = await marked(batch.id, 'zh-CN');
  expect(name).toContain('title-待改正.xlsx');
  const sheet = sheetOf(book);
  expect(sheet.getCell('A1').value).toBe('待改正的就诊表：title.csv');
  expect(sheet.getCell('P3').value).toBe('问题');
  expect(sheet.getCell('E4').value).toBe('33');
  expect(sheet.getCell('A5').value).toBeNull();
  expect(sheet.getCell('A6').value).toBe('S00012');
  expect(sheet.getCell('P6').value).toMatch(/^性别：/);
});

it('writes text that looks like a formula as text', async () => {
  const nasty = ['=1+1', '+49 30 1', '-2', '@SUM(A1)', '=HYPERLINK("http://x","y")'];
  const rows = nasty.map((comments, i) => sheetRow(20 + i, { comments, age: i === 0 ? 'old' : '3' }));
  const batch = await uploadAndRead(app, clerk, sheetText(rows), '=cmd.csv');
  const sheet = sheetOf((await marked(batch.id)).book);
  expect(nasty.map((_, i) => sheet.getCell(`O${i + 2}`).value)).toEqual(nasty);
  expect(nasty.map((_, i) => sheet.getCell(`O${i + 2}`).formula)).toEqual(nasty.map(() => undefined));
  expect(sheet.getCell('O2').numFmt).toBe('@');
});

it.each(['en-US', 'zh-CN'])('gives a template in %s whose headings are all known', async (language) => {
  const { book } = await bookOf(`/spreadsheet/template?language=${language}`);
  expect(book.worksheets).toHaveLength(2);
  const help = book.worksheets[1] as Worksheet;
  expect(help.rowCount).toBe(16);
  help.eachRow((row) =>
    expect((row.values as unknown[]).slice(1).every((text) => text && !String(text).startsWith('spreadsheet.'))).toBe(
      true,
    ),
  );
  const sheet = sheetOf(book);
  expect(sheet.getColumn(14).numFmt).toBe('@');
  const row = sheetRow(language === 'en-US' ? 40 : 41);
  const order = [
    'pid',
    'bar',
    'name',
    'gender',
    'age',
    'ma',
    'office',
    'objEnName',
    'objCnName',
    'sampleNo',
    'testDate',
    'collectionDate',
    'sampleNum',
    'barCode',
    'comments',
  ] as const;
  sheet.addRow(order.map((field) => row[field] ?? ''));
  const bytes = new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer);
  const batch = await uploadAndRead(app, clerk, bytes, 'template.xlsx');
  expect(batch).toMatchObject({ state: 'waiting', errorCount: 0, testCount: 1, missing: [] });
  expect(batch.columns.map(({ field, how }) => `${field} ${how}`)).toEqual(order.map((field) => `${field} known`));
});

it('gives back the very bytes that came', async () => {
  const bytes = sheetText([sheetRow(60)]);
  const { data } = await upload(clerk, bytes, 'same.csv');
  const { response } = await clerk.get(`/spreadsheet/batches/${data.id}/original`);
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(bytes);
  expect((await clerk.get(`/spreadsheet/batches/${data.id}/marked`)).header.reason).toBe('spreadsheet.wrong_state');
  expect((await clerk.get('/spreadsheet/batches/999999/original')).status).toBe(404);
});
