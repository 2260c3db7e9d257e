const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, made);
  return made;
};

/** What a clock in this zone shows at an instant: `YYYY-MM-DD HH:mm`. The one place where pages write instants. */
export const clockIn = (timeZone: string, at: string | number): string => formatOf(timeZone).format(new Date(at));

/** The instant, in ISO UTC, at which a clock in a time zone shows `YYYY-MM-DDTHH:mm`. */
export function instantIn(timeZone: string, clock: string): string {
  const wanted = Date.parse(`${clock}Z`);
  let at = wanted;
  // the second time with the offset that holds there
  for (let round = 0; round < 2; round += 1) at += wanted - Date.parse(`${clockIn(timeZone, at).replace(' ', 'T')}Z`);
  return new Date(at).toISOString();
}
