import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { judgeForPeople, lockReportsOf } from '../../report/service';
import { listFilledIn } from './repository';

/**
 * The people whose sex the rows of a batch fill in, with their reports locked: before the people themselves, as every move of a report
 * does.
 */
export async function holdFilledIn(tx: Tx, batchId: number): Promise<number[]> {
  const ids = await listFilledIn(tx, batchId);
  if (ids.length > 0) await lockReportsOf(tx, ids);
  return ids;
}

/** Judges the open reports of people whose sex a batch has filled in, or given back, anew. */
export async function judgeFilledIn(tx: Tx, ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await judgeForPeople(tx, ctx, ids);
}
