import { type Context, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import type { ReportRecord } from '../repository';
import { type CriticalRecord, criticalStateOf, listCriticals, saveCritical } from './repository';
import { afterCritical, isOpen, toTell } from './rules';
import { noteStep } from './steps';

/**
 * Closes every open critical value of a report that was given to the wrong person, each with its own entry. Who was called stays
 * with it: they have to be told that it is not this patient's.
 * @param which of them; all unless told
 * @returns the ids of those that were closed
 */
export async function closeForWrongPerson(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  reason: string,
  which: (critical: CriticalRecord) => boolean = () => true,
): Promise<number[]> {
  const open = (await listCriticals(tx, report)).filter((one) => isOpen(criticalStateOf(one)) && which(one));
  const by = signedIn(ctx).actor.name;
  const closedAt = ctx.now();
  const at = closedAt.toISOString();
  for (const critical of open) {
    const before = criticalStateOf(critical);
    const { status } = afterCritical(before, { kind: 'wrongPerson', at, by, reason });
    const step = { kind: 'close' as const, at, by, to: [], value: toTell(before), reason };
    const saved = await saveCritical(tx, critical.id, critical.rowVersion, {
      ...{ state: status, closedAt, customerId: report.customerId, nextStepAt: null },
      steps: [...critical.steps, step],
    });
    if (!saved) fail('report.moved_meanwhile', { id: report.id });
    const { id: criticalId, nameEn, nameZh, value, unit, present } = critical;
    await noteStep(tx, ctx, report, {
      action: 'closeCritical',
      audited: 'critical.wrongPerson',
      details: { criticalId, nameEn, nameZh, value: `${value} ${unit}`.trim(), present, reason },
      more: { from: critical.state, to: status, unit },
    });
  }
  return open.map(({ id }) => id);
}
