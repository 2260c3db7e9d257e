import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
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

/**
 * Holds what is judged by the dictionary and what changes it apart until the transaction ends: many who judge at once, or one who
 * changes. Who changes must wait for no report while holding it, since who judges holds one.
 */
export const lockDictionary = (tx: Tx, how: 'to judge' | 'to change') =>
  tx.execute(
    how === 'to judge'
      ? sql`select pg_advisory_xact_lock_shared(hashtext('dictionary'))`
      : sql`select pg_advisory_xact_lock(hashtext('dictionary'))`,
  );

/** What the rules need of an analyte, without the texts by which it is found. */
export type AnalyteRules = Pick<
  AnalyteRecord,
  | 'id'
  | 'code'
  | 'nameEn'
  | 'nameZh'
  | 'category'
  | 'specimens'
  | 'scale'
  | 'unit'
  | 'otherUnits'
  | 'molarMass'
  | 'possibleLow'
  | 'possibleHigh'
  | 'critical'
  | 'delta'
  | 'intervals'
>;

/** As one JSON value a row: several times as fast to read as its arrays one by one. */
async function readRules(tx: Reader, where: SQL): Promise<AnalyteRules[]> {
  const { rows } = await tx.execute(sql`
    select to_jsonb(found) as row from (
      select id, code, name_en as "nameEn", name_zh as "nameZh", category, specimens, scale, unit, other_units as "otherUnits",
        molar_mass as "molarMass", possible_low as "possibleLow", possible_high as "possibleHigh", critical, delta, intervals
      from ${analyte} where ${where} order by sort, id) found`);
  return rows.map(({ row }) => row as AnalyteRules);
}

/** Analytes in use that bear one of these names (`nameKey`), with the name. */
export async function findByKeys(
  tx: Reader,
  keys: readonly string[],
): Promise<{ key: string; inContext: boolean; analyte: AnalyteRules }[]> {
  if (keys.length === 0) return [];
  const names = await tx
    .select()
    .from(analyteName)
    .where(sql`${analyteName.key} = any(${sql.param(keys)}::text[])`);
  const ids = [...new Set(names.map(({ analyteId }) => analyteId))];
  if (ids.length === 0) return [];
  const rows = await readRules(tx, sql`${analyte.id} = any(${sql.param(ids)}::bigint[]) and ${analyte.active}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return names.flatMap(({ key, inContext, analyteId }) => {
    const found = byId.get(analyteId);
    return found ? [{ key, inContext, analyte: found }] : [];
  });
}

/** Analytes by their codes, retired ones too. */
export const findByCodes = (tx: Reader, codes: readonly string[]): Promise<AnalyteRules[]> =>
  codes.length === 0 ? Promise.resolve([]) : readRules(tx, sql`${analyte.code} = any(${sql.param(codes)}::text[])`);

/** Every analyte in use, in the order of a report, for the reviewer's completion. */
export const listChoices = (tx: Reader): Promise<AnalyteRecord[]> =>
  tx
    .select()
    .from(analyte)
    .where(eq(analyte.active, true))
    .orderBy(asc(analyte.sort), asc(analyte.id))
    .limit(MOST_CHOICES);

/** By what analytes are found (`toSearchText` of all their names), by their codes. */
export async function findSearchTexts(tx: Reader, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({ code: analyte.code, nameSearch: analyte.nameSearch })
    .from(analyte)
    .where(sql`${analyte.code} = any(${sql.param(codes)}::text[])`);
  return new Map(rows.map(({ code, nameSearch }) => [code, nameSearch]));
}
