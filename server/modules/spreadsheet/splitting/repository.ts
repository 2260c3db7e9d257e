import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import type { Batch } from '../batch-repository';
import { sheetBatch, sheetPart, sheetRow } from '../table';
import type { DayCount } from './day-rules';

type Db = Database | Tx;
export type Part = typeof sheetPart.$inferSelect;

/** A row's day: when its sample was collected, else when it was tested; none while its collection date cannot be read. */
export const ROW_DAY: SQL<string | null> = sql`coalesce("values" ->> 'collectedOn',
  case when not problems @> '[{"field": "collectionDate", "level": "error"}]' then "values" ->> 'testOn' end)`;

/** How many rows that are not left out name each day. */
export async function countDays(db: Db, batchId: number): Promise<DayCount[]> {
  const { rows } = await db.execute<{ on: string | null; rows: number }>(sql`
    select ${ROW_DAY} as "on", count(*)::int as rows from ${sheetRow}
    where batch_id = ${batchId} and not left_out group by 1`);
  return rows;
}

/** Which rows of its file a batch holds, or null when it holds all. */
export async function findPart(db: Db, batchId: number): Promise<Part | null> {
  const [part] = await db.select().from(sheetPart).where(eq(sheetPart.batchId, batchId));
  return part ?? null;
}

/** The other batches that hold rows of the same file, by visit date; those removed as well. */
export async function listSiblings(db: Db, batchId: number): Promise<Batch[]> {
  const rows = await db
    .select({ batch: sheetBatch })
    .from(sheetPart)
    .innerJoin(sheetBatch, eq(sheetBatch.id, sheetPart.batchId))
    .where(
      sql`${sheetPart.rootId} = (select root_id from sheet_part where batch_id = ${batchId}) and ${sheetPart.batchId} <> ${batchId}`,
    )
    .orderBy(sheetBatch.visitOn, sheetBatch.id);
  return rows.map(({ batch }) => batch);
}

/** Whether a batch was split as it stood with this version. */
export async function wasSplitAt(tx: Tx, batchId: number, rowVersion: number): Promise<boolean> {
  const rows = await tx
    .select({ id: sheetPart.batchId })
    .from(sheetPart)
    .where(and(eq(sheetPart.fromId, batchId), eq(sheetPart.fromVersion, rowVersion)))
    .limit(1);
  return rows.length > 0;
}

/** New batches, all at once. */
export const insertBatches = (tx: Tx, values: (typeof sheetBatch.$inferInsert)[]): Promise<Batch[]> =>
  tx.insert(sheetBatch).values(values).returning();

/** Gives the rows of each day, with their corrections, to the batch of that day; all others stay. */
export async function moveRows(tx: Tx, batchId: number, to: { id: number; visitOn: string }[]): Promise<void> {
  const targets = sql`jsonb_to_recordset(${JSON.stringify(to)}::jsonb) n(id bigint, "visitOn" text)`;
  await tx.execute(sql`
    update sheet_row set batch_id = n.id from ${targets} where batch_id = ${batchId} and ${ROW_DAY} = n."visitOn"`);
  await tx.execute(sql`
    update sheet_correction c set batch_id = r.batch_id from sheet_row r
    where c.batch_id = ${batchId} and r.row_no = c.row_no and r.batch_id = any(${sql.param(to.map(({ id }) => id))}::bigint[])`);
}

/** Notes which rows the batches of a split hold now. */
export async function keepParts(
  tx: Tx,
  split: { rootId: number; fromId: number; fromVersion: number; newIds: number[] },
): Promise<void> {
  const { rootId, fromId, fromVersion, newIds } = split;
  await tx.execute(sql`
    insert into sheet_part (batch_id, root_id, from_id, from_version, row_nos)
    select batch_id, ${rootId}, case when batch_id <> ${fromId} then ${fromId}::bigint end,
      case when batch_id <> ${fromId} then ${fromVersion}::int end, array_agg(row_no order by row_no)
    from sheet_row where batch_id = any(${sql.param([fromId, ...newIds])}::bigint[]) group by batch_id
    on conflict (batch_id) do update set row_nos = excluded.row_nos`);
}

/** The batch holds all rows of its file: another one came. */
export async function dropPart(tx: Tx, batchId: number): Promise<void> {
  await tx.delete(sheetPart).where(eq(sheetPart.batchId, batchId));
}
