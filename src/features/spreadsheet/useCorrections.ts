import { useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { useOneAtATime } from '@/components/useOneAtATime';
import { correctSheet } from '@/services/spreadsheet';
import type { SheetBatch } from '@/services/types';
import { useDrafts } from './useDrafts';

/** Putting cells right and leaving rows out; what was typed stays through every refusal. */
export function useCorrections(batch: SheetBatch | undefined, settle: (after: SheetBatch) => void, reload: () => void) {
  const drafts = useDrafts();
  const once = useOneAtATime();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const write = (part: { cells?: ReturnType<typeof drafts.batch>; rows?: { rowNo: number; leftOut: boolean }[] }) =>
    once(async () => {
      if (!batch) return;
      const { cells = [], rows = [] } = part;
      setSaving(true);
      setFailure(undefined);
      try {
        const body = {
          rowVersion: batch.rowVersion,
          cells: cells.map(({ rowNo, field, text }) => ({ rowNo, field, text })),
          rows,
        };
        settle(await correctSheet({ id: batch.id }, body, { skipErrorHandler: true }));
        drafts.settle(cells);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
        const newest = error.reason === 'spreadsheet.stale' && (error.data as { current?: SheetBatch }).current;
        // what is saved next is saved upon what stands there now
        if (newest) settle(newest);
        else if (error.code === 409) reload();
      } finally {
        setSaving(false);
      }
    });

  return {
    drafts,
    saving,
    failure,
    save: () => (drafts.count > 0 ? write({ cells: drafts.batch() }) : Promise.resolve()),
    leaveOut: (rowNo: number, leftOut: boolean) => write({ rows: [{ rowNo, leftOut }] }),
    discard: () => {
      drafts.clear();
      setFailure(undefined);
    },
  };
}

export type Corrections = ReturnType<typeof useCorrections>;
