import { isOfTheMachine } from '../../core/network';
import { CONTENT, PASSKEY_GROUPS, readSetting, type SettingName, type Settings } from '../../core/settings';

/** The parts of the page, in their order. */
export const GROUPS = ['clinic', 'reports', 'work', 'sessions', 'mail', 'sms', 'imaging'] as const;
export type Group = (typeof GROUPS)[number];

/** What decides who may come in, who may sign and where messages go: changed after proving oneself again. */
export const GUARDED = ['work', 'sessions', 'mail', 'sms', 'imaging'] as const satisfies readonly Group[];
export const PLAIN = ['clinic', 'reports'] as const satisfies readonly Group[];

export const KINDS = ['line', 'text', 'zone', 'number', 'switch', 'choices', 'address', 'secret'] as const;
export type Kind = (typeof KINDS)[number];

interface Rule {
  group: Group;
  kind: Kind;
  /** Letters of a text. */
  most?: number;
  /** Of a number, which is a whole one. */
  from?: number;
  to?: number;
  /** May not be left empty. */
  required?: true;
  /** What can be named, of several. */
  choices?: readonly string[];
}

const name = { group: 'clinic', kind: 'line', most: 100, required: true } as const;
const address = { group: 'clinic', kind: 'line', most: 200 } as const;
const footer = { group: 'reports', kind: 'text', most: 200 } as const;
const content = { group: 'reports', kind: 'choices', choices: CONTENT } as const;

/** What the clinic can set on its page; whatever else is a setting belongs to who runs the server. */
export const EDITABLE = {
  PORTAL_CLINIC_NAME_EN: name,
  PORTAL_CLINIC_NAME_ZH: name,
  PORTAL_CLINIC_ADDRESS_EN: address,
  PORTAL_CLINIC_ADDRESS_ZH: address,
  PORTAL_CLINIC_PHONE: { group: 'clinic', kind: 'line', most: 40 },
  PORTAL_REPORT_FOOTER_EN: footer,
  PORTAL_REPORT_FOOTER_ZH: footer,
  PORTAL_REPORT_REQUIRES: content,
  PORTAL_REPORT_ASKS_FOR: content,
  PORTAL_TIME_ZONE: { group: 'work', kind: 'zone' },
  PORTAL_RELEASE_HOLD_SECONDS: { group: 'work', kind: 'number', from: 0, to: 86_400 },
  PORTAL_CRITICAL_MINUTES: { group: 'work', kind: 'number', from: 5, to: 1440 },
  PORTAL_RETENTION_YEARS: { group: 'work', kind: 'number', from: 1, to: 100 },
  PORTAL_CHECKER_MAY_SIGN: { group: 'work', kind: 'switch' },
  PORTAL_IDLE_MINUTES: { group: 'sessions', kind: 'number', from: 5, to: 720 },
  PORTAL_SESSION_HOURS: { group: 'sessions', kind: 'number', from: 1, to: 24 },
  PORTAL_REQUIRE_PASSKEY: { group: 'sessions', kind: 'choices', choices: PASSKEY_GROUPS },
  SMTP_URL: { group: 'mail', kind: 'address', most: 200 },
  SMTP_PASSWORD: { group: 'mail', kind: 'secret', most: 200 },
  MAIL_FROM: { group: 'mail', kind: 'line', most: 200 },
  SMS_URL: { group: 'sms', kind: 'address', most: 200 },
  SMS_KEY: { group: 'sms', kind: 'secret', most: 500 },
  DICOMWEB_URL: { group: 'imaging', kind: 'address', most: 200 },
  DICOMWEB_KEY: { group: 'imaging', kind: 'secret', most: 500 },
} as const satisfies Partial<Record<SettingName, Rule>>;

export type EditableName = keyof typeof EDITABLE;
export const EDITABLE_NAMES = Object.keys(EDITABLE) as EditableName[];
export const isEditable = (text: string): text is EditableName => Object.hasOwn(EDITABLE, text);
export const ruleOf = (editable: EditableName): Rule => EDITABLE[editable];
export const namesOf = (group: Group): EditableName[] =>
  EDITABLE_NAMES.filter((editable) => ruleOf(editable).group === group);

