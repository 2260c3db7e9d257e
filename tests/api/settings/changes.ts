import pino from 'pino';
import type { SettingGroupView } from '../../../server/modules/settings/schema';
import { followSettings, reloadSettings } from '../../../server/modules/settings/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { type Instance, otherInstance } from '../../support/other-instance';
import { reader } from '../events/reader';

let app: TestApp;
let other: Instance;
let administrator: SignedInPerson;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_CLINIC_PHONE: '+86 592 5550100' } });
  other = await otherInstance(app);
  administrator = await app.signInAs('administrator', { name: 'Admin One' });
});
afterAll(async () => {
  await other.close();
  await app.drop();
});

const groups = async () => (await administrator.get<SettingGroupView[]>('/settings')).data;
const groupOf = async (name: string): Promise<SettingGroupView> => {
  const found = (await groups()).find(({ group }) => group === name);
  if (!found) throw new Error(`no group ${name}`);
  return found;
};
const PLAIN = ['clinic', 'reports'];
const change = async (group: string, values: Record<string, string>, rowVersion?: number) =>
  administrator.put<SettingGroupView>(`/settings/${PLAIN.includes(group) ? 'plain' : 'guarded'}/${group}`, {
    rowVersion: rowVersion ?? (await groupOf(group)).rowVersion,
    values,
  });
const settingIn = ({ settings }: SettingGroupView, name: string) => settings.find((one) => one.name === name);
const eventsOf = async (action: string) =>
  (
    await app.database.pool.query<{ details: Record<string, unknown>; actor_name: string }>(
      'select details, actor_name from audit_event where action = $1 order by id',
      [action],
    )
  ).rows;
/** The other instance hears of a change by a notification. */
async function heard(wanted: () => boolean): Promise<void> {
  const until = Date.now() + 5000;
  while (!wanted() && Date.now() < until) await new Promise((done) => setImmediate(done));
  expect(wanted()).toBe(true);
}

test('a change holds at the next request, here and in another instance, and is audited old to new', async () => {
  const { data } = await change('clinic', { PORTAL_CLINIC_NAME_EN: 'Lotus Clinic', PORTAL_CLINIC_NAME_ZH: '莲花诊所' });
  expect(settingIn(data, 'PORTAL_CLINIC_NAME_EN')).toMatchObject({
    value: 'Lotus Clinic',
    source: 'clinic',
    fixedBy: '',
  });
  const session = await administrator.get<{ clinic: { name: string } }>('/staff/session');
  expect(session.data.clinic.name).toBe('Lotus Clinic');
  await heard(() => other.ports.settings.PORTAL_CLINIC_NAME_EN === 'Lotus Clinic');
  const there = await other.app.request('/api/v1/staff/session', { headers: { cookie: administrator.cookie } });
  expect(((await there.json()) as { data: { clinic: { name: string } } }).data.clinic.name).toBe('莲花诊所');
  expect(await eventsOf('settings.edit')).toEqual([
    {
      actor_name: 'Admin One',
      details: {
        group: 'clinic',
        changes: {
          PORTAL_CLINIC_NAME_EN: { from: 'Harbour View Clinic', to: 'Lotus Clinic' },
          PORTAL_CLINIC_NAME_ZH: { from: '海景健康诊所', to: '莲花诊所' },
        },
      },
    },
  ]);
});

test('saving what stands there writes nothing; an empty one goes back to the default', async () => {
  const before = await groupOf('work');
  expect((await change('work', { PORTAL_RELEASE_HOLD_SECONDS: '30' })).data.rowVersion).toBe(before.rowVersion + 1);
  expect(app.ports.settings.PORTAL_RELEASE_HOLD_SECONDS).toBe(30);
  expect((await change('work', { PORTAL_RELEASE_HOLD_SECONDS: '30' })).data.rowVersion).toBe(before.rowVersion + 1);
  const { data } = await change('work', { PORTAL_RELEASE_HOLD_SECONDS: '' });
  expect(settingIn(data, 'PORTAL_RELEASE_HOLD_SECONDS')).toMatchObject({ value: '600', source: 'default' });
  expect(app.ports.settings.PORTAL_RELEASE_HOLD_SECONDS).toBe(600);
});

