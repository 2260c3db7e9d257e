import enUS from '../../../locales/en-US';
import zhCN from '../../../locales/zh-CN';
import {
  contradictionsIn,
  EDITABLE_NAMES,
  type EditableName,
  faultOf,
  GROUPS,
  GUARDED,
  isEditable,
  leadsElsewhere,
  namesOf,
  PLAIN,
  textOf,
  withoutSecret,
} from '../../../server/modules/settings/editable';

test('every setting of the page stands in one group, and each group is either guarded or plain', () => {
  expect(GROUPS.flatMap(namesOf).sort()).toEqual([...EDITABLE_NAMES].sort());
  expect([...GUARDED, ...PLAIN].sort()).toEqual([...GROUPS].sort());
  expect(GUARDED).toEqual(['work', 'sessions', 'mail', 'sms', 'imaging']);
});

test.each(['PORTAL_DATA_DIR', 'DATABASE_URL', 'PORTAL_TRUST_PROXY', 'PORTAL_RATE_LIMITS', 'constructor', ''])(
  '%j is not set on the page',
  (name) => {
    expect(isEditable(name)).toBe(false);
  },
);

const x = (length: number) => 'x'.repeat(length);

test.each([
  ['PORTAL_CLINIC_NAME_EN', 'Lotus Clinic', null],
  ['PORTAL_CLINIC_NAME_EN', '', 'settings.rule.required'],
  ['PORTAL_CLINIC_NAME_ZH', '', 'settings.rule.required'],
  ['PORTAL_CLINIC_NAME_EN', x(100), null],
  ['PORTAL_CLINIC_NAME_EN', x(101), 'customer.rule.too_long'],
  ['PORTAL_CLINIC_ADDRESS_ZH', '', null],
  ['PORTAL_CLINIC_ADDRESS_EN', x(200), null],
  ['PORTAL_CLINIC_ADDRESS_EN', x(201), 'customer.rule.too_long'],
  ['PORTAL_CLINIC_PHONE', x(40), null],
  ['PORTAL_CLINIC_PHONE', x(41), 'customer.rule.too_long'],
  ['PORTAL_REPORT_FOOTER_EN', x(200), null],
  ['PORTAL_REPORT_FOOTER_ZH', x(201), 'customer.rule.too_long'],
  ['PORTAL_CLINIC_PHONE', 'a\nb', 'settings.rule.letters'],
  ['PORTAL_CLINIC_PHONE', 'a\u202eb', 'settings.rule.letters'],
  ['PORTAL_CLINIC_PHONE', 'a\u2066b', 'settings.rule.letters'],
  ['PORTAL_REPORT_REQUIRES', 'specimen,method', null],
  ['PORTAL_REPORT_REQUIRES', 'none', null],
  ['PORTAL_REPORT_ASKS_FOR', 'moonPhase', 'settings.rule.choices'],
  ['PORTAL_REPORT_ASKS_FOR', `none,${x(1000)}`, 'customer.rule.too_long'],
  ['PORTAL_TIME_ZONE', 'Europe/Berlin', null],
  ['PORTAL_TIME_ZONE', 'Mars/Olympus', 'settings.rule.zone'],
  ['PORTAL_CHECKER_MAY_SIGN', 'true', null],
  ['PORTAL_CHECKER_MAY_SIGN', 'perhaps', 'settings.rule.switch'],
  ['PORTAL_RELEASE_HOLD_SECONDS', '1e3', 'settings.rule.PORTAL_RELEASE_HOLD_SECONDS'],
  ['PORTAL_RELEASE_HOLD_SECONDS', '-1', 'settings.rule.PORTAL_RELEASE_HOLD_SECONDS'],
  ['PORTAL_RELEASE_HOLD_SECONDS', '10.5', 'settings.rule.PORTAL_RELEASE_HOLD_SECONDS'],
  ['PORTAL_RELEASE_HOLD_SECONDS', '1x', 'settings.rule.PORTAL_RELEASE_HOLD_SECONDS'],
  ['PORTAL_RELEASE_HOLD_SECONDS', 'x1', 'settings.rule.PORTAL_RELEASE_HOLD_SECONDS'],
  ['SMTP_URL', 'smtps://portal@mail.clinic.test:465', null],
  ['SMTP_URL', 'mail.clinic.test', 'settings.rule.address'],
  ['SMTP_URL', 'https://mail.clinic.test', 'settings.rule.address'],
  ['SMTP_URL', 'smtp://user:hidden@mail.clinic.test', 'settings.rule.password_apart'],
  ['SMTP_URL', `smtp://mail.clinic.test/${x(200)}`, 'customer.rule.too_long'],
  ['SMTP_PASSWORD', x(200), null],
  ['SMTP_PASSWORD', x(201), 'customer.rule.too_long'],
  ['SMS_URL', 'https://sms.clinic.test/send', null],
  ['SMS_URL', 'https://sms.clinic.test/send?key=k1', null],
  ['SMS_URL', 'https://sms.clinic.test/send?key=***', 'settings.rule.hidden_again'],
  ['SMS_URL', 'https://sms.clinic.test/send?to=1&key=***&from=2', 'settings.rule.hidden_again'],
  ['SMS_URL', `https://sms.clinic.test/${x(200)}`, 'customer.rule.too_long'],
  ['SMS_KEY', x(500), null],
  ['SMS_KEY', x(501), 'customer.rule.too_long'],
  ['MAIL_FROM', 'portal@clinic.test', null],
  ['MAIL_FROM', 'Lotus Clinic <portal@clinic.test>', null],
  ['MAIL_FROM', 'Lotus Clinic', 'settings.rule.sender'],
  ['MAIL_FROM', 'Lotus <portal@clinic.test> and more', 'settings.rule.sender'],
  ['MAIL_FROM', 'a@b.test, c@d.test', 'settings.rule.sender'],
  ['MAIL_FROM', 'a@b.test <portal@clinic.test>', 'settings.rule.sender'],
  ['MAIL_FROM', 'Lotus <portal@>', 'settings.rule.sender'],
  ['MAIL_FROM', 'Lotus <@clinic.test>', 'settings.rule.sender'],
  ['MAIL_FROM', `${x(200)}@clinic.test`, 'customer.rule.too_long'],
] as [EditableName, string, string | null][])('%s as %j: %j', (name, text, fault) => {
  expect(faultOf(name, text)).toBe(fault);
  if (fault) for (const catalogue of [enUS, zhCN] as Record<string, string>[]) expect(catalogue[fault]).toBeDefined();
});

