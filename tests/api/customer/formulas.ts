import { type CellValue, Workbook } from 'exceljs';
import { unzipSync } from 'fflate';
import { receiveFile } from '../../../server/modules/intake/receiving';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson } from '../../support/report-path';
import { sheetRow, sheetText, uploadAndRead } from '../../support/sheets';

/** What Excel, LibreOffice or a CSV made of the sheet would compute; the last two also after white space was taken away. */
const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '=HYPERLINK("http://evil.test","x")', '\t=1+1', '\r=1+1'];

let app: TestApp;
let director: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  director = await app.signInAs('director');
});
afterAll(() => app.drop());

/** The texts of all cells of a workbook; a cell that is no text is an error. */
async function textsOf(bytes: ArrayBuffer | Uint8Array): Promise<string[]> {
  const book = new Workbook();
  await book.xlsx.load(bytes as ArrayBuffer);
  const found: string[] = [];
  const odd: CellValue[] = [];
  for (const sheet of book.worksheets)
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (typeof cell.value === 'string' && cell.formula === undefined && cell.numFmt === '@') found.push(cell.value);
        else odd.push(cell.value);
      }),
    );
  expect(odd).toEqual([]);
  return found;
}

const plain = (text: string) => text.replace(/\s/g, '');

async function expectAll(bytes: ArrayBuffer | Uint8Array): Promise<void> {
  const found = new Set((await textsOf(bytes)).map(plain));
  expect(FORMULAS.map(plain).filter((text) => !found.has(text))).toEqual([]);
}

const download = async (path: string) => (await director.get(path)).response.arrayBuffer();

test('customers', async () => {
  for (const text of FORMULAS) await enterPerson(director, { name: text, remark: text });
  await expectAll(await download('/customers/export'));
});

test('everything about a person', async () => {
  const { id } = await enterPerson(director, { name: '=1+1' });
  for (const text of FORMULAS)
    await director.post(`/customers/${id}/visits`, {
      visitOn: '2026-03-01',
      doctor: text,
      remark: text,
      advice: [{ nameEn: text, category: 'blood', comments: text }],
    });
  const files = unzipSync(new Uint8Array(await download(`/customers/${id}/person-export`)));
  await expectAll(files['data.xlsx'] ?? new Uint8Array());
});

test('the register of files from outside', async () => {
  // a name, a supplier and a file name at a time
  for (let at = 0; at < FORMULAS.length; at += 2) {
    const [text = '', other = text] = FORMULAS.slice(at, at + 2);
    const bytes = new Uint8Array(Buffer.from(`%PDF-1.4\n% ${at}\n`, 'latin1'));
    const arrival = await app.ports.files.receive([bytes]);
    const { reportId: id } = await receiveFile(director.ctx, { arrival, originalName: text, channel: 'desk' });
    const { data } = await director.get<{ rowVersion: number }>(`/reports/${id}`);
    const details = { nameEn: text, nameZh: text, category: 'blood', vendor: other, language: 'en-US', barCode: '' };
    const answer = await director.put(`/intake/desk/${id}/details`, {
      rowVersion: data.rowVersion,
      testOn: null,
      ...details,
    });
    expect([text, answer.status, answer.header.fields]).toEqual([text, 200, undefined]);
  }
  await expectAll(await download('/intake/register/export'));
});

test('a file with its problems marked', async () => {
  const rows = FORMULAS.map((text, at) => sheetRow(at + 1, { comments: text, office: text, age: text, ma: text }));
  const headings = { comments: '=2+2', office: 'office' };
  for (const name of ['visits.csv', '=cmd().csv']) {
    const batch = await uploadAndRead(app, director, sheetText(rows, ',', headings), name);
    await expectAll(await download(`/spreadsheet/batches/${batch.id}/marked`));
  }
});
