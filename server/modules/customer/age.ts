/** Making one costs more than a whole page of rows. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, format);
  return format.format(at);
}

/** Whole years lived on a day; both `YYYY-MM-DD`. Born on 29 February: a year older on 1 March. */
export function ageYears(birthOn: string | null, todayOn: string): number | null {
  if (!birthOn || birthOn > todayOn) return null;
  const years = Number(todayOn.slice(0, 4)) - Number(birthOn.slice(0, 4));
  return todayOn.slice(5) < birthOn.slice(5) ? years - 1 : years;
}
