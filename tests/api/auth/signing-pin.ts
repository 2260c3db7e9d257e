import { proveSigningFactor } from '../../../server/modules/auth/service';
import { deliverDue } from '../../../server/modules/message/service';
import type { SignedInPerson, TestApp } from '../../support/app';
import { startApp } from '../../support/app';

let app: TestApp;
let doctor: SignedInPerson;
const PIN = 'harbour-7391';
const MINUTE = 60_000;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.drop());
beforeEach(async () => {
  doctor = await app.signInAs('doctor', { fresh: true });
});

/** As a signing request would: with the session as it is now, inside a transaction that may be rolled back. */
async function prove(pin?: string): Promise<string> {
  const { rows } = await app.database.pool.query('select stepped_up_at from session where id = $1', [
    doctor.ctx.actor.sessionId,
  ]);
  const ctx = { ...doctor.ctx, actor: { ...doctor.ctx.actor, steppedUpAt: rows[0].stepped_up_at } };
  return ctx.transaction((tx) => proveSigningFactor(tx, ctx, pin)).catch((error: { code: string }) => error.code);
}
const enrol = (pin: string, currentPin?: string) => doctor.post('/auth/signing-pin', { pin, currentPin });
const audited = async (action: string) =>
  (
    await app.database.pool.query('select details from audit_event where action = $1 and actor_id = $2 order by id', [
      action,
      doctor.staffId,
    ])
  ).rows.map((row) => row.details);

test('without a PIN nothing is signed', async () => {
  expect(await prove('anything-at-all')).toBe('auth.pin_missing');
  expect((await doctor.get('/auth/signing-factor')).data).toEqual({
    pinEnrolled: false,
    needsSecondProof: false,
    steppedUpUntil: null,
    lockedUntil: null,
  });
});

test.each(['12345678', '87654321', 'aaaaaaaa', '12121212', 'abcabcabc', 'password1', 'qwertyuiop', 'abcdefgh'])(
  '%s is too easy to guess',
  async (pin) => {
    expect((await enrol(pin)).header.reason).toBe('auth.pin_weak');
    expect(await audited('auth.pin_enrol')).toEqual([]);
  },
);

test('neither is the own email one, nor a short one', async () => {
  expect((await enrol(doctor.email)).header.reason).toBe('auth.pin_weak');
  expect((await enrol('k3v9x2')).header.fields).toEqual({ pin: 'At least 8 characters' });
});

test('the first signature asks for the PIN, later ones within 15 minutes for a confirmation', async () => {
  expect((await enrol(PIN)).data).toMatchObject({ pinEnrolled: true, steppedUpUntil: null });
  expect(await prove()).toBe('auth.pin_needed');
  expect(await prove(PIN)).toBe('pin');
  expect(await prove()).toBe('pin-confirmed');
  const { data } = await doctor.get<{ steppedUpUntil: string }>('/auth/signing-factor');
  expect(Date.parse(data.steppedUpUntil) - app.ports.clock.now().getTime()).toBe(15 * MINUTE);
  app.advance(15 * MINUTE);
  expect(await prove()).toBe('auth.pin_needed');
  expect(await audited('auth.pin_prove')).toHaveLength(1);
});

