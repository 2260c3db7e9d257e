import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { openDelivery } from '../../../server/adapters/delivery';
import { openDatabase } from '../../../server/adapters/postgres/database';
import { createPool } from '../../../server/adapters/postgres/pool';
import type { Ports } from '../../../server/core/ports';
import { readSettings } from '../../../server/core/settings';
import { deliverDue, forgetDelivered, queueMessage, stopDelivery } from '../../../server/modules/message/service';
import { startApp, type TestApp } from '../../support/app';
import { type SmtpPeer, startSmtp } from '../../support/smtp';

let app: TestApp;
let smtp: SmtpPeer;
const closers: (() => unknown)[] = [];
beforeEach(async () => {
  app = await startApp();
  smtp = await startSmtp();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await smtp.close();
  await app.drop();
});

const queue = (text: string, isSecret = false, channel: 'email' | 'sms' = 'email') =>
  app.ctx.transaction((tx) =>
    queueMessage(tx, app.ctx, { channel, to: `${text.replace(/\W/g, '')}@b.test`, subject: 's', text }, isSecret),
  );
const rows = async () =>
  (await app.database.pool.query('select text, state, tries, failure from outbox_message order by id')).rows;

/** The portal's ports as another process would have them: its own connections, the same database. */
function instance(settings: Record<string, string> = {}): Ports {
  const pool = createPool(app.database.connection, () => {});
  closers.push(() => pool.end());
  const deliver = openDelivery(
    readSettings({ SMTP_URL: smtp.url, MAIL_FROM: 'portal@clinic.test', ...settings }),
    app.ports.clock,
    () => {},
  );
  return { ...app.ports, pool, db: openDatabase(pool), deliver };
}

async function smsGateway() {
  const texts: string[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      texts.push((JSON.parse(body) as { text: string }).text);
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => new Promise((done) => server.close(done)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, texts };
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries += 1) {
    if (tries > 2000) throw new Error('it did not come to hold');
    await wait(10);
  }
}

/** Again and again, as the timers do. */
const deliverAll = async (ports: Ports, mails: number) => {
  while (smtp.mails.length < mails) await deliverDue(ports);
};

