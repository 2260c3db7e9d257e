import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announceAll } from '../../../core/events';
import { movedIds } from '../../../core/personal-data';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { lockReportsOf, type OwnedReport, releasesSince, returningReports } from '../../report/service';
import { reviveLinks } from '../../share/ending/service';
import { ALL_PERSONAL_DATA } from '../all-personal-data';
import { decidePair, proposeDuplicates } from '../duplicates/service';
import { type CustomerRecord, lockById } from '../repository';
import { presentMerges } from './present';
import * as repository from './repository';
import type { MergeView, UndoAnswer } from './schema';

interface Locked {
  merge: repository.MergeRecord;
  survivor: CustomerRecord;
  absorbed: CustomerRecord;
  reports: OwnedReport[];
}

/** In the order in which merging locks. @throws Problem customer.merge_not_found, _undone, _built_on, _moved_meanwhile */
async function lockAll(tx: Tx, id: number): Promise<Locked> {
  const found = (await repository.findMerge(tx, id)) ?? fail('customer.merge_not_found', { id });
  const ids = [found.survivorId, found.absorbedId].sort((a, b) => a - b);
  const seen = await lockReportsOf(tx, ids);
  const records = new Map<number, CustomerRecord>();
  for (const one of ids) records.set(one, (await lockById(tx, one)) ?? fail('customer.not_found', { id: one }));
  const merge = (await repository.lockMerge(tx, id)) ?? fail('customer.merge_not_found', { id });
  if (merge.undoneAt !== null) fail('customer.merge_undone', { by: merge.undoneBy });
  const [survivor, absorbed] = [records.get(merge.survivorId), records.get(merge.absorbedId)];
  if (!survivor || !absorbed) return fail('customer.not_found', { id });
  if (survivor.state !== 'active') fail('customer.merge_built_on', { pid: survivor.pid });
  if (absorbed.mergedIntoId !== survivor.id) fail('customer.merge_built_on', { pid: absorbed.pid });
  const reports = await lockReportsOf(tx, ids);
  if (reports.length !== seen.length) fail('customer.merge_moved_meanwhile');
  return { merge, survivor, absorbed, reports };
}

const INSTANTS = ['lastIssuedAt'];
const restored = (key: string, value: unknown) =>
  INSTANTS.includes(key) && typeof value === 'string' ? new Date(value) : value;
const COUNTED = ['lastIssuedAt', 'issuedCount'];
const DERIVED = ['nameSearch', 'nameReading'];

/** The survivor's columns as they stood, except what somebody changed since. */
function columnsBack({ merge, survivor }: Locked) {
  const set: Record<string, unknown> = {};
  const changed: string[] = [];
  const now = JSON.parse(JSON.stringify(survivor)) as Record<string, unknown>;
  const same = (key: string) => canonical(now[key]) === canonical(merge.after[key]);
  for (const [key, value] of Object.entries(merge.before)) {
    if (COUNTED.includes(key)) continue;
    const decidedBy = DERIVED.includes(key) ? 'name' : key;
    if (same(decidedBy)) set[key] = restored(key, value);
    else if (!DERIVED.includes(key)) changed.push(key);
  }
  return { set: set as Partial<CustomerRecord>, changed };
}

/** jsonb comes back with its keys in another order. */
const canonical = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? JSON.stringify(Object.entries(value).sort())
    : JSON.stringify(value ?? null);

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));
const dateOf = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);

/** What each record counts of issued reports: as it stood, and what was issued since. */
async function countsBack(tx: Tx, { merge, survivor, reports }: Locked, back: number[]) {
  const staying = reports.map(({ id }) => id).filter((id) => !back.includes(id));
  const [theirs, ours] = [await releasesSince(tx, back, merge.at), await releasesSince(tx, staying, merge.at)];
  const was = Number(merge.absorbedBefore.issuedCount ?? 0);
  const ownLast = dateOf(merge.absorbedBefore.survivorLastIssuedAt);
  return {
    survivor: {
      issuedCount: survivor.issuedCount - was - theirs.n,
      lastIssuedAt: later(ownLast, ours.last),
    },
    absorbed: {
      issuedCount: was + theirs.n,
      lastIssuedAt: later(dateOf(merge.absorbedBefore.lastIssuedAt), theirs.last),
    },
  };
}

