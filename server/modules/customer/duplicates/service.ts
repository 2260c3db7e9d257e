import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import { COUNT_LIMIT, counted, inSnapshot, type Page } from '../../../core/paging';
import type { Ports, Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { dayIn } from '../../../core/zone';
import { presentRow } from '../present';
import { findByIds, staffNames } from '../repository';
import { toNameReading } from '../search-rules';
import * as repository from './repository';
import { PAIR_REASONS } from './rules';
import type { PairFilters, PairView } from './schema';

export { decidePair, inheritDismissals, proposeDuplicates } from './repository';

type Action = PairView['allowedActions'][number];
const ACTIONS: Record<PairView['state'], Action[]> = { open: ['merge', 'dismiss'], dismissed: ['reopen'], merged: [] };

async function present(tx: Tx, ctx: Context, pairs: repository.PairRecord[]): Promise<PairView[]> {
  const ids = [...new Set(pairs.flatMap(({ lowId, highId }) => [lowId, highId]))];
  const records = new Map((await findByIds(tx, ids)).map((record) => [record.id, record]));
  const salesmen = [...records.values()].flatMap(({ salesmanId }) => (salesmanId === null ? [] : [salesmanId]));
  const [names, counts] = [await staffNames(tx, [...new Set(salesmen)]), await repository.countRecords(tx, ids)];
  const todayOn = dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, ctx.now());
  const personOf = (id: number) => {
    const record = records.get(id) ?? fail('customer.not_found', { id });
    const counted = counts.get(id) ?? { visits: 0, reports: 0 };
    return { ...presentRow(record, names.get(record.salesmanId ?? 0) ?? null, todayOn), ...counted };
  };
  return pairs.map(({ lowId, highId, ...pair }) => ({
    ...pair,
    reasons: PAIR_REASONS.filter((reason) => pair.reasons.includes(reason)),
    foundAt: pair.foundAt.toISOString(),
    decidedAt: pair.decidedAt?.toISOString() ?? null,
    people: [personOf(lowId), personOf(highId)],
    allowedActions: ACTIONS[pair.state],
  }));
}

/** One page of customers who may be one person, the likeliest first; those told apart by when that was. */
export const listPairs = (ctx: Context, { state, customerId, ...page }: PairFilters): Promise<Page<PairView>> =>
  inSnapshot(ctx, async (tx) => {
    const n = await repository.countPairs(tx, state, customerId);
    const rows = await present(tx, ctx, await repository.listPairs(tx, state, customerId, page));
    return { rows, ...counted(n) };
  });

/** How many pairs wait for a decision. */
export async function countPairs(ctx: Context): Promise<{ open: number; isAtLeast: boolean }> {
  const n = await ctx.ports.db.transaction((tx) => repository.countPairs(tx, 'open'));
  return { open: Math.min(n, COUNT_LIMIT), isAtLeast: n > COUNT_LIMIT };
}

async function decide(
  ctx: Context,
  id: number,
  from: 'open' | 'dismissed',
  set: { state: 'open' | 'dismissed'; decidedAt: Date | null; decidedBy: string | null; reason: string },
): Promise<PairView> {
  return ctx.transaction(async (tx) => {
    const pair = (await repository.lockPair(tx, id)) ?? fail('customer.pair_not_found', { id });
    if (pair.state !== from) fail('customer.pair_closed', { id });
    await repository.savePair(tx, id, set);
    const action = set.state === 'open' ? 'customer.pairReopened' : 'customer.pairDismissed';
    const people = [pair.lowId, pair.highId];
    await audit(
      tx,
      ctx,
      ...people.map((customerId) => ({
        action,
        objectType: 'customer',
        objectId: customerId,
        customerId,
        details: { pairId: id, people, from, to: set.state, reason: set.reason },
      })),
    );
    for (const customerId of people) await announce(tx, 'customer', customerId);
    if (set.state === 'open') await repository.proposeDuplicates(tx, people);
    const after = (await repository.lockPair(tx, id)) ?? { ...pair, ...set };
    return (await present(tx, ctx, [after]))[0] ?? fail('customer.pair_not_found', { id });
  });
}

/** Notes that two customers are two people; they are not proposed again. @throws Problem customer.pair_not_found, customer.pair_closed */
export const dismissPair = (ctx: Context, id: number, reason: string): Promise<PairView> =>
  decide(ctx, id, 'open', { state: 'dismissed', decidedAt: ctx.now(), decidedBy: signedIn(ctx).actor.name, reason });

/** Puts a dismissed pair up for a decision again. @throws Problem customer.pair_not_found, customer.pair_closed */
export const reopenPair = (ctx: Context, id: number): Promise<PairView> =>
  decide(ctx, id, 'dismissed', { state: 'open', decidedAt: null, decidedBy: null, reason: '' });

const AT_ONCE = 500;
const ROUNDS = 10;

/**
 * The timer: reads the names that nobody has read yet and proposes their duplicates, in small transactions, so that it can
 * be stopped at any moment and goes on where it was.
 * @returns how many names were read
 */
export async function readNames(ports: Ports): Promise<number> {
  let read = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const n = await ports.db.transaction(async (tx) => {
      const rows = await repository.lockUnread(tx, AT_ONCE);
      if (rows.length === 0) return 0;
      await repository.saveReadings(
        tx,
        rows.map(({ id, name }) => ({ id, reading: toNameReading(name) })),
      );
      await repository.proposeDuplicates(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
    read += n;
    if (n < AT_ONCE) break;
  }
  return read;
}
