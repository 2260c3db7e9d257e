import type { CanvasElement } from 'pdfmake/interfaces';
import { type Interval, parseRange, parseValue } from '../results/value-rules';
import { INK } from './look';

const HEIGHT = 8;
const TRACK = { top: 3, height: 3 };
const HALF_MARK = 2.4;

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

const box = (x: number, y: number, w: number, h: number, color: string): CanvasElement => ({
  type: 'rect',
  x,
  y,
  w,
  h,
  color,
  lineWidth: 0,
  lineColor: color,
});

function markOf(scale: BarScale, width: number, color: string): CanvasElement[] {
  const middle = TRACK.top + TRACK.height / 2;
  const shape = (points: [number, number][]): CanvasElement => ({
    type: 'polyline',
    closePath: true,
    color,
    lineColor: color,
    lineWidth: 0.3,
    points: points.map(([x, y]) => ({ x, y })),
  });
  const [from, to] = [scale.mark[0] * width, scale.mark[1] * width];
  if (scale.beyond === 'right')
    return [
      shape([
        [width - 4.5, 1],
        [width, middle],
        [width - 4.5, HEIGHT - 1 - 0.5],
      ]),
    ];
  if (scale.beyond === 'left')
    return [
      shape([
        [4.5, 1],
        [0, middle],
        [4.5, HEIGHT - 1 - 0.5],
      ]),
    ];
  if (to - from > 1)
    return [
      box(from, middle - 0.6, to - from, 1.2, color),
      box(from, 1.5, 0.7, 6, color),
      box(to - 0.7, 1.5, 0.7, 6, color),
    ];
  const x = Math.min(width - HALF_MARK, Math.max(HALF_MARK, from));
  return [
    shape([
      [x, middle - 3.4],
      [x + HALF_MARK, middle],
      [x, middle + 3.4],
      [x - HALF_MARK, middle],
    ]),
  ];
}

/** The bar as vector drawing, `width` points wide. */
export function drawBar(scale: BarScale, width: number, color: string): CanvasElement[] {
  const [from, to] = [scale.zone[0] * width, scale.zone[1] * width];
  return [
    box(0, TRACK.top, width, TRACK.height, INK.track),
    box(from, TRACK.top, to - from, TRACK.height, INK.zone),
    ...[from, to]
      .filter((x) => x > 0.5 && x < width - 0.5)
      .map((x) => box(x - 0.3, TRACK.top - 1, 0.6, TRACK.height + 2, INK.quiet)),
    ...markOf(scale, width, color),
  ];
}
