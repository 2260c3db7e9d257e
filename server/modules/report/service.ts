import type { z } from 'zod';
import { audit } from '../../core/audit';
import { type Context, may } from '../../core/context';
import { announce } from '../../core/events';
import type { Page } from '../../core/paging';
import type { Permission } from '../../core/permissions';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import type { CheckBody } from './bodies';
import { warningsOf } from './lifecycle/content-rules';
import { moveReport, NOT_CHECKED } from './lifecycle/moves';
import { failStale, scopeOf } from './lifecycle/scope';
import { countQueueRows, listQueueRows, listReportRows, type QueueCount, tallyReports } from './lists/repository';
import {
  endRelease,
  findReport,
  insertEvent,
  insertReport,
  insertRevocation,
  lastIssuedVersion,
  linkFile,
  listCriticals,
  listDeltas,
  listResults,
  type ReportRecord,
  type ResultRecord,
  saveReport,
  standingSignature,
} from './repository';
import type { QueueQuery, ReportQuery, ReportRowData, ReportViewData } from './schema';
import type { MatchDifference } from './table';
import type { Flag } from './versions/snapshot';
import { buildSnapshot, changedSinceIssued, hashContent } from './versions/snapshot-build';
import { unprintableOf } from './versions/unprintable';
import { presentReport } from './viewing/present';

export { giveReports, lockReportsOf, type OwnedReport, releasesSince } from './lifecycle/owner';
export { reportInScope, scopeOf } from './lifecycle/scope';
export { fileNameOf } from './pdf/file-name';
export { saveWorkingData } from './results/working-data';
export {
  cancelSignature,
  generateVersion,
  issueReport,
  reissueReport,
  releaseDue,
  signReport,
  verifyUrlOf,
} from './signing/signing';
export { findVerifiable, type Verifiable } from './versions/verifiable-repository';
export { viewReport } from './viewing/present';

export interface Received {
  origin: 'external' | 'internal';
  category: string;
  nameEn: string;
  nameZh: string;
  language: string;
  vendor: string;
  barCode: string;
  testOn: string | null;
  fileId: number;
  arrivalId: number;
  channel: string;
  vendorStatus?: string;
}

/** Puts what arrived into the life cycle, in the transaction that stores its file row. */
export async function receiveReport(
  tx: Tx,
  ctx: Context,
  received: Received,
): Promise<{ id: number; reportNo: string }> {
  const { fileId, arrivalId, channel, ...values } = received;
  const now = ctx.now();
  const report = await insertReport(tx, {
    ...values,
    status: 'received',
    receivedAt: now,
    statusSince: now,
    updatedBy: ctx.actor?.name ?? channel,
  });
  await linkFile(tx, { reportId: report.id, fileId, arrivalId });
  const actor = { actorId: ctx.actor?.staffId ?? null, actorName: ctx.actor?.name ?? channel };
  await insertEvent(tx, {
    reportId: report.id,
    at: now,
    ...actor,
    action: 'receive',
    fromStatus: null,
    toStatus: 'received',
    details: { channel, fileId, vendor: values.vendor },
  });
  await audit(tx, ctx, {
    action: 'report.receive',
    objectType: 'report',
    objectId: report.id,
    details: { reportNo: report.reportNo, channel, fileId },
  });
  await announce(tx, 'report', report.id);
  return { id: report.id, reportNo: report.reportNo };
}

const present = (ctx: Context, report: ReportRecord): Promise<ReportViewData> =>
  ctx.transaction((tx) => presentReport(ctx, tx, report));

export interface Match {
  rowVersion: number;
  customerId: number;
  visitId: number | null;
  adviceId: number | null;
  /** The report row that stood for the ordered test, now answered. */
  expectedReportId: number | null;
  orderOn: string | null;
  reason: string;
  differences: MatchDifference[];
}

/**
 * Says whose report this is. The intake service has computed the differences from what it read.
 * @throws Problem report.reason_needed where name, birth date or gender differ and nobody said why it is the same person
 */
