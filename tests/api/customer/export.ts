import { Workbook } from 'exceljs';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';

let app: TestApp;
let sales: SignedInPerson;
const ATTACKS = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://evil.test","x")', '<b>&"\u0001', '王芳 😀'];

beforeAll(async () => {
  app = await startApp();
  const director = await app.signInAs('director');
  sales = director;
  for (const name of ATTACKS) await director.post('/customers', { name, gender: 'female', membershipType: 'gold' });
  await director.post('/customers', { name: 'Left out', gender: 'male' });
});
afterAll(() => app.drop());

async function sheetOf(query: string, language: string) {
  const { response } = await sales.get(`/customers/export${query}`, { headers: { 'accept-language': language } });
  const workbook = new Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('no sheet');
  return { response, sheet };
}

test('what is filtered, in the order asked for, as text that is never computed', async () => {
  const { response, sheet } = await sheetOf('?gender=female&sort=createdAt', 'en-US');
  expect(response.headers.get('content-disposition')).toContain('Customers-2026-03-18.xlsx');
  const names = sheet.getColumn(2).values.slice(1);
  expect(names[0]).toBe('Name');
  expect(names.slice(1).map((name) => String(name).replace('\u0001', ''))).toEqual(
    ATTACKS.map((name) => name.replace('\u0001', '')),
  );
  for (let row = 2; row <= sheet.rowCount; row++) {
    const cell = sheet.getCell(row, 2);
    expect(cell.formula).toBeUndefined();
    expect(cell.numFmt).toBe('@');
  }
  expect(sheet.getCell(2, 8).value).toBe('Gold');
});

test('headings in the reader’s language, and a record of who exported what', async () => {
  const { sheet } = await sheetOf('?q=Left', 'zh-CN');
  expect(sheet.getCell(1, 2).value).toBe('姓名');
  expect(sheet.getCell(2, 3).value).toBe('男');
  const { rows } = await app.ports.pool.query(
    "select details from audit_event where action = 'customer.export' order by id desc limit 1",
  );
  expect(rows[0].details).toEqual({ filters: { q: 'Left' }, rows: 1 });
});
