import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { listOf } from '../../../core/sql-arrays';
import { sameTest } from '../../dictionary/conditions';
import { arrival, storedFile } from '../../file/table';
import { isStillOf } from '../conditions';
import { ISSUED, type Status } from '../lifecycle/rules';
import type { Reader, ReportRecord } from '../repository';
import { deltaAlert, report, reportFile, result } from '../table';
import type { PrintedPlace, PrintedRow } from './printed-rules';

export type ResultRecord = typeof result.$inferSelect;

export type DeltaRecord = typeof deltaAlert.$inferSelect;

export const listResults = (tx: Reader, reportId: number): Promise<ResultRecord[]> =>
  tx.select().from(result).where(eq(result.reportId, reportId)).orderBy(asc(result.sort), asc(result.id));

/** The rows that the reader saw in each file of a report, the newest file first. */
export async function listPrinted(tx: Reader, reportId: number): Promise<(PrintedRow & PrintedPlace)[]> {
  const files = await tx
    .select({ fileId: reportFile.fileId, reading: storedFile.reading })
    .from(reportFile)
    .innerJoin(storedFile, eq(storedFile.id, reportFile.fileId))
    .where(and(eq(reportFile.reportId, reportId), isStillOf()))
    .orderBy(desc(reportFile.id));
  return files.flatMap(({ fileId, reading }) =>
    ((reading as { results?: PrintedRow[] } | null)?.results ?? []).map((printed, row) => ({
      ...printed,
      fileId,
      row,
    })),
  );
}

/** Each file of a report, the newest first, with its own name, and the name of the report and of the laboratory that its pages say. */
export async function listFileTitles(
  tx: Reader,
  reportId: number,
): Promise<{ fileId: number; fileName: string; title: string; vendor: string }[]> {
  const said = (field: string) =>
    sql`coalesce((select f ->> 'value' from jsonb_array_elements(s.reading -> 'found') f where f ->> 'field' = ${field} limit 1), '')`;
  const { rows } = await tx.execute<{ fileId: string; fileName: string; title: string; vendor: string }>(sql`
    select l.file_id as "fileId", a.original_name as "fileName",
      ${said('reportName')} as title, ${said('vendor')} as vendor
    from ${reportFile} l join ${storedFile} s on s.id = l.file_id join ${arrival} a on a.id = l.arrival_id
    where l.report_id = ${reportId} and ${isStillOf('l')} order by l.id desc`);
  return rows.map(({ fileId, ...row }) => ({ ...row, fileId: Number(fileId) }));
}

/** Replaces the working table of a report. Versions hold their own copies, so nothing printed is lost. */
export async function replaceResults(tx: Tx, reportId: number, rows: (typeof result.$inferInsert)[]): Promise<void> {
  await tx.delete(result).where(eq(result.reportId, reportId));
  if (rows.length > 0) await tx.insert(result).values(rows);
}

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

/** Says of alerts whether the earlier value that they name still counts. */
export const savePreviousGone = (tx: Tx, ids: number[], previousGone: boolean) =>
  ids.length > 0 ? tx.update(deltaAlert).set({ previousGone }).where(inArray(deltaAlert.id, ids)) : Promise.resolve();

/** While a table can still be changed, or has still to be signed, it is compared. */
const NOT_SIGNED: readonly Status[] = ['received', 'signed_for', 'in_check', 'checked', 'under_revision'];

/** Reports of these people with a table that nobody has signed yet, locked in the order of their ids. */
export const lockComparedAnew = (tx: Tx, customerIds: readonly number[], exceptId: number): Promise<ReportRecord[]> =>
  tx
    .select()
    .from(report)
    .where(
      and(
        inArray(report.customerId, [...customerIds]),
        inArray(report.status, [...NOT_SIGNED]),
        ne(report.id, exceptId),
        sql`exists (select from ${result} where ${result.reportId} = ${report.id} and ${result.analyteCode} is not null)`,
      ),
    )
    .orderBy(asc(report.id))
    .for('update');

/**
 * A report with those of its person that are compared anew when it is handed out or ends, locked in the order of their ids, which is
 * the order of whoever locks all reports of a person. Before the report alone, and the person, are locked.
 */
export const lockWithCompared = (tx: Tx, id: number) =>
  tx
    .select({ id: report.id })
    .from(report)
    .where(
      or(
        eq(report.id, id),
        and(
          sql`${report.customerId} = (select own.customer_id from report own where own.id = ${id})`,
          inArray(report.status, [...NOT_SIGNED]),
        ),
      ),
    )
    .orderBy(asc(report.id))
    .for('update');

/** Reports of these people that are still to be signed or handed out, locked in the order of their ids. */
export const lockOpenOf = (tx: Tx, customerIds: readonly number[]): Promise<ReportRecord[]> =>
  tx
    .select()
    .from(report)
    .where(and(inArray(report.customerId, [...customerIds]), inArray(report.status, [...NOT_SIGNED, 'signed'])))
    .orderBy(asc(report.id))
    .for('update');

/** How many critical values and large changes are open; the row version stays. */
export const saveOpenCounts = (tx: Tx, reportId: number, counts: { openDeltas: number; openCriticals: number }) =>
  tx.update(report).set(counts).where(eq(report.id, reportId));

/** How many large changes nobody has explained yet; the row version stays. */
export const saveOpenDeltas = (tx: Tx, reportId: number, openDeltas: number) =>
  tx.update(report).set({ openDeltas }).where(eq(report.id, reportId));

export interface EarlierValue {
  analyteCode: string;
  testOn: string | null;
  value: string;
  unit: string;
  specimen: string;
  method: string;
  range: string;
  ownRange: string;
  reportNo: string;
}

/**
 * Values of released reports of the same person that were tested before this report (of one day: received before), newest
 * first, at most `most` of each analyte in one specimen and unit. Those of a code that was merged stand under each code that counts as
 * the same.
 */
export async function earlierValues(
  tx: Reader,
  { id, customerId, testOn }: Pick<ReportRecord, 'id' | 'customerId' | 'testOn'>,
  codes: string[],
  most: number,
): Promise<EarlierValue[]> {
  if (codes.length === 0 || customerId === null) return [];
  const { rows } = await tx.execute(sql`
    with ${sameTest(codes)}
    select asked as "analyteCode", test_on as "testOn", value, unit, specimen, method, range, own_range as "ownRange", report_no as "reportNo" from (
      select r.id, r.report_id, t.asked, coalesce(r.test_on, p.test_on) as test_on, r.value, r.unit, r.specimen, r.method, r.range, r.own_range, p.report_no,
        row_number() over (partition by t.asked, r.specimen, r.unit order by coalesce(r.test_on, p.test_on) desc, p.id desc, r.id desc) as n
      from same_test t join result r on r.analyte_code = t.code join report p on p.id = r.report_id
      where r.customer_id = ${customerId} and p.customer_id = ${customerId}
        and p.id <> ${id} and p.status in ${listOf(ISSUED)}
        and (coalesce(r.test_on, p.test_on), p.id) < (coalesce(${testOn}::date, 'infinity'::date), ${id}::bigint)
    ) ranked where n <= ${most} order by asked, test_on desc, report_id desc, id desc`);
  return rows as unknown as EarlierValue[];
}