export async function matchReport(ctx: Context, id: number, match: Match): Promise<ReportViewData> {
  const { rowVersion, reason, differences, expectedReportId, ...links } = match;
  if (differences.some((d) => d.severity === 'identity') && reason.trim() === '') fail('report.reason_needed');
  const moved = await moveReport(ctx, id, rowVersion, 'match', async (tx, report) => {
    if (expectedReportId !== null) await answerExpected(tx, expectedReportId, id);
    return {
      set: { ...links, matchDifferences: differences, matchReason: reason.trim() },
      details: { ...links, expectedReportId, differences, reason: reason.trim(), before: report.customerId },
    };
  });
  return present(ctx, moved);
}

async function answerExpected(tx: Tx, expectedId: number, answeredById: number): Promise<void> {
  const expected = await findReport(tx, expectedId);
  if (expected?.status !== 'expected' || expected.fulfilledById !== null) return;
  await saveReport(tx, expectedId, expected.rowVersion, { fulfilledById: answeredById });
}

/** A clerk takes custody. @throws Problem report.unmatched, or as `moveReport` */
export async function signForReport(
  ctx: Context,
  id: number,
  body: { rowVersion: number; condition: string; note: string },
): Promise<ReportViewData> {
  const moved = await moveReport(ctx, id, body.rowVersion, 'signFor', (_tx, _report, me) => ({
    set: { signedForAt: ctx.now(), signedForBy: me.actor.staffId },
    details: { condition: body.condition, note: body.note },
  }));
  return present(ctx, moved);
}

/** Refuses what arrived, with the reason that keeps it findable. */
export async function refuseReport(
  ctx: Context,
  id: number,
  body: { rowVersion: number; reason: string },
): Promise<ReportViewData> {
  if (body.reason.trim() === '') fail('report.reason_needed');
  return present(
    ctx,
    await moveReport(ctx, id, body.rowVersion, 'refuse', () => ({ details: { reason: body.reason.trim() } })),
  );
}

/** A reviewer takes a report to check and holds it. */
export async function startCheck(ctx: Context, id: number, rowVersion: number): Promise<ReportViewData> {
  return present(
    ctx,
    await moveReport(ctx, id, rowVersion, 'startCheck', (_tx, _report, me) => ({
      set: { holderId: me.actor.staffId },
    })),
  );
}

/** The holder puts it back unchecked; what was entered stays. */
export async function letGo(ctx: Context, id: number, rowVersion: number): Promise<ReportViewData> {
  return present(ctx, await moveReport(ctx, id, rowVersion, 'letGo', () => ({ set: { holderId: null } })));
}

/** Back to the queue with a reason. From `checked` too: that is how a signer has an error mended. */
export async function sendBack(
  ctx: Context,
  id: number,
  body: { rowVersion: number; reason: string },
): Promise<ReportViewData> {
  const set = { holderId: null, ...NOT_CHECKED };
  return present(
    ctx,
    await moveReport(ctx, id, body.rowVersion, 'sendBack', () => ({ set, details: { reason: body.reason } })),
  );
}

async function warningsToSee(
  ctx: Context,
  tx: Tx,
  report: ReportRecord,
  results: readonly ResultRecord[],
): Promise<string[]> {
  const [criticals, deltas] = [await listCriticals(tx, report.id), await listDeltas(tx, report.id)];
  const changed = await changedSinceIssued(ctx, tx, report, await lastIssuedVersion(tx, report.id));
  const warnings = warningsOf({
    results: results.map((r) => ({ ...r, flag: r.flag as Flag | null })),
    criticals,
    deltas,
    differences: report.matchDifferences,
    missing: [],
    unreadable: [],
    unprintable: unprintableOf({ ...(await buildSnapshot(ctx, tx, report, report.versionNo + 1)), changes: changed }),
    changed,
  });
  return warnings.filter((warning) => warning.mustSee).map((warning) => warning.key);
}

/**
 * The reviewer vouches for the table, the first time or while a report is under revision; every warning that must be
 * looked at is named back. What is vouched for is kept as a hash: another print needs another check.
 * @throws Problem report.warnings_unseen with the keys that were not named; report.content_missing
 */
