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
  expect(book.worksheets.map(({ name }) => name)).toEqual(['Tests', 'Reference intervals', 'Critical limits']);
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

/** A workbook with rows below the headings of an export's sheet. */
async function sheetOnly(name: string, rows: string[][], language = 'en-US', query = '?category=stool') {
  const source = (await exported(query, language)).getWorksheet(name);
  const book = new Workbook();
  const sheet = book.addWorksheet(name);
  sheet.addRow(source ? (source.getRow(1).values as string[]).slice(1) : []);
  for (const row of rows) sheet.addRow(row);
  return book;
}
const kinds = ({ rows }: DictionaryImport) =>
  rows.map(({ part, rowNo, code, kind, problems }) => [
    ...[part, rowNo, code, kind],
    ...problems.map(({ column, why }) => `${column}: ${why}`),
  ]);

test('intervals and limits by sex and age go out and come back, for one test all that its rows say', async () => {
  const { id, ...body } = (await analyteOf('CHOL')) as AnalyteView;
  const interval = { low: 2.9, high: 5.2, sex: 'female' as const, fromAgeDays: 6574, source: 'own study' };
  const saved = await director.put(`/analytes/${id}`, {
    ...body,
    intervals: [interval, { high: 5.7, sex: 'male', fromAgeDays: 30, toAgeDays: 6574, specimen: 'serum', source: 'x' }],
    criticalOf: [{ high: 12.5, toAgeDays: 28 }],
    reason: 'x',
  });
  expect(saved.status).toBe(200);
  const version = String(body.rowVersion + 1);
  for (const [language, female] of [['en-US', 'Female'] as const, ['zh-CN', '女'] as const]) {
    const book = await exported('?category=biochemistry', language);
    const rows = (sheetOf(book, 1).getSheetValues() as string[][]).filter((row) => row?.[1] === 'CHOL');
    expect(rows[0]?.slice(3, 5)).toEqual([female, language === 'en-US' ? '18 years' : '18 岁']);
    expect((await preview(book)).data.counts).toMatchObject({ create: 0, change: 0, refuse: 0 });
  }
  const book = await exported('?category=biochemistry');
  const [name] = (await analyteOf('CHOL'))?.specimens ?? [];
  expect(name).toBe('serum');
  const intervals = sheetOf(book, 1);
  const at = (intervals.getColumn(1).values as string[]).indexOf('CHOL');
  intervals.getCell(at, 6).value = '3.1';
  intervals.spliceRows(at + 1, 1);
  intervals.addRow(['CHOL', 'Serum', 'Male', '', '18 years', '', '6', 'mmol/L', '', 'guideline']);
  intervals.addRow(['NEW-2', '', '', '', '', '1', '2', '', '', 'guideline']);
  sheetOf(book, 0).addRow(['NEW-2', '', 'New two', '新二', '', '', '', '', 'Biochemistry', 'Serum', 'Number', '']);
  const limits = sheetOf(book, 2);
  const last = (limits.getColumn(1).values as string[]).indexOf('CHOL');
  for (let column = 2; column < 8; column += 1) limits.getCell(last, column).value = '';
  const { data } = await preview(book);
  expect(data.counts).toMatchObject({ create: 1, change: 1, refuse: 0 });
  const ofTest = data.rows.filter(({ code }) => code === 'CHOL');
  expect(ofTest.map(({ part, kind, changes }) => [part, kind, changes])).toEqual([
    [
      'intervals',
      'change',
      [
        {
          column: 'Intervals by sex and age',
          from: 'Sex Female, From age 18 years, Interval from 2.9, Interval to 5.2, Source own study',
          to: 'Sex Female, From age 18 years, Interval from 3.1, Interval to 5.2, Source own study',
        },
        {
          column: 'Intervals by sex and age',
          from: 'Specimen Serum, Sex Male, From age 1 month, Under age 18 years, Interval to 5.7, Source x',
          to: '',
        },
        {
          column: 'Intervals by sex and age',
          from: '',
          to: 'Specimen Serum, Sex Male, Under age 18 years, Interval to 6, Source guideline',
        },
      ],
    ],
    [
      'limits',
      'change',
      [{ column: 'Critical limits by sex and age', from: 'Under age 28 days, Critical high 12.5', to: '' }],
    ],
  ]);
  expect((await take(book, data.digest)).status).toBe(200);
  expect(await analyteOf('CHOL')).toMatchObject({
    intervals: [
      { ...interval, low: 3.1 },
      { high: 6, sex: 'male', toAgeDays: 6574, specimen: 'serum', source: 'guideline' },
    ],
    criticalOf: [],
    rowVersion: Number(version) + 1,
  });
  expect(await analyteOf('NEW-2')).toMatchObject({ intervals: [{ low: 1, high: 2, source: 'guideline' }] });
});

