import { sql } from 'drizzle-orm';
import { isoOf } from '../../core/instants';
import type { Tx } from '../../core/ports';
import { bigints } from '../../core/sql-arrays';
import { isStillOf } from '../report/conditions';
import type { AnsweringReport, ReceiveDetail } from './schema';

/** A visit whether it owes anything or not; null when there is none. */
export async function findVisit(tx: Tx, id: number) {
  const { rows } = await tx.execute(sql`
    select id, row_version as "rowVersion", customer_id as "customerId", visit_on::text as "visitOn", doctor, serve, status, remark, supplier,
      handling_status as "handlingStatus", receive_state as "receiveState"
    from visit where id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  return { ...row, id: Number(row.id), customerId: Number(row.customerId) } as unknown as Omit<
    ReceiveDetail,
    'customer' | 'advice' | 'mayHandle' | 'signed' | 'overdue'
  > & { receiveState: 'signed' | 'unsigned' | null };
}

/** The ordered tests of a visit in the order they were entered. */
export async function listAdvice(tx: Tx, visitId: number) {
  const { rows } = await tx.execute(sql`
    select id, name_en as "nameEn", name_zh as "nameZh", combined_name as "combinedName", category, status, language, supplier,
      bar_code as "barCode", complete_code as "completeCode"
    from advice where visit_id = ${visitId} order by id`);
  return rows.map((row) => ({ ...row, id: Number(row.id) })) as unknown as Omit<
    ReceiveDetail['advice'][number],
    'report' | 'allowedActions'
  >[];
}

export type FoundAnswer = Omit<AnsweringReport, 'path' | 'files'> & { adviceId: number; customerId: number | null };

/** The newest report that answers each of these tests; what was refused or withdrawn answers none, nor what only stands for the order. */
export async function listAnswers(tx: Tx, adviceIds: number[]): Promise<FoundAnswer[]> {
  const { rows } = await tx.execute(sql`
    select distinct on (r.advice_id) r.advice_id as "adviceId", r.customer_id as "customerId", r.id, r.report_no as "reportNo", r.status, r.signed,
      r.released, r.version_no as "versionNo", v.generated_at as "generatedAt", r.open_criticals as "openCriticals", r.open_deltas as "openDeltas",
      t."outOfRange", t.empty + case when t.n = 0 then 1 else 0 end as missing
    from report r
    left join report_version v on v.report_id = r.id and v.no = r.version_no
    cross join lateral (select count(*)::int as n, count(*) filter (where flag is not null and flag <> 'N')::int as "outOfRange",
      count(*) filter (where value = '')::int as empty from result where report_id = r.id) t
    where r.advice_id = any(${bigints(adviceIds)}) and r.status not in ('expected', 'refused', 'withdrawn')
    order by r.advice_id, r.id desc`);
  return rows.map((row) => ({
    ...(row as unknown as FoundAnswer),
    id: Number(row.id),
    adviceId: Number(row.adviceId),
    customerId: row.customerId === null ? null : Number(row.customerId),
    generatedAt: isoOf(row.generatedAt),
  }));
}

/** The report row that stands for an ordered test until something answers it. */
export async function findExpected(tx: Tx, adviceId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from report where advice_id = ${adviceId} and status = 'expected' and fulfilled_by_id is null order by id limit 1`,
  );
  return rows[0] ? Number(rows[0].id) : null;
}

/** The visit that an ordered test belongs to; null when there is no such test. */
export async function findVisitOf(tx: Tx, adviceId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`select visit_id as id from advice where id = ${adviceId}`);
  return rows[0] ? Number(rows[0].id) : null;
}

/** The original files of these reports, in the order in which they came. */
export async function listOriginals(tx: Tx, reportIds: number[]) {
  const { rows } = await tx.execute(sql`
    select report_file.report_id as "reportId", f.id, a.original_name as name, f.media_type as "mediaType", f.pages, f.size_bytes as "sizeBytes"
    from report_file join stored_file f on f.id = report_file.file_id join arrival a on a.id = report_file.arrival_id
    where report_file.report_id = any(${bigints(reportIds)}) and ${isStillOf()} order by report_file.id`);
  return rows.map((row) => ({
    reportId: Number(row.reportId),
    id: Number(row.id),
    name: String(row.name),
    mediaType: String(row.mediaType),
    pages: row.pages === null ? null : Number(row.pages),
    sizeBytes: Number(row.sizeBytes),
  }));
}
