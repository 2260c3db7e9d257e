import { parseRange } from '../report/results/value-rules';
import { type IntervalEntry, overlapOf } from './interval-rules';
import { doneIn } from './name-rules';
import type { CriticalEntry, Scale, SpecimenCode } from './pack/entry';
import { convertAmount, type MeasuredIn } from './unit-rules';

type Limited = { low?: number | undefined; high?: number | undefined };
type Given<Entry> = { [Name in keyof Entry]: Entry[Name] | undefined };

/** A field of the form with the rule it breaks. */
export type Broken = Record<string, string>;

const isWhose = ({ sex, fromAgeDays, toAgeDays }: Given<CriticalEntry>) =>
  sex !== undefined || fromAgeDays !== undefined || toAgeDays !== undefined;

const wrongOrder = ({ low, high }: Limited) => low !== undefined && high !== undefined && low >= high;
const wrongAges = ({
  fromAgeDays: from,
  toAgeDays: to,
}: {
  fromAgeDays?: number | undefined;
  toAgeDays?: number | undefined;
}) => to !== undefined && (from ?? 0) >= to;

function brokenLimit(entry: Given<CriticalEntry>): Broken | null {
  if (entry.low === undefined && entry.high === undefined) return { low: 'dictionary.rule.limit' };
  if (wrongOrder(entry)) return { high: 'dictionary.rule.order' };
  if (wrongAges(entry)) return { toAgeDays: 'dictionary.rule.ages' };
  return isWhose(entry) ? null : { sex: 'dictionary.rule.whose' };
}

interface Measured {
  scale: Scale;
  specimens: readonly SpecimenCode[];
}

function brokenInterval(entry: Given<IntervalEntry>, { scale, specimens }: Measured): Broken | null {
  const { low, high, words, specimen } = entry;
  if (scale === 'number') {
    if (words !== undefined) return { words: 'dictionary.rule.interval_words_none' };
    if (low === undefined && high === undefined) return { low: 'dictionary.rule.limit' };
    // the ends may be one: exactly this
    if (low !== undefined && high !== undefined && low > high) return { high: 'dictionary.rule.order' };
  } else {
    if (low !== undefined || high !== undefined) return { words: 'dictionary.rule.interval_words' };
    if (!words || (scale !== 'text' && parseRange(words) === null)) return { words: 'dictionary.rule.interval_words' };
  }
  if (wrongAges(entry)) return { toAgeDays: 'dictionary.rule.ages' };
  if (specimen !== undefined && !doneIn(specimens).includes(specimen))
    return { specimen: 'dictionary.rule.interval_specimen' };
  return null;
}

const placed = (list: string, at: number, broken: Broken | null): Broken | null =>
  broken && Object.fromEntries(Object.entries(broken).map(([field, rule]) => [`${list}.${at}.${field}`, rule]));

const firstOf = <Entry>(list: string, all: readonly Entry[], brokenOf: (entry: Entry) => Broken | null) => {
  for (const [at, entry] of all.entries()) {
    const broken = placed(list, at, brokenOf(entry));
    if (broken) return broken;
  }
  return null;
};

/** What is wrong with critical limits by sex and age, at its place in the form; null: nothing. */
export const brokenLimits = (all: readonly Given<CriticalEntry>[]): Broken | null =>
  firstOf('criticalOf', all, brokenLimit);

/** What is wrong with reference intervals, at its place in the form: each by itself, then two that hold for one person. */
export function brokenIntervals(all: readonly Given<IntervalEntry>[], measured: Measured): Broken | null {
  const alone = firstOf('intervals', all, (entry) => brokenInterval(entry, measured));
  if (alone) return alone;
  const overlap = overlapOf(all as IntervalEntry[]);
  return overlap && { [`intervals.${overlap[1]}.fromAgeDays`]: 'dictionary.rule.overlap' };
}

/** An entry as PostgreSQL gives it back: without what is not said, the shortest name first. */
export const stored = <Entry extends object>(entry: { [Name in keyof Entry]: Entry[Name] | undefined }): Entry =>
  Object.fromEntries(
    Object.entries(entry)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)),
  ) as Entry;

const isSame = (a: object, b: object) => JSON.stringify(stored(a)) === JSON.stringify(stored(b));

/** Whether two lists say the same, in one order. */
export const sameEntries = (one: readonly object[], other: readonly object[]): boolean =>
  one.length === other.length && one.every((entry, at) => isSame(entry, other[at] ?? {}));

/** Entries with an amount that nobody has touched while the unit changed, at their places in the form; null: none. */
export function untouchedIn(list: string, given: readonly Limited[], before: readonly Limited[]): Broken | null {
  const places = given.flatMap((entry, at) => {
    const field = entry.low ? 'low' : entry.high ? 'high' : null;
    return field && before.some((one) => isSame(one, entry)) ? [`${list}.${at}.${field}`] : [];
  });
  return places.length === 0
    ? null
    : Object.fromEntries(places.map((place) => [place, 'dictionary.rule.amount_in_old_unit']));
}

/** Intervals in another unit, exactly; null where one cannot be said in it. */
export function intervalsIn(
  analyte: MeasuredIn & { intervals: readonly IntervalEntry[] },
  unit: string,
): readonly IntervalEntry[] | null {
  if (unit === analyte.unit) return analyte.intervals;
  const inUnit = (amount: number | undefined) =>
    amount === undefined ? undefined : convertAmount(amount, analyte.unit, unit, analyte.molarMass);
  const converted = analyte.intervals.map((entry) => ({ ...entry, low: inUnit(entry.low), high: inUnit(entry.high) }));
  if (converted.some(({ low, high }) => low === null || high === null)) return null;
  return converted.map((entry) => stored<IntervalEntry>(entry as Given<IntervalEntry>));
}
