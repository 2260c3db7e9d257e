import { sql } from 'drizzle-orm';
import { isoOf } from '../../../core/instants';
import type { PageRequest } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import type { HISTORY_KINDS } from './schema';

export interface HistoryRecord {
  id: string;
  kind: (typeof HISTORY_KINDS)[number];
  at: string;
  by: string;
  /** The fact that was edited; null for other kinds. */
  field: string | null;
  /** A membership type, a salesman's name, a consent's purpose, a fact's value or a report's number and what became of it; null for nothing. */
  before: string | null;
  after: string | null;
  /** Validity of the memberships. */
  beforeOn: string | null;
  afterOn: string | null;
  /** How a consent was given or taken back. */
  how: string | null;
  note: string;
}

/** Facts of the record itself; what else an edit changes has entries of its own. */
const FACTS = ['name', 'gender', 'birthOn', 'mobile', 'wechatPhone', 'email', 'language', 'remark'];

const ownEntries = (customerId: number) => sql`
  select 'membership-' || p.id as id, 'membership' as kind, p.entered_at as at, p.entered_by as by, o.type as before,
    p.type as after, o.until_on::text as "beforeOn", p.until_on::text as "afterOn", null as how, p.note, p.id as place, 1 as half,
    null as field
  from membership_period p left join membership_period o on o.id = p.replaces_id where p.customer_id = ${customerId}
  union all
  select 'membership-' || p.id || '-end', 'membership', p.ended_at, p.ended_by, p.type, null, p.until_on::text, null, null,
    p.end_note, p.id, 2, null
  from membership_period p where p.customer_id = ${customerId} and p.ended_at is not null
    and not exists (select from membership_period n where n.customer_id = p.customer_id and n.replaces_id = p.id)
  union all
  select 'salesman-' || a.id, 'salesman', a.at, a.by, f.name, s.name, null, null, null, a.reason, a.id, 1, null
  from salesman_assignment a left join staff f on f.id = a.from_id left join staff s on s.id = a.salesman_id
  where a.customer_id = ${customerId}
  union all
  select 'consent-' || c.id, 'consent', c.entered_at, c.entered_by, null, c.purpose, null, c.given_on::text, c.how, c.note, c.id, 1,
    null
  from consent c where c.customer_id = ${customerId}
  union all
  select 'consent-' || c.id || '-end', 'consent', c.withdrawn_at, c.withdrawn_by, c.purpose, null, null, null, c.withdrawn_how,
    c.withdrawn_reason, c.id, 2, null
  from consent c where c.customer_id = ${customerId} and c.withdrawn_at is not null`;

/** Of the audit log only what wrote facts, one entry for each; also of records that were merged into this one. */
const edits = (customerId: number) => sql`
  select 'edit-' || e.id || '-' || f.key, 'edit', e.at, e.actor_name, f.value ->> 'from', f.value ->> 'to', null, null, null, '',
    e.id, 1, f.key
  from audit_event e
  cross join lateral jsonb_each(case jsonb_typeof(e.details -> 'changes') when 'object' then e.details -> 'changes' else '{}' end) f
  where e.customer_id = any(array(select id from customer where id = ${customerId}
      union all select id from customer where merged_into_id = ${customerId}))
    and e.object_type = 'customer' and f.key = any(${sql.param(FACTS)}::text[])`;

/** Reports that were given to this person by mistake, and those that came after such a mistake. */
const wrongMatches = (customerId: number) => sql`
  select 'report-' || e.id, 'report', e.at, e.actor_name, r.report_no, case e.action when 'report.undoMatch' then 'matchUndone' else 'matchedAfterUndo' end,
    null, null, null, case e.action when 'report.undoMatch' then coalesce(e.details ->> 'reason', '') else '' end, e.id, 1, null
  from audit_event e join report r on r.id::text = e.object_id
  where e.customer_id = any(array(select id from customer where id = ${customerId}
      union all select id from customer where merged_into_id = ${customerId}))
    and e.object_type = 'report'
    and (e.action = 'report.undoMatch' or (e.action = 'report.match' and e.details ? 'afterUndo'))`;

/** One page of what changed around a customer, newest first; a person has few enough changes to count them all. @param facts whether edits of facts are told */
export async function listEntries(
  tx: Tx,
  customerId: number,
  page: PageRequest,
  facts: boolean,
): Promise<{ rows: HistoryRecord[]; total: number }> {
  const own = sql`${ownEntries(customerId)} union all ${wrongMatches(customerId)}`;
  const entries = facts ? sql`${own} union all ${edits(customerId)}` : own;
  const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${entries}) e`);
  const { rows } = await tx.execute<HistoryRecord & Record<string, unknown>>(sql`
    select * from (${entries}) e order by at desc, half desc, place desc, id
    limit ${page.pageSize} offset ${(page.current - 1) * page.pageSize}`);
  return { rows: rows.map((row) => ({ ...row, at: isoOf(row.at) as string })), total: counted.rows[0]?.n ?? 0 };
}
