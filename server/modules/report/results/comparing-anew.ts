import type { Context } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { keepCriticalsAbout } from '../critical/opening';
import { noteStep } from '../critical/steps';
import { type ReportRecord, saveReport } from '../repository';
import { untypedOf } from './carrying';
import { keepDeltas } from './deltas';
import { judge, judgeToKeep } from './judging';
import { saveJudged } from './rejudging-repository';
import { rowsRejudged } from './rejudging-rules';
import {
  listPrinted,
  listResults,
  lockComparedAnew,
  lockOpenOf,
  type ResultRecord,
  saveOpenCounts,
  saveOpenDeltas,
} from './repository';

/**
 * Compares the tables of these people's reports that nobody has signed yet with earlier results once more, after one of these came,
 * went or changed hands. Row versions stay, so that nobody's typing is refused for it; what somebody has explained is not lost.
 * @param customerIds whose; in the same transaction as what happened to the earlier results
 */
export async function compareAnew(tx: Tx, ctx: Context, customerIds: readonly number[], exceptId = 0): Promise<void> {
  for (const report of await lockComparedAnew(tx, customerIds, exceptId)) {
    const rows = await judge(tx, report, await listResults(tx, report.id));
    const openDeltas = await keepDeltas(tx, ctx, report, rows, { earlierChanged: true });
    if (openDeltas !== report.openDeltas) await saveOpenDeltas(tx, report.id, openDeltas);
    await announce(tx, 'report', report.id);
  }
}

/** Writes what is judged otherwise; what is signed stays as it is signed. */
async function saveRows(tx: Tx, report: ReportRecord, rows: readonly ResultRecord[], judged: readonly ResultRecord[]) {
  if (report.status === 'signed') return [];
  const changes = rowsRejudged(rows, judged);
  for (const [at, { id, analyteCode, flag, ownRange }] of judged.entries()) {
    const old = rows[at];
    if (old && (old.analyteCode !== analyteCode || old.flag !== flag || old.ownRange !== ownRange))
      await saveJudged(tx, id, { analyteCode, flag, ownRange });
  }
  return changes;
}

/**
 * Judges everything of a locked report anew, by the dictionary and the person as they are now. What is signed only opens what is
 * critical; no critical value is closed.
 * @returns the report as it stands then
 */
export async function judgeAgain(tx: Tx, ctx: Context, report: ReportRecord): Promise<ReportRecord> {
  const rows = await listResults(tx, report.id);
  const judged = await judgeToKeep(tx, report, rows);
  const untyped = await judgeToKeep(tx, report, untypedOf(report, rows, await listPrinted(tx, report.id)));
  const changes = await saveRows(tx, report, rows, judged);
  const openDeltas =
    report.status === 'signed'
      ? report.openDeltas
      : await keepDeltas(tx, ctx, report, judged, { earlierChanged: true });
  const openCriticals = await keepCriticalsAbout(tx, ctx, report, { rows: judged, untyped, isAbout: () => true });
  const [by, counts] = [ctx.actor?.name ?? 'system', { openDeltas, openCriticals }];
  let now: ReportRecord = { ...report, ...counts };
  if (changes.length > 0) {
    const set = { ...counts, versionFresh: false, updatedAt: ctx.now(), updatedBy: by };
    now = (await saveReport(tx, report.id, report, set)) ?? fail('report.moved_meanwhile', { id: report.id });
    const details = { analytes: [], reason: '', by, changes, uncheck: report.checkedBy !== null };
    await noteStep(tx, ctx, report, { action: 'rejudge', audited: 'report.rejudge', details });
  } else await saveOpenCounts(tx, report.id, counts);
  await announce(tx, 'report', report.id);
  return now;
}

/**
 * Judges everything of these people that is not handed out yet anew, after their sex or birth date changed or a report changed hands:
 * intervals, flags and critical limits are by sex and age.
 */
export async function judgeForPeople(tx: Tx, ctx: Context, customerIds: readonly number[]): Promise<void> {
  for (const report of await lockOpenOf(tx, customerIds)) await judgeAgain(tx, ctx, report);
}
