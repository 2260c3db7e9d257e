import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Handler } from 'hono';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The bundler's files hold their content's hash in their name: such a file never changes. */
const isHashed = (name: string) => /^\/assets\/.+-[\w-]{8}\.\w+$/.test(name);

interface Stored {
  bytes: Buffer;
  etag: string;
}

/** What a client takes: `br;q=0` is a no. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    return (name === encoding || name === '*') && (q === undefined || Number(q.slice(2)) > 0);
  });
}

function namesBelow(root: string): Set<string> {
  if (!existsSync(root)) return new Set();
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(
    entries.map(
      (entry) =>
        `/${path
          .relative(root, path.join(entry.parentPath ?? entry.path, entry.name))
          .split(path.sep)
          .join('/')}`,
    ),
  );
}

const decoded = (urlPath: string) => {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return urlPath;
  }
};

/**
 * Serves the built pages. Only names that were there at the start are ever opened, so no path leads out of the folder.
 * A navigation to any other address gets `index.html`: the address is the browser application's.
 */
export function staticFiles(root: string): Handler {
  const names = namesBelow(root);
  const kept = new Map<string, Promise<Stored>>();
  const read = (name: string): Promise<Stored> => {
    const known = kept.get(name);
    if (known) return known;
    const reading = readFile(path.join(root, name)).then((bytes) => ({
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    }));
    kept.set(name, reading);
    reading.catch(() => kept.delete(name));
    return reading;
  };
  return async (http, next) => {
    if (http.req.method !== 'GET' && http.req.method !== 'HEAD') return next();
    const asked = decoded(http.req.path);
    const isNavigation = (http.req.header('accept') ?? '').includes('text/html');
    const isFile = names.has(asked) && !/\.(br|gz)$/.test(asked);
    if (!isFile && !isNavigation) return next();
    const name = isFile ? asked : '/index.html';
    if (!names.has(name)) return next();
    const accepted = http.req.header('accept-encoding') ?? '';
    const [encoding, suffix] = ENCODINGS.find(([way, end]) => names.has(name + end) && accepts(accepted, way)) ?? [
      undefined,
      '',
    ];
    const { bytes, etag } = await read(name + suffix);
    http.header('vary', 'accept-encoding');
    http.header('etag', etag);
    http.header('cache-control', isHashed(name) ? 'public, max-age=31536000, immutable' : 'no-cache');
    const known = (http.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known.includes(etag)) return http.body(null, 304);
    http.header('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream');
    http.header('content-length', String(bytes.length));
    if (encoding) http.header('content-encoding', encoding);
    return http.body(new Uint8Array(bytes));
  };
}
