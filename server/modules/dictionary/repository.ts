import { and, asc, type Column, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { isIn } from '../../core/bulk';
import type { Database, Tx } from '../../core/ports';
import { contains } from '../../core/sql-like';
import { sameTest, standingOf } from './conditions';
import { analyte, analyteName, dictionaryPack } from './table';

export type AnalyteRecord = typeof analyte.$inferSelect;
export type AnalyteInsert = typeof analyte.$inferInsert;
export interface NameRow {
  key: string;
  inContext: boolean;
}

type Reader = Tx | Database;

const ROWS_AT_ONCE = 500;

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
  | 'decimals'
  | 'active'
  | 'possibleLow'
  | 'possibleHigh'
  | 'critical'
  | 'delta'
  | 'intervals'
>;

const RULES = sql`select id, code, name_en as "nameEn", name_zh as "nameZh", category, specimens, scale, unit, other_units as "otherUnits",
  molar_mass as "molarMass", possible_low as "possibleLow", possible_high as "possibleHigh", critical, delta, intervals, decimals, active
  from ${analyte}`;

/** As one JSON value a row: several times as fast to read as its arrays one by one. */
async function readRules(tx: Reader, where: SQL): Promise<AnalyteRules[]> {
  const { rows } = await tx.execute(sql`
    select to_jsonb(found) as row from (${RULES} where ${where} order by sort, id) found`);
  return rows.map(({ row }) => row as AnalyteRules);
}

/** An analyte under one of its names. */
export interface Bearer {
  key: string;
  inContext: boolean;
  analyte: AnalyteRules;
}

/** Analytes that bear one of these names (`nameKey`), in use or retired, with the name; merged ones have none left. */
export async function findByKeys(tx: Reader, keys: readonly string[]): Promise<{ inUse: Bearer[]; retired: Bearer[] }> {
  if (keys.length === 0) return { inUse: [], retired: [] };
  const names = await tx
    .select()
    .from(analyteName)
    .where(sql`${analyteName.key} = any(${sql.param(keys)}::text[])`);
  const ids = [...new Set(names.map(({ analyteId }) => analyteId))];
  if (ids.length === 0) return { inUse: [], retired: [] };
  const rows = await readRules(
    tx,
    sql`${analyte.id} = any(${sql.param(ids)}::bigint[]) and ${analyte.mergedInto} is null`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bearers = names.flatMap(({ key, inContext, analyteId }) => {
    const found = byId.get(analyteId);
    return found ? [{ key, inContext, analyte: found }] : [];
  });
  return {
    inUse: bearers.filter((one) => one.analyte.active),
    retired: bearers.filter((one) => !one.analyte.active),
  };
}

/** Under which code the results of each of these count: its own, or that of the analyte that it was merged into. */
export async function standingCodes(tx: Reader, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await tx.execute(sql`with ${standingOf(codes)} select asked, code from standing`);
  return new Map(rows.map((row) => [row.asked as string, row.code as string]));
}

/** Which of these analytes are in use. */
export async function codesInUse(tx: Reader, codes: readonly string[]): Promise<Set<string>> {
  const active = (await listByCodes(tx, codes)).flatMap(({ code, active }) => (active ? [code] : []));
  return new Set(active);
}

/** Every code whose results count as one of these, or as what these count as. */
export async function codesCountedAs(tx: Reader, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const { rows } = await tx.execute(sql`with ${sameTest(codes)} select distinct code from same_test`);
  return rows.map(({ code }) => code as string);
}

/** What the rules need of the analytes of these codes, retired ones too: under each code what it was merged into says, if anything. */
export async function findByCodes(tx: Reader, codes: readonly string[]): Promise<AnalyteRules[]> {
  if (codes.length === 0) return [];
  const { rows } = await tx.execute(sql`
    with ${standingOf([...new Set(codes)])}
    select asked, to_jsonb(found) as row from standing join (${RULES}) found on found.code = standing.code`);
  return rows.map(({ asked, row }) => ({ ...(row as AnalyteRules), code: asked as string }));
}

const MOST_FOUND = 20;

/**
 * Analytes in use by what somebody types, the best first: a code or short name, then a name as a whole, then those that begin with
 * it, then the others in the order of a report.
 * @param patterns, start of the query: `toSearchPatterns`, `toStart`
 */
export function searchChoices(tx: Reader, q: string, patterns: readonly string[] | null, start: string) {
  const same = (column: Column) => sql`lower(${column}) = lower(${q})`;
  const names = analyte.nameStarts;
  const rank = sql`case when ${same(analyte.code)} or ${same(analyte.shortEn)} or ${same(analyte.shortZh)} then 0
    when ${start !== ''} and ${names} like ${`%\n${start}\n%`} then 1
    when ${start !== ''} and ${names} like ${`%\n${start}%`} then 2 else 3 end`;
  const words = patterns?.length ? and(...patterns.map((one) => like(analyte.nameSearch, one))) : undefined;
  const begins = start === '' ? undefined : like(names, `%\n${start}%`);
  return tx
    .select()
    .from(analyte)
    .where(and(eq(analyte.active, true), or(words, begins, contains(analyte.code, q))))
    .orderBy(rank, asc(analyte.sort), asc(analyte.id))
    .limit(MOST_FOUND);
}

/** Analytes as they stand, by their codes. */
export const listByCodes = (tx: Reader, codes: readonly string[]): Promise<AnalyteRecord[]> =>
  codes.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(analyte)
        .where(isIn(analyte.code, [...codes]));

/** Those that an older portal has written, without the beginnings of their names. */
export const listWithoutStarts = (tx: Reader): Promise<AnalyteRecord[]> =>
  tx.select().from(analyte).where(eq(analyte.nameStarts, ''));

export async function saveStarts(tx: Tx, starts: ReadonlyMap<number, string>): Promise<void> {
  if (starts.size === 0) return;
  await tx.execute(sql`update ${analyte} a set name_starts = s.value from jsonb_each_text(${JSON.stringify(Object.fromEntries(starts))}::jsonb) s
    where a.id = s.key::bigint`);
}

/** By what analytes are found (`toSearchText` of all their names), by their codes. */
export async function findSearchTexts(tx: Reader, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({ code: analyte.code, nameSearch: analyte.nameSearch })
    .from(analyte)
    .where(sql`${analyte.code} = any(${sql.param(codes)}::text[])`);
  return new Map(rows.map(({ code, nameSearch }) => [code, nameSearch]));
}
