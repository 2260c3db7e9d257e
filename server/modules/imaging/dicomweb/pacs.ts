import type { Context as HonoContext } from 'hono';
import type { Context } from '../../../core/context';
import { describeFailure } from '../../../core/failure';
import { fail } from '../../../core/problems';
import type { Settings } from '../../../core/settings';
import type { DicomJson } from '../reading';
import { streamOf } from './answer';
import { recordLook } from './looks';
import { ROOT } from './present-rules';

/** An image archive that speaks DICOMweb. */
export interface Pacs {
  /** Without a slash at the end, and without what proves who asks. */
  root: string;
  authorization: string | null;
}

/** How long it may take to begin an answer, and to say nothing in the middle of one. */
const BEGIN_MS = 10_000;
const SILENCE_MS = 30_000;
/** Of a list of 200 studies. */
const MOST_LIST_BYTES = 16 * 1024 * 1024;

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

/** How the portal names itself: `user:password`, or a bearer's key. */
function authorizationOf(url: URL, key: string | undefined): string | null {
  if (url.username !== '') return basic(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`);
  if (!key) return null;
  return key.includes(':') ? basic(key) : `Bearer ${key}`;
}

/** The clinic's PACS by its settings; null where there is none. */
export function pacsOf({ DICOMWEB_URL, DICOMWEB_KEY }: Settings): Pacs | null {
  if (!DICOMWEB_URL) return null;
  const url = new URL(DICOMWEB_URL);
  const authorization = authorizationOf(url, DICOMWEB_KEY);
  url.username = url.password = url.hash = url.search = '';
  return { root: url.toString().replace(/\/+$/, ''), authorization };
}

/** @throws Problem imaging.pacs_away always; why stands in the log */
function away({ ports }: Context, error: unknown): never {
  ports.log.warn(describeFailure(error), 'the PACS is away');
  return fail('imaging.pacs_away');
}

/**
 * One question to the PACS: nothing of whoever asks goes with it, and no other place is followed to.
 * @throws Problem imaging.pacs_away: no answer in time, or one that is none; request.broken_off: whoever asked has gone
 */
async function ask(
  ctx: Context,
  pacs: Pacs,
  place: string,
  { accept, signal }: { accept: string; signal: AbortSignal },
): Promise<{ answer: Response; ended: AbortController }> {
  const ended = new AbortController();
  const late = setTimeout(() => ended.abort(new Error('the PACS took too long')), BEGIN_MS);
  const leave = () => ended.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    const answer = await fetch(pacs.root + place, {
      headers: { accept, ...(pacs.authorization && { authorization: pacs.authorization }) },
      redirect: 'manual',
      signal: ended.signal,
    });
    if (answer.status === 0 || (answer.status >= 300 && answer.status < 400) || answer.status >= 500)
      throw new Error(`the PACS answered ${answer.status}`);
    return { answer, ended };
  } catch (error) {
    if (signal.aborted) return fail('request.broken_off');
    return away(ctx, error);
  } finally {
    clearTimeout(late);
  }
}

/** The body piece by piece; a PACS that falls silent is given up. */
async function* bodyOf(answer: Response, ended: AbortController): AsyncGenerator<Uint8Array> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  try {
    while (true) {
      const silent = setTimeout(() => ended.abort(new Error('the PACS fell silent')), SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(silent));
      if (done) return;
      yield value;
    }
  } finally {
    ended.abort();
  }
}

/** A value that is an address below a study at the PACS. */
const ADDRESS = /"https?:[^"\s]*?\/studies\/([0-9.]+)([^"\s]*)"/g;

/** Large values keep their way at the PACS, whatever it calls it: `bulk/7fe00010` → `bulkdata/bulk~7fe00010`. */
const ourWay = (below: string) =>
  below.replace(
    /^(\/series\/[0-9.]+\/instances\/[0-9.]+)\/(.+)$/,
    (_, instance: string, way: string) => `${instance}/bulkdata/${way.replaceAll('/', '~')}`,
  );

/** Addresses of the PACS in a text become those of the portal. */
export const readdressed = (text: string): string =>
  text.replace(ADDRESS, (_, study: string, below: string) => `"${ROOT}/studies/${study}${ourWay(below)}"`);

/** So much without a brace is no data set. */
const MOST_UNCUT_LETTERS = 4 * 1024 * 1024;

/** Readdresses JSON as it comes. No address holds a brace: what stands before one is whole. */
async function* readdress(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let kept = '';
  for await (const chunk of bytes) {
    // bytes as letters, so that no character is cut in two
    kept += Buffer.from(chunk).toString('latin1');
    const end = kept.lastIndexOf('}') + 1;
    if (end > 0) yield Buffer.from(readdressed(kept.slice(0, end)), 'latin1');
    kept = kept.slice(end);
    if (kept.length > MOST_UNCUT_LETTERS) throw new Error('the PACS answered no data sets');
  }
  yield Buffer.from(readdressed(kept), 'latin1');
}

/** What breaks off in the middle stands in the log: its answer has begun, and is not whole. */
async function* logged(ctx: Context, bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    ctx.ports.log.warn(describeFailure(error), 'an answer of the PACS was broken off');
    throw error;
  }
}

const ACCEPT = {
  json: 'application/dicom+json',
  dicom: 'multipart/related; type="application/dicom"; transfer-syntax=*',
  frames: 'multipart/related; type="application/octet-stream"; transfer-syntax=*',
  bulk: 'multipart/related; type="application/octet-stream"',
  picture: 'image/jpeg',
} as const;

export interface Passed {
  /** Below the root of both. */
  place: string;
  kind: keyof typeof ACCEPT;
  query?: Record<string, string | number>;
}

const search = (query: Record<string, string | number> = {}): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  // archives read a window with its commas only
  return text === '' ? '' : `?${text.replaceAll('%2C', ',')}`;
};

/** What the PACS does not have, or does not give in this form. @throws Problem imaging.not_found, imaging.not_drawn, imaging.pacs_refuses */
function ensureGiven({ status }: Response): void {
  if (status === 404) fail('imaging.not_found');
  if (status === 406 || status === 415) fail('imaging.not_drawn');
  if (status >= 400) fail('imaging.pacs_refuses');
}

/**
 * Hands on what the PACS answers, as it comes.
 * @throws Problem imaging.not_found, imaging.not_drawn, imaging.pacs_away, imaging.pacs_refuses
 */
export async function passOn(
  ctx: Context,
  pacs: Pacs,
  http: HonoContext,
  { place, kind, query }: Passed,
): Promise<Response> {
  const { answer, ended } = await ask(ctx, pacs, place + search(query), {
    accept: ACCEPT[kind],
    signal: http.req.raw.signal,
  });
  ensureGiven(answer);
  const uid = place.split('/')[2] ?? '';
  // the lists of a study are no look at it
  if (kind !== 'json' || place.endsWith('/metadata')) await recordLook(ctx, { uid, customerId: null });
  if (answer.status === 204) return new Response('[]', { headers: { 'content-type': ACCEPT.json } });
  const bytes = bodyOf(answer, ended);
  return new Response(streamOf(logged(ctx, kind === 'json' ? readdress(bytes) : bytes)), {
    headers: {
      'content-type':
        kind === 'json' ? ACCEPT.json : (answer.headers.get('content-type') ?? 'application/octet-stream'),
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    },
  });
}

/** @throws Error that quotes nothing of the text, as the parser's own does: it names patients, and errors are logged */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the PACS answered no JSON');
  }
}

/** Studies of the PACS that match. @throws Problem imaging.pacs_away */
export async function searchPacs(
  ctx: Context,
  pacs: Pacs,
  query: Record<string, string | number>,
  signal: AbortSignal,
): Promise<DicomJson[]> {
  const { answer, ended } = await ask(ctx, pacs, `/studies${search(query)}`, { accept: ACCEPT.json, signal });
  if (answer.status === 204) return [];
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    if (answer.status >= 400) throw new Error(`the PACS answered ${answer.status}`);
    for await (const chunk of bodyOf(answer, ended)) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > MOST_LIST_BYTES) throw new Error('the list of the PACS is too long');
      chunks.push(chunk);
    }
    const rows = parsed(readdressed(Buffer.concat(chunks).toString('utf8')));
    if (!Array.isArray(rows)) throw new Error('the PACS answered no list');
    return rows as DicomJson[];
  } catch (error) {
    return away(ctx, error);
  }
}