test.each([
  ['PORTAL_RELEASE_HOLD_SECONDS', 0, 86_400],
  ['PORTAL_CRITICAL_MINUTES', 5, 1440],
  ['PORTAL_RETENTION_YEARS', 1, 100],
  ['PORTAL_IDLE_MINUTES', 5, 720],
  ['PORTAL_SESSION_HOURS', 1, 24],
] as [EditableName, number, number][])('%s is a whole number from %d to %d', (name, from, to) => {
  const fault = `settings.rule.${name}`;
  expect([from - 1, from, to, to + 1].map((number) => faultOf(name, String(number)))).toEqual([
    fault,
    null,
    null,
    fault,
  ]);
});

test.each([
  [60, 1, {}],
  [61, 1, { PORTAL_IDLE_MINUTES: 'settings.rule.idle_longer' }],
  [30, 12, {}],
])('%d minutes idle in a session of %d hours', (PORTAL_IDLE_MINUTES, PORTAL_SESSION_HOURS, faults) => {
  expect(contradictionsIn({ PORTAL_IDLE_MINUTES, PORTAL_SESSION_HOURS })).toEqual(faults);
});

test.each([
  ['smtps://a@mail.test', 'smtps://a@mail.test:465', true],
  ['smtps://a@mail.test', 'smtps://b@mail.test', true],
  ['smtps://a@mail.test', 'smtps://a@evil.test', true],
  ['smtps://a@mail.test', 'smtps://a@mail.test?tls=no', true],
  ['https://sms.test/send', 'http://sms.test/send', true],
  ['https://sms.test/send', 'https://sms.test/other', false],
  ['https://sms.test/send', '', false],
  ['', 'https://sms.test/send', true],
  ['no address', 'https://sms.test/send', true],
])('from %j to %j the secret would go elsewhere: %s', (before, after, elsewhere) => {
  expect(leadsElsewhere(before, after)).toBe(elsewhere);
});

test('an address of the environment is shown without what proves who asks', () => {
  expect(withoutSecret('smtps://portal:hidden@mail.test:465?pool=true')).toBe('smtps://portal@mail.test:465?pool=***');
  expect(withoutSecret('smtp://portal@mail.test?tls=no')).toBe('smtp://portal@mail.test?tls=no');
  expect(withoutSecret('https://me:hidden@sms.test/send?key=hidden&to=1&hidden')).toBe(
    'https://sms.test/send?key=***&to=***&***',
  );
  expect(withoutSecret('https://sms.test')).toBe('https://sms.test');
  expect(withoutSecret('no address with hidden')).toBe('');
});

test('a value is written as it would stand in the environment', () => {
  expect([textOf(['specimen', 'method']), textOf([]), textOf(undefined), textOf(true), textOf(30)]).toEqual([
    'specimen,method',
    'none',
    '',
    'true',
    '30',
  ]);
});
