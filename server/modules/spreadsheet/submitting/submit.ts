import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { fail, Problem } from '../../../core/problems';
import { conflictOf } from '../../../core/sqlstates';
import { findSupplier } from '../../supplier/service';
import { type Batch, lockBatch, updateBatch } from '../batch-repository';
import { type BatchSums, compareRows, compareWith } from '../comparing/compare';
import { viewOf } from '../lists/lists';
import { inZone, refusalParams } from '../lists/present';
import { findRecipients, sendSummaries } from '../mails/mails';
import type { BatchView, SubmitBody } from '../schema';
import { writePlan } from './apply-batch';
import { inTurn } from './batch-queue';
import { holdFilledIn, judgeFilledIn } from './filled-in';
import { listFilledIn } from './repository';

export { listRecipients, resendMails } from '../mails/mails';
export { undoBatch } from '../undoing/undo';

/** How often a submission is tried again when people wrote the same records at the same moment. */
const TRIES = 3;
/** The language of people and tests of a batch that names no supplier. */
const CLINIC_LANGUAGE = 'zh-CN';

/** The batch, if it may be submitted with this body; `done` when this very act was carried out before. */
async function holdBatch(tx: Tx, ctx: Context, id: number, body: SubmitBody): Promise<{ batch: Batch; done: boolean }> {
  const batch = (await lockBatch(tx, id)) ?? fail('spreadsheet.not_found', { id });
  if (batch.state === 'submitted') {
    if (batch.submitKey === body.submitKey) return { batch, done: true };
    return fail('spreadsheet.already_submitted', refusalParams(ctx, batch));
  }
  if (batch.state !== 'waiting') fail('spreadsheet.wrong_state', refusalParams(ctx, batch));
  if (batch.rowVersion !== body.rowVersion)
    fail('spreadsheet.stale', { by: batch.updatedBy, at: inZone(ctx, batch.updatedAt) });
  if (batch.facts?.missing.length) fail('spreadsheet.columns_missing', refusalParams(ctx, batch));
  return { batch, done: false };
}

/** What was found when the rows were compared for the last time must be nothing that was not seen. */
function refuseUnseen({ errorCount, warningCount, counts }: BatchSums, body: SubmitBody): void {
  if (errorCount > 0) fail('spreadsheet.problems_open', { count: errorCount });
  if (warningCount > body.warningsSeen) fail('spreadsheet.warnings_unseen', { count: warningCount });
  if (counts.create + counts.update + counts.leave === 0) fail('spreadsheet.nothing_to_submit');
}

async function submitOnce(tx: Tx, ctx: Context, id: number, body: SubmitBody): Promise<BatchView> {
  const { actor } = signedIn(ctx);
  const { batch, done } = await holdBatch(tx, ctx, id, body);
  if (done) return viewOf(tx, ctx, batch);
  const recipients = await findRecipients(tx, body.recipients);
  await holdFilledIn(tx, id);
  const { sums, seen } = await compareWith(tx, id, null, true);
  refuseUnseen(sums, body);
  const found = batch.supplierId === null ? undefined : await findSupplier(tx, batch.supplierId);
  const supplier = { name: found?.name ?? '', language: found?.language ?? CLINIC_LANGUAGE };
  await writePlan(tx, ctx, batch, supplier, seen);
  await judgeFilledIn(tx, ctx, await listFilledIn(tx, id));
  const at = ctx.now();
  const after = await updateBatch(tx, id, {
    state: 'submitted',
    submittedAt: at,
    submittedBy: actor.staffId,
    submitter: actor.name,
    submitKey: body.submitKey,
    undoneAt: null,
    undoneBy: null,
    updatedBy: actor.name,
    updatedAt: at,
  });
  const details = { file: batch.fileName, visitOn: batch.visitOn, counts: sums.counts, recipients: body.recipients };
  await audit(tx, ctx, { action: 'spreadsheet.submit', objectType: 'sheetBatch', objectId: id, details });
  await sendSummaries(tx, ctx, after, 'submitted', recipients);
  await announce(tx, 'spreadsheet', id);
  return viewOf(tx, ctx, after);
}

/** Tries work again that was rolled back because of others. @throws Problem spreadsheet.moved_meanwhile */
async function triedAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (conflictOf(error) === undefined) throw error;
      if (tries === TRIES) return fail('spreadsheet.moved_meanwhile');
    }
  }
}

/** What refused the submission was found in a transaction that is gone: it is found again, to be shown. */
const compareAgain = (ctx: Context, id: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch?.state === 'waiting') await compareRows(tx, ctx, id, null);
  });

const isNews = (error: unknown) =>
  error instanceof Problem &&
  (error.code === 'spreadsheet.problems_open' || error.code === 'spreadsheet.warnings_unseen');

/**
 * Writes all rows of a batch into the records, or none, and queues the summaries. The same `submitKey` again answers as the
 * first did and writes nothing.
 * @throws Problem spreadsheet.not_found, .already_submitted, .wrong_state, .stale, .columns_missing, .recipient_unknown,
 * .problems_open, .warnings_unseen, .nothing_to_submit, .moved_meanwhile
 */
export const submitBatch = (ctx: Context, id: number, body: SubmitBody): Promise<BatchView> =>
  inTurn(id, async () => {
    try {
      return await triedAgain(() => ctx.transaction((tx) => submitOnce(tx, ctx, id, body)));
    } catch (error) {
      if (isNews(error)) await compareAgain(ctx, id);
      throw error;
    }
  });
