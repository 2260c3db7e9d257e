import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { fail } from '../../../core/problems';
import { hashCode, newCode } from '../tokens';
import { findReset, listResets, saveProof } from './repository';
import { proveSigningFactor } from './service';

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
 * Makes the code with which somebody sets a new signing PIN after a reset, for whoever answers for it by their own signing factor.
 * It is shown this once, to be handed over in person.
 * @throws Problem auth.no_pin_reset; auth.second_proof_own for the own PIN and for one that was reset by the person asking; auth.pin_*
 */
export async function giveSecondProof(
  ctx: Context,
  { staffId, pin }: { staffId: number; pin?: string },
): Promise<{ code: string; expiresAt: string }> {
  const { actor } = signedIn(ctx);
  const reset = (await findReset(ctx.ports.db, staffId)) ?? fail('auth.no_pin_reset');
  if (staffId === actor.staffId || reset.resetBy === actor.staffId) fail('auth.second_proof_own');
  const factor = await ctx.transaction((tx) => proveSigningFactor(tx, ctx, pin));
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
      details: { factor, expiresAt: expiresAt.toISOString() },
    });
  });
  return { code, expiresAt: expiresAt.toISOString() };
}
