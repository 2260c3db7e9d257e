import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { incomparable, limitIn, valueIn } from '../../dictionary/comparison-rules';
import { type AnalyteRules, known, standingCodes } from '../../dictionary/service';
import { noteStep } from '../critical/steps';
import type { Reader, ReportRecord } from '../repository';
import { type DeltaKind, type DeltaObstacle, type DeltaRule, deltaOf, isOpenDelta } from './delta-rules';
import { daysBetween, type JudgedRow } from './judging';
import { type RangeSex, rangeOf } from './range-rules';
import {
  type DeltaRecord,
  type EarlierValue,
  earlierValues,
  listDeltas,
  replaceDeltas,
  savePreviousGone,
} from './repository';

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

/** With what its value is held against. */
const ranged = <Point extends { range: string; unit: string; ownRange: string }>(
  point: Point,
  sex: RangeSex,
): Point => ({
  ...point,
  range: rangeOf(point, sex),
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
    // each is held against its own range, in its own unit
    if (rule.kind === 'crossing') return deltaOf(ranged(point, row.sex), ranged(earlier, row.sex), rule);
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

/** What was asked of somebody, or is to be repeated, and no longer stands: the value was changed, or the earlier one counts no more. */
async function noteGone(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  gone: readonly DeltaRecord[],
  earlierChanged: boolean,
): Promise<void> {
  const told = gone.filter(({ state }) => earlierChanged || state === 'escalated' || state === 'repeat');
  for (const delta of told) {
    const { id: deltaId, nameEn, nameZh, previousValue, value, unit, state } = delta;
    await noteStep(tx, ctx, report, {
      action: 'closeDelta',
      audited: 'delta.close',
      details: { deltaId, nameEn, nameZh, value: `${previousValue} → ${value} ${unit}`.trim(), earlierChanged },
      more: { state },
    });
  }
}

/**
 * Compares with the last issued value that can be compared; an alert whose value did not change keeps its decision. What somebody has
 * explained stays, and says so, when the earlier value counts no more.
 * @param earlierChanged not the table was changed but an earlier report of the person
 * @param codes only of these analytes; the others stay as they are
 * @returns how many nobody has decided
 */
export async function keepDeltas(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  rows: readonly Row[],
  { earlierChanged = false, codes }: { earlierChanged?: boolean; codes?: ReadonlySet<string> } = {},
): Promise<number> {
  const isMeant = (code: string) => codes?.has(code) ?? true;
  const earlier = await earlierOf(tx, report, rows);
  const wanted = rows.flatMap((row) => wantedOf(row, earlier, report.testOn)).filter(({ code }) => isMeant(code));
  const all = await listDeltas(tx, report.id);
  const existing = all.filter(({ analyteCode }) => isMeant(analyteCode));
  const standing = await standingCodes(
    tx,
    existing.length === 0 ? [] : [...existing, ...rows].flatMap(({ analyteCode }) => analyteCode ?? []),
  );
  const isSame = (a: string, b: string) => (standing.get(a) ?? a) === (standing.get(b) ?? b);
  const isOf = (delta: DeltaRecord, { row, code, previousValue }: Wanted) =>
    isSame(delta.analyteCode, code) && delta.value === row.value && delta.previousValue === previousValue;
  const kept = existing.filter((delta) => wanted.some((one) => isOf(delta, one)));
  const fresh = wanted.filter(
    ({ row, code }) => !kept.some((d) => isSame(d.analyteCode, code) && d.value === row.value),
  );
  const isOfRow = (delta: DeltaRecord) =>
    rows.some(
      (row) => row.analyteCode !== null && isSame(row.analyteCode, delta.analyteCode) && row.value === delta.value,
    );
  const explained = existing.filter(
    (delta) => !kept.includes(delta) && !isOpenDelta(delta) && isOfRow(delta) && (earlierChanged || delta.previousGone),
  );
  const gone = existing.filter((delta) => !kept.includes(delta) && !explained.includes(delta));
  const idsOf = (deltas: readonly DeltaRecord[]) => deltas.map(({ id }) => id);
  await savePreviousGone(tx, idsOf(explained), true);
  await savePreviousGone(tx, idsOf(kept), false);
  await noteGone(tx, ctx, report, gone, earlierChanged);
  await replaceDeltas(
    tx,
    report.id,
    idsOf(gone),
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
  const others = all.filter((delta) => !existing.includes(delta));
  return fresh.length + [...kept, ...others].filter(isOpenDelta).length;
}
