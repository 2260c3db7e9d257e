import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';
import { codeMatches } from '../tokens';
import { findReset, recordProofTry } from './repository';

const MOST_TRIES = 5;

/**
 * Looks at the code that somebody was given after a reset. Tries are counted in a transaction of their own.
 * @returns who gave it; null when no PIN was reset
 * @throws Problem auth.second_proof_needed, auth.second_proof_wrong
 */
export async function checkSecondProof(
  ctx: Context,
  staffId: number,
  code: string | undefined,
): Promise<number | null> {
  const reset = await findReset(ctx.ports.db, staffId);
  if (!reset) return null;
  if (code === undefined || code === '') return fail('auth.second_proof_needed');
  const tries = await ctx.transaction((own) => recordProofTry(own, staffId));
  const { codeHash, expiresAt, provedBy } = reset;
  const isGood = codeHash !== null && expiresAt !== null && expiresAt > ctx.now() && tries <= MOST_TRIES;
  if (!isGood || provedBy === null || !codeMatches(code, codeHash))
    return fail('auth.second_proof_wrong', {}, { secondProof: 'problem.auth.second_proof_wrong' });
  return provedBy;
}
