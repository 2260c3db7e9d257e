import type { Random } from './random';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The demo clinic lies in China, which keeps one zone without summer time. */
const OFFSET = 8 * 60 * MINUTE;
const OPENS = 8.5 * 60;
const CLOSES = 17.5 * 60;

/** First day of the Chinese year. */
const SPRING_FESTIVAL = [
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
];

export const dateOf = (at: Date): string => new Date(at.getTime() + OFFSET).toISOString().slice(0, 10);
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);
const minuteOf = (at: Date) => ((at.getTime() + OFFSET) % DAY) / MINUTE;
/** A moment of a clinic day, in minutes after midnight. */
export const momentOf = (date: string, minutes: number): Date => new Date(Date.parse(date) - OFFSET + minutes * MINUTE);

/** Closed on Sundays, New Year's Day, Labour Day, National Day and over the Spring Festival (eve to sixth day). */
export function isOpen(date: string): boolean {
  const monthDay = date.slice(5);
  if (new Date(date).getUTCDay() === 0 || monthDay === '01-01') return false;
  if (monthDay >= '05-01' && monthDay <= '05-03') return false;
  if (monthDay >= '10-01' && monthDay <= '10-05') return false;
  return !SPRING_FESTIVAL.some((first) => date >= dayAfter(first, -1) && date <= dayAfter(first, 6));
}

/** Check-ups: few in deep winter, many in spring and before the end of the year. */
const SEASON = [0.7, 0.6, 1.15, 1.1, 1, 0.95, 0.9, 0.85, 1.1, 1.05, 1.25, 1.2];

/** Clinic days from one date to another, each with how busy it is. */
export function clinicDays(from: string, to: string): [string, number][] {
  const days: [string, number][] = [];
  for (let date = from; date <= to; date = dayAfter(date, 1)) {
    const saturday = new Date(date).getUTCDay() === 6 ? 1.3 : 1;
    if (isOpen(date)) days.push([date, (SEASON[Number(date.slice(5, 7)) - 1] ?? 1) * saturday]);
  }
  return days;
}

/** When somebody at the clinic does something that becomes possible at `at`: then, or when the clinic opens next. */
function inHours(at: Date): Date {
  const date = dateOf(at);
  const minute = minuteOf(at);
  if (isOpen(date) && minute >= OPENS && minute < CLOSES) return at;
  let next = isOpen(date) && minute < OPENS ? date : dayAfter(date, 1);
  while (!isOpen(next)) next = dayAfter(next, 1);
  return momentOf(next, OPENS);
}

/** The same moment, or a minute of the afternoon before when nobody was there. */
export function whenSomebodyWasThere(at: Date): Date {
  if (inHours(at).getTime() === at.getTime()) return at;
  let date = dateOf(at);
  if (minuteOf(at) < OPENS) date = dayAfter(date, -1);
  while (!isOpen(date)) date = dayAfter(date, -1);
  return momentOf(date, CLOSES - 1 - (minuteOf(at) % 90));
}

/** Some minutes of opening time later, to the second. */
export function later(at: Date, minutes: number, random: Random): Date {
  let from = inHours(at);
  let left = minutes + random.next();
  for (;;) {
    const room = CLOSES - minuteOf(from);
    if (left < room) return new Date(Math.floor((from.getTime() + left * MINUTE) / 1000) * 1000);
    left -= room;
    from = inHours(momentOf(dateOf(from), CLOSES));
  }
}

/** A minute of the day at which a visit starts: mornings first, since blood is taken fasting. */
export const visitMinute = (random: Random): number =>
  random.chance(0.7) ? random.int(8 * 60 + 30, 11 * 60) : random.int(13 * 60, 16 * 60);
