import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Request } from '@playwright/test';
import { SESSION_COOKIE } from '../../server/modules/auth/service';
import { freshContext, launchBrowser, signInByApi } from './browser';
import { type DemoServer, startDemo } from './demo';
import type { Figure } from './figures';

const PUBLIC = path.resolve('dist/public');
const PAGES = [
  { path: '/Login', isSignedIn: false, limitKb: 250 },
  { path: '/home', isSignedIn: true, limitKb: 450 },
  { path: '/customer/List', isSignedIn: true, limitKb: 560 },
];
const BIGGEST = 8;
/** Whatever the page fetches on its own has begun by then. */
const QUIET_MS = 3000;

interface Chunk {
  name: string;
  gzipKb: number;
  sentKb: number;
}

async function chunkOf(request: Request): Promise<Chunk> {
  const name = new URL(request.url()).pathname;
  const { responseBodySize } = await request.sizes();
  const gzipped = gzipSync(readFileSync(path.join(PUBLIC, name)), { level: 6 }).length;
  return { name: path.basename(name), gzipKb: gzipped / 1000, sentKb: responseBodySize / 1000 };
}

/** Every script that a page fetches when nothing is cached. */
async function chunksOf(browser: Browser, server: DemoServer, page: (typeof PAGES)[number], session: string) {
  const context = await freshContext(browser, server);
  const url = server.origin;
  if (page.isSignedIn) await context.addCookies([{ name: SESSION_COOKIE, value: session, url }]);
  const tab = await context.newPage();
  const scripts: Request[] = [];
  tab.on('requestfinished', (request) => {
    if (/\.m?js$/.test(new URL(request.url()).pathname)) scripts.push(request);
  });
  await tab.goto(page.path, { waitUntil: 'load' });
  await tab.locator('main, [role="main"]').first().waitFor();
  for (let seen = -1; seen !== scripts.length; await tab.waitForTimeout(QUIET_MS)) seen = scripts.length;
  const chunks = await Promise.all(scripts.map(chunkOf));
  await context.close();
  return chunks.sort((a, b) => b.gzipKb - a.gzipKb);
}

const sum = (chunks: Chunk[], of: 'gzipKb' | 'sentKb') => chunks.reduce((total, chunk) => total + chunk[of], 0);

/** Gzipped JavaScript that each page fetches cold, whatever encoding was sent. */
export async function benchBundle(only: string): Promise<Figure[]> {
  const server = await startDemo();
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  try {
    const session = await signInByApi(server, 'director');
    for (const page of PAGES.filter((one) => one.path.includes(only))) {
      const chunks = await chunksOf(browser, server, page, session);
      const biggest = chunks
        .slice(0, BIGGEST)
        .map(({ name, gzipKb }) => `${name.replace(/-[\w-]{8}\.m?js$/, '')} ${gzipKb.toFixed(0)}`);
      figures.push({
        part: 'bundle',
        name: `${page.path}, JavaScript with gzip -6`,
        unit: 'KB',
        value: sum(chunks, 'gzipKb'),
        floor: sum(chunks, 'sentKb'),
        floorIs: 'bytes that were sent (brotli)',
        bound: page.limitKb,
        bounds: 'value',
        note: `${chunks.length} files: ${biggest.join(', ')}`,
      });
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return figures;
}
