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
  expect((await enrol(PIN)).status).toBe(200);
  expect(await prove()).toBe('auth.pin_needed');
});
