import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { criticalLimits, incomparable, limitIn, type Person, valueIn } from '../../dictionary/comparison-rules';
import { type AnalyteRecord, findAnalytesByCode, known, recogniseAll, usualSpecimen } from '../../dictionary/service';
import type { WorkingDataBody } from '../body-schema';
import {
  type CriticalRecord,
  criticalStateOf,
  insertCriticals,
  listCriticals,
  saveCritical,
} from '../critical/repository';
import { afterCritical, dueAt, isConfirmed } from '../critical/rules';
import { moveReport, NOT_CHECKED, type Work } from '../lifecycle/moves';
import { findPerson, type ReportRecord } from '../repository';
import type { Flag, Language } from '../versions/snapshot';
import { type DeltaRule, deltaOf } from './delta-rules';
import { criticalSide, flagOf } from './flag-rules';
import { type EarlierValue, earlierValues, listDeltas, listResults, replaceDeltas, replaceResults } from './repository';

type Row = WorkingDataBody['results'][number] & { analyteCode: string | null; flag: Flag | null; critical: boolean };

const EARLIER_READ = 5;

/** The analytes that a row may be: of the code it was given, then what each of its names says. */
type RowAnalytes = readonly AnalyteRecord[];

/** What the dictionary says of each row. */
async function analytesOf(tx: Tx, rows: WorkingDataBody['results'], panel: string): Promise<RowAnalytes[]> {
  const given = await findAnalytesByCode(tx, [...new Set(rows.flatMap((row) => row.analyteCode ?? []))]);
  const printed = rows.flatMap(({ nameEn, nameZh, specimen, unit, value }) =>
    [nameEn, nameZh].map((name) => ({ name, specimen, unit, value, panel })),
  );
  const recognised = await recogniseAll(tx, printed);
  return rows.map((row, index) => {
    const named = recognised.slice(index * 2, index * 2 + 2).flatMap(({ analyte }) => analyte ?? []);
    return [...given.filter(({ code }) => code === row.analyteCode), ...named];
  });
}

/** Critical limits in the row's own unit; null where its unit is none of the analyte's. */
function limitsOf(analyte: AnalyteRecord, unit: string, person: Person) {
  const limits = criticalLimits(analyte.critical, person);
  const own = known(analyte);
  const inUnit = (limit: number | null) => (limit === null ? null : limitIn(own, limit, unit));
  const found = { low: inUnit(limits.low), high: inUnit(limits.high) };
  return found.low === null && found.high === null ? null : found;
}

/** Fills in what the dictionary knows and flags each value against the range printed beside it. */
function complete(
  rows: WorkingDataBody['results'],
  analytes: readonly RowAnalytes[],
  person: Person,
  language: Language,
): Row[] {
  return rows.map((row, index) => {
    const found = analytes[index] ?? [];
    const [analyte] = found;
    const value = row.value.trim();
    const comparable = found.flatMap((one) => limitsOf(one, row.unit, person) ?? []);
    const limits = analyte ? limitsOf(analyte, row.unit, person) : null;
    return {
      ...row,
      analyteCode: analyte?.code ?? null,
      nameEn: row.nameEn.trim() || analyte?.nameEn || row.nameZh,
      nameZh: row.nameZh.trim() || analyte?.nameZh || row.nameEn,
      value,
      unit: row.unit.trim(),
      range: row.range.trim(),
      specimen: row.specimen.trim() || usualSpecimen(analyte, language),
      flag: value === '' ? null : flagOf(value, row.range, limits, row.unit),
      // Without a printed range there is no flag, but a critical value is one all the same; a code that is not that of
      // the name hides none.
      critical: value !== '' && comparable.some((one) => criticalSide(value, one, row.unit) !== null),
    };
  });
}

interface Named {
  analyteCode: string | null;
  nameEn: string;
  nameZh: string;
}

/** The same test by its code or by a name: a row in a unit that is none of its own has lost the code, not the name. */
const isSameTest = (a: Named, b: Named) =>
  (a.analyteCode !== null && a.analyteCode === b.analyteCode) || a.nameEn === b.nameEn || a.nameZh === b.nameZh;

