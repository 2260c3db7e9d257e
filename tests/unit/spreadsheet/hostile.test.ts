import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import en from '../../../locales/en-US';
import zh from '../../../locales/zh-CN';
import { runInWorker } from '../../../server/core/worker';
import { readSheet } from '../../../server/modules/spreadsheet/reading/read';
import { SheetUnreadable, UNREADABLE } from '../../../server/modules/spreadsheet/reading/unreadable';
import { letters, makeLargeXlsx, makeXlsx, rowsXml } from './make';
import { readHere, wanted } from './reading';

const HEAD = ['客户编号', '姓名', '条码号', '项目名称'];
const ROW = ['C001', '张三', '0069012', '血常规'];
const GOOD = makeXlsx([{ data: rowsXml([HEAD, ROW]) }]);

const ending = async (bytes: Uint8Array | string, fileName = 'a.xlsx') => {
  try {
    return (await readHere(bytes, { fileName })).facts.rowCount;
  } catch (error) {
    if (!(error instanceof SheetUnreadable)) throw error;
    return error.params.found ? `${error.code} ${error.params.found}` : error.code;
  }
};

/** A zip whose directory says another inflated size than its large parts have. */
function lying(zip: Uint8Array, sizeBytes: number): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1'))
    if (bytes.readUInt32LE(at + 24) > 1_000_000) bytes.writeUInt32LE(sizeBytes, at + 24);
  return bytes;
}

test('every reason has words in both languages', () => {
  for (const code of UNREADABLE) {
    const key = `spreadsheet.unreadable.${code}`;
    expect([key, typeof en[key], typeof zh[key]]).toEqual([key, 'string', 'string']);
  }
});

describe('what is no spreadsheet', () => {
  test.each<[string, Uint8Array | string, string]>([
    ['nothing', '', 'empty'],
    ['blanks', ' \r\n\r\n', 'empty'],
    ['a PDF', '%PDF-1.7\n', 'not_a_sheet PDF'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'not_a_sheet PNG'],
    ['a page of HTML', '<html><table><tr><td>姓名</td></tr></table></html>', 'not_a_sheet HTML'],
    ['XML', '<?xml version="1.0"?><a/>', 'not_a_sheet XML'],
    ['a Word document', zipSync({ 'word/document.xml': strToU8('<w/>') }), 'not_a_sheet Word'],
    ['an OpenDocument', zipSync({ 'content.xml': strToU8('<o/>') }), 'not_a_sheet OpenDocument'],
    ['another archive', zipSync({ 'a.txt': strToU8('a') }), 'not_a_sheet ZIP'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'not_a_sheet binary'],
    ['text that is no sheet', 'hello', 'no_headings'],
    ['headings alone', HEAD.join(','), 'no_rows'],
    ['bytes of no encoding', Buffer.from([0x61, 0x2c, 0xff, 0xff, 0x0a]), 'encoding'],
  ])('%s', async (_, bytes, code) => {
    expect(await ending(bytes)).toBe(code);
  });
});

describe('bombs', () => {
  test('a part that says it is too large is not inflated, and one that lies is stopped', async () => {
    const blanks = Buffer.alloc(325 * 1024 * 1024, 32);
    const bomb = await makeLargeXlsx([{ data: '' }], { parts: { 'xl/sharedStrings.xml': blanks } });
    expect(bomb.length).toBeLessThan(2_000_000);
    const before = process.memoryUsage().rss;
    expect(await ending(bomb)).toBe('too_big_inside');
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
    expect(await ending(lying(bomb, 1000))).toBe('too_big_inside');
  });

  test('entities are refused in every part', async () => {
    const entities = '<!DOCTYPE a [<!ENTITY b "c">]>';
    const part = (name: string) =>
      makeXlsx([{ data: rowsXml([HEAD, ROW]) }], { parts: { [name]: `<?xml version="1.0"?>${entities}<a/>` } });
    for (const name of ['xl/sharedStrings.xml', 'xl/workbook.xml', '[Content_Types].xml', 'xl/worksheets/sheet1.xml'])
      expect(await ending(part(name))).toBe('xml_bomb');
  });

  test('too many rows', async () => {
    const rows = (n: number) => [HEAD, ...Array.from({ length: n }, (_, at) => [`C${at}`, '张三', `B${at}`, 'x'])];
    const text = rows(50_001)
      .map((cells) => cells.join(','))
      .join('\n');
    expect(await ending(text, 'a.csv')).toBe('too_many_rows');
    expect(await ending(text.slice(0, text.lastIndexOf('\n')), 'a.csv')).toBe(50_000);
  });
});

