import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { type ResourceRules, serviceOf } from '../../core/resource/service';
import { toSearchPatterns } from '../customer/search-rules';
import { rejudgeReports } from '../report/service';
import { keysOf } from './book-rules';
import { areMistakable, isForAll, limitsIn } from './entry-rules';
import type { IntervalEntry } from './interval-rules';
import { brokenIntervals, brokenLimits, intervalsIn, sameEntries, stored, untouchedIn } from './limits-rules';
import { nameKey } from './name-rules';
import type { CriticalEntry, DeltaEntry } from './pack/entry';
import type { AnalyteRecord, AnalyteRules } from './repository';
import * as repository from './repository';
import type { AnalyteBody, AnalyteView } from './schema';
import { searchTextOf, startsOf } from './service';
import { analyte } from './table';
import { touchedBy, whyOf } from './touching';
import { convertAmount, showUnit, typedUnit } from './unit-rules';

/** Behind those that come with the portal, in the order of a report. */
export const OWN_SORT = 100_000;

export type Values = Omit<AnalyteBody, 'code'> & { code?: string };

const refuse = (fields: Record<string, string>) => fail('request.invalid', {}, fields);

/** What is kept for everybody: the strictest, were there several. */
function limitsForAll(critical: readonly CriticalEntry[]): { low: number | null; high: number | null } {
  const all = critical.filter(isForAll);
  const lows = all.flatMap(({ low }) => low ?? []);
  const highs = all.flatMap(({ high }) => high ?? []);
  return { low: lows.length ? Math.max(...lows) : null, high: highs.length ? Math.min(...highs) : null };
}

function unitOf({ unit }: Values, before: AnalyteRecord | undefined): string {
  if (before && unit === showUnit(before.unit)) return before.unit;
  const [read, ...others] = typedUnit(unit);
  if (read === undefined) return refuse({ unit: 'dictionary.rule.unit' });
  return others.length > 0 ? refuse({ unit: 'dictionary.rule.unit_open' }) : read;
}

const hasDelta = ({ deltaPercent, deltaAbsolute, deltaPerDay, deltaCrossing }: Values) =>
  deltaCrossing || [deltaPercent, deltaAbsolute, deltaPerDay].some((limit) => limit !== null);

/** Low below high; both ends of what is possible; a delta with the days it looks back. */
function checkAmounts(values: Values): void {
  const { possibleLow, possibleHigh, criticalLow, criticalHigh, deltaWithinDays } = values;
  if ((possibleLow === null) !== (possibleHigh === null))
    refuse({ [possibleLow === null ? 'possibleLow' : 'possibleHigh']: 'dictionary.rule.both' });
  if (possibleLow !== null && possibleHigh !== null && possibleLow >= possibleHigh)
    refuse({ possibleHigh: 'dictionary.rule.order' });
  if (criticalLow !== null && criticalHigh !== null && criticalLow >= criticalHigh)
    refuse({ criticalHigh: 'dictionary.rule.order' });
  if (hasDelta(values) && deltaWithinDays === null) refuse({ deltaWithinDays: 'dictionary.rule.days' });
}

/** In another unit an amount that nobody has touched would say something else. */
function checkUnitChange(values: Values, before: AnalyteRecord, unit: string): void {
  if (convertAmount(1, before.unit, unit, before.molarMass) === 1) return;
  const { low, high } = limitsForAll(before.critical);
  const was = {
    possibleLow: before.possibleLow,
    possibleHigh: before.possibleHigh,
    criticalLow: low,
    criticalHigh: high,
    deltaAbsolute: before.delta?.absolute ?? null,
    deltaPerDay: before.delta?.perDay ?? null,
  };
  const untouched = Object.entries(was).filter(
    ([field, amount]) => amount !== null && amount !== 0 && values[field as keyof typeof was] === amount,
  );
  const broken = {
    ...Object.fromEntries(untouched.map(([field]) => [field, 'dictionary.rule.amount_in_old_unit'])),
    ...untouchedIn('criticalOf', values.criticalOf ?? [], before.critical),
    ...untouchedIn('intervals', values.intervals ?? [], before.intervals),
  };
  if (Object.keys(broken).length > 0) refuse(broken);
}

