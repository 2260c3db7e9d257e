import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type PageRequest, windowOf } from '../../core/paging';
import type { Database, Tx } from '../../core/ports';
import { contains } from '../../core/sql-like';
import type { Field, RowProblem } from './columns';
import type { RowFilters } from './schema';
import { sheetRow } from './table';

type Db = Database | Tx;
export type SheetRow = typeof sheetRow.$inferSelect;

/** Forgets the rows of a batch. */
export async function clearRows(tx: Tx, batchId: number): Promise<void> {
  await tx.delete(sheetRow).where(eq(sheetRow.batchId, batchId));
}

/** Rows that were checked, as JSON with the names of the columns. */
const RECORD = sql.raw(`r(row_no int, raw jsonb, corrected jsonb, left_out boolean, "values" jsonb, problems jsonb,
  error_count int, warning_count int, row_key text)`);

/** Adds rows that a worker has read. `json` goes to the database as it came. */
export async function insertRows(tx: Tx, batchId: number, json: string): Promise<void> {
  await tx.execute(sql`
    insert into sheet_row
      (batch_id, row_no, raw, corrected, left_out, "values", problems, error_count, warning_count, row_key)
    select ${batchId}, r.* from jsonb_to_recordset(${json}::jsonb) as ${RECORD}`);
}

export type CheckedRow = Pick<SheetRow, 'rowNo' | 'corrected' | 'leftOut' | 'values' | 'problems' | 'rowKey'>;

/** Writes rows that were checked again; comparing them afterwards counts their problems. */
export async function updateRows(tx: Tx, batchId: number, rows: CheckedRow[]): Promise<void> {
  const records = rows.map(({ rowNo, leftOut, rowKey, ...row }) => ({
    ...row,
    row_no: rowNo,
    left_out: leftOut,
    row_key: rowKey,
  }));
  await tx.execute(sql`
    update sheet_row s set corrected = r.corrected, left_out = r.left_out, "values" = r."values", problems = r.problems,
      row_key = r.row_key
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as ${RECORD}
    where s.batch_id = ${batchId} and s.row_no = r.row_no`);
}

/** Rows of a batch by their numbers. */
export const findRows = (db: Db, batchId: number, rowNos: number[]): Promise<SheetRow[]> =>
  db
    .select()
    .from(sheetRow)
    .where(and(eq(sheetRow.batchId, batchId), inArray(sheetRow.rowNo, rowNos)))
    .orderBy(asc(sheetRow.rowNo));

/** Numbers of the rows that mean one of these tests. */
export async function rowNosOfKeys(db: Db, batchId: number, keys: string[]): Promise<number[]> {
  const rows = await db
    .select({ rowNo: sheetRow.rowNo })
    .from(sheetRow)
    .where(and(eq(sheetRow.batchId, batchId), inArray(sheetRow.rowKey, keys)));
  return rows.map(({ rowNo }) => rowNo);
}

/** Some rows after a number, in order; those left out are passed over. */
export const rowsAfter = (db: Db, batchId: number, rowNo: number, most: number): Promise<SheetRow[]> =>
  db
    .select()
    .from(sheetRow)
    .where(and(eq(sheetRow.batchId, batchId), gt(sheetRow.rowNo, rowNo), eq(sheetRow.leftOut, false)))
    .orderBy(asc(sheetRow.rowNo))
    .limit(most);

/**
 * Notes rows that mean the same test (pid and bar code) as an earlier row of the batch: said the same again, a hint, and
 * the later one is left (a pid in capitals or small letters is the same); saying something else, an error that names the
 * earlier row. Comparing with the records goes on from there and counts. `rowNos` names all rows of the keys that are
 * looked at; null: every row.
 */
