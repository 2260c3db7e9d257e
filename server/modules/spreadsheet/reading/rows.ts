import type { Field, RowProblem, RowValues } from '../columns';
import type { SheetColumn, SheetFacts } from '../table';
import { type CellNotes, type CheckContext, checkRow, rowKeyOf } from './check-row';
import { type GridRow, LIMITS } from './grid';
import { ageUnitOf } from './headings';
import { openSheet, textsOf, type Wanted } from './sheet';
import { SheetUnreadable } from './unreadable';

export interface Reading extends SheetFacts {
  rowCount: number;
  /** The most frequent collection date, else the most frequent test date. */
  visitOn: string | null;
}

const PART_ROWS = 500;

interface Corrected {
  cells: Partial<Record<Field, string>>;
  leftOut: boolean;
}

const NOTHING: Corrected = { cells: {}, leftOut: false };

function correctionsOf({ corrections }: Wanted): Map<number, Corrected> {
  const byRow = new Map<number, Corrected>();
  for (const { rowNo, field, text } of corrections) {
    const row = byRow.get(rowNo) ?? { cells: {}, leftOut: false };
    byRow.set(rowNo, row);
    if (field === 'leftOut') row.leftOut = text === 'true';
    else row.cells[field] = text;
  }
  return byRow;
}

/** Counts days to tell the most frequent one, the earliest of equals. */
class Days {
  private readonly counts = new Map<string, number>();

  add(on: string | null): void {
    if (on) this.counts.set(on, (this.counts.get(on) ?? 0) + 1);
  }

  usual(): string | null {
    const [first] = [...this.counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
    return first?.[0] ?? null;
  }
}

function notesOfRow({ lost }: GridRow, columns: SheetColumn[], corrected: Corrected['cells']): CellNotes {
  const notes: CellNotes = {};
  for (const at of lost) {
    const field = columns[at]?.field;
    if (field && corrected[field] === undefined) notes[field] = 'digits_lost';
  }
  return notes;
}

/** A text file's row with more cells than there are headings: a separator in a text moves what follows it. */
function shifted({ texts }: GridRow, { kind, columns }: SheetFacts): RowProblem[] {
  if (kind !== 'csv') return [];
  const named = columns.findLastIndex(({ heading }) => heading !== '') + 1;
  const extra = texts.length > named ? texts.slice(named).filter((text) => text !== '') : [];
  if (extra.length === 0) return [];
  return [{ field: null, level: 'warning', code: 'cells_shifted', value: extra.join(', ').slice(0, 120) }];
}

/** A row as it is inserted: the keys are the columns of `sheet_row`. */
function rowOf(row: GridRow, facts: SheetFacts, { cells, leftOut }: Corrected, context: CheckContext) {
  const raw = row.texts.slice(0, facts.columns.length);
  const { values, problems } = checkRow(
    { ...textsOf(raw, facts.columns), ...cells },
    row.lost.length > 0 ? notesOfRow(row, facts.columns, cells) : {},
    context,
  );
  problems.push(...shifted(row, facts));
  const errors = problems.filter(({ level }) => level === 'error').length;
  return {
    row_no: row.rowNo,
    raw,
    corrected: cells,
    left_out: leftOut,
    values: values as RowValues,
    problems,
    error_count: leftOut ? 0 : errors,
    warning_count: leftOut ? 0 : problems.length - errors,
    row_key: rowKeyOf(values),
  };
}

/**
 * Reads and checks a whole file and hands its rows out in parts, each a JSON array of rows of `sheet_row`.
 * @throws SheetUnreadable
 */
export async function readAll(
  bytes: Buffer,
  wanted: Wanted,
  hand: (part: { json: string; rows: number }) => Promise<void>,
): Promise<Reading> {
  const sheet = openSheet(bytes, wanted);
  const { columns, missing } = sheet.facts;
  const context = { todayOn: wanted.todayOn, missing, ageUnit: ageUnitOf(columns) };
  const corrections = correctionsOf(wanted);
  const [collected, tested] = [new Days(), new Days()];
  let part: string[] = [];
  let rowCount = 0;
  const flush = async () => {
    await hand({ json: `[${part.join(',')}]`, rows: part.length });
    part = [];
  };
  const only = wanted.rowNos && new Set(wanted.rowNos);
  for (const row of sheet.rows()) {
    if (only && !only.has(row.rowNo)) continue;
    rowCount += 1;
    if (rowCount > LIMITS.rows) throw new SheetUnreadable('too_many_rows', { most: LIMITS.rows });
    const made = rowOf(row, sheet.facts, corrections.get(row.rowNo) ?? NOTHING, context);
    collected.add(made.values.collectedOn);
    tested.add(made.values.testOn);
    part.push(JSON.stringify(made));
    if (part.length === PART_ROWS) await flush();
  }
  if (rowCount === 0) throw new SheetUnreadable('no_rows', { sheet: sheet.facts.sheet });
  if (part.length > 0) await flush();
  const notes = [...sheet.facts.notes, ...sheet.closing()];
  return { ...sheet.facts, notes, rowCount, visitOn: collected.usual() ?? tested.usual() };
}
