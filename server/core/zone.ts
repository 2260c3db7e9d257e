/** Making one costs more than a whole page of rows. */
const formats = new Map<string, Intl.DateTimeFormat>();

function shown(timeZone: string, at: Date): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(at);
}

/** The calendar day in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string => shown(timeZone, at).slice(0, 10);

/** The instant at which a clock in a time zone shows `YYYY-MM-DDTHH:mm`; null where that is no time. */
export function instantIn(timeZone: string, clock: string): Date | null {
  const wanted = Date.parse(`${clock}Z`);
  if (Number.isNaN(wanted)) return null;
  let at = wanted;
  // the second time with the offset that holds there
  for (let round = 0; round < 2; round += 1)
    at += wanted - Date.parse(`${shown(timeZone, new Date(at)).replace(' ', 'T')}Z`);
  return new Date(at);
}

/** What a clock in a time zone shows, `YYYY-MM-DD HH:mm`, or with seconds. */
export const clockIn = (timeZone: string, at: Date, seconds = false): string =>
  shown(timeZone, at).slice(0, seconds ? 19 : 16);
