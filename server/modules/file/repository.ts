import { eq, sql } from 'drizzle-orm';
import { insertMany } from '../../core/bulk';
import type { Database, Tx } from '../../core/ports';
import { bigints, texts } from '../../core/sql-arrays';
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

/**
 * The rows of many files, made where they are not there, locked until the transaction ends; always in the order of their hashes, so
 * that two who bring some of the same do not wait for each other.
 * @returns their ids by hash
 */
export async function insertFiles(tx: Tx, files: readonly NewFile[]): Promise<Map<string, number>> {
  const rows = [...new Map(files.map((file) => [file.sha256, file])).values()]
    .sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
    .map(({ sha256, sizeBytes, mediaType, pages, readProblem, reading }) => ({
      ...{ sha256, size_bytes: sizeBytes, media_type: mediaType, pages: pages ?? null },
      ...{ read_problem: readProblem ?? null, reading: reading ?? {} },
    }));
  await tx.execute(sql`
    insert into stored_file (sha256, size_bytes, media_type, pages, read_problem, reading)
    select sha256, size_bytes, media_type, pages, read_problem, reading
    from jsonb_populate_recordset(null::stored_file, ${JSON.stringify(rows)}::jsonb) on conflict (sha256) do nothing`);
  const found = await tx
    .select({ id: storedFile.id, sha256: storedFile.sha256 })
    .from(storedFile)
    .where(sql`${storedFile.sha256} = any(${texts(rows.map(({ sha256 }) => sha256))})`)
    .orderBy(storedFile.sha256)
    .for('update');
  return new Map(found.map(({ id, sha256 }) => [sha256, id]));
}

/** One arrival of each of many files. @returns their ids by file; of a file that is there twice, one of them */
export async function insertArrivals(
  tx: Tx,
  rows: readonly (typeof arrival.$inferInsert)[],
): Promise<Map<number, number>> {
  const written = await insertMany(tx, arrival, [...rows], ['id', 'fileId']);
  return new Map(written.map(({ id, fileId }) => [Number(fileId), Number(id)]));
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
