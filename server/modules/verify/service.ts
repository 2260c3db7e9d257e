import { createHash } from 'node:crypto';
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
 * Whether these bytes are exactly what was signed as the version with this code. The file is hashed and forgotten.
 * @returns null when no version has the code
 */
export async function verifyFile(ctx: Context, code: string, bytes: Uint8Array): Promise<Verdict | null> {
  const found = await findVerifiable(ctx.ports.db, code);
  if (!found) return null;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const same = found.signatures.filter((signature) => signature.finalSha256 === sha256);
  const signed = signatureOf(same);
  if (signed) return judge(found, signed);
  return judge(found, undefined, found.draftSha256 === sha256 ? 'unsigned' : 'altered');
}
