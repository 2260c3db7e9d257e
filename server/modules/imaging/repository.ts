import { eq, sql } from 'drizzle-orm';
import { insertMany } from '../../core/bulk';
import type { Database, Tx } from '../../core/ports';
import { texts } from '../../core/sql-arrays';
import { customer } from '../customer/table';
import { storedFile } from '../file/table';
import { report } from '../report/table';
import type { StudyPerson } from './person-rules';
import { imagingInstance, imagingSeries, imagingStudy } from './table';

type Db = Database | Tx;

/** Holds a study, whether it is there yet or not, until the transaction ends: who brings files of it comes one after the other. */
export const lockStudy = (tx: Tx, uid: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imaging_study ${uid}`}, 0))`);

/** A study by its UID, with the state of its report and whether its person is erased. */
export async function findStudy(db: Db, uid: string) {
  const [row] = await db
    .select({
      id: imagingStudy.id,
      reportId: imagingStudy.reportId,
      reportNo: report.reportNo,
      reportStatus: report.status,
      customerId: report.customerId,
      isErased: sql<boolean>`coalesce(${customer.state} = 'erased', false)`,
      patientNo: imagingStudy.patientNo,
      patientName: imagingStudy.patientName,
      birthOn: imagingStudy.birthOn,
      sex: imagingStudy.sex,
    })
    .from(imagingStudy)
    .innerJoin(report, eq(report.id, imagingStudy.reportId))
    .leftJoin(customer, eq(customer.id, report.customerId))
    .where(eq(imagingStudy.uid, uid))
    .limit(1);
  return row ?? null;
}

/** Hashes of the instances of these UIDs that are here, in whatever study. */
export async function findInstances(db: Db, uids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ uid: imagingInstance.uid, sha256: storedFile.sha256 })
    .from(imagingInstance)
    .innerJoin(storedFile, eq(storedFile.id, imagingInstance.fileId))
    .where(sql`${imagingInstance.uid} = any(${texts(uids)})`);
  return new Map(rows.map(({ uid, sha256 }) => [uid, sha256]));
}

/** @returns its id */
export async function insertStudy(tx: Tx, values: typeof imagingStudy.$inferInsert): Promise<number> {
  const [row] = await tx.insert(imagingStudy).values(values).returning({ id: imagingStudy.id });
  if (!row) throw new Error('the study was not written');
  return row.id;
}

/** Writes what is known of a study's person by now. */
export const savePerson = (tx: Tx, id: number, { patientNo, patientName, birthOn, sex }: StudyPerson) =>
  tx.update(imagingStudy).set({ patientNo, patientName, birthOn, sex }).where(eq(imagingStudy.id, id));

/** Series of a study, made where they are not there. @returns their ids by UID */
export async function insertSeries(
  tx: Tx,
  studyId: number,
  rows: readonly Omit<typeof imagingSeries.$inferInsert, 'studyId'>[],
): Promise<Map<string, number>> {
  const [first] = rows;
  if (first) {
    const values = rows.map((row) => ({ ...row, studyId }));
    await tx.insert(imagingSeries).values(values).onConflictDoNothing();
  }
  const found = await tx
    .select({ id: imagingSeries.id, uid: imagingSeries.uid })
    .from(imagingSeries)
    .where(eq(imagingSeries.studyId, studyId));
  return new Map(found.map(({ id, uid }) => [uid, id]));
}

/** Many instances at once. */
export const insertInstances = (tx: Tx, rows: (typeof imagingInstance.$inferInsert)[]) =>
  insertMany(tx, imagingInstance, rows);