/** Where each secret is sent: whoever could lead it elsewhere would learn it. */
export const SECRET_OF = {
  SMTP_URL: 'SMTP_PASSWORD',
  SMS_URL: 'SMS_KEY',
  DICOMWEB_URL: 'DICOMWEB_KEY',
} as const satisfies Partial<Record<EditableName, EditableName>>;

const MINUTES_IN_HOUR = 60;
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const SENDER = /^(?:[^<>@]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Of a mail server nothing but what TLS it wants: the sending library would take orders from the rest. */
const isPlainServer = ({ pathname, search, hash }: URL) =>
  ['', '/'].includes(pathname) && ['', '?tls=no'].includes(search) && hash === '';

const isGateway = ({ protocol, username }: URL) => ['http:', 'https:'].includes(protocol) && username === '';

/** Stands for a value that is not shown. */
const HIDDEN = '***';

/** Whether an address still holds what stands for a value that was not shown. */
const isHalfHidden = ({ search }: URL): boolean =>
  search
    .slice(1)
    .split('&')
    .some((part) => part.endsWith(HIDDEN));

/** An address that holds a password would be shown to everybody who may look. */
function addressFault(editable: EditableName, text: string): string | null {
  if (!URL.canParse(text)) return 'settings.rule.address';
  const url = new URL(text);
  if (url.password !== '') return 'settings.rule.password_apart';
  if (isHalfHidden(url)) return 'settings.rule.hidden_again';
  const isUsable = editable === 'SMTP_URL' ? isPlainServer(url) : isGateway(url);
  return isUsable && !isOfTheMachine(url.hostname) ? null : 'settings.rule.address';
}

function numberFault(text: string, { from = 0, to = 0 }: Rule): string | null {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  return number < from || number > to ? 'number' : null;
}

/** Why a text cannot be what it is written for, as a key of the catalogue; null when it can. An empty one means the default. */
export function faultOf(editable: EditableName, text: string): string | null {
  const rule = ruleOf(editable);
  if (text === '') return rule.required ? 'settings.rule.required' : null;
  if (text.length > (rule.most ?? 1000)) return 'customer.rule.too_long';
  if (CONTROL.test(text)) return 'settings.rule.letters';
  if (rule.kind === 'number' && numberFault(text, rule)) return `settings.rule.${editable}`;
  if (editable === 'MAIL_FROM' && !SENDER.test(text)) return 'settings.rule.sender';
  const fault = rule.kind === 'address' ? addressFault(editable, text) : null;
  if (fault) return fault;
  return readSetting(editable, text) === 'wrong' ? `settings.rule.${rule.kind}` : null;
}

/** What does not fit together, by the field to blame. */
export function contradictionsIn(
  settings: Pick<Settings, 'PORTAL_IDLE_MINUTES' | 'PORTAL_SESSION_HOURS'>,
): Record<string, string> {
  const isLonger = settings.PORTAL_IDLE_MINUTES > settings.PORTAL_SESSION_HOURS * MINUTES_IN_HOUR;
  return isLonger ? { PORTAL_IDLE_MINUTES: 'settings.rule.idle_longer' } : {};
}

/** A setting as it is written, of what it is read as. */
export function textOf(value: Settings[SettingName]): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(',');
  return value === undefined ? '' : String(value);
}

/** A part of an address's query without its value: a gateway's key may be one. What TLS a mail server wants is none. */
function withoutValue(part: string): string {
  if (part === 'tls=no') return part;
  return part.includes('=') ? `${part.slice(0, part.indexOf('='))}=${HIDDEN}` : HIDDEN;
}

/** An address without what proves who asks: as it is written where it holds nothing of that. */
export function withoutSecret(text: string): string {
  if (!URL.canParse(text)) return '';
  const url = new URL(text);
  const written = url.toString();
  url.password = '';
  if (url.protocol.startsWith('http')) url.username = '';
  url.search = url.search.slice(1).split('&').filter(Boolean).map(withoutValue).join('&');
  return url.toString() === written ? text : url.toString();
}

function placeOf(text: string): string {
  if (!URL.canParse(text)) return text;
  const { protocol, username, host, search } = new URL(text);
  return [protocol, username, host, search].join(' ');
}

/**
 * Whether a secret would go to another place, for another account or less guarded than it was given for. Where nothing stood before,
 * nobody knows for which it was.
 */
export const leadsElsewhere = (before: string, after: string): boolean =>
  after !== '' && placeOf(before) !== placeOf(after);
