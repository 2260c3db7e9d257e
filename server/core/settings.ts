import { z } from 'zod';
import type { Language } from './language';
import { isLoopback, readTrustedProxies, type TrustedProxies } from './network';

const zone = z.string().refine(
  (name) => {
    // `+08:00` is no zone: PostgreSQL reads it the other way round
    if (!/^[A-Za-z]/.test(name)) return false;
    try {
      new Intl.DateTimeFormat('en', { timeZone: name });
      return true;
    } catch {
      return false;
    }
  },
  { message: 'an IANA time zone such as Asia/Shanghai' },
);

const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** The driver takes an empty host for the socket folder that `?host=` names; a URL may not have one behind a user. */
const isDatabaseUrl = (value: string) => {
  const withHost = value.replace('@/', '@localhost/');
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(withHost) && new URL(withHost).pathname.length > 1;
};

/** Codes that sign in go through a network with TLS only; a gateway on this machine may do without. */
const isGateway = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  const isHere = hostname === 'localhost' || (hostname !== '' && isLoopback(hostname.replace(/[[\]]/g, '')));
  return protocol === 'https:' || (protocol === 'http:' && isHere);
};

const trustedProxies = z.string().transform((text, ctx): TrustedProxies => {
  const read = readTrustedProxies(text);
  if (read === null)
    ctx.addIssue({ code: 'custom', message: 'true, false, a number from 1 to 9, or networks such as 10.0.0.0/8' });
  return read ?? false;
});

const databaseUrl = z.string().refine(isDatabaseUrl, {
  message:
    'not an address of a database: postgresql://user:password@host:5432/database, special characters percent-encoded',
});

/** What a report can be made to state, beside person, test date, name and results, which it always must. */
export const CONTENT = [
  'labName',
  'labAddress',
  'performingLab',
  'requester',
  'collectedAt',
  'specimen',
  'method',
  'birthOn',
  'gender',
] as const;
export type Content = (typeof CONTENT)[number];

const isContent = (name: string): name is Content => CONTENT.some((one) => one === name);

/** Names separated by commas; `none` for nothing. */
const content = z.string().transform((text, ctx): readonly Content[] => {
  const names = text === 'none' ? [] : text.split(/[\s,]+/).filter(Boolean);
  const wrong = names.filter((name) => !isContent(name));
  if (wrong.length > 0)
    ctx.addIssue({ code: 'custom', message: `unknown: ${wrong.join(', ')}; known: ${CONTENT.join(', ')}, or none` });
  return names.filter(isContent);
});

/** Whom a clinic can require a passkey of, by what they may do. */
export const PASSKEY_GROUPS = ['sign', 'administer', 'export'] as const;
export type PasskeyGroup = (typeof PASSKEY_GROUPS)[number];

const isGroup = (name: string): name is PasskeyGroup => PASSKEY_GROUPS.some((one) => one === name);

/** Names separated by commas; `none` for nobody. */
const passkeyGroups = z.string().transform((text, ctx): readonly PasskeyGroup[] => {
  const names = text === 'none' ? [] : text.split(/[\s,]+/).filter(Boolean);
  const wrong = names.filter((name) => !isGroup(name));
  if (wrong.length > 0)
    ctx.addIssue({
      code: 'custom',
      message: `unknown: ${wrong.join(', ')}; known: ${PASSKEY_GROUPS.join(', ')}, or none`,
    });
  return names.filter(isGroup);
});

