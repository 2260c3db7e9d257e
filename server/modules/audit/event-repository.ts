import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { countUpToLimit, type PageRequest, windowOf } from '../../core/paging';
import type { Database, Tx } from '../../core/ports';
import { bigints, texts } from '../../core/sql-arrays';
import { customer } from '../customer/table';
import { report } from '../report/table';
import type { AuditGroup } from './action-rules';
import { type About, isAbout, isAction, isInGroup } from './conditions';
import { auditEvent, auditSeal } from './table';

export type AuditRow = typeof auditEvent.$inferSelect;
export type FoundEvent = { event: AuditRow; sealed: boolean };

/** What events are asked for; instants are the beginnings of days. */
export interface EventFilter {
  about?: About;
  action?: string;
  group?: AuditGroup;
  actorId?: number;
  customerId?: number;
  objectType?: string;
  objectId?: string;
  from?: Date;
  before?: Date;
  timeZone: string;
}

function conditionOf(filter: EventFilter): SQL | undefined {
  const { about, action, group, actorId, customerId, objectType, objectId, from, before, timeZone } = filter;
  return and(
    about && isAbout(about),
    action ? isAction(action) : undefined,
    group && isInGroup(group, timeZone),
    actorId === undefined ? undefined : eq(auditEvent.actorId, actorId),
    customerId === undefined ? undefined : eq(auditEvent.customerId, customerId),
    objectType === undefined ? undefined : eq(auditEvent.objectType, objectType),
    objectId === undefined ? undefined : eq(auditEvent.objectId, objectId),
    from && gte(auditEvent.at, from),
    before && lt(auditEvent.at, before),
  );
}

/** How many events a filter finds, counted up to the limit of all lists. */
export const countEvents = (tx: Tx, filter: EventFilter) =>
  countUpToLimit(tx, sql`${auditEvent} where ${conditionOf(filter) ?? sql`true`}`);

