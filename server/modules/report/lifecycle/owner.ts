import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { announceAll } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { judgeForPeople } from '../results/comparing-anew';
import { changeOwner, insertSteps, type OwnedReport, staleVersionsOf } from './owner-repository';

export { criticalsOn, lockReportsOf, type OwnedReport, releasesSince } from './owner-repository';

/** Why reports change hands: two records of a person were merged, or told apart again. */
export type OwnerStep = 'customerMerged' | 'mergeUndone';

/**
 * Gives locked reports to another record of the same person, and says so in their history. Their row versions count on, so
 * that whoever checks or signs one just now has to load it again; what was signed stays as it was signed.
 * @param people both records: a version of either that names somebody else has to be generated again before signing
 * @param staying critical values that were the giving record's before the two were merged
 * @returns how many results and critical values went along
 */
export async function transferReports(
  tx: Tx,
  ctx: Context,
  ids: number[],
  toId: number,
  why: { action: OwnerStep; people: number[]; details: Record<string, unknown>; staying?: number[] },
): Promise<{ results: number; criticalValues: number }> {
  const [by, at] = [ctx.actor?.name ?? 'system', ctx.now()];
  const counts =
    ids.length > 0 ? await changeOwner(tx, ids, toId, by, at, why.staying) : { results: 0, criticalValues: 0 };
  await judgeForPeople(tx, ctx, why.people);
  const stale = await staleVersionsOf(tx, why.people, by, at);
  const touched = [...new Set([...ids, ...stale])];
  if (touched.length === 0) return counts;
  const step = { at, actorId: ctx.actor?.staffId ?? null, actorName: by, action: why.action, details: why.details };
  await insertSteps(tx, touched, step);
  await audit(
    tx,
    ctx,
    ...touched.map((id) => ({
      action: `report.${why.action}`,
      objectType: 'report',
      objectId: id,
      customerId: ids.includes(id) ? toId : null,
      details: { ...why.details, generateAgain: stale.includes(id) },
    })),
  );
  await announceAll(tx, 'report', touched);
  return counts;
}

/** Those that go back when a merge is undone: a report goes where its visit goes; without one, those that came with the merge. */
export const returningReports = (locked: OwnedReport[], moved: number[], movedVisits: number[]): OwnedReport[] =>
  locked.filter(({ id, visitId }) => (visitId === null ? moved.includes(id) : movedVisits.includes(visitId)));
