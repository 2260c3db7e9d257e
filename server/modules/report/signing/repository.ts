import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { staff } from '../../acl/table';
import type { Reader, ReportRecord } from '../repository';
import { report, reportVersion, signature, signatureRevocation, versionRelease } from '../table';

export type SignatureRecord = typeof signature.$inferSelect;

export type ReleaseRecord = typeof versionRelease.$inferSelect;

export async function insertSignature(tx: Tx, values: typeof signature.$inferInsert): Promise<SignatureRecord> {
  const [row] = await tx.insert(signature).values(values).returning();
  return row as SignatureRecord;
}

/** Signatures of a report, newest first, each with its revocation when it has one. */
export const listSignatures = (tx: Reader, reportId: number) =>
  tx
    .select({ signature, revocation: signatureRevocation, versionNo: reportVersion.no, revokedByName: staff.name })
    .from(signature)
    .innerJoin(reportVersion, eq(reportVersion.id, signature.versionId))
    .leftJoin(signatureRevocation, eq(signatureRevocation.signatureId, signature.id))
    .leftJoin(staff, eq(staff.id, signatureRevocation.revokedBy))
    .where(eq(signature.reportId, reportId))
    .orderBy(desc(signature.id));

/** The signature that stands: the newest without a revocation. */
export async function standingSignature(tx: Reader, reportId: number): Promise<SignatureRecord | null> {
  const [row] = await tx
    .select({ signature })
    .from(signature)
    .leftJoin(signatureRevocation, eq(signatureRevocation.signatureId, signature.id))
    .where(and(eq(signature.reportId, reportId), isNull(signatureRevocation.id)))
    .orderBy(desc(signature.id))
    .limit(1);
  return row?.signature ?? null;
}

export const insertRevocation = (tx: Tx, values: typeof signatureRevocation.$inferInsert) =>
  tx.insert(signatureRevocation).values(values);

export const listReleases = (tx: Reader, reportId: number) =>
  tx.select().from(versionRelease).where(eq(versionRelease.reportId, reportId)).orderBy(desc(versionRelease.id));

export const insertRelease = (tx: Tx, values: typeof versionRelease.$inferInsert) =>
  tx.insert(versionRelease).values(values);

/** The release of a report that stands now; null when its newest issue has ended. */
export async function standingRelease(tx: Reader, reportId: number): Promise<{ id: number } | null> {
  const [row] = await tx
    .select({ id: versionRelease.id })
    .from(versionRelease)
    .where(and(eq(versionRelease.reportId, reportId), isNull(versionRelease.endedAt)));
  return row ?? null;
}

/** Ends the standing release of a report, if there is one. @returns it */
export async function endRelease(
  tx: Tx,
  reportId: number,
  endedAt: Date,
  endedWhy: string,
): Promise<ReleaseRecord | null> {
  const [row] = await tx
    .update(versionRelease)
    .set({ endedAt, endedWhy })
    .where(and(eq(versionRelease.reportId, reportId), isNull(versionRelease.endedAt)))
    .returning();
  return row ?? null;
}

export const countRelease = (tx: Reader, releaseId: number, what: 'openedCount' | 'downloadedCount') =>
  tx
    .update(versionRelease)
    .set({ [what]: sql`${versionRelease[what]} + 1` })
    .where(eq(versionRelease.id, releaseId));

/** When a recipient first read it. Reading changes nothing that anybody could overwrite: the row version stays. */
export const recordFirstOpened = (tx: Reader, reportId: number, at: Date) =>
  tx
    .update(report)
    .set({ firstOpenedAt: at })
    .where(and(eq(report.id, reportId), isNull(report.firstOpenedAt)));

const isDue = (now: Date) =>
  sql`${report.status} = 'signed' and ${report.openCriticals} = 0 and ${report.withdrawalAskedBy} is null and ${report.vendorCorrectionAt} is null and ${report.fileTakenOutAt} is null and ${report.imagesJoinedAt} is null and not exists (select 1 from report_rejudging waiting where waiting.report_id = ${report.id}) and ${report.holdUntil} <= ${now.toISOString()}`;

/** Signed reports whose hold is over and that nothing keeps from being issued, the longest over first. */
export async function listDueReports(tx: Reader, now: Date, most: number): Promise<number[]> {
  const rows = await tx
    .select({ id: report.id })
    .from(report)
    .where(isDue(now))
    .orderBy(asc(report.holdUntil))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** One of them, for whoever holds it; undefined: it is none any more. */
export async function findDueReport(tx: Tx, id: number, now: Date): Promise<ReportRecord | undefined> {
  return (
    await tx
      .select()
      .from(report)
      .where(and(eq(report.id, id), isDue(now)))
  )[0];
}
