import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Settings } from '../../../core/settings';

/** Without https. */
export const SESSION_COOKIE = 'portal_session';
/** With https: no other host of the domain, and nobody without https, can set it. */
const HOST_COOKIE = `__Host-${SESSION_COOKIE}`;

const isSecure = ({ PORTAL_BASE_URL, PORTAL_TRUST_PROXY }: Settings, http: HonoContext): boolean =>
  (PORTAL_BASE_URL?.startsWith('https:') ?? false) ||
  (PORTAL_TRUST_PROXY && http.req.header('x-forwarded-proto') === 'https');

const options = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'Lax', secure }) as const;

/** The session token that a browser sends, or undefined. */
export const tokenOf = (http: HonoContext): string | undefined =>
  getCookie(http, HOST_COOKIE) ?? getCookie(http, SESSION_COOKIE);

/** Hands the session to the browser. */
export function keepSession(settings: Settings, http: HonoContext, token: string): void {
  const secure = isSecure(settings, http);
  const maxAge = Math.round(settings.PORTAL_SESSION_HOURS * 3600);
  setCookie(http, secure ? HOST_COOKIE : SESSION_COOKIE, token, { ...options(secure), maxAge });
}

/** Takes the session back from the browser. */
export function forgetSession(settings: Settings, http: HonoContext): void {
  const secure = isSecure(settings, http);
  if (secure) deleteCookie(http, HOST_COOKIE, options(true));
  deleteCookie(http, SESSION_COOKIE, options(secure));
}
