import type { RowProblem, RowValues } from '../../../server/modules/spreadsheet/columns';
import { type Reading, readAll } from '../../../server/modules/spreadsheet/reading/rows';
import type { Wanted } from '../../../server/modules/spreadsheet/reading/sheet';

export const TODAY = '2026-11-21';

export interface ReadRow {
  row_no: number;
  raw: string[];
  corrected: Record<string, string>;
  left_out: boolean;
  values: RowValues;
  problems: RowProblem[];
  error_count: number;
  warning_count: number;
  row_key: string;
}

export const wanted = (changes: Partial<Wanted> = {}): Wanted => ({
  fileName: 'visits.xlsx',
  sheet: null,
  columns: [],
  remembered: [],
  corrections: [],
  rowNos: null,
  todayOn: TODAY,
  ...changes,
});

/** Reads in this thread, as the worker does. */
export async function readHere(
  bytes: Uint8Array | string,
  changes: Partial<Wanted> = {},
): Promise<{ facts: Reading; rows: ReadRow[] }> {
  const rows: ReadRow[] = [];
  const facts = await readAll(Buffer.from(bytes), wanted(changes), async ({ json }) => {
    rows.push(...(JSON.parse(json) as ReadRow[]));
  });
  return { facts, rows };
}
