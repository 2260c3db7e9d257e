import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { wasDone } from '../../audit/lately/service';

const ONE_LOOK_MS = 15 * 60_000;
/** Who looked at what, by the pool of this portal: the frames of a study are asked for by the hundred. */
const looksOf = new WeakMap<object, Map<string, number>>();
const MOST_LOOKS = 10_000;

/**
 * Puts down in the audit log that somebody looks at a study's images; what they look at within 15 minutes is one event.
 * @param study by its UID; `customerId` where it is of the own store and somebody's
 */
export async function recordLook(
  ctx: Context,
  { uid, customerId }: { uid: string; customerId: number | null },
): Promise<void> {
  const { staffId } = signedIn(ctx).actor;
  const now = ctx.now().getTime();
  const looks = looksOf.get(ctx.ports.pool) ?? new Map<string, number>();
  looksOf.set(ctx.ports.pool, looks);
  const key = `${staffId} ${customerId} ${uid}`;
  if (now - (looks.get(key) ?? Number.NEGATIVE_INFINITY) < ONE_LOOK_MS) return;
  const look = { action: 'imaging.view', objectType: 'imagingStudy', objectId: uid, customerId } as const;
  await ctx.transaction(async (tx) => {
    if (await wasDone(tx, { actorId: staffId, ...look }, new Date(now - ONE_LOOK_MS))) return;
    await audit(tx, ctx, look);
  });
  if (looks.size >= MOST_LOOKS) looks.clear();
  looks.set(key, now);
}
