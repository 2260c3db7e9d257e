import { sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import type { RowOutcome } from '../table';

/** Keeps what rows did. */
export const saveOutcomes = (tx: Tx, batchId: number, rows: { rowNo: number; outcome: RowOutcome }[]) =>
  tx.execute(sql`
    update sheet_row r set outcome = n.outcome
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n("rowNo" int, outcome jsonb)
    where r.batch_id = ${batchId} and r.row_no = n."rowNo"`);
