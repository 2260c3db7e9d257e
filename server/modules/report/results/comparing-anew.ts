import type { Context } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { keepDeltas } from './deltas';
import { judge } from './judging';
import { listResults, lockComparedAnew, saveOpenDeltas } from './repository';

/**
 * Compares the tables of these people's reports that nobody has signed yet with earlier results once more, after one of these came,
 * went or changed hands. Row versions stay, so that nobody's typing is refused for it; what somebody has explained is not lost.
 * @param customerIds whose; in the same transaction as what happened to the earlier results
 */
export async function compareAnew(tx: Tx, ctx: Context, customerIds: readonly number[], exceptId = 0): Promise<void> {
  for (const report of await lockComparedAnew(tx, customerIds, exceptId)) {
    const rows = await judge(tx, report, await listResults(tx, report.id));
    const openDeltas = await keepDeltas(tx, ctx, report, rows, { earlierChanged: true });
    if (openDeltas !== report.openDeltas) await saveOpenDeltas(tx, report.id, openDeltas);
    await announce(tx, 'report', report.id);
  }
}
