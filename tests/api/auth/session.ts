import { forgetOldTries, memberOf, printableLink, purgeSignIns } from '../../../server/modules/auth/service';
import { startApp, type TestApp } from '../../support/app';
import { Authenticator } from '../../support/authenticator';
import { mailedCode } from '../../support/factor';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.drop());

const MINUTE = 60_000;
const auditCount = async (action: string) =>
  Number(
    (await app.database.pool.query('select count(*) as n from audit_event where action = $1', [action])).rows[0].n,
  );

describe('the session', () => {
  test('says who is signed in, with roles, clinic and menu', async () => {
    const clerk = await app.signInAs('clerk');
    const { status, data } = await clerk.get<{
      staff: { roles: unknown };
      clinic: unknown;
      menuInfo: unknown[];
      login: unknown;
    }>('/staff/session');
    expect(status).toBe(200);
    expect(data.staff.roles).toEqual([{ code: 'clerk', name: 'Clerk' }]);
    expect(data.clinic).toEqual({ name: 'Harbour View Clinic', timeZone: 'Asia/Shanghai', logo: null });
    expect(data.login).toEqual({ backurl: '' });
    expect(data.menuInfo.length).toBeGreaterThan(2);
  });

  test('is 401 with the login address when nobody is signed in', async () => {
    const { status, header, data } = await app.request('/staff/session');
    expect(status).toBe(401);
    expect(header).toMatchObject({ code: 401, reason: 'auth.signed_out', msg: 'Please sign in.' });
    expect(data).toEqual({ login: { backurl: '' } });
  });

  test('is refused for a made-up token', async () => {
    expect((await app.request('/staff/session', { cookie: 'portal_session=made-up' })).status).toBe(401);
  });

  test('ends by logging off, and logging off twice is no error', async () => {
    const clerk = await app.signInAs('clerk');
    const left = await clerk.get('/staff/logoff');
    expect(left.status).toBe(200);
    expect(left.headers.get('set-cookie')).toMatch(/^portal_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await clerk.get('/staff/session')).status).toBe(401);
    expect((await clerk.get('/staff/logoff')).status).toBe(200);
    expect(await auditCount('auth.sign_out')).toBe(1);
  });

  test('ends after 30 minutes idle, and lives on while it is used', async () => {
    const idle = await app.signInAs('clerk');
    const busy = await app.signInAs('clerk');
    app.advance(20 * MINUTE);
    expect((await busy.get('/staff/session')).status).toBe(200);
    app.advance(11 * MINUTE);
    expect((await idle.get('/staff/session')).status).toBe(401);
    expect((await busy.get('/staff/session')).status).toBe(200);
  });

  test('ends after 12 hours in all', async () => {
    const person = await app.signInAs('clerk');
    for (let quarter = 0; quarter < 47; quarter += 1) {
      app.advance(15 * MINUTE);
      expect((await person.get('/staff/session')).status).toBe(200);
    }
    app.advance(15 * MINUTE);
    expect((await person.get('/staff/session')).status).toBe(401);
  });

  test('is written at most once a minute', async () => {
    const person = await app.signInAs('clerk');
    const seen = async () =>
      (await app.database.pool.query('select last_seen_at from session where id = $1', [person.ctx.actor.sessionId]))
        .rows[0].last_seen_at;
    const first = await seen();
    app.advance(30_000);
    await person.get('/staff/session');
    expect(await seen()).toEqual(first);
    app.advance(31_000);
    await person.get('/staff/session');
    expect(await seen()).toEqual(app.ports.clock.now());
  });

  test('ends at once when the person is disabled, and a role change counts from the next request', async () => {
    const person = await app.signInAs('director', { fresh: true });
    expect((await person.get('/audit/events')).status).toBe(200);
    await app.database.pool.query(
      `update staff_role set role_id = (select id from role where code = 'clerk') where staff_id = $1`,
      [person.staffId],
    );
    const refused = await person.get('/audit/events');
    expect(refused.status).toBe(403);
    expect(refused.header.reason).toBe('acl.forbidden');
    await app.database.pool.query(`update staff set state = 'disabled' where id = $1`, [person.staffId]);
    expect((await person.get('/staff/session')).status).toBe(401);
  });
});

