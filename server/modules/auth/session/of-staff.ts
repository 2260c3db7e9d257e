import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announce, announceAll } from '../../../core/events';
import type { Permission } from '../../../core/permissions';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { listOf } from '../passkey/repository';
import { closeSessions, countLive, listWithFactor, voidWaysIn } from './of-staff-repository';
import { requiresPasskey } from './passkey-rules';
import { closeSession } from './repository';
import { limitsAt } from './service';

/** How many sessions each of these people has open; who has none is not in it. */
export const openSessionsOf = (tx: Tx, ctx: Context, staffIds: number[]): Promise<Map<number, number>> =>
  countLive(tx, staffIds, limitsAt(ctx.ports, ctx.now()));

/** Who of these people has enrolled a signing factor. */
export const enrolledAmong = async (tx: Tx, staffIds: number[]): Promise<Set<number>> =>
  new Set(await listWithFactor(tx, staffIds));

/** Whether the clinic requires a passkey of a person who may do this, and they have none: then nothing opens to them but their account. */
export const lacksPasskey = async (ctx: Context, staffId: number, mayDo: readonly Permission[]): Promise<boolean> =>
  requiresPasskey(ctx.ports.settings.PORTAL_REQUIRE_PASSKEY, new Set(mayDo)) &&
  (await listOf(ctx.ports.db, staffId)).length === 0;

/** Ends one session of another person, and uses up what could become another one. @throws Problem auth.session_not_found, also when it is somebody else's */
export async function endSessionOf(ctx: Context, staffId: number, id: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await closeSession(tx, id, staffId, ctx.now(), 'ended_by_administrator'))) fail('auth.session_not_found');
    await closeWaysIn(tx, ctx, [staffId]);
    await audit(tx, ctx, { action: 'auth.session_end', objectType: 'session', objectId: id, details: { staffId } });
    await announce(tx, 'session', id);
  });
}

/**
 * Ends every session of a person but the one that asks, and uses up what could become another one; the pages that they hold
 * open learn of it.
 * @returns how many there were
 */
export async function endSessionsOf(tx: Tx, ctx: Context, staffId: number, why: string): Promise<number> {
  const ended = await closeSessions(tx, staffId, ctx.now(), why, signedIn(ctx).actor.sessionId);
  await closeWaysIn(tx, ctx, [staffId]);
  await audit(tx, ctx, {
    action: 'auth.sessions_end',
    objectType: 'staff',
    objectId: staffId,
    details: { why, ended: ended.length },
  });
  await announceAll(tx, 'session', ended);
  return ended.length;
}

/** Uses up every sign-in link, code and approval of these people: what is on its way to them opens nothing any more. */
export const closeWaysIn = (tx: Tx, ctx: Context, staffIds: number[]): Promise<void> =>
  voidWaysIn(tx, staffIds, ctx.now());
