import { and, asc, eq, sql } from 'drizzle-orm';
import { insertMany, isIn } from '../../../core/bulk';
import type { Tx } from '../../../core/ports';
import { customer } from '../table';

type CustomerRecord = typeof customer.$inferSelect;
type NewCustomer = typeof customer.$inferInsert;

/** Whom each of these pids, upper case, means: of a merged one its survivor. */
export const resolvePids = (tx: Tx, pids: string[]): Promise<{ pid: string; id: number }[]> =>
  pids.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          pid: sql<string>`upper(${customer.pid})`,
          id: sql<number>`coalesce(${customer.mergedIntoId}, ${customer.id})`.mapWith(Number),
        })
        .from(customer)
        .where(sql`upper(${customer.pid}) = any(${sql.param(pids)}::text[])`);

/** Rows in the order of their ids; `lock` keeps them as they are until the transaction ends. */
export function findByIds(tx: Tx, ids: number[], lock: boolean): Promise<CustomerRecord[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const rows = tx
    .select()
    .from(customer)
    .where(sql`${customer.id} = any(${sql.param(ids)}::bigint[])`)
    .orderBy(asc(customer.id));
  return lock ? rows.for('no key update') : rows;
}

/** The first few active customers of each of these exact names, through the index that keeps names in reading order. */
export async function findByNames(tx: Tx, names: string[], each: number) {
  const answer = await tx.execute<{ name: string; pid: string; gender: string; birth_on: string | null }>(sql`
    select n.name, c.pid, c.gender, c.birth_on from unnest(${sql.param(names)}::text[]) n(name)
    cross join lateral (select pid, gender, birth_on from customer
      where name collate "zh-x-icu" = n.name and state = 'active' order by name collate "zh-x-icu", id limit ${each}) c`);
  return answer.rows.map(({ birth_on: birthOn, ...row }) => ({ ...row, birthOn }));
}

/** Ids that nobody else gets. */
export async function nextIds(tx: Tx, count: number): Promise<number[]> {
  const answer = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('customer', 'id')) as id from generate_series(1, ${count}::int)`,
  );
  return answer.rows.map(({ id }) => id);
}

/** Lets visits of this transaction name customers who are written only later in it, or ends that and looks whether they are there. */
export const visitsFirst = (tx: Tx, isOn: boolean) =>
  tx.execute(sql.raw(`set constraints "visit_customer_id_customer_id_fk" ${isOn ? 'deferred' : 'immediate'}`));

/** Writes new customers under ids that were reserved. A pid that somebody has fails the whole statement. */
export const insertAll = (tx: Tx, rows: NewCustomer[]) => insertMany(tx, customer, rows);

/** Sets the gender of each. @returns the row version that each has now. */
export async function setGenders(
  tx: Tx,
  rows: { id: number; gender: string }[],
  by: string,
  at: Date,
): Promise<{ id: number; rowVersion: number }[]> {
  const answer = await tx.execute<{ id: number; row_version: number }>(sql`
    update customer c set gender = n.gender, updated_by = ${by}, updated_at = ${at.toISOString()}::timestamptz, row_version = c.row_version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(id bigint, gender text)
    where c.id = n.id returning c.id, c.row_version`);
  return answer.rows.map(({ id, row_version: rowVersion }) => ({ id, rowVersion }));
}

/** Deletes customers whom nothing refers to; anything that does fails the statement. */
export const deleteAll = (tx: Tx, ids: number[]) =>
  tx.delete(customer).where(and(isIn(customer.id, ids), eq(customer.state, 'active')));
