import { recordCounted } from '../../../server/modules/auth/service';
import { someoneWaits } from '../../support/administering';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { keepProved, PIN, provePin, setPin } from '../../support/factor';
import { expectOk } from '../../support/report-path';

let app: TestApp;
let doctor: SignedInPerson;
beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_TRUST_PROXY: 'true', PORTAL_RATE_LIMITS: 'false' } });
});
afterAll(() => app.drop());
beforeEach(async () => {
  doctor = await app.signInAs('doctor', { fresh: true, unproved: true });
});

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
const from = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...more },
});
const steppedUp = async () =>
  (await query('select stepped_up_at from session where id = $1', [doctor.ctx.actor.sessionId]))[0].stepped_up_at;

/** Does this while a change of the doctor's factors waits for another one, which `meanwhile` writes. */
async function meetsChange<T>(asked: () => Promise<T>, meanwhile: string): Promise<T> {
  const client = await app.database.pool.connect();
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtext('portal-factors'), $1::int)`, [doctor.staffId]);
  const answer = asked();
  await someoneWaits(app);
  await client.query(meanwhile, [doctor.staffId]);
  await client.query('commit');
  client.release();
  return answer;
}

test('a PIN that is reset while it is compared proves nothing', async () => {
  await setPin(doctor);
  const answer = await meetsChange(
    () => doctor.post('/auth/step-up', { pin: PIN }),
    'delete from signing_pin where staff_id = $1',
  );
  expect(answer.header.reason).toBe('auth.pin_wrong');
  expect(await steppedUp()).toBeNull();
});

test('a second person’s code is void with a reset that comes while it is used', async () => {
  const [administrator, director] = [await app.signInAs('administrator'), await app.signInAs('director')];
  await expectOk(administrator.post(`/acl/staff/${doctor.staffId}/reset-signing-pin`));
  const asked = { staffId: doctor.staffId };
  const { code } = await expectOk(director.post<{ code: string }>('/auth/signing-pin/second-proof', asked));
  const answer = await meetsChange(
    () => doctor.post('/auth/signing-pin', { pin: PIN, secondProof: code }),
    'update signing_pin_reset set code_hash = null, proved_by = null, reset_at = now() where staff_id = $1',
  );
  expect(answer.header.reason).toBe('auth.second_proof_needed');
  expect(await query('select 1 from signing_pin where staff_id = $1', [doctor.staffId])).toEqual([]);
});

test('a proof of another session, of a former factor or of an ended session opens nothing', async () => {
  await setPin(doctor);
  await provePin(doctor);
  const remove = (cookie: string) => app.request('/auth/signing-pin', { method: 'DELETE', cookie });
  const { cookie } = await app.signInAs('doctor', { unproved: true });
  expect((await remove(cookie)).header.reason).toBe('auth.step_up_needed');
  const again = await expectOk(doctor.post<{ needsCode: boolean }>('/auth/signing-pin', { pin: 'otter-93-lamp' }));
  expect(again.needsCode).toBe(false);
  expect((await remove(doctor.cookie)).header.reason).toBe('auth.step_up_needed');
  await provePin(doctor, 'otter-93-lamp');
  const [left, late] = await Promise.all([doctor.post('/auth/sign-out'), doctor.post('/auth/step-up', { pin: 'x' })]);
  expect([left.status, late.status === 200]).toEqual([200, false]);
  expect((await remove(doctor.cookie)).status).toBe(401);
});

test('who ends all other sessions ends what could become one as well; so does an administrator', async () => {
  const approved = async () => {
    const qr = await expectOk(app.request<{ id: string; secret: string }>('/auth/qr', { method: 'POST', body: {} }));
    await expectOk(doctor.post(`/auth/qr/${qr.id}/answer`, { approve: true }));
    return qr;
  };
  const use = async ({ id, secret }: { id: string; secret: string }) =>
    (await app.request(`/auth/qr/${id}/use`, { method: 'POST', body: { secret } })).header.reason;
  const mine = await approved();
  await expectOk(doctor.post('/auth/sessions/end-others'));
  expect(await use(mine)).toBe('auth.qr_gone');
  const second = await approved();
  await app.request('/auth/email-link', { method: 'POST', body: { email: doctor.email } });
  const administrator = await app.signInAs('administrator');
  await expectOk(administrator.delete(`/acl/staff/${doctor.staffId}/sessions`));
  expect(await use(second)).toBe('auth.qr_gone');
  expect(await query('select 1 from email_link where staff_id = $1 and used_at is null', [doctor.staffId])).toEqual([]);
});

test('the key of an invitation stands where no server and no log hears of it', async () => {
  const administrator = await app.signInAs('administrator');
  const body = { name: 'Invited', title: '', phone: '', language: 'en-US', roleIds: [], invite: true };
  await expectOk(administrator.post('/acl/staff', { ...body, email: 'invited.one@clinic.test' }));
  const [mail] = await query(`select text from outbox_message where "to" = 'invited.one@clinic.test'`);
  expect(mail.text).toMatch(/http:\/\/portal\.test\/Login#link=[\w-]{43}/);
  expect(mail.text).not.toContain('?link=');
});

test('a body of a thousand floors is refused in words', async () => {
  await keepProved(doctor);
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const passkey = `{"id":"a","rawId":"a","type":"public-key","clientExtensionResults":{"a":${nested}},"response":{"clientDataJSON":"","authenticatorData":"","signature":""}}`;
  const answer = await doctor.post('/auth/step-up', `{"passkey":${passkey}}`, {
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, answer.header.reason]).toEqual([400, 'request.invalid']);
});

describe('refused calls', () => {
  const counted = () =>
    query(`select actor_id, object_id, details from audit_event where action = 'auth.refusals_count' order by id`);

  test('of nobody are counted by network and put down in one event an hour; those of a page whose session is over are not', async () => {
    await doctor.post('/auth/sign-out');
    for (let n = 0; n < 30; n += 1) {
      await app.request('/customers', { cookie: 'portal_session=made-up', ...from(`2001:db8:9:1::${n}`) });
      await doctor.get('/customers', from('198.51.100.4'));
    }
    for (let n = 0; n < 5; n += 1) {
      await app.request('/intake/vendor-files', {
        method: 'POST',
        body: new FormData(),
        ...from('2001:db8:9:1::1', { authorization: 'Bearer labkey_guess' }),
      });
      await app.request('/staff/session', from('2001:db8:9:1::1'));
    }
    await recordCounted(app.ports);
    const details = {
      network: '2001:db8:9:1::',
      askers: 1,
      calls: 35,
      operations: ['listCustomers', 'receiveVendorFile'],
    };
    expect(await counted()).toEqual([{ actor_id: null, object_id: '0', details }]);
    await recordCounted(app.ports);
    expect(await counted()).toHaveLength(1);
    const director = await app.signInAs('director');
    type Rows = { rows: { objectText: string; facts: { label: string; to: string }[] }[] };
    const { rows } = await expectOk(director.get<Rows>('/audit/events?action=auth.refusals_count'));
    expect(rows).toMatchObject([{ objectText: 'Nobody signed in' }]);
    expect(rows[0]?.facts).toContainEqual(expect.objectContaining({ label: 'Calls', to: '35' }));
  });

  test('of a code tell nothing by how long they take, nor by what is kept of the number', async () => {
    const phone = '13911112222';
    await app.signInAs('sales', { fresh: true, phone });
    const tries = ['13933334444', phone, phone, '13933335555'].map(async (one) => {
      const startedAt = performance.now();
      await app.request('/auth/phone-code/use', {
        method: 'POST',
        body: { phone: one, code: '123456' },
        ...from('2001:db8:9:2::7'),
      });
      return performance.now() - startedAt;
    });
    for (const took of await Promise.all(tries)) expect(took).toBeGreaterThan(45);
    const kept = await query(
      `select details from audit_event where action = 'auth.sign_in_refuse' and object_id = '0' and details->>'operation' = 'usePhoneCode'`,
    );
    expect(kept).toHaveLength(1);
    expect(kept[0].details.unknown).toMatch(/^[\da-f]{16}$/);
  });
});
