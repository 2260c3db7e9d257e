import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import type { CheckBody } from '../body-schema';
import { listCriticals } from '../critical/repository';
import type { ReportParts } from '../parts';
import type { ReportRecord } from '../repository';
import { earlierOf, withoutComparison } from '../results/deltas';
import { judge } from '../results/judging';
import { gapOfReport } from '../results/panel-gap';
import { takenFromOthers } from '../results/printed-rules';
import { listDeltas } from '../results/repository';
import type { ReportView } from '../schema';
import { hashVouched } from '../versions/hash-rules';
import { lastIssuedVersion } from '../versions/repository';
import type { Flag, ReportSnapshot } from '../versions/snapshot';
import { buildSnapshot, changedSinceIssued } from '../versions/snapshot-build';
import { unprintableOf } from '../versions/unprintable';
import { presentMoved } from '../viewing/present';
import { warningsOf } from './content-rules';
import { moveReport, NOT_CHECKED } from './moves';
import { failStale } from './scope';
import { openCorrections } from './vendor-correction';

/** A reviewer takes a report to check and holds it. */
export async function startCheck(ctx: Context, id: number, rowVersion: number): Promise<ReportView> {
  return presentMoved(
    ctx,
    await moveReport(ctx, id, rowVersion, 'startCheck', (_tx, _report, me) => ({
      set: { holderId: me.actor.staffId },
    })),
  );
}

/** The holder puts it back unchecked; what was entered stays. */
export async function releaseCheck(ctx: Context, id: number, rowVersion: number): Promise<ReportView> {
  return presentMoved(ctx, await moveReport(ctx, id, rowVersion, 'releaseCheck', () => ({ set: { holderId: null } })));
}

/** Back to the queue with a reason. From `checked` too: that is how a signer has an error mended. */
export async function sendBack(
  ctx: Context,
  id: number,
  body: { rowVersion: number; reason: string },
): Promise<ReportView> {
  const set = { holderId: null, ...NOT_CHECKED };
  return presentMoved(
    ctx,
    await moveReport(ctx, id, body.rowVersion, 'sendBack', () => ({ set, details: { reason: body.reason } })),
  );
}

async function warningsToSee(
  tx: Tx,
  report: ReportRecord,
  { results, files, person }: ReportParts,
  next: ReportSnapshot,
): Promise<string[]> {
  const [criticals, deltas] = [await listCriticals(tx, report), await listDeltas(tx, report.id)];
  const changed = changedSinceIssued(report, await lastIssuedVersion(tx, report.id), next);
  const judged = await judge(tx, report, results, person);
  const earlier = await earlierOf(tx, report, judged);
  const warnings = warningsOf({
    results: results.map((r) => ({ ...r, flag: r.flag as Flag | null })),
    criticals,
    notJudged: judged.filter((row) => row.notJudged),
    notCompared: withoutComparison(judged, earlier, report.testOn),
    deltas,
    differences: report.matchDifferences,
    missing: [],
    gap: await gapOfReport(tx, report, judged),
    unreadable: [],
    takenFromOthers: takenFromOthers(
      results,
      files.map((file) => file.id),
    ),
    corrections: await openCorrections(tx, report, files),
    imagesJoined: report,
    unprintable: unprintableOf({ ...next, changes: changed }),
    changed,
  });
  return warnings.filter((warning) => warning.mustSee).map((warning) => warning.key);
}

/**
 * The reviewer vouches for the table, the first time or while a report is under revision; every warning that must be
 * looked at is named back. What is vouched for is kept as a hash: another print needs another check.
 * @throws Problem report.warnings_unseen with the keys that were not named; report.content_missing
 */
export async function checkReport(ctx: Context, id: number, body: CheckBody): Promise<ReportView> {
  const moved = await moveReport(ctx, id, body.rowVersion, 'check', async (tx, report, me, parts) => {
    const next = await buildSnapshot(ctx, tx, report, { parts });
    const checkedSha256 = hashVouched(next);
    // person, visit and dictionary have versions of their own
    if (body.contentSha256 !== checkedSha256) await failStale(tx, report);
    const wanted = await warningsToSee(tx, report, parts, next);
    const unseen = wanted.filter((key) => !body.seen.includes(key));
    if (unseen.length > 0) fail('report.warnings_unseen', { count: unseen.length }, undefined, { unseen });
    return {
      set: {
        checkedAt: ctx.now(),
        checkedBy: me.actor.staffId,
        checkedSha256,
        vendorCorrectionAt: null,
        fileTakenOutAt: null,
        imagesJoinedAt: null,
        holderId: null,
        versionFresh: false,
      },
      details: { seen: body.seen, dismissed: body.dismissed, contentSha256: checkedSha256 },
    };
  });
  return presentMoved(ctx, moved);
}
