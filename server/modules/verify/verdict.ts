import type { SealCheck, Verifiable } from '../report/service';

export type VerifyState =
  | 'valid'
  | 'not_issued'
  | 'revoked'
  | 'superseded'
  | 'withdrawn'
  | 'altered'
  | 'unsigned'
  | 'unknown';

export interface Verdict {
  state: VerifyState;
  reportNo: string;
  versionNo: number;
  signature: { name: string; title: string; signedAt: Date; timeZone: string } | null;
  /** The version that replaces this one. */
  replacedBy: number | null;
  revokedAt: Date | null;
  /** The time stamp in the file. */
  stamp: SealCheck['stamp'];
}

type Signed = Verifiable['signatures'][number];

/**
 * What to say of a version, or of the file that one of its signatures sealed. Only what was handed out can be replaced: a
 * signature that was cancelled before is revoked, whatever was issued later.
 */
export function judge(found: Verifiable, signed: Signed | undefined, state?: VerifyState): Verdict {
  const facts = {
    reportNo: found.reportNo,
    versionNo: found.versionNo,
    signature: signed
      ? { name: signed.printedName, title: signed.title, signedAt: signed.signedAt, timeZone: signed.timeZone }
      : null,
    replacedBy: signed?.released ? found.replacedBy : null,
    revokedAt: signed?.revokedAt ?? null,
    stamp: null,
  };
  if (state) return { ...facts, state };
  if (found.status === 'withdrawn') return { ...facts, state: 'withdrawn' };
  if (found.replacedBy !== null && signed?.released) return { ...facts, state: 'superseded' };
  if (signed?.revokedAt) return { ...facts, state: 'revoked' };
  if (!found.issued) return { ...facts, state: 'not_issued' };
  return { ...facts, state: 'valid' };
}

/** Of several signatures on a version the one that stands speaks for it, else the one it was handed out with, else the last. */
export const signatureOf = (signatures: readonly Signed[]): Signed | undefined =>
  signatures.find(({ revokedAt }) => revokedAt === null) ??
  signatures.find(({ released }) => released) ??
  signatures[0];

export interface FileCheck {
  sha256: string;
  seal: SealCheck;
}

/**
 * What to say of a file that was shown as this version: that of its signature, where its seal holds and it is the very file
 * that was sealed. A certificate that this clinic does not have any more is known by the signature's own record.
 */
export function judgeFile(found: Verifiable, { sha256, seal }: FileCheck): Verdict {
  const signed = signatureOf(found.signatures.filter((signature) => signature.finalSha256 === sha256));
  if (!signed) {
    if (found.draftSha256 === sha256) return judge(found, undefined, 'unsigned');
    // Sealed here, but as another report or version, or never recorded.
    return judge(found, undefined, seal.state === 'valid' ? 'unknown' : 'altered');
  }
  const isFormer = seal.state === 'unknown_certificate' && seal.certificateSha256 === signed.certificateSha256;
  if (seal.state !== 'valid' && !isFormer) return judge(found, undefined, 'altered');
  return { ...judge(found, signed), stamp: seal.stamp };
}
