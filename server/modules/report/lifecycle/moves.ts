import { audit } from '../../../core/audit';
import type { Context, SignedInContext } from '../../../core/context';
import { announce } from '../../../core/events';
import { movesCounted } from '../../../core/health';
import { joined, say } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { loadParts, type ReportParts } from '../parts';
import { insertEvent, type ReportRecord, saveReport } from '../repository';
import { compareAnew } from '../results/comparing-anew';
import { type Action, ISSUED, isIn, refusal, type Status, type Subject, statusAfter } from './rules';
import { lockInScope, subjectOf } from './scope';

export { NOT_CHECKED } from './rules';

type Change = Partial<ReportRecord>;

export interface Work {
  /** Columns that change beside the status. */
  set?: Change;
  /** What the history and the audit log record. */
  details?: Record<string, unknown>;
}

const policyOf = (ctx: Context) => ({ checkerMaySign: ctx.ports.settings.PORTAL_CHECKER_MAY_SIGN });

/** What refusals name of a report, in the reader's language: its state, the content that is not there, the letters that cannot be printed. */
export function refusalWords(ctx: Context, subject: Subject) {
  const inWords = (names: readonly string[]) =>
    joined(
      ctx.language,
      names.map((what) => {
        const [kind = '', ...name] = what.split(':');
        return say(ctx.language, `report.missing.${kind}`, { name: name.join(':') });
      }),
    );
  return {
    status: say(ctx.language, `state.${subject.status}`),
    missing: inWords(subject.missing),
    missingAtDesk: inWords(subject.missingAtDesk),
    missingAtCheck: inWords(subject.missingAtCheck),
    letters: joined(ctx.language, subject.unprintable),
  };
}

/** @throws Problem whatever the life cycle says against this move by this person now. */
export function ensureAllowed(ctx: SignedInContext, action: Action, subject: Subject): void {
  const reason = refusal(action, subject, ctx.actor, policyOf(ctx));
  if (reason) fail(reason, { action, ...refusalWords(ctx, subject) });
}

/** Writes a legal move: the row, its history and the audit event. @throws Problem report.moved_meanwhile */
export async function recordMove(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  action: Action,
  work: Work,
): Promise<ReportRecord> {
  const from = report.status as Status;
  const to = statusAfter(action, from);
  const now = ctx.now();
  const moved = await saveReport(
    tx,
    report.id,
    { rowVersion: report.rowVersion },
    {
      ...work.set,
      status: to,
      ...(to === from ? {} : { statusSince: now }),
      updatedAt: now,
      updatedBy: ctx.actor?.name ?? 'system',
    },
  );
  if (!moved) return fail('report.moved_meanwhile', { id: report.id });
  const details = work.details ?? {};
  await insertEvent(tx, {
    reportId: report.id,
    at: now,
    actorId: ctx.actor?.staffId ?? null,
    actorName: ctx.actor?.name ?? 'system',
    action,
    fromStatus: from,
    toStatus: to,
    details,
  });
  await audit(tx, ctx, {
    action: `report.${action}`,
    objectType: 'report',
    objectId: report.id,
    customerId: moved.customerId ?? report.customerId,
    details: { from, to, ...details },
  });
  // what others of the person are compared with came, went or is another
  if (moved.customerId !== null && isIn(ISSUED, from) !== isIn(ISSUED, to))
    await compareAnew(tx, ctx, [moved.customerId], report.id);
  await announce(tx, 'report', report.id);
  if (moved.status !== from || moved.holderId !== report.holderId) await announce(tx, 'queue', report.id);
  movesCounted.inc({ action });
  return moved;
}

/** Of the moves made here those that end that a report is handed out: the person's others are compared anew. */
const ENDS: readonly Action[] = ['confirmWithdrawal', 'undoMatch'];

/**
 * One move by a person: load in scope, ask the domain, do the work, write conditionally; one transaction.
 * @param work is given what stands of the report in other tables, as it was asked with
 * @throws Problem report.not_found, report.stale, acl.forbidden, report.wrong_status, or what stands in the way
 */
export async function moveReport(
  ctx: Context,
  id: number,
  rowVersion: number,
  action: Action,
  work: (tx: Tx, report: ReportRecord, me: SignedInContext, parts: ReportParts) => Promise<Work> | Work = () => ({}),
): Promise<ReportRecord> {
  return ctx.transaction(async (tx) => {
    const what = ENDS.includes(action) ? 'withCompared' : 'alone';
    const { report, me } = await lockInScope(ctx, tx, id, rowVersion, what);
    const parts = await loadParts(tx, report);
    ensureAllowed(me, action, await subjectOf(ctx, tx, report, parts));
    return recordMove(tx, ctx, report, action, await work(tx, report, me, parts));
  });
}
