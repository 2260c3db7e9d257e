import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/ports';
import { supplier } from './table';

export type SupplierRecord = typeof supplier.$inferSelect;

const MOST = 2000;

/** Every supplier by name, those in use first. */
export const listChoices = (db: Database) =>
  db
    .select({ id: supplier.id, name: supplier.name, active: supplier.active })
    .from(supplier)
    .orderBy(sql`${supplier.active} desc`, asc(sql`lower(${supplier.name})`))
    .limit(MOST);

/** One supplier. */
export const findSupplier = async (tx: Tx, id: number): Promise<SupplierRecord | undefined> =>
  (await tx.select().from(supplier).where(eq(supplier.id, id)))[0];

/** Suppliers by whose name nobody has written yet how it is found. */
export const listUnread = (tx: Tx) =>
  tx.select({ id: supplier.id, name: supplier.name }).from(supplier).where(eq(supplier.nameSearch, ''));

/** Writes by what names are found, all at once. */
export const saveSearchTexts = (tx: Tx, rows: { id: number; nameSearch: string }[]) =>
  tx.execute(sql`
    update ${supplier} set name_search = n."nameSearch"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(id bigint, "nameSearch" text) where ${supplier.id} = n.id`);
