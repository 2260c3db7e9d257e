import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDelivery } from '../../../server/adapters/delivery';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { type SmtpPeer, startSmtp } from '../../support/smtp';

let app: TestApp;
let smtp: SmtpPeer;
let gateway: Server;
let gatewayCalls: { authorization: string | undefined }[];
let administrator: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  app.ports.deliver = openDelivery(app.ports.settings, app.ports.clock, () => {});
  smtp = await startSmtp();
  gatewayCalls = [];
  gateway = createServer((request, response) => {
    gatewayCalls.push({ authorization: request.headers.authorization });
    request.resume().on('end', () => response.writeHead(202).end('queued 17'));
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  administrator = await app.signInAs('administrator', { phone: '13800000001' });
});
afterAll(async () => {
  await smtp.close();
  await new Promise((done) => gateway.close(done));
  await app.drop();
});

const send = (channel: string) =>
  administrator.post<{ to: string; answer: string | null }>(`/settings/test/${channel}`, {});
const versionOf = async (group: string) =>
  (await administrator.get<{ group: string; rowVersion: number }[]>('/settings')).data.find(
    (one) => one.group === group,
  )?.rowVersion ?? 0;
const change = async (group: string, values: Record<string, string>) =>
  expect(
    (await administrator.put(`/settings/guarded/${group}`, { rowVersion: await versionOf(group), values })).status,
  ).toBe(200);
const outcomes = async () =>
  (
    await app.database.pool.query(`select details from audit_event where action = 'settings.test' order by id`)
  ).rows.map(({ details }) => details);

test('without a server the message lies in the outbox, and that is said', async () => {
  expect((await send('email')).data).toEqual({ to: administrator.email, answer: null });
});

test('a test mail goes by the settings of this moment, and the server’s own words come back', async () => {
  await change('mail', { SMTP_URL: smtp.url, MAIL_FROM: 'Lotus <portal@lotus.test>' });
  const { data } = await send('email');
  expect(data).toEqual({ to: administrator.email, answer: '250 taken' });
  expect(smtp.mails.at(-1)).toMatchObject({
    to: administrator.email,
    data: expect.stringMatching(/portal@lotus\.test/),
  });
  smtp.refused.add(administrator.email);
  const refused = await send('email');
  expect([refused.status, refused.header.reason]).toEqual([502, 'settings.test_failed']);
  expect(refused.header.msg).toContain('550');
  expect(await outcomes()).toEqual([
    { channel: 'email', taken: true },
    { channel: 'email', taken: true },
    { channel: 'email', taken: false },
  ]);
});

test('a test SMS carries the key, and says what the gateway answered', async () => {
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  await change('sms', { SMS_URL: url, SMS_KEY: 'gate-key' });
  expect((await send('sms')).data).toEqual({ to: '13800000001', answer: '202 queued 17' });
  expect(gatewayCalls).toEqual([{ authorization: 'Bearer gate-key' }]);
});

test('a person sends a few test messages a minute, not more', async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 6; times += 1) statuses.push((await send('sms')).status);
  expect(statuses).toContain(429);
});
