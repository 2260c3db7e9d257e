import { parseValue } from '../results/value-rules';
import type { SnapshotResult } from '../versions/snapshot';

const DAY_MS = 86_400_000;

function exact(value: string, unit: string): { amount: number; form: string } | null {
  const read = parseValue(value, unit);
  return read?.kind === 'interval' && read.low === read.high ? { amount: read.low, form: read.form } : null;
}

/**
 * Points of a trend from 0 to 1, by date and value, the present result last. Null where one of them is not an exact
 * number in one form, or a date is missing: a line through some of the values would mislead.
 */
export function trendPoints(
  result: Pick<SnapshotResult, 'trend' | 'value' | 'unit'>,
  testOn: string | null,
): { x: number; y: number }[] | null {
  if (result.trend.length === 0 || testOn === null) return null;
  const all = [...result.trend, { testOn, value: result.value }];
  const read = all.map((point) => ({ day: Date.parse(point.testOn) / DAY_MS, value: exact(point.value, result.unit) }));
  const values = read.flatMap((point) => point.value ?? []);
  if (
    values.length < all.length ||
    new Set(values.map((v) => v.form)).size > 1 ||
    read.some((p) => Number.isNaN(p.day))
  )
    return null;
  const days = read.map((point) => point.day);
  const amounts = values.map((value) => value.amount);
  const [start, span] = [Math.min(...days), Math.max(...days) - Math.min(...days)];
  const [low, height] = [Math.min(...amounts), Math.max(...amounts) - Math.min(...amounts)];
  if (span === 0) return null;
  return values.map((value, index) => ({
    x: ((days[index] ?? start) - start) / span,
    y: height === 0 ? 0.5 : (value.amount - low) / height,
  }));
}
