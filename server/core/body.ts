import { IncomingMessage } from 'node:http';
import type { Context as HonoContext } from 'hono';
import { Problem } from './problems';

const KILOBYTE = 1024;

/** The request's bytes: where a socket brings them, straight from it. Leaving early leaves the socket open for the answer. */
export function bodyOf(http: HonoContext): AsyncIterable<Uint8Array> | null {
  const { incoming } = (http.env ?? {}) as { incoming?: unknown };
  if (incoming instanceof IncomingMessage) return incoming.iterator({ destroyOnReturn: false });
  return http.req.raw.body as AsyncIterable<Uint8Array> | null;
}

/** @throws Problem request.broken_off when the bytes end before their end */
export async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw Object.assign(new Problem('request.broken_off'), { cause: error });
  }
}

const mediaTypeOf = (http: HonoContext) =>
  (http.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();

/**
 * The text of a body that is small, read no further than it may be long.
 * @returns null when it is of another media type, compressed, or no UTF-8
 * @throws Problem request.too_long, request.broken_off
 */
export async function readText(http: HonoContext, mediaType: string, mostBytes: number): Promise<string | null> {
  const tooLong = () => new Problem('request.too_long', { kilobytes: Math.floor(mostBytes / KILOBYTE) });
  if (Number(http.req.header('content-length')) > mostBytes) throw tooLong();
  if (mediaTypeOf(http) !== mediaType || (http.req.header('content-encoding') ?? 'identity') !== 'identity')
    return null;
  const body = bodyOf(http);
  if (!body) return null;
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of chunksOf(body)) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > mostBytes) throw tooLong();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return null;
  }
}

const READ = 'json';

/** Of whoever is not signed in: enough for an address, a code, a birth date. */
const PUBLIC_BYTES = 16 * KILOBYTE;

/**
 * A JSON body of this many megabytes at most; whoever is not signed in may send much less.
 * @throws Problem request.not_json, request.too_long, request.broken_off
 */
export async function readJson(http: HonoContext, isSignedIn: boolean, megabytes = 1): Promise<unknown> {
  const text = await readText(http, 'application/json', isSignedIn ? megabytes * 1024 * KILOBYTE : PUBLIC_BYTES);
  try {
    const body: unknown = JSON.parse(text ?? '');
    http.set(READ as never, body as never);
    return body;
  } catch {
    throw new Problem('request.not_json');
  }
}

/** What `readJson` has read of this request: it can be read once. Undefined when nothing was, or not yet. */
export const jsonRead = (http: HonoContext): unknown => http.get(READ as never);
