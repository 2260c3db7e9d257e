import type { Context } from '../../core/context';
import { say } from '../../core/language';
import type { ProblemCode } from '../../core/problems';
import { Problem } from '../../core/problems';
import { withNames } from '../report/lifecycle/difference-rules';
import { namesFor, scopeOf, signForReport } from '../report/service';
import { judgeMatched, openDifferences, unexplainedNow } from './judging';
import { type Difference, isIdentity } from './matching-rules';
import { type DeskRecord, findDeskItems } from './repository';
import type { BatchLine } from './schema';
import { presentItem } from './service';
import type { Judged } from './standing-rules';

/** Why a report may not be signed for together with others, or null. @param open what nobody gave a reason for */
function obstacle(
  item: DeskRecord,
  open: readonly Difference[],
): { code: 'report.wrong_status' | 'report.unmatched' | 'intake.differences_open' } | null {
  if (item.status !== 'received') return { code: 'report.wrong_status' };
  if (!item.customer) return { code: 'report.unmatched' };
  return open.length > 0 ? { code: 'intake.differences_open' } : null;
}

/** What was on the table at the match and what has come since; who else the file may mean is looked for when it is signed for. */
function differencesShown(item: DeskRecord, judged: Judged | null): Difference[] {
  const then = item.matchDifferences.map((d) => ({ ...d, why: d.why ?? ('different' as const) })) as Difference[];
  const since = (judged?.differences ?? []).filter(({ field }) => !then.some((one) => one.field === field));
  return [...then, ...since];
}

const textOf = (ctx: Context, code: string, item: DeskRecord) =>
  say(ctx.language, `problem.${code}`, { status: say(ctx.language, `state.${item.status}`) });

function lineOf(ctx: Context, item: DeskRecord, names: ReadonlyMap<string, string>): BatchLine {
  const judged = judgeMatched(ctx, item, []);
  const blocked = obstacle(item, unexplainedNow(judged, item));
  return {
    item: presentItem(item),
    differences: differencesShown(item, judged).map((line) => withNames(line, names)),
    matchReason: item.matchReason,
    confirmed: judged?.standing === 'confirmed',
    blockedBy: blocked?.code ?? null,
    blockedText: blocked ? textOf(ctx, blocked.code, item) : null,
  };
}

/** What needs a look comes first: blocked, then explained differences, then what the file does not confirm. */
const weight = (line: BatchLine) =>
  (line.blockedBy ? 8 : 0) +
  (line.differences.some(isIdentity) ? 4 : 0) +
  (line.differences.length > 0 ? 2 : 0) +
  (line.confirmed ? 0 : 1);

/** What waits at the desk is for all who work there; what has gone on is for who sees all reports. */
async function itemsFor(ctx: Context, reportIds: number[]): Promise<DeskRecord[]> {
  const items = await findDeskItems(ctx.ports.db, [...new Set(reportIds)]);
  return items.filter(({ status }) => status === 'received' || scopeOf(ctx) === 'all');
}

/** Exactly what would be signed for, discrepancies first. Reports that are not there any more are left out. */
export async function previewBatch(ctx: Context, reportIds: number[]): Promise<BatchLine[]> {
  const items = await itemsFor(ctx, reportIds);
  const names = await namesFor(
    ctx,
    ctx.ports.db,
    items.flatMap(({ matchDifferences }) => matchDifferences),
  );
  return items.map((item) => lineOf(ctx, item, names)).sort((a, b) => weight(b) - weight(a) || a.item.id - b.item.id);
}

export interface BatchOutcome {
  reportId: number;
  reportNo: string;
  signedFor: boolean;
  reason: ProblemCode | null;
  reasonText: string | null;
}

/**
 * Signs for many, each in a transaction of its own, so that one refusal keeps nobody else waiting. What has identity
 * differences that nobody explained is refused here: it has to be looked at alone.
 */
export async function signForMany(
  ctx: Context,
  wanted: { reportId: number; rowVersion: number }[],
): Promise<BatchOutcome[]> {
  const unique = [...new Map(wanted.map((one) => [one.reportId, one])).values()];
  const items = new Map(
    (
      await itemsFor(
        ctx,
        unique.map(({ reportId }) => reportId),
      )
    ).map((item) => [item.id, item]),
  );
  const outcomes: BatchOutcome[] = [];
  for (const { reportId, rowVersion } of unique)
    outcomes.push(await signForEach(ctx, reportId, rowVersion, items.get(reportId)));
  return outcomes.sort((a, b) => Number(a.signedFor) - Number(b.signedFor));
}

async function signForEach(
  ctx: Context,
  reportId: number,
  rowVersion: number,
  item: DeskRecord | undefined,
): Promise<BatchOutcome> {
  const refused = (code: ProblemCode, text: string): BatchOutcome => ({
    reportId,
    reportNo: item?.reportNo ?? '',
    signedFor: false,
    reason: code,
    reasonText: text,
  });
  if (!item) return refused('report.not_found', say(ctx.language, 'problem.report.not_found', { id: reportId }));
  const blocked = obstacle(item, await openDifferences(ctx, item));
  if (blocked) return refused(blocked.code, textOf(ctx, blocked.code, item));
  try {
    await signForReport(ctx, reportId, { rowVersion, condition: 'good', note: '' });
    return { reportId, reportNo: item.reportNo, signedFor: true, reason: null, reasonText: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refused(error.code, say(ctx.language, `problem.${error.code}`, error.params));
  }
}
