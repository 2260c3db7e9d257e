import type { ProposedResult } from '@/services/types';
import type { Row } from './working-rows';

/** A row that the reader saw in the original, by its place there. */
export type ProposedRow = ProposedResult & { place: number };

type Named = Pick<Row, 'nameEn' | 'nameZh' | 'value' | 'unit' | 'range'>;

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const isNamed = (row: Named, { name }: ProposedResult) =>
  [row.nameEn, row.nameZh].some((one) => plain(one) === plain(name));
const isPrinted = (row: Named, proposed: ProposedResult) =>
  (['value', 'unit', 'range'] as const).every((cell) => plain(row[cell]) === plain(proposed[cell]));

/**
 * The proposed rows that do not stand in the table yet. Each row of the table stands for one of them: two rows of one
 * name are two results. Renamed, a row is known by its value, unit and range; corrected, by its name.
 */
export function notInTable(proposed: readonly ProposedResult[], rows: readonly Named[]): ProposedRow[] {
  const free = new Set(rows);
  let left = proposed.map((row, place) => ({ ...row, place }));
  for (const isSame of [(row: Named, one: ProposedRow) => isNamed(row, one) && isPrinted(row, one), isNamed, isPrinted])
    left = left.filter((one) => {
      const row = [...free].find((candidate) => isSame(candidate, one));
      return !row || !free.delete(row);
    });
  return left;
}
