import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { announce } from '../../../core/events';
import { say } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { closeForWrongPerson } from '../critical/closing';
import { moveCriticals } from '../critical/repository';
import type { ReportParts } from '../parts';
import {
  findReport,
  insertEvent,
  linkFile,
  listFiles,
  lockReport,
  type Reader,
  type ReportRecord,
  saveReport,
} from '../repository';
import { openBeside } from '../results/carrying';
import { type PrintedChange, type PrintedRow, printedChanges } from '../results/printed-rules';
import { listPrinted } from '../results/repository';
import type { MatchDifference } from './difference-rules';
import { ensureAllowed, recordMove } from './moves';
import { isIn, type Status } from './rules';
import { loadSubject, lockInScope } from './scope';

/** A vendor's correction of these is a report of its own. */
const NOT_CORRECTED: readonly Status[] = ['expected', 'refused', 'withdrawn'];

export const mayBeCorrected = (status: string): boolean => !isIn(NOT_CORRECTED, status);

/** What each file that replaces an earlier one prints otherwise. */
export async function changesOfFiles(
  tx: Reader,
  reportId: number,
  files: readonly { id: number; replacesFileId: number | null }[],
): Promise<Map<number, PrintedChange[]>> {
  const corrections = files.filter(({ replacesFileId }) => replacesFileId !== null);
  if (corrections.length === 0) return new Map();
  const printed = await listPrinted(tx, reportId);
  const rowsIn = (fileId: number | null): PrintedRow[] => printed.filter((row) => row.fileId === fileId);
  return new Map(corrections.map(({ id, replacesFileId }) => [id, printedChanges(rowsIn(replacesFileId), rowsIn(id))]));
}

/** Corrections of the vendor that nobody has checked against yet. */
export async function openCorrections(
  tx: Reader,
  { id, vendorCorrectionAt }: ReportRecord,
  files: ReportParts['files'],
) {
  if (vendorCorrectionAt === null) return [];
  const changes = await changesOfFiles(tx, id, files);
  return files.flatMap(({ id: fileId, name, replacesFileId, receivedAt }) =>
    replacesFileId === null || receivedAt < vendorCorrectionAt
      ? []
      : [{ fileId, name, changes: changes.get(fileId) ?? [] }],
  );
}

interface Correction {
  vendorNo: string;
  /** What the reader saw in the file. */
  proposed: readonly PrintedRow[];
  /** How the person in the file differs from the customer, and why it is the same all the same. */
  differences: MatchDifference[];
  reason: string;
}

/**
 * Adds the vendor's correction to a report, whatever its state: the earlier file stays, the new one is linked as replacing it. A
 * check made before does not stand, nothing signed before is handed out, and what was issued is for the director to look at.
 * @throws Problem report.not_found; report.wrong_status for what was refused, withdrawn or never came
 */
export async function recordVendorCorrection(
  tx: Tx,
  ctx: Context,
  reportId: number,
  file: Correction & { fileId: number; arrivalId: number },
): Promise<void> {
  const report = (await lockReport(tx, reportId)) ?? fail('report.not_found', { id: reportId });
  const { status } = report;
  if (!mayBeCorrected(status)) fail('report.wrong_status', { status });
  const replaced = (await listFiles(tx, reportId)).at(-1) ?? null;
  const { fileId, arrivalId, vendorNo, proposed, reason, differences } = file;
  await linkFile(tx, { reportId, fileId, arrivalId, replacesFileId: replaced?.id ?? null });
  const now = ctx.now();
  const cameAt = (await listFiles(tx, reportId)).find((one) => one.id === fileId)?.receivedAt ?? now;
  const openCriticals = await openBeside(tx, ctx, report, proposed);
  await saveReport(tx, reportId, report, {
    ...{ openCriticals, vendorNo: vendorNo || report.vendorNo },
    ...{ vendorCorrectionAt: report.vendorCorrectionAt ?? cameAt, holdUntil: null },
    ...{ updatedAt: now, updatedBy: ctx.actor?.name ?? 'vendor' },
  });
  const changes = (await changesOfFiles(tx, reportId, [{ id: fileId, replacesFileId: replaced?.id ?? null }])).get(
    fileId,
  );
  const details = { fileId, replacesFileId: replaced?.id ?? null, changes: changes ?? [], reason, differences };
  await insertEvent(tx, {
    ...{ reportId, at: now, actorId: ctx.actor?.staffId ?? null, actorName: ctx.actor?.name ?? 'vendor' },
    ...{ action: 'vendorCorrection', fromStatus: status, toStatus: status, details },
  });
  await audit(tx, ctx, {
    action: 'report.vendorCorrection',
    objectType: 'report',
    objectId: reportId,
    customerId: report.customerId,
    details,
  });
  await announce(tx, 'report', reportId);
  await announce(tx, 'queue', reportId);
}

/**
 * Takes the file of a received report as the vendor's correction of another: the received one is settled and says where its file went.
 * @throws Problem as `moveReport` with action `refuse`, and as `recordVendorCorrection`
 */
export async function joinAsCorrection(
  ctx: Context,
  id: number,
  { rowVersion, correctsId, ...correction }: Correction & { rowVersion: number; correctsId: number },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const corrected = await findReport(tx, correctsId);
    // always in the order of their ids, so that two that join do not wait for each other
    if (correctsId < id) await lockReport(tx, correctsId);
    const { report, me } = await lockInScope(ctx, tx, id, rowVersion);
    ensureAllowed(me, 'refuse', await loadSubject(ctx, tx, report));
    const [file] = await listFiles(tx, id);
    if (!file || !corrected) return fail('report.not_found', { id: correctsId });
    const reason = say(ctx.language, 'report.joined', { reportNo: corrected.reportNo });
    const isAnothers = report.customerId !== null && report.customerId !== corrected.customerId;
    // whoever was called was told of somebody else: it is told anew
    if (isAnothers) await closeForWrongPerson(tx, ctx, report, reason);
    else await moveCriticals(tx, report, correctsId, corrected.customerId);
    await recordMove(tx, ctx, report, 'refuse', {
      set: { openCriticals: 0 },
      details: { reason, joinedTo: correctsId, fileId: file.id },
    });
    await recordVendorCorrection(tx, ctx, correctsId, { ...correction, fileId: file.id, arrivalId: file.arrivalId });
  });
}
