import { deltaOf } from '../../modules/report/results/delta-rules';
import { criticalSide, flagOf } from '../../modules/report/results/flag-rules';
import { measure } from './biology';
import { daysBetween } from './calendar';
import { ANALYTE_OF } from './catalogue/analytes';
import type { DemoCritical, DemoDelta, DemoResult, Journey } from './journey';

/** Issued values of each person, oldest first, by customer and analyte. */
export type Past = Map<string, { testOn: string; value: string; unit: string; specimen: string }[]>;

const TREND_POINTS = 5;
const keyOf = (customerId: number, code: string) => `${customerId}/${code}`;
const number = (text: string | null) => (text === null ? null : Number(text));

function limitsOf(code: string) {
  const analyte = ANALYTE_OF.get(code);
  return { low: number(analyte?.criticalLow ?? null), high: number(analyte?.criticalHigh ?? null) };
}

/** Writes the flag that the portal itself would give. */
export const withFlag = (result: Omit<DemoResult, 'flag'>): DemoResult => ({
  ...result,
  flag: flagOf(result.value, result.range, limitsOf(result.analyteCode), result.unit),
});

/** What the lab reports for this test of this person, as printed in the language of the report. */
export function resultsOf(journey: Journey, past: Past, forced: Readonly<Record<string, number>> = {}): DemoResult[] {
  const { panel, person, visit } = journey.from;
  const english = journey.language === 'en-US';
  return measure(person, panel.analytes, visit.on, forced).map(({ analyte, en, zh }) => {
    const specimen = english ? panel.specimenEn : panel.specimenZh;
    const before = past.get(keyOf(person.id, analyte.code)) ?? [];
    return withFlag({
      analyteCode: analyte.code,
      nameEn: analyte.nameEn,
      nameZh: analyte.nameZh,
      value: english ? en : zh,
      unit: analyte.unit,
      range: analyte.range[person.sex][english ? 'en' : 'zh'],
      comment: '',
      specimen,
      method: panel.method,
      trend: before
        .filter((one) => one.specimen === specimen && one.unit === analyte.unit)
        .slice(-TREND_POINTS)
        .map(({ testOn, value }) => ({ testOn, value })),
    });
  });
}

/** Remembers what was issued, for the trends and delta checks of later reports. */
export function remember(journey: Journey, past: Past): void {
  for (const { analyteCode, value, unit, specimen } of journey.results) {
    const key = keyOf(journey.from.person.id, analyteCode);
    const list = past.get(key) ?? [];
    list.push({ testOn: journey.from.visit.on, value, unit, specimen });
    past.set(key, list);
  }
}

/** Values that somebody must be told of at once. */
export const criticalsOf = (results: readonly DemoResult[], openedAt: Date): DemoCritical[] =>
  results
    .filter(({ value, unit, analyteCode }) => criticalSide(value, limitsOf(analyteCode), unit) !== null)
    .map((result) => ({ result, state: 'to_notify', openedAt, closedAt: null, attempts: [] }));

/** Values that moved further since the last issued one than the analyte's rule allows. */
export function deltasOf(results: readonly DemoResult[], testOn: string): DemoDelta[] {
  return results.flatMap((result) => {
    const rule = ANALYTE_OF.get(result.analyteCode);
    const previous = result.trend.at(-1);
    if (!rule?.deltaPercent || !previous) return [];
    if (rule.deltaDays !== null && daysBetween(previous.testOn, testOn) > rule.deltaDays) return [];
    const point = { unit: result.unit, method: result.method, range: result.range };
    const delta = deltaOf(
      { ...point, value: result.value, testOn },
      { ...point, ...previous },
      { kind: 'percent', limit: Number(rule.deltaPercent) },
    );
    return delta.outcome === 'exceeded'
      ? [{ result, previous, state: 'active' as const, reason: '', by: null, at: null }]
      : [];
  });
}
