import { type Context, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail, type ProblemCode } from '../../../core/problems';
import { staffById } from '../../acl/service';
import type { CriticalBody } from '../body-schema';
import { failStale } from '../lifecycle/scope';
import type { ReportRecord } from '../repository';
import type { EventAction, ReportView } from '../schema';
import { type CriticalRecord, clockOf, criticalStateOf, listCriticals, saveCritical } from './repository';
import {
  type AttemptOutcome,
  afterCritical,
  type CriticalEvent,
  type CriticalRefusal,
  type CriticalStep,
  clockAfter,
  criticalRefusal,
  type ToldPerson,
  toTell,
} from './rules';
import { finishStep, lockForStep } from './step-frame';
import { noteStep } from './steps';
import { type Contact, contactOf, tellByMail, waitedSince } from './telling';

interface Asked {
  event: Exclude<CriticalEvent, { kind: 'wrongPerson' }>;
  /** Who of the staff was called, or is escalated to. */
  contact: Contact | null;
}

/** What is asked, by whom, and of whom: a person of the staff is named as the portal knows them. */
async function askedOf(ctx: Context, tx: Tx, body: CriticalBody): Promise<Asked> {
  const { actor } = signedIn(ctx);
  const at = ctx.now().toISOString();
  if (body.kind === 'acknowledge') return { event: { kind: body.kind, at, by: actor.name }, contact: null };
  if (body.kind === 'close')
    return { event: { kind: body.kind, at, by: actor.name, reason: body.reason }, contact: null };
  const contact = body.toStaffId === null ? null : await contactOf(tx, body.toStaffId);
  const name = contact?.name ?? body.to;
  if (body.kind === 'escalate') return { event: { kind: body.kind, at, by: actor.name, to: name }, contact };
  const me = await staffById(tx, actor.staffId);
  const by = { id: actor.staffId, name: actor.name, email: me?.email ?? '', phone: me?.phone ?? null };
  const to = { staffId: contact?.id ?? null, name, contact: contact ? '' : body.contact };
  return { event: { kind: body.kind, at, by, to, outcome: body.outcome }, contact };
}

const REFUSALS: Partial<Record<CriticalRefusal, ProblemCode>> = {
  'critical.told_oneself': 'report.critical_told_oneself',
  'critical.no_name': 'report.critical_no_name',
  'critical.contact_missing': 'report.critical_contact_missing',
};

function ensurePossible(critical: CriticalRecord, event: CriticalEvent): void {
  const refusal = criticalRefusal(criticalStateOf(critical), event);
  if (refusal) fail(REFUSALS[refusal] ?? 'report.critical_wrong_state', { why: refusal });
}

const HISTORY = {
  attempt: 'attemptCritical',
  escalate: 'escalateCritical',
  acknowledge: 'acknowledgeCritical',
  close: 'closeCritical',
} as const satisfies Record<CriticalBody['kind'], EventAction>;

/** What a step says of itself, in the history and the audit log. */
function saidBy({ event }: Asked): { to?: string; outcome?: AttemptOutcome; reason?: string } {
  switch (event.kind) {
    case 'attempt': {
      const { name, contact } = event.to;
      return { to: contact ? `${name} (${contact})` : name, outcome: event.outcome };
    }
    case 'escalate':
      return { to: event.to };
    case 'close':
      return { reason: event.reason };
    default:
      return {};
  }
}

/** The step as the critical value keeps it. */
function stepOf(critical: CriticalRecord, asked: Asked, told: ToldPerson[]): CriticalStep {
  const { event, contact } = asked;
  const { kind, at } = event;
  const value = toTell(criticalStateOf(critical));
  const { to: name = '', reason = '' } = saidBy(asked);
  const by = event.kind === 'attempt' ? event.by.name : event.by;
  const called = contact && kind === 'escalate' ? told : name ? [{ staffId: null, name, messageId: null }] : [];
  const outcome = event.kind === 'attempt' ? { outcome: event.outcome } : {};
  return { kind, at, by, to: called, value, reason, ...outcome };
}

async function tellEscalated(tx: Tx, ctx: Context, report: ReportRecord, critical: CriticalRecord, asked: Asked) {
  if (asked.event.kind !== 'escalate' || !asked.contact) return [];
  const params = { count: 1, ...waitedSince(ctx, critical.openedAt) };
  return tellByMail(tx, ctx, report, [asked.contact], 'critical', params);
}

async function takeStep(tx: Tx, ctx: Context, report: ReportRecord, critical: CriticalRecord, asked: Asked) {
  const { event } = asked;
  const before = criticalStateOf(critical);
  const next = afterCritical(before, event);
  const clock = clockAfter(clockOf(critical), before, next, ctx.ports.settings.PORTAL_CRITICAL_MINUTES);
  const closedAt = next.status === 'closed' ? ctx.now() : null;
  const told = await tellEscalated(tx, ctx, report, critical, asked);
  const escalatedTo = [...new Set([...critical.escalatedTo, ...told.flatMap(({ staffId }) => staffId ?? [])])];
  const saved = await saveCritical(tx, critical.id, critical.rowVersion, {
    state: next.status,
    attempts: next.attempts,
    steps: [...critical.steps, stepOf(critical, asked, told)],
    escalatedTo,
    nextStepAt: clock.nextAt === null ? null : new Date(clock.nextAt),
    clockRounds: clock.rounds,
    closedAt,
  });
  if (!saved) fail('report.moved_meanwhile', { id: report.id });
  const { id: criticalId, nameEn, nameZh, value, unit, present } = critical;
  await noteStep(tx, ctx, report, {
    action: HISTORY[event.kind as CriticalBody['kind']],
    audited: `critical.${event.kind}`,
    details: { criticalId, nameEn, nameZh, value: `${value} ${unit}`.trim(), present, ...saidBy(asked) },
    more: { from: critical.state, to: next.status, unit, event: { ...event } },
  });
  return closedAt;
}

/**
 * One step on the way of a critical value: an attempt to tell somebody, escalation, acknowledgement, closing.
 * @throws Problem report.critical_not_found, report.stale, report.critical_wrong_state, report.critical_told_oneself,
 * report.critical_no_name, report.critical_contact_missing, report.recipient_unknown
 */
export async function moveCritical(
  ctx: Context,
  id: number,
  criticalId: number,
  body: CriticalBody,
): Promise<ReportView> {
  return ctx.transaction(async (tx) => {
    const report = await lockForStep(ctx, tx, id);
    const criticals = await listCriticals(tx, report);
    const critical = criticals.find((c) => c.id === criticalId) ?? fail('report.critical_not_found');
    if (critical.rowVersion !== body.rowVersion) await failStale(tx, report);
    const asked = await askedOf(ctx, tx, body);
    ensurePossible(critical, asked.event);
    const closedAt = await takeStep(tx, ctx, report, critical, asked);
    return finishStep(ctx, tx, report, { openCriticals: report.openCriticals - (closedAt ? 1 : 0) });
  });
}
