import { clockIn, dayIn } from '../../core/zone';

const DAY_MS = 86_400_000;

/** The clinic's night that a check is owed for now: last night's until the hour has come. */
export function nightOf(timeZone: string, now: Date, hour: number): string {
  const isPast = Number(clockIn(timeZone, now).slice(11, 13)) >= hour;
  const today = dayIn(timeZone, now);
  return isPast ? today : new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
}