/** One page of events, newest first. */
export async function listEvents(
  tx: Tx,
  filter: EventFilter,
  page: PageRequest,
  total: number | null,
): Promise<FoundEvent[]> {
  const { offset, limit, reversed } = windowOf(page, total);
  const order = reversed ? [asc(auditEvent.at), asc(auditEvent.id)] : [desc(auditEvent.at), desc(auditEvent.id)];
  const rows = await tx
    .select({ event: auditEvent, sealed: sql<boolean>`${auditSeal.seq} is not null` })
    .from(auditEvent)
    .leftJoin(auditSeal, eq(auditSeal.eventId, auditEvent.id))
    .where(conditionOf(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return reversed ? rows.reverse() : rows;
}

/** The next events of an export, newest first, after the last one of the batch before. */
export const eventsAfter = (
  tx: Tx,
  filter: EventFilter,
  last: Pick<AuditRow, 'at' | 'id'> | undefined,
  most: number,
): Promise<FoundEvent[]> =>
  tx
    .select({ event: auditEvent, sealed: sql<boolean>`${auditSeal.seq} is not null` })
    .from(auditEvent)
    .leftJoin(auditSeal, eq(auditSeal.eventId, auditEvent.id))
    .where(
      and(
        conditionOf(filter),
        last && sql`(${auditEvent.at}, ${auditEvent.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::bigint)`,
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(most);

/** Every record of the person whom a pid means, merged ones too, or the report of a number; undefined when there is neither. */
export async function findAbout(tx: Tx, text: string): Promise<About | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with asked as (select coalesce(merged_into_id, id) as id from ${customer} where upper(pid) = ${text.toUpperCase()})
    select c.id from ${customer} c, asked a where c.id = a.id or c.merged_into_id = a.id`);
  if (rows.length > 0) return { customerIds: rows.map(({ id }) => Number(id)) };
  const [found] = await tx
    .select({ id: report.id })
    .from(report)
    .where(eq(report.reportNo, text.toUpperCase()))
    .limit(1);
  return found && { reportId: found.id };
}

export interface NamedCustomer {
  pid: string;
  name: string;
  state: string;
}
export interface NamedReport {
  reportNo: string;
  status: string;
  customerId: number | null;
}
/** What ids of events are called, by kind. */
export interface Names {
  customers: Map<number, NamedCustomer>;
  reports: Map<number, NamedReport>;
  staff: Map<number, string>;
  others: Map<string, string>;
}

/** Tables of things that have a name, by the type of object that the log calls them. */
const NAMED: Record<string, { from: SQL; name: SQL }> = {
  analyte: { from: sql`analyte`, name: sql`code` },
  panel: { from: sql`panel`, name: sql`code` },
  role: { from: sql`role`, name: sql`code` },
  sheetBatch: { from: sql`sheet_batch`, name: sql`file_name` },
  supplier: { from: sql`supplier`, name: sql`name` },
  vendorTerm: { from: sql`vendor_term`, name: sql`name` },
  visit: { from: sql`visit`, name: sql`visit_on::text` },
};

export interface Wanted {
  customers: number[];
  reports: number[];
  staff: number[];
  others: { type: string; id: number }[];
}

const byId = <T>(rows: { id: unknown }[], value: (row: never) => T): Map<number, T> =>
  new Map(rows.map((row) => [Number(row.id), value(row as never)]));

/** What these ids are called: one question for each kind that is asked for. */
export async function findNames(tx: Tx, { customers, reports, staff, others }: Wanted): Promise<Names> {
  const people = await tx.execute<{ id: number; pid: string; name: string; state: string }>(
    sql`select id, pid, name, state from customer where id = any(${bigints(customers)})`,
  );
  const cases = await tx.execute<{ id: number; reportNo: string; status: string; customerId: number | null }>(
    sql`select id, report_no as "reportNo", status, customer_id as "customerId" from report where id = any(${bigints(reports)})`,
  );
  const staffed = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from staff where id = any(${bigints(staff)})`,
  );
  const kinds = Object.keys(NAMED).filter((kind) => others.some(({ type }) => type === kind));
  const parts = kinds.map((kind) => {
    const { from, name } = NAMED[kind] as { from: SQL; name: SQL };
    const ids = others.flatMap(({ type, id }) => (type === kind ? [id] : []));
    return sql`select ${kind}::text as kind, id, ${name} as name from ${from} where id = any(${bigints(ids)})`;
  });
  const rest =
    parts.length > 0
      ? (await tx.execute<{ kind: string; id: number; name: string }>(sql.join(parts, sql` union all `))).rows
      : [];
  return {
    customers: byId(people.rows, ({ pid, name, state }: NamedCustomer) => ({ pid, name, state })),
    reports: byId(cases.rows, ({ reportNo, status, customerId }: NamedReport) => ({
      reportNo,
      status,
      customerId: customerId === null ? null : Number(customerId),
    })),
    staff: byId(staffed.rows, ({ name }: { name: string }) => name),
    others: new Map(rest.map(({ kind, id, name }) => [`${kind} ${id}`, name])),
  };
}

/** Everybody whom the log can name, in the order of their names. */
export async function listPeople(tx: Tx): Promise<{ id: number; name: string; active: boolean }[]> {
  const { rows } = await tx.execute<{ id: string; name: string; active: boolean }>(
    sql`select id, name, state = 'active' as active from staff order by name, id`,
  );
  return rows.map(({ id, name, active }) => ({ id: Number(id), name, active }));
}

/** The newest event about a record. */
export const findLastEvent = async (db: Database | Tx, objectType: string, objectId: string) =>
  (
    await db
      .select({ at: auditEvent.at, actorName: auditEvent.actorName })
      .from(auditEvent)
      .where(and(eq(auditEvent.objectType, objectType), eq(auditEvent.objectId, objectId)))
      .orderBy(desc(auditEvent.id))
      .limit(1)
  )[0];

/**
 * Of each of these records and values the newest event whose details list the value at one of these places.
 * @param butNot an event that lists it there as well says nothing new of it
 */
export async function listLastListing(
  db: Database | Tx,
  about: { objectType: string; objectIds: readonly number[] },
  {
    places,
    butNot = [],
    values,
  }: { places: readonly (readonly string[])[]; butNot?: readonly string[]; values: readonly string[] },
) {
  const listed = sql.join(
    places.map((place) => sql`jsonb_exists(details #> ${texts(place)}, value)`),
    sql` or `,
  );
  const { rows } = await db.execute<{ objectId: number; value: string; at: Date; actorName: string }>(sql`
    select distinct on (object_id, value) object_id::float8 as "objectId", value, at, actor_name as "actorName"
    from audit_event, unnest(${texts(values)}) value
    where object_type = ${about.objectType} and object_id = any(${texts(about.objectIds.map(String))}) and (${listed})
      and (${butNot.length === 0} or not coalesce(jsonb_exists(details #> ${texts(butNot)}, value), false))
    order by object_id, value, id desc`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
