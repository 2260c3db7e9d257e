import { QUIET } from '@/components/calls';
import { useWrite } from '@/components/useWrite';
import { correctSheet } from '@/services/spreadsheet';
import type { SheetBatch } from '@/services/types';
import { type Draft, useDrafts } from './useDrafts';

type Part = { cells?: Draft[]; rows?: { rowNo: number; leftOut: boolean }[] };

/** Putting cells right and leaving rows out; what was typed stays through every refusal. */
export function useCorrections(batch: SheetBatch | undefined, settle: (after: SheetBatch) => void, reload: () => void) {
  const drafts = useDrafts();
  const correct = ({ id, rowVersion }: SheetBatch, { cells = [], rows = [] }: Part) => {
    const typed = cells.map(({ rowNo, field, text }) => ({ rowNo, field, text }));
    return correctSheet({ id }, { rowVersion, cells: typed, rows }, QUIET);
  };
  const saving = useWrite(correct, {
    done: (after, _before, { cells = [] }) => {
      settle(after);
      drafts.settle(cells);
    },
    stale: ({ reason, data }) => {
      const newest = reason === 'spreadsheet.stale' && (data as { current?: SheetBatch }).current;
      // what is saved next is saved upon what stands there now
      if (newest) settle(newest);
      else reload();
    },
  });
  const write = async (part: Part) => batch && saving.run(batch, part);

  return {
    drafts,
    saving: saving.busy,
    failure: saving.failure,
    save: () => (drafts.count > 0 ? write({ cells: drafts.batch() }) : Promise.resolve()),
    leaveOut: (rowNo: number, leftOut: boolean) => write({ rows: [{ rowNo, leftOut }] }),
    discard: () => {
      drafts.clear();
      saving.forget();
    },
  };
}

export type Corrections = ReturnType<typeof useCorrections>;
