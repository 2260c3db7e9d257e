import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { bigints, listOf } from '../../../core/sql-arrays';
import { isStillOf } from '../conditions';
import type { Status } from '../lifecycle/rules';
import type { Reader } from '../repository';
import { report, reportRejudging, result } from '../table';
import type { NamedReport } from './rejudging-rules';
import type { ResultRecord } from './repository';

/** Where the table is still to be signed or handed out. */
export const OPEN = [
  'received',
  'signed_for',
  'in_check',
  'checked',
  'signed',
  'under_revision',
] as const satisfies readonly Status[];

export type Rejudging = typeof reportRejudging.$inferSelect;

/** Every name that a row of an open report bears, in its table or as the reader saw it. */
export async function namesInOpen(tx: Reader): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    with open as (select id from report where status in ${listOf(OPEN)})
    select name_en as name from result where report_id in (select id from open)
    union select name_zh from result where report_id in (select id from open)
    union select row ->> 'name' from report_file f join open on open.id = f.report_id join stored_file s on s.id = f.file_id,
      jsonb_array_elements(case jsonb_typeof(s.reading -> 'results') when 'array' then s.reading -> 'results' else '[]' end) row
      where row ->> 'name' is not null and ${isStillOf('f')}`);
  return rows.map(({ name }) => name);
}

export interface OpenReport {
  id: number;
  reportNo: string;
  status: (typeof OPEN)[number];
}

/** Open reports with a row of one of these codes or names, in their tables or as the reader saw them; the longest there first. */
export async function openReportsWith(
  tx: Reader,
  codes: readonly string[],
  names: readonly string[],
): Promise<OpenReport[]> {
  if (codes.length + names.length === 0) return [];
  const { rows } = await tx.execute(sql`
    select p.id, p.report_no as "reportNo", p.status from report p
    where p.status in ${listOf(OPEN)} and (
      exists (select from result r where r.report_id = p.id and (r.analyte_code = any(${sql.param(codes)}::text[])
        or r.name_en = any(${sql.param(names)}::text[]) or r.name_zh = any(${sql.param(names)}::text[])))
      or exists (select from report_file f join stored_file s on s.id = f.file_id,
        jsonb_array_elements(case jsonb_typeof(s.reading -> 'results') when 'array' then s.reading -> 'results' else '[]' end) row
        where f.report_id = p.id and ${isStillOf('f')} and row ->> 'name' = any(${sql.param(names)}::text[])))
    order by p.id`);
  return rows.map((row) => ({ ...(row as unknown as OpenReport), id: Number(row.id) }));
}

/** Every code that a row of an open report bears. */
export async function codesInOpen(tx: Reader): Promise<string[]> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select distinct r.analyte_code as code from result r join report p on p.id = r.report_id
    where p.status in ${listOf(OPEN)} and r.analyte_code is not null`);
  return rows.map(({ code }) => code);
}

export type NamedOpen = OpenReport & NamedReport;

/** Every open report with its names. */
export const openReports = (tx: Reader): Promise<NamedOpen[]> =>
  tx
    .select({
      ...{ id: report.id, reportNo: report.reportNo, status: report.status, vendor: report.vendor },
      ...{ nameEn: report.nameEn, nameZh: report.nameZh, specimen: report.specimen },
    })
    .from(report)
    .where(inArray(report.status, [...OPEN])) as unknown as Promise<NamedOpen[]>;

/** What stands in the tables of these reports under one of these names, and what the reader saw there. */
export async function rowsNamed(
  tx: Reader,
  ids: readonly number[],
  names: readonly string[],
): Promise<{ reportId: number; nameEn: string; nameZh: string; unit: string; specimen: string }[]> {
  if (ids.length * names.length === 0) return [];
  const [of, any] = [bigints([...ids]), sql`any(${sql.param(names)}::text[])`];
  const { rows } = await tx.execute(sql`
    select report_id::int as "reportId", name_en as "nameEn", name_zh as "nameZh", unit, specimen
    from result where report_id = any(${of}) and (name_en = ${any} or name_zh = ${any})
    union all select f.report_id::int, row ->> 'name', row ->> 'name', coalesce(row ->> 'unit', ''), ''
    from report_file f join stored_file s on s.id = f.file_id,
      jsonb_array_elements(case jsonb_typeof(s.reading -> 'results') when 'array' then s.reading -> 'results' else '[]' end) row
    where f.report_id = any(${of}) and ${isStillOf('f')} and row ->> 'name' = ${any}`);
  return rows as never;
}

/** Writes what the dictionary says of a row, and nothing else of it. */
export const saveJudged = (
  tx: Tx,
  id: number,
  set: Pick<ResultRecord, 'analyteCode' | 'flag' | 'ownRange'>,
): Promise<unknown> => tx.update(result).set(set).where(eq(result.id, id));

/** Leaves reports to the worker. */
export async function putOff(tx: Tx, reportIds: readonly number[], rest: Omit<Rejudging, 'id' | 'reportId'>) {
  if (reportIds.length === 0) return;
  const { codes, keys, terms, panels, why, dueAt } = rest;
  await tx.execute(sql`
    insert into report_rejudging (report_id, codes, keys, terms, panels, why, due_at)
    select id, ${sql.param(codes)}::text[], ${sql.param(keys)}::text[], ${JSON.stringify(terms)}::jsonb, ${sql.param(panels)}::text[],
      ${JSON.stringify(why)}::jsonb, ${dueAt.toISOString()}::timestamptz
    from unnest(${bigints([...reportIds])}) id`);
}

/** What the worker is to do now, the oldest first. */
export const dueRejudgings = (tx: Reader, now: Date, most: number): Promise<Rejudging[]> =>
  tx
    .select()
    .from(reportRejudging)
    .where(lte(reportRejudging.dueAt, now))
    .orderBy(asc(reportRejudging.dueAt), asc(reportRejudging.id))
    .limit(most);

/** Takes one off the list. @returns whether it stood there: another instance may have done it */
export async function takeRejudging(tx: Tx, id: number): Promise<boolean> {
  return (await tx.delete(reportRejudging).where(eq(reportRejudging.id, id)).returning()).length > 0;
}

/** Tries them again later. */
export const putOffAgain = (tx: Tx, ids: number[], dueAt: Date): Promise<unknown> =>
  tx
    .update(reportRejudging)
    .set({ dueAt })
    .where(and(inArray(reportRejudging.id, ids)));
