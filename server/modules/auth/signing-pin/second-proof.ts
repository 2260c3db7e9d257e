import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { fail } from '../../../core/problems';
import { hashCode, newCode } from '../tokens';
import { findReset, listResets, saveProof } from './repository';

const VALID_MINUTES = 15;

/** Whose signing PIN was reset, without those whom the person asking cannot prove: themselves, and whom they reset. */
export async function listPinResets(ctx: Context) {
  const { staffId } = signedIn(ctx).actor;
  const rows = await listResets(ctx.ports.db);
  return rows
    .filter((row) => row.staffId !== staffId && row.resetById !== staffId)
    .map(({ resetById: _, resetAt, ...row }) => ({ ...row, resetAt: resetAt.toISOString() }));
}

/**
 * Makes the code with which somebody enrols a factor after a reset. Its route asks whoever answers for it for their own factor.
 * It is shown this once, to be handed over in person.
 * @throws Problem auth.no_pin_reset; auth.second_proof_own for the own PIN and for one that was reset by the person asking
 */
export async function giveSecondProof(
  ctx: Context,
  { staffId }: { staffId: number },
): Promise<{ code: string; expiresAt: string }> {
  const { actor } = signedIn(ctx);
  const reset = (await findReset(ctx.ports.db, staffId)) ?? fail('auth.no_pin_reset');
  if (staffId === actor.staffId || reset.resetBy === actor.staffId) fail('auth.second_proof_own');
  const code = newCode();
  const expiresAt = new Date(ctx.now().getTime() + VALID_MINUTES * 60_000);
  await ctx.transaction(async (tx) => {
    const now = await findReset(tx, staffId);
    if (now?.resetBy !== reset.resetBy || now.resetAt.getTime() !== reset.resetAt.getTime()) fail('auth.no_pin_reset');
    await saveProof(tx, staffId, { codeHash: hashCode(code), provedBy: actor.staffId, expiresAt });
    await audit(tx, ctx, {
      action: 'auth.pin_second_proof',
      objectType: 'staff',
      objectId: staffId,
      details: { factor: actor.steppedUpBy ?? null, expiresAt: expiresAt.toISOString() },
    });
  });
  return { code, expiresAt: expiresAt.toISOString() };
}
