import type { Context } from '../../../core/context';
import type { Page } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { type Batch, extrasOf, findBatch, findEarlier, listMails } from '../batch-repository';
import { groupProblems, listRowPage } from '../row-repository';
import type { BatchFilters, BatchRow, BatchView, RowFilters, RowView } from '../schema';
import { partsByDay } from '../splitting/day-rules';
import { countDays, listSiblings } from '../splitting/repository';
import { placesOf, presentBatch, presentRow, presentView } from './present';
import { countTabs, listBatchPage } from './repository';

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
const MOST_GROUPS = 100;

/** One page of a tab; total and rows come from the same snapshot. */
export const listBatches = (ctx: Context, query: BatchFilters): Promise<Page<BatchRow>> =>
  ctx.ports.db.transaction(async (tx) => {
    const { batches, total, totalIsAtLeast } = await listBatchPage(tx, query);
    const extras = await extrasOf(tx, batches);
    return { rows: batches.map((batch) => presentBatch(ctx, batch, extras)), total, totalIsAtLeast };
  }, SNAPSHOT);

/** How many batches each tab holds. */
export const countBatches = (ctx: Context) => countTabs(ctx.ports.db);

/** A batch with everything its page shows, as the caller's transaction sees it. */
export async function viewOf(tx: Tx, ctx: Context, batch: Batch): Promise<BatchView> {
  const isRead = batch.state === 'waiting' || batch.state === 'submitted';
  return presentView(ctx, batch, {
    extras: await extrasOf(tx, [batch]),
    earlier: await findEarlier(tx, batch),
    groups: isRead ? await groupProblems(tx, batch.id, MOST_GROUPS) : [],
    mails: await listMails(tx, batch.id),
    days: batch.state === 'waiting' ? partsByDay(await countDays(tx, batch.id), batch.visitOn) : [],
    siblings: await listSiblings(tx, batch.id),
  });
}

/** One batch with its columns, problems and mails. @throws Problem spreadsheet.not_found */
export const viewBatch = (ctx: Context, id: number): Promise<BatchView> =>
  ctx.ports.db.transaction(
    async (tx) => viewOf(tx, ctx, (await findBatch(tx, id)) ?? fail('spreadsheet.not_found')),
    SNAPSHOT,
  );

/** One page of a batch's rows in the order of the file. @throws Problem spreadsheet.not_found */
export const listRows = (ctx: Context, id: number, query: RowFilters): Promise<Page<RowView>> =>
  ctx.ports.db.transaction(async (tx) => {
    const batch = (await findBatch(tx, id)) ?? fail('spreadsheet.not_found');
    const { rows, total } = await listRowPage(tx, id, query, query);
    const places = placesOf(batch.facts?.columns ?? []);
    return { rows: rows.map((row) => presentRow(ctx, row, places)), total, totalIsAtLeast: false };
  }, SNAPSHOT);
