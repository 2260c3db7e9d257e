import { forgetOldTries } from '../../../server/modules/auth/service';
import { deliverDue } from '../../../server/modules/message/service';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_TRUST_PROXY: 'true' } });
});
afterAll(() => app.drop());
beforeEach(() => app.advance(25 * 3600_000));

interface From {
  address: string;
  /** Of a browser that has asked before. */
  cookie?: string;
}
const post = (path: string, body: unknown, { address, cookie }: From) =>
  app.request(path, { method: 'POST', body, cookie, headers: { 'x-forwarded-for': address } });
const askLink = (email: string, from: From) => post('/auth/email-link', { email }, from);
const askCode = (phone: string, from: From) => post('/auth/phone-code', { phone }, from);
const signInWith = (phone: string, code: string, from: From) => post('/auth/phone-code/use', { phone, code }, from);

/** How many messages somebody has been sent, and the last of them. */
async function sentTo(to: string): Promise<{ count: number; last: string }> {
  await deliverDue(app.ports);
  const texts = app.delivered.filter((message) => message.to === to).map(({ text }) => text);
  return { count: texts.length, last: texts.at(-1) ?? '' };
}
const codeIn = (text: string) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const cookieOf = (answer: { headers: Headers }) =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('portal_asker='))
    ?.split(';')[0] ?? '';
const browser = (letter: string) => `portal_asker=${letter.repeat(43)}`;

/** Signs a person in by a mailed link, from a browser that keeps its cookie. */
async function signIn(email: string, address: string): Promise<string> {
  const cookie = cookieOf(await askLink(email, { address }));
  const token = /link=([\w-]+)/.exec((await sentTo(email)).last)?.[1];
  expect((await post('/auth/email-link/use', { token }, { address, cookie })).status).toBe(200);
  return cookie;
}

/** As if this had been tried so many times more at this moment. */
const triedOften = (kind: string, times: number) =>
  app.database.pool.query(
    `insert into rate_event (bucket, at) select bucket, at from rate_event, generate_series(1, $3::int) where bucket like $1 and at = $2`,
    [`${kind}:%`, app.ports.clock.now(), times],
  );

let phones = 0;
const person = async () => {
  phones += 1;
  const phone = `137${String(phones).padStart(8, '0')}`;
  return { ...(await app.signInAs('clerk', { fresh: true, phone })), phone };
};

const strangers = (count: number): From[] =>
  Array.from({ length: count }, (_, n) => ({
    address: n % 2 ? `2001:db8:${n}::1` : `198.51.${n >> 8}.${n & 255}`,
    ...(n % 3 ? { cookie: browser('abcdefgh'[n % 8] ?? 'a') } : {}),
  }));

test('strangers from everywhere use up nothing of a browser, nor of a network, that somebody signed in from', async () => {
  const { email } = await person();
  const cookie = await signIn(email, '203.0.113.7');
  app.advance(2 * 3600_000);
  const before = (await sentTo(email)).count;
  await Promise.all(strangers(60).map((stranger) => askLink(email, stranger)));
  const flooded = (await sentTo(email)).count;
  expect(flooded - before).toBe(5);

  await askLink(email, { address: '192.0.2.99', cookie });
  expect((await sentTo(email)).count).toBe(flooded + 1);
  await askLink(email, { address: '203.0.113.7' });
  const own = await sentTo(email);
  expect(own.count).toBe(flooded + 2);
  expect(own.last).toContain('203.0.113.7');
});

test('an honest stranger waits ten minutes at most while others flood, and whatever link comes lets them in', async () => {
  const { email } = await person();
  await Promise.all(strangers(40).map((stranger) => askLink(email, stranger)));
  const flooded = (await sentTo(email)).count;
  app.advance(10 * 60_000);
  await askLink(email, { address: '192.0.2.50' });
  const { count, last } = await sentTo(email);
  expect(count).toBe(flooded + 1);
  const token = /link=([\w-]+)/.exec(last)?.[1];
  expect((await post('/auth/email-link/use', { token }, { address: '192.0.2.200' })).status).toBe(200);
});

test('who takes no cookie, or has a /64 to choose from, is one asker all the same', async () => {
  const { email } = await person();
  for (let n = 0; n < 10; n += 1) {
    await askLink(email, { address: `2001:db8:77:1::${n + 1}` });
    app.advance(4 * 60_000);
  }
  expect((await sentTo(email)).count).toBe(8);
});

