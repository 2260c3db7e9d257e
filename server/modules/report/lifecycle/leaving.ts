import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { lockHeldBy } from '../repository';
import { recordMove } from './moves';

/**
 * Puts every report that a person holds in check back into the queue, unchecked: they can no longer check it. What was
 * entered stays.
 * @returns the numbers of the reports
 */
export async function releaseChecksOf(tx: Tx, ctx: Context, staffId: number): Promise<string[]> {
  const held = await lockHeldBy(tx, staffId);
  for (const report of held)
    await recordMove(tx, ctx, report, 'releaseCheck', { set: { holderId: null }, details: { holderDisabled: true } });
  return held.map(({ reportNo }) => reportNo);
}
