import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isHttps } from '../../../core/http';
import type { Settings } from '../../../core/settings';

/** Without https. */
export const SESSION_COOKIE = 'portal_session';
/** With https: no other host of the domain, and nobody without https, can set it. */
const HOST_COOKIE = `__Host-${SESSION_COOKIE}`;

const options = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'Lax', secure }) as const;

const nameFor = (secure: boolean) => (secure ? HOST_COOKIE : SESSION_COOKIE);

/** The session token that a browser sends, or undefined; with https the cookie that another host can set is not heeded. */
export const tokenOf = (settings: Settings, http: HonoContext): string | undefined =>
  getCookie(http, nameFor(isHttps(http, settings)));

/** Hands the session to the browser. */
export function keepSession(settings: Settings, http: HonoContext, token: string): void {
  const secure = isHttps(http, settings);
  const maxAge = Math.round(settings.PORTAL_SESSION_HOURS * 3600);
  setCookie(http, nameFor(secure), token, { ...options(secure), maxAge });
}

/** Takes the session back from the browser. */
export function forgetSession(settings: Settings, http: HonoContext): void {
  const secure = isHttps(http, settings);
  if (secure) deleteCookie(http, HOST_COOKIE, options(true));
  deleteCookie(http, SESSION_COOKIE, options(secure));
}
