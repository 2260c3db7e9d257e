import { deliverDue } from '../../../server/modules/message/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { Authenticator } from '../../support/authenticator';
import { keepProved, mailedCode, provePin, setPin } from '../../support/factor';

const MINUTE = 60_000;

let app: TestApp;
let doctor: SignedInPerson;
let device: Authenticator;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
});
afterAll(() => app.drop());
beforeEach(async () => {
  doctor = await app.signInAs('doctor', { fresh: true, unproved: true });
  device = new Authenticator();
});

interface Options {
  challenge: string;
  authenticatorSelection?: { userVerification: string };
  userVerification?: string;
  excludeCredentials?: { id: string }[];
}

const startEnrolling = (code?: string) => doctor.post<Options>('/auth/passkeys/options', { code });

/** By the code from the mail, the first one; a further one as somebody who has proved theirs. */
async function enrol(one = device, name = 'MacBook', code?: string) {
  const { data } = await startEnrolling(code);
  return doctor.post<{ id: number; name: string }[]>('/auth/passkeys', { name, code, response: one.make(data) });
}

async function enrolFirst(): Promise<void> {
  await doctor.post('/auth/factor-code');
  expect((await enrol(device, 'MacBook', await mailedCode(doctor))).status).toBe(200);
}

async function prove(one = device, who = doctor) {
  const { data } = await who.post<Options>('/auth/step-up/options');
  return who.post('/auth/step-up', { passkey: one.prove(data) });
}

const audited = async (action: string) =>
  (
    await app.database.pool.query('select details from audit_event where action = $1 and actor_id = $2 order by id', [
      action,
      doctor.staffId,
    ])
  ).rows.map(({ details }) => details);

test('the first one needs the code from the mail, and its owner’s check', async () => {
  expect((await startEnrolling()).header.reason).toBe('auth.factor_code_needed');
  await doctor.post('/auth/factor-code');
  const code = await mailedCode(doctor);
  const { data } = await startEnrolling(code);
  expect(data.authenticatorSelection?.userVerification).toBe('required');
  device.verifies = false;
  const unverified = await doctor.post('/auth/passkeys', { name: 'x', code, response: device.make(data) });
  expect(unverified.header.reason).toBe('auth.passkey_refused');
  device.verifies = true;
  expect((await enrol(device, 'MacBook', code)).data).toMatchObject([{ name: 'MacBook', lastUsedAt: null }]);
  await deliverDue(app.ports);
  expect(app.delivered.at(-1)).toMatchObject({ to: doctor.email, subject: 'A passkey was added to your account' });
  expect(app.delivered.at(-1)?.text).toContain('“MacBook”');
  expect(await audited('auth.passkey_enrol')).toEqual([{ passkey: 'MacBook' }]);
});

test('a further one needs one that was proved; each has its name, its day and its last use, and can be removed', async () => {
  await enrolFirst();
  expect((await startEnrolling()).header.reason).toBe('auth.step_up_needed');
  expect((await prove()).status).toBe(200);
  const second = new Authenticator();
  const { data: both } = await enrol(second, 'Phone');
  expect(both.map(({ name }) => name)).toEqual(['MacBook', 'Phone']);
  app.advance(MINUTE);
  expect((await prove(second)).status).toBe(200);
  const { data } = await doctor.get<{ id: number; lastUsedAt: string | null }[]>('/auth/passkeys');
  expect(data[1]?.lastUsedAt).toBe(app.ports.clock.now().toISOString());
  expect((await doctor.delete(`/auth/passkeys/${both[0]?.id}`)).status).toBe(200);
  expect((await prove()).header.reason).toBe('auth.passkey_refused');
  expect((await doctor.delete(`/auth/passkeys/${both[1]?.id}`)).header.reason).toBe('auth.step_up_needed');
  await prove(second);
  const other = await app.signInAs('doctor', { fresh: true });
  expect((await other.delete(`/auth/passkeys/${both[1]?.id}`)).header.reason).toBe('auth.passkey_not_found');
  expect((await doctor.delete(`/auth/passkeys/${both[1]?.id}`)).status).toBe(200);
  await deliverDue(app.ports);
  expect(app.delivered.at(-1)?.subject).toBe('A passkey was removed from your account');
});

test('a challenge is answered once, in time, in the session that asked, and at the portal’s own address', async () => {
  await enrolFirst();
  const ask = async () => (await doctor.post<Options>('/auth/step-up/options')).data;
  const answer = (passkey: unknown, who = doctor) => who.post('/auth/step-up', { passkey });
  const reason = async (passkey: unknown, who = doctor) => (await answer(passkey, who)).header.reason;
  const used = device.prove(await ask());
  expect((await answer(used)).status).toBe(200);
  expect(await reason(used)).toBe('auth.passkey_refused');
  const late = await ask();
  app.advance(5 * MINUTE);
  expect(await reason(device.prove(late))).toBe('auth.passkey_refused');
  const stranger = await app.signInAs('sales', { fresh: true, unproved: true });
  const asked = await ask();
  expect(await reason(device.prove(asked), stranger)).toBe('auth.passkey_refused');
  const elsewhere = device.copy('https://portal.test.evil.example');
  expect(await reason(elsewhere.prove(await ask()))).toBe('auth.passkey_refused');
  expect(await reason(device.prove({ challenge: 'bWFkZS11cA' }))).toBe('auth.passkey_refused');
  expect((await audited('auth.passkey_refuse')).map(({ why }) => why)).toContain('answer');
});

