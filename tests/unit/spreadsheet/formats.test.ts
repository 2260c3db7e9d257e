import { utils, write } from '@e965/xlsx';
import { type Made, makeXlsx, rowsXml } from './make';
import { readHere } from './reading';

const HEAD = ['客户编号', '姓名', '条码号', '项目名称'];
const ROW = ['C001', '张三', '0069012', '血常规'];
const csv = (separator: string, rows: string[][] = [HEAD, ROW]) =>
  rows.map((cells) => cells.join(separator)).join('\r\n');
const sheet = (rows: Made[][], from = 1) => ({ data: rowsXml(rows, from) });

const noteCodes = (facts: { notes: { code: string }[] }) => facts.notes.map(({ code }) => code);

describe('text files', () => {
  test.each([
    ['comma', csv(',')],
    ['semicolon', csv(';')],
    ['tab', csv('\t')],
    ['pipe', csv('|')],
    ['UTF-8 with its mark', `\ufeff${csv(',')}`],
    ['a line that names the separator', `sep=;\r\n${csv(';')}`],
    ['a title above', `Visits of May\r\n\r\n${csv(',')}`],
  ])('%s', async (_, text) => {
    const { facts, rows } = await readHere(text, { fileName: 'a.csv' });
    expect(facts).toMatchObject({ kind: 'csv', missing: [], rowCount: 1 });
    expect(rows[0]).toMatchObject({ raw: ROW, problems: [], values: { pid: 'C001', barCode: '0069012' } });
  });

  test('GB18030 and UTF-16 are told from UTF-8', async () => {
    // 客户编号,姓名,条码号,项目名称 / C001,张三,0069012,血常规
    const gb = Buffer.from(
      'bfcdbba7b1e0bac52cd0d5c3fb2cccf5c2ebbac52ccfeec4bfc3fbb3c60d0a433030312cd5c5c8fd2c303036393031322cd1aab3a3b9e6',
      'hex',
    );
    const little = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv('\t'), 'utf16le')]);
    const big = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(csv('\t'), 'utf16le').swap16()]);
    for (const bytes of [gb, little, big]) {
      const { facts, rows } = await readHere(bytes, { fileName: 'a.csv' });
      expect(rows[0]?.raw).toEqual(ROW);
      expect(noteCodes(facts)).toEqual(['encoding']);
    }
  });

  test('quoted separators, quotes and line breaks stay in their cell', async () => {
    const text = `${csv(',', [[...HEAD, '备注']])}\nC001,"张, 三",="0069012",血常规,"a ""b""\nc"`;
    const { rows } = await readHere(text, { fileName: 'a.csv' });
    expect(rows[0]?.raw).toEqual(['C001', '张, 三', '0069012', '血常规', 'a "b"\nc']);
    expect(rows[0]?.values).toMatchObject({ name: '张, 三', comments: 'a "b" c' });
  });
});

describe('cells of a workbook', () => {
  const formats = ['000000', 'yyyy\\-mm\\-dd', 'm/d/yy h:mm', '0.00E+00', '"BC"0000', '@'];
  const one = async (value: Made, heading = '条码号', extras = {}) => {
    const head = HEAD.map((word) => (word === heading ? word : word));
    const at = head.indexOf(heading);
    const cells: Made[] = at < 0 ? [...ROW, value] : ROW.map((text, n) => (n === at ? value : text));
    const { rows, facts } = await readHere(
      makeXlsx([sheet([at < 0 ? [...head, heading] : head, cells])], { formats, ...extras }),
    );
    return { text: rows[0]?.raw[at < 0 ? 4 : at], row: rows[0], facts };
  };

  test.each<[string, Made, string]>([
    ['text with zeros', '000123', '000123'],
    ['a number', 123, '123'],
    ['a number shown with zeros', { v: 123, style: 1 }, '000123'],
    ['a number shown with a word', { v: 7, style: 5 }, 'BC0007'],
    ['15 digits', 690123456789012, '690123456789012'],
    ['15 digits shown in powers of ten', { v: 690123456789012, style: 4 }, '690123456789012'],
    ['a formula’s value', { formula: '"A"&1', v: 'A1' }, 'A1'],
    ['a fraction', 0.1 + 0.2, '0.3'],
    ['control characters', 'A\u0001B\u0085', 'AB'],
  ])('%s', async (_, value, text) => {
    expect((await one(value)).text).toBe(text);
  });

  test('16 digits are warned of', async () => {
    const { row } = await one(1234567890123450);
    expect(row?.raw[2]).toBe('1234567890123450');
    expect(row?.problems).toMatchObject([{ field: 'barCode', level: 'warning', code: 'digits_lost' }]);
  });

  test('days are counted from 1900 or from 1904', async () => {
    const since1900 = await one({ v: 46143, style: 2 }, '采样日期');
    const since1904 = await one({ v: 46143 - 1462, style: 2 }, '采样日期', { date1904: true });
    const withTime = await one({ v: 46143.354166666664, style: 3 }, '采样日期');
    expect([since1900.text, since1904.text, withTime.text]).toEqual(['2026-05-01', '2026-05-01', '2026-05-01 08:30']);
    expect(since1900.facts.visitOn).toBe('2026-05-01');
    expect(withTime.row?.values.collectedOn).toBe('2026-05-01');
  });

  test('a plain number where a day is meant is an error with the day it would be', async () => {
    const { row } = await one(46143, '采样日期');
    expect(row?.problems).toMatchObject([{ code: 'date_serial', value: '46143', params: { on: '2026-05-01' } }]);
  });

  test('an error cell is an error, formulas are counted', async () => {
    const { row, facts } = await one({ formula: 'VLOOKUP(1,A1,1)', v: '#N/A' });
    expect(row?.problems).toMatchObject([{ field: 'barCode', code: 'cell_error', value: '#N/A' }]);
    expect(facts.notes).toEqual([{ code: 'formulas', params: { count: 1 } }]);
  });
});

