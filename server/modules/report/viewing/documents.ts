import { audit } from '../../../core/audit';
import { type Context, may, signedIn } from '../../../core/context';
import type { Document } from '../../../core/document';
import { reportActionNow } from '../../../core/former-actions';
import { say } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { wasDone } from '../../audit/lately/service';
import { drawPicture } from '../../file/picture/service';
import { reportInScope } from '../lifecycle/scope';
import { fileNameOf } from '../pdf/file-name';
import { countPdfPages, drawPdfPage } from '../pdf/page-picture';
import { listEvents, listFiles, type ReportRecord } from '../repository';
import type { EventAction } from '../schema';
import { recordHandedOut } from '../signing/handed-out';
import { listReleases, listSignatures } from '../signing/repository';
import { findVersion } from '../versions/repository';
import type { Language } from '../versions/snapshot';

/** How long whoever opened a document is still looking at the same: going through its pages is one event. */
const ONE_LOOK_MS = 15 * 60_000;

type Look = 'whole' | 'page';

/** What somebody may have looked at: an original by its file, or a version by its number. */
type Looked = { action: 'report.openOriginal'; fileId: number } | { action: 'report.view'; versionNo: number };

/** Whether a look is one of its own, to be recorded. */
async function isNewLook(
  tx: Tx,
  ctx: Context,
  look: Look,
  { id: reportId, customerId }: Pick<ReportRecord, 'id' | 'customerId'>,
  { action, ...details }: Looked,
): Promise<boolean> {
  if (look === 'whole') return true;
  const { staffId: actorId } = signedIn(ctx).actor;
  const since = new Date(ctx.now().getTime() - ONE_LOOK_MS);
  const report = { objectType: 'report', objectId: String(reportId) } as const;
  return !(await wasDone(tx, { actorId, action, customerId, details, ...report }, since));
}

/**
 * The record of an original that somebody may see; looking at it is in the audit log.
 * @throws Problem intake.file_not_found, report.not_found
 */
const recordLook = (ctx: Context, reportId: number, fileId: number, look: Look) =>
  ctx.transaction(async (tx) => {
    const report = await reportInScope(ctx, tx, reportId);
    if (!may(ctx, 'report:view')) fail('acl.forbidden', { permission: 'report:view' });
    const found = (await listFiles(tx, reportId)).find((f) => f.id === fileId) ?? fail('intake.file_not_found');
    if (await isNewLook(tx, ctx, look, report, { action: 'report.openOriginal', fileId }))
      await audit(tx, ctx, {
        action: 'report.openOriginal',
        objectType: 'report',
        objectId: reportId,
        customerId: report.customerId,
        details: { fileId },
      });
    return found;
  });

/** An original file as it came; looking at it is in the audit log. @throws Problem intake.file_not_found, report.not_found */
export async function openOriginal(ctx: Context, reportId: number, fileId: number): Promise<Document> {
  const file = await recordLook(ctx, reportId, fileId, 'whole');
  return { content: await ctx.ports.files.open(file.sha256), mediaType: file.mediaType, fileName: file.name };
}

interface WantedPage {
  reportId: number;
  page: number;
  /** In pixels. */
  width: number;
}

/** @throws Problem intake.page_not_found, intake.page_not_drawn */
async function pageOfPdf(path: string, { page, width }: WantedPage, fileName: string): Promise<Document> {
  const drawn = await drawPdfPage(path, page, width);
  if (drawn === 'no_page') return fail('intake.page_not_found', { page });
  if (drawn === 'not_drawn') return fail('intake.page_not_drawn', { page });
  return { content: Buffer.from(drawn), mediaType: 'image/webp', fileName };
}

/**
 * One page of an original as a browser shows it; the pages that somebody looks at one after the other are one event.
 * @throws Problem intake.file_not_found, intake.page_not_found, intake.page_not_drawn, report.not_found
 */
export async function openPage(ctx: Context, wanted: WantedPage & { fileId: number }): Promise<Document> {
  const { page, width } = wanted;
  const file = await recordLook(ctx, wanted.reportId, wanted.fileId, 'page');
  const { path } = await ctx.ports.files.open(file.sha256);
  if (file.mediaType === 'application/pdf') return pageOfPdf(path, wanted, file.name);
  if (!file.mediaType.startsWith('image/') || page > (file.pages ?? 0)) fail('intake.page_not_found', { page });
  const drawn = await drawPicture(path, page, width);
  if (typeof drawn === 'string') return fail('intake.page_not_drawn', { page });
  return { content: Buffer.from(drawn.bytes), mediaType: drawn.mediaType, fileName: file.name };
}

/**
 * How many pages an original has.
 * @throws Problem intake.file_not_found, intake.page_not_drawn, report.not_found
 */
