import type { ProposedResult } from '@/services/types';
import type { Row } from './working-rows';

/** A row that the reader saw in the original, by its place there. */
export type ProposedRow = ProposedResult & { place: number };

type Named = Pick<Row, 'nameEn' | 'nameZh' | 'value' | 'unit' | 'range' | 'printed'>;

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const isNamed = (row: Named, { name }: ProposedResult) =>
  [row.nameEn, row.nameZh].some((one) => plain(one) === plain(name));
const isPrinted = (row: Named, proposed: ProposedResult) =>
  (['value', 'unit', 'range'] as const).every((cell) => plain(row[cell]) === plain(proposed[cell]));

const isTaken = ({ printed }: Named, { fileId, row }: ProposedResult) =>
  printed !== null && printed.fileId === fileId && printed.row === row;

/**
 * The proposed rows that do not stand in the table yet. Each row of the table stands for one of them: two rows of one
 * name are two results. One that was taken over is known by its place in the file; one that was typed by its name, or where it
 * was renamed by its value, unit and range.
 */
export function notInTable(proposed: readonly ProposedResult[], rows: readonly Named[]): ProposedRow[] {
  const free = new Set(rows);
  const isTyped = (row: Named, one: ProposedRow) => row.printed === null && isNamed(row, one);
  const isSameValue = (row: Named, one: ProposedRow) => row.printed === null && isPrinted(row, one);
  const isBoth = (row: Named, one: ProposedRow) => isTyped(row, one) && isPrinted(row, one);
  let left: ProposedRow[] = proposed.map((row, place) => ({ ...row, place }));
  for (const isSame of [isTaken, isBoth, isTyped, isSameValue])
    left = left.filter((one) => {
      const row = [...free].find((candidate) => isSame(candidate, one));
      return !row || !free.delete(row);
    });
  return left;
}
