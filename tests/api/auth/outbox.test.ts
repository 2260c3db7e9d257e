import { deliverDue, queueMessage } from '../../../server/modules/auth/service';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.drop());

const queue = (text: string, isSecret = false) =>
  app.ctx.transaction((tx) =>
    queueMessage(tx, app.ctx, { channel: 'email', to: 'a@b.test', subject: 's', text }, isSecret),
  );
const rows = async () =>
  (await app.database.pool.query('select text, state, tries, failure from outbox_message order by id')).rows;

test('what is rolled back is never sent; the rest goes once, in order, also with two senders', async () => {
  await expect(
    app.ctx.transaction(async (tx) => {
      await queueMessage(tx, app.ctx, { channel: 'email', to: 'a@b.test', subject: 's', text: 'never' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await queue('one');
  await queue('two');
  await Promise.all([deliverDue(app.ports), deliverDue(app.ports)]);
  expect(app.delivered.map(({ text }) => text)).toEqual(['one', 'two']);
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

test('a message that fails first arrives later', async () => {
  await queue('late', true);
  await deliverDue({ ...app.ports, deliver: () => Promise.reject(new Error('busy')) });
  app.advance(30_000);
  await deliverDue(app.ports);
  expect(app.delivered.map(({ text }) => text)).toEqual(['late']);
  expect(await rows()).toEqual([{ text: '', state: 'delivered', tries: 2, failure: null }]);
});
