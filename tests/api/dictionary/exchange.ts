import { Workbook } from 'exceljs';
import type { DictionaryImport } from '../../../server/modules/dictionary/exchange/schema';
import type { PanelView } from '../../../server/modules/dictionary/panels/schema';
import type { AnalyteView } from '../../../server/modules/dictionary/schema';
import type { ReportView } from '../../../server/modules/report/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { insertReport } from '../../support/report-rows';

let app: TestApp;
let director: SignedInPerson;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
  director = await app.signInAs('director', { name: 'Director One' });
});
afterAll(() => app.drop());

async function exported(query = '', language = 'en-US') {
  const { response } = await director.get(`/analytes/export${query}`, { headers: { 'accept-language': language } });
  const workbook = new Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  return workbook;
}
const sheetOf = (book: Workbook, at: number) => book.worksheets[at] as Workbook['worksheets'][number];
/** The cell of a record's column. */
function cell(book: Workbook, at: number, code: string, heading: string) {
  const sheet = sheetOf(book, at);
  const column = (sheet.getRow(1).values as string[]).indexOf(heading);
  const row = (sheet.getColumn(1).values as string[]).indexOf(code);
  return sheet.getCell(row, column);
}
const formOf = (bytes: ArrayBuffer | Uint8Array, more: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(more)) form.set(name, text);
  form.set('file', new File([new Uint8Array(bytes as ArrayBuffer)], 'dictionary.xlsx'));
  return form;
};
const bytesOf = async (book: Workbook) => new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer);
const preview = async (book: Workbook) =>
  director.post<DictionaryImport>('/analytes/import-preview', formOf(await bytesOf(book)));
const take = async (book: Workbook, digest: string, reason = 'from the lab’s list') =>
  director.post<DictionaryImport>('/analytes/import', formOf(await bytesOf(book), { digest, reason }));
const analyteOf = async (code: string) =>
  (await director.get<{ rows: AnalyteView[] }>(`/analytes?q=${encodeURIComponent(code)}&pageSize=50`)).data.rows.find(
    (row) => row.code === code,
  );
const stateOf = async () =>
  (
    await app.database.pool.query(
      `select md5(string_agg(a::text, '' order by id)) a, (select md5(string_agg(p::text, '' order by id)) from panel p) p,
        (select count(*)::int from audit_event where action ~ '^(analyte|panel|dictionary.import)') events from analyte a`,
    )
  ).rows[0];

test('an export in either language, imported as it is, changes nothing of all the tests and panels', async () => {
  const before = await stateOf();
  for (const language of ['en-US', 'zh-CN']) {
    const book = await exported('', language);
    const { status, data } = await preview(book);
    const all = sheetOf(book, 0).rowCount + sheetOf(book, 1).rowCount - 2;
    expect([status, data.counts, data.rows]).toEqual([200, { create: 0, change: 0, leave: all, refuse: 0 }, []]);
    expect(all).toBeGreaterThan(1398);
    expect((await take(book, data.digest)).status).toBe(200);
  }
  expect(await stateOf()).toEqual(before);
});

test('what is filtered is exported as text that is never computed, and who exported it is noted', async () => {
  const book = await exported('?category=stool');
  expect(book.worksheets.map(({ name }) => name)).toEqual(['Tests']);
  expect(cell(book, 0, 'S-FOB', 'Category').value).toBe('Stool');
  expect(cell(book, 0, 'S-FOB', 'Code').numFmt).toBe('@');
  expect((await exported('?part=panels&q=CBC')).worksheets.map(({ name }) => name)).toEqual(['Panels']);
  const { rows } = await app.database.pool.query(
    `select details from audit_event where action = 'dictionary.export' order by id desc limit 1`,
  );
  expect(rows[0].details).toMatchObject({ part: 'panels', q: 'CBC', tests: 0 });
  const clerk = await app.signInAs('clerk');
  expect((await clerk.get('/analytes/export')).status).toBe(403);
  const reviewer = await app.signInAs('reviewer');
  expect((await reviewer.post('/analytes/import-preview', formOf(await bytesOf(book)))).status).toBe(403);
});

