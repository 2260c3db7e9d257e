import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { audit } from '../../../core/audit';
import { backgroundContext, type Context, type SignedInContext } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Ports, Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { baseUrlOf } from '../../../core/settings';
import { proveSigningFactor } from '../../auth/service';
import type { CancelSignBody, SignBody } from '../bodies';
import { ensureAllowed, moveReport, NOT_CHECKED, recordMove } from '../lifecycle/moves';
import type { Action } from '../lifecycle/rules';
import { loadSubject, lockInScope } from '../lifecycle/scope';
import { renderDraft, renderFinal } from '../pdf/engine';
import {
  endRelease,
  findPerson,
  findVersion,
  insertRelease,
  insertRevocation,
  insertSignature,
  insertVersion,
  listReleases,
  listVersions,
  lockDueReports,
  noteIssued,
  type ReportRecord,
  saveReport,
  standingSignature,
  type VersionRecord,
} from '../repository';
import { changesSince, correctionKindOf } from '../versions/changes';
import { hashSnapshot, sameContent } from '../versions/hash-rules';
import type { ReportSnapshot, SignatureFace } from '../versions/snapshot';
import { buildSnapshot } from '../versions/snapshot-build';
import { forbiddenLetters, type Unprintable, unprintableOf } from '../versions/unprintable';

/** Address printed in the QR code of a version. */
export const verifyUrlOf = (ports: Ports, code: string): string => `${baseUrlOf(ports.settings)}/verify/${code}`;

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
  return { ...snapshot, supersedesNo: issued.no, changes, correctionKind: correctionKindOf(issued.snapshot, snapshot) };
}

/**
 * Makes the next version: the data snapshot with its hash, and the PDF marked as not signed. When nothing changed since
 * the newest version and that was never issued, it stands as it is: the same data gives the same bytes.
 * @throws Problem report.content_missing; report.not_checked; or as `moveReport`
 */
export async function generateVersion(ctx: Context, id: number, rowVersion: number): Promise<ReportRecord> {
  return ctx.transaction(async (tx) => {
    const { report, me } = await lockInScope(ctx, tx, id, rowVersion);
    ensureAllowed(me, 'generate', await loadSubject(tx, report));
    const versions = await listVersions(tx, id);
    const no = (versions[0]?.no ?? 0) + 1;
    const snapshot = await nameReplaced(tx, report, await buildSnapshot(ctx, tx, report, no), versions);
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
    const draft = await renderDraft(snapshot, verifyUrlOf(ctx.ports, verifyCode));
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
      details: { versionNo: no, snapshotSha256, draftSha256 },
    });
  });
}

interface Sealed {
  face: SignatureFace;
  factor: string;
  finalSha256: string;
  finalSizeBytes: number;
}

async function seal(
  ctx: SignedInContext,
  version: VersionRecord,
  meaning: SignatureFace['meaning'],
  factor: string,
): Promise<Sealed> {
  const { authority, files, settings } = ctx.ports;
  const face: SignatureFace = {
    signerName: ctx.actor.name,
    signerTitle: ctx.actor.title,
    meaning,
    signedAt: ctx.now().toISOString(),
    timeZone: settings.PORTAL_TIME_ZONE,
    snapshotSha256: version.snapshotSha256,
    certificateSha256: authority.certificateSha256,
  };
  const final = await renderFinal(version.snapshot, face, verifyUrlOf(ctx.ports, version.verifyCode), authority);
  return { face, factor, finalSha256: await files.put(final), finalSizeBytes: final.length };
}

async function writeSignature(tx: Tx, ctx: SignedInContext, version: VersionRecord, sealed: Sealed) {
  const { face, factor, finalSha256, finalSizeBytes } = sealed;
  return insertSignature(tx, {
    versionId: version.id,
    reportId: version.reportId,
    signerId: ctx.actor.staffId,
    printedName: face.signerName,
    title: face.signerTitle,
    meaning: face.meaning,
    factor,
    signedAt: new Date(face.signedAt),
    timeZone: face.timeZone,
    snapshotSha256: face.snapshotSha256,
    certificateSha256: face.certificateSha256,
    finalSha256,
    finalSizeBytes,
    address: ctx.address,
  });
}

async function release(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  version: { id: number },
  signatureId: number,
): Promise<void> {
  const issuedAt = ctx.now();
  await insertRelease(tx, {
    reportId: report.id,
    versionId: version.id,
    signatureId,
    issuedAt,
    issuedBy: ctx.actor?.staffId ?? null,
  });
  if (report.customerId !== null) await noteIssued(tx, report.customerId, issuedAt);
}

