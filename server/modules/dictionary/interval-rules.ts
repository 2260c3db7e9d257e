import { parseRange } from '../report/results/value-rules';
import { limitIn, type Person, specimensMeant } from './comparison-rules';
import { doneIn } from './name-rules';
import type { Sex, SpecimenCode } from './pack/entry';
import type { KnownAnalyte } from './recognise-rules';

/** One of the clinic's own reference intervals, in the analyte's unit; the ends belong to it. Who it is not said for has none. */
export interface IntervalEntry {
  low?: number;
  high?: number;
  /** Instead of numbers, for what is given in words or titres: negative, <1:80. */
  words?: string;
  sex?: Sex;
  /** In days on the day of the test: from this age on. */
  fromAgeDays?: number;
  /** Below this age. */
  toAgeDays?: number;
  /** Only for results of this specimen. */
  specimen?: SpecimenCode;
  source: string;
}

type Whose = Pick<IntervalEntry, 'sex' | 'fromAgeDays' | 'toAgeDays' | 'specimen'>;

const fromAge = ({ fromAgeDays }: Whose) => fromAgeDays ?? 0;
const toAge = ({ toAgeDays }: Whose) => toAgeDays ?? Number.POSITIVE_INFINITY;
const isOfAge = (entry: Whose, days: number) => days >= fromAge(entry) && days < toAge(entry);
const isOfSex = ({ sex }: Whose, asked: Sex) => sex === undefined || sex === asked;
const isOfSpecimen = ({ specimen }: Whose, code: SpecimenCode) =>
  specimen === undefined || doneIn([specimen]).includes(code);

const sharesSpecimen = (a: Whose, b: Whose) => {
  if (a.specimen === undefined || b.specimen === undefined) return true;
  const own = doneIn([a.specimen]);
  return doneIn([b.specimen]).some((code) => own.includes(code));
};

/** The first two intervals that one person would fall into at once, by their places; null where there are none. */
export function overlapOf(entries: readonly Whose[]): [first: number, second: number] | null {
  for (const [second, b] of entries.entries())
    for (const [first, a] of entries.slice(0, second).entries()) {
      const sexes = a.sex === undefined || b.sex === undefined || a.sex === b.sex;
      const ages = Math.max(fromAge(a), fromAge(b)) < Math.min(toAge(a), toAge(b));
      if (sexes && ages && sharesSpecimen(a, b)) return [first, second];
    }
  return null;
}

const saysSame = (a: IntervalEntry, b: IntervalEntry) => a.low === b.low && a.high === b.high && a.words === b.words;

/**
 * The interval for a person's result. Where sex, age or specimen is not known, only what all that may be meant agree on; where
 * one of them would have none, there is none.
 * @param specimens which of the analyte's the result may be of
 */
export function intervalFor(
  entries: readonly IntervalEntry[],
  { sex, ageDays }: Person,
  specimens: readonly SpecimenCode[],
): IntervalEntry | null {
  const sexes: readonly Sex[] = sex === 'unknown' ? ['male', 'female'] : [sex];
  // between two of these ages nothing changes
  const ages = ageDays === null ? [0, ...entries.flatMap((one) => [fromAge(one), one.toAgeDays ?? 0])] : [ageDays];
  const meant = sexes.flatMap((one) =>
    ages.flatMap((days) =>
      specimens.map((code) =>
        entries.find((entry) => isOfSex(entry, one) && isOfAge(entry, days) && isOfSpecimen(entry, code)),
      ),
    ),
  );
  const [first] = meant;
  return first && meant.every((one) => one && saysSame(one, first)) ? first : null;
}

const DIGITS = 6;
/** As it is printed, with so many decimals at least; what only an exponent could say is not printed. */
function amountText(amount: number, decimals: number): string | null {
  const text = String(Number(amount.toPrecision(DIGITS)));
  if (text.includes('e')) return null;
  const [, behind = ''] = text.split('.');
  return behind.length < decimals ? Number(text).toFixed(decimals) : text;
}

const WORDS = {
  'zh-CN': { negative: '阴性', positive: '阳性', borderline: '可疑' },
  'en-US': { negative: 'Negative', positive: 'Positive', borderline: 'Borderline' },
} as const;
type Language = keyof typeof WORDS;

function inWords(words: string, language: Language): string {
  const read = parseRange(words);
  return read?.kind === 'word' ? WORDS[language][read.word] : words;
}

/**
 * The clinic's own interval as it stands beside a result: in the result's unit, converted exactly. In the analyte's own unit it has the
 * analyte's decimals (1.010-1.020), unless both ends are whole. Empty where there is none for this person, or none that can be said in
 * this unit.
 */
export function ownRangeFor(
  analyte: KnownAnalyte & { intervals: readonly IntervalEntry[]; decimals?: number },
  person: Person,
  { specimen, unit }: { specimen: string; unit: string },
  language: Language,
): string {
  const entry = intervalFor(analyte.intervals, person, specimensMeant(analyte, specimen));
  if (!entry) return '';
  if (entry.words !== undefined) return inWords(entry.words, language);
  const given = [entry.low, entry.high].map((end) => ({
    end,
    amount: end === undefined ? null : limitIn(analyte, end, unit),
  }));
  const isAsEntered = given.every(({ end, amount }) => end === undefined || end === amount);
  const isWhole = given.every(({ end }) => end === undefined || Number.isInteger(end));
  const decimals = isAsEntered && !isWhole ? (analyte.decimals ?? 0) : 0;
  const ends = given.map(({ end, amount }) => ({
    isSet: end !== undefined,
    text: amount === null ? null : amountText(amount, decimals),
  }));
  if (ends.some(({ isSet, text }) => isSet && text === null)) return '';
  const [low, high] = ends.map(({ text }) => text);
  if (low && high) return `${low}${low.startsWith('-') || high.startsWith('-') ? '~' : '-'}${high}`;
  if (low) return `≥${low}`;
  return high ? `≤${high}` : '';
}
