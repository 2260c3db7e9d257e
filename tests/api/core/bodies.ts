import { type IncomingHttpHeaders, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import pino from 'pino';
import { type Listening, listen } from '../../../server/listen';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';

let app: TestApp;
let listening: Listening;
let clerk: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  listening = await listen(app.app.fetch as never, '127.0.0.1', 0);
  clerk = await app.signInAs('clerk');
});
afterAll(async () => {
  await listening.stop();
  await app.drop();
});

const MB = 1024 * 1024;

interface Sent {
  headers?: Record<string, string>;
  /** What is sent of the body; `open`: more was announced than ever comes. */
  body?: string | Buffer;
  open?: boolean;
}

/** Over a real socket, as a hostile client would. */
function post(path: string, { headers = {}, body = '', open = false }: Sent) {
  return new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const asked = request(
      {
        port: listening.port,
        host: '127.0.0.1',
        method: 'POST',
        path,
        headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers });
          asked.destroy();
        });
      },
    );
    asked.once('error', reject);
    asked.write(body);
    if (!open) asked.end();
  });
}
const reasonIn = ({ text }: { text: string }) => (JSON.parse(text) as { header: { reason?: string } }).header.reason;

test('who may not is told before anything of a body is read', async () => {
  const announced = { headers: { 'content-length': String(48 * MB) }, open: true };
  expect(await post('/api/v1/suppliers', announced)).toMatchObject({ status: 401 });
  const cookie = (await app.signInAs('sales')).cookie;
  const refused = await post('/api/v1/suppliers', { ...announced, headers: { ...announced.headers, cookie } });
  expect(refused.status).toBe(403);
});

test.each([
  ['said beforehand', { headers: { 'content-length': String(17 * 1024) }, open: true }],
  ['found while it comes', { body: ' '.repeat(17 * 1024), headers: { 'transfer-encoding': 'chunked' }, open: true }],
])('whoever is not signed in sends 16 KB at most: %s', async (_how, sent) => {
  const answer = await post('/api/v1/auth/email-link', sent);
  expect(answer.status).toBe(413);
  expect(reasonIn(answer)).toBe('request.too_long');
  expect(answer.text).toContain('16 KB');
});

test('a signed-in person sends more, but not without end', async () => {
  const body = (length: number) => JSON.stringify({ nameEn: 'x'.repeat(length) });
  const send = (length: number) =>
    post('/api/v1/suppliers', {
      body: body(length),
      headers: { cookie: clerk.cookie, 'content-length': String(length + 13) },
    });
  expect((await send(100 * 1024)).status).toBe(400);
  expect((await send(MB)).status).toBe(413);
});

test.each([
  ['half a JSON', { body: '{"email":' }],
  ['another content type', { body: '{"email":"a@b.test"}', headers: { 'content-type': 'text/plain' } }],
  ['no UTF-8', { body: Buffer.from('7b22656d61696c223a22ff22', 'hex') }],
  ['a compressed body', { body: gzipSync('{"email":"a@b.test"}'), headers: { 'content-encoding': 'gzip' } }],
  ['a compressed body that is cut off', { body: gzipSync('{"email":"a@b.test"}').subarray(0, 12) }],
  ['nothing', {}],
])('%s is a broken request, not a broken server', async (_what, sent) => {
  const answer = await post('/api/v1/auth/email-link', sent);
  expect(answer.status).toBe(400);
  expect(reasonIn(answer)).toBe('request.not_json');
});

test.each(['/share/unknown', '/verify/unknown'])('for a code that is none, %s reads nothing', async (path) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(48 * MB) };
  expect([404, 410]).toContain((await post(path, { headers, open: true })).status);
});

test('more than 16 KB of headers is refused', async () => {
  const headers = { 'x-long': 'y'.repeat(17 * 1024) };
  expect((await post('/api/v1/auth/email-link', { headers, body: '{}' })).status).toBe(431);
});

test('a request is never sent back as it came', async () => {
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = { port: listening.port, host: '127.0.0.1', method: 'TRACE', path: '/api/v1/auth/options' };
    const asked = request({ ...options, headers: { cookie: 'portal_session=secret' } }, (got) => {
      let text = '';
      got.on('data', (chunk) => {
        text += chunk;
      });
      got.on('end', () => resolve({ status: got.statusCode ?? 0, text }));
    });
    asked.once('error', reject);
    asked.end();
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.text).not.toContain('secret');
});

test('what no page sends is logged by its route and reason, without anything that was sent, and not without end', async () => {
  const lines: Record<string, unknown>[] = [];
  const { log } = app.ports;
  app.ports.log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  for (let n = 0; n < 70; n += 1) await post('/api/v1/auth/email-link', { body: '{"email":"wang@clinic.test' });
  await post('/api/v1/auth/email-link', { headers: { 'x-requested-with': '' }, body: '{}' });
  app.ports.log = log;
  const refused = lines.filter(({ msg }) => msg === 'refused');
  expect(refused[0]).toMatchObject({ reason: 'request.not_json', method: 'POST', route: '/api/v1/auth/email-link' });
  expect(refused.at(-1)).toMatchObject({ reason: 'request.cross_site', requestId: expect.any(String) });
  expect(refused.length).toBeLessThanOrEqual(61);
  expect(JSON.stringify(lines)).not.toContain('wang');
});

test.each([
  ['a NUL', 'a\u0000b'],
  ['half of a letter', 'a\ud83d'],
])('%s, which the database cannot keep, is told beside its field', async (_what, name) => {
  const answer = await post('/api/v1/suppliers', { body: JSON.stringify({ name }), headers: { cookie: clerk.cookie } });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text).header.fields).toHaveProperty('name');
});