type SignInput = z.output<typeof SignBody>;

/** Whether a version prints the person as they are known now; a record can be corrected or merged after generating. */
async function namesItsOwner(tx: Tx, report: ReportRecord, { snapshot }: VersionRecord): Promise<boolean> {
  const person = report.customerId === null ? null : await findPerson(tx, report.customerId);
  const { pid, name, gender, birthOn } = snapshot.customer;
  return person?.pid === pid && person.name === name && person.gender === gender && person.birthOn === birthOn;
}

/** @throws Problem report.warnings_unseen with the keys that the signer has not looked at */
function ensureSeen(unprintable: Unprintable[], seen: string[]): void {
  const unseen = unprintable.map(({ key }) => key).filter((key) => !seen.includes(key));
  if (unseen.length > 0) fail('report.warnings_unseen', { count: unseen.length }, undefined, { unseen });
}

/** What may be signed now: checked once before the PDF is sealed, and again in the transaction that writes. */
async function signable(ctx: Context, tx: Tx, id: number, body: SignInput, action: 'sign' | 'reissue') {
  const { report, me } = await lockInScope(ctx, tx, id, body.rowVersion);
  const subject = await loadSubject(tx, report);
  ensureAllowed(me, action, subject);
  if (body.versionNo !== report.versionNo) fail('report.version_stale');
  const version = (await findVersion(tx, id, body.versionNo)) ?? fail('report.version_not_found');
  if (hashSnapshot(version.snapshot) !== version.snapshotSha256)
    throw new Error(`snapshot of report ${id} version ${version.no} does not have its hash`);
  if (!(await namesItsOwner(tx, report, version))) fail('report.version_stale');
  const unprintable = unprintableOf(version.snapshot, me.actor);
  ensureAllowed(me, action, { ...subject, unprintable: forbiddenLetters(unprintable) });
  ensureSeen(unprintable, body.seen);
  return { report, me, version };
}

/** Signs the newest version; `reissue` signs and issues in one step. */
async function signWith(ctx: Context, id: number, body: SignInput, action: 'sign' | 'reissue'): Promise<ReportRecord> {
  const { me, version } = await ctx.transaction((tx) => signable(ctx, tx, id, body, action));
  const factor = await ctx.transaction((tx) => proveSigningFactor(tx, me, body.pin));
  const sealed = await seal(me, version, body.meaning, factor);
  return ctx.transaction(async (tx) => {
    const { report } = await signable(ctx, tx, id, body, action);
    const signature = await writeSignature(tx, me, version, sealed);
    const holdSeconds = ctx.ports.settings.PORTAL_RELEASE_HOLD_SECONDS;
    const now = ctx.now();
    const facts = { signedAt: now, signedBy: me.actor.staffId };
    const details = {
      versionNo: version.no,
      signatureId: signature.id,
      meaning: body.meaning,
      factor,
      snapshotSha256: version.snapshotSha256,
      finalSha256: sealed.finalSha256,
      ...(body.seen.length > 0 ? { seen: body.seen } : {}),
    };
    if (action === 'reissue') {
      await release(tx, ctx, report, version, signature.id);
      return recordMove(tx, ctx, report, 'reissue', {
        set: { ...facts, issuedAt: now, holdUntil: null, withholdOld: false },
        details,
      });
    }
    const signed = await recordMove(tx, ctx, report, 'sign', {
      set: { ...facts, holdUntil: new Date(now.getTime() + holdSeconds * 1000) },
      details,
    });
    return holdSeconds === 0 ? issueLocked(tx, ctx, signed, 'no hold') : signed;
  });
}

/**
 * Signs the generated version with the signer's factor and seals its final PDF.
 * @throws Problem auth.pin_needed, auth.pin_wrong, auth.pin_locked, auth.pin_missing; report.warnings_unseen; report.* as
 * the life cycle says
 */
export const signReport = (ctx: Context, id: number, body: SignInput) => signWith(ctx, id, body, 'sign');

/** Signs and issues version n+1 of a report under revision. @throws Problem as `signReport` */
export const reissueReport = (ctx: Context, id: number, body: SignInput) => signWith(ctx, id, body, 'reissue');

