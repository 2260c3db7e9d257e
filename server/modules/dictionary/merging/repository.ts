import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { listOf } from '../../../core/sql-arrays';
import { SETTLED } from '../../report/lifecycle/rules';
import { sameTest } from '../conditions';
import type { AnalyteRecord } from '../repository';
import { analyte, analyteMerge } from '../table';

export type MergeRecord = typeof analyteMerge.$inferSelect;

/** Analytes by their ids, locked in one order until the transaction ends. */
export const lockAnalytes = (tx: Tx, ids: readonly number[]): Promise<AnalyteRecord[]> =>
  tx
    .select()
    .from(analyte)
    .where(inArray(analyte.id, [...ids]))
    .orderBy(asc(analyte.id))
    .for('update');

/** The analyte that one was merged into. */
export async function idMergedInto(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await tx.execute(
    sql`select b.id from ${analyte} a join ${analyte} b on b.code = a.merged_into where a.id = ${id}`,
  );
  return rows[0] === undefined ? undefined : Number(rows[0].id);
}

/** Writes over an analyte that the caller has locked. */
export async function updateAnalyte(
  tx: Tx,
  { id, rowVersion }: AnalyteRecord,
  set: Partial<AnalyteRecord>,
): Promise<AnalyteRecord> {
  const written = { ...set, rowVersion: rowVersion + 1 };
  return (await tx.update(analyte).set(written).where(eq(analyte.id, id)).returning())[0] as AnalyteRecord;
}

export async function insertMerge(tx: Tx, row: typeof analyteMerge.$inferInsert): Promise<void> {
  await tx.insert(analyteMerge).values(row);
}

/** The merge that stands of an analyte. */
export const findMerge = async (tx: Tx, code: string): Promise<MergeRecord | undefined> =>
  (
    await tx
      .select()
      .from(analyteMerge)
      .where(and(eq(analyteMerge.code, code), isNull(analyteMerge.separatedAt)))
      .for('update')
  )[0];

export async function endMerge(tx: Tx, id: number, separatedAt: Date): Promise<void> {
  await tx.update(analyteMerge).set({ separatedAt }).where(eq(analyteMerge.id, id));
}

export interface Touched {
  results: number;
  openReports: number;
}

/** How many results count as this analyte's, and how many of their reports somebody still works on. */
export async function touchedBy(tx: Tx, code: string): Promise<Touched> {
  const { rows } = await tx.execute(sql`
    with ${sameTest([code])}, of as (select r.report_id from result r join same_test t on t.code = r.analyte_code),
      open as (select p.id from report p where p.id in (select report_id from of) and p.status not in ${listOf(SETTLED)})
    select (select count(*)::int from of) as results, (select count(*)::int from open) as "openReports"`);
  return rows[0] as unknown as Touched;
}

export interface Pair {
  reportNo: string;
  one: { value: string; unit: string };
  other: { value: string; unit: string };
}

const MOST_PAIRS = 1000;

/** Results of both in one report that somebody still works on. */
export async function pairsOf(tx: Tx, code: string, into: string): Promise<Pair[]> {
  const { rows } = await tx.execute(sql`
    with ${sameTest([code, into])}
    select p.report_no as "reportNo", json_build_object('value', a.value, 'unit', a.unit) as one, json_build_object('value', b.value, 'unit', b.unit) as other
    from report p join result a on a.report_id = p.id join same_test ta on ta.code = a.analyte_code and ta.asked = ${code}
      join result b on b.report_id = p.id join same_test tb on tb.code = b.analyte_code and tb.asked = ${into}
    where p.status not in ${listOf(SETTLED)} order by p.id limit ${MOST_PAIRS}`);
  return rows as unknown as Pair[];
}
