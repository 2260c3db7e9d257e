import { deliverDue } from '../../../server/modules/message/service';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
let next = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.drop());

const newPhone = () => {
  next += 1;
  return `138${String(next).padStart(8, '0')}`;
};
/** The cookie of a browser that has asked before. */
const cookie = `portal_asker=${'b'.repeat(43)}`;
const ask = (phone: unknown) => app.request('/auth/phone-code', { method: 'POST', body: { phone }, cookie });
const use = (phone: string, code: unknown) =>
  app.request('/auth/phone-code/use', { method: 'POST', body: { phone, code }, cookie });
const signIns = async () =>
  Number(
    (await app.database.pool.query(`select count(*) as n from audit_event where action = 'auth.sign_in'`)).rows[0].n,
  );

async function codeFor(phone: string): Promise<string> {
  await ask(phone);
  await deliverDue(app.ports);
  return /(?<!\d)\d{6}(?!\d)/.exec(app.delivered.at(-1)?.text ?? '')?.[0] ?? '';
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test.each([
  ['', 'Please input your phone number'],
  ['12345', 'The phone number entered is incorrect. Please enter a valid mainland China mobile number!'],
  ['+85291234567', 'The phone number entered is incorrect. Please enter a valid mainland China mobile number!'],
])('%j is told what is wrong', async (phone, message) => {
  expect((await ask(phone)).header.fields).toEqual({ phone: message });
});

test.each([
  ['', 'Please input the verification code'],
  ['12a456', 'The verification code has 6 digits'],
])('the code %j is told what is wrong', async (code, message) => {
  expect((await use('13800000000', code)).header.fields).toEqual({ code: message });
});

test('the code signs in, once, however the number is written', async () => {
  const phone = newPhone();
  const { staffId } = await app.signInAs('clerk', { fresh: true, phone });
  const code = await codeFor(phone);
  const stored = await app.database.pool.query('select code_hash from phone_code where phone = $1', [phone]);
  expect(stored.rows[0].code_hash).not.toContain(code);
  const entered = await use(`+86 ${phone.slice(0, 3)}-${phone.slice(3)}`, code);
  expect(entered.data).toMatchObject({ staff: { id: staffId } });
  expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly/);
  expect((await use(phone, code)).header.reason).toBe('auth.code_wrong');
});

test('of many uses at once one wins', async () => {
  const phone = newPhone();
  await app.signInAs('clerk', { fresh: true, phone });
  const code = await codeFor(phone);
  const statuses = (await Promise.all([use(phone, code), use(phone, code), use(phone, code)])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 422, 422]);
});

test('five wrong tries and the right code is refused too, without a success in the log', async () => {
  const phone = newPhone();
  await app.signInAs('clerk', { fresh: true, phone });
  const code = await codeFor(phone);
  const before = await signIns();
  const refused = await Promise.all(Array.from({ length: 5 }, () => use(phone, wrong(code))));
  expect(refused.map(({ header }) => header.reason)).toEqual(Array(5).fill('auth.code_wrong'));
  expect((await use(phone, code)).header.reason).toBe('auth.code_wrong');
  expect(await signIns()).toBe(before);
});

test.each([
  [4, 200],
  [5, 422],
])('after %d minutes: %d', async (minutes, expected) => {
  const phone = newPhone();
  await app.signInAs('clerk', { fresh: true, phone });
  const code = await codeFor(phone);
  app.advance(minutes * 60_000);
  expect((await use(phone, code)).status).toBe(expected);
});

test('a new code ends the one before; within 60 seconds there is no new one', async () => {
  const phone = newPhone();
  await app.signInAs('clerk', { fresh: true, phone });
  const first = await codeFor(phone);
  const sent = app.delivered.length;
  await ask(phone);
  await deliverDue(app.ports);
  expect(app.delivered).toHaveLength(sent);
  app.advance(60_000);
  const second = await codeFor(phone);
  expect(app.delivered).toHaveLength(sent + 1);
  if (first !== second) expect((await use(phone, first)).status).toBe(422);
  expect((await use(phone, second)).status).toBe(200);
});

test('an unknown number, and that of somebody disabled, get the same answers as a known one, not sooner', async () => {
  const [known, disabled, unknown] = [newPhone(), newPhone(), newPhone()];
  await app.signInAs('clerk', { fresh: true, phone: known });
  const { staffId } = await app.signInAs('clerk', { fresh: true, phone: disabled });
  await app.database.pool.query(`update staff set state = 'disabled' where id = $1`, [staffId]);
  const sent = app.delivered.length;
  for (const phone of [known, disabled, unknown]) {
    const started = performance.now();
    expect((await ask(phone)).data).toEqual({ resendAfterSeconds: 60 });
    expect(performance.now() - started).toBeGreaterThanOrEqual(149);
  }
  await deliverDue(app.ports);
  expect(app.delivered.slice(sent).map(({ to }) => to)).toEqual([known]);
  expect((await use(unknown, '123456')).header.reason).toBe('auth.code_wrong');
});

test('a code that was sent is put down, and is used up when its person signs in by another way', async () => {
  const phone = newPhone();
  const { staffId } = await app.signInAs('sales', { phone });
  const code = await codeFor(phone);
  const { rows } = await app.database.pool.query(
    `select count(*)::int as n from audit_event where action = 'auth.code_send' and object_id = $1`,
    [String(staffId)],
  );
  expect(rows[0].n).toBe(1);
  await app.signInAs('sales');
  expect((await use(phone, code)).header.reason).toBe('auth.code_wrong');
});

test('a person disabled meanwhile is refused', async () => {
  const phone = newPhone();
  const { staffId } = await app.signInAs('clerk', { fresh: true, phone });
  const code = await codeFor(phone);
  await app.database.pool.query(`update staff set state = 'disabled' where id = $1`, [staffId]);
  expect((await use(phone, code)).header.reason).toBe('auth.code_wrong');
});
