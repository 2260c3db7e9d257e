import { saysNothing } from '../../intake/no-value-rules';
import type { Age, RowValues } from '../columns';

/** A cell read, or why it cannot be: a code below `spreadsheet.problem`. */
export type Reading<T> = { value: T } | { code: string; params?: Record<string, string | number> };

const ASCII = /^[\x20-\x7e]*$/;
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Text for people: composed, without invisible characters, single spaces. Full-width letters stay. */
export function tidyText(text: string): string {
  if (ASCII.test(text)) return text.trim().replace(/ {2,}/g, ' ');
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** Text for machines: full-width digits and letters become plain ones. */
export const tidyCode = (text: string): string =>
  ASCII.test(text) ? text.trim().replace(/ {2,}/g, ' ') : tidyText(text.normalize('NFKC')).replace(/[‐-―−]/g, '-');

const pad = (n: number) => String(n).padStart(2, '0');
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** `YYYY-MM-DD`, or null when there is no such day between 1900 and 2100. */
function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2100 || month < 1 || month > 12 || day < 1) return null;
  const last = month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] as number);
  return day > last ? null : `${year}-${pad(month)}-${pad(day)}`;
}

const CLOCK = String.raw`(?:上午|下午|am|pm)?\s*\d{1,2}(?::\d{1,2}(?::\d{1,2}(?:\.\d+)?)?|[时点](?:\d{1,2}分?)?(?:\d{1,2}秒)?)`;
const TIME = new RegExp(String.raw`(?:[t\s,]+|(?<=[日号])\s*)${CLOCK}\s*(?:am|pm|上午|下午|z|[+-]\d\d:?\d\d)?$`, 'i');
const WEEKDAY =
  /[\s,(]*(?:星期|周|礼拜)[一二三四五六日天][\s,)]*|\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b[\s,.]*|\(\s*\)/gi;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const BETWEEN = String.raw`[\s\-/.,]*`;
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?${BETWEEN}(?:of\s+)?(${MONTH_NAMES})${BETWEEN}(\d{4}|\d{2})$`,
);
const MONTH_FIRST = new RegExp(
  String.raw`^(${MONTH_NAMES})${BETWEEN}(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]+(\d{4}|\d{2})$`,
);
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${BETWEEN}(${MONTH_NAMES})${BETWEEN}(\d{1,2})$`);

const WRONG: Reading<never> = { code: 'date_wrong' };
const dated = (on: string | null): Reading<string> => (on === null ? WRONG : { value: on });

/** Two digits are a year that has begun, or begins next year, else one of the century before. */
function fullYear(text: string, todayOn: string): number {
  if (text.length === 4) return Number(text);
  const thisYear = Number(todayOn.slice(0, 4));
  const near = Math.floor(thisYear / 100) * 100 + Number(text);
  return near > thisYear + 1 ? near - 100 : near;
}

function namedMonth(text: string, todayOn: string): Reading<string> | null {
  const month = (name: string) => MONTHS.indexOf(name.slice(0, 3)) + 1;
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, d = '', m = '', y = ''] = dayFirst;
    return dated(dayOf(fullYear(y, todayOn), month(m), Number(d)));
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) {
    const [, m = '', d = '', y = ''] = monthFirst;
    return dated(dayOf(fullYear(y, todayOn), month(m), Number(d)));
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (!yearFirst) return null;
  const [, y = '', m = '', d = ''] = yearFirst;
  return dated(dayOf(Number(y), month(m), Number(d)));
}

function oneOf(readings: (string | null)[]): Reading<string> {
  const possible = [...new Set(readings.filter((on): on is string => on !== null))];
  if (possible.length > 1) return { code: 'date_ambiguous', params: { readings: possible.join(' / ') } };
  return dated(possible[0] ?? null);
}

