import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { countUpToLimit, type Page, windowOf } from '../../../core/paging';
import type { Database, Tx } from '../../../core/ports';
import { bigints, texts } from '../../../core/sql-arrays';
import { contains } from '../../../core/sql-like';
import { report } from '../../report/table';
import { analyte, type MovedTerm, vendorTerm, vendorTermSeen } from '../table';
import type { TermState } from '../vendor-term-rules';

type Reader = Tx | Database;

export type TermRecord = typeof vendorTerm.$inferSelect;
export type TermInsert = typeof vendorTerm.$inferInsert;

/** Every term of a vendor under one of these names, whatever its state. */
export const findTerms = (tx: Reader, vendorKey: string, nameKeys: readonly string[]): Promise<TermRecord[]> =>
  nameKeys.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(vendorTerm)
        .where(and(eq(vendorTerm.vendorKey, vendorKey), sql`${vendorTerm.nameKey} = any(${texts(nameKeys)})`))
        .orderBy(asc(vendorTerm.id));

/** Those that stand: confirmed, for an analyte in use. */
export async function findStanding(tx: Reader, vendorKey: string, nameKeys: readonly string[]): Promise<TermRecord[]> {
  if (nameKeys.length === 0) return [];
  const rows = await tx
    .select({ term: vendorTerm })
    .from(vendorTerm)
    .innerJoin(analyte, and(eq(analyte.code, vendorTerm.analyteCode), analyte.active))
    .where(
      and(
        eq(vendorTerm.vendorKey, vendorKey),
        sql`${vendorTerm.nameKey} = any(${texts(nameKeys)})`,
        eq(vendorTerm.state, 'confirmed'),
      ),
    )
    .orderBy(asc(vendorTerm.id));
  return rows.map(({ term }) => term);
}

/** Writes what nobody has seen before. @returns those that were new */
export const insertTerms = (tx: Tx, rows: TermInsert[]): Promise<TermRecord[]> =>
  rows.length === 0 ? Promise.resolve([]) : tx.insert(vendorTerm).values(rows).onConflictDoNothing().returning();

export async function findTerm(tx: Reader, id: number): Promise<TermRecord | undefined> {
  return (await tx.select().from(vendorTerm).where(eq(vendorTerm.id, id)))[0];
}

/** Confirmed terms that mean one of these analytes. */
export const findMeaning = (tx: Reader, codes: readonly string[]): Promise<TermRecord[]> =>
  codes.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(vendorTerm)
        .where(and(eq(vendorTerm.state, 'confirmed'), sql`${vendorTerm.analyteCode} = any(${texts(codes)})`))
        .orderBy(asc(vendorTerm.id));

/** One term, locked until the transaction ends; that it was seen may be noted meanwhile. */
export async function lockTerm(tx: Tx, id: number): Promise<TermRecord | undefined> {
  return (await tx.select().from(vendorTerm).where(eq(vendorTerm.id, id)).for('no key update'))[0];
}

/** Writes over a term as it was read. @returns undefined when somebody else was faster */
export async function saveTerm(
  tx: Tx,
  { id, rowVersion }: Pick<TermRecord, 'id' | 'rowVersion'>,
  set: Partial<TermInsert>,
): Promise<TermRecord | undefined> {
  const written = { ...set, rowVersion: rowVersion + 1 };
  const at = and(eq(vendorTerm.id, id), eq(vendorTerm.rowVersion, rowVersion));
  return (await tx.update(vendorTerm).set(written).where(at).returning())[0];
}

