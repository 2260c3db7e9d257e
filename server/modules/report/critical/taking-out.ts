import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import type { ReportRecord } from '../repository';
import { judge } from '../results/judging';
import { listPrinted, listResults } from '../results/repository';
import { closeForWrongPerson } from './closing';
import { asGiven, correctCritical, type ProposedRow, saidNow, sameTestAmong } from './opening';
import { type CriticalRecord, criticalStateOf, listCriticals } from './repository';
import { isOpen } from './rules';

/** Whether it speaks of an earlier value too, that nobody has answered for. */
const hadAnother = ({ steps }: CriticalRecord) => steps.some(({ kind }) => kind === 'correct');

/**
 * Closes what only a file says that was taken out of a report. What stands in the table or in another file stays open, and so does
 * what had been another value before that file came. Ask after the file was taken out.
 * @param gone what the reader saw in that file
 * @returns the ids of those that were closed
 */
export async function closeTakenOut(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  gone: readonly ProposedRow[],
  reason: string,
): Promise<number[]> {
  const table = await judge(tx, report, await listResults(tx, report.id));
  const printed = await judge(tx, report, asGiven(report, await listPrinted(tx, report.id)));
  const theirs = await judge(tx, report, asGiven(report, gone));
  const existing = await listCriticals(tx, report);
  const isSameTest = await sameTestAmong(tx, [...existing, ...table, ...printed, ...theirs]);
  const isIn = (rows: readonly (typeof printed)[number][], critical: CriticalRecord) =>
    rows.some((row) => isSameTest(critical, row) && row.value === critical.value && row.unit === critical.unit);
  const isTheirs = (critical: CriticalRecord) =>
    isOpen(criticalStateOf(critical)) && isIn(theirs, critical) && !isIn([...table, ...printed], critical);
  const mixed = existing.filter((one) => isTheirs(one) && hadAnother(one));
  for (const critical of mixed) {
    const now = table.find((row) => isSameTest(critical, row));
    await correctCritical(tx, ctx, report, critical, critical, saidNow(now, undefined));
  }
  return closeForWrongPerson(tx, ctx, report, reason, (one) => isTheirs(one) && !hadAnother(one));
}
