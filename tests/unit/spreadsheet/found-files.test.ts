import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSheet, SheetUnreadable } from '../../../server/modules/spreadsheet/reading/read';
import { keepThreads } from '../../support/kept-threads';
import { wanted } from './reading';

const threads = keepThreads();
afterAll(() => threads.close());

const FOLDER = path.resolve('../shared/data/sheet');

/** Files of other projects: none is a sheet of visits, so that those with words are left for a person to map. */
const ENDINGS: Record<string, string> = {
  'exceljs__1904.xlsx': 'no_headings',
  'exceljs__duplicateRowTest.xlsx': 'empty',
  'exceljs__google-sheets.xlsx': 'xlsx, 2 rows',
  'exceljs__missing-bits.xlsx': 'damaged',
  'exceljs__test-issue-877.xlsx': 'empty',
  'exceljs__test-issue-991.csv': 'no_headings',
  'poi__1900DateWindowing.xls': 'no_headings',
  'poi__62629_toMerge.xlsx': 'too_many_columns',
  'poi__DBCSSheetName.xls': 'empty',
  'poi__DateFormatTests.xlsx': 'xlsx, 3 rows',
  'poi__ForShifting.xlsx': 'xlsx, 2 rows',
  'poi__InlineStrings.xlsx': 'xlsx, 6 rows',
  'poi__SimpleMacro.xlsm': 'no_headings',
  'poi__SimpleStrict.xlsx': 'no_headings',
  'poi__TwoSheetsOneHidden.xlsx': 'no_headings',
  'poi__chinese-provinces.xls': 'xls, 3 rows',
  'poi__crash-274d6342e4842d61be0fb48eaadad6208ae767ae.xlsx': 'damaged',
  'poi__empty.xls': 'empty',
  'poi__formula-eval.xlsx': 'no_headings',
  'poi__password.xls': 'password',
  'poi__poc-xmlbomb-empty.xlsx': 'xml_bomb',
  'poi__workbookProtection-workbook_password-2013.xlsx': 'no_headings',
  'test_files__Attendance.csv': 'csv, 24 rows',
  'test_files__Attendance.xlsx': 'xlsx, 24 rows',
  'test_files__ErrorTypes.xlsx': 'xlsx, 13 rows',
  'test_files__number_format_russian.xls': 'xls, 28 rows',
  'test_files__password_2002_40_xor.xls': 'password',
  'test_files__roo_false_encoding.xml.0.csv': 'csv, 2 rows',
};

async function endingOf(name: string): Promise<string> {
  try {
    const bytes = readFileSync(path.join(FOLDER, name));
    const { kind, rowCount } = await readSheet(threads.run, bytes, wanted({ fileName: name }), async () => {});
    return `${kind}, ${rowCount} rows`;
  } catch (error) {
    if (error instanceof SheetUnreadable) return error.code;
    throw error;
  }
}

const present = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
const known = Object.keys(ENDINGS).filter((name) => present.includes(name));

(known.length > 0 ? test : test.skip)('each of the files found ends as it should', async () => {
  const ended = await Promise.all(known.map(async (name) => [name, await endingOf(name)] as const));
  expect(Object.fromEntries(ended)).toEqual(Object.fromEntries(known.map((name) => [name, ENDINGS[name]])));
  expect(present.filter((name) => !known.includes(name))).toEqual([]);
});
