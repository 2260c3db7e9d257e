import type { Context } from '../../core/context';
import { findVerifiable } from '../report/service';
import { judge, signatureOf, type Verdict } from './verdict';

/** What the portal knows of the version with this code; null when no version has it. */
export async function verifyCode(ctx: Context, code: string): Promise<Verdict | null> {
  const found = await findVerifiable(ctx.ports.db, code);
  if (!found) return null;
  return judge(found, signatureOf(found.signatures));
}

/**
 * Whether the file with this hash is exactly what was signed as the version with this code.
 * @returns null when no version has the code
 */
export async function verifyFile(ctx: Context, code: string, sha256: string): Promise<Verdict | null> {
  const found = await findVerifiable(ctx.ports.db, code);
  if (!found) return null;
  const same = found.signatures.filter((signature) => signature.finalSha256 === sha256);
  const signed = signatureOf(same);
  if (signed) return judge(found, signed);
  return judge(found, undefined, found.draftSha256 === sha256 ? 'unsigned' : 'altered');
}
