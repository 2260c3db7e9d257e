import type { Context } from '../../core/context';
import { hasText, joined, nameIn, say } from '../../core/language';
import { clockIn } from '../../core/zone';
import type { Part } from './details-rules';
import type { Names } from './event-repository';

/** Where the words of a key's values stand in the catalogue, the first that has one; last of all `audit-log.value`. */
const STATES = ['state', 'checker.critical.state', 'checker.delta.state', 'dictionary.term.state'];
const VALUES: Record<string, string[]> = {
  about: ['checker.refused'],
  answer: ['checker.delta.answer'],
  category: ['analyte.group', 'report.category'],
  channel: ['intake.channel'],
  condition: ['intake.condition'],
  gender: ['customer.gender'],
  group: ['settings.group'],
  how: ['customer-record.consent.how'],
  kind: ['imaging.kind'],
  language: ['customer.language'],
  meaning: ['checker.meaning'],
  membershipType: ['customer.membership'],
  outcome: ['checker.critical.outcome'],
  PORTAL_REPORT_ASKS_FOR: ['report.missing', 'audit-log.setting'],
  PORTAL_REPORT_REQUIRES: ['report.missing', 'audit-log.setting'],
  PORTAL_REQUIRE_PASSKEY: ['settings.choice'],
  purpose: ['customer.field.consents'],
  reasonCode: ['checker.reason'],
  roles: ['acl.role'],
  scale: ['analyte.scale'],
  specimens: ['analyte.specimen'],
  state: STATES,
  status: STATES,
  step: STATES,
};

/** Where a key's own word stands: in the log's words first, then as the pages of the data call it. */
const FIELDS = [
  'audit-log.field',
  'customer.field',
  'customer.field.consents',
  'visit.field',
  'spreadsheet.field',
  'checker.field',
  'intake.field',
  'settings.field',
];

/** Settings of several names, separated by commas. */
const SEVERAL = new Set(['PORTAL_REPORT_ASKS_FOR', 'PORTAL_REPORT_REQUIRES', 'PORTAL_REQUIRE_PASSKEY']);

const STAFF = new Set(['salesmanId', 'askedBy', 'provedBy', 'staffId', 'toStaffId', 'holderId', 'actorId']);
const CUSTOMERS = new Set(['customerId', 'customerIds', 'people']);
const REPORTS = new Set(['joinedTo', 'toReportId', 'fromReportId', 'expectedReportId', 'reportId']);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/;
const WORD = /^[\w -]{1,60}$/;

/** Which ids the parts of an event hold, by what they are ids of. */
export function idsIn(parts: readonly Part[]): { customers: number[]; reports: number[]; staff: number[] } {
  const found = { customers: [] as number[], reports: [] as number[], staff: [] as number[] };
  for (const { path, from, to } of parts) {
    const key = path.at(-1) ?? '';
    const ids = [from, to].flat().filter((value): value is number => Number.isSafeInteger(value));
    if (STAFF.has(key) || (key === 'told' && ids.length > 0)) found.staff.push(...ids);
    if (CUSTOMERS.has(key)) found.customers.push(...ids);
    if (REPORTS.has(key)) found.reports.push(...ids);
  }
  return found;
}

const placesOf = (key: string) => VALUES[key] ?? (hasText(`settings.field.${key}`) ? ['audit-log.setting'] : []);

const wordKey = (key: string, value: string): string | undefined =>
  WORD.test(value)
    ? [...placesOf(key), 'audit-log.value'].map((place) => `${place}.${value.replace(/ /g, '_')}`).find(hasText)
    : undefined;

/** Whether a text is a word of a closed list that a key can hold. */
export const isWord = (key: string, value: string): boolean => wordKey(key, value) !== undefined;

/** `possibleLow` as somebody would write it, for a key that nobody has named yet. */
const spelled = (key: string): string =>
  key
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/ ([A-Z])(?=[a-z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`);

function fieldName(ctx: Context, key: string): string {
  const place = FIELDS.map((one) => `${one}.${key}`).find(hasText);
  return place ? say(ctx.language, place) : spelled(key);
}

/** What an action is called; one that nobody has named is shown by its code. */
export function actionText(ctx: Context, action: string): string {
  const key = `audit-log.action.${action}`;
  return hasText(key) ? say(ctx.language, key) : action;
}

const MOST_LISTED = 50;

/** Puts the parts of one event into the reader's words. */
export function wording(ctx: Context, names: Names) {
  const zone = ctx.ports.settings.PORTAL_TIME_ZONE;
  const none = say(ctx.language, 'audit-log.none');
  const named = (key: string, id: number): string => {
    if (STAFF.has(key) || key === 'told') return names.staff.get(id) ?? `#${id}`;
    if (CUSTOMERS.has(key)) return names.customers.get(id)?.pid ?? `#${id}`;
    if (REPORTS.has(key)) return names.reports.get(id)?.reportNo ?? `#${id}`;
    return String(id);
  };
  const textOf = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return none;
    if (Array.isArray(value)) return listOf(key, value);
    if (typeof value === 'boolean') return say(ctx.language, `audit-log.${value ? 'yes' : 'no'}`);
    if (typeof value === 'number') return named(key, value);
    if (typeof value === 'object') return inside(value as Record<string, unknown>);
    const text = String(value);
    if (INSTANT.test(text)) return clockIn(zone, new Date(text));
    if (SEVERAL.has(key) && text.includes(',')) return listOf(key, text.split(','));
    const word = wordKey(key, text);
    return word ? say(ctx.language, word) : text;
  };
  const listOf = (key: string, values: unknown[]): string => {
    if (values.length === 0) return none;
    const shown = values.slice(0, MOST_LISTED).map((one) => textOf(key, one));
    const rest = values.length - shown.length;
    if (rest > 0) shown.push(say(ctx.language, 'audit-log.more', { n: rest }));
    return joined(ctx.language, shown);
  };
  const inside = (fields: Record<string, unknown>): string => {
    const { en, zh } = fields;
    if (typeof en === 'string' && typeof zh === 'string') return nameIn(ctx.language, { en, zh });
    const filled = Object.entries(fields).filter(([, one]) => one !== null && one !== '');
    return filled.map(([key, one]) => `${fieldName(ctx, key)} ${textOf(key, one)}`).join(' · ');
  };
  return ({ path, label, rowNo, from, to }: Part) => {
    const key = path.at(-1) ?? '';
    const own = label
      ? nameIn(ctx.language, label)
      : path
          .filter((name) => name !== 'counts')
          .map((name) => fieldName(ctx, name))
          .join(' · ');
    const row = rowNo === undefined ? '' : `${say(ctx.language, 'audit-log.row', { n: rowNo })} · `;
    return { label: row + own, from: from === undefined ? null : textOf(key, from), to: textOf(key, to) };
  };
}
