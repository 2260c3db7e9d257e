import { type Context, may, type SignedInContext, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import type { Content } from '../../../core/settings';
import type { Scope } from '../lists/repository';
import { loadParts, type ReportParts } from '../parts';
import { findBeside, findReport, lastEvent, lockReport, type Reader, type ReportRecord } from '../repository';
import { lockWithCompared } from '../results/repository';
import { hashVouched, sameButEarlier } from '../versions/hash-rules';
import { findVersion } from '../versions/repository';
import type { Language, ReportSnapshot } from '../versions/snapshot';
import { buildSnapshot, labOf } from '../versions/snapshot-build';
import { missingAt, missingContent, unstated } from './content-rules';
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
 * @param what `withCompared` where the change hands it out or ends it, and others of the person are compared anew: two such changes
 * would else wait for each other
 * @throws Problem report.not_found; report.stale with who changed it and when
 */
export async function lockInScope(
  ctx: Context,
  tx: Tx,
  id: number,
  rowVersion: number,
  what: 'alone' | 'withCompared' = 'alone',
): Promise<{ report: ReportRecord; me: SignedInContext }> {
  const me = signedIn(ctx);
  if (what === 'withCompared') await lockWithCompared(tx, id);
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

/**
 * Who checked the report as it would be printed now; null when anything of that changed since, by whatever way. Earlier
 * values that were issued after the version was made are not in it, and the check stands.
 */
export async function standingChecker(
  ctx: Context,
  tx: Reader,
  report: ReportRecord,
  { built, parts }: { built?: ReportSnapshot | null; parts?: ReportParts } = {},
): Promise<number | null> {
  const { checkedBy, checkedSha256, status } = report;
  // reports checked before the hash was kept have none
  if (checkedBy === null || checkedSha256 === null || !PRINTED_NEXT.includes(status)) return checkedBy;
  const now = built ?? (await buildSnapshot(ctx, tx, report, parts && { parts }));
  if (hashVouched(now) === checkedSha256) return checkedBy;
  const version = report.versionFresh ? await findVersion(tx, report.id, report.versionNo) : null;
  const printsWhatWasChecked = version !== null && hashVouched(version.snapshot) === checkedSha256;
  return printsWhatWasChecked && sameButEarlier(version.snapshot, now) ? checkedBy : null;
}

/** Where undoing a match leaves a report behind, and its file becomes a new one. */
const FILE_MAY_HAVE_LEFT: readonly string[] = ['withdrawn', 'refused'];

/** What a report does not state of all that a clinic can require or ask for. */
export function unstatedOf(ctx: Context, report: ReportRecord, { person, visit, results }: ReportParts): Content[] {
  const stated = {
    lab: labOf(ctx),
    language: report.language as Language,
    performingLab: report.vendor,
    requester: report.requester || (visit?.doctor ?? ''),
    selfReferred: report.selfReferred,
    collectedAt: report.collectedAt,
    specimen: report.specimen,
    birthOn: person?.birthOn ?? null,
    gender: person?.gender ?? 'unknown',
  };
  return unstated(stated, results);
}

/**
 * What the rules see of a report and its working table; what cannot be printed is known of a snapshot only.
 * @param built the report as it would be printed now, where the caller has it
 */
export async function subjectOf(
  ctx: Context,
  tx: Reader,
  report: ReportRecord,
  parts: ReportParts,
  built: ReportSnapshot | null = null,
): Promise<Subject> {
  const required = ctx.ports.settings.PORTAL_REPORT_REQUIRES;
  const missing = required.length > 0 ? unstatedOf(ctx, report, parts) : [];
  const beside = await findBeside(tx, report.id);
  return {
    status: report.status as Status,
    customerId: report.customerId,
    holderId: report.holderId,
    checkedBy: await standingChecker(ctx, tx, report, { built, parts }),
    signedBy: report.signedBy,
    withdrawalAskedBy: report.withdrawalAskedBy,
    versionNo: report.versionNo,
    versionFresh: report.versionFresh,
    openCriticals: report.openCriticals,
    openDeltas: report.openDeltas,
    missing: [...missingContent(report, parts.results), ...missing.filter((name) => required.includes(name))],
    missingAtDesk: missingAt('desk', required, missing),
    missingAtCheck: missingAt('check', required, missing),
    unprintable: [],
    aiUnaccepted: false,
    vendorCorrection: report.vendorCorrectionAt !== null,
    fileTakenOut: report.fileTakenOutAt !== null,
    imagesJoined: report.imagesJoinedAt !== null,
    hasCorrection: beside.hasCorrection,
    awaitsRejudging: beside.awaitsRejudging,
    personInDoubt: report.personInDoubt,
    fileElsewhere: FILE_MAY_HAVE_LEFT.includes(report.status) && beside.isFileElsewhere,
  };
}

export const loadSubject = async (ctx: Context, tx: Reader, report: ReportRecord): Promise<Subject> =>
  subjectOf(ctx, tx, report, await loadParts(tx, report));