test('a million rows of nothing are passed over, whether formatted as rows or as cells', async () => {
  const rows = Array.from({ length: 1_048_570 }, (_, n) => `<row r="${n + 3}" ht="15" customHeight="1"/>`).join('');
  const cells = Array.from({ length: 15 }, (_, at) => at);
  const formatted = Array.from(
    { length: 60_000 },
    (_, n) => `<row r="${n + 3}">${cells.map((at) => `<c r="${letters(at)}${n + 3}" s="0"/>`).join('')}</row>`,
  ).join('');
  const data = rowsXml([HEAD, ROW]);
  const last = rowsXml([['C002', '李四', 'B2', '血常规']], 1_048_575);
  for (const empty of [rows, formatted]) {
    const { rows: read } = await readHere(await makeLargeXlsx([{ data: data + empty + last }]));
    expect(read.map(({ row_no }) => row_no)).toEqual([2, 1_048_575]);
  }
});

test('a file that was cut off anywhere ends in a reason', async () => {
  for (let at = 0; at < GOOD.length; at += 97) expect(typeof (await ending(GOOD.subarray(0, at)))).toBe('string');
});

test('bytes changed anywhere end in rows or in a reason', async () => {
  const endings = new Set<string | number>();
  for (let at = 0; at < GOOD.length; at += 13) {
    const changed = Buffer.from(GOOD);
    changed[at] = (changed[at] as number) ^ 0xff;
    endings.add(await ending(changed));
  }
  expect(endings).toContain('damaged');
});

test('random bytes, alone and behind the first bytes of a workbook, end in a reason', async () => {
  const heads = ['', '504b0304', 'd0cf11e0a1b11ae1', '0908', 'fffe', 'efbbbf'].map((hex) => Buffer.from(hex, 'hex'));
  for (let n = 0; n < 120; n += 1) {
    const bytes = Buffer.concat([heads[n % heads.length] as Buffer, randomBytes(1 + n * 17)]);
    const found = await ending(bytes);
    if (typeof found === 'number') throw new Error(`read as ${found} rows: ${bytes.toString('hex')}`);
  }
});

/** Places of single bits, the same ones at each run. */
function* bitsOf(from: number, to: number, n: number): Generator<number> {
  let state = 20_261_121;
  for (let i = 0; i < n; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield from * 8 + Math.floor((state / 2 ** 32) * (to - from) * 8);
  }
}

const flipped = (bytes: Uint8Array, bit: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
  return changed;
};

/** Cannot be packed any smaller, so that it stands in a file as it is. */
const PICTURE = randomBytes(200);

const directoryOf = (bytes: Uint8Array) => Buffer.from(bytes).indexOf('PK\x01\x02', 0, 'latin1');

/** What is taken from a file: its rows and everything said about it, or why it is not read. */
const takenFrom = async (bytes: Uint8Array): Promise<string> => {
  try {
    return JSON.stringify(await readHere(bytes));
  } catch (error) {
    if (!(error instanceof SheetUnreadable)) throw error;
    return error.code;
  }
};

