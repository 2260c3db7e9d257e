import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';

/** What stands on a submission. `label` names it: a report number, a file name, a pid with a name. */
export interface BuiltOn {
  kind: 'report' | 'shareLink' | 'merge' | 'erasure' | 'batch' | 'customer' | 'visit' | 'test' | 'other';
  label: string;
  /** Who did it, where that is known. */
  by: string;
}

/** The rows of a submitted batch with what each did. */
const rowsOf = (batchId: number): SQL => sql`r as materialized (
  select (outcome #>> '{customer,id}')::bigint cid, outcome #>> '{customer,action}' ca, outcome #> '{customer,after}' cafter,
    outcome #>> '{customer,name}' cname, (outcome #>> '{visit,id}')::bigint vid, outcome #>> '{visit,action}' va,
    (outcome #>> '{advice,id}')::bigint aid, outcome #>> '{advice,action}' aa, outcome #> '{advice,after}' aafter
  from sheet_row where batch_id = ${batchId} and not left_out and outcome is not null),
  people as materialized (select distinct cid from r where ca = 'create'),
  visits as materialized (select distinct vid from r where va = 'create')`;

const REPORTS = sql`reports as materialized (
  select p.id, p.report_no from report p join r on r.aid = p.advice_id where r.aa = 'create'
  union select p.id, p.report_no from report p join r on r.aid = p.advice_id
    where r.aa = 'update' and r.aafter ?| array['nameEn', 'nameZh'] and p.status not in ('expected', 'refused', 'withdrawn')
  union select p.id, p.report_no from report p join visits on visits.vid = p.visit_id
  union select p.id, p.report_no from report p join people on people.cid = p.customer_id)`;

const MERGES = sql`
  select 'merge' kind, s.pid || ' ' || s.name label, m.by from customer_merge m join customer s on s.id = m.survivor_id
    where m.absorbed_id in (select cid from people) or m.survivor_id in (select cid from people)
  union all
  select 'merge', s.pid || ' ' || s.name, m.by from (select distinct cid from r) t join customer_merge m on m.absorbed_id = t.cid
    join customer s on s.id = m.survivor_id where m.undone_at is null and m.absorbed_id not in (select cid from people)`;

/** What was erased is gone from the rows too, and what the law keeps must stay. */
const ERASURES = sql`
  select 'erasure' kind, c.pid label, coalesce(c.erased_by, '') by from r join customer c on c.id = r.cid
  where c.erased_at is not null and (r.ca <> 'leave' or r.va <> 'leave' or r.aa <> 'leave')`;

/** Later submissions that still stand and wrote to people, visits or tests of this one. `since`: audit event of this submission. */
const BATCHES = (batchId: number, since: number): SQL => sql`
  select distinct 'batch' kind, b.file_name label, coalesce(b.submitter, '') by
  from (select distinct cid from r) t
  join audit_event e on e.customer_id = t.cid and e.id > ${since} and e.action = 'spreadsheet.write'
  join sheet_batch b on b.id = (e.details ->> 'batchId')::bigint and b.id <> ${batchId} and b.state = 'submitted' and b.submitted_at <= e.at
  where t.cid in (select cid from people) or (e.details ->> 'visitId')::bigint in (select vid from visits)
    or (e.details ->> 'adviceId')::bigint in (select aid from r where aa <> 'leave')`;

const CUSTOMERS = sql`
  select 'customer' kind, c.pid || ' ' || c.name label, c.updated_by by from r join customer c on c.id = r.cid
  where c.erased_at is null and ((r.ca = 'create' and (c.state <> 'active' or c.name <> r.cname or c.gender <> r.cafter ->> 'gender' or c.language <> r.cafter ->> 'language'
      or c.birth_on is not null or c.mobile <> '' or c.wechat_phone <> '' or c.email <> '' or c.remark <> '' or c.issued_count > 0
      or c.membership_type <> 'none' or c.membership_valid_on is not null or c.salesman_id is not null
      or c.consents @> '{"ai":true}' or c.consents @> '{"recording":true}' or c.consents @> '{"share":true}'))
    or (r.ca = 'update' and c.gender <> r.cafter ->> 'gender'))`;

/** Visits that were changed, or that hold something more, or that a new customer has beside. */
const VISITS = (visitOn: string, since: number): SQL => sql`
  select 'visit' kind, c.pid || ' ' || v.visit_on label, coalesce((select e.actor_name from audit_event e
      where e.object_type = 'visit' and e.object_id = v.id::text and e.id > ${since} order by e.id desc limit 1), '') by
  from visit v join customer c on c.id = v.customer_id
  where v.id in (
    select v.id from visits join visit v on v.id = visits.vid where v.visit_on <> ${visitOn} or v.doctor <> '' or v.serve <> ''
      or v.remark <> '' or v.status <> 'open' or v.handling_status <> 'waiting'
    union select a.visit_id from visits join advice a on a.visit_id = visits.vid where a.id not in (select aid from r where aa = 'create')
    union select v.id from people join visit v on v.customer_id = people.cid where v.id not in (select vid from visits))`;

const TESTS = (since: number): SQL => sql`
  select 'test' kind, case when a.bar_code = '' then a.name_en else a.bar_code end label, coalesce((select e.actor_name from audit_event e
      where e.object_type = 'visit' and e.object_id = a.visit_id::text and e.id > ${since} order by e.id desc limit 1), '') by
  from r join advice a on a.id = r.aid
  where r.aa <> 'leave' and (not jsonb_build_object('nameEn', a.name_en, 'nameZh', a.name_zh, 'category', a.category, 'bar', a.bar, 'ma', a.ma,
      'office', a.office, 'sampleNo', a.sample_no, 'sampleNum', a.sample_num, 'testOn', a.test_on, 'collectedOn', a.collected_on,
      'comments', a.comments) @> r.aafter
    or (r.aa = 'create' and (a.status <> 'ordered' or a.combined_name <> '' or a.complete_code <> '')))`;

/** What was built on a submitted batch: at most `most` of it by name, and how much it is in all. */
export async function findBuiltOn(
  tx: Tx,
  batch: { id: number; visitOn: string },
  most: number,
): Promise<{ items: BuiltOn[]; count: number }> {
  const submitted = await tx.execute<{ id: number | null }>(sql`
    select max(id) id from audit_event where object_type = 'sheetBatch' and object_id = ${String(batch.id)} and action = 'spreadsheet.submit'`);
  const since = submitted.rows[0]?.id ?? 0;
  const answer = await tx.execute<Record<keyof BuiltOn, string> & { n: number }>(sql`
    with ${rowsOf(batch.id)}, ${REPORTS}, built as (
      select 'report' kind, report_no label, '' by from reports
      union all select 'shareLink', reports.report_no, s.name from share_link l join reports on reports.id = l.report_id join staff s on s.id = l.created_by
      union all (${MERGES}) union all (${ERASURES}) union all (${BATCHES(batch.id, since)}) union all (${CUSTOMERS})
      union all (${VISITS(batch.visitOn, since)}) union all (${TESTS(since)}))
    select kind, label, by, count(*) over () n from (select distinct kind, label, by from built) b
    order by array_position(array['report', 'shareLink', 'merge', 'erasure', 'batch', 'customer', 'visit', 'test'], kind), label limit ${most}`);
  const items = answer.rows.map(({ kind, label, by }) => ({ kind: kind as BuiltOn['kind'], label, by }));
  return { items, count: answer.rows[0]?.n ?? 0 };
}
