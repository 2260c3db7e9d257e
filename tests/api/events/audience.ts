import { announce, type Topic } from '../../../server/core/events';
import { memberOf, printableLink } from '../../../server/modules/auth/service';
import { enter, hasRoom } from '../../../server/modules/events/open-streams';
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

describe('a session is ended', () => {
  let administrator: SignedInPerson;
  let person: SignedInPerson;
  beforeAll(async () => {
    administrator = await app.signInAs('administrator');
  });
  beforeEach(async () => {
    person = await app.signInAs('clerk', { fresh: true });
  });
  const sessionOf = ({ ctx }: SignedInPerson) => ctx.actor.sessionId;
  /** Another session of the same person. */
  async function signInByLink(cookie?: string): Promise<string> {
    const { rows } = await query('select * from staff where id = $1', [person.staffId]);
    const token = /#link=(.*)/.exec(await printableLink(app.ctx, memberOf(rows[0]), ''))?.[1];
    const { headers } = await app.request('/auth/email-link/use', { method: 'POST', body: { token }, cookie });
    return headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }
  const calledBy = async (method: string, path: string) =>
    app.request(path, { method, body: method === 'POST' ? {} : undefined, cookie: await signInByLink() });

  test.each([
    ['by its owner, from another one', () => calledBy('DELETE', `/auth/sessions/${sessionOf(person)}`)],
    ['with all others', () => calledBy('POST', '/auth/sessions/end-others')],
    ['by signing in again in its browser', () => signInByLink(person.cookie)],
    ['by an administrator', () => administrator.delete(`/acl/staff/${person.staffId}/sessions/${sessionOf(person)}`)],
    ['with all by an administrator', () => administrator.delete(`/acl/staff/${person.staffId}/sessions`)],
    [
      'by disabling its person',
      async () => {
        const { data } = await administrator.get<{ rowVersion: number }>(`/acl/staff/${person.staffId}`);
        const body = { rowVersion: data.rowVersion, reason: 'left' };
        expect((await administrator.post(`/acl/staff/${person.staffId}/disable`, body)).status).toBe(200);
      },
    ],
  ])('%s: its stream ends with that, before anything that comes after', async (_how, end) => {
    const stream = await listen(person);
    await end();
    await tell('settings', 0);
    expect(heard(await stream.toEnd())).toEqual([{ topic: 'session', id: null }]);
  });
});

test('a session that is idle too long hears nothing more', async () => {
  const clerk = await app.signInAs('clerk', { fresh: true });
  const stream = await listen(clerk);
  const long = new Date(app.ports.clock.now().getTime() - 30 * 60_000);
  await query('update session set last_seen_at = $2 where staff_id = $1', [clerk.staffId, long]);
  await tell('access', 0);
  await tell('customer', 81);
  expect(heard(await stream.toEnd())).toEqual([{ topic: 'session', id: null }]);
});

test('a process that has as many streams as it can hold says that it is busy', async () => {
  const clerk = await app.signInAs('clerk');
  const leaves: (() => void)[] = [];
  for (let n = 1; hasRoom(); n += 1) leaves.push(enter({ sessionId: -n, replace: () => undefined }));
  const refused = await clerk.get('/events');
  for (const leave of leaves) leave();
  expect([refused.status, refused.header.reason]).toEqual([503, 'server.busy']);
  const stream = await listen(clerk);
  await stream.leave();
});
