import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { insertEvent, lastEvent, lockReport, saveReport } from '../repository';
import { isIn, type Status } from './rules';

/** What came for these would be seen by nobody. */
const SETTLED: readonly Status[] = ['expected', 'refused', 'withdrawn'];

/** Many files of one study come one by one: one line of the history for all of them. */
const SAME_MS = 15 * 60_000;

/** Whether images may still join the study of a report in this state. */
export const mayJoinImages = (status: string): boolean => !isIn(SETTLED, status);

/** Holds the report whose study gets images, before anything of the study is written. @throws Problem report.not_found */
export async function holdReport(tx: Tx, reportId: number): Promise<void> {
  if (!(await lockReport(tx, reportId))) fail('report.not_found', { id: reportId });
}

/**
 * Says of a report that further images of its study came. One that waits at the desk needs nothing more; of any other a check made
 * before does not stand, nothing signed before is handed out, and what was issued is for the director to look at.
 * @throws Problem report.not_found; report.wrong_status for what was refused or withdrawn
 */
export async function recordImagesJoined(tx: Tx, ctx: Context, reportId: number, images: number): Promise<void> {
  const report = (await lockReport(tx, reportId)) ?? fail('report.not_found', { id: reportId });
  const { status, customerId, imagesJoinedAt } = report;
  if (!mayJoinImages(status)) fail('report.wrong_status', { status });
  const now = ctx.now();
  await audit(tx, ctx, {
    ...{ action: 'report.imagesJoined', objectType: 'report', objectId: reportId, customerId },
    details: { images, status },
  });
  await announce(tx, 'report', reportId);
  if (status === 'received') return;
  const by = { actorId: ctx.actor?.staffId ?? null, actorName: ctx.actor?.name ?? 'vendor' };
  await saveReport(tx, reportId, report, {
    ...{ imagesJoinedAt: imagesJoinedAt ?? now, holdUntil: null },
    ...{ updatedAt: now, updatedBy: by.actorName },
  });
  const last = await lastEvent(tx, reportId);
  const isTold =
    imagesJoinedAt !== null &&
    last?.action === 'imagesJoined' &&
    last.actorId === by.actorId &&
    now.getTime() - last.at.getTime() < SAME_MS;
  if (isTold) return;
  await insertEvent(tx, {
    ...{ reportId, at: now, ...by, action: 'imagesJoined', fromStatus: status, toStatus: status },
    details: {},
  });
  await announce(tx, 'queue', reportId);
}
