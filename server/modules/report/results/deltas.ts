import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { incomparable, limitIn, valueIn } from '../../dictionary/comparison-rules';
import { type AnalyteRules, known, standingCodes } from '../../dictionary/service';
import { noteStep } from '../critical/steps';
import type { Reader, ReportRecord } from '../repository';
import { type DeltaKind, type DeltaObstacle, type DeltaRule, deltaOf, isOpenDelta } from './delta-rules';
import { daysBetween, type JudgedRow } from './judging';
import { type RangeSex, rangeFor } from './range-rules';
import { type DeltaRecord, type EarlierValue, earlierValues, listDeltas, replaceDeltas } from './repository';

const EARLIER_READ = 5;

type Row = JudgedRow & { method: string };

/** The rules of an analyte in the unit of a row. */
function deltaRulesOf(analyte: AnalyteRules, unit: string): DeltaRule[] {
  const { absolute, percent, perDay, crossing } = analyte.delta ?? {};
  const inUnit = (limit: number | undefined) => (limit === undefined ? null : limitIn(known(analyte), limit, unit));
  const [limit, daily] = [inUnit(absolute), inUnit(perDay)];
  return [
    ...(percent === undefined ? [] : [{ kind: 'percent' as const, limit: percent }]),
    ...(limit === null ? [] : [{ kind: 'absolute' as const, limit }]),
    ...(daily === null ? [] : [{ kind: 'per_day' as const, limit: daily }]),
    ...(crossing ? [{ kind: 'crossing' as const }] : []),
  ];
}

const isSameText = (row: Row, earlier: EarlierValue) =>
  row.value === earlier.value.trim() && row.unit === earlier.unit.trim();

/** This person's part of a range that is printed by sex. */
const withOwnRange = <Point extends { range: string; unit: string }>(point: Point, sex: RangeSex): Point => ({
  ...point,
  range: rangeFor(point.range, sex, point.unit),
});

type Compared = { reason: DeltaObstacle } | { reason: null; kind: DeltaKind | null; value: string };

/** What comparing a row with one earlier value says, by every rule of its analyte. */
function compared(row: Row, analyte: AnalyteRules, earlier: EarlierValue, testOn: string | null): Compared {
  const within: Compared = { reason: null, kind: null, value: earlier.value };
  const obstacle = incomparable(known(analyte), row, earlier);
  if (obstacle === 'unit' || obstacle === 'method') return { reason: obstacle };
  if (isSameText(row, earlier)) return within;
  const point = { ...row, testOn };
  const value = valueIn(known(analyte), earlier.value, earlier.unit, row.unit);
  const outcomes = deltaRulesOf(analyte, row.unit).map((rule) => {
    // each is held against the range printed beside it, in its own unit
    if (rule.kind === 'crossing') return deltaOf(withOwnRange(point, row.sex), withOwnRange(earlier, row.sex), rule);
    if (value === null) return { outcome: 'not_comparable' as const, reason: 'value' as const };
    return deltaOf(point, { ...earlier, value, unit: row.unit }, rule);
  });
  const exceeded = outcomes.find(({ outcome }) => outcome === 'exceeded');
  if (exceeded?.outcome === 'exceeded') return { ...within, kind: exceeded.kind, value: value ?? earlier.value };
  const [first] = outcomes;
  const isComparable = outcomes.some(({ outcome }) => outcome === 'within');
  return !isComparable && first?.outcome === 'not_comparable' ? { reason: first.reason } : within;
}

interface Change {
  /** By which rule it is large; null: it is not. */
  kind: DeltaKind | null;
  before: EarlierValue;
  /** The earlier value in the unit of the row. */
  value: string;
}

/**
 * A row beside the newest earlier result of the same test that it can be compared with. Where there are such and none can
 * be, why not with the newest; null: there is none, or the dictionary asks for no comparison.
 */
function changeOf(
  row: Row,
  earlier: readonly EarlierValue[],
  testOn: string | null,
): Change | { reason: DeltaObstacle; before: EarlierValue } | null {
  const { analyte } = row;
  if (!analyte?.delta || row.value === '') return null;
  const { withinDays } = analyte.delta;
  const same = earlier.filter(
    (one) =>
      one.analyteCode === analyte.code &&
      incomparable(known(analyte), row, one) !== 'specimen' &&
      daysBetween(one.testOn, testOn) <= withinDays,
  );
  let why: { reason: DeltaObstacle; before: EarlierValue } | null = null;
  for (const before of same) {
    const found = compared(row, analyte, before, testOn);
    if (found.reason === null) return { kind: found.kind, before, value: found.value };
    why ??= { reason: found.reason, before };
  }
  return why;
}

