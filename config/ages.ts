/** How an age is entered, and stands in a file. It is kept in days: of a year 365.25, of a month a twelfth of that, without the part of a day. */
export const AGE_UNITS = ['days', 'months', 'years'] as const;
export type AgeUnit = (typeof AGE_UNITS)[number];
export type Age = { n: number; unit: AgeUnit };

const DAYS: Record<AgeUnit, number> = { days: 1, months: 365.25 / 12, years: 365.25 };

export const daysOf = ({ n, unit }: Age): number => Math.floor(n * DAYS[unit]);

/** The same age in the largest unit in which it is whole. */
export function ageOf(days: number): Age {
  for (const unit of ['years', 'months'] as const) {
    const n = Math.round(days / DAYS[unit]);
    if (n > 0 && daysOf({ n, unit }) === days) return { n, unit };
  }
  return { n: days, unit: 'days' };
}
