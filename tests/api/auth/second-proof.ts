import type { StaffRecordView } from '../../../server/modules/acl/staff/schema';
import { roleIds, staffBodyOf, staffCalls } from '../../support/administering';
import type { SignedInPerson, TestApp } from '../../support/app';
import { startApp } from '../../support/app';
import { keepProved, mailedCode, PIN as OWN, provePin, setPin, unchangedFor } from '../../support/factor';

let app: TestApp;
let doctor: SignedInPerson;
let administrator: SignedInPerson;
let director: SignedInPerson;
const PIN = 'otter-93-lamp';
const MINUTE = 60_000;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
});
afterAll(() => app.drop());

const withFactor = async (role: 'administrator' | 'director', days = 8) => {
  const who = await app.signInAs(role, { fresh: true });
  await setPin(who, OWN);
  await provePin(who, OWN);
  await unchangedFor(who, days);
  return who;
};
const proof = (who: SignedInPerson, staffId = doctor.staffId) =>
  who.post<{ code: string }>('/auth/signing-pin/second-proof', { staffId });
const reasonOf = async (who: SignedInPerson, staffId?: number) => (await proof(who, staffId)).header.reason;
const enrolWith = (secondProof: string) => doctor.post('/auth/signing-pin', { pin: PIN, secondProof });
const waitingFor = async (who: SignedInPerson) =>
  (await who.get<{ staffId: number }[]>('/auth/signing-pin/resets')).data.map(({ staffId }) => staffId);
const reset = (by: SignedInPerson, whose = doctor) => by.post(`/acl/staff/${whose.staffId}/reset-signing-pin`);
const audited = async (action: string) =>
  (
    await app.database.pool.query('select details from audit_event where action = $1 and actor_id = $2 order by id', [
      action,
      doctor.staffId,
    ])
  ).rows.map((row) => row.details);
const personOf = async (who: SignedInPerson) =>
  (await administrator.get<StaffRecordView>(`/acl/staff/${who.staffId}`)).data;
const changePerson = async (by: SignedInPerson, whose: SignedInPerson, fields: object) =>
  by.put(`/acl/staff/${whose.staffId}`, { ...staffBodyOf(await personOf(whose)), ...fields });
const changeEmail = (by: SignedInPerson, whose: SignedInPerson) =>
  changePerson(by, whose, { email: `elsewhere-${whose.staffId}@clinic.test` });

/** As if they had signed in again in the same browser. */
const signedInAgain = (who: SignedInPerson) =>
  app.database.pool.query('update session set ended_at = null where id = $1', [who.ctx.actor.sessionId]);

beforeEach(async () => {
  doctor = await app.signInAs('doctor', { fresh: true, unproved: true, name: '陈美玲' });
  administrator = await withFactor('administrator');
  director = await withFactor('director');
});

