import { audit, changesBetween } from '../../../core/audit';
import { type Context, type SignedInContext, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import {
  type Batch,
  type BatchChanges,
  extrasOf,
  isActiveSupplier,
  lockBatch,
  saveMappings,
  updateBatch,
} from '../batch-repository';
import { compareRows } from '../comparing/compare';
import { type BatchAction, refusal } from '../lifecycle-rules';
import { viewOf } from '../lists/lists';
import { inZone, permissionsOf, refusalParams, subjectOf } from '../lists/present';
import { foldHeading } from '../reading/headings';
import { clearRows } from '../row-repository';
import type { BatchChangeBody, BatchView, MapBody } from '../schema';
import { partsByDay } from '../splitting/day-rules';
import { countDays, findPart } from '../splitting/repository';

/**
 * The batch for an act of this person, locked until the transaction ends. `rowVersion` null: whatever stands there.
 * @throws Problem spreadsheet.not_found, spreadsheet.stale (data: the batch as it stands, who changed it and when), and the
 * refusals of `lifecycle.ts`
 */
export async function lockBatchFor(
  tx: Tx,
  ctx: Context,
  { id, action, rowVersion }: { id: number; action: BatchAction; rowVersion: number | null },
): Promise<Batch> {
  const batch = (await lockBatch(tx, id)) ?? fail('spreadsheet.not_found', { id });
  const { mailFailed } = await extrasOf(tx, [batch]);
  const days = action === 'split' ? partsByDay(await countDays(tx, id), batch.visitOn).length : 0;
  const refused = refusal(action, subjectOf(batch, mailFailed.get(id) ?? 0, days), permissionsOf(ctx));
  if (refused) fail(refused, refusalParams(ctx, batch, days));
  if (rowVersion !== null && batch.rowVersion !== rowVersion) {
    const changedAt = batch.updatedAt.toISOString();
    fail('spreadsheet.stale', { by: batch.updatedBy, at: inZone(ctx, batch.updatedAt) }, undefined, {
      current: await viewOf(tx, ctx, batch),
      changedBy: batch.updatedBy,
      changedAt,
    });
  }
  return batch;
}

/** Writes a step of a batch with its audit event, and tells the open pages. */
export async function stepBatch(
  tx: Tx,
  ctx: SignedInContext,
  batch: Batch,
  step: { action: string; changes: BatchChanges; details: Record<string, unknown> },
): Promise<Batch> {
  const by = { updatedBy: ctx.actor.name, updatedAt: ctx.now() };
  const after = await updateBatch(tx, batch.id, { ...step.changes, ...by });
  await audit(tx, ctx, {
    action: `spreadsheet.${step.action}`,
    objectType: 'sheetBatch',
    objectId: batch.id,
    details: step.details,
  });
  await announce(tx, 'spreadsheet', batch.id);
  return after;
}

/** What sends a batch to the reader again. */
export const TO_READ: BatchChanges = {
  state: 'reading',
  reader: null,
  readerUntil: null,
  rowsRead: 0,
  failure: null,
  errorCount: 0,
  warningCount: 0,
  counts: null,
};

/** @throws Problem request.invalid when the supplier does not exist or is put aside */
export async function refuseUnknownSupplier(tx: Tx, supplierId: number | null | undefined): Promise<void> {
  if (supplierId && !(await isActiveSupplier(tx, supplierId)))
    fail('request.invalid', {}, { supplierId: 'customer.rule.choice' });
}

/** Comparing more rows than this with the records is the reader's work, so that nobody waits for an answer. */
export const MOST_AT_ONCE = 2000;

/**
 * Changes visit date or supplier. Rows are compared with the records anew; another supplier's headings may mean something else,
 * so that the file is read again, as a large one always is. @throws Problem as `lockBatchFor`, request.invalid
 */
export const changeBatch = (asked: Context, id: number, body: BatchChangeBody): Promise<BatchView> => {
  const ctx = signedIn(asked);
  return ctx.transaction(async (tx) => {
    const { rowVersion, supplierId, visitOn } = body;
    const batch = await lockBatchFor(tx, ctx, { id, action: 'map', rowVersion });
    const wanted = {
      ...(supplierId !== undefined && { supplierId }),
      ...(visitOn !== undefined && { visitOn, visitOnChosen: true }),
    };
    const changes = changesBetween<object>(batch, wanted);
    if (Object.keys(changes).length === 0) return viewOf(tx, ctx, batch);
    if ('supplierId' in changes) await refuseUnknownSupplier(tx, supplierId);
    const again = 'supplierId' in changes || batch.rowCount > MOST_AT_ONCE ? TO_READ : {};
    const after = await stepBatch(tx, ctx, batch, {
      action: 'change',
      changes: { ...wanted, ...again },
      details: { changes },
    });
    if (after.state === 'waiting' && 'visitOn' in changes) await compareRows(tx, ctx, id, null);
    return viewOf(tx, ctx, (await lockBatch(tx, id)) ?? after);
  });
};

/**
 * Removes a batch that was not submitted; a reading in progress ends at its next step. The file itself stays in the store.
 * @throws Problem as `lockBatchFor`
 */
export const discardBatch = (asked: Context, id: number, rowVersion: number | null): Promise<null> => {
  const ctx = signedIn(asked);
  return ctx.transaction(async (tx) => {
    const batch = await lockBatchFor(tx, ctx, { id, action: 'discard', rowVersion });
    await clearRows(tx, id);
    await stepBatch(tx, ctx, batch, {
      action: 'discard',
      changes: { state: 'discarded', reader: null, readerUntil: null },
      details: { from: batch.state, to: 'discarded', fileName: batch.fileName, rows: batch.rowCount },
    });
    return null;
  });
};

/**
 * Says which columns of the file are what, or that another sheet is meant, and sends the batch to the reader again;
 * corrections outlive that. With `remember` the next file of this supplier is read the same way. @throws Problem as `lockBatchFor`,
 * spreadsheet.part_of_file: the rows of a day are known by their numbers on one sheet
 */
export const mapColumns = (asked: Context, id: number, body: MapBody): Promise<BatchView> => {
  const ctx = signedIn(asked);
  return ctx.transaction(async (tx) => {
    const { rowVersion, sheet, columns, remember } = body;
    const batch = await lockBatchFor(tx, ctx, { id, action: 'map', rowVersion });
    const isOther = sheet !== undefined && sheet !== batch.facts?.sheet;
    if (isOther && (await findPart(tx, id))) fail('spreadsheet.part_of_file');
    const keepsColumns = columns.length === 0 && !isOther;
    const wanted = {
      wantedSheet: sheet ?? batch.wantedSheet,
      wantedColumns: keepsColumns ? batch.wantedColumns : columns,
    };
    const after = await stepBatch(tx, ctx, batch, {
      action: 'map',
      changes: { ...wanted, ...TO_READ },
      details: { changes: changesBetween<object>(batch, wanted), remember },
    });
    if (remember) {
      const folded = new Map(columns.map(({ heading, field }) => [foldHeading(heading), field]));
      folded.delete('');
      const mappings = [...folded].map(([heading, field]) => ({ heading, field }));
      await saveMappings(tx, batch.supplierId, mappings, { updatedBy: ctx.actor.name, updatedAt: ctx.now() });
    }
    return viewOf(tx, ctx, after);
  });
};
