import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import en from '../../../locales/en-US';
import zh from '../../../locales/zh-CN';
import { type BookExtras, makeXlsx, rowsXml } from './make';
import { readHere } from './reading';

/** What other people's programs write, and what a clerk would not see in the rows. */
const HEAD = ['客户编号', '姓名', '条码号', '项目名称', '采样日期', '备注'];
const csv = { fileName: 'a.csv' };
const texts = (rows: { raw: string[] }[]) => rows.map(({ raw }) => raw);
const told = (rows: { problems: { level: string; field: string | null; code: string }[] }[]) =>
  rows.map(({ problems }) => problems.map(({ level, field, code }) => `${level} ${field} ${code}`));
const noteCodes = (facts: { notes: { code: string }[] }) => facts.notes.map(({ code }) => code);
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const person = (n: number) =>
  cell(`A${n}`, `C${n}`) + cell(`B${n}`, '张三') + cell(`C${n}`, `B${n}`) + cell(`D${n}`, '血常规');
const book = (data: string, extras?: BookExtras) => makeXlsx([{ data: rowsXml([HEAD]) + data }], extras);

describe('text files', () => {
  const head = HEAD.join(',');

  test.each([
    ['never closed', 'C1,张三,B1,血常规,,"5 管\nC2,李四,B2,血常规,,x'],
    ['closed rows later', 'C1,张三,B1,血常规,,"5 管\nC2,李四,B2,血常规,,"x"\nC3,王五,B3,血常规,,'],
    ['closed too early', 'C1,张三,B1,血常规,,"5" 管\nC2,李四,B2,血常规,,x'],
  ])('a quotation mark that swallows rows is told: %s', async (_, text) => {
    await expect(readHere(`${head}\n${text}`, csv)).rejects.toMatchObject({ code: 'quotes', params: { row: 2 } });
  });

  test('a quotation mark inside its cell is left there', async () => {
    const { rows } = await readHere(`${head}\nC1,张三,B1,血常规,,5" 管\nC2,"李 "四" 海",B2,血常规,,`, csv);
    expect([rows[0]?.values.comments, rows[1]?.values.name]).toEqual(['5" 管', '李 "四" 海']);
  });

  test('a row with more cells than headings is told', async () => {
    const { rows } = await readHere('pid,name,bar_code,test\nC1,Smith, John,B1,CBC\nC2,Li,B2,CBC,', csv);
    expect(told(rows)).toEqual([['warning null cells_shifted'], []]);
  });

  test('line ends of old programs, with and without the separator named', async () => {
    const { facts, rows } = await readHere(`sep=;\r${HEAD.join(';')}\rC1;张三;001;血常规\r`, csv);
    expect([facts.headingRow, texts(rows)]).toEqual([2, [['C1', '张三', '001', '血常规']]]);
  });

  test('an apostrophe before a code is Excel’s', async () => {
    const { rows } = await readHere(`${head}\n'001,O'Brien,'0069012,血常规`, csv);
    expect(rows[0]?.values).toMatchObject({ pid: '001', name: "O'Brien", barCode: '0069012' });
  });

  test('UTF-16 without its mark', async () => {
    const bytes = Buffer.from(`${head}\nC1,张三,001,血常规`, 'utf16le');
    for (const either of [bytes, Buffer.from(bytes).swap16()])
      expect(texts((await readHere(either, csv)).rows)).toEqual([['C1', '张三', '001', '血常规']]);
  });

  test('a stray control character is dropped', async () => {
    const { rows } = await readHere(`${head}\nC1,张\u0000三,001,血常规\u001a`, csv);
    expect(texts(rows)).toEqual([['C1', '张三', '001', '血常规']]);
  });

  test('UTF-8 that lost a byte stays UTF-8, and the cell is told', async () => {
    const whole = Buffer.from('pid,name,bar_code,test\nC1,张三丰,B1,血常规\nC2,李四,B2,尿常规检查');
    const { facts, rows } = await readHere(whole.subarray(0, whole.length - 1), csv);
    expect([noteCodes(facts), rows[0]?.values.name]).toEqual([[], '张三丰']);
    expect(told(rows)).toEqual([[], ['warning objEnName character_lost']]);
  });

  test('accents of the West are not taken for Chinese', async () => {
    const western = Buffer.from('pid,name,bar_code,test\nC1,Müller,B1,CBC\n', 'latin1');
    await expect(readHere(western, csv)).rejects.toMatchObject({ code: 'encoding' });
  });
});