test('two who change one group: the second is told who was first, and nothing is lost', async () => {
  const { rowVersion } = await groupOf('reports');
  await change('reports', { PORTAL_REPORT_FOOTER_EN: 'First' }, rowVersion);
  const stale = await change('reports', { PORTAL_REPORT_FOOTER_EN: 'Second' }, rowVersion);
  expect([stale.status, stale.header.reason]).toEqual([409, 'settings.stale']);
  expect(stale.data).toMatchObject({
    changedBy: 'Admin One',
    current: { group: 'reports', rowVersion: rowVersion + 1 },
  });
  const both = await Promise.all(['a', 'b'].map((text) => change('reports', { PORTAL_REPORT_FOOTER_ZH: text })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what the environment says wins, is named, and cannot be changed', async () => {
  const phone = settingIn(await groupOf('clinic'), 'PORTAL_CLINIC_PHONE');
  expect(phone).toMatchObject({
    value: '+86 592 5550100',
    source: 'environment',
    fixedBy: 'PORTAL_CLINIC_PHONE',
  });
  const refused = await change('clinic', { PORTAL_CLINIC_PHONE: '1' });
  expect([refused.status, refused.header.reason]).toEqual([409, 'settings.fixed']);
  expect(refused.header.msg).toContain('PORTAL_CLINIC_PHONE');
  await app.database.pool.query(`insert into setting (key, value) values ('PORTAL_CLINIC_PHONE', '{"text": "2"}')`);
  await reloadSettings(app.ports);
  expect(app.ports.settings.PORTAL_CLINIC_PHONE).toBe('+86 592 5550100');
});

test.each([
  ['clinic', 'PORTAL_CLINIC_NAME_EN', ' '],
  ['clinic', 'PORTAL_CLINIC_NAME_EN', 'x'.repeat(101)],
  ['clinic', 'PORTAL_CLINIC_ADDRESS_EN', 'one\ntwo'],
  ['work', 'PORTAL_TIME_ZONE', 'Mars/Olympus'],
  ['work', 'PORTAL_TIME_ZONE', '+08:00'],
  ['work', 'PORTAL_RELEASE_HOLD_SECONDS', '-1'],
  ['work', 'PORTAL_RELEASE_HOLD_SECONDS', '1e3'],
  ['work', 'PORTAL_CRITICAL_MINUTES', '0'],
  ['work', 'PORTAL_CHECKER_MAY_SIGN', 'perhaps'],
  ['reports', 'PORTAL_REPORT_REQUIRES', 'moonPhase'],
  ['sessions', 'PORTAL_REQUIRE_PASSKEY', 'sign,sing'],
  ['sessions', 'PORTAL_IDLE_MINUTES', '721'],
  ['mail', 'SMTP_URL', 'mail.clinic.test'],
  ['mail', 'SMTP_URL', 'smtp://user:hidden@mail.clinic.test'],
  ['mail', 'SMTP_URL', 'smtp://mail.clinic.test?logger=true&debug=true'],
  ['mail', 'SMTP_URL', 'smtps://mail.clinic.test/?tls.rejectUnauthorized=false'],
  ['sms', 'SMS_URL', 'file:///etc/passwd'],
  ['sms', 'SMS_URL', 'https://somebody@sms.test/send'],
  ['sms', 'SMS_URL', 'http://169.254.169.254/latest/meta-data'],
  ['sms', 'SMS_URL', 'http://0x646464c8/'],
  ['mail', 'MAIL_FROM', 'nobody'],
  ['mail', 'SMTP_PASSWORD', 'a\u202eb'],
])('%s: %s cannot be %j, and says why beside the field', async (group, name, text) => {
  const refused = await change(group, { [name]: text });
  expect([refused.status, refused.header.reason]).toEqual([422, 'settings.invalid']);
  expect(refused.header.fields).toEqual({ [name]: expect.stringMatching(/^[A-Z].*\.$/) });
});

test('a session that ends before it is idle is refused', async () => {
  expect((await change('sessions', { PORTAL_SESSION_HOURS: '1', PORTAL_IDLE_MINUTES: '61' })).header.fields).toEqual({
    PORTAL_IDLE_MINUTES: 'This is longer than the whole session.',
  });
});

test('a setting of another group, or one that the server alone has, is refused', async () => {
  for (const name of ['PORTAL_TIME_ZONE', 'PORTAL_DATA_DIR', 'DATABASE_URL', 'constructor'])
    expect((await change('clinic', { [name]: 'x' })).header.reason).toBe('request.invalid');
});

test('a value in the database that cannot be used is left as if not set, and its name is logged, not the value', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  await app.database.pool.query(
    `insert into setting (key, value) values ('PORTAL_CRITICAL_MINUTES', '{"text": "soon"}'), ('SMS_KEY', '{"sealed": "bm90aGluZw=="}')`,
  );
  const { settings } = app.ports;
  await reloadSettings({ ...app.ports, log });
  expect(settings.PORTAL_CRITICAL_MINUTES).toBe(60);
  expect(settings.SMS_KEY).toBeUndefined();
  expect(lines.join('')).toContain('PORTAL_CRITICAL_MINUTES');
  expect(lines.join('')).not.toContain('soon');
  await app.database.pool.query(`delete from setting where key in ('PORTAL_CRITICAL_MINUTES', 'SMS_KEY')`);
});

test('a secret is written and never comes back: not in answers, audit or database', async () => {
  const secret = 'correct-horse-battery';
  const saved = await change('mail', { SMTP_URL: 'smtps://portal@mail.clinic.test', SMTP_PASSWORD: secret });
  expect(settingIn(saved.data, 'SMTP_PASSWORD')).toMatchObject({ value: '', isSet: true, source: 'clinic' });
  expect(app.ports.settings.SMTP_PASSWORD).toBe(secret);
  const kept = await app.database.pool.query('select * from setting');
  const audited = await app.database.pool.query('select * from audit_event');
  const everything = JSON.stringify([saved, await groups(), kept.rows, audited.rows]);
  expect(everything).not.toContain(secret);
  expect((await eventsOf('settings.edit')).at(-1)?.details).toMatchObject({
    changes: { SMTP_PASSWORD: { from: 'none', to: 'changed' } },
  });
});

test('an address that leads a secret to another server asks for it again', async () => {
  const elsewhere = await change('mail', { SMTP_URL: 'smtps://portal@evil.test' });
  expect(elsewhere.header.fields).toHaveProperty('SMTP_PASSWORD');
  const unguarded = await change('mail', { SMTP_URL: 'smtp://portal@mail.clinic.test?tls=no' });
  expect(unguarded.header.fields).toHaveProperty('SMTP_PASSWORD');
  expect((await change('mail', { SMTP_URL: 'smtps://portal@new.test', SMTP_PASSWORD: 'anew' })).status).toBe(200);
  // in two steps
  expect((await change('mail', { SMTP_URL: '' })).status).toBe(200);
  expect((await change('mail', { SMTP_URL: 'smtps://portal@evil.test' })).header.fields).toHaveProperty(
    'SMTP_PASSWORD',
  );
  expect((await change('mail', { SMTP_PASSWORD: '' })).status).toBe(200);
});

test('what the environment says of a server is shown without its password; its secret keeps the address from being changed', async () => {
  const environment = { SMTP_URL: 'smtps://portal:hidden-one@mail.test', SMS_KEY: 'hidden-two' };
  const there = await otherInstance(app, environment);
  const ask = (path: string, init: RequestInit = {}) => {
    const headers = { cookie: administrator.cookie, 'x-requested-with': 'XMLHttpRequest' };
    return there.app.request(`/api/v1${path}`, {
      ...init,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  };
  try {
    const text = await (await ask('/settings')).text();
    expect(text).not.toContain('hidden');
    const { data } = JSON.parse(text) as { data: SettingGroupView[] };
    const [mail, sms] = ['mail', 'sms'].map((name) => data.find(({ group }) => group === name) as SettingGroupView);
    expect(settingIn(mail as SettingGroupView, 'SMTP_URL')).toMatchObject({
      ...{ value: 'smtps://portal@mail.test', source: 'environment', fixedBy: 'SMTP_URL' },
    });
    expect(settingIn(sms as SettingGroupView, 'SMS_KEY')).toMatchObject({ value: '', isSet: true, fixedBy: 'SMS_KEY' });
    expect(settingIn(sms as SettingGroupView, 'SMS_URL')).toMatchObject({ source: 'default', fixedBy: 'SMS_KEY' });
    const body = { rowVersion: sms?.rowVersion, values: { SMS_URL: 'https://evil.test/sms' } };
    const refused = await ask('/settings/guarded/sms', { method: 'PUT', body: JSON.stringify(body) });
    expect(((await refused.json()) as { header: { reason: string } }).header.reason).toBe('settings.fixed');
  } finally {
    await there.close();
  }
});

test('a key in a gateway’s address is shown to nobody and kept where the address comes back as it was shown', async () => {
  const written = 'https://sms.test/send?key=hidden-three&from=clinic';
  const asShown = 'https://sms.test/send?key=***&from=***';
  const { data } = await change('sms', { SMS_URL: written });
  expect(settingIn(data, 'SMS_URL')).toMatchObject({ value: asShown, source: 'clinic' });
  expect((await administrator.get('/settings')).header.code).toBe(200);
  expect(JSON.stringify(await groups())).not.toContain('hidden-three');
  expect(JSON.stringify(await eventsOf('settings.edit'))).not.toContain('hidden-three');
  const again = await change('sms', { SMS_URL: asShown });
  expect([again.status, again.data.rowVersion]).toEqual([200, data.rowVersion]);
  expect(app.ports.settings.SMS_URL).toBe(written);
  const half = await change('sms', { SMS_URL: 'https://evil.test/send?key=***' });
  expect(half.header.fields).toHaveProperty('SMS_URL');
  expect((await change('sms', { SMS_URL: '' })).status).toBe(200);
  expect(app.ports.settings.SMS_URL).toBeUndefined();
});

/** The application's ports with a database whose answers are held back. `asked` is when the first read has begun. */
function withHeldReads() {
  let release = () => {};
  let begin = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const asked = new Promise<void>((done) => {
    begin = done;
  });
  const { db } = app.ports;
  const slow = {
    select: () => ({
      from: async (table: Parameters<ReturnType<typeof db.select>['from']>[0]) => {
        const rows = await db.select().from(table);
        begin();
        await held;
        return rows;
      },
    }),
  } as unknown as typeof db;
  return { ports: { ...app.ports, db: slow }, release, asked };
}

test('what was read earlier and comes later does not take the place of what is newer', async () => {
  const { ports, release } = withHeldReads();
  const earlier = reloadSettings(ports);
  await change('reports', { PORTAL_REPORT_FOOTER_EN: 'The newest' });
  release();
  await earlier;
  expect(app.ports.settings.PORTAL_REPORT_FOOTER_EN).toBe('The newest');
});

test('pages are told of a change once their own instance has taken it over, not before', async () => {
  const { ports, release, asked } = withHeldReads();
  await followSettings(ports);
  const order: string[] = [];
  const stream = reader((await administrator.get('/events')).response);
  const told = stream.until(/"topic":"settings"/).then(() => order.push('told'));
  await change('reports', { PORTAL_REPORT_FOOTER_EN: 'Told late' });
  await asked;
  await administrator.get('/home');
  order.push('taken over');
  release();
  await told;
  await stream.leave();
  expect(order).toEqual(['taken over', 'told']);
});

test('what reads settings reads them anew: idle time, end in all and zone hold at the next request', async () => {
  await change('sessions', { PORTAL_SESSION_HOURS: '2' });
  const { rowVersion } = await groupOf('sessions');
  const short = await app.signInAs('sales');
  expect((await short.get('/auth/session-time')).data).toMatchObject({ totalSeconds: 7200 });
  await change('sessions', { PORTAL_IDLE_MINUTES: '5', PORTAL_SESSION_HOURS: '' }, rowVersion);
  await change('work', { PORTAL_TIME_ZONE: 'Europe/Berlin' });
  const { data } = await administrator.get<{ clinic: { timeZone: string } }>('/staff/session');
  expect(data.clinic.timeZone).toBe('Europe/Berlin');
  const clerk = await app.signInAs('clerk');
  app.advance(6 * 60_000);
  expect((await clerk.get('/home')).status).toBe(401);
  administrator = await app.signInAs('administrator');
  await change('sessions', { PORTAL_IDLE_MINUTES: '' });
});

test('a passkey can be required of some, and they meet it at their next request', async () => {
  const doctor = await app.signInAs('doctor');
  const clerk = await app.signInAs('clerk');
  const asked = async () => [(await doctor.get('/home')).header.reason, (await clerk.get('/home')).status];
  const { data } = await change('sessions', { PORTAL_REQUIRE_PASSKEY: 'sign' });
  expect(settingIn(data, 'PORTAL_REQUIRE_PASSKEY')).toMatchObject({
    ...{ kind: 'choices', value: 'sign', fallback: 'none', source: 'clinic' },
    choices: ['sign', 'administer', 'export'],
  });
  expect(await asked()).toEqual(['auth.passkey_needed', 200]);
  await heard(() => other.ports.settings.PORTAL_REQUIRE_PASSKEY.includes('sign'));
  const log = await administrator.get<{ rows: { facts: object[] }[] }>('/audit/events?action=settings.edit&pageSize=1');
  expect(log.data.rows[0]?.facts).toEqual([
    expect.objectContaining({ to: 'Sign-in and sessions' }),
    { label: 'A passkey is required of whoever may', from: 'Nobody', to: 'Sign reports' },
  ]);
  const own = await change('sessions', { PORTAL_REQUIRE_PASSKEY: 'sign,administer' });
  expect(own.header.fields).toEqual({ PORTAL_REQUIRE_PASSKEY: expect.stringMatching(/^This would hold for you too/) });
  await change('sessions', { PORTAL_REQUIRE_PASSKEY: 'none' });
  expect(await asked()).toEqual([undefined, 200]);
  const { data: after } = await change('sessions', { PORTAL_REQUIRE_PASSKEY: '' });
  expect(settingIn(after, 'PORTAL_REQUIRE_PASSKEY')).toMatchObject({ value: 'none', source: 'default' });
});

test('who may not look, may not; who may look only, cannot change', async () => {
  const director = await app.signInAs('director');
  expect((await director.get('/settings')).status).toBe(403);
  expect((await director.put('/settings/plain/clinic', { rowVersion: 0, values: {} })).status).toBe(403);
});

test('the checklist says what a new clinic still has to do', async () => {
  const items = async () => {
    const { data } = await administrator.get<{ item: string; isDone: boolean; found: string }[]>('/settings/checklist');
    return Object.fromEntries(data.map(({ item, isDone }) => [item, isDone]));
  };
  expect(await items()).toMatchObject({ name: true, address: false, mail: false, baseUrl: false });
  await change('clinic', { PORTAL_CLINIC_ADDRESS_EN: '1 Harbour Road', PORTAL_CLINIC_ADDRESS_ZH: '海港路 1 号' });
  await change('mail', { SMTP_URL: 'smtp://mail.clinic.test' });
  await app.signInAs('doctor');
  await app.signInAs('reviewer');
  expect(await items()).toMatchObject({ address: true, mail: true, staff: true });
});
