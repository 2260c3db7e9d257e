import { type SQL, sql } from 'drizzle-orm';
import { COUNT_LIMIT, counted, countUpToLimit, type Page, windowOf } from '../../core/paging';
import type { Tx } from '../../core/ports';
import { isFoundBy } from '../customer/conditions';
import { overdueBefore } from './rules';
import type { ReceiveQuery, ReceiveRow } from './schema';

/** More matching customers than this and the visits are read in their own order instead of by customer. */
const FEW_CUSTOMERS = 1000;

async function foundBy(tx: Tx, typed: string): Promise<SQL> {
  const found = sql`c.state = 'active' and ${isFoundBy('c', typed)}`;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select c.id from customer c where ${found} limit ${FEW_CUSTOMERS + 1}`,
  );
  if (rows.length > FEW_CUSTOMERS) return sql`exists (select from customer c where c.id = v.customer_id and ${found})`;
  return sql`v.customer_id = any(${sql.param(rows.map(({ id }) => Number(id)))}::bigint[])`;
}

/** The filters as conditions on the visits, called `v`. */
async function whereOf(tx: Tx, query: ReceiveQuery, today: string): Promise<SQL> {
  const parts = [sql`v.receive_state = ${query.tab}`];
  const late = overdueBefore(today);
  if (query.visitFrom) parts.push(sql`v.visit_on >= ${query.visitFrom}`);
  if (query.visitTo) parts.push(sql`v.visit_on <= ${query.visitTo}`);
  if (query.supplier) parts.push(sql`v.supplier = ${query.supplier}`);
  if (query.doctor) parts.push(sql`v.doctor = ${query.doctor}`);
  if (query.handlingStatus) parts.push(sql`v.handling_status = ${query.handlingStatus}`);
  if (query.overdue === 'yes') parts.push(sql`v.receive_state = 'unsigned' and v.visit_on < ${late}`);
  if (query.overdue === 'no') parts.push(sql`(v.receive_state = 'signed' or v.visit_on >= ${late})`);
  if (query.q) parts.push(await foundBy(tx, query.q));
  return sql.join(parts, sql` and `);
}

/** A visit as the list knows it, without what the day makes of it. */
export type ListedVisit = Omit<ReceiveRow, 'ageYears' | 'overdue'>;

/** Visits with their person. @param ids sql`page`: a table or part of the statement that has their ids */
const listedFrom = (ids: SQL) => sql`
    select v.id, v.row_version as "rowVersion", v.customer_id as "customerId", v.visit_on::text as "visitOn", v.doctor, v.serve, v.status, v.remark,
      v.supplier, v.handling_status as "handlingStatus", v.receive_state = 'signed' as signed, c.pid,
      case when c.state = 'erased' then '#' || c.pid else c.name end as name, c.birth_on::text as "birthOn", c.mobile
    from ${ids} join visit v on v.id = page.id join customer c on c.id = v.customer_id`;

const toListed = (row: Record<string, unknown>): ListedVisit => ({
  ...(row as unknown as ListedVisit),
  id: Number(row.id),
  customerId: Number(row.customerId),
});

const orderOf = (descending: boolean) => {
  const way = sql.raw(descending ? 'desc' : 'asc');
  return sql`v.visit_on ${way}, v.id ${way}`;
};

const isDescending = ({ sort }: ReceiveQuery) => sort === '-visitOn';

async function rowsIn(
  tx: Tx,
  where: SQL,
  descending: boolean,
  { offset, limit, reversed }: ReturnType<typeof windowOf>,
): Promise<ListedVisit[]> {
  const { rows } = await tx.execute(sql`
    with page as materialized (
      select v.id from visit v where ${where} order by ${orderOf(descending !== reversed)} limit ${limit} offset ${offset})
    ${listedFrom(sql`page`)} order by ${orderOf(descending)}`);
  return rows.map(toListed);
}

const BATCH = 1000;

/** Every filtered visit in batches from one snapshot, through a cursor: memory holds one batch. */
export async function* readAll(tx: Tx, query: ReceiveQuery, today: string): AsyncGenerator<ListedVisit[]> {
  const where = await whereOf(tx, query, today);
  await tx.execute(sql`
    declare receiving_out no scroll cursor for
    ${listedFrom(sql`(select v.id from visit v where ${where}) page`)} order by ${orderOf(isDescending(query))}`);
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${BATCH} from receiving_out`));
    if (rows.length > 0) yield rows.map(toListed);
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close receiving_out`);
}

/** One page of the visits that owe results, or owed them, by their visit date. */
export async function listOwed(tx: Tx, query: ReceiveQuery, today: string): Promise<Page<ListedVisit>> {
  const where = await whereOf(tx, query, today);
  const total = await countUpToLimit(tx, sql`visit v where ${where}`);
  const window = windowOf(query, total.totalIsAtLeast || query.current === 1 ? null : total.total);
  return { rows: await rowsIn(tx, where, isDescending(query), window), ...total };
}

/** How many visits each tab holds, counted no further than a list is. */
export async function countTabs(tx: Tx) {
  const one = (tab: string) =>
    sql`(select count(*)::int from (select from visit where receive_state = ${tab} limit ${COUNT_LIMIT + 1}) found)`;
  const { rows } = await tx.execute<{ unsigned: number; signed: number }>(
    sql`select ${one('unsigned')} as unsigned, ${one('signed')} as signed`,
  );
  const said = (n: number | undefined) => {
    const { total, totalIsAtLeast } = counted(n ?? 0);
    return { n: total, isAtLeast: totalIsAtLeast };
  };
  return { unsigned: said(rows[0]?.unsigned), signed: said(rows[0]?.signed) };
}

const MOST_CHOICES = 500;

/** Each value once, in its order, by one step of an index for each. */
const distinctOf = (column: 'supplier' | 'doctor', tab: string) => {
  const name = sql.raw(column);
  return sql`(with recursive one as (
      (select v.${name} as value from visit v where v.receive_state = ${tab} and v.${name} > '' order by v.${name} limit 1)
      union all
      select (select v.${name} from visit v where v.receive_state = ${tab} and v.${name} > one.value order by v.${name} limit 1)
      from one where one.value is not null)
    select value from one where value is not null limit ${MOST_CHOICES})`;
};

/** What visits of the list name as supplier or doctor. */
export async function listNamed(tx: Tx, column: 'supplier' | 'doctor'): Promise<string[]> {
  const { rows } = await tx.execute<{ value: string }>(
    sql`${distinctOf(column, 'unsigned')} union ${distinctOf(column, 'signed')} order by 1`,
  );
  return rows.map(({ value }) => value);
}
