import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import { say } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { closeForWrongPerson } from '../critical/closing';
import { openProposed, type ProposedRow } from '../critical/opening';
import { assignCriticals } from '../critical/repository';
import { findReport, freeExpected, insertEvent, insertReport, linkFile, saveReport, wasUndone } from '../repository';
import { rejudgeResults } from '../results/carrying';
import type { MatchDifference } from './difference-rules';
import { moveReport } from './moves';
import { closesCriticals, type RefusedFor } from './rules';

/** What the reader makes of a file. */
export interface ReceivedFile {
  origin: 'external' | 'internal';
  category: string;
  nameEn: string;
  nameZh: string;
  language: string;
  vendor: string;
  vendorNo: string;
  barCode: string;
  testOn: string | null;
  collectedAt: Date | null;
  vendorStatus?: string;
  /** What the reader saw in the file. */
  proposed: readonly ProposedRow[];
}

interface Received extends ReceivedFile {
  fileId: number;
  arrivalId: number;
  channel: string;
  /** When it came, where that is not now. */
  receivedAt?: Date;
  /** The report that it had been joined to by mistake. */
  takenFrom?: { id: number; reportNo: string; reason: string };
}

/** Puts what arrived into the life cycle, in the transaction that stores its file row. */
export async function receiveReport(
  tx: Tx,
  ctx: Context,
  received: Received,
): Promise<{ id: number; reportNo: string }> {
  const { fileId, arrivalId, channel, proposed, takenFrom, ...values } = received;
  const now = ctx.now();
  const report = await insertReport(tx, {
    receivedAt: now,
    ...values,
    status: 'received',
    statusSince: now,
    updatedBy: ctx.actor?.name ?? channel,
  });
  await linkFile(tx, { reportId: report.id, fileId, arrivalId, takenFromId: takenFrom?.id ?? null });
  const { id: fromReportId, reportNo: fromReportNo, reason } = takenFrom ?? {};
  const from = takenFrom ? { fromReportNo, fromReportId, reason } : {};
  const actor = { actorId: ctx.actor?.staffId ?? null, actorName: ctx.actor?.name ?? channel };
  await insertEvent(tx, {
    reportId: report.id,
    at: now,
    ...actor,
    action: 'receive',
    fromStatus: null,
    toStatus: 'received',
    details: { channel, fileId, vendor: values.vendor, ...from },
  });
  const openCriticals = await openProposed(tx, ctx, report, proposed);
  if (openCriticals > 0) await saveReport(tx, report.id, report, { openCriticals });
  const opened = openCriticals > 0 ? { openCriticals } : {};
  await audit(tx, ctx, {
    action: 'report.receive',
    objectType: 'report',
    objectId: report.id,
    details: { reportNo: report.reportNo, channel, fileId, ...from, ...opened },
  });
  await announce(tx, 'report', report.id);
  if (takenFrom) await announce(tx, 'queue', report.id);
  return { id: report.id, reportNo: report.reportNo };
}

/** What a clerk can correct of a report that waits at the desk. */
export interface ReceivedDetails {
  nameEn: string;
  nameZh: string;
  category: string;
  vendor: string;
  language: string;
  testOn: string | null;
  barCode: string;
  specimen: string;
  requester: string;
  selfReferred: boolean;
  collectedAt: Date | null;
}

/**
 * Corrects a report that waits at the desk, if nobody changed it meanwhile, and writes it into its history.
 * @throws Problem report.stale
 */
