import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDelivery } from '../../../server/adapters/delivery';
import { wayTo } from '../../../server/adapters/mail';
import { readSettings } from '../../../server/core/settings';
import { type SmtpPeer, startSmtp, textOf } from '../../support/smtp';

const sending = () => ({ key: 'outbox-7-x', signal: new AbortController().signal });
const clock = { now: () => new Date('2026-03-18T02:30:00Z') };
let peer: SmtpPeer;
beforeEach(async () => {
  peer = await startSmtp();
});
const closers: (() => void)[] = [];
afterEach(async () => {
  await peer.close();
  for (const close of closers.splice(0)) close();
});

async function smsPeer(status: number, headers: Record<string, string> = {}) {
  const calls: { authorization?: string; body: unknown }[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, calls };
}

const MAIL = {
  channel: 'email',
  to: 'wang@clinic.test',
  subject: '登录链接',
  text: '请打开：http://portal.test/Login?link=x',
} as const;

const mailTo = (url: string) =>
  openDelivery(readSettings({ SMTP_URL: url, MAIL_FROM: 'portal@clinic.test' }), clock, () => {});

test('a mail goes through SMTP, Chinese and all, and each try has the same Message-ID', async () => {
  const deliver = mailTo(peer.url);
  await deliver(MAIL, sending());
  await deliver(MAIL, sending());
  const [first = '', second = ''] = peer.mails.map(({ data }) => data);
  expect(first).toMatch(/^To: .*wang@clinic\.test/im);
  expect(first).toMatch(/^From: portal@clinic\.test/im);
  expect(first).toMatch(/^Subject: =\?UTF-8\?/im);
  expect(textOf(first)).toContain('请打开：http://portal.test/Login?link=x');
  for (const mail of [first, second]) expect(mail).toMatch(/^Message-ID: <outbox-7-x@clinic\.test>/im);
});

test.each([
  ['smtp://mail.clinic.test', true, false],
  ['smtp://mail.clinic.test:2525?tls=no', false, true],
  ['smtps://mail.clinic.test', false, false],
  ['smtp://127.0.0.1:25', false, false],
  ['smtp://localhost', false, false],
  ['smtp://127.evil.test', true, false],
])('%s: TLS must be offered %s, warned of %s', (address, requireTLS, isOpen) => {
  expect(wayTo(address)).toMatchObject({ requireTLS, isOpen });
  expect(wayTo(address).url).not.toContain('tls=');
});

test('in a clinic nothing that signs in is written down; what does not, is', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-outbox-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  const printed: string[] = [];
  const deliver = openDelivery(readSettings({ PORTAL_DATA_DIR: folder }), clock, (text) => printed.push(text));
  await expect(deliver(MAIL, { ...sending(), isSecret: true })).rejects.toThrow('SMTP_URL is not set');
  expect(printed).toEqual([]);
  await deliver({ ...MAIL, text: 'a summary' }, sending());
  expect(readFileSync(path.join(folder, 'outbox.jsonl'), 'utf8')).not.toContain('link');
  expect(printed).toHaveLength(1);
});

test('a mail that is not taken is an error, and so is a server that is not there', async () => {
  peer.refused.add(MAIL.to);
  await expect(mailTo(peer.url)(MAIL, sending())).rejects.toThrow(/550/);
  await expect(mailTo('smtp://127.0.0.1:1')(MAIL, sending())).rejects.toThrow(/ECONNREFUSED/);
});

test('a mail that is broken off closes its connection at once, to a server that never answers too', async () => {
  peer.silent = true;
  const stop = new AbortController();
  const sent = mailTo(peer.url)(MAIL, { key: 'k', signal: stop.signal });
  while (peer.connections() === 0) await new Promise((done) => setImmediate(done));
  stop.abort();
  await expect(sent).rejects.toThrow(/abort/i);
  while (peer.connections() > 0) await new Promise((done) => setImmediate(done));
});

test('an SMS goes to the gateway with its key; anything but 2xx is an error', async () => {
  const gateway = await smsPeer(202);
  await openDelivery(readSettings({ SMS_URL: gateway.url, SMS_KEY: 'k1' }), clock, () => {})(
    {
      channel: 'sms',
      to: '13800000001',
      subject: '',
      text: '验证码',
    },
    sending(),
  );
  expect(gateway.calls).toEqual([{ authorization: 'Bearer k1', body: { to: '13800000001', text: '验证码' } }]);
  const failing = await smsPeer(503);
  const sent = openDelivery(readSettings({ SMS_URL: failing.url }), clock, () => {})(
    {
      channel: 'sms',
      to: '1',
      subject: '',
      text: 't',
    },
    sending(),
  );
  await expect(sent).rejects.toThrow('the SMS gateway answered 503');
});

test('of a gateway that never stops talking only the first words are heard', async () => {
  const server = http.createServer((request, response) => {
    request.resume();
    const talk = () => {
      while (!response.destroyed && response.write('x'.repeat(1000)));
    };
    response.on('drain', talk).on('error', () => {});
    talk();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  const said = await openDelivery(readSettings({ SMS_URL: url }), clock, () => {})(
    { channel: 'sms', to: '1', subject: '', text: 't' },
    sending(),
  );
  expect(said).toHaveLength(500);
});

test('a gateway that sends elsewhere is not followed: code and key stay with it', async () => {
  const elsewhere = await smsPeer(202);
  const gateway = await smsPeer(307, { location: elsewhere.url });
  const deliver = openDelivery(readSettings({ SMS_URL: gateway.url, SMS_KEY: 'k1' }), clock, () => {});
  await expect(deliver({ channel: 'sms', to: '1', subject: '', text: '验证码' }, sending())).rejects.toThrow();
  expect([gateway.calls.length, elsewhere.calls.length]).toEqual([1, 0]);
});

test.each([
  ['https://sms.clinic.test/send', true],
  ['http://127.0.0.1:8080/send', true],
  ['http://[::1]/send', true],
  ['http://localhost/send', true],
  ['http://sms.clinic.test/send', false],
  ['http://127.evil.test/send', false],
  ['http://10.0.0.5/send', false],
  ['ftp://127.0.0.1/send', false],
  ['sms', false],
])('an SMS gateway at %s can be set: %s', (address, isTaken) => {
  const read = () => readSettings({ SMS_URL: address });
  if (isTaken) expect(read().SMS_URL).toBe(address);
  else expect(read).toThrow(/SMS_URL: an address that begins with https/);
});

test('without gateways both go to the outbox and the terminal', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-outbox-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const printed: string[] = [];
  const deliver = openDelivery(readSettings({ PORTAL_DATA_DIR: folder }), clock, (text) => printed.push(text));
  await deliver({ channel: 'email', to: 'a@b.test', subject: 'Link', text: 'line one\nline two' }, sending());
  await deliver({ channel: 'sms', to: '13800000001', subject: '', text: '123456' }, sending());
  const lines = readFileSync(path.join(folder, 'outbox.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    { at: '2026-03-18T02:30:00.000Z', channel: 'email', to: 'a@b.test', subject: 'Link', text: 'line one\nline two' },
    { at: '2026-03-18T02:30:00.000Z', channel: 'sms', to: '13800000001', subject: '', text: '123456' },
  ]);
  expect(statSync(path.join(folder, 'outbox.jsonl')).mode & 0o777).toBe(0o600);
  expect(printed.join()).toMatch(/email to a@b\.test: Link[\s\S]*123456/);
});
