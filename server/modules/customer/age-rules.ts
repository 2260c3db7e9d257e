/** Whole years lived on a day of the clinic; both `YYYY-MM-DD`. Born on 29 February: a year older on 1 March. */
export function ageYears(birthOn: string | null, on: string | null): number | null {
  if (!birthOn || !on || birthOn > on) return null;
  const years = Number(on.slice(0, 4)) - Number(birthOn.slice(0, 4));
  return on.slice(5) < birthOn.slice(5) ? years - 1 : years;
}
