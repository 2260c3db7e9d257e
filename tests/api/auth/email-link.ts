import { welcomeClinic } from '../../../server/first-sign-in';
import { deliverDue } from '../../../server/modules/message/service';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.drop());
beforeEach(() => app.advance(2 * 3600_000));

const ask = (email: unknown) => app.request('/auth/email-link', { method: 'POST', body: { email } });
const read = (token: string) => app.request('/auth/email-link/read', { method: 'POST', body: { token } });
const use = (token: string) => app.request('/auth/email-link/use', { method: 'POST', body: { token } });
const count = async (what: string) =>
  Number((await app.database.pool.query(`select count(*) as n from ${what}`)).rows[0].n);

async function linkFor(email: string): Promise<string> {
  await ask(email);
  await deliverDue(app.ports);
  return /#link=([\w-]+)/.exec(app.delivered.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('asking for a link', () => {
  test.each([
    ['', 'Please input your email'],
    [undefined, 'Please input your email'],
    ['   ', 'Please input your email'],
    ['nobody', 'The email address entered is incorrect. Please enter a valid email address!'],
    ['a@b', 'The email address entered is incorrect. Please enter a valid email address!'],
    [`${'a'.repeat(300)}@b.c`, 'The email address entered is incorrect. Please enter a valid email address!'],
  ])('%j is told what is wrong', async (email, message) => {
    const { status, header } = await ask(email);
    expect(status).toBe(400);
    expect(header.fields).toEqual({ email: message });
  });

  test('sends it in the person’s language, by the address of the settings, whatever the Host header says', async () => {
    const { email } = await app.signInAs('clerk', { fresh: true, language: 'zh-CN', name: '王芳' });
    await app.request('/auth/email-link', {
      method: 'POST',
      body: { email: ` ${email.toUpperCase()} ` },
      headers: { host: 'evil.test' },
    });
    await deliverDue(app.ports);
    const mail = app.delivered.at(-1);
    expect(mail).toMatchObject({ channel: 'email', to: email, subject: '海景健康诊所登录链接' });
    expect(mail?.text).toMatch(/王芳，您好[\s\S]*http:\/\/portal\.test\/Login#link=[\w-]{43}\n/);
    expect(await count(`outbox_message where text <> '' and state = 'delivered'`)).toBe(0);
  });

  test('answers an unknown, a disabled and a throttled person like a known one, and sends nothing', async () => {
    const known = await app.signInAs('clerk', { fresh: true });
    const disabled = await app.signInAs('clerk', { fresh: true });
    await app.database.pool.query(`update staff set state = 'disabled' where id = $1`, [disabled.staffId]);
    const before = await count('outbox_message');
    const events = await count(`audit_event where action = 'auth.link_send'`);
    const answers = [
      await ask(known.email),
      await ask(known.email),
      await ask(disabled.email),
      await ask('nobody@clinic.test'),
    ];
    for (const { status, data } of answers) {
      expect(status).toBe(200);
      expect(data).toEqual({ resendAfterSeconds: 60 });
    }
    expect(await count('outbox_message')).toBe(before + 1);
    expect(await count(`audit_event where action = 'auth.link_send'`)).toBe(events + 1);
    app.advance(60_000);
    await ask(known.email);
    expect(await count('outbox_message')).toBe(before + 2);
  });

  test('answers known and unknown people after a whole step, never sooner', async () => {
    const { email } = await app.signInAs('clerk', { fresh: true });
    for (const address of [email, 'nobody@clinic.test']) {
      app.advance(10 * 60_000);
      const started = performance.now();
      await ask(address);
      expect(performance.now() - started).toBeGreaterThanOrEqual(149);
    }
  });
});

describe('using a link', () => {
  test('reading it uses nothing up and tells no address in full', async () => {
    const { email } = await app.signInAs('clerk', { fresh: true });
    const token = await linkFor(email);
    const first = await read(token);
    expect(first.data).toMatchObject({ email: 'c***@clinic.test', usable: true });
    expect((await read(token)).data).toMatchObject({ usable: true });
    expect((await use(token)).status).toBe(200);
    expect((await read(token)).data).toMatchObject({ usable: false });
    expect((await read('made-up')).header.reason).toBe('auth.link_used');
  });

  test('signs in with a cookie that scripts cannot read, and is audited as the person', async () => {
    const { email, staffId } = await app.signInAs('clerk', { fresh: true });
    const { status, data, headers } = await use(await linkFor(email));
    expect(status).toBe(200);
    expect(data).toMatchObject({ staff: { id: staffId, language: 'en-US' } });
    const cookie = headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^portal_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await app.request('/staff/session', { cookie: cookie.split(';')[0] })).status).toBe(200);
    const { rows } = await app.database.pool.query(
      `select actor_id, details from audit_event where action = 'auth.sign_in' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ actor_id: staffId, details: { method: 'email' } });
    const stored = await app.database.pool.query('select token_hash from session');
    expect(JSON.stringify(stored.rows)).not.toContain(cookie.slice(15, 40));
  });

  test('works once, also for many at the same moment', async () => {
    const { email } = await app.signInAs('clerk', { fresh: true });
    const token = await linkFor(email);
    const before = await count(`audit_event where action = 'auth.sign_in'`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => use(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    expect(answers.filter(({ headers }) => headers.has('set-cookie'))).toHaveLength(1);
    expect(await count(`audit_event where action = 'auth.sign_in'`)).toBe(before + 1);
  });

  test.each([
    [4 * 3600_000 - 1000, 200],
    [4 * 3600_000, 410],
  ])('%d ms after it was made: %d', async (wait, expected) => {
    const { email } = await app.signInAs('clerk', { fresh: true });
    const token = await linkFor(email);
    app.advance(wait);
    expect((await use(token)).status).toBe(expected);
  });

  test('is refused when the person was disabled meanwhile, and stays refused', async () => {
    const { email, staffId } = await app.signInAs('clerk', { fresh: true });
    const token = await linkFor(email);
    await app.database.pool.query(`update staff set state = 'disabled' where id = $1`, [staffId]);
    const { header, headers } = await use(token);
    expect(header.reason).toBe('auth.link_used');
    expect(headers.has('set-cookie')).toBe(false);
  });

  test('a write without our own header is refused', async () => {
    const { header } = await app.request('/auth/email-link/use', {
      method: 'POST',
      body: { token: 'x' },
      headers: { 'x-requested-with': 'fetch' },
    });
    expect(header.reason).toBe('request.cross_site');
  });
});

test('the first administrator’s link is shown at the first start, later ones on a terminal only, each in place of the last', async () => {
  const own = await startApp();
  const links = async (isTerminal: boolean) =>
    (await welcomeClinic(own.ports, 'http://portal.test', isTerminal)).flatMap(
      (line) => /#link=([\w-]+)/.exec(line)?.[1] ?? [],
    );
  const [first = ''] = await links(false);
  expect(await links(false)).toEqual([]);
  const [second = ''] = await links(true);
  const signInBy = (token: string) => own.request('/auth/email-link/use', { method: 'POST', body: { token } });
  expect((await signInBy(first)).status).toBe(410);
  expect((await signInBy(second)).status).toBe(200);
  expect(await links(true)).toEqual([]);
  await own.drop();
});