test('what is rolled back is never sent; the rest goes once, also with two senders', async () => {
  await expect(
    app.ctx.transaction(async (tx) => {
      await queueMessage(tx, app.ctx, { channel: 'email', to: 'a@b.test', subject: 's', text: 'never' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await queue('one');
  await queue('two');
  await Promise.all([deliverDue(app.ports), deliverDue(app.ports)]);
  expect(app.delivered.map(({ text }) => text).sort()).toEqual(['one', 'two']);
  expect(await deliverDue(app.ports)).toBe(0);
});

test('a failure is tried again after a growing wait and given up after eight tries; a secret is then forgotten', async () => {
  const ports = { ...app.ports, deliver: () => Promise.reject(new Error('no way')) };
  await queue('secret link', true);
  expect(await deliverDue(ports)).toBe(1);
  expect(await deliverDue(ports)).toBe(0);
  app.advance(30_000);
  expect(await deliverDue(ports)).toBe(1);
  app.advance(30_000);
  expect(await deliverDue(ports)).toBe(0);
  expect(await rows()).toEqual([{ text: 'secret link', state: 'waiting', tries: 2, failure: 'no way' }]);
  for (let round = 0; round < 6; round += 1) {
    app.advance(3_600_000);
    expect(await deliverDue(ports)).toBe(1);
  }
  expect(await rows()).toEqual([{ text: '', state: 'failed', tries: 8, failure: 'no way' }]);
});

test('what signs in and was over before it could be sent is given up, and its text is gone', async () => {
  await queue('old link', true);
  await queue('summary');
  app.advance(4 * 3600_000 - 1000);
  await forgetDelivered(app.ports);
  expect((await rows()).map(({ text }) => text)).toEqual(['old link', 'summary']);
  app.advance(2000);
  await forgetDelivered(app.ports);
  expect((await rows()).map(({ text, state }) => [text, state])).toEqual([
    ['', 'failed'],
    ['summary', 'waiting'],
  ]);
});

test('a message that fails first arrives later', async () => {
  await queue('late', true);
  await deliverDue({ ...app.ports, deliver: () => Promise.reject(new Error('busy')) });
  app.advance(30_000);
  await deliverDue(app.ports);
  expect(app.delivered.map(({ text }) => text)).toEqual(['late']);
  expect(await rows()).toEqual([{ text: '', state: 'delivered', tries: 2, failure: null }]);
});

test('a mail server that never answers delays no SMS; a stop breaks the mails off and hands them back', async () => {
  smtp.silent = true;
  const gateway = await smsGateway();
  const ports = instance({ SMS_URL: gateway.url });
  for (const text of ['one', 'two', 'three']) await queue(text);
  await queue('link', true);
  await queue('123456', true, 'sms');
  const running = deliverDue(ports);
  await until(() => gateway.texts.length === 1 && smtp.connections() >= 2);
  // the gateway's answer is still on its way to the row
  await until(async () => (await rows()).some(({ state }) => state === 'delivered'));
  stopDelivery(ports);
  await running;
  const untouched = { state: 'waiting', tries: 0, failure: null };
  expect(await rows()).toEqual([
    { text: 'one', ...untouched },
    { text: 'two', ...untouched },
    { text: 'three', ...untouched },
    { text: 'link', ...untouched },
    { text: '', state: 'delivered', tries: 1, failure: null },
  ]);
  await until(() => smtp.connections() === 0);
  smtp.silent = false;
  expect(await deliverDue(ports)).toBe(0);
  expect(await deliverDue(instance())).toBe(4);
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual(['link@b.test', 'one@b.test', 'three@b.test', 'two@b.test']);
});

test('a sign-in link does not wait behind summaries, not even behind those that hang', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  smtp.onMail = (to) => (to.startsWith('summary') ? held : undefined);
  for (let n = 0; n < 6; n += 1) await queue(`summary${n}`);
  const ports = instance();
  const running = deliverAll(ports, 7);
  await until(() => smtp.connections() === 2);
  await queue('link', true);
  const link = deliverDue(ports);
  await until(() => smtp.mails.some(({ to }) => to === 'link@b.test'));
  expect(smtp.mails).toHaveLength(1);
  release();
  await Promise.all([running, link]);
  expect(smtp.mails).toHaveLength(7);
});

test('two instances that deliver at the same time send each mail once, however slow the mail server is', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `m${n}`);
  for (const name of names) await queue(name);
  // each takes 5 s by the clock that the leases are counted by
  smtp.onMail = async () => {
    app.advance(5000);
    await wait(5);
  };
  await Promise.all([deliverAll(instance(), names.length), deliverAll(instance(), names.length)]);
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual(names.map((name) => `${name}@b.test`).sort());
  expect(new Set((await rows()).map(({ state, tries }) => `${state} ${tries}`))).toEqual(new Set(['delivered 1']));
});

test('what a crashed instance held is sent by another when its lease is over, and its late word changes nothing', async () => {
  await queue('left over');
  let failLate: ((error: Error) => void) | undefined;
  const crashed = deliverDue({
    ...app.ports,
    deliver: () =>
      new Promise((_, reject) => {
        failLate = reject;
      }),
  });
  await until(() => failLate !== undefined);
  const other = instance();
  app.advance(60_000);
  expect(await deliverDue(other)).toBe(0);
  app.advance(60_000);
  expect(await deliverDue(other)).toBe(1);
  failLate?.(new Error('too late'));
  await crashed;
  expect(await rows()).toEqual([{ text: 'left over', state: 'delivered', tries: 2, failure: null }]);
  expect(smtp.mails).toHaveLength(1);
});