test('new rows are entered, changed ones changed, for one reason, and what was seen is what is done', async () => {
  const book = await exported('?category=biochemistry', 'zh-CN');
  const panelBook = await exported('?part=panels&q=LFT', 'zh-CN');
  cell(panelBook, 0, 'LFT', '项目').value = 'ALT\nAST';
  cell(book, 0, 'ALT', '其他名称').value = `${cell(book, 0, 'ALT', '其他名称').value}\n丙转酶试`;
  cell(book, 0, 'AST', '危急高值（所有人）').value = 900;
  cell(book, 0, 'GGT', '使用中').value = '已停用';
  const { data: person } = await director.post<{ id: number }>('/customers', { name: '周敏', gender: 'female' });
  const { id } = await insertReport(app, {
    ...{ customerId: person.id, status: 'checked', reviewerId: director.staffId },
    results: [{ nameEn: 'AST', nameZh: 'AST', value: '950', unit: 'U/L', specimen: 'serum', analyteCode: 'AST' }],
  });
  const formula = '=HYPERLINK("http://evil.test","x")';
  sheetOf(book, 0).addRow(['NEW-1', '', formula, '新项目', '', '', '', '', '生化', '血清', '数值', 'mmol/L']);
  const { data, header } = await preview(book);
  if (!data) throw new Error(JSON.stringify(header));
  expect(data.counts).toMatchObject({ create: 1, change: 3, refuse: 0 });
  expect(data.rows[0]).toMatchObject({ part: 'tests', kind: 'create', code: 'NEW-1' });
  const changeOf = (code: string) => data.rows.find((row) => row.code === code)?.changes;
  expect(changeOf('AST')).toEqual([{ column: 'Critical high, for everybody', from: '1000', to: '900' }]);
  expect(changeOf('GGT')).toEqual([{ column: 'In use', from: 'In use', to: 'Disabled' }]);
  expect(data.touched).toMatchObject({
    total: 1,
    rows: [
      {
        id,
        changes: [{ what: 'critical', to: '950 U/L' }],
      },
    ],
  });
  expect(await analyteOf('NEW-1')).toBe(undefined);
  expect((await take(book, data.digest, ' ')).header.fields).toHaveProperty('reason');
  expect((await take(book, '0'.repeat(64))).header.reason).toBe('dictionary.import_changed');
  expect((await take(book, data.digest)).status).toBe(200);
  const { data: report } = await director.get<ReportView>(`/reports/${id}`);
  expect(report.criticals).toMatchObject([{ value: '950', state: 'to_notify' }]);
  const { rows: events } = await app.database.pool.query(
    `select details from report_event where report_id = $1 and action = 'rejudge'`,
    [id],
  );
  expect(events).toMatchObject([
    { details: { reason: 'from the lab’s list', changes: data.touched?.rows[0]?.changes } },
  ]);
  expect(events[0].details.analytes.map(({ code }: { code: string }) => code)).toContain('AST');
  const ofPanels = (await preview(panelBook)).data;
  expect(ofPanels.counts).toEqual({ create: 0, change: 1, leave: 0, refuse: 0 });
  expect((await take(panelBook, ofPanels.digest)).status).toBe(200);
  expect(await analyteOf('NEW-1')).toMatchObject({ nameEn: formula, unit: 'mmol/L', fromPack: false, rowVersion: 1 });
  expect(await analyteOf('AST')).toMatchObject({ criticalHigh: 900, changedHere: true, updatedBy: 'Director One' });
  expect(await analyteOf('GGT')).toMatchObject({ active: false });
  expect((await director.get<AnalyteView[]>('/analytes/choices?q=丙转酶试')).data.map(({ code }) => code)).toEqual([
    'ALT',
  ]);
  const panels = (await director.get<{ rows: PanelView[] }>('/panels?q=LFT')).data.rows;
  expect(panels[0]?.members).toEqual(['ALT', 'AST']);
  const { rows } = await app.database.pool.query(
    `select action, details from audit_event where details ->> 'reason' = 'from the lab’s list' order by id`,
  );
  expect(rows.map(({ action }) => action).sort()).toEqual([
    ...['analyte.create', 'analyte.edit', 'analyte.edit', 'analyte.edit', 'dictionary.import'],
    ...['dictionary.import', 'panel.edit', 'report.rejudge'],
  ]);
  const ofPanel = rows.find(({ action }) => action === 'panel.edit');
  expect(ofPanel.details.changes.members.to).toEqual(['ALT', 'AST']);
});

