import { type Context, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { ensureAllowed, NOT_CHECKED, recordMove } from '../lifecycle/moves';
import { refusal, type Status } from '../lifecycle/rules';
import { subjectOf } from '../lifecycle/scope';
import { loadParts } from '../parts';
import { lockReport, type Reader, type ReportRecord } from '../repository';
import { changesSince } from '../versions/changes';
import type { SnapshotPicture } from '../versions/snapshot';
import { buildSnapshot } from '../versions/snapshot-build';
import { listPictures, replacePictures } from './repository';

/** Nobody checks it yet: whoever begins to sees what stands in it. */
const BEFORE_CHECK: readonly Status[] = ['received', 'signed_for'];

const isBeforeCheck = ({ status }: ReportRecord) => BEFORE_CHECK.some((one) => one === status);

/** More make no report that anybody reads, and a PDF that cannot be sent. */
const MOST_PICTURES = 24;

/** Whether whoever asks may say now which images of its study stand in a report. */
export async function mayChangePictures(ctx: Context, tx: Reader, report: ReportRecord): Promise<boolean> {
  const me = signedIn(ctx);
  if (isBeforeCheck(report)) return me.actor.permissions.has('report:check');
  const subject = await subjectOf(ctx, tx, report, await loadParts(tx, report));
  return refusal('edit', subject, me.actor, { checkerMaySign: false }) === null;
}

/**
 * Says which images of its study stand in a report. From the start of the check on it is an edit like that of the table of results:
 * by whom it is allowed to, and what was checked before does not stand.
 * @param choose is given those that stand in it now, the report being locked, and says those that shall; their bytes are in the file store
 * @throws Problem report.not_found, report.too_many_pictures, acl.forbidden, report.wrong_status, report.held_by_other
 */
export async function changePictures(
  tx: Tx,
  ctx: Context,
  reportId: number,
  choose: (known: SnapshotPicture[]) => Promise<SnapshotPicture[]>,
): Promise<void> {
  const me = signedIn(ctx);
  const report = (await lockReport(tx, reportId)) ?? fail('report.not_found', { id: reportId });
  const before = await listPictures(tx, reportId);
  const pictures = await choose(before);
  if (JSON.stringify(before) === JSON.stringify(pictures)) return;
  if (pictures.length > MOST_PICTURES) fail('report.too_many_pictures', { most: MOST_PICTURES });
  if (isBeforeCheck(report)) return replacePictures(tx, reportId, pictures);
  const parts = await loadParts(tx, report);
  ensureAllowed(me, 'edit', await subjectOf(ctx, tx, report, parts));
  const was = await buildSnapshot(ctx, tx, report, { parts });
  await replacePictures(tx, reportId, pictures);
  const is = await buildSnapshot(ctx, tx, report, { parts: { ...parts, pictures } });
  await recordMove(tx, ctx, report, 'edit', { set: NOT_CHECKED, details: { changes: changesSince(was, is) } });
}
