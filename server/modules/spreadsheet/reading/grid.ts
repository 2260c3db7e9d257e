export const LIMITS = { rows: 50_000, columns: 200, cell: 500 };

/** A row as text. `lost` are the columns whose number Excel had rounded. */
export interface GridRow {
  /** As Excel counts, from 1. */
  rowNo: number;
  texts: string[];
  lost: number[];
}

/** A sheet that can be read row by row. */
export interface Grid {
  /** Rows that say something, in order. */
  rows(): Iterable<GridRow>;
  /** Cells that hang over several rows: the first row has the text, `to` is the last one (both from 1). */
  merges: { column: number; from: number; to: number }[];
  /** Cells whose value was computed when the file was saved; known once all rows were read. */
  formulas: () => number;
}

export interface SheetInfo {
  name: string;
  hidden: boolean;
  rows: number;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0085\ufffe\uffff]|\p{Surrogate}/u;
const CONTROLS = new RegExp(CONTROL.source, 'gu');

/** Most cells: nothing in them could be wrong. */
const ORDINARY = /^[!-~\u4e00-\u9fff](?:[ -~\u4e00-\u9fff]*[!-~\u4e00-\u9fff])?$/;

/** Text that the database can keep and a person can read; what is far too long is cut, still too long to be taken. @param most how long a cell may be */
export function cleanCell(text: string, most: number = LIMITS.cell): string {
  if (text.length <= most && ORDINARY.test(text)) return text;
  const short = text.length > most * 2 ? `${text.slice(0, most * 2)}…` : text;
  const clean = CONTROL.test(short) ? short.replace(CONTROLS, '') : short;
  return clean.trim();
}
