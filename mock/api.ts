import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { handleMock } from '../server/adapters/umi-mock';

/** Umi's dev server is express: it has read JSON, forms and files before a mock sees them. */
type UmiRequest = IncomingMessage & {
  originalUrl: string;
  body?: unknown;
  files?: { fieldname: string; originalname: string; mimetype: string; buffer: Buffer }[];
};

const headersOf = (req: UmiRequest) => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return headers;
};

/** busboy hands UTF-8 file names on as latin1. */
const fileName = (name: string) => {
  const decoded = Buffer.from(name, 'latin1').toString('utf8');
  return decoded.includes('\ufffd') ? name : decoded;
};

const formOf = (req: UmiRequest) => {
  const form = new FormData();
  for (const [name, value] of Object.entries((req.body ?? {}) as Record<string, unknown>)) {
    for (const one of [value].flat()) form.append(name, String(one));
  }
  for (const file of req.files ?? []) {
    const bytes = new Uint8Array(file.buffer);
    form.append(file.fieldname, new File([bytes], fileName(file.originalname), { type: file.mimetype }));
  }
  return form;
};

const bodyOf = (req: UmiRequest, headers: Headers): RequestInit => {
  if (req.method === 'GET' || req.method === 'HEAD') return {};
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('multipart/')) {
    // the boundary is a new one
    headers.delete('content-type');
    headers.delete('content-length');
    return { body: formOf(req) };
  }
  if (type.startsWith('application/json')) {
    headers.delete('content-length');
    return { body: JSON.stringify(req.body ?? {}) };
  }
  if (type.startsWith('application/x-www-form-urlencoded')) {
    headers.delete('content-length');
    return { body: new URLSearchParams(req.body as Record<string, string>).toString() };
  }
  return { body: Readable.toWeb(req) as unknown as ReadableStream, duplex: 'half' } as RequestInit;
};

const answer = async (res: ServerResponse, response: Response) => {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length) res.setHeader('set-cookie', cookies);
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    res.setHeader('cache-control', 'no-cache, no-transform');
  }
  if (!response.body) {
    res.end();
    return;
  }
  const body = Readable.fromWeb(response.body as NodeStream);
  res.on('close', () => body.destroy());
  body.on('error', () => res.destroy());
  body.pipe(res);
};

const LARGEST_JSON_BYTES = 5 * 1024 * 1024;

const bridge = async (req: UmiRequest, res: ServerResponse) => {
  const headers = headersOf(req);
  const isJson = headers.get('content-type')?.startsWith('application/json');
  if (isJson && Number(headers.get('content-length')) > LARGEST_JSON_BYTES) {
    // Umi would have made {} of it without a word
    res.statusCode = 413;
    res.end();
    return;
  }
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const request = new Request(`http://${req.headers.host}${req.originalUrl}`, {
    method: req.method,
    headers,
    signal: gone.signal,
    ...bodyOf(req, headers),
  });
  await answer(res, await handleMock(request));
};

/** Everything the server answers, in-process: there is no second truth. */
export default Object.fromEntries(
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [`${method} /api/v1/(.*)`, bridge]),
);
