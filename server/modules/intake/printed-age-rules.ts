const DAY_MS = 86_400_000;
const YEAR_DAYS = 365.2425;
const MONTH_DAYS = YEAR_DAYS / 12;

const PREFIX = /^(?:男性?|女性?|male|female|[mf])\s*[/,]\s*/i;
const AGE =
  /^(?:(\d{1,3})\s*(?:周?岁|y(?:ears?|rs?|o)?(?:\s*old)?)(?![a-z])\.?)?\s*(?:零|and)?\s*(?:(\d{1,2})\s*(?:个?月龄?大?|m(?:onths?|os?|ths?)?)(?![a-z])\.?)?\s*(?:(\d{1,2})\s*(?:周|w(?:eeks?|ks?)?)(?![a-z]))?\s*(?:(\d{1,3})\s*(?:天|日龄?|d(?:ays?)?)(?![a-z]))?\s*(?:(\d{1,3})\s*(?:小时|h(?:ours?|rs?)?)(?![a-z]))?(?=$|[\s,;/()])/i;
const BARE = /^(\d{1,3})(?=\s*(?:$|[,;/(]))/;
const OLDEST = 130;

/**
 * An age as printed, in NFKC, brought to one writing: `45Y`, `2Y3M`, `6M`, `3W`, `12D`; hours are days begun. A number
 * alone is years. Null for anything else.
 */
export function readAge(text: string): string | null {
  const plain = text.trim().replace(PREFIX, '');
  const [, years, months, weeks, days, hours] = AGE.exec(plain) ?? [];
  const said = [years, months, weeks, days].flatMap((n, at) => (n === undefined ? [] : [`${Number(n)}${'YMWD'[at]}`]));
  if (said.length === 0 && hours !== undefined) said.push(`${Math.floor(Number(hours) / 24)}D`);
  const bare = BARE.exec(plain)?.[1];
  if (bare !== undefined) said.push(`${Number(bare)}Y`);
  const age = said.join('');
  return age !== '' && daysIn(age).least <= OLDEST * YEAR_DAYS ? age : null;
}

const UNITS: Record<string, { days: number; slack: number }> = {
  Y: { days: YEAR_DAYS, slack: YEAR_DAYS },
  M: { days: MONTH_DAYS, slack: MONTH_DAYS },
  W: { days: 7, slack: 7 },
  D: { days: 1, slack: 7 },
};

/** How many days an age means, and how far off a laboratory may be: by one of the smallest unit it printed, days by a week. */
function daysIn(age: string): { least: number; most: number } {
  const parts = [...age.matchAll(/(\d+)([YMWD])/g)].map(([, n, unit]) => ({ n: Number(n), unit: UNITS[unit ?? 'Y'] }));
  const sum = parts.reduce((total, { n, unit }) => total + n * (unit?.days ?? 0), 0);
  const last = parts.at(-1)?.unit ?? { days: 0, slack: 0 };
  return { least: sum - last.slack, most: sum + last.days + last.slack };
}

const daysFrom = (birthOn: string, on: string) => (Date.parse(on) - Date.parse(birthOn)) / DAY_MS;

/**
 * Whether a printed age can be that of somebody born on this day, tested on that one. The day of the test may be that of
 * the report, and many laboratories count years by the calendar: one unit more or less is no contradiction.
 */
export function ageFits(age: string, birthOn: string, on: string): boolean {
  const days = daysFrom(birthOn, on);
  const { least, most } = daysIn(age);
  return days >= 0 && days >= least && days < most + 1;
}

const NEWBORN_DAYS = 60;
const INFANT_YEARS = 3;

/** The age on a day in the unit that people say it in: days, months, years. Empty before the birth. */
export function ageOn(birthOn: string, on: string): string {
  const days = daysFrom(birthOn, on);
  if (days < 0) return '';
  if (days < NEWBORN_DAYS) return `${days}D`;
  if (days < INFANT_YEARS * YEAR_DAYS) return `${Math.floor(days / MONTH_DAYS)}M`;
  const years = Number(on.slice(0, 4)) - Number(birthOn.slice(0, 4));
  return `${on.slice(5) < birthOn.slice(5) ? years - 1 : years}Y`;
}
