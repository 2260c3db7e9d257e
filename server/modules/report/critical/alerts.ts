import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import type { CriticalBody } from '../body-schema';
import { failStale, reportInScope } from '../lifecycle/scope';
import { lockReport, type ReportRecord, saveReport } from '../repository';
import { listDeltas, saveDelta } from '../results/repository';
import type { ReportView } from '../schema';
import { presentReport } from '../viewing/present';
import { noteClosed } from './closing';
import { criticalStateOf, listCriticals, saveCritical } from './repository';
import { afterCritical, type CriticalEvent, criticalRefusal } from './rules';

async function locked(ctx: Context, tx: Tx, id: number): Promise<ReportRecord> {
  await reportInScope(ctx, tx, id);
  return (await lockReport(tx, id)) ?? fail('report.not_found', { id });
}

async function finish(ctx: Context, tx: Tx, report: ReportRecord, set: Partial<ReportRecord>): Promise<ReportView> {
  const saved = await saveReport(
    tx,
    report.id,
    { rowVersion: report.rowVersion },
    {
      ...set,
      updatedAt: ctx.now(),
      updatedBy: ctx.actor?.name ?? '',
    },
  );
  await announce(tx, 'report', report.id);
  return presentReport(ctx, tx, saved ?? fail('report.moved_meanwhile', { id: report.id }));
}

function eventOf(ctx: Context, body: CriticalBody): CriticalEvent {
  const { rowVersion: _, ...move } = body;
  return { ...move, at: ctx.now().toISOString(), by: signedIn(ctx).actor.name };
}

/**
 * One step on the way of a critical value: an attempt to tell somebody, escalation, acknowledgement, closing.
 * @throws Problem report.critical_not_found, report.stale, report.critical_wrong_state, report.critical_told_oneself
 */
export async function moveCritical(
  ctx: Context,
  id: number,
  criticalId: number,
  body: CriticalBody,
): Promise<ReportView> {
  return ctx.transaction(async (tx) => {
    const report = await locked(ctx, tx, id);
    const criticals = await listCriticals(tx, report);
    const critical = criticals.find((c) => c.id === criticalId) ?? fail('report.critical_not_found');
    if (critical.rowVersion !== body.rowVersion) await failStale(tx, report);
    const event = eventOf(ctx, body);
    const before = criticalStateOf(critical);
    const refusal = criticalRefusal(before, event);
    if (refusal === 'critical.told_oneself') fail('report.critical_told_oneself');
    if (refusal) fail('report.critical_wrong_state', { why: refusal });
    const next = afterCritical(before, event);
    const closedAt = next.status === 'closed' ? ctx.now() : null;
    const saved = await saveCritical(tx, criticalId, body.rowVersion, {
      state: next.status,
      attempts: next.attempts,
      closedAt,
    });
    if (!saved) fail('report.moved_meanwhile', { id });
    if (event.kind === 'close') await noteClosed(tx, ctx, report, critical, event.reason);
    await audit(tx, ctx, {
      action: `critical.${event.kind}`,
      objectType: 'report',
      objectId: id,
      customerId: report.customerId,
      details: {
        criticalId,
        from: critical.state,
        to: next.status,
        value: critical.value,
        unit: critical.unit,
        present: critical.present,
        event: { ...event },
      },
    });
    return finish(ctx, tx, report, { openCriticals: report.openCriticals - (closedAt ? 1 : 0) });
  });
}

/** Says why a large change since the last result is believed. @throws Problem report.delta_not_found */
export async function dismissDelta(ctx: Context, id: number, deltaId: number, reason: string): Promise<ReportView> {
  return ctx.transaction(async (tx) => {
    const report = await locked(ctx, tx, id);
    const delta = (await listDeltas(tx, id)).find((d) => d.id === deltaId) ?? fail('report.delta_not_found');
    if (delta.state !== 'active') return finish(ctx, tx, report, {});
    const decidedBy = signedIn(ctx).actor.staffId;
    await saveDelta(tx, deltaId, { state: 'dismissed', reason, decidedBy, decidedAt: ctx.now() });
    await audit(tx, ctx, {
      action: 'delta.dismiss',
      objectType: 'report',
      objectId: id,
      customerId: report.customerId,
      details: { deltaId, analyte: delta.analyteCode, reason },
    });
    return finish(ctx, tx, report, { openDeltas: report.openDeltas - 1 });
  });
}
