import { audit } from '../../core/audit';
import { type Context, may } from '../../core/context';
import { fail } from '../../core/problems';
import { readingOf } from '../intake/reading-file';
import type { ProposedResult } from '../intake/reading/results';
import { fileNameOf } from './pdf/file-name';
import { countRelease, findVersion, listEvents, listFiles, listReadings, listReleases, listSignatures, saveReport } from './repository';
import { reportInScope } from './scope';
import type { Language } from './snapshot';

export interface Document {
  bytes: Buffer;
  mediaType: string;
  fileName: string;
}

/** An original file as it came; looking at it is in the audit log. @throws Problem intake.file_not_found, report.not_found */
export async function openOriginal(ctx: Context, reportId: number, fileId: number): Promise<Document> {
  const file = await ctx.transaction(async (tx) => {
    const report = await reportInScope(ctx, tx, reportId);
    if (!may(ctx, 'report:view')) fail('acl.forbidden', { permission: 'report:view' });
    const found = (await listFiles(tx, reportId)).find((f) => f.id === fileId) ?? fail('intake.file_not_found');
    await audit(tx, ctx, { action: 'report.openOriginal', objectType: 'report', objectId: reportId, customerId: report.customerId, details: { fileId } });
    return found;
  });
  return { bytes: await ctx.ports.files.get(file.sha256), mediaType: file.mediaType, fileName: file.name };
}

/** A version's PDF: sealed when a signature stands on it, else the draft, which says that it is not signed. */
async function bytesOfVersion(ctx: Context, reportId: number, no: number, purpose: 'view' | 'download') {
  return ctx.transaction(async (tx) => {
    const report = await reportInScope(ctx, tx, reportId);
    const version = (await findVersion(tx, reportId, no)) ?? fail('report.version_not_found');
    const signatures = await listSignatures(tx, reportId);
    const releases = (await listReleases(tx, reportId)).filter((r) => r.versionId === version.id);
    const release = releases.find((r) => r.endedAt === null);
    // While a correction is made, what was handed out stays readable as it was; the unsigned draft of the next version is not.
    const former = report.status === 'under_revision' ? releases[0] : undefined;
    if (!may(ctx, 'report:view') && !release && !former) fail('report.version_not_found');
    if (release) await countRelease(tx, release.id, purpose === 'view' ? 'openedCount' : 'downloadedCount');
    if (release && !report.firstOpenedAt) await saveReport(tx, reportId, report.rowVersion, { firstOpenedAt: ctx.now() });
    await audit(tx, ctx, { action: `report.${purpose}`, objectType: 'report', objectId: reportId, customerId: report.customerId, details: { versionNo: no } });
    const standing = signatures.find((s) => (former ? s.signature.id === former.signatureId : s.signature.versionId === version.id && s.revocation === null));
    return { version, sha256: standing?.signature.finalSha256 ?? version.draftSha256 };
  });
}

/**
 * One version as PDF for reading in place or for download.
 * @throws Problem report.version_not_found, also for readers of released reports when the version was not issued
 */
export async function openVersion(ctx: Context, reportId: number, no: number, purpose: 'view' | 'download'): Promise<Document> {
  const { version, sha256 } = await bytesOfVersion(ctx, reportId, no, purpose);
  const snapshot = version.snapshot;
  return { bytes: await ctx.ports.files.get(sha256), mediaType: 'application/pdf', fileName: fileNameOf(snapshot, snapshot.language as Language) };
}

/** What happened to a report, oldest first. */
export async function historyOf(ctx: Context, reportId: number) {
  return ctx.transaction(async (tx) => {
    await reportInScope(ctx, tx, reportId);
    const events = await listEvents(tx, reportId);
    return events.map(({ id, at, actorName, action, fromStatus, toStatus, details }) => ({ id, at: at.toISOString(), actorName, action, fromStatus, toStatus, details }));
  });
}

/** Rows that the reader saw in the text of the original files, for the reviewer to take over. */
export async function proposedResults(ctx: Context, reportId: number): Promise<ProposedResult[]> {
  return ctx.transaction(async (tx) => {
    await reportInScope(ctx, tx, reportId);
    return (await listReadings(tx, reportId)).flatMap((reading): ProposedResult[] => readingOf(reading).results);
  });
}
