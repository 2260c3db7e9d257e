import { and, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/ports';
import { storedFile } from '../file/table';
import { outboxMessage } from '../message/table';
import { supplier } from '../supplier/table';
import type { Field } from './columns';
import { type SheetFacts, sheetBatch, sheetCorrection, sheetMail, sheetMapping } from './table';

type Db = Database | Tx;
export type Batch = typeof sheetBatch.$inferSelect;

/** A batch as lists read it: its columns with their samples stay in the database. */
export type ListedBatch = Omit<Batch, 'facts'> & { facts: Pick<SheetFacts, 'missing'> | null };
export type BatchChanges = Partial<Omit<typeof sheetBatch.$inferInsert, 'id' | 'rowVersion'>>;

/** Hash and name of the file that a batch stands on now. */
export async function findBatchFile(
  db: Db,
  id: number,
): Promise<{ sha256: string; mediaType: string; fileName: string } | null> {
  const [row] = await db
    .select({ sha256: storedFile.sha256, mediaType: storedFile.mediaType, fileName: sheetBatch.fileName })
    .from(sheetBatch)
    .innerJoin(storedFile, eq(storedFile.id, sheetBatch.fileId))
    .where(eq(sheetBatch.id, id));
  return row ?? null;
}

/** A new batch. */
export async function insertBatch(tx: Tx, values: typeof sheetBatch.$inferInsert): Promise<Batch> {
  const [row] = await tx.insert(sheetBatch).values(values).returning();
  if (!row) throw new Error('no batch was inserted');
  return row;
}

/** What a split has left of a batch stands for the whole file as long as no other part of it was removed. */
const STANDS_FOR_FILE = sql`not exists (
  select 1 from sheet_part p join sheet_batch b on b.id = p.batch_id
  where p.root_id = ${sheetBatch.id} and b.state = 'discarded'
  union all select 1 from sheet_part p where p.batch_id = ${sheetBatch.id} and p.from_id is not null)`;

/** The batch of this file from this supplier that still waits, where the same visit date was asked for. */
export async function findTwin(
  tx: Tx,
  file: { fileId: number; supplierId: number | null; visitOn: string | null },
): Promise<Batch | null> {
  const sameDay = file.visitOn
    ? and(eq(sheetBatch.visitOnChosen, true), eq(sheetBatch.visitOn, file.visitOn))
    : eq(sheetBatch.visitOnChosen, false);
  const [row] = await tx
    .select()
    .from(sheetBatch)
    .where(
      and(
        eq(sheetBatch.fileId, file.fileId),
        inArray(sheetBatch.state, ['reading', 'waiting', 'unreadable']),
        file.supplierId === null ? sql`${sheetBatch.supplierId} is null` : eq(sheetBatch.supplierId, file.supplierId),
        sameDay,
        STANDS_FOR_FILE,
      ),
    )
    .orderBy(sheetBatch.id)
    .limit(1);
  return row ?? null;
}

const NOT_KIN = (id: number): SQL => sql`not exists (
  select 1 from sheet_part p join sheet_part mine on mine.root_id = p.root_id
  where p.batch_id = ${sheetBatch.id} and mine.batch_id = ${id})`;

/** The newest earlier batch with the same bytes that was not removed, nor split from the same one. */
export async function findEarlier(db: Db, batch: Batch): Promise<Batch | null> {
  const [row] = await db
    .select()
    .from(sheetBatch)
    .where(
      and(
        eq(sheetBatch.fileId, batch.fileId),
        lt(sheetBatch.id, batch.id),
        ne(sheetBatch.state, 'discarded'),
        NOT_KIN(batch.id),
      ),
    )
    .orderBy(sql`${sheetBatch.id} desc`)
    .limit(1);
  return row ?? null;
}

/** One batch, or null. */
export async function findBatch(db: Db, id: number): Promise<Batch | null> {
  const [row] = await db.select().from(sheetBatch).where(eq(sheetBatch.id, id));
  return row ?? null;
}

/** One batch, kept from everybody else until the transaction ends, or null. */
export async function lockBatch(tx: Tx, id: number): Promise<Batch | null> {
  const [row] = await tx.select().from(sheetBatch).where(eq(sheetBatch.id, id)).for('update');
  return row ?? null;
}

/** Changes a locked batch; its version goes up by one. */
export async function updateBatch(
  tx: Tx,
  id: number,
  changes: BatchChanges & { updatedBy: string; updatedAt: Date },
): Promise<Batch> {
  const [row] = await tx
    .update(sheetBatch)
    .set({ ...changes, rowVersion: sql`${sheetBatch.rowVersion} + 1` })
    .where(eq(sheetBatch.id, id))
    .returning();
  if (!row) throw new Error('a batch cannot vanish');
  return row;
}

/** Gives the longest waiting batch that nobody reads to this reader; others take others. Null when there is none. */
export async function claimReading(db: Database, reader: string, now: Date, until: Date): Promise<Batch | null> {
  const due = db
    .select({ id: sheetBatch.id })
    .from(sheetBatch)
    .where(and(eq(sheetBatch.state, 'reading'), sql`coalesce(${sheetBatch.readerUntil} <= ${now.toISOString()}, true)`))
    .orderBy(sheetBatch.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(sheetBatch)
    .set({ reader, readerUntil: until, rowsRead: 0 })
    .where(inArray(sheetBatch.id, due))
    .returning();
  return row ?? null;
}

const mine = (id: number, reader: string): SQL | undefined =>
  and(eq(sheetBatch.id, id), eq(sheetBatch.reader, reader), eq(sheetBatch.state, 'reading'));

/** Says that a reading lives, and how far it has come. @returns false when it was cancelled or given to another. */
export async function keepReading(
  db: Db,
  id: number,
  reader: string,
  step: { until: Date; rows?: number },
): Promise<boolean> {
  const rows = await db
    .update(sheetBatch)
    .set({ readerUntil: step.until, ...(step.rows && { rowsRead: sql`${sheetBatch.rowsRead} + ${step.rows}` }) })
    .where(mine(id, reader))
    .returning({ id: sheetBatch.id });
  return rows.length > 0;
}

/** The batch, locked, while this reader may still write it; null when it was cancelled or given to another. */
export async function lockReading(tx: Tx, id: number, reader: string): Promise<Batch | null> {
  const [row] = await tx.select().from(sheetBatch).where(mine(id, reader)).for('update');
  return row ?? null;
}

/** Puts a reading back so that the next reader need not wait for the lease to end. */
export async function releaseReading(db: Database, id: number, reader: string): Promise<void> {
  await db.update(sheetBatch).set({ reader: null, readerUntil: null }).where(mine(id, reader));
}

/** What a supplier's headings were said to mean; those of no supplier hold for files without one. */
export const listMappings = (db: Db, supplierId: number | null): Promise<{ heading: string; field: Field | null }[]> =>
  db
    .select({ heading: sheetMapping.heading, field: sheetMapping.field })
    .from(sheetMapping)
    .where(sql`coalesce(${sheetMapping.supplierId}, 0) = ${supplierId ?? 0}`);

/** Keeps what headings mean for a supplier; what was said before gives way. */
export async function saveMappings(
  tx: Tx,
  supplierId: number | null,
  mappings: { heading: string; field: Field | null }[],
  by: { updatedBy: string; updatedAt: Date },
): Promise<void> {
  if (mappings.length === 0) return;
  const rows = JSON.stringify(mappings);
  await tx.execute(sql`
    insert into sheet_mapping (supplier_id, heading, field, updated_by, updated_at)
    select ${supplierId}::bigint, m.heading, m.field, ${by.updatedBy}, ${by.updatedAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as m(heading text, field text)
    on conflict (coalesce(supplier_id, 0), heading) do update
      set field = excluded.field, updated_by = excluded.updated_by, updated_at = excluded.updated_at`);
}

export interface Correction {
  rowNo: number;
  field: Field | 'leftOut';
  text: string;
}

/** The cells that were put right and the rows left out. */
export const listCorrections = (db: Db, batchId: number): Promise<Correction[]> =>
  db
    .select({ rowNo: sheetCorrection.rowNo, field: sheetCorrection.field, text: sheetCorrection.text })
    .from(sheetCorrection)
    .where(eq(sheetCorrection.batchId, batchId));

/** Notes corrections; a later one of the same cell replaces the earlier. */
export async function saveCorrections(tx: Tx, rows: (typeof sheetCorrection.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(sheetCorrection)
    .values(rows)
    .onConflictDoUpdate({
      target: [sheetCorrection.batchId, sheetCorrection.rowNo, sheetCorrection.field],
      set: { text: sql`excluded.text`, by: sql`excluded.by`, at: sql`excluded.at` },
    });
}

/** Forgets corrections of cells that say what the file says again. */
export async function dropCorrections(
  tx: Tx,
  batchId: number,
  cells: Pick<Correction, 'rowNo' | 'field'>[],
): Promise<void> {
  if (cells.length === 0) return;
  await tx
    .delete(sheetCorrection)
    .where(
      and(
        eq(sheetCorrection.batchId, batchId),
        or(...cells.map(({ rowNo, field }) => and(eq(sheetCorrection.rowNo, rowNo), eq(sheetCorrection.field, field)))),
      ),
    );
}

/** Forgets every correction of a batch: a newer file came. */
export async function dropAllCorrections(tx: Tx, batchId: number): Promise<void> {
  await tx.delete(sheetCorrection).where(eq(sheetCorrection.batchId, batchId));
}

/** A supplier that may be chosen for a new batch. */
export async function isActiveSupplier(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(supplier.id, id), eq(supplier.active, true)));
  return rows.length > 0;
}

export interface BatchExtras {
  suppliers: Map<number, string>;
  /** Summaries that were given up, by batch. */
  mailFailed: Map<number, number>;
}

/** What is shown beside batches and lies in other tables. */
export async function extrasOf(db: Db, batches: Pick<Batch, 'id' | 'supplierId'>[]): Promise<BatchExtras> {
  const ids = batches.map(({ id }) => id);
  const suppliers = [...new Set(batches.flatMap(({ supplierId }) => (supplierId === null ? [] : [supplierId])))];
  const names = suppliers.length
    ? await db.select({ id: supplier.id, name: supplier.name }).from(supplier).where(inArray(supplier.id, suppliers))
    : [];
  const failed = ids.length
    ? await db
        .select({ id: sheetMail.batchId, n: sql<number>`count(*)::int` })
        .from(sheetMail)
        .innerJoin(outboxMessage, eq(outboxMessage.id, sheetMail.messageId))
        .where(and(inArray(sheetMail.batchId, ids), eq(outboxMessage.state, 'failed')))
        .groupBy(sheetMail.batchId)
    : [];
  return {
    suppliers: new Map(names.map(({ id, name }) => [id, name])),
    mailFailed: new Map(failed.map(({ id, n }) => [id, n])),
  };
}

/** The summaries of a batch with how their delivery stands, newest last. */
export const listMails = (db: Db, batchId: number) =>
  db
    .select({ mail: sheetMail, message: outboxMessage })
    .from(sheetMail)
    .leftJoin(outboxMessage, eq(outboxMessage.id, sheetMail.messageId))
    .where(eq(sheetMail.batchId, batchId))
    .orderBy(sheetMail.id);
