import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { proveSigningFactor } from '../../auth/service';
import { closeForWrongPerson } from '../critical/closing';
import type { ProposedRow } from '../critical/opening';
import { tellRecipients } from '../notices/telling';
import { passPictures } from '../pictures/repository';
import { freeExpected, insertEvent, insertReport, passFiles, type ReportRecord, saveReport } from '../repository';
import { putResults, rejudgeResults } from '../results/carrying';
import { listDeltas, listResults, replaceDeltas } from '../results/repository';
import type { ReportView } from '../schema';
import { endRelease, insertRevocation, standingSignature } from '../signing/repository';
import { presentMoved } from '../viewing/present';
import { ensureAllowed, moveReport, NOT_CHECKED, type Work } from './moves';
import { provedForUndoing } from './proving';
import { BEFORE_SIGNING, isIn } from './rules';
import { loadSubject, lockInScope } from './scope';

/** What a report has of its person, and of the work that was done for them. */
const NO_PERSON = {
  ...NOT_CHECKED,
  customerId: null,
  visitId: null,
  adviceId: null,
  // said of the person, not of the file
  requester: '',
  selfReferred: false,
  orderOn: null,
  matchDifferences: [],
  matchReason: '',
  comments: '',
  holderId: null,
  signedForAt: null,
  signedForBy: null,
} satisfies Partial<ReportRecord>;
const SETTLED = {
  withdrawalAskedBy: null,
  withdrawalReason: null,
  personInDoubt: false,
  fileTakenOutAt: null,
  imagesJoinedAt: null,
} satisfies Partial<ReportRecord>;

interface Undoing {
  rowVersion: number;
  reason: string;
  pin?: string;
  /** What the reader saw in the file: critical there is critical again, for whoever it is. */
  proposed: readonly ProposedRow[];
}

/** Nothing was signed: the report itself waits at the desk again, with the table as it was typed. */
async function backToDesk(tx: Tx, ctx: Context, report: ReportRecord, undoing: Undoing): Promise<Work> {
  const { reason, proposed } = undoing;
  const closed = await closeForWrongPerson(tx, ctx, report, reason);
  await freeExpected(tx, report.id);
  const old = await listDeltas(tx, report.id);
  await replaceDeltas(
    tx,
    report.id,
    old.map(({ id }) => id),
    [],
  );
  const open = await rejudgeResults(tx, ctx, { ...report, customerId: null, comments: '' }, proposed);
  const { customerId, visitId, adviceId, comments } = report;
  const before = { customerId, visitId, adviceId, ...(comments === '' ? {} : { comments }) };
  return { set: { ...NO_PERSON, ...SETTLED, ...open }, details: { reason, before, criticalsClosed: closed.length } };
}

/** A new report of the same file and the same table, that waits for its person. */
async function receiveAgain(tx: Tx, ctx: Context, from: ReportRecord, undoing: Undoing): Promise<ReportRecord> {
  const { reason, proposed } = undoing;
  const { origin, category, nameEn, nameZh, language, vendor, vendorNo, vendorStatus, barCode } = from;
  const { specimen, performingText, testOn, collectedAt, receivedAt } = from;
  const printed = { origin, category, nameEn, nameZh, language, vendor, vendorNo, vendorStatus, barCode };
  const now = ctx.now();
  const report = await insertReport(tx, {
    ...printed,
    ...{ specimen, performingText, testOn, collectedAt, receivedAt },
    status: 'received',
    statusSince: now,
    updatedBy: ctx.actor?.name ?? 'system',
  });
  await passFiles(tx, from.id, report.id);
  await passPictures(tx, from.id, report.id);
  const details = { fromReportNo: from.reportNo, fromReportId: from.id, reason };
  await insertEvent(tx, {
    reportId: report.id,
    at: now,
    actorId: ctx.actor?.staffId ?? null,
    actorName: ctx.actor?.name ?? 'system',
    action: 'receive',
    fromStatus: null,
    toStatus: 'received',
    details,
  });
  const open = await putResults(tx, ctx, report, await listResults(tx, from.id), proposed);
  if (open.openCriticals + open.openDeltas > 0) await saveReport(tx, report.id, report, open);
  await audit(tx, ctx, {
    action: 'report.receive',
    objectType: 'report',
    objectId: report.id,
    details: { reportNo: report.reportNo, ...details, ...open },
  });
  await announce(tx, 'report', report.id);
  await announce(tx, 'queue', report.id);
  return report;
}

