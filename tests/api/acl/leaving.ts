import type { StaffRecordView } from '../../../server/modules/acl/staff/schema';
import { deliverDue } from '../../../server/modules/message/service';
import { someoneWaits, staffBodyOf, staffCalls } from '../../support/administering';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { expectOk, openTeam, received, steps, type Team } from '../../support/report-path';

jest.setTimeout(60_000);

/** Of the browser that asks for a code, in which alone it is good. */
const ASKER = `portal_asker=${'b'.repeat(43)}`;

let app: TestApp;
let team: Team;
let admin: SignedInPerson;
let calls: ReturnType<typeof staffCalls>;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
  team = await openTeam(app);
  admin = team.administrator;
  calls = staffCalls(app, () => admin);
});
afterAll(() => app.drop());
const enter = (fields: object = {}) => calls.enter(fields);
const view = (id: number) => calls.view(id);
const mailsTo = (email: string) => calls.mailsTo(email);
const signInByMail = (email: string) => calls.signInByMail(email);
const lastEvent = (action: string, id: number) => calls.lastEvent(action, id);

describe('names for print', () => {
  const call = async (who: SignedInPerson, names: object) =>
    expectOk(admin.put(`/acl/staff/${who.staffId}`, { ...staffBodyOf(await view(who.staffId)), ...names }));

  async function signed(language: 'en-US' | 'zh-CN') {
    const { id, customerId } = await received(team);
    await steps.match(team, id, customerId);
    await steps.signFor(team, id);
    await steps.startCheck(team, id);
    await steps.enter(team, id, undefined, { language, nameEn: 'Panel', nameZh: '组合' });
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);
    await steps.sign(team.doctor, id);
    const { rows } = await app.database.pool.query(
      `select v.snapshot->'checkedBy' as checker, s.printed_name as name, s.title from signature s
        join report_version v on v.id = s.version_id where s.report_id = $1`,
      [id],
    );
    return { id, ...rows[0] };
  }

  test('a report prints who checked and who signed as its language calls them, and keeps what it was signed with', async () => {
    await call(team.reviewer, { nameEn: 'Lin Xiaomei', titleEn: 'Senior technologist', nameZh: '林晓梅' });
    await call(team.doctor, { nameZh: '陈志远', titleZh: '主任医师' });
    const english = await signed('en-US');
    expect(english).toMatchObject({
      checker: { name: 'Lin Xiaomei', title: 'Senior technologist' },
      ...{ name: 'doctor 3', title: 'Dr' },
    });
    expect(await signed('zh-CN')).toMatchObject({
      checker: { name: '林晓梅', title: 'Dr' },
      ...{ name: '陈志远', title: '主任医师' },
    });
    await call(team.doctor, { nameEn: 'Dr Chen' });
    const shown = await expectOk(team.doctor.get<{ signatures: { printedName: string }[] }>(`/reports/${english.id}`));
    expect(JSON.stringify(shown.signatures)).toContain('doctor 3');
  });
});

describe('leaving', () => {
  test('whoever is disabled is out for good, keeps name and past, and lets go of what they hold', async () => {
    const { id: reportId } = await received(team);
    const reviewer = await app.signInAs('reviewer', { fresh: true, name: 'Rita Leaver', phone: '13811112222' });
    await app.database.pool.query(`update report set status = 'in_check', holder_id = $1 where id = $2`, [
      reviewer.staffId,
      reportId,
    ]);
    await app.request('/auth/email-link', { method: 'POST', body: { email: reviewer.email } });
    await app.request('/auth/phone-code', { method: 'POST', body: { phone: '13811112222' }, cookie: ASKER });
    const path = `/acl/staff/${reviewer.staffId}`;
    expect(await expectOk(admin.get(`${path}/in-hand`))).toEqual({
      customers: 0,
      checks: 1,
      questions: 0,
      spreadsheets: 0,
    });
    const { rowVersion } = await view(reviewer.staffId);
    expect((await admin.post(`${path}/disable`, { rowVersion, reason: ' ' })).status).toBe(400);
    const gone = await expectOk(
      admin.post<StaffRecordView>(`${path}/disable`, { rowVersion, reason: 'left the clinic' }),
    );
    expect(gone).toMatchObject({
      state: 'disabled',
      disabledReason: 'left the clinic',
      openSessions: 0,
      name: 'Rita Leaver',
    });
    expect((await reviewer.get('/home')).status).toBe(401);
    const { rows } = await app.database.pool.query('select status, holder_id from report where id = $1', [reportId]);
    expect(rows[0]).toEqual({ status: 'signed_for', holder_id: null });
    expect(await lastEvent('acl.staff_disable', reviewer.staffId)).toMatchObject({
      reason: 'left the clinic',
      sessionsEnded: 1,
    });

    await expectOk(admin.post(`${path}/enable`, { rowVersion: gone.rowVersion }));
    expect((await reviewer.get('/home')).status).toBe(401);
    expect((await signInByMail(reviewer.email)).header.reason).toBe('auth.link_used');
    await deliverDue(app.ports);
    const code = /\d{6}/.exec(app.delivered.filter(({ to }) => to === '13811112222').at(-1)?.text ?? '')?.[0];
    const used = await app.request('/auth/phone-code/use', {
      method: 'POST',
      body: { phone: '13811112222', code },
      cookie: ASKER,
    });
    expect(used.header.reason).toBe('auth.code_wrong');
  });

  test('an approval that a QR code waits for is void once its giver is disabled', async () => {
    const sales = await app.signInAs('sales', { fresh: true });
    const asked = await expectOk(app.request<{ id: string; secret: string }>('/auth/qr', { method: 'POST', body: {} }));
    await expectOk(sales.post(`/auth/qr/${asked.id}/answer`, { approve: true }));
    const { rowVersion } = await view(sales.staffId);
    const path = `/acl/staff/${sales.staffId}`;
    const gone = await expectOk(admin.post<StaffRecordView>(`${path}/disable`, { rowVersion, reason: 'left' }));
    await expectOk(admin.post(`${path}/enable`, { rowVersion: gone.rowVersion }));
    const used = await app.request(`/auth/qr/${asked.id}/use`, { method: 'POST', body: { secret: asked.secret } });
    expect(used.header.reason).toBe('auth.qr_gone');
  });

  test('whoever was signing in while they were disabled does not come in, not even once they are enabled', async () => {
    const made = await enter({ invite: true });
    await mailsTo(made.email);
    const { rowVersion } = await view(made.id);
    // the link is used in a transaction that waits for the one that disables
    const client = await app.database.pool.connect();
    await client.query('begin');
    await client.query('select 1 from staff where id = $1 for update', [made.id]);
    const signingIn = signInByMail(made.email);
    await someoneWaits(app);
    await client.query(`update staff set state = 'disabled' where id = $1`, [made.id]);
    await client.query('commit');
    client.release();
    expect((await signingIn).status).toBeGreaterThanOrEqual(400);
    const back = await expectOk(admin.post<StaffRecordView>(`/acl/staff/${made.id}/enable`, { rowVersion }));
    expect(back).toMatchObject({ openSessions: 0 });
  });

  test('nobody disables themselves', async () => {
    const { rowVersion } = await view(admin.staffId);
    const { status, header } = await admin.post(`/acl/staff/${admin.staffId}/disable`, { rowVersion, reason: 'tired' });
    expect([status, header.reason, header.msg]).toEqual([
      409,
      'staff.own_disabling',
      'You cannot disable yourself. Ask another administrator.',
    ]);
  });
});
