import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import type { RowProblem } from '../columns';
import { ROW_DAY } from '../splitting/repository';
import { type RowAction, type RowOutcome, type SubmitCounts, sheetBatch, sheetRow } from '../table';

/** The next rows of a batch after `afterRow`, `pids` in upper case narrowing them. */
export const readRows = (tx: Tx, batchId: number, afterRow: number, limit: number, pids: string[] | null) =>
  tx
    .select({
      rowNo: sheetRow.rowNo,
      values: sheetRow.values,
      problems: sheetRow.problems,
      conflicts: sheetRow.conflicts,
      leftOut: sheetRow.leftOut,
      action: sheetRow.action,
      outcome: sheetRow.outcome,
      day: ROW_DAY,
    })
    .from(sheetRow)
    .where(
      and(
        eq(sheetRow.batchId, batchId),
        gt(sheetRow.rowNo, afterRow),
        pids ? sql`upper(${sheetRow.values} ->> 'pid') = any(${sql.param(pids)}::text[])` : undefined,
      ),
    )
    .orderBy(asc(sheetRow.rowNo))
    .limit(limit);

/**
 * The pids, upper case, whose rows are touched by a change of these rows: theirs, those that they had, those with their bar
 * codes, and those of whose rows something was said beside one of these.
 */
export async function findTouchedPids(tx: Tx, batchId: number, rowNos: number[]): Promise<string[]> {
  const answer = await tx.execute<{ pid: string }>(sql`
    with mine as (select values, outcome from sheet_row where batch_id = ${batchId} and row_no = any(${sql.param(rowNos)}::int[]))
    select upper(values ->> 'pid') pid from mine
    union select upper(outcome -> 'customer' ->> 'pid') from mine where outcome is not null
    union select upper(r.values ->> 'pid') from sheet_row r where r.batch_id = ${batchId}
      and r.values ->> 'barCode' in (select values ->> 'barCode' from mine where values ->> 'barCode' <> '')
    union select upper(r.values ->> 'pid') from sheet_row r, jsonb_array_elements(r.conflicts) c
      where r.batch_id = ${batchId} and (r.error_count > 0 or r.warning_count > 0)
      and (c -> 'params' ->> 'row')::int = any(${sql.param(rowNos)}::int[])`);
  return answer.rows.map(({ pid }) => pid);
}

/**
 * The pids, upper case, of whose rows it is said wrongly, or not said, that they are of another day than the batch keeps.
 * @param keptOn null: nothing is to be said
 */
export async function findMisjudgedDays(tx: Tx, batchId: number, keptOn: string | null): Promise<string[]> {
  const isOther = keptOn === null ? sql`false` : sql`(${ROW_DAY} is distinct from ${keptOn}::text)`;
  const answer = await tx.execute<{ pid: string }>(sql`
    select distinct upper("values" ->> 'pid') pid from sheet_row where batch_id = ${batchId} and not left_out
      and ${isOther} <> (conflicts @? '$[*] ? (@.code == "other_day" || @.code == "no_day")')`);
  return answer.rows.map(({ pid }) => pid);
}

export interface ComparisonRow {
  rowNo: number;
  conflicts: RowProblem[];
  errorCount: number;
  warningCount: number;
  action: RowAction | null;
  outcome: RowOutcome | null;
}

/** Keeps what comparing found; rows of which nothing changed are not written. */
export const saveCompared = (tx: Tx, batchId: number, rows: ComparisonRow[]) =>
  tx.execute(sql`
    update sheet_row r set conflicts = n.conflicts, error_count = n."errorCount", warning_count = n."warningCount",
      action = n.action, outcome = n.outcome
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n("rowNo" int, conflicts jsonb, "errorCount" int, "warningCount" int, action text, outcome jsonb)
    where r.batch_id = ${batchId} and r.row_no = n."rowNo"
      and (r.conflicts, r.error_count, r.warning_count, r.action, r.outcome)
        is distinct from (n.conflicts, n."errorCount", n."warningCount", n.action, n.outcome)`);

export interface BatchSums {
  rowCount: number;
  errorCount: number;
  warningCount: number;
  counts: SubmitCounts;
}

/** Adds up what the rows of a batch say. */
export async function sumRows(tx: Tx, batchId: number): Promise<BatchSums> {
  const does = (part: string, action: string) =>
    sql`count(*) filter (where action is not null and outcome -> ${part}::text ->> 'action' = ${action}::text)`;
  const answer = await tx.execute<Record<keyof SubmitCounts | 'rowCount' | 'errorCount' | 'warningCount', number>>(sql`
    select count(*) filter (where not left_out) "rowCount", coalesce(sum(error_count), 0) "errorCount", coalesce(sum(warning_count), 0) "warningCount",
      count(*) filter (where action = 'create') "create", count(*) filter (where action = 'update') "update",
      count(*) filter (where action = 'leave') "leave",
      ${does('customer', 'create')} "customersCreated", ${does('customer', 'update')} "customersUpdated",
      ${does('visit', 'create')} "visitsCreated", ${does('advice', 'create')} "adviceCreated", ${does('advice', 'update')} "adviceUpdated"
    from sheet_row where batch_id = ${batchId}`);
  const [sums] = answer.rows;
  if (!sums) throw new Error('the rows were not added up');
  const { rowCount, errorCount, warningCount, ...counts } = sums;
  return { rowCount, errorCount, warningCount, counts };
}

export const saveSums = (tx: Tx, batchId: number, sums: BatchSums) =>
  tx.update(sheetBatch).set(sums).where(eq(sheetBatch.id, batchId));