/** Limits by sex and age as they were given; what was not given stays, in the unit of now. */
function criticalBy({ criticalOf: given }: Values, before: AnalyteRecord | undefined, unit: string): CriticalEntry[] {
  if (given) return given.map((entry) => stored<CriticalEntry>(entry));
  return (before ? limitsIn(before, unit) : []) ?? refuse({ unit: 'dictionary.rule.unit_of_limits' });
}

function intervalsOf(values: Values, before: AnalyteRecord | undefined, unit: string): readonly IntervalEntry[] {
  if (values.intervals) return values.intervals.map((entry) => stored<IntervalEntry>(entry));
  return (before ? intervalsIn(before, unit) : []) ?? refuse({ unit: 'dictionary.rule.unit_of_limits' });
}

function checkLists(values: Values): void {
  const broken = brokenLimits(values.criticalOf ?? []) ?? brokenIntervals(values.intervals ?? [], values);
  if (broken) refuse(broken);
}

function criticalOf(values: Values, before: AnalyteRecord | undefined, unit: string): readonly CriticalEntry[] {
  const { criticalLow, criticalHigh } = values;
  const kept = criticalBy(values, before, unit);
  const was = limitsForAll(before?.critical ?? []);
  const isSame = sameEntries(kept, before?.critical.filter((entry) => !isForAll(entry)) ?? []);
  if (isSame && before?.unit === unit && was.low === criticalLow && was.high === criticalHigh) return before.critical;
  const own = {
    ...(criticalLow !== null && { low: criticalLow }),
    ...(criticalHigh !== null && { high: criticalHigh }),
  };
  return Object.keys(own).length > 0 ? [own, ...kept] : kept;
}

function deltaOf(values: Values, before: DeltaEntry | null | undefined): DeltaEntry | null {
  const { deltaPercent, deltaAbsolute, deltaPerDay, deltaCrossing, deltaWithinDays } = values;
  const isSame =
    (before?.percent ?? null) === deltaPercent &&
    (before?.absolute ?? null) === deltaAbsolute &&
    (before?.perDay ?? null) === deltaPerDay &&
    (before?.crossing ?? false) === deltaCrossing &&
    (before?.withinDays ?? null) === deltaWithinDays;
  if (before && isSame) return before;
  if (deltaWithinDays === null) return null;
  if (!hasDelta(values)) return refuse({ deltaPercent: 'dictionary.rule.delta' });
  return {
    ...(deltaPercent !== null && { percent: deltaPercent }),
    ...(deltaAbsolute !== null && { absolute: deltaAbsolute }),
    ...(deltaPerDay !== null && { perDay: deltaPerDay }),
    ...(deltaCrossing && { crossing: true }),
    withinDays: deltaWithinDays,
  };
}

const once = (names: readonly string[]) => [...new Map(names.map((name) => [nameKey(name), name])).values()];

/** What is kept of what was typed. @throws Problem request.invalid with the fields */
export function analyteColumnsOf(values: Values, before: AnalyteRecord | undefined) {
  const {
    criticalLow,
    criticalHigh,
    deltaPercent,
    deltaAbsolute,
    deltaPerDay,
    deltaCrossing,
    deltaWithinDays,
    criticalOf: _,
    intervals: __,
    ...own
  } = values;
  checkAmounts(values);
  checkLists(values);
  const unit = unitOf(values, before);
  if (before) checkUnitChange(values, before, unit);
  return {
    ...own,
    names: once(own.names),
    namesInContext: once(own.namesInContext),
    unit,
    critical: criticalOf(values, before, unit),
    intervals: intervalsOf(values, before, unit),
    delta: deltaOf(values, before?.delta),
  };
}

/** Which other analytes in use would be mistaken for these by a name of both, with one question to the database. */
export async function namesTaken(
  tx: Tx,
  rows: readonly AnalyteRecord[],
): Promise<{ row: AnalyteRecord; key: string; other: AnalyteRules }[]> {
  const keys = new Map(rows.map((row) => [row, keysOf(row).map(({ key }) => key)]));
  const bearers = new Map<string, { analyte: AnalyteRules }[]>();
  const { inUse } = await repository.findByKeys(tx, [...new Set([...keys.values()].flat())]);
  for (const one of inUse) bearers.set(one.key, [...(bearers.get(one.key) ?? []), one]);
  return rows.flatMap((row) =>
    (keys.get(row) ?? []).flatMap((key) =>
      (bearers.get(key) ?? [])
        .filter(({ analyte: other }) => other.id !== row.id && areMistakable(row, other))
        .map(({ analyte: other }) => ({ row, key, other })),
    ),
  );
}

