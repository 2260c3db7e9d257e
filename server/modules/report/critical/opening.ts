import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { standingCodes } from '../../dictionary/service';
import type { ReportRecord } from '../repository';
import { type JudgedRow, judge } from '../results/judging';
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

interface Named {
  analyteCode: string | null;
  nameEn: string;
  nameZh: string;
}

/** The same test by its code, or by one that was merged into the same; where one of them has none, by a name: a row in a unit that is none of its own has lost the code. */
const isSameTestBy = (standing: ReadonlyMap<string, string>) => (a: Named, b: Named) =>
  a.analyteCode !== null && b.analyteCode !== null
    ? (standing.get(a.analyteCode) ?? a.analyteCode) === (standing.get(b.analyteCode) ?? b.analyteCode)
    : a.nameEn === b.nameEn || a.nameZh === b.nameZh;

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
function pairCriticals(
  criticals: readonly CriticalRecord[],
  rows: readonly Row[],
  isSameTest: ReturnType<typeof isSameTestBy>,
): Paired {
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
  const standing = await standingCodes(
    tx,
    [...criticals, ...rows].flatMap(({ analyteCode }) => analyteCode ?? []),
  );
  const { open, fresh } = pairCriticals(criticals, rows, isSameTestBy(standing));
  await openCriticals(tx, ctx, report, fresh);
  for (const { critical, row, renamed } of open) {
    if (row?.critical) await correctCritical(tx, ctx, report, critical, row, null);
    else await correctCritical(tx, ctx, report, critical, critical, saidNow(row, renamed));
  }
  return open.length + fresh.length;
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
function saidNow(row: Row | undefined, renamed: Row | undefined): string {
  const said = row ?? renamed;
  if (!said) return '';
  const names = renamed ? [...new Set([renamed.nameEn, renamed.nameZh])] : [];
  return [...names, said.value, said.unit].filter(Boolean).join(' ');
}

async function correctCritical(
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
  const next = afterCritical(before, { kind: 'correct', at, by, value, present });
  if (next === before && unit === critical.unit) return;
  const clock = clockAfter(clockOf(critical), before, next, minutes);
  const isAnew = next.openedAt !== before.openedAt;
  const now = (present ?? `${value} ${unit}`).trim();
  const saved = await saveCritical(tx, critical.id, critical.rowVersion, {
    state: next.status,
    value,
    unit,
    range,
    present,
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
  const rows = proposed.map(({ name, value, unit, range }) => ({
    nameEn: name,
    nameZh: name,
    value,
    unit,
    range,
    specimen: report.specimen,
  }));
  return keepCriticals(tx, ctx, report, await judge(tx, report, rows));
}
