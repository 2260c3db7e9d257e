import { type AuditEntry, audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import { joined, say } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { conflictOf, referringTable } from '../../../core/sqlstates';
import { findCustomersByPid, removeCustomersInBulk, setGendersInBulk } from '../../customer/service';
import {
  type AdviceTexts,
  changeAdviceInBulk,
  findDayVisits,
  removeVisitsInBulk,
  touchVisits,
} from '../../visit/service';
import { type Batch, lockBatch, updateBatch } from '../batch-repository';
import { chunksOf, compareRows } from '../comparing/compare';
import { viewOf } from '../lists/lists';
import { inZone, refusalParams } from '../lists/present';
import { sendTakenBack } from '../mails/mails';
import type { BatchView, UndoBody } from '../schema';
import { announceCustomers } from '../submitting/apply-batch';
import { inTurn } from '../submitting/batch-queue';
import { holdFilledIn, judgeFilledIn } from '../submitting/filled-in';
import type { RowOutcome } from '../table';
import { type BuiltOn, findBuiltOn } from './repository';

const MOST_NAMED = 20;

interface Done {
  rowNo: number;
  pid: string;
  barCode: string;
  outcome: RowOutcome;
}

async function holdBatch(tx: Tx, ctx: Context, id: number, rowVersion: number): Promise<Batch> {
  const batch = (await lockBatch(tx, id)) ?? fail('spreadsheet.not_found', { id });
  if (batch.state !== 'submitted') fail('spreadsheet.wrong_state', refusalParams(ctx, batch));
  if (batch.rowVersion !== rowVersion)
    fail('spreadsheet.stale', { by: batch.updatedBy, at: inZone(ctx, batch.updatedAt) });
  return batch;
}

const namesOf = (ctx: Context, items: BuiltOn[]): string[] =>
  items.map(({ kind, label, by }) =>
    say(ctx.language, `spreadsheet.built_on.${kind}${by ? '_by' : ''}`, { label, by }),
  );

/** @throws Problem spreadsheet.built_on (data: what, at most twenty by name, and how much in all) */
function refuseBuiltOn(ctx: Context, items: BuiltOn[], count: number): void {
  if (count === 0) return;
  const texts = namesOf(ctx, items);
  const more =
    count > items.length ? [say(ctx.language, 'spreadsheet.built_on.more', { count: count - items.length })] : [];
  const names = joined(ctx.language, [...texts, ...more]);
  const data = { items: items.map((item, index) => ({ ...item, text: texts[index] ?? '' })), count };
  fail('spreadsheet.built_on', { names }, undefined, data);
}

/** What each row of the batch did, those that did nothing left out. Keeps the records as they are until the transaction ends. */
async function readDone(tx: Tx, batch: Batch): Promise<Done[]> {
  const done: Done[] = [];
  for await (const rows of chunksOf(tx, batch.id)) {
    const some = rows.flatMap(({ rowNo, values: { pid, barCode }, leftOut, outcome }) =>
      leftOut || !outcome ? [] : [{ rowNo, pid, barCode, outcome }],
    );
    const pids = some.map(({ pid }) => pid);
    const customers = await findCustomersByPid(tx, pids, true);
    const customerIds = [...customers.values()].map(({ id }) => id);
    const barCodes = some.map(({ barCode }) => barCode);
    await findDayVisits(tx, { customerIds, visitOn: batch.visitOn, barCodes }, true);
    done.push(...some.filter(({ outcome: { customer, visit, advice } }) => didSomething([customer, visit, advice])));
  }
  return done;
}

const didSomething = (parts: { action: string }[]) => parts.some(({ action }) => action !== 'leave');

const idsOf = (done: Done[], part: 'customer' | 'visit' | 'advice', action: string): number[] => [
  ...new Set(
    done.flatMap(({ outcome }) => {
      const { id, action: did } = outcome[part];
      return did === action && id !== null ? [id] : [];
    }),
  ),
];

const AT_ONCE = 100;

async function inPieces<T>(all: T[], work: (piece: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) await work(all.slice(from, from + AT_ONCE));
}

async function restore(tx: Tx, ctx: Context, done: Done[]): Promise<void> {
  const changed = done.filter(({ outcome }) => outcome.advice.action === 'update');
  await inPieces(changed, (rows) =>
    changeAdviceInBulk(
      tx,
      rows.map(({ outcome: { advice } }) => ({ id: advice.id ?? 0, to: advice.before as AdviceTexts })),
    ),
  );
  const filled = done.filter(({ outcome }) => outcome.customer.action === 'update');
  await inPieces(filled, (rows) =>
    setGendersInBulk(
      tx,
      ctx,
      rows.map(({ outcome: { customer } }) => ({ id: customer.id ?? 0, gender: String(customer.before?.gender) })),
    ),
  );
}

/** Tests first, then visits, then people. Visits that stay are touched, so that forms open on them are known to be old. */
async function remove(tx: Tx, done: Done[]): Promise<void> {
  const visits = idsOf(done, 'visit', 'create');
  const gone = new Set(visits);
  const stay = done.flatMap(({ outcome: { visit, advice } }) =>
    advice.action === 'leave' || visit.id === null || gone.has(visit.id) ? [] : [visit.id],
  );
  await inPieces(idsOf(done, 'advice', 'create'), (advice) => removeVisitsInBulk(tx, { advice, visits: [] }));
  await inPieces(visits, (ids) => removeVisitsInBulk(tx, { advice: [], visits: ids }));
  await inPieces([...new Set(stay)], (ids) => touchVisits(tx, ids));
  await inPieces(idsOf(done, 'customer', 'create'), (ids) => removeCustomersInBulk(tx, ids));
}

function eventOf(batch: Batch, { rowNo, outcome: { customer, visit, advice } }: Done): AuditEntry {
  const undone = (part: RowOutcome['advice'] | RowOutcome['customer']) =>
    part.action === 'create' ? { removed: part.after ?? {} } : { restored: part.before ?? {} };
  const details = {
    batchId: batch.id,
    file: batch.fileName,
    rowNo,
    visitId: visit.id,
    adviceId: advice.id,
    ...(customer.action !== 'leave' && { customer: { pid: customer.pid, ...undone(customer) } }),
    ...(visit.action === 'create' && { visit: { removed: { visitOn: batch.visitOn } } }),
    ...(advice.action !== 'leave' && { advice: undone(advice) }),
  };
  const object = { objectType: 'sheetBatch', objectId: batch.id, customerId: customer.id };
  return { action: 'spreadsheet.undoRow', ...object, details };
}

async function undo(tx: Tx, ctx: Context, id: number, body: UndoBody): Promise<BatchView> {
  const { actor } = signedIn(ctx);
  const batch = await holdBatch(tx, ctx, id, body.rowVersion);
  const filled = await holdFilledIn(tx, id);
  const done = await readDone(tx, batch);
  const { items, count } = await findBuiltOn(tx, batch, MOST_NAMED);
  refuseBuiltOn(ctx, items, count);
  await restore(tx, ctx, done);
  await remove(tx, done);
  await judgeFilledIn(tx, ctx, filled);
  await inPieces(done, (rows) => audit(tx, ctx, ...rows.map((row) => eventOf(batch, row))));
  const details = { file: batch.fileName, reason: body.reason, counts: batch.counts };
  await audit(tx, ctx, { action: 'spreadsheet.undo', objectType: 'sheetBatch', objectId: id, details });
  await sendTakenBack(tx, ctx, batch);
  const stamp = { at: ctx.now(), by: actor.name };
  const submission = { submittedAt: null, submittedBy: null, submitter: null, submitKey: null };
  const written = { undoneAt: stamp.at, undoneBy: stamp.by, updatedAt: stamp.at, updatedBy: stamp.by };
  await updateBatch(tx, id, { state: 'waiting', ...submission, ...written });
  await compareRows(tx, ctx, id, null);
  await announce(tx, 'spreadsheet', id);
  await announceCustomers(tx, idsOf(done, 'customer', 'leave'));
  return viewOf(tx, ctx, (await lockBatch(tx, id)) ?? fail('spreadsheet.not_found', { id }));
}

/** What the checks do not know of but the database does: something refers to a record that would have to go. */
function refuseReferred(ctx: Context, error: unknown): never {
  if (conflictOf(error) === 'reference')
    refuseBuiltOn(ctx, [{ kind: 'other', label: referringTable(error), by: '' }], 1);
  if (conflictOf(error) !== undefined) fail('spreadsheet.moved_meanwhile');
  throw error;
}

/**
 * Takes back exactly what a submitted batch wrote, as long as nothing was built on it; it then waits again.
 * @throws Problem spreadsheet.not_found, .wrong_state, .stale, .built_on (data: `items` by name and their `count`), .moved_meanwhile
 */
export const undoBatch = (ctx: Context, id: number, body: UndoBody): Promise<BatchView> =>
  inTurn(id, async () => {
    try {
      return await ctx.transaction((tx) => undo(tx, ctx, id, body));
    } catch (error) {
      return refuseReferred(ctx, error);
    }
  });
