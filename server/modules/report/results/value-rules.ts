/** Two quantities can be compared only in the same form: `5.2×10^9` and `3.5-9.5` differ in scale, `1:80` is a titre. */
export type Form = 'plain' | 'scaled' | 'titre';

/** What a printed value or range covers. A plain `5.2` is the interval from 5.2 to 5.2. */
export interface Interval {
  kind: 'interval';
  form: Form;
  low: number;
  lowOpen: boolean;
  high: number;
  highOpen: boolean;
}

export interface Word {
  kind: 'word';
  word: 'negative' | 'positive' | 'borderline';
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const NUMBER = String.raw`[+-]?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?|[+-]?\.\d+`;
const POWER = String.raw`(?:\s*[x×*]\s*10(?:\^|\*\*?)\s*([+-]?\d{1,2})|e([+-]?\d{1,2}))`;
const QUANTITY = new RegExp(`^(${NUMBER})${POWER}?$`);
const POWER_ALONE = /^10\^([+-]?\d{1,2})$/;
const TITRE = /^1:(\d{1,7})$/;

const BOUNDS: [RegExp, 'below' | 'above', boolean][] = [
  [
    /^(?:≤|<=|=<|⩽|不超过|不高于|不大于|不多于|小于等于|小于或等于|至多|最高|up to|at most|not more than|max\.?(?=\s*\d))\s*/,
    'below',
    false,
  ],
  [
    /^(?:≥|>=|=>|⩾|不低于|不少于|不小于|大于等于|大于或等于|至少|最低|at least|not less than|min\.?(?=\s*\d))\s*/,
    'above',
    false,
  ],
  [/^(?:<|小于|低于|少于|不足|未满|不满|less than|below|under)\s*/, 'below', true],
  [/^(?:>|大于|高于|多于|超过|greater than|above|more than|over)\s*/, 'above', true],
];

/** Behind the number. 以上 and 以下 hold the number itself, as the standards of this country write them. */
const BOUNDS_BEHIND: [RegExp, 'below' | 'above'][] = [
  [/\s*(?:(?:及|或)?以下|以内|之内|or (?:less|below|lower|under)|and (?:below|under))$/, 'below'],
  [/\s*(?:(?:及|或)?以上|or (?:more|above|higher|over)|and (?:above|over))$/, 'above'],
];

const WORDS: [Word['word'], RegExp][] = [
  [
    'borderline',
    /^(?:弱阳性?|可疑|临界|微量|±|\+-|\+\/-|weak(?:ly)? positive|borderline|equivocal|trace|indeterminate)$/,
  ],
  ['negative', /^(?:阴性|未检出|未检测到|未见|negative|neg\.?|not detected|non-?reactive|absent)$/],
  ['positive', /^(?:阳性|检出|positive|pos\.?|detected|reactive|present|\+{1,4}|[1-4]\+)$/],
];
/** Alone a dash mostly means "not done"; only in brackets is it the sign for negative. */
const SIGNS: Record<string, Word['word']> = { '(-)': 'negative', '(+)': 'positive', '(±)': 'borderline' };

/** One writing for full-width signs, dashes, arrows and spaces. Line breaks stay: they make a range unreadable. */
export function plain(text: string): string {
  return text
    .replace(
      /[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
      (power) =>
        `^${[...power].map((sign) => (sign === '⁻' ? '-' : sign === '⁺' ? '' : SUPERSCRIPTS.indexOf(sign))).join('')}`,
    )
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[~∼〜]/g, '~')
    .replace(/[ \t]+/g, ' ')
    .trim()
    .toLowerCase();
}

function quantity(text: string): { amount: number; form: Form } | null {
  const titre = TITRE.exec(text);
  if (titre) return { amount: Number(titre[1]), form: 'titre' };
  const alone = POWER_ALONE.exec(text);
  if (alone) return { amount: 10 ** Number(alone[1]), form: 'scaled' };
  const match = QUANTITY.exec(text);
  if (!match) return null;
  const power = match[2] ?? match[3];
  const amount = Number(`${match[1]?.replaceAll(',', '')}${power === undefined ? '' : `e${power}`}`);
  if (!Number.isFinite(amount)) return null;
  // 10^0 is 1: nothing is scaled
  return { amount, form: power === undefined || Number(power) === 0 ? 'plain' : 'scaled' };
}

function boundOf(text: string): { side: 'below' | 'above'; open: boolean; rest: string } | null {
  const found = BOUNDS.find(([sign]) => sign.test(text));
  if (found) return { side: found[1], open: found[2], rest: text.replace(found[0], '') };
  const behind = BOUNDS_BEHIND.find(([sign]) => sign.test(text));
  return behind ? { side: behind[1], open: false, rest: text.replace(behind[0], '') } : null;
}

/** `unit` may stand between the number and what is behind it: `5.2 mmol/L以下`. */
function bounded(text: string, unit = ''): Interval | null {
  const bound = boundOf(text);
  const limit = bound && quantity(withoutUnit(bound.rest, unit));
  if (!bound || !limit) return null;
  const { side, open } = bound;
  return side === 'below'
    ? { kind: 'interval', form: limit.form, low: -Infinity, lowOpen: true, high: limit.amount, highOpen: open }
    : { kind: 'interval', form: limit.form, low: limit.amount, lowOpen: open, high: Infinity, highOpen: true };
}

function word(text: string): Word | null {
  const sign = SIGNS[text];
  if (sign) return { kind: 'word', word: sign };
  const [, before = text, bracket] = /^(.+?)\s*(\([-+±]\))$/.exec(text) ?? [];
  const found = WORDS.find(([, pattern]) => pattern.test(before));
  // `阴性(+)` contradicts itself.
  if (!found || (bracket && SIGNS[bracket] !== found[0])) return null;
  return { kind: 'word', word: found[0] };
}

/** Every way to read `a-b` with a below b; two ways (`-3--1`) mean that nobody can tell. */
function between(text: string): Interval | null {
  const ways = new Map<string, Interval>();
  for (const separator of text.matchAll(/\s*(?:--?|~|至|to)\s*/g)) {
    for (const cut of separator[0].includes('--') ? [1, 2] : [separator[0].trim().length]) {
      const at = separator.index + separator[0].search(/\S/);
      const low = quantity(text.slice(0, at).trim());
      const high = quantity(text.slice(at + cut).trim());
      if (!low || !high || low.form !== high.form || low.amount > high.amount) continue;
      ways.set(`${low.amount} ${high.amount}`, {
        kind: 'interval',
        form: low.form,
        low: low.amount,
        lowOpen: false,
        high: high.amount,
        highOpen: false,
      });
    }
  }
  return ways.size === 1 ? ([...ways.values()][0] ?? null) : null;
}

/** Takes the result's own unit off the end: `5.2 mmol/L` with unit `mmol/L`. Another unit makes the text unreadable. */
function withoutUnit(text: string, unit: string): string {
  const suffix = plain(unit);
  if (!/[a-z%μ]/.test(suffix) || !text.endsWith(suffix)) return text;
  const rest = text.slice(0, -suffix.length);
  // `10^9/l` after a digit would take a digit of the value with it.
  return /^\d/.test(suffix) && !rest.endsWith(' ') ? text : rest.trim();
}

const SIGN = '[*#!↑↓▲▼△▽]';
/** Words in brackets that say something about a value and cannot change it; any other may be a unit or a scale (`(万)`). */
const REMARK = String.raw`\((?:[hl]{1,2}|${SIGN}+|已?(?:复查|复测|复核|复检|确认)|复查后|重测|危急值?|re-?peat(?:ed)?|re-?checked|confirmed|critical|high|low)\)`;
const MARKS = new RegExp(String.raw`^(?:[*↑↓▲▼]\s*)+|(?:\s*(?:${SIGN}|${REMARK}))+$`, 'g');

/** `7.5 H` and `7.5 L` say high and low, but for where a letter may be hours or litres. */
const LETTERS = /(?<=\d)\s*(?:hh?|ll?)$/;
const MAY_BE_LETTER = /^(?:|.?l|h|hr|min|s|d)$/;

/** Without the marks that labs put around a value: `7.5*`, `7.5 ↑`, `7.5(复查)`, `7.5 H`. */
function withoutMarks(text: string, unit: string): string {
  const bare = text.replace(MARKS, '');
  return MAY_BE_LETTER.test(plain(unit)) ? bare : bare.replace(LETTERS, '');
}

/**
 * Reads a value as a lab prints it; marks around it are passed over. Null when it cannot be read beyond doubt, as with a
 * decimal comma.
 */
export function parseValue(value: string, unit = ''): Interval | Word | null {
  const whole = plain(value);
  if (word(whole)) return word(whole);
  const bare = withoutUnit(whole, unit);
  return read(bare) ?? read(withoutMarks(withoutUnit(withoutMarks(bare, unit), unit), unit));
}

function read(text: string): Interval | Word | null {
  const exact = quantity(text);
  if (exact) {
    const { amount, form } = exact;
    return { kind: 'interval', form, low: amount, lowOpen: false, high: amount, highOpen: false };
  }
  return bounded(text) ?? word(text);
}

/** Reads a printed reference range. Null for none, for several (by sex, age or line) and for any doubt. */
export function parseRange(range: string, unit = ''): Interval | Word | null {
  const whole = plain(range);
  if (/[\r\n]/.test(whole)) return null;
  const known = word(whole);
  if (known) return known;
  const [, inner = whole] = /^[([]([^()[\]]*)[)\]]$/.exec(whole) ?? [];
  const text = withoutUnit(inner.trim(), unit);
  return bounded(text, unit) ?? between(text);
}

const unitKey = (unit: string) =>
  plain(unit)
    .replace(/\s/g, '')
    .replace(/μ/g, 'u')
    .replace(/^[x×*]/, '')
    .replace(/10\*{1,2}/, '10^');

/** Whether two printed units are the same but for writing (`µg/l` and `ug/L`). Nothing is converted. */
export function sameUnit(a: string, b: string): boolean {
  return unitKey(a) === unitKey(b) && !(/^M/.test(a.trim()) !== /^M/.test(b.trim()));
}
