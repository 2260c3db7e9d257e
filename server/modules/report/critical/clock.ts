import { backgroundContext, type Context } from '../../../core/context';
import { announce } from '../../../core/events';
import { describeFailure } from '../../../core/failure';
import type { Ports, Tx } from '../../../core/ports';
import type { ReportRecord } from '../repository';
import {
  type CriticalRecord,
  criticalStateOf,
  dueReports,
  listCriticals,
  lockIfFree,
  saveCritical,
} from './repository';
import { afterCritical, isConfirmed, isOpen, type ToldPerson, toldInRound, toTell } from './rules';
import { noteStep } from './steps';
import { contactsOfRound, tellByMail, waitedSince } from './telling';

const REPORTS_AT_ONCE = 50;
const MINUTE_MS = 60_000;

/**
 * The timer: a critical value that nobody has read back in time goes to those who sign, then to their supervisors, until
 * somebody does. A step that an outage has missed is taken once, and the next one an interval later.
 * @returns how many steps were taken
 */
export async function escalateDue(ports: Ports): Promise<number> {
  const ctx = backgroundContext(ports, 'critical-timer');
  let steps = 0;
  for (const id of await dueReports(ports.db, ctx.now(), REPORTS_AT_ONCE)) {
    try {
      steps += await ctx.transaction((tx) => escalateReport(tx, ctx, id));
    } catch (error) {
      // one that cannot be escalated must not hold back the others
      ports.log.error({ report: id, ...describeFailure(error) }, 'a critical value could not be escalated');
    }
  }
  return steps;
}

async function escalateReport(tx: Tx, ctx: Context, id: number): Promise<number> {
  const report = await lockIfFree(tx, id);
  if (!report) return 0;
  const now = ctx.now();
  const due = (await listCriticals(tx, report)).filter(({ nextStepAt }) => nextStepAt !== null && nextStepAt <= now);
  const waiting = due.filter((c) => isOpen(criticalStateOf(c)) && !isConfirmed(criticalStateOf(c)));
  for (const c of due) if (!waiting.includes(c)) await saveCritical(tx, c.id, c.rowVersion, { nextStepAt: null });
  for (const round of ['signers', 'supervisors'] as const) {
    const own = waiting.filter((c) => toldInRound(c.clockRounds) === round);
    if (own.length > 0) await escalateTogether(tx, ctx, report, own, round);
  }
  if (waiting.length > 0) await announce(tx, 'report', id);
  return waiting.length;
}

/** One mail for all of a report: who is told opens it once. */
async function escalateTogether(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  criticals: readonly CriticalRecord[],
  round: 'signers' | 'supervisors',
): Promise<void> {
  const since = Math.min(...criticals.map(({ openedAt }) => openedAt.getTime()));
  const params = { count: criticals.length, ...waitedSince(ctx, new Date(since)) };
  const told = await tellByMail(tx, ctx, report, await contactsOfRound(tx, round), 'critical', params);
  for (const critical of criticals) await escalateOne(tx, ctx, report, critical, round, told);
}

async function escalateOne(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  critical: CriticalRecord,
  round: 'signers' | 'supervisors',
  to: ToldPerson[],
): Promise<void> {
  const now = ctx.now();
  const at = now.toISOString();
  const before = criticalStateOf(critical);
  const names = to.map(({ name }) => name).join(', ');
  const { status } = afterCritical(before, { kind: 'escalate', at, by: null, to: names });
  const nextStepAt = new Date(now.getTime() + ctx.ports.settings.PORTAL_CRITICAL_MINUTES * MINUTE_MS);
  const saved = await saveCritical(tx, critical.id, critical.rowVersion, {
    state: status,
    steps: [...critical.steps, { kind: 'escalate', at, by: null, to, value: toTell(before), reason: '' }],
    nextStepAt,
    clockRounds: critical.clockRounds + 1,
    escalatedTo: [...new Set([...critical.escalatedTo, ...to.flatMap(({ staffId }) => staffId ?? [])])],
  });
  if (!saved) throw new Error(`critical value ${critical.id} was changed meanwhile`);
  const { id: criticalId, nameEn, nameZh, value, unit, present } = critical;
  await noteStep(tx, ctx, report, {
    action: 'escalateCritical',
    audited: 'critical.escalate',
    details: { criticalId, nameEn, nameZh, value: `${value} ${unit}`.trim(), present, to: names, round, byClock: true },
    more: { from: critical.state, to: status, told: to },
  });
}
