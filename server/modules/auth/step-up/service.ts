import { type Context, provedUntil, signedIn } from '../../../core/context';
import { fail } from '../../../core/problems';
import type { RelyingParty } from '../passkey/relying-party';
import { type PasskeyAnswer, proveByPasskey } from '../passkey/service';
import { findPin, findReset } from '../signing-pin/repository';
import { checkPin, lockedUntil } from '../signing-pin/service';
import { findFactors, takePasskeyProof } from './repository';

/** How a signature was proved: by the factor itself, or within 15 minutes of it by a confirmation. */
export type ProvedBy = 'pin' | 'pin-confirmed' | 'passkey' | 'passkey-confirmed';

/**
 * Proves the asking person's signing factor for this session: for 15 minutes nothing asks for it again.
 * @throws Problem auth.pin_missing, auth.pin_wrong, auth.pin_locked, auth.passkey_refused
 */
export async function stepUp(
  ctx: Context,
  party: RelyingParty,
  { pin, passkey }: { pin?: string | undefined; passkey?: PasskeyAnswer | undefined },
): Promise<void> {
  if (passkey) return proveByPasskey(ctx, party, passkey);
  await checkPin(signedIn(ctx), pin ?? '');
}

/**
 * Proves that the person signing is the one who signed in: by PIN, by a passkey proved before in this session, or within 15 minutes
 * of either by a confirmation alone. Never inside a transaction: tries are counted in transactions of their own.
 * @returns how it was proved, for the signature's record
 * @throws Problem auth.pin_missing, auth.pin_needed, auth.pin_wrong, auth.pin_locked
 */
export async function proveSigningFactor(ctx: Context, pin: string | undefined): Promise<ProvedBy> {
  const asking = signedIn(ctx);
  const { actor, ports } = asking;
  if (pin !== undefined) {
    await checkPin(asking, pin);
    return 'pin';
  }
  if ((await findFactors(ports.db, actor.staffId)).length === 0) fail('auth.pin_missing');
  const by = actor.steppedUpBy ?? 'pin';
  if (by === 'pin') lockedUntil(await findPin(ports.db, actor.staffId), ctx.now(), 'refuse');
  if (!provedUntil(actor, ctx.now())) fail('auth.pin_needed');
  if (by === 'passkey' && (await takePasskeyProof(ports.db, actor.sessionId))) return 'passkey';
  return `${by}-confirmed`;
}

/** What the asking person's next signature will need, and what enrolling a factor would. */
export async function describeSigningFactor(ctx: Context) {
  const { actor, ports } = signedIn(ctx);
  const stored = await findPin(ports.db, actor.staffId);
  const factors = await findFactors(ports.db, actor.staffId);
  const reset = factors.length > 0 ? undefined : await findReset(ports.db, actor.staffId);
  const until = factors.length > 0 ? provedUntil(actor, ctx.now()) : null;
  return {
    pinEnrolled: stored !== undefined,
    passkeyEnrolled: factors.includes('passkey'),
    needsSecondProof: reset !== undefined,
    needsCode: factors.length === 0 && reset === undefined,
    steppedUpUntil: until?.toISOString() ?? null,
    lockedUntil: lockedUntil(stored, ctx.now())?.toISOString() ?? null,
  };
}
