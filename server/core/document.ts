import { type FileHandle, open } from 'node:fs/promises';
import type { Context as HonoContext } from 'hono';
import { dispositionOf } from './file-name';
import type { StoredFile } from './ports';

const PIECE_BYTES = 64 * 1024;

/** Media types that a browser may show in place; anything else is only downloaded. */
const SHOWN = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export interface Document {
  /** A stored file goes out in pieces. */
  content: Buffer | StoredFile;
  /** As it was found in the bytes, never what was said of them. */
  mediaType: string;
  fileName: string;
}

/** A file piece by piece, opened when the first one is asked for: an answer to HEAD asks for none. */
function streamOf(path: string): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          handle ??= await open(path);
          const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafe(PIECE_BYTES) });
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        } catch (error) {
          await handle?.close();
          throw error;
        }
        await handle.close();
        controller.close();
      },
      cancel: () => handle?.close(),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Bytes with their name. Files from outside run nothing: a sandbox policy of their own, and
 * what a browser could take for a page is only ever a download.
 */
export function sendDocument(http: HonoContext, document: Document, how: 'inline' | 'attachment'): Response {
  const { content } = document;
  const shown = SHOWN.includes(document.mediaType);
  const body = 'path' in content ? streamOf(content.path) : new Uint8Array(content);
  return http.body(body, 200, {
    'content-type': shown ? document.mediaType : 'application/octet-stream',
    'content-length': String('path' in content ? content.sizeBytes : content.length),
    'content-disposition': dispositionOf(shown ? how : 'attachment', document.fileName, document.mediaType),
    'content-security-policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  });
}
