import type { Context } from '../../core/context';
import type { Tx } from '../../core/ports';

/**
 * Compares rows of a batch with the records: adds to `conflicts` (those of the batch itself, `duplicate_same` and
 * `duplicate_key`, stand there already and stay), sets `action` and `outcome`. Before it runs, `action` and `outcome` of
 * the rows are null. A row with `duplicate_same` is left. Counts of rows and batch are taken afterwards by `recount`.
 * `rowNos` null: every row.
 */
export async function compareRows(_tx: Tx, _ctx: Context, _batchId: number, _rowNos: number[] | null): Promise<void> {}
