import { type AuditEntry, audit } from '../../../core/audit';
import { type Context, may, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import { inSnapshot } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { mayChangePictures, reportInScope } from '../../report/service';
import { findStudy, isKept } from '../dicomweb/repository';
import { imageScopeOf } from '../scope';
import { putInReport } from './pictures';
import * as repository from './repository';
import type { MarkChange, Marks, NewMark } from './schema';

/** A study that the portal keeps itself, with its report and whose it is. */
type Owner = { studyId: number; reportId: number; customerId: number | null } | null;

/**
 * The study, where whoever asks may see it: one of the own store by its report, one that lies elsewhere with whoever sees every
 * report. What nobody has and what they may not see look the same.
 * @throws Problem imaging.not_found
 */
async function studyInScope(ctx: Context, tx: Tx, studyUid: string): Promise<Owner> {
  const scope = imageScopeOf(ctx);
  const study = await findStudy(tx, studyUid, scope);
  if (study) return { studyId: study.id, reportId: study.reportId, customerId: study.customerId };
  if (scope !== 'all' || (await isKept(tx, studyUid))) return fail('imaging.not_found');
  return null;
}

/** What is marked must be a frame of an image of the study; of one that lies elsewhere nobody here knows. @throws Problem imaging.mark_elsewhere */
async function ensureOfStudy(tx: Tx, studyUid: string, marks: readonly NewMark[]): Promise<void> {
  const images = await repository.findImages(
    tx,
    studyUid,
    marks.map(({ instanceUid }) => instanceUid),
  );
  const isThere = ({ instanceUid, seriesUid, frame }: NewMark) => {
    const image = images.get(instanceUid);
    return image !== undefined && image.seriesUid === seriesUid && frame <= image.frames;
  };
  if (!marks.every(isThere)) fail('imaging.mark_elsewhere');
}

async function marksIn(ctx: Context, tx: Tx, studyUid: string, owner: Owner): Promise<Marks> {
  const rows = await repository.listMarks(tx, studyUid);
  return {
    marks: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    mayMark: may(ctx, 'report:check'),
    mayReport: owner !== null && (await mayChangePictures(ctx, tx, await reportInScope(ctx, tx, owner.reportId))),
  };
}

/** Brings the images in the report up to the marks. @throws Problem imaging.no_report, or as `putInReport` */
async function followInReport(ctx: Context, tx: Tx, studyUid: string, owner: Owner): Promise<void> {
  if (!owner) return fail('imaging.no_report');
  await putInReport(ctx, tx, { ...owner, studyUid });
}

/** Measurements and key images of a study. @throws Problem imaging.not_found */
export const listMarks = (ctx: Context, studyUid: string): Promise<Marks> =>
  inSnapshot(ctx, async (tx) => {
    const owner = await studyInScope(ctx, tx, studyUid);
    return marksIn(ctx, tx, studyUid, owner);
  });

/**
 * Puts down in the audit log that the marks of a study leave the portal, as the SR that the page makes of them.
 * @returns how many there are. @throws Problem imaging.not_found
 */
export async function recordMarksExport(ctx: Context, studyUid: string): Promise<{ rows: number }> {
  return ctx.transaction(async (tx) => {
    const owner = await studyInScope(ctx, tx, studyUid);
    const rows = await repository.countMarks(tx, studyUid);
    await audit(tx, ctx, {
      ...{ action: 'imaging.exportMarks', objectType: 'imagingStudy', objectId: studyUid },
      ...{ customerId: owner?.customerId ?? null, details: { rows } },
    });
    return { rows };
  });
}

const entry = (action: string, id: number, owner: Owner, details: Record<string, unknown>): AuditEntry => ({
  action,
  objectType: 'imagingMark',
  objectId: id,
  customerId: owner?.customerId ?? null,
  details: { ...details, ...(owner && { reportId: owner.reportId }) },
});

/** More than anybody reads on one study. */
const MOST_MARKS = 2_000;

/** Keeps new marks of a study, all or none. @throws Problem imaging.not_found, imaging.mark_elsewhere, imaging.too_many_marks, or as `followInReport` */
export async function addMarks(ctx: Context, studyUid: string, marks: NewMark[]): Promise<Marks> {
  const { actor } = signedIn(ctx);
  return ctx.transaction(async (tx) => {
    const owner = await studyInScope(ctx, tx, studyUid);
    if (owner) await ensureOfStudy(tx, studyUid, marks);
    if ((await repository.countMarks(tx, studyUid)) + marks.length > MOST_MARKS)
      fail('imaging.too_many_marks', { most: MOST_MARKS });
    const ids = await repository.insertMarks(tx, studyUid, marks, actor.staffId, ctx.now());
    const entries = marks.map(({ kind, text, inReport }, index) =>
      entry('imaging.mark', ids[index] ?? 0, owner, { kind, text, inReport, studyUid }),
    );
    await audit(tx, ctx, ...entries);
    if (marks.some(({ inReport }) => inReport)) await followInReport(ctx, tx, studyUid, owner);
    if (owner) await announce(tx, 'report', owner.reportId);
    return marksIn(ctx, tx, studyUid, owner);
  });
}

/** @throws Problem imaging.mark_not_found; imaging.mark_stale with who changed it and when */
async function lockUnchanged(tx: Tx, studyUid: string, id: number, rowVersion: number) {
  const mark = (await repository.lockMark(tx, studyUid, id)) ?? fail('imaging.mark_not_found');
  if (mark.rowVersion !== rowVersion) {
    const changedBy = await repository.staffName(tx, mark.updatedBy);
    fail('imaging.mark_stale', { by: changedBy }, undefined, {
      changedBy,
      changedAt: mark.updatedAt.toISOString(),
      rowVersion: mark.rowVersion,
    });
  }
  return mark;
}

/**
 * Says anew what a mark is and whether it goes into the report.
 * @throws Problem imaging.not_found, imaging.mark_not_found, imaging.mark_stale, or as `followInReport`
 */
export async function changeMark(ctx: Context, studyUid: string, id: number, change: MarkChange): Promise<Marks> {
  const { actor } = signedIn(ctx);
  return ctx.transaction(async (tx) => {
    const owner = await studyInScope(ctx, tx, studyUid);
    const { kind, text, inReport } = await lockUnchanged(tx, studyUid, id, change.rowVersion);
    await repository.saveMark(tx, id, change, actor.staffId, ctx.now());
    const changes = { text: [text, change.text], inReport: [inReport, change.inReport] };
    await audit(tx, ctx, entry('imaging.changeMark', id, owner, { kind, studyUid, changes }));
    if (inReport || change.inReport) await followInReport(ctx, tx, studyUid, owner);
    if (owner) await announce(tx, 'report', owner.reportId);
    return marksIn(ctx, tx, studyUid, owner);
  });
}

/**
 * Takes a mark back: it is shown no longer, and kept.
 * @throws Problem imaging.not_found, imaging.mark_not_found, imaging.mark_stale, or as `followInReport`
 */
export async function takeBackMark(ctx: Context, studyUid: string, id: number, rowVersion: number): Promise<Marks> {
  const { actor } = signedIn(ctx);
  return ctx.transaction(async (tx) => {
    const owner = await studyInScope(ctx, tx, studyUid);
    const { kind, text, inReport } = await lockUnchanged(tx, studyUid, id, rowVersion);
    await repository.saveTakenBack(tx, id, rowVersion, actor.staffId, ctx.now());
    await audit(tx, ctx, entry('imaging.takeBackMark', id, owner, { kind, text, studyUid }));
    if (inReport) await followInReport(ctx, tx, studyUid, owner);
    if (owner) await announce(tx, 'report', owner.reportId);
    return marksIn(ctx, tx, studyUid, owner);
  });
}
