import { type Context, may, type SignedInContext, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import type { Scope } from '../lists/repository';
import { findReport, isFileElsewhere, lastEvent, lockReport, type Reader, type ReportRecord } from '../repository';
import { listResults, type ResultRecord } from '../results/repository';
import { hashContent } from '../versions/snapshot-build';
import { missingContent } from './content-rules';
import { isIn, RELEASED, type Status, type Subject } from './rules';

/** Which reports this person may see at all. */
export function scopeOf(ctx: Context): Scope {
  return may(ctx, 'report:view') ? 'all' : 'released';
}

const visible = (ctx: Context, report: ReportRecord) =>
  may(ctx, 'report:view') || (may(ctx, 'report:viewIssued') && isIn(RELEASED, report.status) && !report.withholdOld);

/** A report that the person asking may see. @throws Problem report.not_found, also when it is out of their scope */
export async function reportInScope(ctx: Context, tx: Reader, id: number): Promise<ReportRecord> {
  const report = await findReport(tx, id);
  if (!report || !visible(ctx, report)) return fail('report.not_found', { id });
  return report;
}

/**
 * The same, locked for a change made from `rowVersion`.
 * @throws Problem report.not_found; report.stale with who changed it and when
 */
export async function lockInScope(
  ctx: Context,
  tx: Tx,
  id: number,
  rowVersion: number,
): Promise<{ report: ReportRecord; me: SignedInContext }> {
  const me = signedIn(ctx);
  const report = await lockReport(tx, id);
  // An administrator confirms a withdrawal by its number, without seeing the report.
  const confirms = report?.withdrawalAskedBy != null && may(ctx, 'report:confirmWithdraw');
  if (!report || !(visible(ctx, report) || confirms)) return fail('report.not_found', { id });
  if (report.rowVersion !== rowVersion) await failStale(tx, report);
  return { report, me };
}

/** @throws Problem report.stale always, with who changed the report and when */
export async function failStale(tx: Reader, report: ReportRecord): Promise<never> {
  const last = await lastEvent(tx, report.id);
  const changedBy = report.updatedBy || last?.actorName || '';
  return fail('report.stale', { by: changedBy, status: report.status }, undefined, {
    changedBy,
    changedAt: report.updatedAt.toISOString(),
    status: report.status,
    rowVersion: report.rowVersion,
  });
}

/** Before these a version is generated and signed: its checker must have seen what it prints. */
const PRINTED_NEXT: readonly string[] = ['checked', 'under_revision'];

/** Who checked the report as it would be printed now; null when its person, visit or data changed since, by whatever way. */
async function standingChecker(
  tx: Reader,
  report: ReportRecord,
  results: readonly ResultRecord[],
): Promise<number | null> {
  const { checkedBy, checkedSha256, status } = report;
  // reports checked before the hash was kept have none
  if (checkedBy === null || checkedSha256 === null || !PRINTED_NEXT.includes(status)) return checkedBy;
  return (await hashContent(tx, report, results)) === checkedSha256 ? checkedBy : null;
}

/** Where undoing a match leaves a report behind, and its file becomes a new one. */
const FILE_MAY_HAVE_LEFT: readonly string[] = ['withdrawn', 'refused'];

/** What the rules see of a report and its working table; what cannot be printed is known of a snapshot only. */
export async function subjectOf(tx: Reader, report: ReportRecord, results: readonly ResultRecord[]): Promise<Subject> {
  return {
    status: report.status as Status,
    customerId: report.customerId,
    holderId: report.holderId,
    checkedBy: await standingChecker(tx, report, results),
    signedBy: report.signedBy,
    withdrawalAskedBy: report.withdrawalAskedBy,
    versionNo: report.versionNo,
    versionFresh: report.versionFresh,
    openCriticals: report.openCriticals,
    openDeltas: report.openDeltas,
    missing: missingContent(report, results),
    unprintable: [],
    aiUnaccepted: false,
    personInDoubt: report.personInDoubt,
    fileElsewhere: FILE_MAY_HAVE_LEFT.includes(report.status) && (await isFileElsewhere(tx, report.id)),
  };
}

export const loadSubject = async (tx: Reader, report: ReportRecord): Promise<Subject> =>
  subjectOf(tx, report, await listResults(tx, report.id));
