import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { insertEvent, type ReportRecord } from '../repository';
import { type CriticalRecord, criticalStateOf, listCriticals, saveCritical } from './repository';
import { afterCritical, isOpen } from './rules';

/** Closing one is a step in the report's history: who, why, and what became of the value. */
export async function noteClosed(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  critical: CriticalRecord,
  reason: string,
): Promise<void> {
  const { nameEn, nameZh, value, unit, present } = critical;
  await insertEvent(tx, {
    reportId: report.id,
    at: ctx.now(),
    actorId: signedIn(ctx).actor.staffId,
    actorName: signedIn(ctx).actor.name,
    action: 'closeCritical',
    fromStatus: report.status,
    toStatus: report.status,
    details: { criticalId: critical.id, nameEn, nameZh, value: `${value} ${unit}`.trim(), present, reason },
  });
}

/**
 * Closes every open critical value of a report that was given to the wrong person, each with its own entry. Who was called stays
 * with it: they have to be told that it is not this patient's.
 * @returns how many were closed
 */
export async function closeForWrongPerson(tx: Tx, ctx: Context, report: ReportRecord, reason: string): Promise<number> {
  const open = (await listCriticals(tx, report)).filter((one) => isOpen(criticalStateOf(one)));
  const at = ctx.now();
  for (const critical of open) {
    const event = { kind: 'wrongPerson' as const, at: at.toISOString(), by: signedIn(ctx).actor.name, reason };
    const { status } = afterCritical(criticalStateOf(critical), event);
    const set = { state: status, closedAt: at, customerId: report.customerId };
    if (!(await saveCritical(tx, critical.id, critical.rowVersion, set)))
      fail('report.moved_meanwhile', { id: report.id });
    await noteClosed(tx, ctx, report, critical, reason);
    await audit(tx, ctx, {
      action: 'critical.wrongPerson',
      objectType: 'report',
      objectId: report.id,
      customerId: report.customerId,
      details: {
        criticalId: critical.id,
        from: critical.state,
        to: status,
        value: critical.value,
        unit: critical.unit,
        reason,
      },
    });
  }
  return open.length;
}
