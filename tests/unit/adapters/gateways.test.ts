import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDelivery } from '../../../server/adapters/outbox';
import { readSettings } from '../../../server/core/settings';

const clock = { now: () => new Date('2026-03-18T02:30:00Z') };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A mail server that speaks just enough SMTP. `refuse`: it takes no recipient. */
async function smtpPeer(refuse = false): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = [];
  const answers: [RegExp, string][] = [
    [/^EHLO/i, '250-peer\r\n250 8BITMIME\r\n'],
    [/^MAIL FROM/i, '250 ok\r\n'],
    [/^RCPT TO/i, refuse ? '550 no such person\r\n' : '250 ok\r\n'],
    [/^DATA/i, '354 go on\r\n'],
    [/^QUIT/i, '221 bye\r\n'],
  ];
  const server = net.createServer((socket) => {
    let inData = false;
    let read = '';
    socket.on('error', () => socket.destroy());
    socket.write('220 peer ESMTP\r\n');
    socket.on('data', (chunk) => {
      read += chunk.toString('utf8');
      for (;;) {
        const end = inData ? read.indexOf('\r\n.\r\n') : read.indexOf('\r\n');
        if (end < 0) return;
        const part = read.slice(0, end);
        read = read.slice(end + (inData ? 5 : 2));
        if (inData) mails.push(part);
        socket.write(inData ? '250 taken\r\n' : (answers.find(([pattern]) => pattern.test(part))?.[1] ?? '250 ok\r\n'));
        inData = !inData && /^DATA/i.test(part);
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails };
}

async function smsPeer(status: number) {
  const calls: { authorization?: string; body: unknown }[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, calls };
}

/** The text of a quoted-printable mail. */
function decode(mail: string): string {
  const body = mail.slice(mail.indexOf('\r\n\r\n') + 4).replace(/=\r\n/g, '');
  return Buffer.from(
    body.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}

test('a mail goes through SMTP, Chinese and all', async () => {
  const peer = await smtpPeer();
  const deliver = openDelivery(readSettings({ SMTP_URL: peer.url, MAIL_FROM: 'portal@clinic.test' }), clock, () => {});
  await deliver({
    channel: 'email',
    to: 'wang@clinic.test',
    subject: '登录链接',
    text: '请打开以下链接登录：http://portal.test/Login?link=x',
  });
  expect(peer.mails).toHaveLength(1);
  expect(peer.mails[0]).toMatch(/^To: .*wang@clinic\.test/im);
  expect(peer.mails[0]).toMatch(/^From: portal@clinic\.test/im);
  expect(peer.mails[0]).toMatch(/^Subject: =\?UTF-8\?/im);
  expect(decode(peer.mails[0] ?? '')).toContain('请打开以下链接登录：http://portal.test/Login?link=x');
});

test('a mail that is not taken is an error, and so is a server that is not there', async () => {
  const message = { channel: 'email', to: 'nobody@clinic.test', subject: 's', text: 't' } as const;
  const refusing = await smtpPeer(true);
  await expect(openDelivery(readSettings({ SMTP_URL: refusing.url }), clock, () => {})(message)).rejects.toThrow(/550/);
  await expect(
    openDelivery(readSettings({ SMTP_URL: 'smtp://127.0.0.1:1' }), clock, () => {})(message),
  ).rejects.toThrow();
});

test('an SMS goes to the gateway with its key; anything but 2xx is an error', async () => {
  const peer = await smsPeer(202);
  await openDelivery(readSettings({ SMS_URL: peer.url, SMS_KEY: 'k1' }), clock, () => {})({
    channel: 'sms',
    to: '13800000001',
    subject: '',
    text: '验证码',
  });
  expect(peer.calls).toEqual([{ authorization: 'Bearer k1', body: { to: '13800000001', text: '验证码' } }]);
  const failing = await smsPeer(503);
  const sent = openDelivery(readSettings({ SMS_URL: failing.url }), clock, () => {})({
    channel: 'sms',
    to: '1',
    subject: '',
    text: 't',
  });
  await expect(sent).rejects.toThrow('the SMS gateway answered 503');
});

test('without gateways both go to the outbox and the terminal', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-outbox-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const printed: string[] = [];
  const deliver = openDelivery(readSettings({ PORTAL_DATA_DIR: folder }), clock, (text) => printed.push(text));
  await deliver({ channel: 'email', to: 'a@b.test', subject: 'Link', text: 'line one\nline two' });
  await deliver({ channel: 'sms', to: '13800000001', subject: '', text: '123456' });
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
