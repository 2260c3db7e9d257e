import { randomUUID } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Context as HonoContext } from 'hono';
import type { Piece } from '../dicom/fragments';

/** One part of an answer: its bytes as they come, of a known length. */
export interface BodyPart {
  contentType: string;
  sizeBytes: number;
  bytes(): AsyncIterable<Uint8Array>;
}

const CHUNK_BYTES = 256 * 1024;
const DAY_SECONDS = 86_400;

/** Pieces of a file, one after the other; no more than a chunk is held. */
export async function* readPieces(path: string, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  const file: FileHandle = await open(path);
  try {
    for (const { at, length } of pieces) {
      for (let done = 0; done < length; ) {
        const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, length - done));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, at + done);
        if (bytesRead === 0) throw new Error('a stored file ends before its frame does');
        done += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    }
  } finally {
    await file.close();
  }
}

/** Bytes that are in memory. */
export const partOf = (contentType: string, bytes: Uint8Array): BodyPart => ({
  contentType,
  sizeBytes: bytes.byteLength,
  async *bytes() {
    yield bytes;
  },
});

/** A stream that asks for the next bytes only when somebody takes them. */
export function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await bytes.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* multipart(parts: readonly BodyPart[], boundary: string): AsyncGenerator<Uint8Array> {
  for (const { contentType, bytes } of parts) {
    yield Buffer.from(`--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`);
    yield* bytes();
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

async function* single({ bytes }: BodyPart): AsyncGenerator<Uint8Array> {
  yield* bytes();
}

/**
 * What never changes stays in the browser of who asked, never in a cache that others share; another session in that browser
 * asks anew.
 */
export const kept = (etag: string) => ({
  'cache-control': `private, max-age=${DAY_SECONDS}, immutable`,
  vary: 'Cookie, Accept',
  etag: `"${etag}"`,
});

/** Whether whoever asks has these bytes already. */
export const hasAlready = (http: HonoContext, etag: string): boolean =>
  (http.req.header('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(`"${etag}"`);

/** Parts as multipart/related (PS3.18 8.6.1.2), or the only one alone. */
export function sendParts(
  parts: readonly BodyPart[],
  headers: Record<string, string>,
  how: 'multipart' | 'single' = 'multipart',
): Response {
  const [first] = parts;
  if (how === 'single' && first) {
    const length = { 'content-type': first.contentType, 'content-length': String(first.sizeBytes) };
    return new Response(streamOf(single(first)), { headers: { ...headers, ...length } });
  }
  const boundary = `portal-${randomUUID()}`;
  const type = (first?.contentType ?? 'application/octet-stream').split(';')[0];
  return new Response(streamOf(multipart(parts, boundary)), {
    headers: { ...headers, 'content-type': `multipart/related; type="${type}"; boundary=${boundary}` },
  });
}

/** Data sets in the DICOM JSON model. */
export const sendJson = (data: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(data), { headers: { ...headers, 'content-type': 'application/dicom+json' } });
