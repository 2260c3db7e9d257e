import { type Context, may } from '../../../core/context';
import { movedIds } from '../../../core/personal-data';
import type { Tx } from '../../../core/ports';
import { findByIds } from '../repository';
import type { MergeRecord } from './repository';
import type { MergeView } from './schema';

/** Merges as pages show them, with what the person asking may do. */
export async function presentMerges(tx: Tx, ctx: Context, merges: MergeRecord[]): Promise<MergeView[]> {
  const ids = [...new Set(merges.flatMap(({ survivorId, absorbedId }) => [survivorId, absorbedId]))];
  const people = new Map((await findByIds(tx, ids)).map((record) => [record.id, record]));
  return merges.map((merge) => {
    const [survivor, absorbed] = [people.get(merge.survivorId), people.get(merge.absorbedId)];
    const stands = merge.undoneAt === null && survivor?.state === 'active' && absorbed?.mergedIntoId === survivor.id;
    const { moved } = merge;
    const many = (key: string) => movedIds(moved, key).length;
    return {
      id: merge.id,
      survivor: { id: merge.survivorId, pid: survivor?.pid ?? '', name: survivor?.name ?? '' },
      absorbed: { id: merge.absorbedId, pid: absorbed?.pid ?? '', name: absorbed?.name ?? '' },
      at: merge.at.toISOString(),
      by: merge.by,
      reason: merge.reason,
      moved: {
        visits: many('visits'),
        reports: many('reports'),
        results: Number(moved.results),
        criticalValues: Number(moved.criticalValues),
      },
      undoneAt: merge.undoneAt?.toISOString() ?? null,
      undoneBy: merge.undoneBy,
      undoReason: merge.undoReason,
      allowedActions: stands && may(ctx, 'customer:merge') ? ['undo' as const] : [],
    };
  });
}
