import { MOST_IN_CELL } from './cell-rules';

export const LIMITS = { rows: 50_000, columns: 200, cell: MOST_IN_CELL };

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
