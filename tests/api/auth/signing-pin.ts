import { proveSigningFactor } from '../../../server/modules/auth/service';
import { deliverDue } from '../../../server/modules/message/service';
import type { SignedInPerson, TestApp } from '../../support/app';
import { startApp } from '../../support/app';
import { keepProved, mailedCode, provePin, setPin } from '../../support/factor';

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
    expect(app.delivered.at(-1)).toMatchObject({ to: doctor.email, subject: 'Your signing PIN was set' });
    expect(app.delivered.at(-1)?.text).toContain('2026-03-18 10:30');
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
    const wrong = second === '123456' ? '654321' : '123456';
    for (let round = 0; round < 5; round += 1) expect(await enrolWith(wrong)).toBe('auth.factor_code_wrong');
    expect(await enrolWith(second)).toBe('auth.factor_code_wrong');
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
  expect(app.delivered.at(-1)).toMatchObject({ to: doctor.email, subject: 'Your signing PIN was reset' });
  expect(await prove()).toBe('auth.pin_missing');
  app.advance(1000);
  expect((await change(PIN)).header.reason).toBe('auth.second_proof_needed');
  expect((await doctor.post('/auth/factor-code')).header.reason).toBe('auth.second_proof_needed');
});

describe('after a reset', () => {
  const OWN = 'lantern-5527';
  let administrator: SignedInPerson;
  let director: SignedInPerson;
  const proof = (who: SignedInPerson, staffId = doctor.staffId) =>
    who.post<{ code: string }>('/auth/signing-pin/second-proof', { staffId });
  const enrolWith = (secondProof: string) => doctor.post('/auth/signing-pin', { pin: PIN, secondProof });

  beforeEach(async () => {
    administrator = await app.signInAs('administrator', { fresh: true });
    director = await app.signInAs('director', { fresh: true });
    for (const who of [administrator, director]) {
      await setPin(who, OWN);
      await provePin(who, OWN);
    }
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
    await administrator.post(`/acl/staff/${director.staffId}/reset-signing-pin`);
    const other = await app.signInAs('administrator', { fresh: true });
    await setPin(other, OWN);
    await provePin(other, OWN);
    const own = await app.signInAs('director', { fresh: true });
    await administrator.post(`/acl/staff/${own.staffId}/reset-signing-pin`);
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
    await administrator.post(`/acl/staff/${doctor.staffId}/reset-signing-pin`);
    await wrong(second);
    expect((await enrolWith((await proof(director)).data.code)).status).toBe(200);
  });
});
