import { proveSigningFactor } from '../../../server/modules/auth/service';
import { deliverDue } from '../../../server/modules/message/service';
import type { SignedInPerson, TestApp } from '../../support/app';
import { startApp } from '../../support/app';
import { mailedCode, provePin, setPin } from '../../support/factor';

let app: TestApp;
let doctor: SignedInPerson;
const PIN = 'otter-93-lamp';
const MINUTE = 60_000;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
});
afterAll(() => app.drop());
beforeEach(async () => {
  doctor = await app.signInAs('doctor', { fresh: true, unproved: true, name: '陈美玲' });
});

/** As a signing request would: with the session as it is now. */
async function prove(pin?: string): Promise<string> {
  const { rows } = await app.database.pool.query('select stepped_up_at, stepped_up_by from session where id = $1', [
    doctor.ctx.actor.sessionId,
  ]);
  const proof = { steppedUpAt: rows[0].stepped_up_at, steppedUpBy: rows[0].stepped_up_by };
  const ctx = { ...doctor.ctx, actor: { ...doctor.ctx.actor, ...proof } };
  return proveSigningFactor(ctx, pin).catch((error: { code: string }) => error.code);
}
/** With the code from the mail, as for a first PIN. */
async function enrol(pin: string) {
  await doctor.post('/auth/factor-code');
  return doctor.post('/auth/signing-pin', { pin, code: await mailedCode(doctor) });
}
const change = (pin: string) => doctor.post('/auth/signing-pin', { pin });
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
    passkeyEnrolled: false,
    needsSecondProof: false,
    needsCode: true,
    steppedUpUntil: null,
    lockedUntil: null,
  });
});

test.each([
  ...['12345678', '87654321', 'aaaaaaaa', '12121212', 'abcabcabc', 'password1', 'qwertyuiop', 'abcdefgh'],
  ...[
    'P@ssw0rd',
    'football',
    'Football1',
    '20260318',
    'woaini520',
    '陈美玲陈美玲陈美',
    'chenmeiling',
    'Meiling2026',
    'harbourview',
    'haijing2026',
  ],
])('%s is too easy to guess', async (pin) => {
  expect((await change(pin)).header.reason).toBe('auth.pin_weak');
  expect(await audited('auth.pin_enrol')).toEqual([]);
});

test('neither is the own email one, nor a short one', async () => {
  expect((await change(doctor.email)).header.reason).toBe('auth.pin_weak');
  expect((await change('k3v9x2')).header.fields).toEqual({ pin: 'At least 8 characters' });
});

describe('the first one', () => {
  const send = () => doctor.post('/auth/factor-code');
  const enrolWith = async (code: string | undefined, who = doctor) =>
    (await who.post('/auth/signing-pin', { pin: PIN, code })).header.reason;

  test('needs more than the session: a code from the own mail, once, in the session that asked', async () => {
    expect(await enrolWith(undefined)).toBe('auth.factor_code_needed');
    expect(await enrolWith('123456')).toBe('auth.factor_code_wrong');
    await send();
    const code = await mailedCode(doctor);
    const stolen = await app.signInAs('sales', { fresh: true, unproved: true });
    await app.ports.pool.query('update session set staff_id = $1 where id = $2', [
      doctor.staffId,
      stolen.ctx.actor.sessionId,
    ]);
    expect(await enrolWith(code, stolen)).toBe('auth.factor_code_wrong');
    expect(await enrolWith(code)).toBeUndefined();
    await deliverDue(app.ports);
    // the code goes out at the same time, by a way of its own
    const told = app.delivered.filter(
      ({ to, subject }) => to === doctor.email && subject === 'Your signing PIN was set',
    );
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('2026-03-18 10:30')]);
    await provePin(doctor, PIN);
    expect((await doctor.delete('/auth/signing-pin')).status).toBe(200);
    expect(await enrolWith(code)).toBe('auth.factor_code_wrong');
  });

  test('its code ends after ten minutes, with the next one, and after five wrong tries', async () => {
    await send();
    const late = await mailedCode(doctor);
    app.advance(10 * MINUTE);
    expect(await enrolWith(late)).toBe('auth.factor_code_wrong');
    await send();
    const first = await mailedCode(doctor);
    await send();
    const second = await mailedCode(doctor);
    if (first !== second) expect(await enrolWith(first)).toBe('auth.factor_code_wrong');
    await send();
    const third = await mailedCode(doctor);
    const wrong = third === '123456' ? '654321' : '123456';
    for (let round = 0; round < 5; round += 1) expect(await enrolWith(wrong)).toBe('auth.factor_code_wrong');
    expect(await enrolWith(third)).toBe('auth.factor_code_wrong');
  });

  test('of two at once one is enrolled', async () => {
    await send();
    const code = await mailedCode(doctor);
    const answers = await Promise.all([enrolWith(code), enrolWith(code)]);
    expect(answers.filter((reason) => reason === undefined)).toHaveLength(1);
    expect(await audited('auth.pin_enrol')).toHaveLength(1);
  });
});

