import { amountIn, type Incomparable, incomparable } from '../dictionary/comparison-rules';
import type { KnownAnalyte } from '../dictionary/recognise-rules';
import { type RangeSex, rangeOf } from '../report/results/range-rules';
import { type Form, type Interval, parseRange, parseValue } from '../report/results/value-rules';
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
  /** The clinic's own interval, where the vendor printed no range. */
  ownRange: string;
  flag: Flag | null;
}

export interface Point {
  reportId: number;
  reportNo: string;
  testOn: string | null;
  /** As printed, in `unit`. */
  value: string;
  unit: string;
  range: string;
  ownRange: string;
  flag: Flag | null;
  method: string;
  /** In the unit of the series; null: not a number, or of another form. */
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

/** What the dictionary knows of a code. */
export type AnalyteOf = (code: string) => KnownAnalyte | null;

function exactOf({ value, unit }: ReviewedResult): Interval | null {
  const read = parseValue(value, unit);
  return read?.kind === 'interval' && read.low === read.high ? read : null;
}

const finite = (amount: number) => (Number.isFinite(amount) ? amount : null);

/** The form that the newest readable number has; numbers of another form are not drawn beside it. */
const formOf = (rows: readonly ReviewedResult[]): Form | null =>
  rows.map(exactOf).findLast((read) => read !== null)?.form ?? null;

/** The newest range, this person's part of a printed one or the clinic's own, in the unit of the series. */
function bandOf(
  rows: readonly ReviewedResult[],
  form: Form | null,
  analyte: KnownAnalyte | null,
  sex: RangeSex,
): { low: number | null; high: number | null } {
  const newest = rows.findLast(({ range, ownRange }) => (range.trim() || ownRange) !== '');
  const read = newest ? parseRange(rangeOf(newest, sex), newest.unit) : null;
  if (read?.kind !== 'interval' || read.form !== form) return { low: null, high: null };
  const [from, to] = [newest?.unit ?? '', rows.at(-1)?.unit ?? ''];
  const end = (amount: number) => (finite(amount) === null ? null : amountIn(analyte, amount, from, to));
  return { low: end(read.low), high: end(read.high) };
}

function seriesOf(
  rows: readonly ReviewedResult[],
  index: number,
  others: readonly (readonly ReviewedResult[])[],
  analyte: KnownAnalyte | null,
  sex: RangeSex,
): Series {
  const newest = rows.at(-1) as ReviewedResult;
  const form = formOf(rows);
  const points = rows.map((row): Point => {
    const { reportId, reportNo, testOn, value, unit, range, ownRange, flag, method } = row;
    const read = exactOf(row);
    const amount = read && read.form === form ? amountIn(analyte, read.low, unit, newest.unit) : null;
    return {
      reportId,
      reportNo,
      testOn,
      value,
      unit,
      range,
      ownRange,
      flag,
      method,
      amount: amount === null ? null : finite(amount),
    };
  });
  const { analyteCode, nameEn, nameZh, category, unit, specimen } = newest;
  const differs = (why: Incomparable) =>
    others.some((other) => other !== rows && other[0] !== undefined && incomparable(analyte, newest, other[0]) === why);
  return {
    key: `${biomarkerOf(newest)}#${index}`,
    analyteCode,
    nameEn,
    nameZh,
    category,
    unit,
    specimen,
    points,
    ...bandOf(rows, form, analyte, sex),
    notComparable: [
      ...(differs('unit') ? (['unit'] as const) : []),
      ...(differs('specimen') ? (['specimen'] as const) : []),
    ],
    mixedMethods: new Set(rows.map(({ method }) => method.trim()).filter(Boolean)).size > 1,
    abnormal: points.some(({ flag }) => flag !== null && flag !== 'N'),
  };
}

/** One row over time: whatever can be compared exactly; another method is told beside it. */
const inOneSeries = (analyte: KnownAnalyte | null, a: ReviewedResult, b: ReviewedResult) =>
  [null, 'method'].includes(incomparable(analyte, a, b));

/**
 * Every biomarker over time. Results stand in one series when their specimens are compatible and their units convert exactly;
 * each keeps its printed value and unit, and is drawn in the unit of the newest. What has no code is kept under its name, and
 * nothing of it is converted. The order of the biomarkers is that of `results`.
 */
export function reviewOf(results: readonly ReviewedResult[], analyteOf: AnalyteOf, sex: RangeSex): Series[] {
  const biomarkers = new Map<string, ReviewedResult[][]>();
  const known = ({ analyteCode }: ReviewedResult) => (analyteCode === null ? null : analyteOf(analyteCode));
  for (const result of results) {
    const rows = biomarkers.get(biomarkerOf(result)) ?? [];
    biomarkers.set(biomarkerOf(result), rows);
    const own = rows.find(([first]) => first && inOneSeries(known(result), first, result));
    if (own) own.push(result);
    else rows.push([result]);
  }
  return [...biomarkers.values()].flatMap((rows) =>
    rows.map((row, index) => seriesOf(row, index, rows, known(row[0] as ReviewedResult), sex)),
  );
}
