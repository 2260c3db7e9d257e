import type { Context, SignedInContext } from '../../../core/context';
import type { Arrival, Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { proveSigningFactor } from '../../auth/service';
import type { SignBody } from '../body-schema';
import { ensureAllowed, recordMove } from '../lifecycle/moves';
import { loadSubject, lockInScope } from '../lifecycle/scope';
import { tellRecipients } from '../notices/telling';
import { findPrinted, type ReportRecord } from '../repository';
import { replacedIn } from '../versions/generate';
import { hashSnapshot, hashVouched } from '../versions/hash-rules';
import { findVersion, type VersionRecord } from '../versions/repository';
import type { SignatureFace } from '../versions/snapshot';
import { forbiddenLetters, type Unprintable, unprintableOf } from '../versions/unprintable';
import { verifyUrlOf } from '../versions/verify-url';
import { namesItsOwner } from './owner';
import { issueLocked, release } from './release';
import { insertSignature } from './repository';
import { type Final, makeFinal } from './sealing';
import { signatureDetails, signedColumns, unseenOf } from './signing-rules';

type Printed = { name: string; title: string };

interface Sealed {
  face: SignatureFace;
  factor: string;
  /** The final PDF beside the store: kept by who signs, discarded where somebody else was first. */
  final: Arrival;
  finalSizeBytes: number;
  timeStamp: Final['timeStamp'];
}

async function seal(
  ctx: SignedInContext,
  { version, signer }: { version: VersionRecord; signer: Printed },
  meaning: SignatureFace['meaning'],
  factor: string,
): Promise<Sealed> {
  const { authority, files, settings } = ctx.ports;
  const face: SignatureFace = {
    signerName: signer.name,
    signerTitle: signer.title,
    meaning,
    signedAt: ctx.now().toISOString(),
    timeZone: settings.PORTAL_TIME_ZONE,
    snapshotSha256: version.snapshotSha256,
    certificateSha256: authority.certificateSha256,
  };
  const { pdf, timeStamp } = await makeFinal(
    ctx.ports,
    version.snapshot,
    face,
    verifyUrlOf(ctx.ports, version.verifyCode),
  );
  return { face, factor, final: await files.receive([pdf]), finalSizeBytes: pdf.length, timeStamp };
}

async function writeSignature(tx: Tx, ctx: SignedInContext, version: VersionRecord, sealed: Sealed) {
  const { face, factor, final, finalSizeBytes, timeStamp } = sealed;
  await final.keep();
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
    finalSha256: final.sha256,
    finalSizeBytes,
    stampedAt: timeStamp?.at ?? null,
    stampMissing: timeStamp?.missing ?? null,
    address: ctx.address,
  });
}

/** @throws Problem report.warnings_unseen with the keys that the signer has not looked at */
function ensureSeen(unprintable: Unprintable[], seen: string[]): void {
  const unseen = unseenOf(unprintable, seen);
  if (unseen.length > 0) fail('report.warnings_unseen', { count: unseen.length }, undefined, { unseen });
}

/** What may be signed now: checked once before the PDF is sealed, and again in the transaction that writes. */
async function signable(ctx: Context, tx: Tx, id: number, body: SignBody, action: 'sign' | 'reissue') {
  const { report, me } = await lockInScope(ctx, tx, id, body.rowVersion, 'withCompared');
  const subject = await loadSubject(ctx, tx, report);
  ensureAllowed(me, action, subject);
  if (body.versionNo !== report.versionNo) fail('report.version_stale');
  const version = (await findVersion(tx, id, body.versionNo)) ?? fail('report.version_not_found');
  if (hashSnapshot(version.snapshot) !== version.snapshotSha256)
    throw new Error(`snapshot of report ${id} version ${version.no} does not have its hash`);
  if (!(await namesItsOwner(tx, report, version))) fail('report.version_stale');
  // reports checked before the hash was kept have none
  if (report.checkedSha256 !== null && hashVouched(version.snapshot) !== report.checkedSha256)
    fail('report.version_stale');
  const signer = (await findPrinted(tx, me.actor.staffId, version.snapshot.language)) ?? me.actor;
  const unprintable = unprintableOf(version.snapshot, signer);
  ensureAllowed(me, action, { ...subject, unprintable: forbiddenLetters(unprintable) });
  ensureSeen(unprintable, body.seen);
  return { report, me, version, signer };
}

/** What is sealed is written if nothing has changed meanwhile. */
async function writeSigned(
  tx: Tx,
  ctx: Context,
  { id, body, action }: { id: number; body: SignBody; action: 'sign' | 'reissue' },
  me: SignedInContext,
  sealed: Sealed,
): Promise<ReportRecord> {
  const { report, version } = await signable(ctx, tx, id, body, action);
  const signature = await writeSignature(tx, me, version, sealed);
  const holdSeconds = ctx.ports.settings.PORTAL_RELEASE_HOLD_SECONDS;
  const work = {
    set: signedColumns(action, ctx.now(), me.actor.staffId, holdSeconds),
    details: {
      ...signatureDetails(version, signature.id, { ...sealed, finalSha256: sealed.final.sha256 }),
      meaning: body.meaning,
      ...replacedIn(version.snapshot),
      ...(body.seen.length > 0 ? { seen: body.seen } : {}),
    },
  };
  if (action === 'reissue') {
    // before the new version is there: whoever had one had an earlier one
    await tellRecipients(tx, ctx, report, 'corrected');
    await release(tx, ctx, report, version, signature.id);
  }
  const signed = await recordMove(tx, ctx, report, action, work);
  return action === 'sign' && holdSeconds === 0 ? issueLocked(tx, ctx, signed, 'no hold') : signed;
}

/** Signs the newest version; `reissue` signs and issues in one step. The factor is proved outside of any transaction. */
async function signWith(ctx: Context, id: number, body: SignBody, action: 'sign' | 'reissue'): Promise<ReportRecord> {
  const { me, version, signer } = await ctx.transaction((tx) => signable(ctx, tx, id, body, action));
  const factor = await proveSigningFactor(me, body.pin);
  const sealed = await seal(me, { version, signer }, body.meaning, factor);
  try {
    return await ctx.transaction((tx) => writeSigned(tx, ctx, { id, body, action }, me, sealed));
  } finally {
    // kept files stay
    await sealed.final.discard();
  }
}

/**
 * Signs the generated version with the signer's factor and seals its final PDF.
 * @throws Problem auth.pin_needed, auth.pin_wrong, auth.pin_locked, auth.pin_missing; report.warnings_unseen; report.* as
 * the life cycle says
 */
export const signReport = (ctx: Context, id: number, body: SignBody) => signWith(ctx, id, body, 'sign');

/** Signs and issues version n+1 of a report under revision. @throws Problem as `signReport` */
export const reissueReport = (ctx: Context, id: number, body: SignBody) => signWith(ctx, id, body, 'reissue');
