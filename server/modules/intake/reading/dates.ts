/** A date as printed: `on` in ISO, or null where it cannot be told (`05/01/2026`). */
export interface PrintedDate {
  on: string | null;
  /** `HH:mm`, when a time follows. */
  time: string | null;
  /** The two days that `05/01/2026` can mean; empty for one that has no reading, or only one. */
  either: string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const TIME = String.raw`(?:\s*t?\s*(\d{1,2})[:时](\d{2})(?:[:分]\d{2})?(?:\.\d+)?秒?分?\s*(am|pm)?(?![\d:]))?`;

interface Parts {
  year?: string;
  month?: string;
  day?: string;
}

const FORMS: [RegExp, (groups: string[]) => Parts | null][] = [
  [/^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?(?!\d)/, ([year, month, day]) => ({ year, month, day })],
  [/^((?:19|20)\d{2})(\d{2})(\d{2})(?!\d)/, ([year, month, day]) => ({ year, month, day })],
  [
    new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[-\\s/.]*${MONTH}[-\\s/.,]*(\\d{4}|\\d{2})(?!\\d)`),
    ([day, month, year]) => ({ year, month, day }),
  ],
  [
    new RegExp(`^${MONTH}[-\\s/.]*(\\d{1,2})(?:st|nd|rd|th)?[-\\s/.,]+(\\d{4})(?!\\d)`),
    ([month, day, year]) => ({ year, month, day }),
  ],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/, ([a, b, year]) => order(a, b, year)],
];

/** Both ways in which day and month can stand, where that is all that is not clear. */
function eitherOf(groups: string[], isBirth: boolean): string[] {
  const [a, b, year] = groups;
  const ways = [
    { year, month: b, day: a },
    { year, month: a, day: b },
  ];
  const days = ways.flatMap((parts) => iso(parts, isBirth) ?? []);
  return days.length === 2 ? days : [];
}

/** Day and month tell themselves apart only when one is over 12 or both are the same. */
function order(a = '', b = '', year = ''): Parts | null {
  if (Number(a) > 12 || Number(a) === Number(b)) return { year, month: b, day: a };
  return Number(b) > 12 ? { year, month: a, day: b } : null;
}

/** Of a birth date only 50–99 has one reading, of a test date only 00–49. */
function fullYear(year: string, isBirth: boolean): number | null {
  if (year.length === 4) return Number(year);
  const short = Number(year);
  if (isBirth) return short >= 50 ? 1900 + short : null;
  return short < 50 ? 2000 + short : null;
}

function iso({ year = '', month = '', day = '' }: Parts, isBirth: boolean): string | null {
  const named = MONTHS.indexOf(month.slice(0, 3)) + 1;
  const numbers = { year: fullYear(year, isBirth), month: named || Number(month), day: Number(day) };
  if (numbers.year === null || numbers.year < 1900 || numbers.year > 2099) return null;
  const date = new Date(Date.UTC(numbers.year, numbers.month - 1, numbers.day));
  const exists = date.getUTCMonth() === numbers.month - 1 && date.getUTCDate() === numbers.day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

function clock(hours: string | undefined, minutes: string | undefined, half: string | undefined): string | null {
  if (hours === undefined || minutes === undefined) return null;
  if (half && (Number(hours) > 12 || Number(hours) === 0)) return null;
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null;
}

/**
 * Reads the date a text begins with, in NFKC. Null when it begins with none; `on` is null when it is one that can be
 * read in two ways or does not exist.
 */
export function readDate(text: string, isBirth = false): PrintedDate | null {
  const lower = text.trim().toLowerCase();
  for (const [form, parts] of FORMS) {
    const match = form.exec(lower);
    if (!match) continue;
    const found = parts(match.slice(1));
    const [, hours, minutes, half] = new RegExp(`^${TIME}`).exec(lower.slice(match[0].length)) ?? [];
    const either = found ? [] : eitherOf(match.slice(1), isBirth);
    return { on: found ? iso(found, isBirth) : null, time: clock(hours, minutes, half), either };
  }
  return null;
}
