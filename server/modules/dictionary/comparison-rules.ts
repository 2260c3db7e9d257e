import { parseValue, sameUnit } from '../report/results/value-rules';
import { doneIn, readSpecimen } from './name-rules';
import type { CriticalEntry, Sex, SpecimenCode } from './pack/entry';
import type { KnownAnalyte } from './recognise-rules';
import { convertAmount, unitFor } from './unit-rules';

/** What comparing needs of a printed result. */
export interface ComparedResult {
  unit: string;
  specimen: string;
  method: string;
}

/** Why two results of one analyte are not compared. */
export type Incomparable = 'specimen' | 'unit' | 'method';

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * An amount as it would be printed in another unit, exactly. Without an analyte only the same unit is one.
 * @param from, to as printed
 * @returns null where there is no exact way
 */
export function amountIn(analyte: KnownAnalyte | null, amount: number, from: string, to: string): number | null {
  if (sameUnit(from, to)) return amount;
  if (!analyte) return null;
  const [known, wanted] = [unitFor(from, analyte), unitFor(to, analyte)];
  return known === null || wanted === null ? null : convertAmount(amount, known, wanted, analyte.molarMass);
}

const SHOWN_DIGITS = 4;
const rounded = (amount: number) => String(Number(amount.toPrecision(SHOWN_DIGITS)));

/**
 * A printed value in another unit: as it is where the unit is the same, else to four digits, with its `<` or `>`.
 * @returns null where there is no exact way, and for what is no number
 */
export function valueIn(analyte: KnownAnalyte | null, value: string, from: string, to: string): string | null {
  if (sameUnit(from, to)) return value;
  const read = parseValue(value, from);
  if (read?.kind !== 'interval' || read.form !== 'plain') return null;
  const [low, high] = [read.low, read.high].map((end) =>
    Number.isFinite(end) ? amountIn(analyte, end, from, to) : end,
  );
  if (low === null || high === null || low === undefined || high === undefined) return null;
  if (low === high) return rounded(low);
  return Number.isFinite(high)
    ? `${read.highOpen ? '<' : '≤'}${rounded(high)}`
    : `${read.lowOpen ? '>' : '≥'}${rounded(low)}`;
}

/** A limit of the analyte as an amount in a printed unit; null where that is none of its units. */
export function limitIn(analyte: KnownAnalyte, limit: number, printedUnit: string): number | null {
  const unit = unitFor(printedUnit, analyte);
  return unit === null ? null : convertAmount(limit, analyte.unit, unit, analyte.molarMass);
}

/** Which of the analyte's specimens was meant; all of them where none is printed. */
export function specimensMeant(analyte: KnownAnalyte, printed: string): readonly SpecimenCode[] {
  const own = doneIn(analyte.specimens);
  const read = readSpecimen(printed);
  return read === null ? own : own.filter((code) => read.includes(code));
}

function sameSpecimen(analyte: KnownAnalyte | null, a: string, b: string): boolean {
  if (plain(a) === plain(b)) return true;
  if (analyte) return specimensMeant(analyte, a).length > 0 && specimensMeant(analyte, b).length > 0;
  const [one, other] = [readSpecimen(a), readSpecimen(b)];
  return one !== null && other !== null && one.some((code) => other.includes(code));
}

/**
 * Why two printed results of one analyte cannot be compared, or null where they can: a specimen that is compatible for this
 * analyte, units that convert exactly, and no two methods that are both printed and differ.
 * @param analyte null: nobody knows which
 */
export function incomparable(
  analyte: KnownAnalyte | null,
  one: ComparedResult,
  other: ComparedResult,
): Incomparable | null {
  if (!sameSpecimen(analyte, one.specimen, other.specimen)) return 'specimen';
  if (amountIn(analyte, 1, other.unit, one.unit) === null) return 'unit';
  const methods = [plain(one.method), plain(other.method)];
  return methods[0] && methods[1] && methods[0] !== methods[1] ? 'method' : null;
}

export interface Person {
  sex: Sex | 'unknown';
  /** On the day of the test; null: not known. */
  ageDays: number | null;
}

function isFor({ sex, fromAgeDays, toAgeDays }: CriticalEntry, person: Person): boolean {
  const age = person.ageDays;
  const isOfAge = age === null || (age >= (fromAgeDays ?? 0) && age < (toAgeDays ?? Number.POSITIVE_INFINITY));
  return isOfAge && (sex === undefined || person.sex === 'unknown' || sex === person.sex);
}

/**
 * From where on a person's value is critical, in the analyte's unit: limits for their sex and age instead of those for
 * everybody. Where sex or age is not known, the strictest of those that may be meant.
 */
export function criticalLimits(
  entries: readonly CriticalEntry[],
  person: Person,
): { low: number | null; high: number | null } {
  const fitting = entries.filter((entry) => isFor(entry, person));
  const own = fitting.filter(
    ({ sex, fromAgeDays, toAgeDays }) => sex !== undefined || fromAgeDays !== undefined || toAgeDays !== undefined,
  );
  const isKnown = person.sex !== 'unknown' && person.ageDays !== null;
  const side = (name: 'low' | 'high') => {
    const of = (some: readonly CriticalEntry[]) => some.flatMap((entry) => entry[name] ?? []);
    const limits = isKnown && of(own).length > 0 ? of(own) : of(fitting);
    return limits.length === 0 ? null : name === 'low' ? Math.max(...limits) : Math.min(...limits);
  };
  return { low: side('low'), high: side('high') };
}
