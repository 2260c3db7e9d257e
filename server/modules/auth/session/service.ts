import type { Context as HonoContext } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { audit } from '../../../core/audit';
import { type Actor, type Context, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import { isHttps } from '../../../core/http';
import type { Language } from '../../../core/language';
import type { Ports, Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { recordSignIn } from '../../acl/service';
import { nameBrowser } from '../browser';
import { hashToken, newToken } from '../tokens';
import { closeSession, findActorByToken, insertSession, listLiveSessions } from './repository';

export const SESSION_COOKIE = 'portal_session';

const MINUTE_MS = 60_000;

export interface StaffMember {
  id: number;
  name: string;
  title: string;
  language: Language;
  email: string;
}

const limitsAt = (ports: Ports, now: Date) => ({
  now,
  seenAfter: new Date(now.getTime() - ports.settings.PORTAL_IDLE_MINUTES * MINUTE_MS),
  touchBefore: new Date(now.getTime() - MINUTE_MS),
});

/** Who holds this session token, or null: unknown, ended, idle too long, too old, or the person is disabled. */
export async function findActor(ctx: Context, token: string): Promise<Actor | null> {
  return findActorByToken(ctx.ports.pool, hashToken(token), limitsAt(ctx.ports, ctx.now()));
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

/** Starts a session in the caller's transaction. @returns the token for the cookie; only its hash is kept. */
export async function startSession(tx: Tx, ctx: Context, staff: StaffMember, method: string): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  const sessionId = await insertSession(tx, {
    tokenHash: hashToken(token),
    staffId: staff.id,
    method,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + ctx.ports.settings.PORTAL_SESSION_HOURS * 60 * MINUTE_MS),
    browser: ctx.browser,
    address: ctx.address,
  });
  await recordSignIn(tx, staff.id, now);
  await audit(tx, speakingAs(ctx, staff, sessionId), {
    action: 'auth.sign_in',
    objectType: 'session',
    objectId: sessionId,
    details: { method, browser: ctx.browser },
  });
  return token;
}

const cookieOptions = (ctx: Context, http: HonoContext) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(http, ctx.ports.settings) }) as const;

/** Hands the session to the browser. */
export function keepSession(ctx: Context, http: HonoContext, token: string): void {
  const maxAge = Math.round(ctx.ports.settings.PORTAL_SESSION_HOURS * 3600);
  setCookie(http, SESSION_COOKIE, token, { ...cookieOptions(ctx, http), maxAge });
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
  deleteCookie(http, SESSION_COOKIE, cookieOptions(ctx, http));
}

/** The asking person's own live sessions. */
export async function listSessions(ctx: Context) {
  const { actor } = signedIn(ctx);
  const rows = await listLiveSessions(ctx.ports.db, actor.staffId, limitsAt(ctx.ports, ctx.now()));
  return rows.map((row) => ({
    id: row.id,
    method: row.method,
    browser: nameBrowser(row.browser, ctx.language),
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.id === actor.sessionId,
  }));
}

/** Ends one of the asking person's own sessions. @throws Problem auth.session_not_found */
export async function endSession(ctx: Context, id: number): Promise<void> {
  const { actor } = signedIn(ctx);
  await ctx.transaction(async (tx) => {
    if (!(await closeSession(tx, id, actor.staffId, ctx.now(), 'ended_by_owner'))) fail('auth.session_not_found');
    await audit(tx, ctx, { action: 'auth.session_end', objectType: 'session', objectId: id });
    await announce(tx, 'session', id);
  });
}