export async function correctReceived(
  tx: Tx,
  ctx: Context,
  { id, rowVersion, status }: { id: number; rowVersion: number; status: string },
  details: ReceivedDetails,
  changes: Record<string, unknown>,
): Promise<void> {
  const { actor } = signedIn(ctx);
  const at = ctx.now();
  const set = { ...details, updatedAt: at, updatedBy: actor.name };
  const saved =
    (await saveReport(tx, id, { rowVersion, status: 'received' }, set)) ?? fail('report.stale', { by: '', status });
  await insertEvent(tx, {
    reportId: id,
    at,
    actorId: actor.staffId,
    actorName: actor.name,
    action: 'correct',
    fromStatus: 'received',
    toStatus: 'received',
    details: { changes },
  });
  await audit(tx, ctx, {
    action: 'report.correct',
    objectType: 'report',
    objectId: id,
    customerId: saved.customerId,
    details: { changes },
  });
  await announce(tx, 'report', id);
}

interface Match {
  rowVersion: number;
  customerId: number;
  visitId: number | null;
  adviceId: number | null;
  /** The report row that stood for the ordered test, now answered. */
  expectedReportId: number | null;
  orderOn: string | null;
  reason: string;
  differences: MatchDifference[];
  /** What the reader saw in the file: judged again as this person's. */
  proposed: readonly ProposedRow[];
}

/**
 * Says whose report this is. The intake service has computed the differences from what it read.
 * @throws Problem report.reason_needed where something contradicts, or too little agrees, and nobody said why it is this person
 */
export async function matchReport(ctx: Context, id: number, match: Match): Promise<void> {
  const { rowVersion, reason, differences, expectedReportId, proposed, ...links } = match;
  if (differences.some((d) => d.severity === 'identity') && reason.trim() === '') fail('report.reason_needed');
  await moveReport(ctx, id, rowVersion, 'match', async (tx, report) => {
    const before = report.customerId;
    if (before !== null && before !== links.customerId)
      await closeForWrongPerson(tx, ctx, report, say(ctx.language, 'report.critical.wrongPerson'));
    await freeExpected(tx, id);
    if (expectedReportId !== null) await answerExpected(tx, expectedReportId, id);
    await assignCriticals(tx, id, links.customerId);
    // a page of the person does not know this report yet
    await announce(tx, 'customer', links.customerId);
    const open = await rejudgeResults(tx, ctx, { ...report, customerId: links.customerId }, proposed);
    return {
      set: { ...links, ...open, matchDifferences: differences, matchReason: reason.trim() },
      details: {
        ...links,
        expectedReportId,
        differences,
        reason: reason.trim(),
        before,
        ...((await wasUndone(tx, id)) ? { afterUndo: report.reportNo } : {}),
      },
    };
  });
}

/** The report row that stood for an ordered test is answered by this one. */
export async function answerExpected(tx: Tx, expectedId: number, answeredById: number): Promise<void> {
  const expected = await findReport(tx, expectedId);
  if (expected?.status !== 'expected' || expected.fulfilledById !== null) return;
  await saveReport(tx, expectedId, expected, { fulfilledById: answeredById });
}

/** A clerk takes custody. @throws Problem report.unmatched, or as `moveReport` */
export async function signForReport(
  ctx: Context,
  id: number,
  body: { rowVersion: number; condition: string; note: string },
): Promise<void> {
  await moveReport(ctx, id, body.rowVersion, 'signFor', (_tx, _report, me) => ({
    set: { signedForAt: ctx.now(), signedForBy: me.actor.staffId },
    details: { condition: body.condition, note: body.note },
  }));
}

/** Refuses what arrived, with the reason that keeps it findable; what it is about decides whether its critical values concern anybody. */
export async function refuseReport(
  ctx: Context,
  id: number,
  body: { rowVersion: number; reason: string; about: RefusedFor },
): Promise<void> {
  const { about } = body;
  const reason = body.reason.trim();
  if (reason === '') fail('report.reason_needed');
  await moveReport(ctx, id, body.rowVersion, 'refuse', async (tx, report) => {
    if (!closesCriticals(about)) return { details: { reason, about } };
    const { length: criticalsClosed } = await closeForWrongPerson(tx, ctx, report, reason);
    return { set: { openCriticals: 0 }, details: { reason, about, criticalsClosed } };
  });
}