test('each row that cannot be taken in is named with its column and why, and then nothing is imported', async () => {
  const book = await exported('?category=biochemistry');
  const panelBook = await exported('?part=panels&fromPack=true');
  const { data: ldh } = { data: (await analyteOf('LDH')) as AnalyteView };
  const { id, ...body } = ldh;
  expect((await director.put(`/analytes/${id}`, { ...body, source: 'meanwhile', reason: 'x' })).status).toBe(200);
  const before = await stateOf();
  cell(book, 0, 'LDH', 'Decimals').value = 1;
  cell(book, 0, 'K', 'Unit').value = 'furlong';
  cell(book, 0, 'NA', 'Category').value = 'Astrology';
  cell(book, 0, 'CL', 'Other names').value = '血清钾';
  cell(book, 0, 'CA', 'Decimals').value = 'two';
  cell(book, 0, 'UREA', 'Critical high, for everybody').value = '-1';
  cell(book, 0, 'CREA', 'Decimals').value = 1;
  cell(book, 0, 'P', 'Version (leave as it is)').value = '';
  cell(book, 0, 'P', 'Decimals').value = 1;
  cell(book, 0, 'MG', 'Code').value = 'OTHER';
  cell(panelBook, 0, 'CBC', 'Tests').value = 'WBC\nNOBODY';
  cell(panelBook, 0, 'RETIC', 'Other names').value = '肾功能';
  sheetOf(book, 0).addRow(['', '', 'Nameless']);
  sheetOf(book, 0).addRow(['CREA']);
  const { data } = await preview(book);
  const ofPanels = (await preview(panelBook)).data;
  const why = Object.fromEntries(
    [...data.rows, ...ofPanels.rows]
      .filter(({ kind }) => kind === 'refuse')
      .map(({ code, problems }) => [code, problems.map(({ column }) => column)]),
  );
  expect(why).toEqual({
    '': ['Code'],
    LDH: ['Version (leave as it is)'],
    K: ['Unit'],
    NA: ['Category'],
    CL: ['Other names'],
    CA: ['Decimals'],
    ...(why.UREA ? { UREA: why.UREA } : {}),
    P: ['Version (leave as it is)'],
    OTHER: ['Code'],
    CREA: ['Code'],
    CBC: ['Tests'],
    RETIC: ['Other names'],
  });
  const [stale] = data.rows.filter(({ code }) => code === 'LDH');
  expect(stale?.problems[0]?.why).toMatch(/changed in the portal after/);
  const refused = await take(book, data.digest);
  expect([refused.status, refused.header.reason]).toEqual([422, 'dictionary.import_refused']);
  expect(await stateOf()).toEqual(before);
});

test('what is no workbook, hostile or of something else is refused with why', async () => {
  const of = async (bytes: Uint8Array) => {
    const { status, header } = await director.post('/analytes/import-preview', formOf(bytes));
    return [status, header.reason];
  };
  const unreadable = [422, 'dictionary.import_unreadable'];
  expect(await of(new Uint8Array())).toEqual(unreadable);
  expect(await of(Buffer.from('code,name\nK,x'))).toEqual(unreadable);
  expect(await of(Buffer.from('%PDF-1.7'))).toEqual(unreadable);
  const torn = await bytesOf(await exported('?category=stool'));
  expect(await of(torn.subarray(0, torn.length - 200))).toEqual(unreadable);
  const other = new Workbook();
  other.addWorksheet('Sheet').addRow(['Name', 'Age']);
  expect(await of(await bytesOf(other))).toEqual(unreadable);
  const long = new Workbook();
  const sheet = long.addWorksheet('Tests');
  sheet.addRow(['Code', 'Category']);
  for (let n = 0; n < 5_002; n += 1) sheet.addRow([`X${n}`, 'Stool']);
  expect(await of(await bytesOf(long))).toEqual(unreadable);
  expect((await director.post('/analytes/import-preview', new FormData())).header.reason).toBe('spreadsheet.no_file');
});
