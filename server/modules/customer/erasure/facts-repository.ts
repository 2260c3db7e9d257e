import { sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { bigints, type Subject, texts } from './subject-repository';

/** What is held about a person, counted. */
export interface Facts {
  visits: number;
  advice: number;
  lastVisitOn: string | null;
  signedReports: number;
  lastSignedOn: string | null;
  unsignedReports: number;
  versions: number;
  files: number;
  shareLinks: number;
  consents: number;
  memberships: number;
  assignments: number;
  otherRecords: number;
  sheetRows: number;
  sheetBatches: number;
  mails: number;
  auditEvents: number;
}

/** Counts what is held about a person; days are those of the clinic's zone. */
export async function countFacts(tx: Tx, { ids, pids, addresses }: Subject, timeZone: string): Promise<Facts> {
  const people = bigints(ids);
  const { rows } = await tx.execute(sql`
    with mine as (select id, exists (select from signature s where s.report_id = r.id) as signed from report r
      where r.customer_id = any(${people})),
    seen as (select id, visit_on from visit where customer_id = any(${people})),
    named as (select batch_id from sheet_row where upper("values" ->> 'pid') = any(${texts(pids)}))
    select (select count(*) from seen) as visits, (select max(visit_on)::text from seen) as "lastVisitOn",
      (select count(*) from advice where visit_id in (select id from seen)) as advice,
      (select count(*) from mine where signed) as "signedReports",
      (select max((signed_at at time zone ${timeZone})::date)::text from signature where report_id in (select id from mine)) as "lastSignedOn",
      (select count(*) from mine where not signed) as "unsignedReports",
      (select count(*) from report_version where report_id in (select id from mine)) as versions,
      (select count(*) from report_file where report_id in (select id from mine)) as files,
      (select count(*) from share_link where report_id in (select id from mine)) as "shareLinks",
      (select count(*) from consent where customer_id = any(${people})) as consents,
      (select count(*) from membership_period where customer_id = any(${people})) as memberships,
      (select count(*) from salesman_assignment where customer_id = any(${people})) as assignments,
      ${ids.length - 1}::int as "otherRecords",
      (select count(*) from named) as "sheetRows", (select count(distinct batch_id) from named) as "sheetBatches",
      (select count(*) from outbox_message m where m."to" = any(${texts(addresses)})
        and not exists (select from staff s where s.email = m."to" or s.phone = m."to")) as mails,
      (select count(*) from audit_event where customer_id = any(${people})) as "auditEvents"`);
  const row = rows[0] as Record<string, string | number | null>;
  const facts = Object.entries(row).map(([name, value]) => [name, name.endsWith('On') ? value : Number(value)]);
  return Object.fromEntries(facts) as Facts;
}

export interface Block {
  category: 'openReports' | 'openCriticals' | 'waitingBatches';
  count: number;
  names: string[];
}

const NAMED = 20;

/** What must be settled before a person can be erased, with the first names of each. */
export async function findBlocks(tx: Tx, { ids, pids }: Subject): Promise<Block[]> {
  const people = bigints(ids);
  const { rows } = await tx.execute<{ category: Block['category']; name: string }>(sql`
    select 'openReports' as category, report_no as name, id from report where customer_id = any(${people})
      and status not in ('issued', 'reissued', 'withdrawn', 'refused') and fulfilled_by_id is null
    union all
    select 'openCriticals', r.report_no, v.id from critical_value v join report r on r.id = v.report_id
      where r.customer_id = any(${people}) and v.closed_at is null
    union all
    select 'waitingBatches', b.file_name, b.id from sheet_batch b where b.state in ('reading', 'unreadable', 'waiting')
      and b.id in (select batch_id from sheet_row where upper("values" ->> 'pid') = any(${texts(pids)}))
    order by category, id`);
  const found = new Map<Block['category'], string[]>();
  for (const { category, name } of rows) found.set(category, [...(found.get(category) ?? []), name]);
  return [...found].map(([category, names]) => ({ category, count: names.length, names: names.slice(0, NAMED) }));
}
