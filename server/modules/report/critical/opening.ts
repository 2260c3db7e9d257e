import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { standingCodes } from '../../dictionary/service';
import type { ReportRecord } from '../repository';
import { type JudgedRow, judgeToKeep } from '../results/judging';
import { noteRead } from '../results/noting';
import {
  type CriticalRecord,
  clockOf,
  criticalStateOf,
  insertCriticals,
  listCriticals,
  saveCritical,
} from './repository';
import { afterCritical, clockAfter, dueAt, isConfirmed } from './rules';
import { noteStep } from './steps';

type Row = JudgedRow;

/** By what a row says which test it is. */
export interface Named {
  analyteCode: string | null;
  nameEn: string;
  nameZh: string;
}

export type IsSameTest = (a: Named, b: Named) => boolean;

/**
 * Which of these are the same test: by code, or by codes that were merged into one; where one of two has none, by a name: a row in a
 * unit that is none of its own has lost the code.
 */
export async function sameTestAmong(tx: Tx, all: readonly Named[]): Promise<IsSameTest> {
  const standing = await standingCodes(tx, [...new Set(all.flatMap(({ analyteCode }) => analyteCode ?? []))]);
  return (a, b) =>
    a.analyteCode !== null && b.analyteCode !== null
      ? (standing.get(a.analyteCode) ?? a.analyteCode) === (standing.get(b.analyteCode) ?? b.analyteCode)
      : a.nameEn === b.nameEn || a.nameZh === b.nameZh;
}

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
function pairCriticals(criticals: readonly CriticalRecord[], rows: readonly Row[], isSameTest: IsSameTest): Paired {
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

/**
 * Opens a critical value for each new one. No edit closes one: what became of its row is kept beside it.
 * @returns how many are open
 */
export async function keepCriticals(tx: Tx, ctx: Context, report: ReportRecord, rows: readonly Row[]): Promise<number> {
  const criticals = await listCriticals(tx, report);
  const { open, fresh } = pairCriticals(criticals, rows, await sameTestAmong(tx, [...criticals, ...rows]));
  await openCriticals(tx, ctx, report, fresh);
  for (const { critical, row, renamed } of open) {
    if (row?.critical) await correctCritical(tx, ctx, report, critical, row, null);
    else await correctCritical(tx, ctx, report, critical, critical, saidNow(row, renamed));
  }
  return open.length + fresh.length;
}

/**
 * The same after the dictionary has changed, for the rows that this is about: what now is critical is opened, what no longer is stays
 * open and says so. What a reviewer took out of the table, or has settled, is not brought back by it.
 * @param untyped what the reader saw and nobody has taken into the table
 */
export async function keepCriticalsAbout(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  { rows, untyped, isAbout }: { rows: readonly Row[]; untyped: readonly Row[]; isAbout: (row: Row) => boolean },
): Promise<number> {
  const existing = await listCriticals(tx, report);
  const isSameTest = await sameTestAmong(tx, [...existing, ...rows, ...untyped]);
  const { open, fresh } = pairCriticals(existing, [...rows, ...untyped], isSameTest);
  const isKnown = (row: Row) =>
    existing.some((c) => isSameTest(c, row) && row.value === c.value && row.unit === c.unit);
  await openCriticals(
    tx,
    ctx,
    report,
    fresh.filter((row) => isAbout(row) && !(untyped.includes(row) && isKnown(row))),
  );
  for (const { critical, row, renamed } of open) {
    const now = row ?? renamed;
    if (!now || !isAbout(now) || (untyped.includes(now) && critical.present !== null)) continue;
    if (row?.critical) await correctCritical(tx, ctx, report, critical, row, null);
    else await correctCritical(tx, ctx, report, critical, critical, saidNow(row, renamed));
  }
  return (await listCriticals(tx, report)).filter(({ state }) => state !== 'closed').length;
}

const said = (critical: CriticalRecord) => ({
  criticalId: critical.id,
  nameEn: critical.nameEn,
  nameZh: critical.nameZh,
  value: `${critical.value} ${critical.unit}`.trim(),
});

async function openCriticals(tx: Tx, ctx: Context, report: ReportRecord, fresh: readonly Row[]): Promise<void> {
  const openedAt = ctx.now();
  const due = new Date(dueAt(openedAt.toISOString(), ctx.ports.settings.PORTAL_CRITICAL_MINUTES));
  const opened = await insertCriticals(
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
      openedAt,
      dueAt: due,
      nextStepAt: due,
      steps: [
        {
          kind: 'open' as const,
          at: openedAt.toISOString(),
          by: ctx.actor?.name ?? null,
          to: [],
          value: `${row.value} ${row.unit}`.trim(),
          reason: '',
        },
      ],
    })),
  );
  for (const critical of opened)
    await noteStep(tx, ctx, report, { action: 'openCritical', audited: 'critical.open', details: said(critical) });
}

