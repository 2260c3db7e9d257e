/** The days of a batch's rows, and the batches of one day that they would make. Pure. */

export interface DayCount {
  /** Null: the row names no day. */
  on: string | null;
  rows: number;
}

/** One batch that a split makes. */
export interface DayPart {
  visitOn: string;
  /** Rows that name this day. */
  rows: number;
  /** Rows without a day that go with them. */
  undated: number;
  /** Whether it is the batch that is split; the others are new. */
  kept: boolean;
}

/** More are no list of visits: a column of something else was taken for a date. */
export const MOST_DAYS = 31;

function usualOf(days: { on: string; rows: number }[]): string | undefined {
  const [first] = [...days].sort((a, b) => b.rows - a.rows || (a.on < b.on ? -1 : 1));
  return first?.on;
}

/**
 * What splitting a batch into one a day would make, the batch itself first; empty when its rows name one day at most. The
 * batch keeps the rows of its visit date and those without a day. When it would keep none, it keeps the most frequent day,
 * the earliest of equals.
 */
export function partsByDay(counts: DayCount[], visitOn: string): DayPart[] {
  const days = counts.flatMap(({ on, rows }) => (on === null ? [] : [{ on, rows }]));
  if (days.length < 2) return [];
  const undated = counts.find(({ on }) => on === null)?.rows ?? 0;
  const isOwn = undated > 0 || days.some(({ on }) => on === visitOn);
  const keptOn = isOwn ? visitOn : (usualOf(days) ?? visitOn);
  const rows = days.find(({ on }) => on === keptOn)?.rows ?? 0;
  const others = days.filter(({ on }) => on !== keptOn).sort((a, b) => (a.on < b.on ? -1 : 1));
  return [
    { visitOn: keptOn, rows, undated, kept: true },
    ...others.map((day) => ({ visitOn: day.on, rows: day.rows, undated: 0, kept: false })),
  ];
}

const MOST_NAME_LETTERS = 200;

/** The name of a file with the day of its rows; a day that an earlier split put there gives way. */
export function nameOfDay(fileName: string, on: string, isPart: boolean): string {
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,5})?$/s.exec(fileName) ?? [];
  const base = isPart ? stem.replace(/ \(\d{4}-\d\d-\d\d\)$/, '') : stem;
  const end = ` (${on})${extension}`;
  return base.slice(0, MOST_NAME_LETTERS - end.length) + end;
}