/** Rows of the histories, consents and links, as they stood. */
async function returnRecords(tx: Tx, { merge, survivor, absorbed }: Locked): Promise<void> {
  const { moved, at } = merge;
  await repository.repointSome(tx, moved.aliases, survivor.id, absorbed.id);
  await repository.saveConsents(tx, moved.consents, { customerId: absorbed.id });
  await repository.reviveConsents(tx, moved.endedConsents);
  await repository.returnMemberships(tx, moved.memberships, absorbed.id);
  if (moved.endedMembership !== null) await repository.reviveMembership(tx, moved.endedMembership);
  await repository.returnAssignments(tx, moved.assignments, absorbed.id);
  if (moved.enteredAssignment !== null) await repository.deleteAssignment(tx, moved.enteredAssignment);
  await reviveLinks(tx, moved.shareLinks, at);
}

/** What came to the survivor since the merge and stays there. */
async function stayedWith(tx: Tx, { merge, survivor, reports }: Locked, back: number[]) {
  const known = new Set(movedIds(merge.moved, 'ownVisits'));
  const visits = (await repository.listVisits(tx, survivor.id)).filter(({ id }) => !known.has(id));
  const own = new Set([...movedIds(merge.moved, 'ownReports'), ...back]);
  return {
    visits,
    reports: reports.filter(({ id }) => !own.has(id)).map(({ id, reportNo }) => ({ id, reportNo })),
  };
}

async function tell(tx: Tx, ctx: Context, { merge, survivor, absorbed }: Locked, reason: string, details: object) {
  const event = (customerId: number, more: object) => ({
    action: 'customer.mergeUndone',
    objectType: 'customer',
    objectId: customerId,
    customerId,
    details: { mergeId: merge.id, reason, ...more },
  });
  await audit(
    tx,
    ctx,
    event(survivor.id, { absorbed: { id: absorbed.id, pid: absorbed.pid }, ...details }),
    event(absorbed.id, { survivor: { id: survivor.id, pid: survivor.pid }, state: { from: 'merged', to: 'active' } }),
  );
  await announceAll(tx, 'customer', [survivor.id, absorbed.id]);
}

/**
 * Takes a merge back: what it moved returns exactly, its pid means its own record again. What came since stays with the
 * survivor and is named, except reports of a visit that returns: they go with it.
 * @throws Problem customer.merge_not_found, customer.merge_undone, customer.merge_built_on when either was merged or erased since
 */
export const undoMerge = (ctx: Context, id: number, reason: string): Promise<UndoAnswer> =>
  ctx.transaction(async (tx) => {
    const { actor } = signedIn(ctx);
    const locked = await lockAll(tx, id);
    const { merge, survivor, absorbed } = locked;
    const written = { updatedAt: ctx.now(), updatedBy: actor.name };
    const back = returningReports(locked.reports, movedIds(merge.moved, 'reports'), movedIds(merge.moved, 'visits'));
    const ids = back.map((report) => report.id);
    const counts = await countsBack(tx, locked, ids);
    const { set, changed } = columnsBack(locked);
    await repository.writeCustomer(tx, absorbed.id, {
      state: 'active',
      mergedIntoId: null,
      ...counts.absorbed,
      ...written,
    });
    await repository.writeCustomer(tx, survivor.id, { ...set, ...counts.survivor, ...written });
    await returnRecords(tx, locked);
    for (const data of [...ALL_PERSONAL_DATA].reverse())
      await data.merge?.moveBack(tx, ctx, { ...merge.moved }, { from: survivor, to: absorbed, reason });
    const undone = { undoneAt: ctx.now(), undoneBy: actor.name, undoReason: reason };
    await repository.saveUndone(tx, id, undone);
    const decided = { state: 'dismissed' as const, decidedAt: ctx.now(), decidedBy: actor.name, reason };
    await decidePair(tx, [survivor.id, absorbed.id], decided);
    await proposeDuplicates(tx, [survivor.id, absorbed.id]);
    const stayed = { ...(await stayedWith(tx, locked, ids)), fields: changed };
    const followed = back
      .filter((report) => !movedIds(merge.moved, 'reports').includes(report.id))
      .map((report) => ({ id: report.id, reportNo: report.reportNo }));
    await tell(tx, ctx, locked, reason, { stayed, followed, restored: Object.keys(set) });
    const [view] = await presentMerges(tx, ctx, [{ ...merge, ...undone }]);
    return { merge: view as MergeView, stayed, followed };
  });
