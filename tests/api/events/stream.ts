import { announce } from '../../../server/core/events';
import { stopEvents } from '../../../server/modules/events/service';
import { startApp, type TestApp } from '../../support/app';
import { reader } from './reader';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.drop());

test('every open page is told after the commit, by ids only, and not before', async () => {
  const [clerk, doctor] = [await app.signInAs('clerk'), await app.signInAs('doctor')];
  const answers = [await clerk.get('/events'), await doctor.get('/events')];
  expect(answers[0]?.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(answers[0]?.headers.get('cache-control')).toBe('no-store, no-transform');
  const readers = answers.map(({ response }) => reader(response));
  await expect(
    app.ctx.transaction(async (tx) => {
      await announce(tx, 'report', 1);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow();
  await app.ctx.transaction((tx) => announce(tx, 'report', 7));
  for (const one of readers) {
    const text = await one.until(/"id":\d/);
    expect(text).toContain('data: {"topic":"report","id":7}');
    expect(text).not.toContain('"id":1}');
    await one.leave();
  }
});

test('all pages share one connection, and stopping ends every stream', async () => {
  const clerk = await app.signInAs('clerk');
  const readers = [];
  for (let page = 0; page < 5; page += 1) readers.push(reader((await clerk.get('/events')).response));
  const { rows } = await app.database.pool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and query = 'listen portal_changes'`,
  );
  expect(rows[0].n).toBe(1);
  await stopEvents(app.ports);
  expect(await Promise.all(readers.map((one) => one.toEnd()))).toHaveLength(5);
});

test('a lost listening connection ends the streams, and the next ones work again', async () => {
  const clerk = await app.signInAs('clerk');
  const first = reader((await clerk.get('/events')).response);
  await app.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen portal_changes'`,
  );
  expect(await first.toEnd()).toContain('event: open');
  const second = reader((await clerk.get('/events')).response);
  await app.ctx.transaction((tx) => announce(tx, 'customer', 3));
  expect(await second.until(/"id":3/)).toContain('"topic":"customer"');
  await second.leave();
});

test('signed out is 401', async () => {
  expect((await app.request('/events')).status).toBe(401);
});