test('a proof needs its owner’s check too, and is put down with the passkey’s name', async () => {
  await enrolFirst();
  device.verifies = false;
  expect((await prove()).header.reason).toBe('auth.passkey_refused');
  device.verifies = true;
  expect((await prove()).status).toBe(200);
  expect(await audited('auth.passkey_refuse')).toEqual([{ why: 'answer', passkey: 'MacBook' }]);
  expect(await audited('auth.passkey_prove')).toEqual([{ passkey: 'MacBook' }]);
});

test('a challenge is for one session and one purpose', async () => {
  doctor = await app.signInAs('reviewer', { unproved: true });
  const elsewhere = await app.signInAs('reviewer', { unproved: true });
  await enrolFirst();
  const { data } = await elsewhere.post<Options>('/auth/step-up/options');
  const answer = async () => (await doctor.post('/auth/step-up', { passkey: device.prove(data) })).header.reason;
  expect(await answer()).toBe('auth.passkey_refused');
  await doctor.post('/auth/step-up/options');
  expect(await answer()).toBe('auth.passkey_refused');
  await keepProved(doctor);
  const enrolling = (await startEnrolling()).data;
  expect((await doctor.post('/auth/step-up', { passkey: device.prove(enrolling) })).header.reason).toBe(
    'auth.passkey_refused',
  );
});

test('a passkey proves its owner alone, and is enrolled by nobody else', async () => {
  await enrolFirst();
  const owner = doctor;
  doctor = await app.signInAs('sales', { fresh: true, unproved: true });
  const own = new Authenticator();
  await doctor.post('/auth/factor-code');
  const code = await mailedCode(doctor);
  expect((await enrol(device, 'Stolen', code)).header.reason).toBe('auth.passkey_refused');
  expect((await enrol(own, 'Own', code)).status).toBe(200);
  expect((await prove(device)).header.reason).toBe('auth.passkey_refused');
  expect((await prove(own)).status).toBe(200);
  expect((await prove(device, owner)).status).toBe(200);
});

test('one that keeps no count, as those that are kept in step over several devices, proves again and again', async () => {
  await enrolFirst();
  for (let times = 0; times < 2; times += 1) {
    device.counter = -1;
    expect((await prove()).status).toBe(200);
  }
});

test('a person has twenty at most', async () => {
  await enrolFirst();
  await keepProved(doctor);
  await app.database.pool.query(
    `insert into passkey (staff_id, credential_id, public_key, counter, name, enrolled_at)
       select staff_id, credential_id || n, public_key, 0, name, enrolled_at from passkey, generate_series(1, 18) n where staff_id = $1`,
    [doctor.staffId],
  );
  expect((await startEnrolling()).status).toBe(200);
  expect((await enrol(new Authenticator(), 'The last')).status).toBe(200);
  await keepProved(doctor);
  expect((await startEnrolling()).header.reason).toBe('auth.passkey_refused');
});

test('a copy that has fallen behind is refused and put down', async () => {
  await enrolFirst();
  await prove();
  const copied = device.copy();
  expect((await prove()).status).toBe(200);
  expect((await prove(copied)).header.reason).toBe('auth.passkey_refused');
  expect(await audited('auth.passkey_refuse')).toEqual([{ why: 'copied', passkey: 'MacBook' }]);
});

test('it proves what asks for a factor, as the PIN does, and no other session’s', async () => {
  await enrolFirst();
  await prove();
  expect((await doctor.get('/auth/signing-factor')).data).toMatchObject({
    pinEnrolled: false,
    passkeyEnrolled: true,
    steppedUpUntil: new Date(app.ports.clock.now().getTime() + 15 * MINUTE).toISOString(),
  });
  expect((await doctor.post('/auth/signing-pin', { pin: 'otter-93-lamp' })).status).toBe(200);
  await provePin(doctor, 'otter-93-lamp');
  expect((await doctor.delete('/auth/signing-pin')).status).toBe(200);
});

test('an administrator’s reset takes it away', async () => {
  await enrolFirst();
  const administrator = await app.signInAs('administrator');
  expect((await administrator.post(`/acl/staff/${doctor.staffId}/reset-signing-pin`)).status).toBe(200);
  expect((await doctor.get('/auth/passkeys')).data).toEqual([]);
  expect((await startEnrolling()).header.reason).toBe('auth.second_proof_needed');
});

test('of a person with a PIN only it is asked that they prove the PIN first', async () => {
  await setPin(doctor, 'otter-93-lamp');
  expect((await startEnrolling()).data).toEqual({ factors: ['pin'] });
  await provePin(doctor, 'otter-93-lamp');
  expect((await enrol()).status).toBe(200);
});

test('is enrolled and removed with its audit event and mail, or not at all', async () => {
  const { pool } = app.database;
  await enrolFirst();
  await keepProved(doctor);
  const held = async () => (await doctor.get<{ id: number }[]>('/auth/passkeys')).data;
  const [first] = await held();
  await pool.query(`create function fail_passkey() returns trigger language plpgsql as $$ begin
    if new.action like 'auth.passkey_%' then raise 'made to fail'; end if; return new; end $$`);
  await pool.query(
    'create trigger made_to_fail before insert on audit_event for each row execute function fail_passkey()',
  );
  try {
    expect((await enrol(new Authenticator(), 'Phone')).status).toBe(500);
    expect((await doctor.delete(`/auth/passkeys/${first?.id}`)).status).toBe(500);
  } finally {
    await pool.query('drop trigger made_to_fail on audit_event');
  }
  expect(await held()).toEqual([first]);
});