export async function countPagesOfOriginal(ctx: Context, reportId: number, fileId: number): Promise<{ pages: number }> {
  const file = await recordLook(ctx, reportId, fileId, 'page');
  if (file.mediaType !== 'application/pdf') return { pages: file.pages ?? 0 };
  return countedPages((await ctx.ports.files.open(file.sha256)).path);
}

async function countedPages(path: string): Promise<{ pages: number }> {
  const pages = await countPdfPages(path);
  return pages === null ? fail('intake.page_not_drawn', { page: 1 }) : { pages };
}

/** A version's PDF: the sealed one when it was handed out or a signature stands on it, else the draft, which says that it is not signed. */
async function bytesOfVersion(
  ctx: Context,
  reportId: number,
  no: number,
  purpose: 'view' | 'download',
  look: Look = 'whole',
) {
  return ctx.transaction(async (tx) => {
    const report = await reportInScope(ctx, tx, reportId);
    const version = (await findVersion(tx, reportId, no)) ?? fail('report.version_not_found');
    const signatures = await listSignatures(tx, reportId);
    const releases = await listReleases(tx, reportId);
    // What was handed out stays readable as it was: the last one to readers while a correction is made, all to the staff.
    const handedOut = releases.find((r) => r.versionId === version.id);
    if (!may(ctx, 'report:view') && (!handedOut || handedOut !== releases[0])) fail('report.version_not_found');
    if (await isNewLook(tx, ctx, look, report, { action: 'report.view', versionNo: no })) {
      if (handedOut && handedOut.endedAt === null)
        await recordHandedOut(tx, ctx, { id: handedOut.id, reportId }, purpose === 'view' ? 'opened' : 'downloaded');
      await audit(tx, ctx, {
        action: `report.${purpose}`,
        objectType: 'report',
        objectId: reportId,
        customerId: report.customerId,
        details: { versionNo: no },
      });
    }
    const signed = handedOut
      ? signatures.find((s) => s.signature.id === handedOut.signatureId)
      : signatures.find((s) => s.signature.versionId === version.id && s.revocation === null);
    return { version, sha256: signed?.signature.finalSha256 ?? version.draftSha256 };
  });
}

/**
 * One version as PDF for reading in place or for download.
 * @throws Problem report.version_not_found, also for readers of released reports when the version was not issued
 */
export async function openVersion(
  ctx: Context,
  reportId: number,
  no: number,
  purpose: 'view' | 'download',
): Promise<Document> {
  const { version, sha256 } = await bytesOfVersion(ctx, reportId, no, purpose);
  const snapshot = version.snapshot;
  return {
    content: await ctx.ports.files.get(sha256),
    mediaType: 'application/pdf',
    fileName: fileNameOf(snapshot, snapshot.language as Language),
  };
}

/**
 * One page of a version as a picture; the pages that somebody looks at one after the other are one event.
 * @throws Problem as `openVersion`, intake.page_not_found, intake.page_not_drawn
 */
export async function openVersionPage(ctx: Context, wanted: WantedPage & { no: number }): Promise<Document> {
  const { version, sha256 } = await bytesOfVersion(ctx, wanted.reportId, wanted.no, 'view', 'page');
  const { snapshot } = version;
  const { path } = await ctx.ports.files.open(sha256);
  return pageOfPdf(path, wanted, fileNameOf(snapshot, snapshot.language as Language));
}

/** How many pages a version has. @throws Problem as `openVersion`, intake.page_not_drawn */
export async function countPagesOfVersion(ctx: Context, reportId: number, no: number): Promise<{ pages: number }> {
  const { sha256 } = await bytesOfVersion(ctx, reportId, no, 'view', 'page');
  return countedPages((await ctx.ports.files.open(sha256)).path);
}

const NO_PERSON = ['system', 'vendor', 'lab', 'machine', 'folder'];

/** Who did something: a person by name, what is no person in the reader's language. */
const doerOf = (language: Language, { actorId, actorName }: { actorId: number | null; actorName: string }) =>
  actorId === null && NO_PERSON.includes(actorName) ? say(language, `report.actor.${actorName}`) : actorName;

/** What happened to a report, oldest first. */
export async function historyOf(ctx: Context, reportId: number) {
  return ctx.transaction(async (tx) => {
    await reportInScope(ctx, tx, reportId);
    const events = await listEvents(tx, reportId);
    return events.map(({ id, at, action, fromStatus, toStatus, details, ...doer }) => ({
      id,
      at: at.toISOString(),
      actorName: doerOf(ctx.language, doer),
      action: reportActionNow(action) as EventAction,
      fromStatus,
      toStatus,
      details,
    }));
  });
}
