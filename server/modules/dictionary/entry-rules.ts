import { spread } from './name-rules';
import type { CriticalEntry, DeltaEntry, SpecimenCode } from './pack/entry';
import { convertAmount, type MeasuredIn } from './unit-rules';

/** Whether a LOINC number is one, by its check digit: from the right every other digit doubled, to the next ten. */
export function isLoinc(text: string): boolean {
  const [, digits = '', check = ''] = /^(\d{1,7})-(\d)$/.exec(text) ?? [];
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const counted = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return digits !== '' && (10 - (sum % 10)) % 10 === Number(check);
}

interface Measured extends MeasuredIn {
  specimens: readonly SpecimenCode[];
}

/** Whether a printed result may be of either by its specimen and unit, so that a name of both would name neither. */
export function areMistakable(one: Measured, other: Measured): boolean {
  const own = spread(one.specimens);
  if (!spread(other.specimens).some((code) => own.includes(code))) return false;
  if (one.otherUnits?.includes(other.unit) || other.otherUnits?.includes(one.unit)) return true;
  return convertAmount(1, one.unit, other.unit, one.molarMass ?? other.molarMass) !== null;
}

/** Whether critical limits are for everybody. */
export const isForAll = ({ sex, fromAgeDays, toAgeDays }: CriticalEntry): boolean =>
  sex === undefined && fromAgeDays === undefined && toAgeDays === undefined;

type Amounts = { possibleLow: number | null; possibleHigh: number | null; delta: DeltaEntry | null };
interface Limited extends MeasuredIn, Amounts {
  critical: readonly CriticalEntry[];
}

/** Limits by age and sex in another unit, exactly; null where one cannot be said in it. */
export function limitsIn(analyte: Limited, unit: string): CriticalEntry[] | null {
  const inUnit = (amount: number) => convertAmount(amount, analyte.unit, unit, analyte.molarMass);
  const converted: CriticalEntry[] = [];
  for (const { low, high, ...whose } of analyte.critical.filter((entry) => !isForAll(entry))) {
    const [from, to] = [low, high].map((limit) => (limit === undefined ? undefined : inUnit(limit)));
    if (from === null || to === null) return null;
    converted.push({ ...(from !== undefined && { low: from }), ...(to !== undefined && { high: to }), ...whose });
  }
  return converted;
}
