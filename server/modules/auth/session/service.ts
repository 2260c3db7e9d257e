import type { Context as HonoContext } from 'hono';
import { audit } from '../../../core/audit';
import { type Actor, type Context, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Language } from '../../../core/language';
import type { Ports, Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { recordSignIn } from '../../acl/service';
import { nameBrowser } from '../browser';
import { deleteChallengesBefore } from '../passkey/repository';
import { hashToken, newToken } from '../tokens';
import { isOwnNetwork } from './address-rules';
import { forgetSession } from './cookie';
import { voidWaysIn } from './of-staff-repository';
import { requiresPasskey } from './passkey-rules';
import {
  closeOthers,
  closeSession,
  deleteOver,
  findActorByToken,
  findTimes,
  insertSession,
  listLiveSessions,
  listRefused,
  listSignIns,
  touchSession,
} from './repository';

const MINUTE_MS = 60_000;

export interface StaffMember {
  id: number;
  name: string;
  title: string;
  language: Language;
  email: string;
}

/** From when on a session must have been seen to live, and from when on it is marked as seen again. */
export const limitsAt = (ports: Ports, now: Date) => ({
  now,
  seenAfter: new Date(now.getTime() - ports.settings.PORTAL_IDLE_MINUTES * MINUTE_MS),
  touchBefore: new Date(now.getTime() - MINUTE_MS),
});

/**
 * Who holds this session token, or null: unknown, ended, idle too long, too old, or the person is disabled.
 * @param isBackground what the page asks without its reader keeps no session alive
 */
export async function findActor(ctx: Context, token: string, isBackground = false): Promise<Actor | null> {
  const limits = limitsAt(ctx.ports, ctx.now());
  const at = isBackground ? { ...limits, touchBefore: null } : limits;
  const actor = await findActorByToken(ctx.ports.pool, hashToken(token), at);
  if (!actor || actor.factors?.includes('passkey')) return actor;
  return { ...actor, needsPasskey: requiresPasskey(ctx.ports.settings.PORTAL_REQUIRE_PASSKEY, actor.permissions) };
}

/** The same request, spoken for by a person who is just signing in: for audit events. */
export const speakingAs = (
  ctx: Context,
  staff: Pick<StaffMember, 'id' | 'name' | 'title' | 'language'>,
  sessionId = 0,
): Context => ({
  ...ctx,
  actor: {
    staffId: staff.id,
    name: staff.name,
    title: staff.title,
    language: staff.language,
    sessionId,
    steppedUpAt: null,
    roles: [],
    permissions: new Set(),
  },
});

/**
 * Starts a session in the caller's transaction; the one that the same browser had ends, and links, codes and approvals with which
 * the person could still sign in are used up. @returns the token for the cookie; only its hash is kept.
 */
export async function startSession(
  tx: Tx,
  ctx: Context,
  staff: StaffMember,
  method: string,
  endsAtLatest?: Date | null,
): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  const longest = new Date(now.getTime() + ctx.ports.settings.PORTAL_SESSION_HOURS * 60 * MINUTE_MS);
  const sessionId = await insertSession(tx, {
    tokenHash: hashToken(token),
    staffId: staff.id,
    method,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: endsAtLatest && endsAtLatest < longest ? endsAtLatest : longest,
    browser: ctx.browser,
    address: ctx.address,
  });
  await voidWaysIn(tx, [staff.id], now);
  const before = ctx.actor;
  const isReplaced =
    before !== null && (await closeSession(tx, before.sessionId, before.staffId, now, 'signed_in_again'));
  if (isReplaced) await announce(tx, 'session', before.sessionId);
  await recordSignIn(tx, staff.id, now);
  await audit(tx, speakingAs(ctx, staff, sessionId), {
    action: 'auth.sign_in',
    objectType: 'session',
    objectId: sessionId,
    details: { method, browser: ctx.browser, ...(isReplaced && { replaced: before.sessionId }) },
  });
  return token;
}

/** Ends the session of this request, if it has one, and takes the cookie back. */
export async function signOut(ctx: Context, http: HonoContext): Promise<void> {
  const { actor } = ctx;
  if (actor) {
    await ctx.transaction(async (tx) => {
      if (!(await closeSession(tx, actor.sessionId, actor.staffId, ctx.now(), 'signed_out'))) return;
      await audit(tx, ctx, { action: 'auth.sign_out', objectType: 'session', objectId: actor.sessionId });
      await announce(tx, 'session', actor.sessionId);
    });
  }
  forgetSession(ctx.ports.settings, http);
}