/** Notes which terms stand in a report now, and no others. */
export async function saveSeen(tx: Tx, reportId: number, termIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from ${vendorTermSeen} where report_id = ${reportId} and term_id <> all(${bigints(termIds)})`);
  if (termIds.length > 0)
    await tx
      .insert(vendorTermSeen)
      .values(termIds.map((termId) => ({ termId, reportId })))
      .onConflictDoNothing();
}

export interface TermQuestion {
  current: number;
  pageSize: number;
  sort?: 'updatedAt' | '-updatedAt' | undefined;
  q?: string | undefined;
  state?: TermState | undefined;
  /** A vendor's key. */
  vendor?: string | undefined;
}

/** What nobody has decided and no report prints any more is not listed. */
const IS_LISTED = sql`(t.state <> 'proposed' or t.analyte_code is not null
  or exists (select from ${vendorTermSeen} s where s.term_id = t.id))`;

/** One page, what changed last first, or the other way round. */
export async function listTerms(tx: Tx, question: TermQuestion): Promise<Page<TermRecord>> {
  const { q, state, vendor } = question;
  const where = sql.join(
    [
      IS_LISTED,
      ...(state ? [sql`t.state = ${state}`] : []),
      ...(vendor ? [sql`t.vendor_key = ${vendor}`] : []),
      ...(q
        ? [
            sql`(${sql.join(
              ['name', 'vendor', 'panel', 'analyte_code'].map((name) => contains(sql`t.${sql.identifier(name)}`, q)),
              sql` or `,
            )})`,
          ]
        : []),
    ],
    sql` and `,
  );
  const totals = await countUpToLimit(tx, sql`${vendorTerm} t where ${where}`);
  const { limit, offset, reversed } = windowOf(question, totals.totalIsAtLeast ? null : totals.total);
  const way = sql.raw(reversed === (question.sort === 'updatedAt') ? 'desc' : 'asc');
  const { rows: found } = await tx.execute<{ id: string }>(sql`
    select t.id from ${vendorTerm} t where ${where} order by t.updated_at ${way}, t.id ${way} limit ${limit} offset ${offset}`);
  const ids = found.map(({ id }) => Number(id));
  const byId = new Map((await findTermsById(tx, ids)).map((term) => [term.id, term]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return { rows: reversed ? rows.reverse() : rows, ...totals };
}

const findTermsById = (tx: Reader, ids: number[]): Promise<TermRecord[]> =>
  ids.length === 0 ? Promise.resolve([]) : tx.select().from(vendorTerm).where(inArray(vendorTerm.id, ids));

export interface Seen {
  count: number;
  /** The newest. */
  reports: { id: number; reportNo: string }[];
}

/** In how many reports each term stands, and the newest of them. */
export async function seenOf(tx: Reader, termIds: readonly number[], most: number): Promise<Map<number, Seen>> {
  const { rows } = await tx.execute<{ term_id: string; n: number; reports: Seen['reports'] }>(sql`
    select term_id, count(*)::int as n,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'reportNo', report_no) order by id desc) filter (where at <= ${most}), '[]') as reports
    from (
      select s.term_id, r.id, r.report_no, row_number() over (partition by s.term_id order by r.id desc) as at
      from ${vendorTermSeen} s join ${report} r on r.id = s.report_id where s.term_id = any(${bigints(termIds)})) seen
    group by term_id`);
  return new Map(rows.map(({ term_id, n, reports }) => [Number(term_id), { count: n, reports }]));
}

/** The vendors of whom something is known, each under the name that was printed first. */
export async function listVendors(tx: Reader): Promise<{ key: string; vendor: string }[]> {
  const { rows } = await tx.execute<{ key: string; vendor: string }>(sql`
    select distinct on (vendor_key) vendor_key as key, vendor from ${vendorTerm} order by vendor_key, id limit 500`);
  return rows;
}

/** Terms of the same vendor's words elsewhere: the same name in another unit, specimen or panel. */
export async function findSiblings(tx: Reader, terms: readonly TermRecord[]): Promise<TermRecord[]> {
  if (terms.length === 0) return [];
  const keys = JSON.stringify(terms.map(({ vendorKey, nameKey }) => ({ v: vendorKey, n: nameKey })));
  return tx
    .select()
    .from(vendorTerm)
    .where(
      and(
        eq(vendorTerm.state, 'confirmed'),
        sql`(${vendorTerm.vendorKey}, ${vendorTerm.nameKey}) in (select v, n from jsonb_to_recordset(${keys}::jsonb) as k(v text, n text))`,
      ),
    );
}

/**
 * Gives terms to another analyte: those that mean one, in whatever state, and those that stand over it (`overrides`).
 * @param ids only of these; null: of all
 * @returns what changed
 */
export async function moveTerms(
  tx: Tx,
  { from, to, only }: { from: string; to: string; only: readonly MovedTerm[] | null },
  stamp: { updatedBy: string; updatedAt: Date },
): Promise<{ term: TermRecord; moved: MovedTerm }[]> {
  const of = (field: keyof Omit<MovedTerm, 'id'>) =>
    only ? sql`${vendorTerm.id} = any(${bigints(only.filter((one) => one[field]).map(({ id }) => id))})` : undefined;
  const [meaning, over] = [
    and(eq(vendorTerm.analyteCode, from), of('analyte')),
    and(eq(vendorTerm.overrides, from), of('overrides')),
  ];
  const found = await tx
    .select({
      term: vendorTerm,
      analyte: sql<boolean>`coalesce(${meaning}, false)`,
      overrides: sql<boolean>`coalesce(${over}, false)`,
    })
    .from(vendorTerm)
    .where(or(meaning, over))
    .orderBy(asc(vendorTerm.id))
    .for('no key update');
  if (found.length > 0)
    await tx
      .update(vendorTerm)
      .set({
        analyteCode: sql`case when ${meaning} then ${to} else ${vendorTerm.analyteCode} end`,
        overrides: sql`case when ${over} then ${to} else ${vendorTerm.overrides} end`,
        rowVersion: sql`${vendorTerm.rowVersion} + 1`,
        ...stamp,
      })
      .where(or(meaning, over));
  return found.map(({ term, ...what }) => ({ term, moved: { id: term.id, ...what } }));
}
