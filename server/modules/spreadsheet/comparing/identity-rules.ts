/** Whether a row and a record mean the same person. Pure: how a name sounds is handed in. */
import { ageYears } from '../../customer/age-rules';
import { compareNames } from '../../intake/name-rules';
import type { Age, RowProblem, RowValues } from '../columns';

export type SoundsAlike = (latin: string, other: string) => boolean;

/** Nominal ages run ahead of a birth date by up to this many years. */
const NOMINAL_YEARS = 2;
const CHINESE = /\p{Script=Han}/u;

const digitsOf = (name: string) => name.normalize('NFKC').replace(/\P{Nd}/gu, '');

/** Compares two names: width, case, accents, titles and order do not count; letters against Chinese go by their sound. */
export function nameVerdict(a: string, b: string, soundsAlike: SoundsAlike): 'same' | 'soundsAlike' | 'different' {
  if (digitsOf(a) !== digitsOf(b)) return 'different';
  const plain = compareNames(a, b, () => []);
  if (plain === 'same' || plain === 'soundsAlike') return plain;
  if (CHINESE.test(a) === CHINESE.test(b)) return 'different';
  const [latin, chinese] = CHINESE.test(a) ? [b, a] : [a, b];
  return soundsAlike(latin, chinese) ? 'soundsAlike' : 'different';
}

const DAYS: Record<Age['unit'], number> = { year: 365.2425, month: 30.436875, day: 1 };

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * How many years an age that a row names is off from a birth date, on a day. Years are compared in whole years, months and
 * days exactly. Infinite when the person was not born yet.
 */
export function ageOffYears(age: Age, birthOn: string, onDay: string): number {
  const years = ageYears(birthOn, onDay);
  if (years === null) return Number.POSITIVE_INFINITY;
  if (age.unit === 'year') return Math.abs(age.amount - years);
  return Math.abs(age.amount * DAYS[age.unit] - daysBetween(birthOn, onDay)) / DAYS.year;
}

/** What is wrong with an age beside a birth date: nothing up to a year, a warning up to two, then an error. */
export function ageProblem(age: Age | null, birthOn: string | null, onDay: string): RowProblem[] {
  if (!age || !birthOn) return [];
  const off = ageOffYears(age, birthOn, onDay);
  if (off <= 1) return [];
  const params = { birthOn, years: ageYears(birthOn, onDay) ?? 0 };
  const isNominal = off <= NOMINAL_YEARS;
  const code = isNominal ? 'age_off' : 'age_differs';
  return [{ field: 'age', level: isNominal ? 'warning' : 'error', code, value: String(age.amount), params }];
}

export const known = (gender: string): gender is 'male' | 'female' => gender === 'male' || gender === 'female';

export const gendersDiffer = (a: string, b: string) => known(a) && known(b) && a !== b;

/** Whether someone of the same name may be the same person: nothing speaks against it, and an age or a gender for it. */
export function resembles(
  row: Pick<RowValues, 'gender' | 'age'>,
  record: { gender: string; birthOn: string | null },
  onDay: string,
): boolean {
  if (gendersDiffer(row.gender, record.gender)) return false;
  if (row.age && record.birthOn) return ageOffYears(row.age, record.birthOn, onDay) <= NOMINAL_YEARS;
  return known(row.gender) && known(record.gender);
}
