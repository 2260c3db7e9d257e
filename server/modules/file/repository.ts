import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/ports';
import { bigints } from '../../core/sql-arrays';
import { arrival, storedFile } from './table';

export interface NewFile {
  sha256: string;
  sizeBytes: number;
  mediaType: string;
  pages?: number | null;
  readProblem?: string | null;
  reading?: unknown;
}

/** Whether these bytes are already known. */
export async function isKnown(db: Database | Tx, sha256: string): Promise<boolean> {
  const rows = await db.select({ id: storedFile.id }).from(storedFile).where(eq(storedFile.sha256, sha256)).limit(1);
  return rows.length > 0;
}

/**
 * The row of these bytes, made if it is not there, locked until the transaction ends: two people who bring the same
 * file at the same moment come through here one after the other.
 * @returns its id and what was read from it when it first came
 */
export async function insertFile(tx: Tx, file: NewFile): Promise<{ id: number; reading: unknown }> {
  await tx
    .insert(storedFile)
    .values({ ...file, reading: file.reading ?? {} })
    .onConflictDoNothing({ target: storedFile.sha256 });
  const [row] = await tx
    .select({ id: storedFile.id, reading: storedFile.reading })
    .from(storedFile)
    .where(eq(storedFile.sha256, file.sha256))
    .for('update');
  if (!row) throw new Error('a stored file cannot vanish');
  return row;
}

/** One more arrival of a file. @returns its id */
export async function insertArrival(tx: Tx, values: typeof arrival.$inferInsert): Promise<number> {
  const [row] = await tx.insert(arrival).values(values).returning({ id: arrival.id });
  if (!row) throw new Error('the arrival was not written');
  return row.id;
}

/** Empties what was read from files; the bytes stay. */
export const clearReadings = (tx: Tx, ids: number[]) =>
  tx
    .update(storedFile)
    .set({ reading: {} })
    .where(sql`${storedFile.id} = any(${bigints(ids)})`);