interface Paired {
  open: { critical: CriticalRecord; row: Row | undefined; renamed: Row | undefined }[];
  fresh: Row[];
}

/** Told, read back and closed as it stands in the record: saving it unchanged opens nothing. */
const isSettled = (c: CriticalRecord) => c.state === 'closed' && c.present === null && isConfirmed(c);

/**
 * Which row each open critical value speaks of now. Of several rows of one analyte the one with its value comes first. A
 * row with its value under another name is only pointed at: who renamed it may have been wrong before or after.
 */
function pairCriticals(criticals: readonly CriticalRecord[], rows: readonly Row[]): Paired {
  const free = new Set(rows);
  const take = (wanted: (row: Row) => boolean) => {
    const row = [...free].find(wanted);
    if (row) free.delete(row);
    return row;
  };
  const sameValue = (c: CriticalRecord, row: Row) => row.value === c.value && row.unit === c.unit;
  const same = (c: CriticalRecord) => take((row) => isSameTest(c, row) && sameValue(c, row));
  const open = criticals.filter((c) => c.state !== 'closed');
  const exact = new Map(open.map((c) => [c, same(c)]));
  for (const settled of criticals.filter(isSettled)) same(settled);
  const moved = (c: CriticalRecord) =>
    take((row) => isSameTest(c, row) && row.critical) ?? take((row) => isSameTest(c, row));
  const paired = open.map((critical) => ({ critical, row: exact.get(critical) ?? moved(critical) }));
  const renamed = (c: CriticalRecord) => [...free].find((row) => !isSameTest(c, row) && sameValue(c, row));
  return {
    open: paired.map(({ critical, row }) => ({ critical, row, renamed: row ? undefined : renamed(critical) })),
    fresh: [...free].filter((row) => row.critical),
  };
}

/** Opens a critical value for each new one. No edit closes one: what became of its row is kept beside it. */
async function keepCriticals(tx: Tx, ctx: Context, report: ReportRecord, rows: Row[]): Promise<number> {
  const now = ctx.now();
  const { open, fresh } = pairCriticals(await listCriticals(tx, report.id), rows);
  await insertCriticals(
    tx,
    fresh.map((row) => ({
      reportId: report.id,
      customerId: report.customerId,
      analyteCode: row.analyteCode,
      nameEn: row.nameEn,
      nameZh: row.nameZh,
      value: row.value,
      unit: row.unit,
      range: row.range,
      openedAt: now,
      dueAt: new Date(dueAt(now.toISOString(), ctx.ports.settings.PORTAL_CRITICAL_MINUTES)),
    })),
  );
  for (const { critical, row, renamed } of open) {
    if (row?.critical) await correctCritical(tx, ctx, critical, row, null);
    else await correctCritical(tx, ctx, critical, critical, saidNow(row, renamed));
  }
  return open.length + fresh.length;
}

/** What stands in place of a critical value: another value or unit, the same under another name, or nothing. */
function saidNow(row: Row | undefined, renamed: Row | undefined): string {
  const said = row ?? renamed;
  if (!said) return '';
  const names = renamed ? [...new Set([renamed.nameEn, renamed.nameZh])] : [];
  return [...names, said.value, said.unit].filter(Boolean).join(' ');
}

async function correctCritical(
  tx: Tx,
  ctx: Context,
  critical: CriticalRecord,
  { value, unit, range }: { value: string; unit: string; range: string },
  present: string | null,
): Promise<void> {
  const before = criticalStateOf(critical);
  const by = ctx.actor?.name ?? 'system';
  const next = afterCritical(before, { kind: 'correct', at: ctx.now().toISOString(), by, value, present });
  if (next === before && unit === critical.unit) return;
  await saveCritical(tx, critical.id, critical.rowVersion, {
    state: next.status,
    value,
    unit,
    range,
    present,
    openedAt: new Date(next.openedAt),
    dueAt: new Date(dueAt(next.openedAt, ctx.ports.settings.PORTAL_CRITICAL_MINUTES)),
  });
}

