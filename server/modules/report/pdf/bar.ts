import { type Interval, parseRange, parseValue } from '../results/value-rules';

/** Where things stand on a bar, each from 0 (left end) to 1 (right end). */
export interface BarScale {
  zone: [number, number];
  mark: [number, number];
  /** The result lies beyond this end of the scale. */
  beyond: 'left' | 'right' | null;
}

const isNegative = ({ high, highOpen }: Interval) => high < 0 || (high === 0 && highOpen);

/**
 * The part of the number line a bar shows: a closed range takes its middle half, one with one limit starts at 0. Nothing
 * is shown below 0 where neither range nor value reach there: what was measured cannot be negative.
 */
function domainOf(range: Interval, value: Interval): [number, number] | null {
  const { low, high } = range;
  if (Number.isFinite(low) && Number.isFinite(high)) {
    if (high <= low) return null;
    const from = low - (high - low) / 2;
    return [low >= 0 && !isNegative(value) ? Math.max(0, from) : from, high + (high - low) / 2];
  }
  if (Number.isFinite(high)) return high > 0 ? [0, high * 1.5] : null;
  return low > 0 ? [0, low * 2] : null;
}

/**
 * The bar of a printed value in its printed range. Null when either is not a number (words, titres, no range), when
 * they differ in scale, and for a negative value where the scale starts at 0.
 */
export function barScale(value: string, range: string, unit = ''): BarScale | null {
  const expected = parseRange(range, unit);
  const read = parseValue(value, unit);
  if (expected?.kind !== 'interval' || read?.kind !== 'interval') return null;
  if (expected.form === 'titre' || expected.form !== read.form) return null;
  const domain = domainOf(expected, read);
  if (!domain) return null;
  const [from, to] = domain;
  const place = (x: number) => (x - from) / (to - from);
  const within = (x: number) => Math.min(1, Math.max(0, place(x)));
  const oneSided = !Number.isFinite(expected.low) || !Number.isFinite(expected.high);
  if (oneSided && isNegative(read)) return null;
  const beyond = place(read.low) > 1 ? 'right' : place(read.high) < 0 ? 'left' : null;
  return { zone: [within(expected.low), within(expected.high)], mark: [within(read.low), within(read.high)], beyond };
}