/** What stands in place of a critical value: another value or unit, the same under another name, or nothing. */
export function saidNow(row: Row | undefined, renamed: Row | undefined): string {
  const said = row ?? renamed;
  if (!said) return '';
  const names = renamed ? [...new Set([renamed.nameEn, renamed.nameZh])] : [];
  return [...names, said.value, said.unit].filter(Boolean).join(' ');
}

/** Writes what a critical value's row says now; whoever was told the value before is told anew. */
export async function correctCritical(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  critical: CriticalRecord,
  { value, unit, range }: { value: string; unit: string; range: string },
  present: string | null,
): Promise<void> {
  const minutes = ctx.ports.settings.PORTAL_CRITICAL_MINUTES;
  const before = criticalStateOf(critical);
  const by = ctx.actor?.name ?? 'system';
  const at = ctx.now().toISOString();
  const next = afterCritical(before, { kind: 'correct', at, by, value, unit, present });
  if (next === before) return;
  const clock = clockAfter(clockOf(critical), before, next, minutes);
  const isAnew = next.openedAt !== before.openedAt;
  const now = (present ?? `${value} ${unit}`).trim();
  const saved = await saveCritical(tx, critical.id, critical.rowVersion, {
    state: next.status,
    value,
    unit,
    range,
    present,
    attempts: next.attempts,
    steps: [...critical.steps, { kind: 'correct', at, by, to: [], value: now, reason: '' }],
    openedAt: new Date(next.openedAt),
    dueAt: new Date(dueAt(next.openedAt, minutes)),
    nextStepAt: clock.nextAt === null ? null : new Date(clock.nextAt),
    clockRounds: clock.rounds,
    ...(isAnew ? { escalatedTo: [] } : {}),
  });
  if (!saved) throw new Error(`critical value ${critical.id} was changed meanwhile`);
  await noteStep(tx, ctx, report, {
    action: 'correctCritical',
    audited: 'critical.correct',
    details: { ...said(critical), present: now },
    more: { from: critical.state, to: next.status },
  });
}

/** A result as the reader or a machine proposed it. */
export interface ProposedRow {
  name: string;
  value: string;
  unit: string;
  range: string;
}

/** What the reader saw, as a row of the report's table. */
export const asGiven = ({ specimen }: Pick<ReportRecord, 'specimen'>, proposed: readonly ProposedRow[]) =>
  proposed.map(({ name, value, unit, range }) => ({ nameEn: name, nameZh: name, value, unit, range, specimen }));

/**
 * Opens what is critical among the rows that the reader or a machine proposed, before anybody has looked.
 * @returns how many are open
 */
export async function openProposed(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  proposed: readonly ProposedRow[],
): Promise<number> {
  const rows = await judgeToKeep(tx, report, asGiven(report, proposed));
  await noteRead(tx, ctx, report, []);
  return keepCriticals(tx, ctx, report, rows);
}