/** The rules of an analyte in the unit of a row. */
function deltaRulesOf(analyte: AnalyteRecord, unit: string): DeltaRule[] {
  const { absolute, percent } = analyte.delta ?? {};
  const limit = absolute === undefined ? null : limitIn(known(analyte), absolute, unit);
  return [
    ...(percent === undefined ? [] : [{ kind: 'percent' as const, limit: percent }]),
    ...(limit === null ? [] : [{ kind: 'absolute' as const, limit }]),
  ];
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string | null, to: string | null) =>
  from && to ? (Date.parse(to) - Date.parse(from)) / DAY_MS : 0;

/** By which rule a row differs much from the last earlier value that it can be compared with; null: it does not. */
function deltaFrom(row: Row, analyte: AnalyteRecord, earlier: readonly EarlierValue[], testOn: string | null) {
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

/** Compares with the last issued value that can be compared; an alert whose value did not change keeps its decision. */
async function keepDeltas(
  tx: Tx,
  report: ReportRecord,
  rows: Row[],
  analytes: readonly RowAnalytes[],
  earlier: EarlierValue[],
  testOn: string | null,
): Promise<number> {
  const wanted = rows.flatMap((row, index) => {
    const analyte = analytes[index]?.[0];
    return (analyte && deltaFrom(row, analyte, earlier, testOn)) || [];
  });
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

const printed = (row: { nameEn: string; value: string; unit: string; range: string }) =>
  `${row.nameEn}: ${row.value} ${row.unit} [${row.range}]`;

/** Whose limits apply: sex, and age on the day of the test. */
async function personOf(tx: Tx, report: ReportRecord, testOn: string | null): Promise<Person> {
  const person = report.customerId === null ? null : await findPerson(tx, report.customerId);
  const sex = person?.gender === 'male' || person?.gender === 'female' ? person.gender : 'unknown';
  const bornOn = person?.birthOn ?? null;
  return { sex, ageDays: bornOn && testOn ? daysBetween(bornOn, testOn) : null };
}

async function writeWorkingData(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  body: WorkingDataBody,
  before: string[],
): Promise<Work> {
  const testOn = body.testOn === undefined ? report.testOn : body.testOn;
  const analytes = await analytesOf(tx, body.results, [report.nameEn, report.nameZh].join(' '));
  const rows = complete(body.results, analytes, await personOf(tx, report, testOn), report.language as Language);
  await replaceResults(
    tx,
    report.id,
    rows.map(({ critical: _, ...row }, sort) => ({
      ...row,
      reportId: report.id,
      customerId: report.customerId,
      sort,
      testOn,
    })),
  );
  const codes = [...new Set(rows.flatMap((row) => row.analyteCode ?? []))];
  const earlier = await earlierValues(tx, { ...report, testOn }, codes, EARLIER_READ);
  const openCriticals = await keepCriticals(tx, ctx, report, rows);
  const openDeltas = await keepDeltas(tx, report, rows, analytes, earlier, testOn);
  const { rowVersion: _, results: __, collectedAt, ...fields } = body;
  const after = rows.map(printed);
  return {
    set: {
      ...fields,
      ...(collectedAt === undefined ? {} : { collectedAt: collectedAt === null ? null : new Date(collectedAt) }),
      openCriticals,
      openDeltas,
      ...NOT_CHECKED,
    },
    details: {
      removed: before.filter((line) => !after.includes(line)),
      added: after.filter((line) => !before.includes(line)),
      fields: Object.keys(fields),
    },
  };
}

/**
 * Saves the reviewer's table and texts as a whole; flags, critical values and delta alerts follow from it. Whoever
 * checked before has not seen this.
 * @throws Problem as `moveReport` with action `edit`
 */
export const saveWorkingData = (ctx: Context, id: number, body: WorkingDataBody): Promise<ReportRecord> =>
  moveReport(ctx, id, body.rowVersion, 'edit', async (tx, report) => {
    const before = (await listResults(tx, id)).map(printed);
    return writeWorkingData(tx, ctx, report, body, before);
  });
