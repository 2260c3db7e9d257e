import { type Form, type Interval, parseRange, parseValue, sameUnit } from '../report/results/value-rules';
import type { Flag } from '../report/versions/snapshot';

/** One result of an issued report, as printed. */
export interface ReviewedResult {
  analyteCode: string | null;
  nameEn: string;
  nameZh: string;
  category: string;
  unit: string;
  specimen: string;
  method: string;
  reportId: number;
  reportNo: string;
  testOn: string | null;
  value: string;
  range: string;
  flag: Flag | null;
}

export interface Point {
  reportId: number;
  reportNo: string;
  testOn: string | null;
  value: string;
  range: string;
  flag: Flag | null;
  method: string;
  amount: number | null;
}

export interface Series {
  key: string;
  analyteCode: string | null;
  nameEn: string;
  nameZh: string;
  category: string;
  unit: string;
  specimen: string;
  points: Point[];
  low: number | null;
  high: number | null;
  notComparable: ('unit' | 'specimen')[];
  mixedMethods: boolean;
  abnormal: boolean;
}

const biomarkerOf = ({ analyteCode, nameEn, nameZh }: ReviewedResult) =>
  analyteCode ?? `${nameEn.trim().toLowerCase()}/${nameZh.trim()}`;
const sameSpecimen = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function exactOf({ value, unit }: ReviewedResult): Interval | null {
  const read = parseValue(value, unit);
  return read?.kind === 'interval' && read.low === read.high ? read : null;
}

const finite = (amount: number) => (Number.isFinite(amount) ? amount : null);

/** The form that the newest readable number has; numbers of another form are not drawn beside it. */
const formOf = (rows: readonly ReviewedResult[]): Form | null =>
  rows.map(exactOf).findLast((read) => read !== null)?.form ?? null;

function bandOf(rows: readonly ReviewedResult[], form: Form | null): { low: number | null; high: number | null } {
  const newest = rows.findLast(({ range }) => range.trim() !== '');
  const read = newest ? parseRange(newest.range, newest.unit) : null;
  if (read?.kind !== 'interval' || read.form !== form) return { low: null, high: null };
  return { low: finite(read.low), high: finite(read.high) };
}

function seriesOf(
  rows: readonly ReviewedResult[],
  index: number,
  others: readonly (readonly ReviewedResult[])[],
): Series {
  const newest = rows.at(-1) as ReviewedResult;
  const form = formOf(rows);
  const points = rows.map((row): Point => {
    const { reportId, reportNo, testOn, value, range, flag, method } = row;
    const read = exactOf(row);
    return {
      reportId,
      reportNo,
      testOn,
      value,
      range,
      flag,
      method,
      amount: read && read.form === form ? finite(read.low) : null,
    };
  });
  const { analyteCode, nameEn, nameZh, category, unit, specimen } = newest;
  const differs = (is: (other: ReviewedResult) => boolean) =>
    others.some((other) => other !== rows && other[0] !== undefined && is(other[0]));
  return {
    key: `${biomarkerOf(newest)}#${index}`,
    analyteCode,
    nameEn,
    nameZh,
    category,
    unit,
    specimen,
    points,
    ...bandOf(rows, form),
    notComparable: [
      ...(differs((other) => !sameUnit(other.unit, unit)) ? (['unit'] as const) : []),
      ...(differs((other) => !sameSpecimen(other.specimen, specimen)) ? (['specimen'] as const) : []),
    ],
    mixedMethods: new Set(rows.map(({ method }) => method.trim()).filter(Boolean)).size > 1,
    abnormal: points.some(({ flag }) => flag !== null && flag !== 'N'),
  };
}

/**
 * Every biomarker over time. Results stand in one row only when their specimen and unit are the same; nothing is
 * converted, and what has no code is kept under its name. The order of the biomarkers is that of `results`.
 */
export function reviewOf(results: readonly ReviewedResult[]): Series[] {
  const biomarkers = new Map<string, ReviewedResult[][]>();
  for (const result of results) {
    const rows = biomarkers.get(biomarkerOf(result)) ?? [];
    biomarkers.set(biomarkerOf(result), rows);
    const own = rows.find(
      ([first]) => first && sameUnit(first.unit, result.unit) && sameSpecimen(first.specimen, result.specimen),
    );
    if (own) own.push(result);
    else rows.push([result]);
  }
  return [...biomarkers.values()].flatMap((rows) => rows.map((row, index) => seriesOf(row, index, rows)));
}