/** Whether what was signed still names the person it would be handed out for: a record can change during the hold. */
async function signedNamesItsOwner(tx: Tx, report: ReportRecord): Promise<boolean> {
  const version = (await findVersion(tx, report.id, report.versionNo)) ?? fail('report.version_not_found');
  return namesItsOwner(tx, report, version);
}

/** Ask `signedNamesItsOwner` first. */
async function issueLocked(tx: Tx, ctx: Context, report: ReportRecord, cause: string): Promise<ReportRecord> {
  const signature = (await standingSignature(tx, report.id)) ?? fail('report.not_generated');
  await release(tx, ctx, report, { id: signature.versionId }, signature.id);
  return recordMove(tx, ctx, report, 'issue', {
    set: { issuedAt: ctx.now(), holdUntil: null },
    details: { signatureId: signature.id, cause },
  });
}

/**
 * Issues a signed report at once, without waiting for the hold.
 * @throws Problem report.person_changed: what was signed names somebody else by now; or as `moveReport`
 */
export const issueReport = (ctx: Context, id: number, rowVersion: number): Promise<ReportRecord> =>
  ctx.transaction(async (tx) => {
    const { report, me } = await lockInScope(ctx, tx, id, rowVersion);
    ensureAllowed(me, 'issue', await loadSubject(tx, report));
    if (!(await signedNamesItsOwner(tx, report))) fail('report.person_changed');
    return issueLocked(tx, ctx, report, 'by hand');
  });

const DUE_AT_ONCE = 50;

/** The timer leaves this report to a person, and says so. */
async function stopHold(tx: Tx, ctx: Context, report: ReportRecord): Promise<void> {
  await saveReport(tx, report.id, report.rowVersion, { holdUntil: null });
  await audit(tx, ctx, {
    action: 'report.holdStopped',
    objectType: 'report',
    objectId: report.id,
    customerId: report.customerId,
    details: { cause: 'report.person_changed' },
  });
  await announce(tx, 'report', report.id);
}

/**
 * The timer: issues reports whose hold is over. One that cannot be issued (a critical value was opened meanwhile, a
 * withdrawal was asked for, it names its person as they were) waits for a person.
 * @returns how many were issued
 */
export async function releaseDue(ports: Ports): Promise<number> {
  const ctx = backgroundContext(ports, 'release-timer');
  return ctx.transaction(async (tx) => {
    const due = await lockDueReports(tx, ctx.now(), DUE_AT_ONCE);
    let issued = 0;
    for (const report of due) {
      if (await signedNamesItsOwner(tx, report)) {
        await issueLocked(tx, ctx, report, 'hold over');
        issued += 1;
      } else await stopHold(tx, ctx, report);
    }
    return issued;
  });
}

type CancelInput = z.output<typeof CancelSignBody>;

/**
 * Cancels the standing signature. The signature row stays; a revocation names it. During the hold the report goes back
 * to `checked`; after issue it is under revision, the released version ends, and nobody has checked the next one yet.
 * @throws Problem report.not_your_signature, auth.pin_*, or as `moveReport`
 */
export async function cancelSignature(ctx: Context, id: number, body: CancelInput): Promise<ReportRecord> {
  const action: Action = 'cancelSign';
  const me = await ctx.transaction(async (tx) => {
    const { report, me } = await lockInScope(ctx, tx, id, body.rowVersion);
    ensureAllowed(me, action, await loadSubject(tx, report));
    return me;
  });
  const factor = await ctx.transaction((tx) => proveSigningFactor(tx, me, body.pin));
  return moveReport(ctx, id, body.rowVersion, action, async (tx, report) => {
    const signature = (await standingSignature(tx, id)) ?? fail('report.wrong_status');
    const revokedAt = ctx.now();
    await insertRevocation(tx, {
      signatureId: signature.id,
      revokedBy: me.actor.staffId,
      revokedAt,
      reasonCode: body.reasonCode,
      reasonText: body.reasonText,
      address: ctx.address,
    });
    const ended = await endRelease(tx, id, revokedAt, body.reasonCode);
    const details = {
      signatureId: signature.id,
      reasonCode: body.reasonCode,
      reasonText: body.reasonText,
      factor,
      ...(ended ? { opened: ended.openedCount, downloaded: ended.downloadedCount } : {}),
    };
    const released = report.status !== 'signed';
    return {
      set: {
        signedAt: null,
        signedBy: null,
        holdUntil: null,
        ...(released ? { ...NOT_CHECKED, withholdOld: body.withholdOld } : {}),
      },
      details,
    };
  });
}
