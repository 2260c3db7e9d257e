import { useMemoizedFn } from 'ahooks';
import { useLoaded } from '@/components/useLoaded';
import { listProposedResults } from '@/services/intake';
import type { ProposedResult } from '@/services/types';
import { notInTable, type ProposedRow } from './proposed-rows';
import type { WorkingData } from './useWorkingData';
import { emptyRow } from './working-rows';

const NONE: ProposedResult[] = [];

/** What the reader saw in the original and nobody has taken into the table yet. */
export function useProposedRows(reportId: number, data: WorkingData) {
  const proposed = useLoaded(`proposed ${reportId}`, (call) => listProposedResults({ reportId }, call)).data ?? NONE;
  const rows = data.editable ? notInTable(proposed, data.rows) : [];
  const take = useMemoizedFn((taken: readonly ProposedRow[]) =>
    data.addRows(
      taken.map(({ name, value, unit, range, quote, fileId, row }) => ({
        ...emptyRow(),
        nameEn: name,
        nameZh: name,
        value,
        unit,
        range,
        printed: { name, value, unit, range, quote, fileId, row, flag: '' },
      })),
    ),
  );
  return { rows, take };
}

export type Proposed = ReturnType<typeof useProposedRows>;