describe('after a reset', () => {
  beforeEach(async () => {
    await setPin(doctor, PIN);
    expect((await reset(administrator)).status).toBe(200);
    app.advance(1000);
  });

  test('a new PIN is set with the code of another holder of authority, once', async () => {
    expect((await doctor.get('/auth/signing-factor')).data).toMatchObject({ needsSecondProof: true });
    const { data: waiting } = await director.get<{ staffId: number; resetBy: string }[]>('/auth/signing-pin/resets');
    expect(waiting).toContainEqual(
      expect.objectContaining({ staffId: doctor.staffId, resetBy: expect.stringMatching(/^administrator/) }),
    );
    const { code } = (await proof(director)).data;
    expect((await enrolWith(code)).status).toBe(200);
    await provePin(doctor, PIN);
    expect(await audited('auth.pin_enrol')).toEqual([{}, { provedBy: director.staffId }]);
    expect((await director.get('/auth/signing-pin/resets')).data).not.toContainEqual(
      expect.objectContaining({ staffId: doctor.staffId }),
    );
    expect((await proof(director)).header.reason).toBe('auth.no_pin_reset');
    const { rows } = await app.database.pool.query(
      `select object_id, details from audit_event where action = 'auth.pin_second_proof' and actor_id = $1`,
      [director.staffId],
    );
    expect(rows).toEqual([
      { object_id: String(doctor.staffId), details: { factor: 'pin', expiresAt: expect.any(String) } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('neither who reset it nor whose it is may prove it, nor who has no authority or another PIN', async () => {
    expect((await proof(administrator)).header.reason).toBe('auth.second_proof_own');
    expect((await administrator.get('/auth/signing-pin/resets')).data).not.toContainEqual(
      expect.objectContaining({ staffId: doctor.staffId }),
    );
    expect((await proof(doctor)).status).toBe(403);
    expect((await proof(await app.signInAs('clerk'))).status).toBe(403);
    app.advance(15 * MINUTE);
    expect((await proof(director)).header.reason).toBe('auth.step_up_needed');
    await keepProved(administrator);
    await reset(administrator, director);
    const other = await withFactor('administrator');
    const own = await app.signInAs('director', { fresh: true });
    await reset(administrator, own);
    await keepProved(own);
    expect((await proof(own, own.staffId)).header.reason).toBe('auth.second_proof_own');
    expect((await proof(other, director.staffId)).status).toBe(200);
  });

  test('a code ends after fifteen minutes, after five wrong ones, with the next code and with the next reset', async () => {
    const wrong = async (code: string) =>
      expect((await enrolWith(code)).header).toMatchObject({ reason: 'auth.second_proof_wrong' });
    const late = (await proof(director)).data.code;
    app.advance(15 * MINUTE);
    await wrong(late);
    await keepProved(director);
    const { code } = (await proof(director)).data;
    const other = code === '123456' ? '654321' : '123456';
    for (let round = 0; round < 5; round += 1) await wrong(other);
    await wrong(code);
    const first = (await proof(director)).data.code;
    const second = (await proof(director)).data.code;
    if (first !== second) await wrong(first);
    app.advance(1000);
    await keepProved(administrator);
    await reset(administrator);
    await wrong(second);
    expect((await enrolWith((await proof(director)).data.code)).status).toBe(200);
  });
});

describe('who is a second person', () => {
  test('not an account that was made, or a factor that was enrolled, within a week', async () => {
    const newcomer = await withFactor('administrator', 6);
    await reset(administrator);
    expect(await proof(newcomer)).toMatchObject({
      status: 409,
      header: { reason: 'auth.second_proof_new', msg: expect.stringMatching(/from 2026-03-1\d/) },
    });
    await unchangedFor(newcomer, 7);
    expect((await proof(newcomer)).status).toBe(200);
  });

  test.each([
    [
      'roles',
      async (id: number, rowVersion: number) => {
        const of = await roleIds(app);
        return administrator.put(`/acl/staff/${id}/roles`, { rowVersion, roleIds: [of.director, of.sales] });
      },
    ],
    ['email', () => changeEmail(administrator, director)],
    ['phone', () => changePerson(administrator, director, { phone: '13900001234' })],
    [
      'holding of a role',
      async () => {
        const { rows } = await app.database.pool.query("select id, row_version from role where code = 'sales'");
        const change = { rowVersion: rows[0].row_version, add: [director.staffId], remove: [] };
        return administrator.post(`/acl/roles/${rows[0].id}/holders`, change);
      },
    ],
    [
      'state',
      async (id: number, rowVersion: number) => {
        await administrator.post(`/acl/staff/${id}/disable`, { rowVersion, reason: 'on leave' });
        return administrator.post(`/acl/staff/${id}/enable`, { rowVersion: rowVersion + 1 });
      },
    ],
  ])('not whose %s somebody changed within a week', async (_what, change) => {
    await reset(administrator);
    const { id, rowVersion } = await personOf(director);
    expect((await change(id, rowVersion)).status).toBe(200);
    await signedInAgain(director);
    expect(await reasonOf(director)).toBe('auth.second_proof_new');
    await unchangedFor(director, 7);
    expect((await proof(director)).status).toBe(200);
  });

  test('nor one that was made in the pages, however old its factor', async () => {
    await reset(administrator);
    const calls = staffCalls(app, () => administrator);
    const { administrator: role } = await roleIds(app);
    const made = await calls.enter({ roleIds: [role] });
    const { rows } = await app.database.pool.query('select access_changed_by from staff where id = $1', [made.id]);
    expect(rows).toEqual([{ access_changed_by: administrator.staffId }]);
  });

  test('not who was made one by what a role was given', async () => {
    await reset(administrator);
    const sales = await app.signInAs('sales', { fresh: true });
    await setPin(sales, OWN);
    await unchangedFor(sales, 30);
    await provePin(sales, OWN);
    const { sales: roleId } = await roleIds(app);
    const { data: held } = await administrator.get<{ rowVersion: number }[]>(`/acl/grants?roleIds=${roleId}`);
    const cell = { roleId, rowVersion: held[0]?.rowVersion, grant: ['report:unsign'], revoke: [] };
    expect((await administrator.put('/acl/grants', { roles: [cell] })).status).toBe(200);
    expect(await reasonOf(sales)).toBe('auth.second_proof_new');
  });

  test('not who has just changed the address of whose PIN it is, or of who reset it', async () => {
    const helper = await withFactor('administrator');
    await setPin(doctor, PIN);
    await changeEmail(administrator, doctor);
    await reset(helper);
    expect(await reasonOf(administrator)).toBe('auth.second_proof_own');
    expect(await waitingFor(administrator)).not.toContain(doctor.staffId);
    expect(await waitingFor(director)).toContain(doctor.staffId);
    const other = await withFactor('administrator');
    expect((await changeEmail(other, helper)).status).toBe(200);
    expect(await reasonOf(other)).toBe('auth.second_proof_own');
    await app.database.pool.query("update staff set access_changed_at = access_changed_at - interval '7 days'");
    expect((await proof(administrator)).status).toBe(200);
  });

  test('not after a reset by an account that was touched within a week, whoever touched it last', async () => {
    const made = await withFactor('administrator');
    await changeEmail(administrator, made);
    await signedInAgain(made);
    expect((await changePerson(made, made, { phone: '13900005678' })).status).toBe(200);
    expect((await reset(made)).status).toBe(200);
    expect(await proof(administrator)).toMatchObject({
      status: 409,
      header: { reason: 'auth.second_proof_new', msg: expect.stringMatching(/^Whoever reset .* from 2026-03-2\d/) },
    });
    expect(await reasonOf(director)).toBe('auth.second_proof_new');
    expect((await reset(await withFactor('administrator'))).status).toBe(200);
    expect((await proof(director)).status).toBe(200);
  });

  test('not where such an account has just changed the address of whose PIN it is', async () => {
    const made = await withFactor('administrator', 0);
    await app.database.pool.query('update staff set access_changed_by = $2, access_changed_at = $3 where id = $1', [
      made.staffId,
      administrator.staffId,
      app.ports.clock.now(),
    ]);
    await setPin(doctor, PIN);
    expect((await changeEmail(made, doctor)).status).toBe(200);
    expect((await reset(await withFactor('administrator'))).status).toBe(200);
    expect(await reasonOf(administrator)).toBe('auth.second_proof_new');
    await unchangedFor(made, 7);
    expect((await proof(administrator)).status).toBe(200);
  });

  test('a changed PIN is as old as the first one, and a passkey beside it changes nothing', async () => {
    await administrator.post('/auth/signing-pin', { pin: 'harp-lantern-83' });
    await provePin(administrator, 'harp-lantern-83');
    const other = await withFactor('administrator');
    await app.database.pool.query(
      `insert into passkey (staff_id, credential_id, public_key, counter, name, enrolled_at) values ($1, $2, '', 0, 'new', $3)`,
      [administrator.staffId, `of-${administrator.staffId}`, app.ports.clock.now()],
    );
    await reset(other);
    expect((await proof(administrator)).status).toBe(200);
  });
});

describe('whose email somebody else changes', () => {
  test('enrols a first factor only with the word of a second person, who did not change it', async () => {
    expect((await changeEmail(administrator, doctor)).status).toBe(200);
    expect((await doctor.get('/auth/signing-factor')).data).toMatchObject({ needsSecondProof: true, needsCode: false });
    expect((await doctor.post('/auth/factor-code')).header.reason).toBe('auth.second_proof_needed');
    expect((await doctor.post('/auth/signing-pin', { pin: PIN, code: await mailedCode(doctor) })).header.reason).toBe(
      'auth.second_proof_needed',
    );
    expect(await reasonOf(administrator)).toBe('auth.second_proof_own');
    await unchangedFor(doctor, 30);
    expect(await reasonOf(administrator)).toBe('auth.second_proof_own');
    expect((await enrolWith((await proof(director)).data.code)).status).toBe(200);
  });

  test('stays with who reset it before: they do not vouch because a colleague changed the email after them', async () => {
    await setPin(doctor, PIN);
    await reset(administrator);
    await changeEmail(await withFactor('administrator'), doctor);
    expect(await reasonOf(administrator)).toBe('auth.second_proof_own');
  });

  test('keeps a factor that they have', async () => {
    await setPin(doctor, PIN);
    await changeEmail(administrator, doctor);
    await provePin(doctor, PIN);
    expect((await doctor.get('/auth/signing-factor')).data).toMatchObject({ needsSecondProof: false });
  });

  test('by themselves, or before they were ever in, needs nobody', async () => {
    const own = await app.signInAs('administrator', { fresh: true });
    await changeEmail(own, own);
    expect((await own.get('/auth/signing-factor')).data).toMatchObject({ needsSecondProof: false });
    await app.database.pool.query('update staff set last_sign_in_at = null where id = $1', [doctor.staffId]);
    await changeEmail(administrator, doctor);
    expect((await doctor.get('/auth/signing-factor')).data).toMatchObject({ needsSecondProof: false });
  });
});

describe('mails that begin to go through another server', () => {
  const change = async (values: Record<string, string>) => {
    const { data } = await administrator.get<{ group: string; rowVersion: number }[]>('/settings');
    const rowVersion = data.find(({ group }) => group === 'mail')?.rowVersion;
    return administrator.put('/settings/guarded/mail', { rowVersion, values });
  };
  const needs = async (who: SignedInPerson) =>
    (await who.get<{ needsSecondProof: boolean }>('/auth/signing-factor')).data.needsSecondProof;

  test('take the first factor of everybody without one to a second person', async () => {
    await setPin(doctor, PIN);
    const clerk = await app.signInAs('clerk', { fresh: true });
    expect((await change({ MAIL_FROM: 'desk@clinic.test' })).status).toBe(200);
    expect(await needs(clerk)).toBe(false);
    expect((await change({ SMTP_URL: 'smtp://mail.elsewhere.test:25?tls=no' })).status).toBe(200);
    expect([await needs(clerk), await needs(doctor), await needs(administrator)]).toEqual([true, false, false]);
    expect(await reasonOf(administrator, clerk.staffId)).toBe('auth.second_proof_own');
    expect((await proof(director, clerk.staffId)).status).toBe(200);
  });
});
