/** Whole years lived on a day; both `YYYY-MM-DD`. Born on 29 February: a year older on 1 March. */
export function ageYears(birthOn: string | null, todayOn: string): number | null {
  if (!birthOn || birthOn > todayOn) return null;
  const years = Number(todayOn.slice(0, 4)) - Number(birthOn.slice(0, 4));
  return todayOn.slice(5) < birthOn.slice(5) ? years - 1 : years;
}
