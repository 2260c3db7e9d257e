import { randomBytes } from 'node:crypto';
import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { ensureAllowed, recordMove } from '../lifecycle/moves';
import { lockInScope, subjectOf } from '../lifecycle/scope';
import { loadParts } from '../parts';
import { renderDraft } from '../pdf/engine';
import { readPictures } from '../pdf/pictures';
import type { ReportRecord } from '../repository';
import { listReleases } from '../signing/repository';
import { changesSince, correctionKindOf } from './changes';
import { hashSnapshot, sameContent } from './hash-rules';
import { insertVersion, listVersions, type VersionRecord } from './repository';
import type { ReportSnapshot } from './snapshot';
import { buildSnapshot } from './snapshot-build';
import { verifyUrlOf } from './verify-url';

/** Says in the snapshot what a version replaces, when an earlier one was issued. */
async function nameReplaced(
  tx: Tx,
  report: ReportRecord,
  snapshot: ReportSnapshot,
  versions: VersionRecord[],
): Promise<ReportSnapshot> {
  const [lastRelease] = await listReleases(tx, report.id);
  const issued = versions.find((version) => version.id === lastRelease?.versionId);
  if (!issued) return snapshot;
  const changes = changesSince(issued.snapshot, snapshot);
  return {
    ...snapshot,
    supersedesNo: issued.no,
    supersedesAt: issued.snapshot.reportedAt,
    changes,
    correctionKind: correctionKindOf(issued.snapshot, snapshot),
  };
}

/** For history and audit log: what a version replaces and what it says differently. */
export const replacedIn = ({ supersedesNo, supersedesAt, correctionKind, changes }: ReportSnapshot) =>
  supersedesNo === null ? {} : { supersedesNo, supersedesAt, correctionKind, changes };

/**
 * Makes the next version: the data snapshot with its hash, and the PDF marked as not signed. When nothing changed since
 * the newest version and that was never issued, it stands as it is: the same data gives the same bytes.
 * @throws Problem report.content_missing; report.not_checked; or as `moveReport`
 */
export async function generateVersion(ctx: Context, id: number, rowVersion: number): Promise<ReportRecord> {
  return ctx.transaction(async (tx) => {
    const { report, me } = await lockInScope(ctx, tx, id, rowVersion);
    const parts = await loadParts(tx, report);
    const versions = await listVersions(tx, id);
    const no = (versions[0]?.no ?? 0) + 1;
    const built = parts.person && (await buildSnapshot(ctx, tx, report, { versionNo: no, parts }));
    ensureAllowed(me, 'generate', await subjectOf(ctx, tx, report, parts, built));
    if (!built) throw new Error(`report ${id} has no customer`);
    const snapshot = await nameReplaced(tx, report, built, versions);
    const newest = versions[0];
    const released = (await listReleases(tx, id)).some((release) => release.versionId === newest?.id);
    if (
      newest &&
      !released &&
      newest.snapshot.supersedesNo === snapshot.supersedesNo &&
      sameContent(newest.snapshot, snapshot)
    )
      return recordMove(tx, ctx, report, 'generate', {
        set: { versionFresh: true },
        details: { versionNo: newest.no, unchanged: true },
      });
    const verifyCode = randomBytes(16).toString('base64url');
    const pictures = await readPictures(ctx.ports.files, snapshot);
    const draft = await renderDraft(snapshot, verifyUrlOf(ctx.ports, verifyCode), pictures);
    const draftSha256 = await ctx.ports.files.put(draft);
    const snapshotSha256 = hashSnapshot(snapshot);
    await insertVersion(tx, {
      reportId: id,
      no,
      snapshot,
      snapshotSha256,
      draftSha256,
      draftSizeBytes: draft.length,
      supersedesNo: snapshot.supersedesNo,
      verifyCode,
      generatedBy: me.actor.staffId,
      generatedAt: new Date(snapshot.reportedAt),
    });
    return recordMove(tx, ctx, report, 'generate', {
      set: { versionNo: no, versionFresh: true },
      details: { versionNo: no, snapshotSha256, draftSha256, ...replacedIn(snapshot) },
    });
  });
}