describe('sheets', () => {
  test('headings stand below merged titles; a repeated heading is passed over', async () => {
    const rows = [['就诊登记表'], ['2026年5月', null, '制表：李'], HEAD, ROW, HEAD, ['C002', '李四', 'B2', '血常规']];
    const after = '<mergeCells count="1"><mergeCell ref="A1:D1"/></mergeCells>';
    const { facts, rows: read } = await readHere(makeXlsx([{ data: rowsXml(rows), after }]));
    expect(facts.headingRow).toBe(3);
    expect(read.map(({ row_no }) => row_no)).toEqual([4, 6]);
    expect(facts.notes).toEqual([{ code: 'heading_repeated', params: { count: 1 } }]);
    expect(facts.columns[0]?.samples).toEqual(['C001', 'C002']);
  });

  test('the sheet with the best headings is read, hidden ones are named, another can be asked for', async () => {
    const other = sheet([
      ['Name', 'Age'],
      ['x', 1],
    ]);
    const book = makeXlsx([
      { name: 'Intro', ...other },
      { name: 'Visits', ...sheet([HEAD, ROW]) },
      { name: 'Old', hidden: true, ...sheet([HEAD, ROW]) },
    ]);
    const best = await readHere(book);
    expect(best.facts.sheet).toBe('Visits');
    expect(best.facts.notes).toEqual([
      { code: 'hidden_sheets', params: { sheets: 'Old' } },
      { code: 'other_sheets', params: { sheet: 'Visits', sheets: 'Intro' } },
    ]);
    expect((await readHere(book, { sheet: 'Old' })).facts.sheet).toBe('Old');
    const gone = await readHere(book, { sheet: 'New' });
    expect([gone.facts.sheet, noteCodes(gone.facts)[0]]).toEqual(['Visits', 'sheet_missing']);
  });

  test('cells merged down a column give their text to each row', async () => {
    const rows = [HEAD, ROW, [null, null, 'B2', '尿常规'], ['C002', '李四', 'B3', '血常规']];
    const after = '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/></mergeCells>';
    const { facts, rows: read } = await readHere(makeXlsx([{ data: rowsXml(rows), after }]));
    expect(read.map(({ values }) => `${values.pid} ${values.name}`)).toEqual(['C001 张三', 'C001 张三', 'C002 李四']);
    expect(facts.notes).toEqual([{ code: 'merged', params: { columns: '客户编号, 姓名' } }]);
  });

  test('unknown headings are left to a person, who may say what they mean', async () => {
    const book = makeXlsx([sheet([['甲', '乙', '丙', '丁'], ROW])]);
    const before = await readHere(book);
    expect(before.facts.missing).toEqual(['pid', 'name', 'barCode', 'objEnName', 'objCnName']);
    expect(noteCodes(before.facts)).toEqual(['headings_guessed']);
    expect(before.rows[0]?.problems).toEqual([]);
    const columns = (['pid', 'name', 'barCode', 'objCnName'] as const).map((field, n) => ({
      heading: ['甲', '乙', '丙', '丁'][n] as string,
      field,
    }));
    const after = await readHere(book, { columns });
    expect(after.facts.missing).toEqual([]);
    expect(after.rows[0]?.values).toMatchObject({ pid: 'C001', barCode: '0069012' });
  });

  test('corrections count instead of the cell, and a row left out has nothing wrong', async () => {
    const book = makeXlsx([sheet([HEAD, ['', '张三', 'B1', '血常规'], ['', '李四', 'B2', '血常规']])]);
    const { rows } = await readHere(book, {
      corrections: [
        { rowNo: 2, field: 'pid', text: 'C009' },
        { rowNo: 3, field: 'leftOut', text: 'true' },
      ],
    });
    expect(rows[0]).toMatchObject({ raw: ['', '张三', 'B1', '血常规'], corrected: { pid: 'C009' }, error_count: 0 });
    expect(rows[0]?.row_key).toBe('C009\u0001B1');
    expect(rows[1]).toMatchObject({ left_out: true, error_count: 0 });
  });

  test('200 columns are read, 201 are not', async () => {
    const many = (n: number) => [...HEAD, ...Array.from({ length: n - 4 }, (_, at) => `更多${at}`)];
    const wide = (n: number) => makeXlsx([sheet([many(n), [...ROW, ...Array.from({ length: n - 4 }, () => 'x')]])]);
    expect((await readHere(wide(200))).facts.columns).toHaveLength(200);
    await expect(readHere(wide(201))).rejects.toMatchObject({ code: 'too_many_columns', params: { found: 201 } });
  });

  test('an old .xls reads like the new one', async () => {
    const made = utils.book_new();
    utils.book_append_sheet(made, utils.aoa_to_sheet([HEAD, ROW]), 'Visits');
    const { facts, rows } = await readHere(write(made, { type: 'buffer', bookType: 'biff8' }), { fileName: 'a.xlsx' });
    expect(facts).toMatchObject({ kind: 'xls', sheet: 'Visits', missing: [] });
    expect(noteCodes(facts)).toEqual(['other_kind']);
    expect(rows[0]?.raw).toEqual(ROW);
  });
});
