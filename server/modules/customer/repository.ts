import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/ports';
import { staff } from '../acl/table';
import { customer } from './table';

export type CustomerRecord = typeof customer.$inferSelect;
type Reader = Tx | Database;
type NewCustomer = typeof customer.$inferInsert;

/** The row whose person this id means: of a merged one its survivor's. */
export const findPerson = async (db: Reader, id: number): Promise<CustomerRecord | undefined> =>
  (
    await db
      .select()
      .from(customer)
      .where(sql`${customer.id} = (select coalesce(a.merged_into_id, a.id) from customer a where a.id = ${id})`)
  )[0];

/** Pids of the rows that were merged into this one. */
export const otherPids = async (db: Reader, id: number): Promise<string[]> =>
  (
    await db.select({ pid: customer.pid }).from(customer).where(eq(customer.mergedIntoId, id)).orderBy(asc(customer.id))
  ).map(({ pid }) => pid);

/** Locks the row, so that what is compared with it is what gets written. */
export const lockById = async (tx: Tx, id: number): Promise<CustomerRecord | undefined> =>
  (await tx.select().from(customer).where(eq(customer.id, id)).for('update'))[0];

/** Whom a pid means, ignoring case: a merged one's survivor. */
export const findByPid = async (db: Reader, pid: string): Promise<CustomerRecord | undefined> =>
  (
    await db
      .select()
      .from(customer)
      .where(
        sql`${customer.id} = (select coalesce(a.merged_into_id, a.id) from customer a where upper(a.pid) = ${pid.toUpperCase()})`,
      )
  )[0];

/** Rows by id, in no order. */
export const findByIds = (db: Reader, ids: number[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.select().from(customer).where(inArray(customer.id, ids));

/** The next number of the portal's own pids. */
export async function nextPid(tx: Tx): Promise<string> {
  const answer = await tx.execute<{ n: string }>(sql`select nextval('customer_pid_seq') as n`);
  return `P${answer.rows[0]?.n}`;
}

/** Writes a customer; undefined when its pid is taken. */
export const insert = async (tx: Tx, values: NewCustomer): Promise<CustomerRecord | undefined> =>
  (await tx.insert(customer).values(values).onConflictDoNothing().returning())[0];

/** Changes a row that still has this version; undefined when it has not. */
export const update = async (
  tx: Tx,
  id: number,
  rowVersion: number,
  values: Partial<NewCustomer>,
): Promise<CustomerRecord | undefined> =>
  (
    await tx
      .update(customer)
      .set({ ...values, rowVersion: rowVersion + 1 })
      .where(and(eq(customer.id, id), eq(customer.rowVersion, rowVersion)))
      .returning()
  )[0];

/** Names of staff by id. */
export async function staffNames(db: Reader, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who can be a customer's salesman: everybody who works here, and who once did. */
export const listStaff = (db: Reader) =>
  db
    .select({ id: staff.id, name: staff.name, state: staff.state })
    .from(staff)
    .orderBy(asc(staff.name), asc(staff.id))
    .limit(1000);

/** People who may be the same as one that is being entered: the same mobile, or the same name and birth date. */
export function findAlike(
  db: Reader,
  alike: { name?: string; birthOn?: string; mobile?: string },
): Promise<CustomerRecord[]> {
  const reasons: SQL[] = [];
  if (alike.mobile) reasons.push(eq(customer.mobile, alike.mobile));
  const sameBirth =
    alike.birthOn && alike.name ? and(eq(customer.birthOn, alike.birthOn), eq(customer.name, alike.name)) : undefined;
  if (sameBirth) reasons.push(sameBirth);
  if (reasons.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(customer)
    .where(and(eq(customer.state, 'active'), or(...reasons)))
    .orderBy(asc(customer.id))
    .limit(10);
}
