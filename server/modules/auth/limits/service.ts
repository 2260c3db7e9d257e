import { createHash } from 'node:crypto';
import type { Context } from '../../../core/context';
import { networkOf } from '../../../core/network';
import type { Ports, Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import type { Limit } from './asking-rules';
import { deleteKnownBefore, deleteTriesBefore, recordTries } from './repository';

const DAY_MS = 24 * 3600_000;
const LONGEST_WINDOW_MS = DAY_MS;
const KEEP_KNOWN_MS = 180 * DAY_MS;

/** A bucket's name holds no address, email or phone in the clear. */
const named = ({ bucket, ...rest }: Limit): Limit => {
  const [kind = '', ...who] = bucket.split(':');
  return { ...rest, bucket: `${kind}:${createHash('sha256').update(who.join(':')).digest('hex').slice(0, 32)}` };
};

/** Counts a try against each limit. @returns whether every one still allows it. */
export async function withinLimits(tx: Tx, ctx: Context, limits: Limit[]): Promise<boolean> {
  return !ctx.ports.settings.PORTAL_RATE_LIMITS || recordTries(tx, limits.map(named), ctx.now());
}

/** Counts a try of this network in a transaction of its own. @throws Problem request.too_many */
export async function limitAddress(ctx: Context, kind: string, most: number, seconds: number): Promise<void> {
  const limit = { bucket: `${kind}:${networkOf(ctx.address)}`, most, seconds };
  if (!(await ctx.transaction((tx) => withinLimits(tx, ctx, [limit])))) fail('request.too_many', { seconds });
}

/** Forgets tries that no limit looks at any more, and where nobody signs in from now. */
export async function forgetOldTries({ db, clock }: Ports): Promise<void> {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  await deleteTriesBefore(db, before(LONGEST_WINDOW_MS));
  await deleteKnownBefore(db, before(KEEP_KNOWN_MS));
}

/**
 * Waits until a whole number of steps has passed since `startedAt` (of `performance.now()`): whoever measures the answer
 * cannot tell how much work was done for it.
 */
export async function evenOut(startedAt: number, stepMs = 150): Promise<void> {
  const passed = performance.now() - startedAt;
  const wait = Math.ceil(passed / stepMs) * stepMs - passed;
  await new Promise((done) => setTimeout(done, wait));
}
