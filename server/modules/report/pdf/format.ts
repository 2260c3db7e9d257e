import { clockIn } from '../../../core/zone';

/** Making one costs more than the rest of a page. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** `UTC+08:00`: what a zone's clock shows at an instant. */
export function offsetAt(iso: string, timeZone: string): string {
  const format =
    offsetFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, format);
  const parts = format.formatToParts(new Date(iso));
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return `UTC${offset || '+00:00'}`;
}

/** `2026-03-01 08:12 UTC+08:00` */
export const instantAt = (iso: string, timeZone: string): string =>
  `${clockIn(timeZone, new Date(iso))} ${offsetAt(iso, timeZone)}`;
