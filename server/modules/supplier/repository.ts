import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/ports';
import { supplier, supplierKey } from './table';

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

export type KeyRecord = typeof supplierKey.$inferSelect;

/** What reports note of the lab of this name; the name is taken as reports write it, whatever its letters' case. */
export const findNote = async (tx: Database | Tx, name: string) =>
  (
    await tx
      .select({ en: supplier.noteEn, zh: supplier.noteZh })
      .from(supplier)
      .where(sql`lower(${supplier.name}) = lower(${name})`)
  )[0];

/** Every key that a supplier was ever given, newest first. */
export const listKeys = (db: Database | Tx, supplierId: number): Promise<KeyRecord[]> =>
  db.select().from(supplierKey).where(eq(supplierKey.supplierId, supplierId)).orderBy(desc(supplierKey.id)).limit(200);

export const insertKey = async (tx: Tx, values: typeof supplierKey.$inferInsert): Promise<KeyRecord> => {
  const [row] = await tx.insert(supplierKey).values(values).returning();
  if (!row) throw new Error('the key was not written');
  return row;
};

/** One key, locked until the transaction ends. */
export const lockKey = async (tx: Tx, id: number): Promise<KeyRecord | undefined> =>
  (await tx.select().from(supplierKey).where(eq(supplierKey.id, id)).for('update'))[0];

export const saveRevoked = (tx: Tx, id: number, by: { revokedBy: string; revokedAt: Date }) =>
  tx.update(supplierKey).set(by).where(eq(supplierKey.id, id));

/** Says that a key was used, if it still may be. @returns whether it was */
export const saveUse = async (tx: Tx, id: number, at: Date): Promise<boolean> => {
  const rows = await tx
    .update(supplierKey)
    .set({ lastUsedAt: at })
    .where(and(eq(supplierKey.id, id), isNull(supplierKey.revokedAt)))
    .returning({ id: supplierKey.id });
  return rows.length > 0;
};

/** Whose key has this hash and lets in now: neither revoked nor over, of a supplier in use. */
export const findByHash = async (db: Database, keyHash: string, now: Date) =>
  (
    await db
      .select({ keyId: supplierKey.id, name: supplierKey.name, supplierId: supplier.id, supplierName: supplier.name })
      .from(supplierKey)
      .innerJoin(supplier, eq(supplier.id, supplierKey.supplierId))
      .where(
        and(
          eq(supplierKey.keyHash, keyHash),
          isNull(supplierKey.revokedAt),
          eq(supplier.active, true),
          or(isNull(supplierKey.expiresAt), gt(supplierKey.expiresAt, now)),
        ),
      )
  )[0];
