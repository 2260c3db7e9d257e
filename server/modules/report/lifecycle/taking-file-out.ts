import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { closeTakenOut } from '../critical/taking-out';
import { listFiles, type ReportRecord } from '../repository';
import { judgeToKeep } from '../results/judging';
import { noteRead } from '../results/noting';
import { listResults } from '../results/repository';
import type { ReportView } from '../schema';
import { findVersion, lastIssuedVersion } from '../versions/repository';
import { presentMoved } from '../viewing/present';
import { moveReport, type Work } from './moves';
import { provedForUndoing } from './proving';
import { type ReceivedFile, receiveReport } from './receiving';
import { isIn, RELEASED } from './rules';

type File = Awaited<ReturnType<typeof listFiles>>[number];

interface TakingOut {
  rowVersion: number;
  reason: string;
  pin?: string | undefined;
  /** What the reader makes of the file by itself. */
  read: ReceivedFile;
  /** The vendor's number of the newest file that stays. */
  vendorNoBefore: string;
}

/** Whether what is signed, or was handed out last, was made with this file. */
async function wasMadeWith(tx: Tx, report: ReportRecord, { sha256 }: File): Promise<boolean> {
  const version = isIn(RELEASED, report.status)
    ? await lastIssuedVersion(tx, report.id)
    : report.status === 'signed'
      ? await findVersion(tx, report.id, report.versionNo)
      : null;
  return version?.snapshot.originals?.some((one) => one.sha256 === sha256) ?? false;
}

/** When the first correction came that stays and that nobody has checked against. */
function stillOpenSince({ vendorCorrectionAt }: ReportRecord, stay: readonly File[]): Date | null {
  const open = stay.filter(
    ({ replacesFileId, receivedAt }) =>
      replacesFileId !== null && vendorCorrectionAt !== null && receivedAt >= vendorCorrectionAt,
  );
  return open.map(({ receivedAt }) => receivedAt).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

async function takeOut(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  file: File,
  { reason, read, vendorNoBefore }: TakingOut,
): Promise<Work> {
  const next = await receiveReport(tx, ctx, {
    ...read,
    ...{ fileId: file.id, arrivalId: file.arrivalId, channel: file.channel, receivedAt: file.receivedAt },
    takenFrom: { id: report.id, reportNo: report.reportNo, reason },
  });
  const criticalIds = await closeTakenOut(tx, ctx, report, read.proposed, reason);
  // whose words it prints is that report's to say
  await noteRead(tx, ctx, report, await judgeToKeep(tx, report, await listResults(tx, report.id)));
  const mustRevise = await wasMadeWith(tx, report, file);
  return {
    set: {
      openCriticals: report.openCriticals - criticalIds.length,
      vendorNo: report.vendorNo === read.vendorNo ? vendorNoBefore : report.vendorNo,
      vendorCorrectionAt: stillOpenSince(report, await listFiles(tx, report.id)),
      ...(mustRevise ? { fileTakenOutAt: ctx.now(), holdUntil: null } : {}),
    },
    details: {
      ...{ reason, fileId: file.id, criticalsClosed: criticalIds.length, criticalIds, mustRevise },
      ...{ toReportNo: next.reportNo, toReportId: next.id },
    },
  };
}

/**
 * Says of a file that it is no correction of this report: it waits at the desk as a new report, with what the reader saw in it. The
 * report keeps its state, its earlier files and its table; rows that were taken from the file have to be looked at. What was signed
 * with the file waits for a director.
 * @throws Problem intake.file_not_found, report.not_a_correction, report.undo_after_signing, report.file_elsewhere, auth.pin_*, or as
 * `moveReport`
 */
export async function takeFileOut(ctx: Context, id: number, fileId: number, taking: TakingOut): Promise<ReportView> {
  const factor = await provedForUndoing(ctx, id, 'takeOutFile', taking);
  const moved = await moveReport(ctx, id, taking.rowVersion, 'takeOutFile', async (tx, report) => {
    const file = (await listFiles(tx, id)).find((one) => one.id === fileId) ?? fail('intake.file_not_found');
    if (file.replacesFileId === null) fail('report.not_a_correction');
    const { set, details } = await takeOut(tx, ctx, report, file, taking);
    return { set: set ?? {}, details: { ...details, ...(factor === null ? {} : { factor }) } };
  });
  return presentMoved(ctx, moved);
}
