import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { asGiven, keepCriticals, type ProposedRow } from '../critical/opening';
import type { ReportRecord } from '../repository';
import { keepDeltas } from './deltas';
import { judgeToKeep, keptOf } from './judging';
import { noteRead } from './noting';
import { listPrinted, listResults, type ResultRecord, replaceResults } from './repository';

const isTyped = (rows: readonly ResultRecord[], { name, value, unit }: ProposedRow) =>
  rows.some((row) => (row.nameEn === name || row.nameZh === name) && row.value === value && row.unit === unit);

/** What the reader proposed and nobody has taken into the table. */
export const untypedOf = (report: ReportRecord, rows: readonly ResultRecord[], proposed: readonly ProposedRow[]) =>
  asGiven(
    report,
    proposed.filter((row) => !isTyped(rows, row)),
  );

/**
 * Puts a table of results into a report as its person's: flags, critical values and delta alerts are judged anew for them, or for
 * nobody while it is not known whose they are.
 * @param proposed what the reader saw in the file: critical there is critical, whoever has typed what
 * @returns how many critical values and alerts are open
 */
export async function putResults(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  rows: readonly ResultRecord[],
  proposed: readonly ProposedRow[],
): Promise<{ openCriticals: number; openDeltas: number }> {
  const judged = await judgeToKeep(
    tx,
    report,
    rows.map(({ id: _, reportId: __, customerId: ___, ...row }) => row),
  );
  await replaceResults(
    tx,
    report.id,
    judged.map((row) => ({ ...keptOf(row), reportId: report.id, customerId: report.customerId })),
  );
  const untyped = await judgeToKeep(tx, report, untypedOf(report, rows, proposed));
  const openCriticals = await keepCriticals(tx, ctx, report, [...judged, ...untyped]);
  await noteRead(tx, ctx, report, judged);
  return { openCriticals, openDeltas: await keepDeltas(tx, ctx, report, judged) };
}

/** The same for the table that a report has already. */
export const rejudgeResults = async (tx: Tx, ctx: Context, report: ReportRecord, proposed: readonly ProposedRow[]) =>
  putResults(tx, ctx, report, await listResults(tx, report.id), proposed);

/**
 * Opens what is critical in one more file of a report. What stands in the table stands until somebody types over it, and before
 * there is a table so does what earlier files say: a file that cannot be read, or names one row only, takes no alarm away.
 * @returns how many critical values are open
 */
export async function openBeside(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  proposed: readonly ProposedRow[],
): Promise<number> {
  const rows = await listResults(tx, report.id);
  const seen = rows.length > 0 ? proposed : await listPrinted(tx, report.id);
  const untyped = await judgeToKeep(tx, report, untypedOf(report, rows, seen));
  const judged = await judgeToKeep(tx, report, rows);
  await noteRead(tx, ctx, report, judged);
  return keepCriticals(tx, ctx, report, [...judged, ...untyped]);
}
