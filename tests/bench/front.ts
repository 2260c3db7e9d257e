import { createReadStream, existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Clinic } from './clinic';
import { freePort } from './server';

export interface Front {
  origin: string;
  /** Scripts that were asked for since `forget`: how many, and KB with gzip -6. */
  scripts(): { files: number; gzipKb: number };
  forget(): void;
  stop(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

interface Site {
  /** Its files. */
  folder: string;
  /** Files in place of its own, by their path. */
  instead?: Record<string, string>;
  /** Whether the portal itself is asked for pages too. */
  isPortal: boolean;
}

/**
 * One site on loopback, whose pages and DICOMweb come from one address: what is not a file of the site is asked of the portal in
 * somebody's name. The portal's own pages go the same way, so that both viewers pay for it alike.
 */
export async function startFront({ origin, cookie }: Pick<Clinic, 'origin' | 'cookie'>, site: Site): Promise<Front> {
  const agent = new http.Agent({ keepAlive: true });
  const asked = new Set<string>();
  const gzipped = new Map<string, number>();
  const gzipKb = (place: string) => {
    const known =
      gzipped.get(place) ?? gzipSync(readFileSync(path.join(site.folder, place)), { level: 6 }).length / 1000;
    gzipped.set(place, known);
    return known;
  };

  const passOn = (request: http.IncomingMessage, answer: http.ServerResponse) => {
    const { method, headers, url } = request;
    const onward = http.request(
      `${origin}${url}`,
      { method, agent, headers: { ...headers, cookie, host: new URL(origin).host } },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    onward.once('error', () => answer.destroy());
    answer.once('close', () => onward.destroy());
    request.pipe(onward);
  };

  const sendFile = (place: string, answer: http.ServerResponse) => {
    const wanted = path.join(site.folder, place);
    const isFile = path.extname(place) !== '' && existsSync(wanted);
    const file = isFile ? wanted : path.join(site.folder, 'index.html');
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    answer.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=3600' });
    const own = site.instead?.[place];
    if (own !== undefined) answer.end(own);
    else createReadStream(file).pipe(answer);
  };

  const server = http.createServer((request, answer) => {
    const place = path.posix.normalize(new URL(request.url ?? '/', 'http://front').pathname);
    if (/\.m?js$/.test(place)) asked.add(place);
    if (site.isPortal || place.startsWith('/api/')) passOn(request, answer);
    else sendFile(place, answer);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    scripts() {
      return { files: asked.size, gzipKb: [...asked].reduce((sum, place) => sum + gzipKb(place), 0) };
    },
    forget: () => asked.clear(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
