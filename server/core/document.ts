import type { Context as HonoContext } from 'hono';

/** Media types that a browser may show in place; anything else is only downloaded. */
const SHOWN = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/**
 * Bytes with their name in any script (RFC 6266). Files from outside run nothing: a sandbox policy of their own, and
 * what a browser could take for a page is only ever a download.
 */
export function sendDocument(
  http: HonoContext,
  document: { bytes: Buffer; mediaType: string; fileName: string },
  how: 'inline' | 'attachment',
): Response {
  const shown = SHOWN.includes(document.mediaType);
  const ascii = document.fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_').slice(0, 150);
  const disposition = `${shown ? how : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(document.fileName.replace(/\p{Surrogate}/gu, '_').slice(0, 200)).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
  return http.body(new Uint8Array(document.bytes), 200, {
    'content-type': shown ? document.mediaType : 'application/octet-stream',
    'content-length': String(document.bytes.length),
    'content-disposition': disposition,
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'private, no-store',
  });
}