function numbered(text: string, todayOn: string): Reading<string> | null {
  const parts = /^(\d{1,4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,4})$/.exec(text);
  if (!parts) return null;
  const [, a = '', b = '', c = ''] = parts;
  const [first, second, third] = [Number(a), Number(b), Number(c)];
  if (a.length === 4) return c.length > 2 ? WRONG : dated(dayOf(first, second, third));
  if (a.length === 3 || c.length === 3) return WRONG;
  const year = fullYear(c, todayOn);
  const yearLast = [dayOf(year, second, first), dayOf(year, first, second)];
  if (c.length === 4) return oneOf(yearLast);
  if (c.length === 1) return a.length === 1 ? WRONG : dated(dayOf(fullYear(pad(first), todayOn), second, third));
  return oneOf([dayOf(fullYear(pad(first), todayOn), second, third), ...yearLast]);
}

/** The day that Excel's number means in a workbook that counts from 1900. */
export function dayOfSerial(serial: number): string {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000);
  return at.toISOString().slice(0, 10);
}

/** Late in the day by Greenwich it is the next day in China: what programs write for midnight there. */
const UTC_EVENING = /^(\d{4})-(\d\d)-(\d\d)[t ](?:1[6-9]|2[0-3]):[\d:.]+\s*(?:z|[+-]00:?00)$/;

function twoDays([, year, month, day]: RegExpExecArray): Reading<string> {
  const next = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 1)).toISOString().slice(0, 10);
  return oneOf([dayOf(Number(year), Number(month), Number(day)), next]);
}

/**
 * Reads a day as people write it; times of day are dropped. A day that can be read in two ways is no day.
 * @param todayOn `YYYY-MM-DD`, decides the century of years of two digits.
 */