describe('what runs without the person', () => {
  const background = { headers: { 'x-portal-background': '1' } };

  test('is answered and keeps no session alive', async () => {
    const person = await app.signInAs('clerk');
    for (let minutes = 0; minutes < 28; minutes += 7) {
      app.advance(7 * MINUTE);
      expect((await person.get('/acl/privileges', background)).status).toBe(200);
    }
    const { data } = await person.get<{ idleSeconds: number; totalSeconds: number }>('/auth/session-time', background);
    expect(data).toEqual({ idleSeconds: 120, totalSeconds: 12 * 3600 - 28 * 60 });
    const stream = await person.get('/events');
    await stream.response.body?.cancel();
    app.advance(2 * MINUTE);
    expect((await person.get('/acl/privileges', background)).status).toBe(401);
  });

  test('the word that somebody is there begins the idle time anew, and puts the end in all off by nothing', async () => {
    const person = await app.signInAs('clerk');
    app.advance(29 * MINUTE);
    const { data } = await person.post('/auth/session-time', undefined, background);
    expect(data).toEqual({ idleSeconds: 1800, totalSeconds: 12 * 3600 - 29 * 60 });
  });
});

describe('signing in and out', () => {
  const cookieIn = (answer: { headers: Headers }) => (answer.headers.getSetCookie()[0] ?? '').split(';')[0];

  const tokenFor = async (at: TestApp, row: Parameters<typeof memberOf>[0]) =>
    new URLSearchParams(new URL(await printableLink(at.ctx, memberOf(row), 'http://portal.test')).hash.slice(1)).get(
      'link',
    );

  async function signInFrom(at: TestApp, staffEmail: string, cookie?: string) {
    const { rows } = await at.ports.pool.query('select * from staff where email = $1', [staffEmail]);
    const token = await tokenFor(at, rows[0]);
    return at.request('/auth/email-link/use', { method: 'POST', body: { token }, cookie });
  }

  test('again in the same browser ends its old session; another browser’s lives on', async () => {
    const here = await app.signInAs('doctor', { fresh: true });
    const { rows } = await app.ports.pool.query('select * from staff where id = $1', [here.staffId]);
    const elsewhere = await signInFrom(app, here.email);
    const unused = await tokenFor(app, rows[0]);
    const again = await signInFrom(app, here.email, here.cookie);
    expect((await here.get('/auth/sessions')).status).toBe(401);
    expect((await app.request('/auth/sessions', { cookie: cookieIn(elsewhere) })).status).toBe(200);
    expect((await app.request('/auth/sessions', { cookie: cookieIn(again) })).status).toBe(200);
    const late = await app.request('/auth/email-link/use', { method: 'POST', body: { token: unused } });
    expect(late.header.reason).toBe('auth.link_used');
  });

  test('all others are ended at once, each listed with its way and place', async () => {
    const here = await app.signInAs('doctor', { fresh: true });
    const there = await signInFrom(app, here.email);
    await app.ports.pool.query(`update session set address = '192.168.3.7' where staff_id = $1`, [here.staffId]);
    expect((await here.get('/auth/sessions')).data).toMatchObject([{ ownNetwork: true }, { ownNetwork: true }]);
    expect((await here.post('/auth/sessions/end-others')).data).toEqual({ ended: 1 });
    expect((await app.request('/auth/sessions', { cookie: cookieIn(there) })).status).toBe(401);
    expect((await here.get('/auth/sessions')).data).toHaveLength(1);
    expect(await auditCount('auth.sessions_end')).toBe(1);
  });

  test('out is a post; the address of the specification refuses what another site can send', async () => {
    const person = await app.signInAs('clerk');
    const link = await person.get('/staff/logoff', { headers: { 'x-requested-with': '' } });
    expect(link.header.reason).toBe('request.cross_site');
    const image = await person.get('/staff/logoff', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(image.header.reason).toBe('request.cross_site');
    expect((await person.get('/staff/session')).status).toBe(200);
    const left = await person.post('/auth/sign-out');
    expect(left).toMatchObject({ status: 200, data: null });
    expect(left.headers.get('clear-site-data')).toBe('"cache"');
    expect((await person.get('/staff/session')).status).toBe(401);
  });

  test('with https the cookie is bound to this host, and one that another host could have set is not heeded', async () => {
    const secure = await startApp({ settings: { PORTAL_BASE_URL: 'https://portal.test' } });
    try {
      const clerk = await secure.signInAs('clerk');
      expect((await clerk.get('/staff/session')).status).toBe(401);
      const entered = await signInFrom(secure, clerk.email);
      const [given = ''] = entered.headers.getSetCookie();
      expect(given).toMatch(
        /^__Host-portal_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect((await secure.request('/staff/session', { cookie: cookieIn(entered) })).status).toBe(200);
      const left = await secure.request('/auth/sign-out', { method: 'POST', body: {}, cookie: cookieIn(entered) });
      expect(left.headers.getSetCookie()).toEqual([
        '__Host-portal_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
        'portal_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      ]);
    } finally {
      await secure.drop();
    }
  });

  test('what is over for 30 days is forgotten; its audit events stay', async () => {
    const person = await app.signInAs('sales', { fresh: true });
    await app.request('/auth/email-link', { method: 'POST', body: { email: person.email } });
    const kept = async (table: 'session' | 'email_link') =>
      (await app.ports.pool.query(`select 1 from ${table} where staff_id = $1`, [person.staffId])).rowCount;
    const tidied = async () => {
      await Promise.all([forgetOldTries(app.ports), purgeSignIns(app.ports)]);
      return [await kept('session'), await kept('email_link')];
    };
    app.advance(30 * 24 * 60 * MINUTE);
    expect(await tidied()).toEqual([1, 1]);
    app.advance(13 * 60 * MINUTE);
    expect(await tidied()).toEqual([0, 0]);
    expect(await auditCount('auth.sign_in')).toBeGreaterThan(0);
  });
});

describe('what was refused', () => {
  const refusals = async (action: string, staffId: number) =>
    (
      await app.ports.pool.query(
        `select details from audit_event where action = $1 and object_type = 'staff' and object_id = $2 order by id`,
        [action, String(staffId)],
      )
    ).rows.map(({ details }) => details);

  test('a call without the right is put down once a minute', async () => {
    const clerk = await app.signInAs('clerk', { fresh: true });
    for (let n = 0; n < 5; n += 1) expect((await clerk.get('/audit/events')).status).toBe(403);
    expect(await refusals('acl.refuse', clerk.staffId)).toEqual([
      { operation: expect.any(String), reason: 'acl.forbidden' },
    ]);
    app.advance(MINUTE);
    await clerk.get('/audit/events');
    expect(await refusals('acl.refuse', clerk.staffId)).toHaveLength(2);
  });

  test('a sign-in that failed is put down with whose it was, and no number in the clear; the person sees it', async () => {
    const sales = await app.signInAs('sales', { fresh: true, phone: '13912345678' });
    const use = (phone: string) =>
      app.request('/auth/phone-code/use', { method: 'POST', body: { phone, code: '123456' } });
    for (const phone of ['13912345678', '13912345678', '13999999999']) expect((await use(phone)).status).toBe(422);
    expect(await refusals('auth.sign_in_refuse', sales.staffId)).toEqual([
      { operation: 'usePhoneCode', reason: 'auth.code_wrong' },
    ]);
    const [unknown] = await refusals('auth.sign_in_refuse', 0);
    expect(unknown.unknown).toMatch(/^[\da-f]{16}$/);
    expect(JSON.stringify(unknown)).not.toContain('13999999999');
    const { data } = await sales.get<{ what: string }[]>('/auth/sign-ins');
    expect(data.map(({ what }) => what).sort()).toEqual(['signInRefused', 'signedIn']);
  });
});

describe('a passkey that the clinic requires', () => {
  test('is added before anything else answers', async () => {
    const strict = await startApp({ settings: { PORTAL_REQUIRE_PASSKEY: 'sign', PORTAL_RATE_LIMITS: 'false' } });
    try {
      const doctor = await strict.signInAs('doctor', { unproved: true });
      const clerk = await strict.signInAs('clerk');
      expect((await clerk.get('/home')).status).toBe(200);
      expect((await doctor.get('/home')).header.reason).toBe('auth.passkey_needed');
      const { data: session } = await doctor.get<{ needsPasskey: boolean }>('/staff/session');
      expect(session.needsPasskey).toBe(true);
      const paths = async () => (await doctor.get<{ path: string }[]>('/acl/privileges')).data.map(({ path }) => path);
      expect(await paths()).toEqual(['/home/account']);
      await doctor.post('/auth/factor-code');
      const code = await mailedCode(doctor);
      const { data } = await doctor.post<{ challenge: string }>('/auth/passkeys/options', { code });
      const response = new Authenticator().make(data);
      expect((await doctor.post('/auth/passkeys', { name: 'Phone', code, response })).status).toBe(200);
      expect((await doctor.get('/home')).status).toBe(200);
      expect((await paths()).length).toBeGreaterThan(1);
    } finally {
      await strict.drop();
    }
  });
});

test('the own language is kept, and what is written to the person follows it', async () => {
  const person = await app.signInAs('doctor', { fresh: true, unproved: true });
  expect((await person.put('/auth/language', { language: 'zh-CN' })).status).toBe(200);
  await person.post('/auth/factor-code');
  const { rows } = await app.ports.pool.query('select subject from outbox_message where "to" = $1', [person.email]);
  expect(rows).toEqual([{ subject: '设置签名验证方式的验证码' }]);
});

test('the code for a first factor is mailed once a minute, eight times an hour', async () => {
  const person = await app.signInAs('doctor', { fresh: true, unproved: true });
  const send = async () => (await person.post('/auth/factor-code')).header.reason ?? 'sent';
  expect([await send(), await send()]).toEqual(['sent', 'request.too_many']);
  for (let minute = 1; minute < 8; minute += 1) {
    app.advance(MINUTE);
    expect(await send()).toBe('sent');
  }
  app.advance(MINUTE);
  expect(await send()).toBe('request.too_many');
});

describe('own sessions', () => {
  test('are listed and can be ended; others’ cannot', async () => {
    const here = await app.signInAs('doctor', { fresh: true });
    const stranger = await app.signInAs('sales');
    const { data } = await here.get<{ id: number; current: boolean; browser: string }[]>('/auth/sessions');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ id: here.ctx.actor.sessionId, current: true });
    const before = await auditCount('auth.session_end');
    expect((await stranger.delete(`/auth/sessions/${here.ctx.actor.sessionId}`)).header.reason).toBe(
      'auth.session_not_found',
    );
    expect(await auditCount('auth.session_end')).toBe(before);
    expect((await here.delete(`/auth/sessions/${here.ctx.actor.sessionId}`)).status).toBe(200);
    expect((await here.get('/auth/sessions')).status).toBe(401);
    expect(await auditCount('auth.session_end')).toBe(before + 1);
  });
});

describe('the demo sign-in', () => {
  test('exists only for developers', async () => {
    const { status } = await app.request('/auth/demo-sign-in', { method: 'POST', body: { role: 'clerk' } });
    expect(status).toBe(404);
    expect((await app.request<{ demo: unknown }>('/auth/options')).data.demo).toBeNull();
  });

  test('signs a developer in as the role', async () => {
    const dev = await startApp({ settings: { PORTAL_MODE: 'dev' } });
    try {
      await dev.signInAs('clerk', { name: 'Wang Fang' });
      const { data } = await dev.request<{ demo: unknown[] }>('/auth/options');
      expect(data.demo).toEqual([{ role: 'clerk', name: 'Clerk', staffName: 'Wang Fang' }]);
      const entered = await dev.request('/auth/demo-sign-in', { method: 'POST', body: { role: 'clerk' } });
      const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0];
      expect((await dev.request('/staff/session', { cookie })).status).toBe(200);
      expect((await dev.request('/auth/demo-sign-in', { method: 'POST', body: { role: 'nobody' } })).status).toBe(404);
    } finally {
      await dev.drop();
    }
  });
});
