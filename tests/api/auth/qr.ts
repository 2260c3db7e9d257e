import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.drop());

interface Qr {
  id: string;
  secret: string;
  url: string;
  matchNumber: string;
}
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const start = async () =>
  (await app.request<Qr>('/auth/qr', { method: 'POST', body: {}, headers: { 'user-agent': AGENT } })).data;
const read = ({ id, secret }: Qr) =>
  app.request<{ state: string }>(`/auth/qr/${id}/read`, { method: 'POST', body: { secret } });
const state = async (qr: Qr) => (await read(qr)).data.state;
const use = ({ id, secret }: Qr) => app.request(`/auth/qr/${id}/use`, { method: 'POST', body: { secret } });

test('another device approves and the first goes on, once', async () => {
  const doctor = await app.signInAs('doctor');
  const qr = await start();
  expect(qr.url).toBe(`http://portal.test/Login?qr=${qr.id}`);
  expect(qr.matchNumber).toMatch(/^\d\d$/);
  expect(await state(qr)).toBe('waiting');
  expect((await use(qr)).header.reason).toBe('auth.qr_not_approved');
  const seen = await doctor.get(`/auth/qr/${qr.id}/request`);
  expect(seen.data).toMatchObject({ matchNumber: qr.matchNumber, askedFrom: 'Chrome on Windows', state: 'waiting' });
  expect(await state(qr)).toBe('seen');
  expect((await doctor.post(`/auth/qr/${qr.id}/answer`, { approve: true })).data).toEqual({ state: 'approved' });
  expect(await state(qr)).toBe('approved');
  const statuses = (await Promise.all([use(qr), use(qr), use(qr)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 410, 410]);
  const { rows } = await app.database.pool.query(
    `select action, actor_id from audit_event where action like 'auth.qr%' or (action = 'auth.sign_in' and details->>'method' = 'qr') order by id`,
  );
  expect(rows).toEqual([
    { action: 'auth.qr_answer', actor_id: doctor.staffId },
    { action: 'auth.sign_in', actor_id: doctor.staffId },
  ]);
});

test('a denial is final', async () => {
  const doctor = await app.signInAs('doctor');
  const qr = await start();
  await doctor.post(`/auth/qr/${qr.id}/answer`, { approve: false });
  expect(await state(qr)).toBe('denied');
  expect((await doctor.post(`/auth/qr/${qr.id}/answer`, { approve: true })).header.reason).toBe('auth.qr_gone');
  expect((await use(qr)).header.reason).toBe('auth.qr_not_approved');
});

test('is over after 2 minutes, approved or not', async () => {
  const doctor = await app.signInAs('doctor');
  const [open, approved] = [await start(), await start()];
  await doctor.post(`/auth/qr/${approved.id}/answer`, { approve: true });
  app.advance(120_000);
  expect(await state(open)).toBe('expired');
  expect((await doctor.post(`/auth/qr/${open.id}/answer`, { approve: true })).header.reason).toBe('auth.qr_gone');
  expect((await use(approved)).header.reason).toBe('auth.qr_gone');
});

test('who photographs the code has no secret, and who is signed out cannot answer', async () => {
  const doctor = await app.signInAs('doctor');
  const qr = await start();
  await doctor.post(`/auth/qr/${qr.id}/answer`, { approve: true });
  expect((await use({ ...qr, secret: 'guess' })).header.reason).toBe('auth.qr_gone');
  expect((await read({ ...qr, secret: 'guess' })).header.reason).toBe('auth.qr_gone');
  expect((await app.request(`/auth/qr/${qr.id}?secret=${qr.secret}`)).status).toBe(404);
  const other = await start();
  expect((await app.request(`/auth/qr/${other.id}/answer`, { method: 'POST', body: { approve: true } })).status).toBe(
    401,
  );
  expect((await app.request(`/auth/qr/${other.id}/request`)).status).toBe(401);
  expect(await state(other)).toBe('waiting');
});

test('a person disabled after approving lets nobody in', async () => {
  const person = await app.signInAs('reviewer', { fresh: true });
  const qr = await start();
  await person.post(`/auth/qr/${qr.id}/answer`, { approve: true });
  await app.database.pool.query(`update staff set state = 'disabled' where id = $1`, [person.staffId]);
  expect((await use(qr)).header.reason).toBe('auth.qr_gone');
});

test('one network asks for 600 in ten minutes, and not more', async () => {
  const asked = () => app.request('/auth/qr', { method: 'POST', body: {} });
  expect((await asked()).status).toBe(200);
  await app.database.pool.query(
    `insert into rate_event (bucket, at) select bucket, at from rate_event, generate_series(1, 600 - (select count(*)::int from rate_event where bucket like 'qr:%')) where id = (select max(id) from rate_event where bucket like 'qr:%')`,
  );
  expect((await asked()).header.reason).toBe('request.too_many');
  app.advance(600_000);
  expect((await asked()).status).toBe(200);
});

test('what it lets in lives no longer than the session that approved it', async () => {
  const doctor = await app.signInAs('doctor', { fresh: true });
  const endOf = async () =>
    (
      await app.database.pool.query(
        'select expires_at as at from session where staff_id = $1 order by id desc limit 1',
        [doctor.staffId],
      )
    ).rows[0].at;
  const end = await endOf();
  app.advance(600_000);
  const qr = await start();
  await doctor.post(`/auth/qr/${qr.id}/answer`, { approve: true });
  expect((await use(qr)).status).toBe(200);
  expect(await endOf()).toEqual(end);
});

test.each(['by its owner', 'by an administrator'])(
  'a session that is ended %s lets in nobody by what it approved',
  async (by) => {
    const person = await app.signInAs('reviewer', { fresh: true });
    const administrator = await app.signInAs('administrator');
    const qr = await start();
    await person.post(`/auth/qr/${qr.id}/answer`, { approve: true });
    const { sessionId } = person.ctx.actor;
    const ended = await (by === 'by its owner'
      ? person.delete(`/auth/sessions/${sessionId}`)
      : administrator.delete(`/acl/staff/${person.staffId}/sessions/${sessionId}`));
    expect(ended.status).toBe(200);
    expect((await use(qr)).header.reason).toBe('auth.qr_gone');
  },
);
