import { sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import type { RowOutcome } from '../table';

/** Keeps what rows did. */
export const saveOutcomes = (tx: Tx, batchId: number, rows: { rowNo: number; outcome: RowOutcome }[]) =>
  tx.execute(sql`
    update sheet_row r set outcome = n.outcome
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n("rowNo" int, outcome jsonb)
    where r.batch_id = ${batchId} and r.row_no = n."rowNo"`);

/** The people whose record rows of a batch change, as they were last compared, or submitted. */
export async function listFilledIn(tx: Tx, batchId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct (outcome #>> '{customer,id}')::bigint id from sheet_row
    where batch_id = ${batchId} and not left_out and outcome #>> '{customer,action}' = 'update' order by id`);
  return rows.map(({ id }) => Number(id));
}