test('a test without a row on the sheet of intervals keeps them, which the preview says; without that sheet nothing is said', async () => {
  const before = (await analyteOf('NEW-2')) as AnalyteView;
  expect(before.intervals).toHaveLength(1);
  const book = await exported('?category=biochemistry');
  const intervals = sheetOf(book, 1);
  intervals.spliceRows((intervals.getColumn(1).values as string[]).indexOf('NEW-2'), 1);
  cell(book, 0, 'NEW-2', 'Decimals').value = 2;
  const { data } = await preview(book);
  expect([data.kept, data.counts.change]).toEqual([['NEW-2'], 1]);
  book.removeWorksheet(intervals.id);
  expect((await preview(book)).data.kept).toEqual([]);
  expect((await take(book, (await preview(book)).data.digest)).status).toBe(200);
  expect(await analyteOf('NEW-2')).toMatchObject({ decimals: 2, intervals: before.intervals });
});

test('rows of intervals and limits that cannot be taken in are named with sheet, row and column, and nothing is imported', async () => {
  const version = String((await analyteOf('NEW-2'))?.rowVersion);
  const before = await stateOf();
  const intervals = await sheetOnly('Reference intervals', [
    ['NEW-2', '', '', '', '', '1', '2', '', '', 'guideline', version],
    ['NEW-2', '', 'Male', '', '', '1', '3', '', '', 'guideline', version],
    ['K', 'Urine', '', '', '', '3.5', '5.1', 'mmol/L', '', 'guideline', '1'],
    ['NA', '', '', '', '', '3500', '5100', 'umol/L', '', 'guideline', '1'],
    ['CL', '', '', '18', '', '3.5', '5.1', '', '', 'guideline', '1'],
    ['CA', '', '', '', '', '2.1', '2.6', '', '', '', '1'],
    ['MG', '', '', '', '', '2.1', '2.6', '', '', 'guideline', '77'],
    ['P', '', '', '', '', '2.1', '2.6', '', '', 'guideline', ''],
    ['NOBODY', '', '', '', '', '2.1', '2.6', '', '', 'guideline', ''],
    ['', '', '', '', '', '2.1', '2.6', '', '', 'guideline', ''],
  ]);
  const { data } = await preview(intervals);
  expect(kinds(data)).toEqual([
    ['intervals', 3, 'NEW-2', 'refuse', 'From age: One person would fall into this interval and into another one.'],
    ['intervals', 4, 'K', 'refuse', 'Specimen: This test is not done in this specimen.'],
    ['intervals', 5, 'NA', 'refuse', 'Unit: The test has another unit. Please enter the amounts in that one.'],
    ['intervals', 6, 'CL', 'refuse', 'From age: This cannot be read. Write it as the export does.'],
    ['intervals', 7, 'CA', 'refuse', 'Source: Please say where the interval is from.'],
    [
      ...['intervals', 8, 'MG', 'refuse'],
      'Version (leave as it is): It was changed in the portal after this file was exported. Export again.',
    ],
    [
      ...['intervals', 9, 'P', 'refuse'],
      'Version (leave as it is): There is something with this code already, and the version is missing. Export again.',
    ],
    ['intervals', 10, 'NOBODY', 'refuse', 'Code: There is no test with this code, and the file enters none.'],
    ['intervals', 11, '', 'refuse', 'Code: The code is missing.'],
  ]);
  expect((await take(intervals, data.digest)).header.reason).toBe('dictionary.import_refused');
  const limits = await sheetOnly('Critical limits', [['NEW-2', '', '', '', '5', '', '', version]]);
  expect(kinds((await preview(limits)).data)).toEqual([
    ['limits', 2, 'NEW-2', 'refuse', 'Sex: Please say for which sex or age; limits for everybody stand above.'],
  ]);
  const lacking = new Workbook();
  lacking.addWorksheet('Mine').addRow(['Code', 'Critical low']);
  lacking.worksheets[0]?.addRow(['NEW-2', '5']);
  const { header } = await preview(lacking);
  expect([header.reason, header.msg]).toEqual([
    'dictionary.import_unreadable',
    expect.stringContaining('the sheet Mine lacks the column Sex'),
  ]);
  expect(await stateOf()).toEqual(before);
});

test('of two files that enter one code at the same moment, one is refused and neither is written over', async () => {
  const fileWith = async (name: string) => {
    const book = await exported('?category=stool', 'zh-CN');
    sheetOf(book, 0).addRow(['TWICE-1', '', name, name, '', '', '', '', '生化', '血清', '数值', 'mmol/L']);
    return { book, digest: (await preview(book)).data.digest };
  };
  const files = [await fileWith('Prima'), await fileWith('Secunda')];
  const holder = await app.database.pool.connect();
  await holder.query('begin');
  await holder.query(`select pg_advisory_xact_lock(hashtext('analyte_name'))`);
  const waiting = async () =>
    (
      await app.database.pool.query(
        `select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].n;
  let answered = false;
  const answers = Promise.all(files.map(({ book, digest }) => take(book, digest))).finally(() => {
    answered = true;
  });
  // both have planned a new row before the first one writes it
  while (!answered && (await waiting()) < 2);
  await holder.query('commit');
  holder.release();
  const said = await answers;
  expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(said.find(({ status }) => status === 409)?.header.reason).toBe('dictionary.import_changed');
  const first = said.findIndex(({ status }) => status === 200);
  expect((await analyteOf('TWICE-1'))?.nameEn).toBe(['Prima', 'Secunda'][first]);
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
