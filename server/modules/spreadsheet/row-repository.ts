import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { type PageRequest, windowOf } from '../../core/paging';
import type { Database, Tx } from '../../core/ports';
import type { Field, RowProblem } from './columns';
import type { RowFilters } from './schema';
import { type SubmitCounts, sheetRow } from './table';

type Db = Database | Tx;
export type SheetRow = typeof sheetRow.$inferSelect;

/** Forgets the rows of a batch. */
export async function clearRows(tx: Tx, batchId: number): Promise<void> {
  await tx.delete(sheetRow).where(eq(sheetRow.batchId, batchId));
}

/** What a worker hands over for each row, as JSON that only the database reads. */
const RECORD = sql.raw(`r("rowNo" int, raw jsonb, corrected jsonb, "leftOut" boolean, "values" jsonb, problems jsonb,
  "errorCount" int, "warningCount" int, "rowKey" text)`);

/** Adds rows that a worker has read. `json` goes to the database as it came. */
export async function insertRows(tx: Tx, batchId: number, json: string): Promise<void> {
  await tx.execute(sql`
    insert into sheet_row
      (batch_id, row_no, raw, corrected, left_out, "values", problems, error_count, warning_count, row_key)
    select ${batchId}, r.* from jsonb_to_recordset(${json}::jsonb) as ${RECORD}`);
}

export type CheckedRow = Pick<
  SheetRow,
  'rowNo' | 'corrected' | 'leftOut' | 'values' | 'problems' | 'errorCount' | 'warningCount' | 'rowKey'
>;

/** Writes rows that were checked again. */
export async function updateRows(tx: Tx, batchId: number, rows: CheckedRow[]): Promise<void> {
  await tx.execute(sql`
    update sheet_row s set corrected = r.corrected, left_out = r."leftOut", "values" = r."values", problems = r.problems,
      error_count = r."errorCount", warning_count = r."warningCount", row_key = r."rowKey"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${RECORD}
    where s.batch_id = ${batchId} and s.row_no = r."rowNo"`);
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

/** The cells of the first rows, as they came. */
export async function firstCells(db: Db, batchId: number, most: number): Promise<string[][]> {
  const rows = await db
    .select({ raw: sheetRow.raw })
    .from(sheetRow)
    .where(eq(sheetRow.batchId, batchId))
    .orderBy(asc(sheetRow.rowNo))
    .limit(most);
  return rows.map(({ raw }) => raw);
}

/** Forgets what was found beside other rows and the records. `rowNos` null: of every row. */
export async function resetConflicts(tx: Tx, batchId: number, rowNos: number[] | null): Promise<void> {
  await tx
    .update(sheetRow)
    .set({ conflicts: [], action: null, outcome: null })
    .where(
      and(
        eq(sheetRow.batchId, batchId),
        rowNos ? inArray(sheetRow.rowNo, rowNos) : undefined,
        sql`(action is not null or outcome is not null or conflicts <> '[]')`,
      ),
    );
}

/**
 * Notes rows that mean the same test (pid and bar code) as an earlier row of the batch: said the same again, a hint, and
 * the later one is left; saying something else, an error that names the earlier row. `keys` null: all rows.
 */
export async function markDuplicates(tx: Tx, batchId: number, keys: string[] | null): Promise<void> {
  const some = keys ? sql`and row_key = any(${sql.param(keys)})` : sql``;
  await tx.execute(sql`
    with ranked as (
      select row_no, "values", first_value(row_no) over same as first_no, first_value("values") over same as first_values
      from sheet_row
      where batch_id = ${batchId} and not left_out and "values"->>'pid' <> '' and "values"->>'barCode' <> '' ${some}
      window same as (partition by row_key order by row_no))
    update sheet_row s set
      conflicts = jsonb_build_array(jsonb_build_object('field', 'barCode', 'value', s."values"->>'barCode',
        'level', case when d."values" = d.first_values then 'warning' else 'error' end,
        'code', case when d."values" = d.first_values then 'duplicate_same' else 'duplicate_key' end,
        'params', jsonb_build_object('row', d.first_no))),
      action = case when d."values" = d.first_values then 'leave' end
    from ranked d
    where s.batch_id = ${batchId} and s.row_no = d.row_no and d.row_no > d.first_no`);
}

const level = (name: 'error' | 'warning') =>
  sql.raw(`jsonb_array_length(jsonb_path_query_array(problems || conflicts, '$[*] ? (@.level == "${name}")'))`);

const PLAN: Record<keyof SubmitCounts, SQL> = {
  create: sql`count(*) filter (where action = 'create')`,
  update: sql`count(*) filter (where action = 'update')`,
  leave: sql`count(*) filter (where action = 'leave')`,
  customersCreated: sql`count(distinct upper("values"->>'pid')) filter (where outcome #>> '{customer,action}' = 'create')`,
  customersUpdated: sql`count(distinct upper("values"->>'pid')) filter (where outcome #>> '{customer,action}' = 'update')`,
  visitsCreated: sql`count(distinct upper("values"->>'pid')) filter (where outcome #>> '{visit,action}' = 'create')`,
  adviceCreated: sql`count(*) filter (where outcome #>> '{advice,action}' = 'create')`,
  adviceUpdated: sql`count(*) filter (where outcome #>> '{advice,action}' = 'update')`,
};

export interface Totals {
  rowCount: number;
  errorCount: number;
  warningCount: number;
  /** What submitting would do. */
  counts: SubmitCounts;
}

/** Counts the problems of rows (`rowNos` null: every row) and of the batch, and what submitting would do. */
export async function recount(tx: Tx, batchId: number, rowNos: number[] | null): Promise<Totals> {
  const some = rowNos ? sql`and row_no = any(${sql.param(rowNos)})` : sql``;
  await tx.execute(sql`
    update sheet_row set error_count = case when left_out then 0 else ${level('error')} end,
      warning_count = case when left_out then 0 else ${level('warning')} end
    where batch_id = ${batchId} ${some} and (conflicts <> '[]' or left_out or error_count + warning_count > 0)`);
  const fields = Object.entries(PLAN).map(([name, count]) => sql`${sql.raw(`'${name}'`)}, ${count}`);
  const { rows } = await tx.execute<Record<string, never>>(sql`
    select count(*)::int as "rowCount", coalesce(sum(error_count), 0)::int as "errorCount",
      coalesce(sum(warning_count), 0)::int as "warningCount", jsonb_build_object(${sql.join(fields, sql`, `)}) as counts
    from sheet_row where batch_id = ${batchId} and not left_out`);
  return rows[0] as unknown as Totals;
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

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

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
  const part = q ? `%${literal(q)}%` : null;
  return and(
    eq(sheetRow.batchId, batchId),
    SHOWN[show],
    problem
      ? sql`(error_count > 0 or warning_count > 0) and (problems @> ${problem}::jsonb or conflicts @> ${problem}::jsonb)`
      : undefined,
    part ? sql`(row_key like upper(${part}) or "values"->>'name' ilike ${part})` : undefined,
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
