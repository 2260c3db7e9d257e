import type { Context } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { reportInScope } from '../lifecycle/scope';
import { lockReport, type ReportRecord, saveReport } from '../repository';
import type { ReportView } from '../schema';
import { presentReport } from '../viewing/present';

/** A report that the person asking may see, locked for a step. @throws Problem report.not_found */
export async function lockForStep(ctx: Context, tx: Tx, id: number): Promise<ReportRecord> {
  await reportInScope(ctx, tx, id);
  return (await lockReport(tx, id)) ?? fail('report.not_found', { id });
}

/** Counts the step as a change of the report, and tells the open pages. @returns what its own page shows then */
export async function finishStep(
  ctx: Context,
  tx: Tx,
  report: ReportRecord,
  set: Partial<ReportRecord>,
): Promise<ReportView> {
  const saved = await saveReport(
    tx,
    report.id,
    { rowVersion: report.rowVersion },
    {
      ...set,
      updatedAt: ctx.now(),
      updatedBy: ctx.actor?.name ?? '',
    },
  );
  await announce(tx, 'report', report.id);
  return presentReport(ctx, tx, saved ?? fail('report.moved_meanwhile', { id: report.id }));
}
