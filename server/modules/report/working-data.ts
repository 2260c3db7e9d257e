import type { z } from 'zod';
import type { Context } from '../../core/context';
import type { Tx } from '../../core/ports';
import type { WorkingDataBody } from './bodies';
import { afterCritical, dueAt } from './critical';
import { type DeltaRule, deltaOf } from './delta';
import { criticalSide, flagOf } from './flags';
import { moveReport, type Work } from './moves';
import {
  type AnalyteRecord,
  type CriticalRecord,
  type EarlierValue,
  earlierValues,
  findAnalytes,
  insertCriticals,
  listCriticals,
  listDeltas,
  listResults,
  type ReportRecord,
  replaceDeltas,
  replaceResults,
  saveCritical,
} from './repository';
import type { Flag } from './snapshot';
import { sameUnit } from './values';

type Body = z.output<typeof WorkingDataBody>;
type Row = Body['results'][number] & { analyteCode: string | null; flag: Flag | null; critical: boolean };

const EARLIER_READ = 5;

function findAnalyte(analytes: readonly AnalyteRecord[], row: Body['results'][number]): AnalyteRecord | undefined {
  const same = (a: string, b: string) => a !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();
  return analytes.find((a) =>
    row.analyteCode ? a.code === row.analyteCode : same(a.nameEn, row.nameEn) || same(a.nameZh, row.nameZh),
  );
}

const limitsOf = (analyte: AnalyteRecord | undefined) =>
  analyte
    ? {
        low: analyte.criticalLow === null ? null : Number(analyte.criticalLow),
        high: analyte.criticalHigh === null ? null : Number(analyte.criticalHigh),
      }
    : null;

/** Fills in what the catalogue knows and flags each value against the range printed beside it. */
function complete(rows: Body['results'], analytes: readonly AnalyteRecord[]): Row[] {
  return rows.map((row) => {
    const analyte = findAnalyte(analytes, row);
    const value = row.value.trim();
    const limits = analyte && sameUnit(analyte.unit, row.unit) ? limitsOf(analyte) : null;
    return {
      ...row,
      analyteCode: analyte?.code ?? null,
      nameEn: row.nameEn.trim() || analyte?.nameEn || row.nameZh,
      nameZh: row.nameZh.trim() || analyte?.nameZh || row.nameEn,
      value,
      unit: row.unit.trim(),
      range: row.range.trim(),
      specimen: row.specimen.trim() || analyte?.specimen || '',
      flag: value === '' ? null : flagOf(value, row.range, limits, row.unit),
      // Without a printed range there is no flag, but a critical value is one all the same.
      critical: value !== '' && limits !== null && criticalSide(value, limits, row.unit) !== null,
    };
  });
}

const keyOf = (row: { analyteCode: string | null; nameEn: string }) => row.analyteCode ?? row.nameEn;

interface Paired {
  open: [CriticalRecord, Row | undefined][];
  fresh: Row[];
}

/**
 * Which row each critical value speaks of now. Of several rows of one analyte the one with its value comes first. A
 * value that was told and closed is not opened again by saving it unchanged.
 */
function pairCriticals(criticals: readonly CriticalRecord[], rows: readonly Row[]): Paired {
  const free = new Set(rows);
  const take = (wanted: (row: Row) => boolean) => {
    const row = [...free].find(wanted);
    if (row) free.delete(row);
    return row;
  };
  const same = (c: CriticalRecord) =>
    take((row) => keyOf(row) === keyOf(c) && row.value === c.value && row.unit === c.unit);
  const open = criticals.filter((c) => c.state !== 'closed');
  const exact = new Map(open.map((c) => [c, same(c)]));
  for (const told of criticals.filter((c) => c.state === 'closed' && c.attempts.length > 0)) same(told);
  const moved = (c: CriticalRecord) =>
    take((row) => keyOf(row) === keyOf(c) && row.critical) ?? take((row) => keyOf(row) === keyOf(c));
  return { open: open.map((c) => [c, exact.get(c) ?? moved(c)]), fresh: [...free].filter((row) => row.critical) };
}

/** Opens a critical value for each new one; a corrected value goes on under the same record, so that no attempt is lost. */
async function keepCriticals(tx: Tx, ctx: Context, report: ReportRecord, rows: Row[]): Promise<number> {
  const now = ctx.now();
  const { open: existing, fresh } = pairCriticals(await listCriticals(tx, report.id), rows);
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
  let open = fresh.length;
  for (const [critical, row] of existing) open += (await correctCritical(tx, ctx, critical, row)) ? 1 : 0;
  return open;
}