export async function markDuplicates(tx: Tx, batchId: number, rowNos: number[] | null): Promise<void> {
  const some = rowNos ? sql`and row_no = any(${sql.param(rowNos)}::int[])` : sql``;
  await tx.execute(sql`
    with ranked as (
      select row_no, "values", first_value(row_no) over same as first_no, first_value("values") over same as first_values
      from sheet_row where batch_id = ${batchId} and not left_out and row_key <> '' ${some}
      window same as (partition by row_key order by row_no)),
    noted as (
      select row_no, jsonb_build_array(jsonb_build_object('field', 'barCode', 'value', "values"->>'barCode',
        'level', case when is_same then 'warning' else 'error' end,
        'code', case when is_same then 'duplicate_same' else 'duplicate_key' end,
        'params', jsonb_build_object('row', first_no))) as said
      from (select *, "values" - 'pid' = first_values - 'pid' as is_same from ranked) r where row_no > first_no),
    before as (select row_no, conflicts from sheet_row where batch_id = ${batchId} ${some})
    update sheet_row s set conflicts = coalesce(n.said, '[]')
      || jsonb_path_query_array(s.conflicts, '$[*] ? (!(@.code starts with "duplicate_"))')
    from before b left join noted n on n.row_no = b.row_no
    where s.batch_id = ${batchId} and s.row_no = b.row_no
      and (n.said is not null or b.conflicts @? '$[*] ? (@.code starts with "duplicate_")')`);
}

export interface Group {
  field: Field | null;
  level: 'error' | 'warning';
  code: string;
  count: number;
  firstRowNo: number;
  /** The first of them. */
  sample: RowProblem;
}

/** Problems of a batch by kind and column, errors first, the most frequent first. */
export async function groupProblems(db: Db, batchId: number, most: number): Promise<Group[]> {
  const { rows } = await db.execute<Record<string, never>>(sql`
    select p->>'field' as field, p->>'level' as level, p->>'code' as code, count(*)::int as count,
      min(row_no)::int as "firstRowNo", (array_agg(p order by row_no))[1] as sample
    from sheet_row, jsonb_array_elements(problems || conflicts) p
    where batch_id = ${batchId} and (error_count > 0 or warning_count > 0)
    group by 1, 2, 3 order by 2, 4 desc, 5 limit ${most}`);
  return rows as unknown as Group[];
}

const SHOWN: Record<RowFilters['show'], SQL | undefined> = {
  all: undefined,
  problems: sql`(error_count > 0 or warning_count > 0)`,
  errors: sql`(error_count > 0 or warning_count > 0) and error_count > 0`,
  warnings: sql`(error_count > 0 or warning_count > 0) and warning_count > 0`,
  create: sql`action = 'create' and not left_out`,
  update: sql`action = 'update' and not left_out`,
  leave: sql`action = 'leave' and not left_out`,
  leftOut: sql`left_out`,
};

function conditions(batchId: number, { show, q, field, code }: RowFilters): SQL | undefined {
  const problem = field || code ? JSON.stringify([{ ...(field && { field }), ...(code && { code }) }]) : null;
  return and(
    eq(sheetRow.batchId, batchId),
    SHOWN[show],
    problem
      ? sql`(error_count > 0 or warning_count > 0) and (problems @> ${problem}::jsonb or conflicts @> ${problem}::jsonb)`
      : undefined,
    q ? or(contains(sheetRow.rowKey, q), contains(sql`"values"->>'name'`, q)) : undefined,
  );
}

/** One page of rows in the order of the file, and how many there are. */
export async function listRowPage(
  tx: Tx,
  batchId: number,
  filters: RowFilters,
  page: PageRequest,
): Promise<{ rows: SheetRow[]; total: number }> {
  const where = conditions(batchId, filters);
  const [counted] = await tx.select({ n: sql<number>`count(*)::int` }).from(sheetRow).where(where);
  const total = counted?.n ?? 0;
  const { offset, limit, reversed } = windowOf(page, total);
  if (limit === 0) return { rows: [], total };
  const rows = await tx
    .select()
    .from(sheetRow)
    .where(where)
    .orderBy(reversed ? sql`row_no desc` : asc(sheetRow.rowNo))
    .limit(limit)
    .offset(offset);
  return { rows: reversed ? rows.reverse() : rows, total };
}
