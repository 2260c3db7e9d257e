import { announce, type Topic } from '../../../server/core/events';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { reader } from './reader';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.drop());

const query = (sql: string, values: unknown[] = []) => app.database.pool.query(sql, values);
const tell = (topic: Topic, id: number) => app.ctx.transaction((tx) => announce(tx, topic, id));
const listen = async (person: SignedInPerson) => reader((await person.get('/events')).response);
/** What everybody is told last, so that whatever was to come before has come. */
const LAST = /"topic":"access"/;
const heard = (text: string) =>
  [...text.matchAll(/data: (\{.*\})/g)]
    .map(([, json]) => JSON.parse(json ?? ''))
    .filter(({ topic }) => topic !== 'access');

test('each is told only of what they may open, and of some without its number', async () => {
  const people = await Promise.all((['clerk', 'sales', 'administrator'] as const).map((role) => app.signInAs(role)));
  const readers = await Promise.all(people.map(listen));
  await tell('report', 41);
  await tell('customer', 42);
  await tell('spreadsheet', 43);
  await tell('session', 44);
  await tell('access', 0);
  const [clerk, sales, administrator] = await Promise.all(
    readers.map(async (one) => {
      const text = await one.until(LAST);
      await one.leave();
      return heard(text);
    }),
  );
  expect(clerk).toEqual([
    { topic: 'report', id: 41 },
    { topic: 'customer', id: 42 },
    { topic: 'spreadsheet', id: 43 },
  ]);
  expect(sales).toEqual([
    { topic: 'report', id: null },
    { topic: 'customer', id: 42 },
  ]);
  expect(administrator).toEqual([
    { topic: 'report', id: null },
    { topic: 'customer', id: null },
    { topic: 'session', id: 44 },
  ]);
});

test('a role that is taken away is taken away from an open stream too, before what comes after it', async () => {
  const clerk = await app.signInAs('clerk', { fresh: true });
  const stream = await listen(clerk);
  await query('delete from staff_role where staff_id = $1', [clerk.staffId]);
  await tell('access', 0);
  await tell('customer', 51);
  await tell('access', 1);
  const text = await stream.until(/"access"[\s\S]*"access"/);
  expect(heard(text)).toEqual([]);
  await stream.leave();
});

test('signing out ends the stream at once, with a word to the page; only the person’s other sessions hear of it', async () => {
  const first = await app.signInAs('reviewer');
  const [mine, other, another] = [
    await listen(first),
    await listen(await app.signInAs('reviewer')),
    await listen(await app.signInAs('clerk')),
  ];
  await first.get('/staff/logoff');
  expect(heard(await mine.toEnd())).toEqual([{ topic: 'session', id: null }]);
  await tell('access', 0);
  expect(heard(await other.until(LAST))).toEqual([{ topic: 'session', id: first.ctx.actor.sessionId }]);
  expect(heard(await another.until(LAST))).toEqual([]);
  await Promise.all([other.leave(), another.leave()]);
});

test('a session that is ended elsewhere, or whose person is disabled, hears nothing more', async () => {
  const [ended, disabled] = [
    await app.signInAs('clerk', { fresh: true }),
    await app.signInAs('doctor', { fresh: true }),
  ];
  const streams = [await listen(ended), await listen(disabled)];
  await query('update session set ended_at = now() where staff_id = $1', [ended.staffId]);
  await query(`update staff set state = 'disabled' where id = $1`, [disabled.staffId]);
  await tell('access', 0);
  await tell('customer', 61);
  for (const one of streams) expect(heard(await one.toEnd())).toEqual([{ topic: 'session', id: null }]);
});

test('a stream ends when its session runs out', async () => {
  const clerk = await app.signInAs('clerk', { fresh: true });
  const soon = new Date(app.ports.clock.now().getTime() + 300);
  await query('update session set expires_at = $2 where staff_id = $1', [clerk.staffId, soon]);
  expect(heard(await (await listen(clerk)).toEnd())).toEqual([{ topic: 'session', id: null }]);
});

test('a session has eight streams: with the ninth the oldest ends, and its page comes back later', async () => {
  const clerk = await app.signInAs('clerk', { fresh: true });
  const readers = [];
  for (let tab = 0; tab < 9; tab += 1) readers.push(await listen(clerk));
  const [oldest, ...rest] = readers;
  expect(await oldest?.toEnd()).toMatch(/event: replaced\ndata: ?\nretry: 60000/);
  await tell('customer', 71);
  for (const one of rest) {
    expect(heard(await one.until(/"id":71/))).toEqual([{ topic: 'customer', id: 71 }]);
    await one.leave();
  }
});
