import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/ports';
import { staff } from '../acl/table';
import { customer } from '../customer/table';
import { arrival, storedFile } from '../intake/table';
import { visit } from '../visit/table';
import type { CriticalState } from './critical/rules';
import {
  analyte,
  criticalValue,
  deltaAlert,
  report,
  reportEvent,
  reportFile,
  reportVersion,
  result,
  signature,
  signatureRevocation,
  versionRelease,
} from './table';

export type Reader = Tx | Database;
export type ReportRecord = typeof report.$inferSelect;
export type ResultRecord = typeof result.$inferSelect;
export type VersionRecord = typeof reportVersion.$inferSelect;
export type SignatureRecord = typeof signature.$inferSelect;
export type ReleaseRecord = typeof versionRelease.$inferSelect;
export type CriticalRecord = typeof criticalValue.$inferSelect;
export type DeltaRecord = typeof deltaAlert.$inferSelect;
export type AnalyteRecord = typeof analyte.$inferSelect;

/** More than the column holds: asked for, it would be an error of the database. */
const MOST_VERSIONS = 2 ** 31 - 1;

/** One report by id, whoever asks; null when there is none. */
export async function findReport(tx: Reader, id: number): Promise<ReportRecord | null> {
  const [row] = await tx.select().from(report).where(eq(report.id, id));
  return row ?? null;
}

/** One report, locked until the transaction ends, so that two moves cannot both see the state before. */
export async function lockReport(tx: Tx, id: number): Promise<ReportRecord | null> {
  const [row] = await tx.select().from(report).where(eq(report.id, id)).for('update');
  return row ?? null;
}

/** Inserts a report under the next number of the year. */
export async function insertReport(
  tx: Tx,
  values: Omit<typeof report.$inferInsert, 'reportNo'>,
): Promise<ReportRecord> {
  const year = values.receivedAt.getUTCFullYear();
  const [row] = await tx
    .insert(report)
    .values({
      ...values,
      reportNo: sql`${`R${year}-`} || lpad(nextval('report_no_seq')::text, 6, '0')` as unknown as string,
    })
    .returning();
  return row as ReportRecord;
}

/**
 * Changes a report made from `rowVersion`.
 * @returns the new row, or null when somebody else was faster.
 */
export async function saveReport(
  tx: Tx,
  id: number,
  rowVersion: number,
  set: Partial<typeof report.$inferInsert>,
): Promise<ReportRecord | null> {
  const [row] = await tx
    .update(report)
    .set({ ...set, rowVersion: rowVersion + 1 })
    .where(and(eq(report.id, id), eq(report.rowVersion, rowVersion)))
    .returning();
  return row ?? null;
}

/** Appends one step to a report's history. */
export const insertEvent = (tx: Tx, event: typeof reportEvent.$inferInsert) => tx.insert(reportEvent).values(event);

export const listEvents = (tx: Reader, reportId: number) =>
  tx.select().from(reportEvent).where(eq(reportEvent.reportId, reportId)).orderBy(asc(reportEvent.id));

/** The last step of a report's history, e.g. to tell a person with a stale page who was faster. */
export async function lastEvent(tx: Reader, reportId: number) {
  const [row] = await tx
    .select()
    .from(reportEvent)
    .where(eq(reportEvent.reportId, reportId))
    .orderBy(desc(reportEvent.id))
    .limit(1);
  return row ?? null;
}

export const linkFile = (tx: Tx, link: typeof reportFile.$inferInsert) =>
  tx.insert(reportFile).values(link).onConflictDoNothing();

/** The original files of a report, with how and by whom they first came. */
export const listFiles = (tx: Reader, reportId: number) =>
  tx
    .select({
      id: storedFile.id,
      name: arrival.originalName,
      mediaType: storedFile.mediaType,
      sizeBytes: storedFile.sizeBytes,
      pages: storedFile.pages,
      sha256: storedFile.sha256,
      readProblem: storedFile.readProblem,
      channel: arrival.channel,
      receivedAt: arrival.at,
      receivedBy: staff.name,
    })
    .from(reportFile)
    .innerJoin(storedFile, eq(storedFile.id, reportFile.fileId))
    .innerJoin(arrival, eq(arrival.id, reportFile.arrivalId))
    .leftJoin(staff, eq(staff.id, arrival.staffId))
    .where(eq(reportFile.reportId, reportId))
    .orderBy(asc(reportFile.id));

