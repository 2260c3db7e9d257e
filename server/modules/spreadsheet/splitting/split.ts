import { audit, changesBetween } from '../../../core/audit';
import { type Context, type SignedInContext, signedIn } from '../../../core/context';
import { announceAll } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { type Batch, findBatch, lockBatch } from '../batch-repository';
import { compareRows } from '../comparing/compare';
import { lockBatchFor, MOST_AT_ONCE, stepBatch, TO_READ } from '../correcting/change-batch';
import { viewOf } from '../lists/lists';
import { markDuplicates } from '../row-repository';
import type { BatchView, SplitBody } from '../schema';
import { type DayPart, nameOfDay, partsByDay } from './day-rules';
import * as repository from './repository';

interface Plan {
  batch: Batch;
  isPart: boolean;
  again: typeof TO_READ | Record<string, never>;
}

function newBatch(ctx: SignedInContext, { batch, isPart, again }: Plan, { visitOn, rows }: DayPart) {
  const { id: _, rowVersion: __, ...same } = batch;
  const { name: updatedBy } = ctx.actor;
  const fileName = nameOfDay(batch.fileName, visitOn, isPart);
  return {
    ...same,
    ...again,
    fileName,
    visitOn,
    visitOnChosen: true,
    rowCount: rows,
    wantedSheet: sheetOf(batch),
    updatedBy,
    updatedAt: ctx.now(),
  };
}

/** Rows are known by their numbers, which say nothing on another sheet. */
const sheetOf = ({ facts, wantedSheet }: Batch) =>
  facts && facts.kind !== 'csv' && facts.sheet ? facts.sheet : wantedSheet;

/** Tells each batch's history what became of it, or what it comes from. */
async function tell(tx: Tx, ctx: SignedInContext, batch: Batch, made: Batch[], parts: DayPart[]): Promise<void> {
  const rowsOn = (on: string) => parts.find(({ visitOn }) => visitOn === on)?.rows ?? 0;
  const events = made.map(({ id, fileName, visitOn }) => ({
    action: 'spreadsheet.splitOff',
    objectType: 'sheetBatch',
    objectId: id,
    details: { from: batch.id, file: fileName, visitOn, rows: rowsOn(visitOn) },
  }));
  await audit(tx, ctx, ...events);
  await announceAll(
    tx,
    'spreadsheet',
    made.map(({ id }) => id),
  );
}

async function split(tx: Tx, ctx: SignedInContext, batch: Batch): Promise<void> {
  const parts = partsByDay(await repository.countDays(tx, batch.id), batch.visitOn);
  const [kept, ...others] = parts;
  if (!kept) return fail('spreadsheet.one_day');
  const part = await repository.findPart(tx, batch.id);
  const again = batch.rowCount > MOST_AT_ONCE ? TO_READ : {};
  const plan = { batch, isPart: part !== null, again };
  const made = await repository.insertBatches(
    tx,
    others.map((other) => newBatch(ctx, plan, other)),
  );
  const newIds = made.map(({ id }) => id);
  await repository.moveRows(tx, batch.id, made);
  const rootId = part?.rootId ?? batch.id;
  await repository.keepParts(tx, { rootId, fromId: batch.id, fromVersion: batch.rowVersion, newIds });
  const own = { fileName: nameOfDay(batch.fileName, kept.visitOn, plan.isPart), visitOn: kept.visitOn };
  const into = made.map(({ id, visitOn, rowCount }) => ({ id, visitOn, rows: rowCount }));
  await stepBatch(tx, ctx, batch, {
    action: 'split',
    changes: { ...own, ...again, wantedSheet: sheetOf(batch) },
    details: { changes: changesBetween<object>(batch, own), kept: kept.rows + kept.undated, into },
  });
  await tell(tx, ctx, batch, made, parts);
  if (batch.rowCount > MOST_AT_ONCE) return;
  for (const id of [batch.id, ...newIds]) {
    await markDuplicates(tx, id, null);
    await compareRows(tx, ctx, id, null);
  }
}

/**
 * Makes one batch a day of a batch whose rows are of several: it keeps the rows of its visit date and those without a day, and
 * each other day becomes a batch of its own, with the same file, supplier and uploader. Done once for a version of the batch: the
 * same request again answers with what the first one made.
 * @throws Problem spreadsheet.not_found, .wrong_state, .stale, .one_day, .too_many_days
 */
export const splitBatch = (asked: Context, id: number, { rowVersion }: SplitBody): Promise<BatchView> => {
  const ctx = signedIn(asked);
  return ctx.transaction(async (tx) => {
    const held = (await lockBatch(tx, id)) ?? fail('spreadsheet.not_found', { id });
    if (await repository.wasSplitAt(tx, id, rowVersion)) return viewOf(tx, ctx, held);
    await split(tx, ctx, await lockBatchFor(tx, ctx, { id, action: 'split', rowVersion }));
    return viewOf(tx, ctx, (await findBatch(tx, id)) ?? held);
  });
};
