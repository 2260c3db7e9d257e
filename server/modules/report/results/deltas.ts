import type { Tx } from '../../../core/ports';
import { incomparable, limitIn, valueIn } from '../../dictionary/comparison-rules';
import { type AnalyteRules, known } from '../../dictionary/service';
import type { ReportRecord } from '../repository';
import { type DeltaRule, deltaOf } from './delta-rules';
import { daysBetween, type JudgedRow } from './judging';
import { type EarlierValue, earlierValues, listDeltas, replaceDeltas } from './repository';

const EARLIER_READ = 5;

type Row = JudgedRow & { method: string };

/** The rules of an analyte in the unit of a row. */
function deltaRulesOf(analyte: AnalyteRules, unit: string): DeltaRule[] {
  const { absolute, percent } = analyte.delta ?? {};
  const limit = absolute === undefined ? null : limitIn(known(analyte), absolute, unit);
  return [
    ...(percent === undefined ? [] : [{ kind: 'percent' as const, limit: percent }]),
    ...(limit === null ? [] : [{ kind: 'absolute' as const, limit }]),
  ];
}

/** By which rule a row differs much from the last earlier value that it can be compared with; null: it does not. */
function deltaFrom(row: Row, analyte: AnalyteRules, earlier: readonly EarlierValue[], testOn: string | null) {
  if (!analyte.delta) return null;
  const own = known(analyte);
  const before = earlier.find((e) => e.analyteCode === analyte.code && incomparable(own, row, e) === null);
  const value = before && valueIn(own, before.value, before.unit, row.unit);
  if (!before || !value || daysBetween(before.testOn, testOn) > analyte.delta.withinDays) return null;
  const point = { ...row, testOn };
  const previous = { ...before, value, unit: row.unit };
  const rule = deltaRulesOf(analyte, row.unit).find((one) => deltaOf(point, previous, one).outcome === 'exceeded');
  return rule ? { row, before: { ...before, value }, code: analyte.code, kind: rule.kind } : null;
}

/**
 * Compares with the last issued value that can be compared; an alert whose value did not change keeps its decision.
 * @returns how many nobody has decided
 */
export async function keepDeltas(tx: Tx, report: ReportRecord, rows: readonly Row[]): Promise<number> {
  const codes = [...new Set(rows.flatMap((row) => row.analyteCode ?? []))];
  const earlier = await earlierValues(tx, report, codes, EARLIER_READ);
  const wanted = rows.flatMap((row) => (row.analyte && deltaFrom(row, row.analyte, earlier, report.testOn)) || []);
  const existing = await listDeltas(tx, report.id);
  const kept = existing.filter((d) =>
    wanted.some(
      ({ row, before, code }) => d.analyteCode === code && d.value === row.value && d.previousValue === before.value,
    ),
  );
  const fresh = wanted.filter(({ row, code }) => !kept.some((d) => d.analyteCode === code && d.value === row.value));
  const gone = existing.filter((d) => !kept.includes(d)).map((d) => d.id);
  await replaceDeltas(
    tx,
    report.id,
    gone,
    fresh.map(({ row, before, code, kind }) => ({
      reportId: report.id,
      analyteCode: code,
      nameEn: row.nameEn,
      nameZh: row.nameZh,
      value: row.value,
      previousValue: before.value,
      previousOn: before.testOn,
      unit: row.unit,
      kind,
    })),
  );
  return fresh.length + kept.filter((d) => d.state === 'active').length;
}