/** A person as reports name them. */
export async function findPerson(tx: Reader, customerId: number) {
  const [row] = await tx
    .select({
      id: customer.id,
      pid: customer.pid,
      name: customer.name,
      gender: customer.gender,
      birthOn: customer.birthOn,
      language: customer.language,
    })
    .from(customer)
    .where(eq(customer.id, customerId));
  return row ?? null;
}

export async function findVisit(tx: Reader, id: number) {
  const [row] = await tx.select().from(visit).where(eq(visit.id, id));
  return row ?? null;
}

export async function staffNames(
  tx: Reader,
  ids: (number | null)[],
): Promise<Map<number, { name: string; title: string }>> {
  const wanted = [...new Set(ids.filter((id): id is number => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ id: staff.id, name: staff.name, title: staff.title })
    .from(staff)
    .where(inArray(staff.id, wanted));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

export const listResults = (tx: Reader, reportId: number): Promise<ResultRecord[]> =>
  tx.select().from(result).where(eq(result.reportId, reportId)).orderBy(asc(result.sort), asc(result.id));

/** Replaces the working table of a report. Versions hold their own copies, so nothing printed is lost. */
export async function replaceResults(tx: Tx, reportId: number, rows: (typeof result.$inferInsert)[]): Promise<void> {
  await tx.delete(result).where(eq(result.reportId, reportId));
  if (rows.length > 0) await tx.insert(result).values(rows);
}

export const listVersions = (tx: Reader, reportId: number) =>
  tx.select().from(reportVersion).where(eq(reportVersion.reportId, reportId)).orderBy(desc(reportVersion.no));

export async function findVersion(tx: Reader, reportId: number, no: number): Promise<VersionRecord | null> {
  if (no < 1 || no > MOST_VERSIONS) return null;
  const [row] = await tx
    .select()
    .from(reportVersion)
    .where(and(eq(reportVersion.reportId, reportId), eq(reportVersion.no, no)));
  return row ?? null;
}

/** The version that was issued last, whether or not it still stands. */
export async function lastIssuedVersion(tx: Reader, reportId: number): Promise<VersionRecord | null> {
  const [row] = await tx
    .select({ version: reportVersion })
    .from(versionRelease)
    .innerJoin(reportVersion, eq(reportVersion.id, versionRelease.versionId))
    .where(eq(versionRelease.reportId, reportId))
    .orderBy(desc(versionRelease.id))
    .limit(1);
  return row?.version ?? null;
}

export async function insertVersion(tx: Tx, values: typeof reportVersion.$inferInsert): Promise<VersionRecord> {
  const [row] = await tx.insert(reportVersion).values(values).returning();
  return row as VersionRecord;
}

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
export const noteFirstOpened = (tx: Reader, reportId: number, at: Date) =>
  tx
    .update(report)
    .set({ firstOpenedAt: at })
    .where(and(eq(report.id, reportId), isNull(report.firstOpenedAt)));

export const listCriticals = (tx: Reader, reportId: number): Promise<CriticalRecord[]> =>
  tx.select().from(criticalValue).where(eq(criticalValue.reportId, reportId)).orderBy(asc(criticalValue.id));

export const insertCriticals = (tx: Tx, rows: (typeof criticalValue.$inferInsert)[]) =>
  rows.length > 0 ? tx.insert(criticalValue).values(rows) : Promise.resolve();

export async function saveCritical(
  tx: Tx,
  id: number,
  rowVersion: number,
  set: Partial<typeof criticalValue.$inferInsert>,
): Promise<CriticalRecord | null> {
  const [row] = await tx
    .update(criticalValue)
    .set({ ...set, rowVersion: rowVersion + 1 })
    .where(and(eq(criticalValue.id, id), eq(criticalValue.rowVersion, rowVersion)))
    .returning();
  return row ?? null;
}

/** A critical value as the rules see it. */
export const criticalStateOf = (c: CriticalRecord): CriticalState => ({
  status: c.state as CriticalState['status'],
  value: c.value,
  present: c.present,
  openedAt: c.openedAt.toISOString(),
  attempts: c.attempts,
});

export const listDeltas = (tx: Reader, reportId: number): Promise<DeltaRecord[]> =>
  tx.select().from(deltaAlert).where(eq(deltaAlert.reportId, reportId)).orderBy(asc(deltaAlert.id));

export async function replaceDeltas(
  tx: Tx,
  reportId: number,
  gone: number[],
  fresh: (typeof deltaAlert.$inferInsert)[],
): Promise<void> {
  if (gone.length > 0)
    await tx.delete(deltaAlert).where(and(eq(deltaAlert.reportId, reportId), inArray(deltaAlert.id, gone)));
  if (fresh.length > 0) await tx.insert(deltaAlert).values(fresh);
}

export const saveDelta = (tx: Tx, id: number, set: Partial<typeof deltaAlert.$inferInsert>) =>
  tx.update(deltaAlert).set(set).where(eq(deltaAlert.id, id));

/** Analytes whose code or name (either language) is one of these, compared without case. */
export async function findAnalytes(tx: Reader, wanted: { codes: string[]; names: string[] }): Promise<AnalyteRecord[]> {
  const names = wanted.names.map((name) => name.trim().toLowerCase()).filter(Boolean);
  if (wanted.codes.length === 0 && names.length === 0) return [];
  return tx
    .select()
    .from(analyte)
    .where(
      sql`${analyte.code} = any(${sql.param(wanted.codes)}::text[]) or lower(${analyte.nameEn}) = any(${sql.param(names)}::text[]) or lower(${analyte.nameZh}) = any(${sql.param(names)}::text[])`,
    );
}

/** The catalogue of analytes: a few hundred rows at most, for the reviewer's completion. */
export const listAnalytes = (tx: Reader): Promise<AnalyteRecord[]> =>
  tx.select().from(analyte).orderBy(asc(analyte.sort), asc(analyte.code));

export interface EarlierValue {
  analyteCode: string;
  testOn: string | null;
  value: string;
  unit: string;
  specimen: string;
  reportNo: string;
}

/**
 * Values of released reports of the same person that were tested before this report (of one day: received before), newest
 * first, at most `most` of each analyte in one specimen and unit.
 */
export async function earlierValues(
  tx: Reader,
  { id, customerId, testOn }: Pick<ReportRecord, 'id' | 'customerId' | 'testOn'>,
  codes: string[],
  most: number,
): Promise<EarlierValue[]> {
  if (codes.length === 0 || customerId === null) return [];
  const { rows } = await tx.execute(sql`
    select analyte_code as "analyteCode", test_on as "testOn", value, unit, specimen, report_no as "reportNo" from (
      select r.id, r.report_id, r.analyte_code, coalesce(r.test_on, p.test_on) as test_on, r.value, r.unit, r.specimen, p.report_no,
        row_number() over (partition by r.analyte_code, r.specimen, r.unit order by coalesce(r.test_on, p.test_on) desc, p.id desc, r.id desc) as n
      from result r join report p on p.id = r.report_id
      where r.customer_id = ${customerId} and p.customer_id = ${customerId} and r.analyte_code = any(${sql.param(codes)}::text[])
        and p.id <> ${id} and p.status in ('issued', 'reissued')
        and (coalesce(r.test_on, p.test_on), p.id) < (coalesce(${testOn}::date, 'infinity'::date), ${id}::bigint)
    ) ranked where n <= ${most} order by analyte_code, test_on desc, report_id desc, id desc`);
  return rows as unknown as EarlierValue[];
}

/** Signed reports whose hold is over, oldest first; a row that another instance works on is passed over. */
export async function lockDueReports(tx: Tx, now: Date, most: number): Promise<ReportRecord[]> {
  return tx
    .select()
    .from(report)
    .where(
      sql`${report.status} = 'signed' and ${report.openCriticals} = 0 and ${report.withdrawalAskedBy} is null and ${report.holdUntil} <= ${now.toISOString()}`,
    )
    .orderBy(asc(report.holdUntil))
    .limit(most)
    .for('update', { skipLocked: true });
}

/** Keeps what the report view list is ordered by. */
export const noteIssued = (tx: Tx, customerId: number, at: Date) =>
  tx
    .update(customer)
    .set({ lastIssuedAt: at, issuedCount: sql`${customer.issuedCount} + 1` })
    .where(eq(customer.id, customerId));