describe('one bit of an .xlsx that changed on its way', () => {
  const FOUND = path.resolve('../shared/data/sheet');
  const byExcelJs = async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('送检');
    sheet.addRow([...HEAD, '采样日期', '年龄']);
    for (let n = 1; n <= 25; n += 1)
      sheet.addRow([
        `C${n}`,
        `客户${n}`,
        `00${700 + n}`,
        n % 2 ? '血常规' : 'Lipid panel',
        new Date(2026, 2, n),
        20 + n,
      ]);
    return new Uint8Array(await workbook.xlsx.writeBuffer());
  };
  const files: [string, () => Promise<Uint8Array>][] = [
    ['made by ExcelJS', byExcelJs],
    ...['test_files__Attendance.xlsx', 'exceljs__google-sheets.xlsx', 'poi__InlineStrings.xlsx']
      .map((name) => path.join(FOUND, name))
      .filter((file) => existsSync(file))
      .map((file): [string, () => Promise<Uint8Array>] => [path.basename(file), async () => readFileSync(file)]),
  ];

  test.each(files)('changes no row without a word: %s', async (_, fileOf) => {
    const bytes = await fileOf();
    const sound = await takenFrom(bytes);
    expect(sound).toContain('"row_no"');
    const bits = [...bitsOf(0, bytes.length, 300), ...bitsOf(directoryOf(bytes), bytes.length, 100)];
    const silent: number[] = [];
    let told = 0;
    for (const bit of bits) {
      const taken = await takenFrom(flipped(bytes, bit));
      if (taken.startsWith('{') && taken !== sound) silent.push(bit);
      if (!taken.startsWith('{')) told += 1;
    }
    expect(silent).toEqual([]);
    expect(told).toBeGreaterThan(50);
  });

  test('names the part, and that it must be asked for again', async () => {
    const part = 'xl/worksheets/sheet1.xml';
    const stored = zipSync(
      { 'xl/workbook.xml': strToU8('<workbook/>'), [part]: strToU8('<worksheet/>') },
      { level: 0, mtime: '2026-03-17' },
    );
    const changed = flipped(stored, Buffer.from(stored).indexOf('<worksheet') * 8);
    await expect(readHere(changed)).rejects.toMatchObject({ code: 'part_changed', params: { part } });
  });

  test.each<[string, (bytes: Buffer) => number]>([
    ['the time in the directory', (bytes) => directoryOf(bytes) + 12],
    ['the time before a part', (bytes) => bytes.indexOf('PK\x03\x04', 0, 'latin1') + 10],
    ['a picture', (bytes) => bytes.indexOf(PICTURE.subarray(0, 40))],
    ['the comment', (bytes) => bytes.indexOf('said by nobody')],
  ])('is no alarm where nothing is read from it: %s', async (_, placeOf) => {
    const made = makeXlsx([{ data: rowsXml([HEAD, ROW]) }], { parts: { 'xl/media/image1.png': PICTURE } });
    const bytes = Buffer.concat([made, Buffer.from('said by nobody')]);
    bytes.writeUInt16LE(14, made.length - 2);
    const at = placeOf(bytes);
    expect(at).toBeGreaterThan(0);
    expect(await takenFrom(flipped(bytes, at * 8))).toBe(await takenFrom(bytes));
  });
});

describe('the thread', () => {
  const rows = [HEAD, ...Array.from({ length: 1600 }, (_, at) => [`C${at}`, '张三', `B${at}`, '血常规'])];
  const text = Buffer.from(rows.map((cells) => cells.join(',')).join('\n'));

  test('hands rows in parts and waits for each to be taken', async () => {
    const sizes: number[] = [];
    let open = 0;
    const facts = await readSheet(runInWorker, text, wanted({ fileName: 'a.csv' }), async (json, count) => {
      open += 1;
      expect(open).toBe(1);
      await new Promise(setImmediate);
      expect((JSON.parse(json) as unknown[]).length).toBe(count);
      sizes.push(count);
      open -= 1;
    });
    expect(sizes).toEqual([500, 500, 500, 100]);
    expect(facts.rowCount).toBe(1600);
  });

  test('ends when a part cannot be kept, with that error', async () => {
    let parts = 0;
    const kept = readSheet(runInWorker, text, wanted({ fileName: 'a.csv' }), async () => {
      parts += 1;
      throw new RangeError('no room');
    });
    await expect(kept).rejects.toThrow(new RangeError('no room'));
    expect(parts).toBe(1);
  });

  test('ends when it is stopped, and the next file is read', async () => {
    const stop = new AbortController();
    const stopped = readSheet(
      runInWorker,
      text,
      wanted({ fileName: 'a.csv' }),
      async () => stop.abort(new Error('stopped')),
      stop.signal,
    );
    await expect(stopped).rejects.toThrow('stopped');
    const many = [1, 2, 3, 4].map(() => readSheet(runInWorker, text, wanted({ fileName: 'a.csv' }), async () => {}));
    expect((await Promise.all(many)).map(({ rowCount }) => rowCount)).toEqual([1600, 1600, 1600, 1600]);
  });

  test('tells why a file cannot be read', async () => {
    const read = readSheet(runInWorker, Buffer.from('%PDF-1.7'), wanted(), async () => {});
    await expect(read).rejects.toMatchObject({
      name: 'SheetUnreadable',
      code: 'not_a_sheet',
      params: { found: 'PDF' },
    });
  });
});
