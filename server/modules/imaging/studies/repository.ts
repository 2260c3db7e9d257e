import { type SQL, sql } from 'drizzle-orm';
import { countUpToLimit, type Page, windowOf } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { bigints } from '../../../core/sql-arrays';
import { contains, startsWith } from '../../../core/sql-like';
import { isFoundBy } from '../../customer/conditions';
import { inScope, type Scope, type StudyOfReport as StudyRecord, studiesFor, studiesOfReports } from '../conditions';
import { shownName } from '../dicom/facts-rules';
import { hasModality } from '../modality-repository';
import type { StudyDetail, StudyListQuery, StudyOfReport, StudyRow } from './schema';

/** More studies than this and the list is read in its own order instead of by what was found. */
const FEW = 1000;

/** Customers who are found; `many` where there are more than a few. */
async function customersFound(tx: Tx, found: SQL): Promise<number[] | 'many'> {
  const { rows } = await tx.execute<{ id: string }>(sql`select c.id from customer c where ${found} limit ${FEW + 1}`);
  return rows.length > FEW ? 'many' : rows.map(({ id }) => Number(id));
}

/** What is typed may be the beginning of a number, or a part of a name: ids of studies, each way by its index. */
async function waysToFind(tx: Tx, typed: string): Promise<SQL[]> {
  const found = sql`c.state = 'active' and ${isFoundBy('c', typed)}`;
  const ids = await customersFound(tx, found);
  const whose =
    ids === 'many'
      ? sql`exists (select from customer c where c.id = r.customer_id and ${found})`
      : sql`r.customer_id = any(${bigints(ids)})`;
  const ofReport = sql`select s.id from report r join imaging_study s on s.report_id = r.id where`;
  return [
    sql`select s.id from imaging_study s where ${startsWith(sql`s.patient_no`, typed)}`,
    sql`select s.id from imaging_study s where ${startsWith(sql`s.accession_no`, typed)}`,
    // a name is written with a sign between its parts
    sql`select s.id from imaging_study s where ${contains(sql`s.patient_name`, typed.replace(/\s+/g, '^'))}`,
    sql`${ofReport} ${startsWith(sql`r.report_no`, typed.toUpperCase())}`,
    sql`${ofReport} ${whose}`,
  ];
}

const together = (ways: SQL[]): SQL => sql.join(ways, sql` union `);

/** Few are read first, so that the list is read by them; of many the list is read in its own order. */
async function isFound(tx: Tx, typed: string): Promise<SQL> {
  const ways = await waysToFind(tx, typed);
  const few = together(ways.map((way) => sql`(${way} limit ${FEW + 1})`));
  const { rows } = await tx.execute<{ id: string }>(few);
  if (rows.length > FEW) return sql`s.id in (${together(ways)})`;
  return sql`s.id = any(${bigints(rows.map(({ id }) => Number(id)))})`;
}

/** What waits to be checked again is no matter of whoever sees released reports only. */
const isUnseen = (scope: Scope): SQL =>
  scope === 'all' ? sql`s.report_id in (select id from report where images_joined_at is not null)` : sql`false`;

async function whereOf(tx: Tx, query: StudyListQuery, scope: Scope): Promise<SQL> {
  const parts = [inScope(scope)];
  if (query.studyFrom) parts.push(sql`s.study_on >= ${query.studyFrom}`);
  if (query.studyTo) parts.push(sql`s.study_on <= ${query.studyTo}`);
  if (query.modality) parts.push(await hasModality(tx, query.modality.toUpperCase()));
  if (query.unseen) parts.push(sql`(${isUnseen(scope)}) = ${query.unseen === 'yes'}`);
  if (query.q) parts.push(await isFound(tx, query.q));
  return sql.join(parts, sql` and `);
}

