import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Context } from '../../../core/context';
import { isHttps } from '../../../core/http';
import { networkOf } from '../../../core/network';
import type { Tx } from '../../../core/ports';
import { hashToken, newToken } from '../tokens';
import type { Asker } from './asking-rules';
import { findKnown, saveKnown } from './repository';

const ASKER_COOKIE = 'portal_asker';
const KEEP_SECONDS = 400 * 24 * 3600;
const TOKEN = /^[\w-]{43}$/;

/** The browser that asks, by the hash of a cookie of its own; `isNew`: it has been given that just now. */
export interface AskingBrowser {
  hash: string;
  isNew: boolean;
}

/** Tells browsers apart that ask to be let in, by a cookie that says nothing of anybody. */
export function askingBrowser(ctx: Context, http: HonoContext): AskingBrowser {
  const secure = isHttps(http, ctx.ports.settings);
  const known = secure ? getCookie(http, ASKER_COOKIE, 'host') : getCookie(http, ASKER_COOKIE);
  if (known && TOKEN.test(known)) return { hash: hashToken(known), isNew: false };
  const token = newToken();
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: KEEP_SECONDS } as const;
  setCookie(http, ASKER_COOKIE, token, secure ? { ...options, prefix: 'host' } : options);
  return { hash: hashToken(token), isNew: true };
}

const hashOfNetwork = (network: string) => hashToken(`network ${network}`);

/**
 * Who asks for this person, by where they have signed in from before. For nobody, too, the database is asked.
 * @param staffId null: no such person
 */
export async function askerFor(tx: Tx, ctx: Context, staffId: number | null, browser: AskingBrowser): Promise<Asker> {
  const network = networkOf(ctx.address);
  const known = await findKnown(tx, staffId ?? 0, [browser.hash, hashOfNetwork(network)]);
  return {
    // a browser that takes no cookie is not a new one each time
    browserHash: browser.isNew ? null : browser.hash,
    network,
    isKnownBrowser: known.includes('browser'),
    isKnownNetwork: known.includes('network'),
  };
}

/** Remembers from where a person has signed in. */
export async function rememberAsker(ctx: Context, http: HonoContext, staffId: number): Promise<void> {
  const { hash } = askingBrowser(ctx, http);
  const network = networkOf(ctx.address);
  const places = [
    { kind: 'browser', hash } as const,
    ...(network === '' ? [] : [{ kind: 'network', hash: hashOfNetwork(network) } as const]),
  ];
  const lastAt = ctx.now();
  await saveKnown(
    ctx.ports.db,
    places.map((place) => ({ ...place, staffId, lastAt })),
  );
}