test('five failures lock for 15 minutes, whatever is rolled back; then the right PIN works again', async () => {
  await enrol(PIN);
  const answers = [];
  for (let round = 0; round < 5; round += 1) answers.push(await prove('wrong-pin-1'));
  expect(answers).toEqual(['auth.pin_wrong', 'auth.pin_wrong', 'auth.pin_wrong', 'auth.pin_wrong', 'auth.pin_locked']);
  expect(await prove(PIN)).toBe('auth.pin_locked');
  expect(await prove()).toBe('auth.pin_locked');
  expect((await audited('auth.pin_refuse')).map((details) => details.locked)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(await audited('auth.pin_prove')).toEqual([]);
  app.advance(15 * MINUTE);
  expect(await prove('wrong-pin-1')).toBe('auth.pin_wrong');
  expect(await prove(PIN)).toBe('pin');
});

test('many wrong ones at once get no more tries than one after the other', async () => {
  await enrol(PIN);
  const answers = await Promise.all(Array.from({ length: 6 }, () => prove('wrong-pin-1')));
  expect(answers.filter((answer) => answer === 'auth.pin_wrong')).toHaveLength(4);
  expect(answers.filter((answer) => answer === 'auth.pin_locked')).toHaveLength(2);
});

test('a new PIN needs the old one and asks for itself again', async () => {
  await enrol(PIN);
  expect(await prove(PIN)).toBe('pin');
  expect((await enrol('another-5520')).header.reason).toBe('auth.pin_exists');
  expect((await enrol('another-5520', 'not-the-old')).header.reason).toBe('auth.pin_wrong');
  app.advance(1000);
  expect((await enrol('another-5520', PIN)).status).toBe(200);
  expect(await prove(PIN)).toBe('auth.pin_wrong');
  expect(await prove('another-5520')).toBe('pin');
});

test('an administrator resets it; the person is told and enrols anew', async () => {
  const administrator = await app.signInAs('administrator');
  await enrol(PIN);
  await prove(PIN);
  expect((await doctor.post(`/acl/staff/${doctor.staffId}/reset-signing-pin`)).status).toBe(403);
  expect(await prove()).toBe('pin-confirmed');
  expect((await administrator.post('/acl/staff/999999/reset-signing-pin')).header.reason).toBe('acl.staff_not_found');
  expect((await administrator.post(`/acl/staff/${doctor.staffId}/reset-signing-pin`)).status).toBe(200);
  await deliverDue(app.ports);
  expect(app.delivered.at(-1)).toMatchObject({ to: doctor.email, subject: 'Your signing PIN was reset' });
  expect(await prove()).toBe('auth.pin_missing');
  app.advance(1000);
  expect((await enrol(PIN)).header.reason).toBe('auth.second_proof_needed');
});

describe('after a reset', () => {
  const OWN = 'lantern-5527';
  let administrator: SignedInPerson;
  let director: SignedInPerson;
  const proof = (who: SignedInPerson, staffId = doctor.staffId, pin = OWN) =>
    who.post<{ code: string }>('/auth/signing-pin/second-proof', { staffId, pin });
  const enrolWith = (secondProof: string) => doctor.post('/auth/signing-pin', { pin: PIN, secondProof });

  beforeEach(async () => {
    administrator = await app.signInAs('administrator', { fresh: true });
    director = await app.signInAs('director', { fresh: true });
    for (const who of [administrator, director]) await who.post('/auth/signing-pin', { pin: OWN });
    await enrol(PIN);
    expect((await administrator.post(`/acl/staff/${doctor.staffId}/reset-signing-pin`)).status).toBe(200);
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
    expect(await prove(PIN)).toBe('pin');
    expect(await audited('auth.pin_enrol')).toEqual([{}, { provedBy: director.staffId }]);
    expect((await director.get('/auth/signing-pin/resets')).data).not.toContainEqual(
      expect.objectContaining({ staffId: doctor.staffId }),
    );
    expect((await proof(director)).header.reason).toBe('auth.no_pin_reset');
  });

  test('neither who reset it nor whose it is may prove it, nor who has no authority or another PIN', async () => {
    expect((await proof(administrator)).header.reason).toBe('auth.second_proof_own');
    expect((await administrator.get('/auth/signing-pin/resets')).data).not.toContainEqual(
      expect.objectContaining({ staffId: doctor.staffId }),
    );
    expect((await proof(doctor)).status).toBe(403);
    expect((await proof(await app.signInAs('clerk'))).status).toBe(403);
    expect((await proof(director, doctor.staffId, 'not-my-pin-1')).header.reason).toBe('auth.pin_wrong');
    const unproved = await director.post('/auth/signing-pin/second-proof', { staffId: doctor.staffId });
    expect(unproved.header.reason).toBe('auth.pin_needed');
    await administrator.post(`/acl/staff/${director.staffId}/reset-signing-pin`);
    const other = await app.signInAs('administrator', { fresh: true });
    await other.post('/auth/signing-pin', { pin: OWN });
    expect((await director.post('/auth/signing-pin/second-proof', { staffId: director.staffId })).header.reason).toBe(
      'auth.second_proof_own',
    );
    expect((await proof(other, director.staffId)).status).toBe(200);
  });

  test('a code ends after fifteen minutes, after five wrong ones, with the next code and with the next reset', async () => {
    const wrong = async (code: string) =>
      expect((await enrolWith(code)).header).toMatchObject({ reason: 'auth.second_proof_wrong' });
    const late = (await proof(director)).data.code;
    app.advance(15 * MINUTE);
    await wrong(late);
    const { code } = (await proof(director)).data;
    const other = code === '123456' ? '654321' : '123456';
    for (let round = 0; round < 5; round += 1) await wrong(other);
    await wrong(code);
    const first = (await proof(director)).data.code;
    const second = (await proof(director)).data.code;
    if (first !== second) await wrong(first);
    app.advance(1000);
    await administrator.post(`/acl/staff/${doctor.staffId}/reset-signing-pin`);
    await wrong(second);
    expect((await enrolWith((await proof(director)).data.code)).status).toBe(200);
  });
});
