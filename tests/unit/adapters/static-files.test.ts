import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { staticFiles } from '../../../server/adapters/static-files';

const PAGE = '<!doctype html><title>Report Portal System</title>';
let outside: string;
let app: Hono;

beforeAll(() => {
  outside = mkdtempSync(path.join(tmpdir(), 'portal-static-'));
  const root = path.join(outside, 'public');
  mkdirSync(path.join(root, 'assets'), { recursive: true });
  writeFileSync(path.join(outside, 'secret.txt'), 'secret');
  writeFileSync(path.join(root, 'index.html'), PAGE);
  writeFileSync(path.join(root, 'favicon.svg'), '<svg/>');
  for (const [name, text] of [
    ['', 'plain'],
    ['.br', 'brotli'],
    ['.gz', 'gzip'],
  ])
    writeFileSync(path.join(root, 'assets', `index-Ab3_x-9Z.js${name}`), String(text));
  writeFileSync(path.join(root, 'assets', 'pdf.worker.min-qgTm5J0k.mjs'), 'worker');
  app = new Hono();
  app.all('/api/*', (http) => http.text('api', 404));
  app.get('*', staticFiles(root));
});
afterAll(() => rmSync(outside, { recursive: true, force: true }));

const SCRIPT = '/assets/index-Ab3_x-9Z.js';
const ask = (place: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(place, { headers, method });

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['gzip;q=1, br;q=0', 'gzip', 'gzip'],
  ['identity', 'plain', null],
  ['', 'plain', null],
])('Accept-Encoding %j gets %s', async (accepted, text, encoding) => {
  const answer = await ask(SCRIPT, { 'accept-encoding': accepted });
  expect(await answer.text()).toBe(text);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(answer.headers.get('content-length')).toBe(String(text.length));
});

test('hashed files stay for a year, the page is asked for each time, and each encoding has a tag of its own', async () => {
  const [script, packed, worker, icon] = await Promise.all([
    ask(SCRIPT),
    ask(SCRIPT, { 'accept-encoding': 'br' }),
    ask('/assets/pdf.worker.min-qgTm5J0k.mjs'),
    ask('/favicon.svg'),
  ]);
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(worker.headers.get('cache-control')).toMatch(/immutable/);
  expect(icon.headers.get('cache-control')).toBe('no-cache');
  expect(icon.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(script.headers.get('etag')).not.toBe(packed.headers.get('etag'));
  const again = await ask(SCRIPT, { 'accept-encoding': 'br', 'if-none-match': packed.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test.each(['/', '/home', '/basicMaintenance/reportChecker/12', '/Login?link=x', '/no/such.page'])(
  'a navigation to %s gets the page',
  async (place) => {
    const answer = await ask(place, { accept: 'text/html,application/xhtml+xml' });
    expect(await answer.text()).toBe(PAGE);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  },
);

test.each([
  ['/assets/gone-12345678.js', '*/*'],
  ['/home', 'application/json'],
  [`${SCRIPT}.br`, '*/*'],
  ['/../secret.txt', '*/*'],
  ['/..%2fsecret.txt', '*/*'],
  ['/assets/%2e%2e/%2e%2e/secret.txt', '*/*'],
  ['/%', '*/*'],
])('%s asked as %s is not found', async (place, accept) => {
  const answer = await ask(place, { accept });
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('secret');
});

test('the API is never answered with the page, nor a write', async () => {
  expect((await ask('/api/v1/nothing', { accept: 'text/html' })).status).toBe(404);
  expect((await ask('/home', { accept: 'text/html' }, 'POST')).status).toBe(404);
});
