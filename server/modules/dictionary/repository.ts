import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/ports';
import { analyte, analyteName, dictionaryPack } from './table';

export type AnalyteRecord = typeof analyte.$inferSelect;
export type AnalyteInsert = typeof analyte.$inferInsert;
export interface NameRow {
  key: string;
  inContext: boolean;
}

type Reader = Tx | Database;

const ROWS_AT_ONCE = 500;
const MOST_CHOICES = 5000;

function* pieces<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) yield all.slice(at, at + ROWS_AT_ONCE);
}

/** Which pack the dictionary was filled from last; undefined: none yet. */
export const packVersion = async (tx: Reader): Promise<string | undefined> =>
  (await tx.select().from(dictionaryPack))[0]?.version;

/** Notes which pack it is filled from now. */
export async function savePackVersion(tx: Tx, version: string, filledAt: Date): Promise<void> {
  await tx.delete(dictionaryPack);
  await tx.insert(dictionaryPack).values({ version, filledAt });
}

/** Writes the pack's analytes over those that the clinic has not changed. @returns those written */
export async function savePack(tx: Tx, rows: readonly AnalyteInsert[]): Promise<{ id: number; code: string }[]> {
  const written: { id: number; code: string }[] = [];
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'code') as (keyof AnalyteRecord)[];
  const set = Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded."${analyte[name].name}"`)]));
  for (const piece of pieces(rows))
    written.push(
      ...(await tx
        .insert(analyte)
        .values(piece)
        .onConflictDoUpdate({ target: analyte.code, set, setWhere: eq(analyte.changedHere, false) })
        .returning({ id: analyte.id, code: analyte.code })),
    );
  return written;
}

/** Replaces the names of these analytes. */
export async function saveNames(tx: Tx, names: ReadonlyMap<number, readonly NameRow[]>): Promise<void> {
  if (names.size === 0) return;
  await tx.delete(analyteName).where(inArray(analyteName.analyteId, [...names.keys()]));
  const rows = [...names].flatMap(([analyteId, own]) => own.map((one) => ({ ...one, analyteId })));
  for (const piece of pieces(rows)) await tx.insert(analyteName).values(piece);
}

/** Holds back others who write names until the transaction ends. */
export const lockNames = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('analyte_name'))`);

/** Analytes in use that bear one of these names (`nameKey`), with the name. */
export async function findByKeys(
  tx: Reader,
  keys: readonly string[],
): Promise<{ key: string; inContext: boolean; analyte: AnalyteRecord }[]> {
  if (keys.length === 0) return [];
  return tx
    .select({ key: analyteName.key, inContext: analyteName.inContext, analyte })
    .from(analyteName)
    .innerJoin(analyte, eq(analyte.id, analyteName.analyteId))
    .where(sql`${analyteName.key} = any(${sql.param(keys)}::text[]) and ${analyte.active}`);
}

/** Analytes by their codes, retired ones too. */
export const findByCodes = (tx: Reader, codes: readonly string[]): Promise<AnalyteRecord[]> =>
  codes.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(analyte)
        .where(sql`${analyte.code} = any(${sql.param(codes)}::text[])`);

/** Every analyte in use, in the order of a report, for the reviewer's completion. */
export const listChoices = (tx: Reader): Promise<AnalyteRecord[]> =>
  tx
    .select()
    .from(analyte)
    .where(eq(analyte.active, true))
    .orderBy(asc(analyte.sort), asc(analyte.id))
    .limit(MOST_CHOICES);