const sharedNames = (tx: Tx, row: AnalyteRecord) => namesTaken(tx, [row]);

const FIELDS = ['code', 'nameEn', 'nameZh', 'shortEn', 'shortZh', 'names', 'namesInContext'] as const;

/** Replaces the names by which it is recognised. @param sharedAnyway with whom it may share names @throws Problem analyte.name_taken */
export async function saveNames(
  tx: Tx,
  row: AnalyteRecord,
  before: AnalyteRecord | undefined,
  sharedAnyway: readonly number[] = [],
): Promise<void> {
  // two who give one name to two analytes at the same moment: the second sees the first
  await repository.lockNames(tx);
  await repository.saveNames(tx, new Map([[row.id, keysOf(row)]]));
  if (!row.active) return;
  if (row.mergedInto !== null) fail('analyte.merged', { code: row.code, into: row.mergedInto });
  const stood = before?.active ? await sharedNames(tx, before) : [];
  const shared = (await sharedNames(tx, row)).find(
    ({ key, other }) =>
      !sharedAnyway.includes(other.id) && !stood.some((one) => one.key === key && one.other.id === other.id),
  );
  if (!shared) return;
  const says = FIELDS.flatMap((field) => [row[field]].flat().map((name) => ({ field, name })));
  const own = says.find(({ name }) => nameKey(name) === shared.key);
  const { code, nameEn, nameZh } = shared.other;
  const params = { name: own?.name ?? shared.key, code, nameEn, nameZh };
  fail('analyte.name_taken', params, own && { [own.field]: 'problem.analyte.name_taken' });
}

/** A test as its page shows it. */
export function presentAnalyte(row: AnalyteRecord): AnalyteView {
  const { low, high } = limitsForAll(row.critical);
  return {
    id: row.id,
    rowVersion: row.rowVersion,
    code: row.code,
    loinc: row.loinc,
    nameEn: row.nameEn,
    nameZh: row.nameZh,
    shortEn: row.shortEn,
    shortZh: row.shortZh,
    names: row.names,
    namesInContext: row.namesInContext,
    category: row.category as AnalyteView['category'],
    specimens: row.specimens,
    scale: row.scale,
    unit: showUnit(row.unit),
    decimals: row.decimals,
    possibleLow: row.possibleLow,
    possibleHigh: row.possibleHigh,
    criticalLow: low,
    criticalHigh: high,
    criticalOf: row.critical.filter((entry) => !isForAll(entry)),
    intervals: [...row.intervals],
    deltaPercent: row.delta?.percent ?? null,
    deltaAbsolute: row.delta?.absolute ?? null,
    deltaPerDay: row.delta?.perDay ?? null,
    deltaCrossing: row.delta?.crossing ?? false,
    deltaWithinDays: row.delta?.withinDays ?? null,
    source: row.source,
    fromPack: row.fromPack,
    changedHere: row.changedHere,
    active: row.active,
    mergedInto: row.mergedInto,
    updatedBy: row.updatedBy,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** An analyte as the kit of resources keeps it. */
export const ANALYTE_RESOURCE: ResourceRules<AnalyteRecord, AnalyteView, Values> = {
  name: 'analyte',
  topic: 'analyte',
  table: analyte,
  search: { words: { column: 'nameSearch', patternsOf: toSearchPatterns }, parts: ['code', 'loinc'], first: 'code' },
  defaultSort: 'code',
  present: presentAnalyte,
  columns: analyteColumnsOf,
  derived: (values, before) => ({
    nameSearch: searchTextOf(values),
    nameStarts: startsOf(values),
    ...(before ? {} : { sort: OWN_SORT }),
  }),
  marks: { changedHere: true },
  written: async (tx, after, before, ctx, reason) => {
    await saveNames(tx, after, before);
    const changes = [{ before, after }];
    await rejudgeReports(tx, ctx, touchedBy(changes), whyOf(changes, reason));
  },
  unique: { constraint: 'analyte_code', field: 'code', problem: 'analyte.code_taken' },
};

/** List, enter, change, retire and take back: the clinic's own on top of what comes with the portal. Open reports are judged anew. */
export const analytes = serviceOf(ANALYTE_RESOURCE);