test('is taken letter for letter, however long, without rules for its letters, and kept as argon2id', async () => {
  const long = `  otter 灯笼 ${'lantern rides quietly '.repeat(3)} `;
  expect(long.length).toBeGreaterThan(64);
  expect((await enrol(long)).status).toBe(200);
  expect(await prove(long.trim())).toBe('auth.pin_wrong');
  expect(await prove(long)).toBe('pin');
  const { rows } = await app.database.pool.query('select hash from signing_pin where staff_id = $1', [doctor.staffId]);
  expect(rows[0].hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
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

test('another PIN needs the present one proved, and asks for itself again', async () => {
  await enrol(PIN);
  const refused = await change('walnut-5520-k');
  expect(refused).toMatchObject({ status: 403, header: { reason: 'auth.step_up_needed' }, data: { factors: ['pin'] } });
  expect((await doctor.post('/auth/step-up', { pin: 'not-the-old' })).header.reason).toBe('auth.pin_wrong');
  await provePin(doctor, PIN);
  expect((await change('walnut-5520-k')).status).toBe(200);
  expect((await change('quietly-bronze')).header.reason).toBe('auth.step_up_needed');
  expect(await prove()).toBe('auth.pin_needed');
  expect(await prove(PIN)).toBe('auth.pin_wrong');
  expect(await prove('walnut-5520-k')).toBe('pin');
});

test('a proof counts in its own session; whatever changes the factor, by oneself or by a reset, ends it in all of them', async () => {
  const here = await app.signInAs('reviewer', { unproved: true });
  const elsewhere = await app.signInAs('reviewer', { unproved: true });
  const remove = async (who: SignedInPerson) => (await who.delete('/auth/signing-pin')).header.reason;
  await setPin(here, PIN);
  await provePin(here, PIN);
  expect(await remove(elsewhere)).toBe('auth.step_up_needed');
  await provePin(elsewhere, PIN);
  expect((await here.post('/auth/signing-pin', { pin: 'walnut-5520-k' })).status).toBe(200);
  expect([await remove(here), await remove(elsewhere)]).toEqual(Array(2).fill('auth.step_up_needed'));
  for (const who of [here, elsewhere]) await provePin(who, 'walnut-5520-k');
  const administrator = await app.signInAs('administrator');
  expect((await administrator.post(`/acl/staff/${here.staffId}/reset-signing-pin`)).status).toBe(200);
  expect([await remove(here), await remove(elsewhere)]).toEqual(Array(2).fill('auth.step_up_needed'));
});

test('who has one is mailed no code for another without proving it', async () => {
  await enrol(PIN);
  expect((await doctor.post('/auth/factor-code')).header.reason).toBe('auth.step_up_needed');
  await provePin(doctor, PIN);
  expect((await doctor.post('/auth/factor-code')).status).toBe(200);
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
  expect(app.delivered.at(-1)).toMatchObject({
    to: doctor.email,
    subject: 'Your signing PIN was reset',
    text: expect.stringMatching(/another administrator or a director, not .+, for the code/),
  });
  expect(await prove()).toBe('auth.pin_missing');
  app.advance(1000);
  expect((await change(PIN)).header.reason).toBe('auth.second_proof_needed');
  expect((await doctor.post('/auth/factor-code')).header.reason).toBe('auth.second_proof_needed');
});
