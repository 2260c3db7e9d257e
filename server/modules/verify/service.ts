import type { Context } from '../../core/context';
import { findVerifiable, type Verifiable } from '../report/service';

export type VerifyState = 'valid' | 'not_issued' | 'revoked' | 'superseded' | 'withdrawn' | 'altered' | 'unsigned';

export interface Verdict {
  state: VerifyState;
  reportNo: string;
  versionNo: number;
  signature: { name: string; title: string; signedAt: Date; timeZone: string } | null;
  /** The version that replaces this one. */
  replacedBy: number | null;
  revokedAt: Date | null;
}

type Signed = Verifiable['signatures'][number];

function judge(found: Verifiable, signed: Signed | undefined, state?: VerifyState): Verdict {
  const facts = {
    reportNo: found.reportNo,
    versionNo: found.versionNo,
    signature: signed
      ? { name: signed.printedName, title: signed.title, signedAt: signed.signedAt, timeZone: signed.timeZone }
      : null,
    replacedBy: found.replacedBy,
    revokedAt: signed?.revokedAt ?? null,
  };
  if (state) return { ...facts, state };
  if (found.status === 'withdrawn') return { ...facts, state: 'withdrawn' };
  if (found.replacedBy !== null) return { ...facts, state: 'superseded' };
  if (signed?.revokedAt) return { ...facts, state: 'revoked' };
  if (!found.issued) return { ...facts, state: 'not_issued' };
  return { ...facts, state: 'valid' };
}

/** What the portal knows of the version with this code; null when no version has it. */
export async function verifyCode(ctx: Context, code: string): Promise<Verdict | null> {
  const found = await findVerifiable(ctx.ports.db, code);
  if (!found) return null;
  const standing = found.signatures.find((signature) => signature.revokedAt === null) ?? found.signatures[0];
  return judge(found, standing);
}

/**
 * Whether the file with this hash is exactly what was signed as the version with this code.
 * @returns null when no version has the code
 */
export async function verifyFile(ctx: Context, code: string, sha256: string): Promise<Verdict | null> {
  const found = await findVerifiable(ctx.ports.db, code);
  if (!found) return null;
  const same = found.signatures.filter((signature) => signature.finalSha256 === sha256);
  const signed = same.find((signature) => signature.revokedAt === null) ?? same[0];
  if (signed) return judge(found, signed);
  return judge(found, undefined, found.draftSha256 === sha256 ? 'unsigned' : 'altered');
}