/** Every setting is an environment variable; what to write stands in `docs/settings.md`, made from here. */
const Environment = z.object({
  PORTAL_MODE: z.enum(['clinic', 'demo', 'dev', 'test']).default('clinic').describe('which instance this is'),
  PORTAL_DEMO_SIZE: z
    .enum(['full', 'small'])
    .default('full')
    .describe('how much an empty demo is filled with; small has the same states and starts sooner'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8000).describe('port to listen on'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on; 0.0.0.0 for every interface'),
  PORTAL_DATA_DIR: z.string().default('.data/clinic').describe('folder of the database, files and keys'),
  DATABASE_URL: databaseUrl.optional().describe('PostgreSQL to use instead of the portal’s own'),
  DATABASE_OWNER_URL: databaseUrl
    .optional()
    .describe('the same database as the account that owns its tables, used at the start only; see docs/database.md'),
  PORTAL_BASE_URL: origin.optional().describe('address people use, for links in mails and QR codes'),
  PORTAL_TIME_ZONE: zone.default('Asia/Shanghai').describe('IANA zone in which instants are shown'),
  PORTAL_CLINIC_NAME_EN: z.string().default('Harbour View Clinic').describe('clinic name on English reports'),
  PORTAL_CLINIC_NAME_ZH: z.string().default('海景健康诊所').describe('clinic name on Chinese reports'),
  PORTAL_CLINIC_ADDRESS_EN: z.string().default('').describe('address on English reports'),
  PORTAL_CLINIC_ADDRESS_ZH: z.string().default('').describe('address on Chinese reports'),
  PORTAL_CLINIC_PHONE: z.string().default('').describe('telephone on reports'),
  PORTAL_REPORT_FOOTER_EN: z.string().default('').describe('line at the foot of each page of English reports'),
  PORTAL_REPORT_FOOTER_ZH: z.string().default('').describe('line at the foot of each page of Chinese reports'),
  PORTAL_ADMIN_EMAIL: z.email().default('admin@localhost.test').describe('email of the first administrator'),
  PORTAL_LOGIN_URL: origin.optional().describe('outside login page named to the browser as backurl'),
  PORTAL_IDLE_MINUTES: z.coerce
    .number()
    .positive()
    .default(30)
    .describe('a session ends after so long without a request'),
  PORTAL_SESSION_HOURS: z.coerce.number().positive().default(12).describe('a session ends after so long in all'),
  PORTAL_REQUIRE_PASSKEY: passkeyGroups
    .default([])
    .describe(
      'who must add a passkey at sign-in: those who may sign, administer, export; separated by commas, or none',
    ),
  PORTAL_RELEASE_HOLD_SECONDS: z.coerce
    .number()
    .min(0)
    .default(600)
    .describe('wait between signing and issuing; 0 issues at once'),
  PORTAL_CHECK_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .max(23)
    .default(3)
    .describe('hour from which the stored record is checked each night, by the clinic’s clock; see docs/database.md'),
  PORTAL_CRITICAL_MINUTES: z.coerce
    .number()
    .positive()
    .default(60)
    .describe(
      'time within which a critical value must be read back; it escalates then, and again after each such time',
    ),
  PORTAL_RETENTION_YEARS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(15)
    .describe('years for which visits and signed reports must be kept; see docs/customers.md'),
  PORTAL_CHECKER_MAY_SIGN: z.stringbool().default(false).describe('whether the checker alone may sign'),
  PORTAL_REPORT_REQUIRES: content
    .default([])
    .describe(`without which no report goes on: ${CONTENT.join(', ')}; separated by commas`),
  PORTAL_REPORT_ASKS_FOR: content
    .default(['labAddress', 'requester', 'specimen', 'collectedAt'])
    .describe('which of them are asked for, but do not stop a report; none asks for nothing'),
  PORTAL_UPLOAD_MB: z.coerce.number().positive().default(50).describe('largest file the desk takes'),
  PORTAL_STUDY_MB: z.coerce
    .number()
    .positive()
    .default(1024)
    .describe('largest DICOM file or zip the desk takes; unpacked, a zip may hold four times as much'),
  PORTAL_RATE_LIMITS: z.stringbool().default(true).describe('limits on sign-in tries and requests'),
  PORTAL_TRUST_PROXY: trustedProxies
    .default(false)
    .describe(
      'proxies in front whose X-Forwarded-For is believed: false, how many (true is one; from this machine or a private network only), or their networks; see docs/security.md',
    ),
  PORTAL_METRICS_KEY: z
    .string()
    .min(16, 'at least 16 characters')
    .optional()
    .describe('bearer key for /metrics and the details of /readyz; without it they answer this machine alone'),
  PORTAL_KEY_FILE: z
    .string()
    .optional()
    .describe(
      'file outside of the data folder that holds the password of the clinic’s own signing key, made when it is not there; without it the password lies beside the key; see docs/backup.md',
    ),
  PORTAL_SIGNING_P12: z.string().optional().describe('PKCS#12 file with the clinic’s own signing certificate'),
  PORTAL_SIGNING_P12_PASSWORD: z.string().optional().describe('its password'),
  TSA_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('time-stamping authority (RFC 3161) whose stamp each seal carries; without it seals carry none'),
  TSA_CA: z
    .string()
    .optional()
    .describe('PEM file with the certificates that its stamps are trusted by; without it those that Node brings'),
  TSA_POLICY: z
    .string()
    .regex(/^[0-2](\.\d+)+$/, 'an object identifier such as 1.3.6.1.4.1.…')
    .optional()
    .describe('policy asked of it (an object identifier); without it any'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional()
    .describe(
      'mail server (smtps: TLS, smtp: STARTTLS, which must be offered unless it ends in ?tls=no); without it mails go to the outbox, in a clinic but for those that sign in',
    ),
  SMTP_PASSWORD: z.string().optional().describe('its password, where the address names none'),
  MAIL_FROM: z.string().default('portal@localhost.test').describe('sender of mails'),
  SMS_URL: z
    .string()
    .refine(isGateway, { message: 'an address that begins with https://, or with http:// on this machine' })
    .optional()
    .describe(
      'HTTP gateway for SMS (https:; http: on this machine only); without it they go to the outbox, in a clinic but for those that sign in',
    ),
  SMS_KEY: z.string().optional().describe('bearer key of the SMS gateway'),
  DICOMWEB_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('root of the PACS’s DICOMweb (QIDO-RS, WADO-RS), read through the portal; without it only its own store'),
  DICOMWEB_KEY: z.string().optional().describe('user:password or bearer key for the PACS'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').describe('log level'),
});

export type Settings = Readonly<z.infer<typeof Environment>>;
export type SettingName = keyof Settings;

export const SETTING_NAMES = Object.keys(Environment.shape) as SettingName[];

/** What one setting is when this is written for it; `wrong` when that cannot be used. An empty text gives the default. */
export function readSetting(name: SettingName, text: string): { value: Settings[SettingName] } | 'wrong' {
  const parsed = Environment.shape[name].safeParse(text === '' ? undefined : text);
  return parsed.success ? { value: parsed.data } : 'wrong';
}

/** The settings that these variables name; an empty one counts as not set. */
export const givenIn = (environment: Record<string, string | undefined>): ReadonlySet<string> =>
  new Set(Object.keys(environment).filter((name) => environment[name] !== undefined && environment[name] !== ''));

/** For `docs/settings.md`: name, default and meaning of each setting. */
export function describeSettings(): { name: string; fallback: string; meaning: string }[] {
  const defaults = Environment.parse({}) as Record<string, unknown>;
  return Object.entries(Environment.shape).map(([name, type]) => ({
    name,
    fallback: defaults[name] === undefined ? '' : String(defaults[name]),
    meaning: type.description ?? '',
  }));
}

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * @throws Error whose message names every wrong variable and what to write.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const names = givenIn(environment);
  const given = Object.fromEntries(Object.entries(environment).filter(([name]) => names.has(name)));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return Object.freeze(parsed.data);
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const meaning = Environment.shape[name as keyof typeof Environment.shape]?.description ?? '';
    return `  ${name}: ${issue.message} (${meaning})`;
  });
  throw new Error(`These settings cannot be used:\n${lines.join('\n')}`);
}

/** The address printed on reports and in links to customers; without PORTAL_BASE_URL they work on this machine only. */
export const baseUrlOf = (settings: Settings): string =>
  settings.PORTAL_BASE_URL ?? `http://localhost:${settings.PORT}`;

/** The clinic's name as a reader of this language knows it. */
export const clinicNameIn = (settings: Settings, language: Language): string =>
  language === 'en-US' ? settings.PORTAL_CLINIC_NAME_EN : settings.PORTAL_CLINIC_NAME_ZH;
