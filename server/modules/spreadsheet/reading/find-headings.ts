import type { GridRow } from './grid';
import { type HeadingRules, headingScore, mapColumns } from './headings';

/** One known word alone may be anywhere; two make a row of headings. */
export const SURE = 2;

interface FoundRow {
  row: GridRow;
  score: number;
}

const isWord = (text: string) => /\p{L}/u.test(text);

/** The row that names most columns; when none is known, the first one of several words with something below. */
export function findHeadings(rows: GridRow[], rules: HeadingRules): FoundRow | null {
  let best: FoundRow | null = null;
  for (const row of rows) {
    const score = headingScore(row.texts, rules);
    if (score >= SURE && score > (best?.score ?? 0)) best = { row, score };
  }
  if (best) return best;
  const row = rows.find(({ texts }) => texts.filter(isWord).length >= SURE);
  return row ? { row, score: headingScore(row.texts, rules) } : null;
}

/** Whether a row beside the headings belongs to them: it names columns, and no column otherwise than they do. */
function belongs(row: GridRow, headings: GridRow, rules: HeadingRules): boolean {
  const isAbove = row.rowNo === headings.rowNo - 1;
  if (!isAbove && row.rowNo !== headings.rowNo + 1) return false;
  const named = mapColumns(headings.texts, rules).columns;
  const { columns } = mapColumns(row.texts, rules);
  const agrees = named.every(({ at, field }) => {
    const other = columns[at];
    if (!field || !other || other.heading === '') return true;
    return other.field === field || (isAbove && other.field === null);
  });
  return agrees && columns.some(({ field }) => field !== null);
}

export interface Headings {
  /** The lower one when the headings stand in two rows, with the words of both. */
  row: GridRow;
  /** As they stand, to tell them where they are repeated. */
  rows: GridRow[];
}

/** Headings often stand in two rows: groups above, or another language below. */
export function withSecondRow({ row, score }: FoundRow, near: GridRow[], rules: HeadingRules): Headings {
  const second = score < SURE ? undefined : near.find((other) => belongs(other, row, rules));
  if (!second) return { row, rows: [row] };
  const [named, others] = [row, second].map(({ texts }) => mapColumns(texts, rules).columns);
  const texts = Array.from({ length: Math.max(row.texts.length, second.texts.length) }, (_, at) => {
    const isNamedBelow = !named?.[at]?.field && others?.[at]?.field;
    return (isNamedBelow ? others?.[at]?.heading : row.texts[at] || second.texts[at]) ?? '';
  });
  return { row: { ...row, rowNo: Math.max(row.rowNo, second.rowNo), texts }, rows: [row, second] };
}