describe('headings', () => {
  const row = 'C1,张三,B1,血常规';

  test('a second row that repeats them in another language is nobody', async () => {
    const { facts, rows } = await readHere(
      `客户编号,姓名,条码号,项目名称\npid,name,bar_code,obj_cn_name\n${row}\npid,name,bar_code,obj_cn_name\n${row}`,
      csv,
    );
    expect(facts.headingRow).toBe(2);
    expect(rows.map(({ row_no }) => row_no)).toEqual([3, 5]);
  });

  test.each([
    ['groups above', '客户编号,姓名,样本,\n,,条码号,项目名称'],
    ['more below than above', '就诊登记\n客户编号,姓名,样本,\n,,条码号,项目名称,采样日期'],
  ])('they stand in two rows: %s', async (_, heads) => {
    const { facts, rows } = await readHere(`${heads}\n${row}`, csv);
    expect(facts.missing).toEqual([]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.values).toMatchObject({ pid: 'C1', name: '张三', barCode: 'B1', objCnName: '血常规' });
  });

  test('a first row of data stays one, whatever it says', async () => {
    const { facts, rows } = await readHere('客户编号,姓名,条码号,项目名称,甲\nC1,Name,B1,Test,性别', csv);
    expect(facts.headingRow).toBe(1);
    expect(rows[0]?.values).toMatchObject({ pid: 'C1', name: 'Name' });
  });

  test.each([
    ['年龄(月)', 'month'],
    ['Age (months)', 'month'],
    ['年龄（天）', 'day'],
    ['年龄(岁/月)', 'year'],
  ])('what a bare number counts below %s', async (heading, unit) => {
    const { rows } = await readHere(`客户编号,姓名,条码号,项目名称,${heading}\n${row},8`, csv);
    expect(rows[0]?.values.age).toEqual({ amount: 8, unit });
  });
});

describe('workbooks', () => {
  test('a formula without a stored value is told, one whose value is empty is not', async () => {
    const nameless = ['A', 'B', 'C', 'D'].map((column) => `<c r="${column}4"><f>X1</f></c>`).join('');
    const { rows } = await readHere(
      book(
        `<row r="2">${person(2)}<c r="E2"><f>A1</f><v></v></c><c r="F2"><f>A1</f><v /></c></row>` +
          `<row r="3">${person(3)}<c r="E3" t="str"><f>A1</f><v></v></c></row><row r="4">${nameless}</row>`,
      ),
    );
    expect(told(rows)).toEqual([
      ['error collectionDate cell_error', 'error comments cell_error'],
      [],
      ['pid', 'name', 'objCnName', 'barCode'].map((field) => `error ${field} cell_error`),
    ]);
  });

  test('errors of newer Excel are errors', async () => {
    const { rows } = await readHere(book(`<row r="2">${person(2)}<c r="E2" t="e"><v>#SPILL!</v></c></row>`));
    expect(told(rows)).toEqual([['error collectionDate cell_error']]);
  });

  test.each([14, 22, 27, 30, 31, 36, 50, 57, 58])('date format %i that the file does not spell out', async (id) => {
    const made = book(`<row r="2">${person(2)}<c r="E2" s="1"><v>46143</v></c></row>`, { formats: ['x'] });
    const parts = unzipSync(made);
    for (const empty of [
      '',
      '<numFmts count="0"/>',
      '<numFmts count="1"><numFmt numFmtId="170" formatCode="0"/></numFmts>',
    ]) {
      const styles = strFromU8(parts['xl/styles.xml'] as Uint8Array)
        .replace(/<numFmts.*<\/numFmts>/, empty)
        .replace('numFmtId="164"', `numFmtId="${id}"`);
      const { rows } = await readHere(zipSync({ ...parts, 'xl/styles.xml': strToU8(styles) }));
      expect(rows[0]?.values.collectedOn).toBe('2026-05-01');
    }
  });

  test.each([
    ['"00"#', '00123'],
    ['"P"General', 'P123'],
    ['"P"0', 'P123'],
    ['0.00', '123'],
    ['#,##0', '123'],
  ])('a number shown as %s', async (format, text) => {
    const data = `<row r="2">${person(2)}<c r="F2" s="1"><v>123</v></c></row>`;
    expect((await readHere(book(data, { formats: [format] }))).rows[0]?.raw[5]).toBe(text);
  });

  test('hidden and filtered rows and hidden columns are named, on the sheet that is read', async () => {
    const hidden = `<row r="2">${person(2)}</row><row r="3" hidden="1">${person(3)}</row>`;
    const columns = '<cols><col min="3" max="4" hidden="1"/></cols><sheetData>';
    const made = makeXlsx([
      { name: 'A', data: `<row r="1" hidden="1">${cell('A1', 'x')}</row>` },
      { name: 'B', data: rowsXml([HEAD]) + hidden },
    ]);
    const parts = unzipSync(made);
    const second = strFromU8(parts['xl/worksheets/sheet2.xml'] as Uint8Array).replace('<sheetData>', columns);
    const { facts, rows } = await readHere(zipSync({ ...parts, 'xl/worksheets/sheet2.xml': strToU8(second) }));
    expect(rows).toHaveLength(2);
    expect(facts.notes.slice(1)).toEqual([
      { code: 'hidden_rows', params: { count: 1, rows: '3' } },
      { code: 'hidden_columns', params: { columns: '条码号, 项目名称' } },
    ]);
  });

  test('text that is crossed out in part is told', async () => {
    const strings = '<sst><si><r><rPr><strike/></rPr><t>张三</t></r><r><t>李四</t></r></si></sst>';
    const { facts } = await readHere(
      book(`<row r="2">${person(2)}</row>`, { parts: { 'xl/sharedStrings.xml': strings } }),
    );
    expect(noteCodes(facts)).toEqual(['struck']);
  });
});

test('every note has words in both languages', () => {
  for (const code of ['hidden_rows', 'hidden_columns', 'struck']) {
    const key = `spreadsheet.note.${code}` as keyof typeof en;
    expect([key, typeof en[key], typeof zh[key]]).toEqual([key, 'string', 'string']);
  }
});