export function readDay(text: string, todayOn: string): Reading<string | null> {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dated(dayOf(+text.slice(0, 4), +text.slice(5, 7), +text.slice(8)));
  const folded = tidyCode(text).replace(/^'/, '').toLowerCase();
  if (saysNothing(folded)) return { value: null };
  const utc = folded.length > 10 ? UTC_EVENING.exec(folded) : null;
  if (utc) return twoDays(utc);
  const day = folded.replace(TIME, '').replace(WEEKDAY, ' ').trim().replace(/[,.]$/, '');
  const chinese = /^(\d{4}|\d{2})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?$/.exec(day);
  if (chinese) return dated(dayOf(fullYear(chinese[1] as string, todayOn), Number(chinese[2]), Number(chinese[3])));
  const run = /^(\d{4})(\d{2})(\d{2})(?:\d{4}(?:\d{2})?)?$/.exec(day);
  if (run) return dated(dayOf(Number(run[1]), Number(run[2]), Number(run[3])));
  if (/^[2-7]\d{4}(\.\d+)?$/.test(day)) return { code: 'date_serial', params: { on: dayOfSerial(Number(day)) } };
  if (/^\d{1,2}\s*(月|[-/.])\s*\d{1,2}\s*[日号]?$/.test(day)) return { code: 'date_no_year' };
  return numbered(day, todayOn) ?? namedMonth(day, todayOn) ?? WRONG;
}

type Gender = RowValues['gender'];
const GENDERS: Record<Gender, string[]> = {
  male: ['男', '男性', '男士', '先生', '男孩', '男童', 'male', 'm', 'man', 'boy', 'mr', 'mister', '♂', '男male', '男m'],
  female: [
    '女',
    '女性',
    '女士',
    '小姐',
    '太太',
    '女孩',
    '女童',
    'female',
    'f',
    'w',
    'woman',
    'girl',
    'ms',
    'mrs',
    'miss',
    '♀',
    '女female',
    '女f',
  ],
  unknown: [
    '未知',
    '不详',
    '不明',
    '未说明',
    '其他',
    '其它',
    '保密',
    'unknown',
    'u',
    'x',
    'other',
    'undisclosed',
    'notstated',
  ],
};
const GENDER_OF = new Map(
  Object.entries(GENDERS).flatMap(([gender, words]) => words.map((word) => [word, gender as Gender] as const)),
);

/** An empty cell is `unknown`; numbers mean different things to different systems and are refused. */
export function readGender(text: string): Reading<Gender> {
  const folded = tidyCode(text).toLowerCase();
  if (saysNothing(folded)) return { value: 'unknown' };
  if (/^\d$/.test(folded)) return { code: 'gender_number' };
  const gender = GENDER_OF.get(folded.replace(/[\s.()/|]/g, ''));
  return gender ? { value: gender } : { code: 'gender_wrong' };
}

const YEARS = String.raw`(?:周岁|岁|years?\s*old|years?|yrs?|y\/?o|y|a)`;
const MONTHS_OLD = '(?:个月|月龄|月|months?|mths?|mos?|m)';
const DAYS_OLD = '(?:天|日龄|日|days?|d)';
const AGE = new RegExp(
  String.raw`^(?:(\d+(?:\.\d+)?)\s*${YEARS})?\s*,?\s*(?:(\d+(?:\.\d+)?)\s*${MONTHS_OLD})?\s*,?\s*(?:(\d+)\s*${DAYS_OLD})?(?:\s*old)?$`,
);
const WEEKS = /^(\d+)\s*(?:周|weeks?|wks?|w)$/;
const MOST = { year: 130, month: 130 * 12, day: 130 * 366 };

function agedOf(years: number, months: number, days: number): Age {
  if (years >= 2 || (years >= 1 && Number.isInteger(years))) return { amount: Math.floor(years), unit: 'year' };
  if (years > 0) return { amount: Math.round(years * 12), unit: 'month' };
  if (months > 0) return { amount: Math.floor(months), unit: 'month' };
  return { amount: days, unit: 'day' };
}

/** Beside women's 28F stands 35M, a man: the letter alone means months only where nobody says years. */
const MONTHS_BY_LETTER = 24;

/**
 * Of an age of several units the greatest counts: 2岁3月 is 2 years.
 * @param bareUnit what a number alone counts
 */
export function readAge(text: string, bareUnit: Age['unit'] = 'year'): Reading<Age | null> {
  const folded = tidyCode(text).toLowerCase();
  if (saysNothing(folded)) return { value: null };
  if (/^0+\s*(?:岁|years?|y)$/.test(folded)) return { value: { amount: 0, unit: 'year' } };
  const bare = /^(\d+)(?:\.0+)?$/.exec(folded);
  const weeks = WEEKS.exec(folded);
  const parts = bare || weeks ? null : AGE.exec(folded.replace(/^([ymd])\s*(\d+)$/, '$2$1').replace(/^约|左右$/g, ''));
  if (!/\d/.test(folded) || (!bare && !weeks && !parts)) return { code: 'age_wrong' };
  if (/^\d+\s*m$/.test(folded) && Number.parseInt(folded, 10) > MONTHS_BY_LETTER) return { code: 'age_wrong' };
  let age: Age;
  if (bare) age = { amount: Number(bare[1]), unit: bareUnit };
  else if (weeks) age = { amount: Number(weeks[1]) * 7, unit: 'day' };
  else age = agedOf(Number(parts?.[1] ?? 0), Number(parts?.[2] ?? 0), Number(parts?.[3] ?? 0));
  return age.amount > MOST[age.unit] ? { code: 'age_too_high' } : { value: age };
}

/** A whole number from 1 to 999, with or without what is counted. */
export function readCount(text: string): Reading<number | null> {
  const folded = tidyCode(text).toLowerCase();
  if (saysNothing(folded)) return { value: null };
  const found = /^\+?0*(\d{1,3})(?:\.0+)?\s*(?:管|支|份|个|瓶|盒|tubes?|samples?|pcs?|vials?)?$/.exec(folded);
  return found && Number(found[1]) > 0 ? { value: Number(found[1]) } : { code: 'sample_num_wrong' };
}