/** Studies with their report and its person. @param ids sql`page`: what has their ids */
const told = (ids: SQL, scope: Scope) => sql`
  select s.id::int, s.uid, s.study_on::text as "studyOn", s.study_time as "studyTime", s.description,
    s.accession_no as "accessionNo", s.patient_no as "patientNo", s.patient_name as "patientName",
    coalesce(parts.modalities, '{}') as modalities, coalesce(parts.body_parts, '{}') as "bodyParts",
    coalesce(parts.series, 0)::int as "seriesCount", coalesce(parts.images, 0)::int as "imageCount",
    r.id::int as "reportId", r.report_no as "reportNo", r.status as "reportStatus", ${isUnseen(scope)} as "hasUnseenImages",
    c.id::int as "customerId", c.pid,
    case when c.state = 'erased' then '#' || c.pid else c.name end as "customerName", r.signed_for_at as "signedForAt"
  from ${ids} join imaging_study s on s.id = page.id join report r on r.id = s.report_id
  left join customer c on c.id = r.customer_id
  left join lateral (
    select array_agg(distinct e.modality order by e.modality) filter (where e.modality <> '') as modalities,
      array_agg(distinct e.body_part order by e.body_part) filter (where e.body_part <> '') as body_parts,
      count(*) as series, sum(n.n) as images
    from imaging_series e, lateral (select count(*) as n from imaging_instance i where i.series_id = e.id) n
    where e.study_id = s.id) parts on true`;

type Told = StudyRow & { id: number; signedForAt: Date | null };

const orderOf = (descending: boolean): SQL => {
  const way = sql.raw(descending ? 'desc' : 'asc');
  return sql`s.study_on ${way}, s.id ${way}`;
};

/** One page of the studies of the own store, by their day: the newest first unless it is asked for otherwise. */
export async function listPage(tx: Tx, query: StudyListQuery, scope: Scope): Promise<Page<StudyRow>> {
  const where = await whereOf(tx, query, scope);
  const from = sql`${studiesFor(scope)} where ${where}`;
  const total = await countUpToLimit(tx, from);
  const isDescending = query.sort !== 'studyOn';
  const { offset, limit, reversed } = windowOf(query, total.totalIsAtLeast || query.current === 1 ? null : total.total);
  const { rows } = await tx.execute(sql`
    with page as materialized (
      select s.id from ${from} order by ${orderOf(isDescending !== reversed)} limit ${limit} offset ${offset})
    ${told(sql`page`, scope)} order by ${orderOf(isDescending)}`);
  return {
    rows: (rows as unknown as Told[]).map(({ id: _, signedForAt: __, patientName, ...row }) => ({
      ...row,
      patientName: shownName(patientName),
    })),
    ...total,
  };
}

/** One study with its series; null where there is none, or none for whoever asks. */
export async function findDetail(tx: Tx, uid: string, scope: Scope): Promise<StudyDetail | null> {
  const { rows } = await tx.execute(sql`
    with page as (select id from imaging_study where uid = ${uid}) ${told(sql`page`, scope)} where ${inScope(scope)}`);
  const [found] = rows as unknown as Told[];
  if (!found) return null;
  const { id, signedForAt, ...row } = found;
  const { rows: series } = await tx.execute(sql`
    select e.uid, e.number, e.modality, e.body_part as "bodyPart", e.description, count(i.id)::int as "imageCount",
      coalesce(sum(i.frames), 0)::int as "frameCount", count(*) filter (where i.created_at > ${signedForAt})::int as late
    from imaging_series e left join imaging_instance i on i.series_id = e.id
    where e.study_id = ${id} group by e.id order by e.number nulls last, e.id`);
  const listed = series as unknown as (StudyDetail['series'][number] & { late: number })[];
  return {
    ...row,
    patientName: shownName(row.patientName),
    lateImageCount: listed.reduce((sum, { late }) => sum + late, 0),
    series: listed.map(({ late: _, ...one }) => one),
  };
}

/** The study that a report is, with how much it holds; null where it is none. */
export async function findStudyOfReport(tx: Tx, reportId: number): Promise<StudyOfReport | null> {
  const { rows } = await tx.execute<StudyRecord>(studiesOfReports([reportId]));
  const [found] = rows;
  if (!found) return null;
  const { reportId: _, ...study } = found;
  return study;
}