/** A row in a unit that is none of its test's is nobody's result, and is compared with none of those that bear its name. */
function otherUnitOf(row: Row, earlier: readonly EarlierValue[], testOn: string | null) {
  if (row.value === '') return null;
  const before = earlier.find((one) =>
    row.mayHaveMeant.some(
      (analyte) =>
        analyte.delta &&
        analyte.code === one.analyteCode &&
        daysBetween(one.testOn, testOn) <= analyte.delta.withinDays &&
        incomparable(known(analyte), row, one) === 'unit',
    ),
  );
  return before ? { reason: 'unit' as const, before } : null;
}

/** Why a row is compared with no earlier result though there is one; null: it is, or there is none. */
export function obstacleOf(row: Row, earlier: readonly EarlierValue[], testOn: string | null) {
  const change = changeOf(row, earlier, testOn);
  if (change) return 'reason' in change ? change : null;
  return otherUnitOf(row, earlier, testOn);
}

/** The rows of which that must be said. */
export const withoutComparison = <Given extends Row>(
  rows: readonly Given[],
  earlier: readonly EarlierValue[],
  testOn: string | null,
) =>
  rows.flatMap((row) => {
    const obstacle = obstacleOf(row, earlier, testOn);
    return obstacle ? [{ ...row, ...obstacle }] : [];
  });

/** The earlier results that the rows of a report may be compared with. */
export const earlierOf = (tx: Reader, report: ReportRecord, rows: readonly Row[]): Promise<EarlierValue[]> => {
  const codes = [...new Set(rows.flatMap((row) => row.analyteCode ?? row.mayHaveMeant.map(({ code }) => code)))];
  return earlierValues(tx, report, codes, EARLIER_READ);
};

interface Wanted {
  row: Row;
  code: string;
  kind: DeltaKind;
  previousValue: string;
  previousOn: string | null;
}

function wantedOf(row: Row, earlier: readonly EarlierValue[], testOn: string | null): Wanted[] {
  const change = changeOf(row, earlier, testOn);
  if (!change || 'reason' in change || change.kind === null || !row.analyte) return [];
  const { kind, value, before } = change;
  return [{ row, code: row.analyte.code, kind, previousValue: value, previousOn: before.testOn }];
}

/** What was asked of somebody, or is to be repeated, and no longer stands: the value was changed. */
async function noteGone(tx: Tx, ctx: Context, report: ReportRecord, gone: readonly DeltaRecord[]): Promise<void> {
  for (const delta of gone.filter(({ state }) => state === 'escalated' || state === 'repeat')) {
    const { id: deltaId, nameEn, nameZh, previousValue, value, unit, state } = delta;
    await noteStep(tx, ctx, report, {
      action: 'closeDelta',
      audited: 'delta.close',
      details: { deltaId, nameEn, nameZh, value: `${previousValue} → ${value} ${unit}`.trim() },
      more: { state },
    });
  }
}

/**
 * Compares with the last issued value that can be compared; an alert whose value did not change keeps its decision.
 * @returns how many nobody has decided
 */
export async function keepDeltas(tx: Tx, ctx: Context, report: ReportRecord, rows: readonly Row[]): Promise<number> {
  const earlier = await earlierOf(tx, report, rows);
  const wanted = rows.flatMap((row) => wantedOf(row, earlier, report.testOn));
  const existing = await listDeltas(tx, report.id);
  const standing = await standingCodes(
    tx,
    [...existing, ...wanted.map(({ row }) => row)].flatMap((one) => one.analyteCode ?? []),
  );
  const isSame = (a: string, b: string) => (standing.get(a) ?? a) === (standing.get(b) ?? b);
  const isOf = (delta: DeltaRecord, { row, code, previousValue }: Wanted) =>
    isSame(delta.analyteCode, code) && delta.value === row.value && delta.previousValue === previousValue;
  const kept = existing.filter((delta) => wanted.some((one) => isOf(delta, one)));
  const fresh = wanted.filter(
    ({ row, code }) => !kept.some((d) => isSame(d.analyteCode, code) && d.value === row.value),
  );
  const gone = existing.filter((delta) => !kept.includes(delta));
  await noteGone(tx, ctx, report, gone);
  await replaceDeltas(
    tx,
    report.id,
    gone.map(({ id }) => id),
    fresh.map(({ row, code, kind, previousValue, previousOn }) => ({
      reportId: report.id,
      analyteCode: code,
      nameEn: row.nameEn,
      nameZh: row.nameZh,
      value: row.value,
      previousValue,
      previousOn,
      unit: row.unit,
      kind,
    })),
  );
  return fresh.length + kept.filter(isOpenDelta).length;
}
