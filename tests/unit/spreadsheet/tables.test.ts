import { slimSheet } from '../../../server/modules/spreadsheet/reading/slim';
import { readTables } from '../../../server/modules/spreadsheet/reading/tables';
import { makeXlsx, rowsXml } from './make';

test('far too many rows are refused by counting them, with how many may be, before anything is made of them', () => {
  const data = rowsXml(Array.from({ length: 20_002 }, (_, n) => [n]));
  const sheet = Buffer.from(`<worksheet><sheetData>${data}</sheetData></worksheet>`);
  const refusal = { code: 'too_many_rows', params: { most: 5_000 } };
  expect(() => slimSheet(sheet, 5_000)).toThrow(expect.objectContaining(refusal));
  expect(slimSheet(sheet).length).toBe(sheet.length);
  expect(() => readTables(Buffer.from(makeXlsx([{ data }])))).toThrow(expect.objectContaining(refusal));
});
