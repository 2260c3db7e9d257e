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
