import type { Context as HonoContext } from 'hono';
import type { Settings } from '../../core/settings';

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);

/** The address under which the asking browser sees the portal. Only for what goes back to that same browser. */
export function browserOrigin(settings: Settings, http: HonoContext): string {
  return settings.PORTAL_BASE_URL ?? new URL(http.req.url).origin;
}

/**
 * The address for links in mails. A Host header is anybody's word, so a link to another person follows it only on this
 * machine; elsewhere PORTAL_BASE_URL has to be set.
 */
export function mailOrigin(settings: Settings, http: HonoContext): string {
  if (settings.PORTAL_BASE_URL) return settings.PORTAL_BASE_URL;
  const asked = new URL(http.req.url);
  return isLoopback(asked.hostname) ? asked.origin : `http://localhost:${settings.PORT}`;
}