/** The asking person's own live sessions. */
export const listSessions = (ctx: Context) => listSessionsOf(ctx, signedIn(ctx).actor.staffId);

/** A person's live sessions; `current` is the one that asks. */
export async function listSessionsOf(ctx: Context, staffId: number) {
  const { actor } = signedIn(ctx);
  const rows = await listLiveSessions(ctx.ports.db, staffId, limitsAt(ctx.ports, ctx.now()));
  return rows.map((row) => ({
    id: row.id,
    method: row.method,
    browser: nameBrowser(row.browser, ctx.language),
    address: row.address,
    ownNetwork: isOwnNetwork(row.address),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.id === actor.sessionId,
  }));
}

/** Ends one of the asking person's own sessions, and uses up what could become another one. @throws Problem auth.session_not_found */
export async function endSession(ctx: Context, id: number): Promise<void> {
  const { actor } = signedIn(ctx);
  await ctx.transaction(async (tx) => {
    if (!(await closeSession(tx, id, actor.staffId, ctx.now(), 'ended_by_owner'))) fail('auth.session_not_found');
    await voidWaysIn(tx, [actor.staffId], ctx.now());
    await audit(tx, ctx, { action: 'auth.session_end', objectType: 'session', objectId: id });
    await announce(tx, 'session', id);
  });
}

/** Ends every session of the asking person but this one, and what could become another one. @returns how many */
export async function endOtherSessions(ctx: Context): Promise<number> {
  const { actor } = signedIn(ctx);
  return ctx.transaction(async (tx) => {
    const ended = await closeOthers(tx, actor.sessionId, actor.staffId, ctx.now(), 'ended_by_owner');
    await voidWaysIn(tx, [actor.staffId], ctx.now());
    await audit(tx, ctx, {
      action: 'auth.sessions_end',
      objectType: 'staff',
      objectId: actor.staffId,
      details: { sessions: ended },
    });
    for (const id of ended) await announce(tx, 'session', id);
    return ended.length;
  });
}

const secondsBetween = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));

/** How long this session lives on if nothing is done, and at the longest. */
export async function readSessionTime(ctx: Context): Promise<{ idleSeconds: number; totalSeconds: number }> {
  const { actor, ports } = signedIn(ctx);
  const times = (await findTimes(ports.db, actor.sessionId)) ?? fail('auth.signed_out');
  const idleEnd = new Date(times.lastSeenAt.getTime() + ports.settings.PORTAL_IDLE_MINUTES * MINUTE_MS);
  return { idleSeconds: secondsBetween(ctx.now(), idleEnd), totalSeconds: secondsBetween(ctx.now(), times.expiresAt) };
}

/** The person is here: the idle time begins anew. */
export async function staySignedIn(ctx: Context) {
  const { actor, ports } = signedIn(ctx);
  await touchSession(ports.db, actor.sessionId, ctx.now());
  return readSessionTime(ctx);
}

const MOST_SIGN_INS = 20;

/** The asking person's newest sign-ins and refused tries, newest first. */
export async function listOwnSignIns(ctx: Context) {
  const { actor, ports } = signedIn(ctx);
  const made = await listSignIns(ports.db, actor.staffId, MOST_SIGN_INS);
  const refused = await listRefused(ports.db, actor.staffId, MOST_SIGN_INS);
  const all = [
    ...made.map(({ browser, method, ...row }) => ({
      ...row,
      ...{ what: 'signedIn' as const, method, browser: nameBrowser(browser, ctx.language) },
    })),
    ...refused.map(({ action, ...row }) => ({
      ...row,
      ...{ what: action === 'auth.sign_in_refuse' ? ('signInRefused' as const) : ('proofRefused' as const) },
      ...{ method: '', browser: '' },
    })),
  ];
  return all
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST_SIGN_INS)
    .map(({ at, ...row }) => ({ ...row, at: at.toISOString(), ownNetwork: isOwnNetwork(row.address) }));
}

const KEPT_DAYS = 30;

/** The timer: forgets sessions, links, codes and QR requests that were over 30 days ago. Audit events stay. */
export async function purgeSignIns(ports: Ports): Promise<void> {
  const now = ports.clock.now();
  await deleteOver(ports.db, new Date(now.getTime() - KEPT_DAYS * 24 * 60 * MINUTE_MS));
  await deleteChallengesBefore(ports.db, now);
}
