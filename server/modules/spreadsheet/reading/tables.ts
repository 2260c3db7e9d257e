import { kindOf } from './kind';
import { SheetUnreadable } from './unreadable';
import { openXlsx } from './workbook';

/** A sheet as texts; `formulas`: cells whose value was computed when the file was saved. */
export interface Table {
  name: string;
  rows: { rowNo: number; texts: string[] }[];
  formulas: number;
}

const MOST = { sheets: 10, rows: 5_000, columns: 100, cell: 16_000 };

/** Every visible sheet of a workbook of Excel 2007 and later, as texts. @throws SheetUnreadable */
export function readTables(bytes: Buffer): Table[] {
  const found = kindOf(bytes);
  if (found.kind !== 'xlsx') throw new SheetUnreadable('not_a_sheet', { found: found.kind.toUpperCase() });
  const book = openXlsx(bytes, found.entries, MOST);
  const visible = book.sheets.filter(({ hidden }) => !hidden).slice(0, MOST.sheets);
  if (visible.length === 0) throw new SheetUnreadable('empty');
  return visible.map(({ name }) => {
    const grid = book.whole(name);
    const rows: Table['rows'] = [];
    for (const { rowNo, texts } of grid.rows()) {
      if (rows.length > MOST.rows) throw new SheetUnreadable('too_many_rows', { most: MOST.rows });
      if (texts.length > MOST.columns)
        throw new SheetUnreadable('too_many_columns', { found: texts.length, most: MOST.columns });
      rows.push({ rowNo, texts });
    }
    return { name, rows, formulas: grid.formulas() };
  });
}
