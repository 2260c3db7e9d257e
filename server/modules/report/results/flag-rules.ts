import type { Flag } from '../versions/snapshot';
import { type Interval, parseRange, parseValue } from './value-rules';

/** The clinic's own limits for one analyte, in the unit of the result. A value that reaches one is critical. */
export interface CriticalLimits {
  low: number | null;
  high: number | null;
}

function isBelow(value: Interval, range: Interval): boolean {
  return value.high < range.low || (value.high === range.low && (value.highOpen || range.lowOpen));
}

function isWithin(value: Interval, range: Interval): boolean {
  const low = value.low > range.low || (value.low === range.low && (value.lowOpen || !range.lowOpen));
  const high = value.high < range.high || (value.high === range.high && (value.highOpen || !range.highOpen));
  return low && high;
}

/** A range that starts at 0 is of something that cannot be negative: then `<0.5` lies between 0 and 0.5. */
function clamp(value: Interval, range: Interval): Interval {
  const never = value.low === -Infinity && range.low === 0 && (value.high > 0 || (value.high === 0 && !value.highOpen));
  return never ? { ...value, low: 0, lowOpen: false } : value;
}

/**
 * Whether a value surely reaches a critical limit, with or without a printed range. Null for titres, words, another
 * scale and for what cannot be decided (`<5` against a limit of 3).
 */
export function criticalSide(value: string, critical: CriticalLimits, unit = ''): 'LL' | 'HH' | null {
  const read = parseValue(value, unit);
  if (read?.kind !== 'interval' || read.form !== 'plain') return null;
  if (critical.low !== null && read.high <= critical.low) return 'LL';
  if (critical.high !== null && read.low >= critical.high) return 'HH';
  return null;
}

/** Whether a value may reach a critical limit, though nobody can tell: `>5` against a limit of 6.2, and what is no plain number. */
export function isUndecided(value: string, critical: CriticalLimits, unit = ''): boolean {
  const read = parseValue(value, unit);
  if (read?.kind === 'word') return false;
  if (!read || read.form !== 'plain') return true;
  const reaches =
    (critical.low !== null && read.low <= critical.low) || (critical.high !== null && read.high >= critical.high);
  return reaches && criticalSide(value, critical, unit) === null;
}

/**
 * Where a printed value lies against the printed range. Null when there is no range, when either cannot be read and
 * when it cannot be decided (`<5` against `3-7`): never "normal" by default.
 * `A`: a word (positive, negative) other than the one expected. `unit` lets both carry the result's own unit.
 */
export function flagOf(value: string, range: string, critical?: CriticalLimits | null, unit = ''): Flag | null {
  const expected = parseRange(range, unit);
  const read = parseValue(value, unit);
  if (!expected || !read) return null;
  if (expected.kind === 'word' || read.kind === 'word') {
    if (expected.kind !== 'word' || read.kind !== 'word') return null;
    if (expected.word === read.word) return 'N';
    return expected.word === 'negative' || (expected.word === 'positive' && read.word === 'negative') ? 'A' : null;
  }
  if (expected.form !== read.form) return null;
  const side = critical ? criticalSide(value, critical, unit) : null;
  if (side) return side;
  const seen = clamp(read, expected);
  if (isWithin(seen, expected)) return 'N';
  if (isBelow(seen, expected)) return 'L';
  return isBelow(expected, seen) ? 'H' : null;
}
