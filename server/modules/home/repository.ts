import { sql } from 'drizzle-orm';
import { auditActionNow } from '../../core/former-actions';
import { isoOf } from '../../core/instants';
import type { Database } from '../../core/ports';
import type { CriticalStatus } from '../report/critical/rules';
import type { Status } from '../report/lifecycle/rules';

const iso = (value: unknown) => isoOf(value) as string;

/** Critical values that nobody has closed: what was escalated to this person first, then the most urgent. */
export async function openCriticals(db: Database, staffId: number, now: Date, most: number) {
  const mine = sql`(v.state = 'escalated' and ${staffId} = any(v.escalated_to))`;
  const { rows } = await db.execute(sql`
    select v.id, v.report_id as "reportId", r.report_no as "reportNo", c.name as "customerName", c.pid, v.name_en as "nameEn",
      v.name_zh as "nameZh", v.value, v.unit, v.state, v.opened_at as "openedAt", v.due_at as "dueAt",
      v.next_step_at is not null and v.due_at <= ${now.toISOString()} as overdue, ${mine} as "escalatedToMe"
    from critical_value v join report r on r.id = v.report_id left join customer c on c.id = r.customer_id
    where v.closed_at is null order by ${mine} desc, v.due_at limit ${most}`);
  return rows.map((row) => ({
    ...(row as {
      nameEn: string;
      nameZh: string;
      value: string;
      unit: string;
      state: CriticalStatus;
      reportNo: string;
      customerName: string | null;
      pid: string | null;
      overdue: boolean;
      escalatedToMe: boolean;
    }),
    id: Number(row.id),
    reportId: Number(row.reportId),
    openedAt: iso(row.openedAt),
    dueAt: iso(row.dueAt),
  }));
}

/** Withdrawals that somebody else has asked for and nobody has confirmed, the longest waiting first. They name no person. */
export async function withdrawalsOfOthers(db: Database, staffId: number, most: number) {
  const { rows } = await db.execute(sql`
    select r.id, r.row_version as "rowVersion", r.report_no as "reportNo", r.status, s.name as "askedBy", e.at as "askedAt"
    from report r join staff s on s.id = r.withdrawal_asked_by join lateral (select max(at) as at from report_event
      where report_id = r.id and action = 'requestWithdrawal') e on true
    where r.withdrawal_asked_by is not null and r.withdrawal_asked_by <> ${staffId} and r.status <> 'withdrawn'
    order by e.at, r.id limit ${most}`);
  return rows.map((row) => ({
    ...(row as { rowVersion: number; reportNo: string; status: Status; askedBy: string }),
    reportId: Number(row.id),
    askedAt: iso(row.askedAt),
  }));
}

/** What this person was asked about large changes, the longest waiting first. */
export async function deltasAskedOf(db: Database, staffId: number, most: number) {
  const { rows } = await db.execute(sql`
    select d.id, d.report_id as "reportId", r.report_no as "reportNo", c.name as "customerName", c.pid, d.name_en as "nameEn",
      d.name_zh as "nameZh", d.previous_value as "previousValue", d.value, d.unit, d.question, d.escalated_at as "askedAt",
      coalesce(s.name, '') as "askedBy"
    from delta_alert d join report r on r.id = d.report_id left join customer c on c.id = r.customer_id
      left join staff s on s.id = d.escalated_by
    where d.escalated_to = ${staffId} and d.state = 'escalated' order by d.escalated_at, d.id limit ${most}`);
  return rows.map((row) => ({
    ...(row as {
      reportNo: string;
      customerName: string | null;
      pid: string | null;
      nameEn: string;
      nameZh: string;
      previousValue: string;
      value: string;
      unit: string;
      question: string;
      askedBy: string;
    }),
    id: Number(row.id),
    reportId: Number(row.reportId),
    askedAt: iso(row.askedAt),
  }));
}

const SPANS = [
  ['signFor', 'received_at', 'signed_for_at'],
  ['check', 'signed_for_at', 'checked_at'],
  ['sign', 'checked_at', 'signed_at'],
  ['issue', 'received_at', 'issued_at'],
] as const;

/** Median and 90th percentile in hours of each step, over reports received since then; at most the newest 5,000. */
export async function turnaround(db: Database, since: Date) {
  const step = ([name, from, to]: (typeof SPANS)[number]) =>
    sql`select ${name}::text as step, count(*)::int as n,
      percentile_cont(0.5) within group (order by extract(epoch from ${sql.identifier(to)} - ${sql.identifier(from)}) / 3600) as median,
      percentile_cont(0.9) within group (order by extract(epoch from ${sql.identifier(to)} - ${sql.identifier(from)}) / 3600) as p90
      from recent where ${sql.identifier(to)} is not null and ${sql.identifier(from)} is not null`;
  const { rows } = await db.execute(sql`
    with recent as materialized (
      select received_at, signed_for_at, checked_at, signed_at, issued_at from report
      where received_at >= ${since.toISOString()} order by received_at desc, id desc limit 5000)
    ${sql.join(SPANS.map(step), sql` union all `)}`);
  const hours = (value: unknown) => (value === null ? null : Math.round(Number(value) * 10) / 10);
  return rows.map((row) => ({
    step: row.step as (typeof SPANS)[number][0],
    n: Number(row.n),
    medianHours: hours(row.median),
    p90Hours: hours(row.p90),
  }));
}

// the log names objects by text and keeps every name it was ever given: only what can be a report's id is read as one
const loggedReportId = sql`case when object_id ~ '^[1-9][0-9]{0,17}$' then object_id::bigint end`;

/**
 * The reports this person last did something to, by the audit log.
 * @param scope `released`: only those that they may still see, which have been issued and are neither withheld nor withdrawn
 */
export async function lastTouched(db: Database, staffId: number, most: number, scope: 'all' | 'released') {
  const seen = scope === 'released' ? sql`and r.released and not r.withhold_old` : sql``;
  const { rows } = await db.execute(sql`
    with mine as materialized (
      select ${loggedReportId} as report_id, at, action, id from audit_event
      where actor_id = ${staffId} and object_type = 'report' and ${loggedReportId} is not null order by at desc, id desc limit 200),
    latest as (select distinct on (report_id) * from mine order by report_id, at desc, id desc)
    select l.report_id as "reportId", r.report_no as "reportNo", r.name_en as "nameEn", r.name_zh as "nameZh", r.status, r.customer_id as "customerId", l.at, l.action
    from latest l join report r on r.id = l.report_id where r.fulfilled_by_id is null ${seen} order by l.at desc, l.id desc limit ${most}`);
  return rows.map((row) => ({
    ...(row as { reportNo: string; nameEn: string; nameZh: string; status: Status }),
    reportId: Number(row.reportId),
    customerId: row.customerId === null ? null : Number(row.customerId),
    at: iso(row.at),
    action: auditActionNow(String(row.action)),
  }));
}