export async function checkReport(ctx: Context, id: number, body: z.output<typeof CheckBody>): Promise<ReportViewData> {
  const moved = await moveReport(ctx, id, body.rowVersion, 'check', async (tx, report, me) => {
    const results = await listResults(tx, id);
    const checkedSha256 = await hashContent(tx, report, results);
    // person and visit have versions of their own
    if (body.contentSha256 !== checkedSha256) await failStale(tx, report);
    const wanted = await warningsToSee(ctx, tx, report, results);
    const unseen = wanted.filter((key) => !body.seen.includes(key));
    if (unseen.length > 0) fail('report.warnings_unseen', { count: unseen.length }, undefined, { unseen });
    return {
      set: {
        checkedAt: ctx.now(),
        checkedBy: me.actor.staffId,
        checkedSha256,
        holderId: null,
        versionFresh: false,
      },
      details: { seen: body.seen, dismissed: body.dismissed },
    };
  });
  return present(ctx, moved);
}

/** Asks for a report to be withdrawn; somebody else confirms. */
export async function askWithdrawal(
  ctx: Context,
  id: number,
  body: { rowVersion: number; reason: string },
): Promise<ReportViewData> {
  const moved = await moveReport(ctx, id, body.rowVersion, 'askWithdrawal', (_tx, _report, me) => ({
    set: { withdrawalAskedBy: me.actor.staffId, withdrawalReason: body.reason },
    details: { reason: body.reason },
  }));
  return present(ctx, moved);
}

const NO_WITHDRAWAL = { withdrawalAskedBy: null, withdrawalReason: null };

export async function dropWithdrawal(ctx: Context, id: number, rowVersion: number): Promise<void> {
  await moveReport(ctx, id, rowVersion, 'dropWithdrawal', () => ({ set: NO_WITHDRAWAL }));
}

/** The second person's word: the report is never shown to recipients again. @throws Problem report.same_person */
export async function confirmWithdrawal(ctx: Context, id: number, rowVersion: number): Promise<void> {
  await moveReport(ctx, id, rowVersion, 'confirmWithdrawal', async (tx, report, me) => {
    const signature = await standingSignature(tx, id);
    const reasonText = report.withdrawalReason ?? '';
    if (signature)
      await insertRevocation(tx, {
        signatureId: signature.id,
        revokedBy: me.actor.staffId,
        revokedAt: ctx.now(),
        reasonCode: 'withdrawn',
        reasonText,
        address: ctx.address,
      });
    await endRelease(tx, id, ctx.now(), 'withdrawn');
    return {
      set: { holdUntil: null, holderId: null },
      details: { reason: reasonText, askedBy: report.withdrawalAskedBy },
    };
  });
}

/** The register: reports by state, person, code or name, as far as this person may see them. `tally`: see `listReportRows`. */
export const listReports = (
  ctx: Context,
  query: z.output<typeof ReportQuery>,
  tally?: Promise<Record<string, number>>,
): Promise<Page<ReportRowData>> =>
  listReportRows(ctx.ports.db, { ...query, findsErased: may(ctx, 'customer:erase') }, scopeOf(ctx), tally);

/** Numbers per status for the tabs of a list. */
export const tallyOf = (ctx: Context, origin?: string): Promise<Record<string, number>> =>
  tallyReports(ctx.ports.db, origin);

/** One work queue of the person asking. */
export const listQueue = (ctx: Context, query: z.output<typeof QueueQuery>): Promise<Page<ReportRowData>> =>
  listQueueRows(ctx.ports.db, query, ctx.actor?.staffId ?? 0);

const QUEUE_NEEDS: Record<QueueCount['queue'], Permission> = {
  toSignFor: 'report:signFor',
  toCheck: 'report:check',
  mine: 'report:check',
  toSign: 'report:sign',
  inHold: 'report:sign',
  underRevision: 'report:reissue',
  withdrawals: 'report:withdraw',
};

/** Size and age of each queue that is work of the person asking. */
export async function countQueues(ctx: Context): Promise<QueueCount[]> {
  const counts = await countQueueRows(ctx.ports.db, ctx.actor?.staffId ?? 0);
  return counts.filter(({ queue }) => may(ctx, QUEUE_NEEDS[queue]));
}