/** @returns whether it is still open */
async function correctCritical(tx: Tx, ctx: Context, critical: CriticalRecord, row: Row | undefined): Promise<boolean> {
  // What somebody has been told of stays as it was told, whatever its unit turns out to be.
  if (row && row.value === critical.value && (row.unit === critical.unit || critical.attempts.length > 0)) return true;
  const at = ctx.now();
  if (!row?.critical && critical.attempts.length === 0) {
    await saveCritical(tx, critical.id, critical.rowVersion, { state: 'closed', closedAt: at });
    return false;
  }
  const state = {
    status: critical.state as 'to_notify',
    value: critical.value,
    openedAt: critical.openedAt.toISOString(),
    attempts: critical.attempts,
  };
  const next = afterCritical(state, {
    kind: 'correct',
    at: at.toISOString(),
    by: ctx.actor?.name ?? 'system',
    value: row?.value ?? '',
  });
  const due = dueAt(next.openedAt, ctx.ports.settings.PORTAL_CRITICAL_MINUTES);
  const printed = row ? { unit: row.unit, range: row.range } : {};
  await saveCritical(tx, critical.id, critical.rowVersion, {
    state: next.status,
    value: next.value,
    openedAt: new Date(next.openedAt),
    dueAt: new Date(due),
    ...printed,
  });
  return true;
}

function exceeded(row: Row, before: EarlierValue, rule: DeltaRule, testOn: string | null): boolean {
  const point = (r: { value: string; unit: string }, range: string, on: string | null) => ({
    value: r.value,
    unit: r.unit,
    method: '',
    range,
    testOn: on,
  });
  return deltaOf(point(row, row.range, testOn), point(before, row.range, before.testOn), rule).outcome === 'exceeded';
}

/** Compares with the last issued value of the same specimen in the same unit; an alert whose value did not change keeps its decision. */
async function keepDeltas(
  tx: Tx,
  report: ReportRecord,
  rows: Row[],
  analytes: readonly AnalyteRecord[],
  earlier: EarlierValue[],
  testOn: string | null,
): Promise<number> {
  const wanted = rows.flatMap((row) => {
    const analyte = analytes.find((a) => a.code === row.analyteCode);
    const before = earlier.find(
      (e) => e.analyteCode === row.analyteCode && e.specimen === row.specimen && sameUnit(e.unit, row.unit),
    );
    if (!analyte?.deltaPercent || !before) return [];
    const days = testOn && before.testOn ? (Date.parse(testOn) - Date.parse(before.testOn)) / 86_400_000 : 0;
    if (analyte.deltaDays !== null && days > analyte.deltaDays) return [];
    return exceeded(row, before, { kind: 'percent', limit: Number(analyte.deltaPercent) }, testOn)
      ? [{ row, before, code: analyte.code }]
      : [];
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
    fresh.map(({ row, before, code }) => ({
      reportId: report.id,
      analyteCode: code,
      nameEn: row.nameEn,
      nameZh: row.nameZh,
      value: row.value,
      previousValue: before.value,
      previousOn: before.testOn,
      unit: row.unit,
      kind: 'percent',
    })),
  );
  return fresh.length + kept.filter((d) => d.state === 'active').length;
}

const printed = (row: { nameEn: string; value: string; unit: string; range: string }) =>
  `${row.nameEn}: ${row.value} ${row.unit} [${row.range}]`;

async function writeWorkingData(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  body: Body,
  before: string[],
): Promise<Work> {
  const analytes = await findAnalytes(tx, {
    codes: body.results.flatMap((row) => row.analyteCode ?? []),
    names: body.results.flatMap((row) => [row.nameEn, row.nameZh]),
  });
  const rows = complete(body.results, analytes);
  const testOn = body.testOn === undefined ? report.testOn : body.testOn;
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
      versionFresh: false,
    },
    details: {
      removed: before.filter((line) => !after.includes(line)),
      added: after.filter((line) => !before.includes(line)),
      fields: Object.keys(fields),
    },
  };
}

/**
 * Saves the reviewer's table and texts as a whole; flags, critical values and delta alerts follow from it.
 * @throws Problem as `moveReport` with action `edit`
 */
export const saveWorkingData = (ctx: Context, id: number, body: Body): Promise<ReportRecord> =>
  moveReport(ctx, id, body.rowVersion, 'edit', async (tx, report) => {
    const before = (await listResults(tx, id)).map(printed);
    return writeWorkingData(tx, ctx, report, body, before);
  });
