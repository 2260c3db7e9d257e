import { and, asc, inArray, sql } from 'drizzle-orm';
import { isIn } from '../../../core/bulk';
import type { Tx } from '../../../core/ports';
import { bigints, listOf } from '../../../core/sql-arrays';
import { storedFile } from '../../file/table';
import type { Reader, ReportRecord } from '../repository';
import { report, reportFile, result } from '../table';
import type { PrintedRow } from './printed-rules';
import type { ResultRecord } from './repository';

/** Nothing of these was handed out, or what is to be handed out next is being mended. */
const OPEN = ['received', 'signed_for', 'in_check', 'checked', 'signed', 'under_revision'] as const;

/** The vendors of open reports, as they are written there. */
export async function openVendors(tx: Reader): Promise<string[]> {
  const { rows } = await tx.execute<{ vendor: string }>(
    sql`select distinct vendor from ${report} where status in ${listOf(OPEN)} and vendor <> ''`,
  );
  return rows.map(({ vendor }) => vendor);
}

/** Open reports of these vendors, in the order of their ids. */
export const openOf = (tx: Reader, vendors: string[]): Promise<ReportRecord[]> =>
  vendors.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(report)
        .where(and(inArray(report.status, [...OPEN]), isIn(report.vendor, vendors)))
        .orderBy(asc(report.id));

const byReport = <Row extends { reportId: number }>(rows: readonly Row[]): Map<number, Row[]> => {
  const all = new Map<number, Row[]>();
  for (const row of rows) all.set(row.reportId, [...(all.get(row.reportId) ?? []), row]);
  return all;
};

/** The tables of these reports. */
export const resultsOf = async (tx: Reader, ids: number[]): Promise<Map<number, ResultRecord[]>> =>
  ids.length === 0
    ? new Map()
    : byReport(await tx.select().from(result).where(isIn(result.reportId, ids)).orderBy(asc(result.id)));

/** What the reader saw in the files of these reports. */
export async function printedOf(
  tx: Reader,
  ids: number[],
): Promise<Map<number, (PrintedRow & { reportId: number })[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ reportId: string; printed: PrintedRow[] | null }>(sql`
    select l.report_id as "reportId", s.reading -> 'results' as printed
    from ${reportFile} l join ${storedFile} s on s.id = l.file_id where l.report_id = any(${bigints(ids)})`);
  return byReport(
    rows.flatMap(({ reportId, printed }) => (printed ?? []).map((row) => ({ ...row, reportId: Number(reportId) }))),
  );
}

/** These reports locked at once, in the order of their ids. @throws Problem request.moved_meanwhile where somebody holds one */
export const lockNow = (tx: Tx, ids: number[]): Promise<ReportRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(report)
        .where(and(isIn(report.id, ids), inArray(report.status, [...OPEN])))
        .orderBy(asc(report.id))
        .for('update', { noWait: true });
