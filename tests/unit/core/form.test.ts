import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { diskFiles } from '../../../server/adapters/files';
import { withForm } from '../../../server/core/form';
import { Problem } from '../../../server/core/problems';
import { readSettings } from '../../../server/core/settings';
import { type Listening, listen } from '../../../server/listen';

const MB = 1024 * 1024;
const BOUNDARY = 'x-boundary-x';
const root = mkdtempSync(path.join(tmpdir(), 'portal-form-'));
const files = diskFiles(root);
const settings = readSettings({ PORTAL_UPLOAD_MB: '1' });
const said: string[] = [];
let listening: Listening;

/** A server that keeps every file of a form and says what came; `refuse` in a field makes it keep none. */
const app = new Hono().post('/', (http) =>
  withForm(
    http,
    { files, settings },
    (name) => new Problem('intake.too_large', { name }),
    async (form) => {
      if (form === null) return http.json(null);
      if (form.fields.some(([name]) => name === 'refuse')) return http.text('refused', 422);
      const kept = [];
      for (const { field, name, taken } of form.files)
        kept.push({ field, name, head: Buffer.from(taken.head).toString().slice(0, 5), ...(await taken.keep()) });
      return http.json({ fields: form.fields, files: kept });
    },
  ),
);
app.onError((error, http) => {
  said.push(error.message);
  return http.text(error.message, error instanceof Problem ? (error.status as 400) : 500);
});

beforeAll(async () => {
  listening = await listen(app.fetch as never, '127.0.0.1', 0);
});
afterAll(async () => {
  await listening.stop();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  said.length = 0;
});

const fileHead = (disposition: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; ${disposition}\r\nContent-Type: application/pdf\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;

/** A request over a real socket, whose body is written by hand; `answer` comes when the server answers. */
function open(): { body: ClientRequest; answer: Promise<{ status: number; text: string }> } {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'transfer-encoding': 'chunked' };
  const body = request({ port: listening.port, host: '127.0.0.1', method: 'POST', path: '/', headers });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    body.on('error', reject);
    body.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  return { body, answer };
}

const arriving = () => readdirSync(path.join(root, 'arriving'));
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((done) => setTimeout(done, 5));
};
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('several files come in order, with their names in any script, beside the fields', async () => {
  const { body, answer } = open();
  const large = Buffer.alloc(MB, '%PDF-');
  body.write(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="channel"\r\n\r\n前台\r\n`);
  body.write(fileHead('filename="血常规 张伟.pdf"'));
  body.write(large);
  body.write(`\r\n${fileHead("filename*=UTF-8''%E8%82%9D%E5%8A%9F%E8%83%BD.pdf")}second`);
  body.write(`\r\n${fileHead('filename="a%22b.pdf"')}`);
  body.end(END);
  const { fields, files: came } = JSON.parse((await answer).text);
  expect(fields).toEqual([['channel', '前台']]);
  expect(came.map(({ name, sizeBytes }: { name: string; sizeBytes: number }) => [name, sizeBytes])).toEqual([
    ['血常规 张伟.pdf', MB],
    ['肝功能.pdf', 6],
    ['a"b.pdf', 0],
  ]);
  expect(came[0]).toMatchObject({ head: '%PDF-', sha256: sha256(large) });
  expect((await files.get(sha256(large))).equals(large)).toBe(true);
  expect(arriving()).toEqual([]);
});

test('files that are small enough each, but not together, are refused before their end, and nothing is left', async () => {
  const { body, answer } = open();
  for (const name of ['a', 'b', 'c'])
    body.write(
      Buffer.concat([
        Buffer.from(`\r\n${fileHead(`filename="${name}.pdf"`)}`.trimStart()),
        Buffer.alloc(MB / 2),
        Buffer.from('\r\n'),
      ]),
    );
  expect(await answer).toMatchObject({ status: 413, text: 'request.too_large' });
  body.destroy();
  expect(arriving()).toEqual([]);
});

test('a form in the same process is read the same way', async () => {
  const form = new FormData();
  form.append('file', new File(['eins'], '报告.pdf'));
  form.append('file', new File(['zwei'], 'b.pdf'));
  const { files: came } = await (await app.request('/', { method: 'POST', body: form })).json();
  expect(came.map(({ name, sha256: hash }: { name: string; sha256: string }) => [name, hash])).toEqual([
    ['报告.pdf', sha256(Buffer.from('eins'))],
    ['b.pdf', sha256(Buffer.from('zwei'))],
  ]);
});

test('a file that is too large is refused before its end, and nothing of the form is left', async () => {
  const { body, answer } = open();
  body.write(`${fileHead('filename="small.pdf"')}small\r\n`);
  body.write(fileHead('filename="large.pdf"'));
  body.write(Buffer.alloc(MB));
  await until(() => arriving().length === 2);
  body.write(Buffer.alloc(1));
  expect(await answer).toEqual({ status: 413, text: 'intake.too_large' });
  expect(arriving()).toEqual([]);
  body.destroy();
});

test('a form that says that it is too large is refused unread', async () => {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': String(2 * MB) };
  const answer = await app.request('/', { method: 'POST', headers, body: 'x' });
  expect([answer.status, await answer.text()]).toEqual([413, 'request.too_large']);
});

test('an upload that is broken off leaves nothing, and is told from a failure', async () => {
  const { body, answer } = open();
  body.write(fileHead('filename="half.pdf"'));
  body.write(Buffer.alloc(MB / 2));
  await until(() => arriving().length === 1);
  body.destroy();
  await expect(answer).rejects.toThrow();
  await until(() => said.length === 1);
  expect(said).toEqual(['request.broken_off']);
  expect(arriving()).toEqual([]);
});

test('what is not kept is gone, and a body that is no form is none', async () => {
  const form = new FormData();
  form.append('file', new File(['unwanted'], 'a.pdf'));
  form.append('refuse', 'yes');
  expect((await app.request('/', { method: 'POST', body: form })).status).toBe(422);
  expect(arriving()).toEqual([]);
  await expect(files.open(sha256(Buffer.from('unwanted')))).rejects.toThrow('file.missing');
  const { body, answer } = open();
  body.end(`${fileHead('filename="cut.pdf"')}no end`);
  expect((await answer).text).toBe('null');
  expect(arriving()).toEqual([]);
  expect(await (await app.request('/', { method: 'POST', body: 'a=b' })).json()).toBeNull();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await (await app.request('/', { method: 'POST', headers, body: 'a&'.repeat(10_000) })).json()).toBeNull();
});
