import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/ports';
import { supplier } from './table';

export type SupplierRecord = typeof supplier.$inferSelect;
type Fields = Pick<SupplierRecord, 'name' | 'email' | 'language'>;

/** Every supplier: those in use first, by name. */
export const listSuppliers = (db: Database): Promise<SupplierRecord[]> =>
  db
    .select()
    .from(supplier)
    .orderBy(sql`${supplier.active} desc`, asc(sql`lower(${supplier.name})`))
    .limit(2000);

/** One supplier; `lock` keeps it as it is until the transaction ends. */
export async function findSupplier(tx: Tx, id: number, lock = false): Promise<SupplierRecord | undefined> {
  const rows = tx.select().from(supplier).where(eq(supplier.id, id));
  return (await (lock ? rows.for('update') : rows))[0];
}

/** Whether another supplier has this name, ignoring case. */
export async function isNameTaken(tx: Tx, name: string, exceptId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(sql`lower(${supplier.name})`, sql`lower(${name})`), ne(supplier.id, exceptId)));
  return rows.length > 0;
}

/** Writes a supplier; undefined when its name is taken. */
export const insertSupplier = async (tx: Tx, fields: Fields): Promise<SupplierRecord | undefined> =>
  (await tx.insert(supplier).values(fields).onConflictDoNothing().returning())[0];

/** Changes a supplier that the caller has locked. */
export async function updateSupplier(
  tx: Tx,
  before: SupplierRecord,
  fields: Fields & { active: boolean },
): Promise<SupplierRecord> {
  const changed = { ...fields, rowVersion: before.rowVersion + 1 };
  await tx.update(supplier).set(changed).where(eq(supplier.id, before.id));
  return { ...before, ...changed };
}