test('wrong codes from elsewhere, and codes that others ask for, leave mine alone; mine is good in my browser only', async () => {
  const { phone } = await person();
  const [mine, other] = [
    { address: '203.0.113.7', cookie: browser('m') },
    { address: '198.51.100.9', cookie: browser('o') },
  ];
  await askCode(phone, mine);
  const code = codeIn((await sentTo(phone)).last);
  await askCode(phone, other);
  const theirs = codeIn((await sentTo(phone)).last);
  expect((await sentTo(phone)).count).toBe(2);
  for (const from of [other, { address: '198.51.100.10' }, { address: '203.0.113.7' }])
    for (let n = 0; n < 6; n += 1) await signInWith(phone, wrong(code), from);
  if (code !== theirs) expect((await signInWith(phone, code, other)).header.reason).toBe('auth.code_wrong');
  expect((await signInWith(phone, code, { address: '203.0.113.7' })).header.reason).toBe('auth.code_wrong');
  expect((await signInWith(phone, code, mine)).status).toBe(200);
});

test('who tries from the same network leaves the tries of a browser with a code alone', async () => {
  const { phone } = await person();
  const mine = { address: '203.0.113.8', cookie: browser('n') };
  await askCode(phone, mine);
  const code = codeIn((await sentTo(phone)).last);
  const colleague = { address: '203.0.113.8', cookie: browser('x') };
  expect((await signInWith('13700000999', '123456', colleague)).status).toBe(422);
  await triedOften('code-use', 198);
  expect((await signInWith('13700000999', '123456', colleague)).status).toBe(422);
  expect((await signInWith('13700000999', '123456', colleague)).status).toBe(429);
  expect((await signInWith(phone, code, mine)).status).toBe(200);
});

test('guesses from a /64 count together, whichever of its addresses they come from', async () => {
  const guess = (end: string) => signInWith('13700000998', '123456', { address: `2001:db8:9:9::${end}` });
  expect((await guess('1')).status).toBe(422);
  await triedOften('code-use', 199);
  expect((await guess('2')).status).toBe(429);
  expect((await signInWith('13700000998', '123456', { address: '2001:db8:9:a::1' })).status).toBe(422);
});

test('who asks too soon waits no longer for it, and no table says in the clear who asked from where', async () => {
  const { email } = await person();
  const from = { address: '203.0.113.61', cookie: browser('w') };
  await askLink(email, from);
  app.advance(30_000);
  await askLink(email, from);
  app.advance(30_000);
  await askLink(email, from);
  expect((await sentTo(email)).count).toBe(2);
  const { rows } = await app.database.pool.query(
    'select bucket as text from rate_event union select hash from known_asker',
  );
  const texts = rows.map(({ text }) => text).join('\n');
  expect(texts).toMatch(/link-asker:[\da-f]{32}/);
  expect(texts).not.toMatch(/clinic\.test|203\.0\.113|137\d{8}/);
});

test('the cookie of a browser that asks is for https alone where people come by https', async () => {
  const { email } = await person();
  const given = async (headers: Record<string, string>) => {
    const { headers: got } = await app.request('/auth/email-link', { method: 'POST', body: { email }, headers });
    return got.getSetCookie()[0];
  };
  expect(await given({})).toMatch(/^portal_asker=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await given({ 'x-forwarded-proto': 'https' })).toMatch(
    /^__Host-portal_asker=[\w-]{43}; .*Path=\/; HttpOnly; Secure; /,
  );
});

test('tries are remembered for the longest window, a day, and where somebody signed in for 180 days', async () => {
  const { email } = await person();
  await signIn(email, '203.0.113.62');
  const kept = async () => {
    await forgetOldTries(app.ports);
    const { rows } = await app.database.pool.query(
      'select (select count(*)::int from rate_event) as tries, (select count(*)::int from known_asker) as places',
    );
    return [rows[0].tries > 0, rows[0].places > 0];
  };
  const hours = (n: number) => app.advance(n * 3600_000);
  hours(24);
  expect(await kept()).toEqual([true, true]);
  app.advance(1000);
  expect(await kept()).toEqual([false, true]);
  hours(24 * 178);
  expect(await kept()).toEqual([false, true]);
  hours(24);
  expect(await kept()).toEqual([false, false]);
});