/** Ends everything by which somebody could read or believe what was signed for the wrong person. @returns what had been handed out */
async function endSigned(tx: Tx, ctx: Context, report: ReportRecord, reason: string, revokedBy: number) {
  const revokedAt = ctx.now();
  const signature = await standingSignature(tx, report.id);
  if (signature)
    await insertRevocation(tx, {
      signatureId: signature.id,
      revokedBy,
      revokedAt,
      reasonCode: 'patient-mismatch',
      reasonText: reason,
      address: ctx.address,
    });
  const ended = await endRelease(tx, report.id, revokedAt, 'patient-mismatch');
  // under revision no release stands, and who had one has heard nothing yet
  if (report.status !== 'withdrawn') await tellRecipients(tx, ctx, report, 'withdrawn');
  return {
    ...(signature ? { signatureId: signature.id } : {}),
    ...(ended ? { opened: ended.openedCount, downloaded: ended.downloadedCount } : {}),
  };
}

/**
 * Takes a report away from a person whose it is not. Before signing it waits at the desk again; after that it is withdrawn, and the
 * same file waits as a new report. Its critical values are closed with the reason and opened anew for whoever it belongs to.
 * @throws Problem report.undo_after_signing, report.unmatched, report.file_elsewhere, auth.pin_*, or as `moveReport`
 */
export async function undoMatch(ctx: Context, id: number, undoing: Undoing): Promise<ReportView> {
  const { rowVersion, reason } = undoing;
  const factor = await provedForUndoing(ctx, id, 'undoMatch', undoing);
  const moved = await moveReport(ctx, id, rowVersion, 'undoMatch', async (tx, report, me) => {
    if (isIn(BEFORE_SIGNING, report.status)) return backToDesk(tx, ctx, report, undoing);
    const ended = await endSigned(tx, ctx, report, reason, me.actor.staffId);
    const { length: criticalsClosed } = await closeForWrongPerson(tx, ctx, report, reason);
    await freeExpected(tx, id);
    const next = await receiveAgain(tx, ctx, report, undoing);
    const reasonCode = report.status === 'refused' ? {} : { reasonCode: 'patient-mismatch', factor };
    return {
      set: { ...SETTLED, holdUntil: null, holderId: null, withholdOld: true, openCriticals: 0 },
      details: { reason, ...reasonCode, ...ended, criticalsClosed, toReportNo: next.reportNo, toReportId: next.id },
    };
  });
  return presentMoved(ctx, moved);
}

/**
 * A director's word that a report is this person's after all, whose signature was cancelled because of the person.
 * @throws Problem report.no_doubt, auth.pin_*, or as `moveReport`
 */
export async function confirmPerson(
  ctx: Context,
  id: number,
  { rowVersion, reason, pin }: { rowVersion: number; reason: string; pin?: string },
): Promise<ReportView> {
  const me = await ctx.transaction(async (tx) => {
    const locked = await lockInScope(ctx, tx, id, rowVersion);
    ensureAllowed(locked.me, 'confirmPerson', await loadSubject(ctx, tx, locked.report));
    return locked.me;
  });
  const factor = await proveSigningFactor(me, pin);
  const moved = await moveReport(ctx, id, rowVersion, 'confirmPerson', () => ({
    set: { personInDoubt: false },
    details: { reason, factor },
  }));
  return presentMoved(ctx, moved);
}
