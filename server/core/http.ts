import { createHash, timingSafeEqual } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { askingAddress, isLoopback, isProxy, networkOf } from './network';
import type { Ports } from './ports';
import { fail } from './problems';
import { consumeToken } from './rate-limit';
import type { Settings } from './settings';

/** The other end of the socket; empty where the application is called within the process. */
function connectionOf(http: HonoContext): string {
  try {
    return getConnInfo(http).remote.address ?? '';
  } catch {
    return '';
  }
}

/** The asking address; a proxy's word only where the settings say that one stands in front, and over its connection. */
export const addressOf = (http: HonoContext, { PORTAL_TRUST_PROXY }: Settings): string =>
  askingAddress(connectionOf(http), http.req.header('x-forwarded-for'), PORTAL_TRUST_PROXY);

/** Host and protocol as the browser sees them: a proxy's word where it is one, else the request's own. */
export function forwardedOf(
  http: HonoContext,
  { PORTAL_TRUST_PROXY }: Settings,
): { host: string | undefined; protocol: string | undefined } {
  const isForwarded = isProxy(connectionOf(http), PORTAL_TRUST_PROXY);
  const said = (name: string) => (isForwarded ? http.req.header(name) : undefined);
  return { host: said('x-forwarded-host') ?? http.req.header('host'), protocol: said('x-forwarded-proto') };
}

/** Whether the browser came over https, by the settings or by a proxy's word. */
export const isHttps = (http: HonoContext, settings: Settings): boolean =>
  (settings.PORTAL_BASE_URL?.startsWith('https:') ?? false) || forwardedOf(http, settings).protocol === 'https';

/** Whether whoever asks has gone before the whole request was here. */
export function isBrokenOff(http: HonoContext): boolean {
  const { incoming } = (http.env ?? {}) as { incoming?: unknown };
  return incoming instanceof IncomingMessage && incoming.destroyed && !incoming.complete;
}

/** Of the pages of the application. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Of pages that are plain HTML with their style in them, and of answers that are no pages at all. */
const PLAIN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const PLAIN = /^\/(api|share|verify|healthz|readyz|metrics)(\/|$)/;

/**
 * Headers that every answer carries. API answers hold people's data and are kept by no cache. No address of the portal goes
 * to another site, nor to the next page: a search holds a name, and a share link is a key.
 */
export function securityHeaders({ settings }: Ports): MiddlewareHandler {
  return async (http, next) => {
    await next();
    const set = (name: string, value: string) => {
      if (!http.res.headers.has(name)) http.res.headers.set(name, value);
    };
    set('content-security-policy', PLAIN.test(http.req.path) ? PLAIN_POLICY : PAGE_POLICY);
    set('x-content-type-options', 'nosniff');
    set('x-frame-options', 'DENY');
    set('referrer-policy', 'no-referrer');
    set('cross-origin-opener-policy', 'same-origin');
    set('cross-origin-resource-policy', 'same-origin');
    set('permissions-policy', 'camera=(), geolocation=(), microphone=(self), payment=()');
    if (isHttps(http, settings)) set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (http.req.path.startsWith('/api/')) set('cache-control', 'no-store');
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether this request may see how the portal itself is doing: it has the key of the settings, or, where no proxy stands in
 * front, it comes from this machine and by no proxy.
 */
export function mayObserve(http: HonoContext, { PORTAL_METRICS_KEY, PORTAL_TRUST_PROXY }: Settings): boolean {
  const given = /^Bearer (.+)$/i.exec(http.req.header('authorization') ?? '')?.[1];
  if (given && PORTAL_METRICS_KEY) return timingSafeEqual(digest(given), digest(PORTAL_METRICS_KEY));
  if (PORTAL_TRUST_PROXY !== false || http.req.header('x-forwarded-for') || http.req.header('forwarded')) return false;
  return isLoopback(connectionOf(http));
}

/** The key that a machine names itself by; null when the request has none. */
export const bearerOf = (http: HonoContext): string | null =>
  /^Bearer ([\w.~+/=-]{1,200})$/i.exec(http.req.header('authorization') ?? '')?.[1] ?? null;

/** Of an Origin header; a sandboxed page names `null`, and anybody can send what is no address at all. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Against requests that another site makes a signed-in browser send: a write needs the header that only our own script
 * can set, and where the browser names an origin it must be ours.
 */
export function guardBrowser(ports: Ports): MiddlewareHandler {
  return async (http, next) => {
    if (ports.settings.PORTAL_RATE_LIMITS) {
      const wait = consumeToken(
        `http:${networkOf(addressOf(http, ports.settings))}`,
        { perMinute: 6000, burst: 1000 },
        ports.clock.now(),
      );
      if (wait > 0) {
        http.header('retry-after', String(Math.ceil(wait)));
        fail('request.too_many', { seconds: Math.ceil(wait) });
      }
    }
    // a key is a header as well that only a program of one's own can set
    if (bearerOf(http) === null && !['GET', 'HEAD', 'OPTIONS'].includes(http.req.method)) {
      if (http.req.header('x-requested-with') !== 'XMLHttpRequest') fail('request.cross_site');
      const origin = http.req.header('origin');
      const { host } = forwardedOf(http, ports.settings);
      const base = ports.settings.PORTAL_BASE_URL;
      if (origin && origin !== base && hostOf(origin) !== host) fail('request.cross_site');
    }
    await next();
  };
}
