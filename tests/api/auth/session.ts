import { startApp, type TestApp } from '../../support/app';

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
    expect(data.clinic).toEqual({ name: 'Harbour View Clinic', timeZone: 'Asia/Shanghai' });
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
