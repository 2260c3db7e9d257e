import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { type StaffRow, staffById } from '../../acl/service';
import { clinicTime } from '../../message/service';
import { lockFactors } from '../step-up/repository';
import { hashCode, newCode } from '../tokens';
import { findFactorSince, findReset, listResets, type PinReset, saveFirstWaits, saveProof } from './repository';
import { type AccessChange, changerOf, hasHandIn, standsFrom, UNCHANGED_DAYS, vouchesFrom } from './second-proof-rules';

const VALID_MINUTES = 15;

/** Whose signing PIN was reset, without those in whose reset the person asking has a hand. */
export async function listPinResets(ctx: Context) {
  const { staffId } = signedIn(ctx).actor;
  const rows = await listResets(ctx.ports.db);
  return rows
    .filter((row) => !hasHandIn(row, staffId, ctx.now()))
    .map(({ owner, name, title, resetByName, resetAt }) => ({
      ...{ staffId: owner.staffId, name, title, resetBy: resetByName, resetAt: resetAt.toISOString() },
    }));
}

const accessOf = ({ id, accessChangedBy, accessChangedAt }: StaffRow): AccessChange => ({
  ...{ staffId: id, accessChangedBy, accessChangedAt },
});

/** @throws Problem auth.second_proof_own, auth.second_proof_new */
async function ensureMayVouch(ctx: Context, tx: Tx, { staffId, resetBy }: PinReset): Promise<void> {
  const { actor } = signedIn(ctx);
  const person = async (id: number) => accessOf((await staffById(tx, id)) ?? fail('auth.no_pin_reset'));
  const waiting = { owner: await person(staffId), resetBy: await person(resetBy) };
  if (hasHandIn(waiting, actor.staffId, ctx.now())) fail('auth.second_proof_own', { days: UNCHANGED_DAYS });
  const ensureSince = (from: Date, who: 'giver' | 'resetter' | 'changer') =>
    from > ctx.now() &&
    fail('auth.second_proof_new', { who, at: clinicTime(ctx.ports.settings, from), days: UNCHANGED_DAYS });
  ensureSince(vouchesFrom(await person(actor.staffId), await findFactorSince(tx, actor.staffId)), 'giver');
  ensureSince(standsFrom(waiting.resetBy), 'resetter');
  const changer = changerOf(waiting.owner, ctx.now());
  if (changer !== null) ensureSince(standsFrom(await person(changer)), 'changer');
}

/**
 * From now on somebody without a signing factor needs the word of a second person for their first one: another person has changed
 * the address to which its code goes. Nothing for the own address, for who has a factor, was never in, or waits already.
 */
export async function requireSecondProof(tx: Tx, ctx: Context, staffId: number): Promise<void> {
  await lockFactors(tx, staffId);
  await saveFirstWaits(tx, signedIn(ctx).actor.staffId, ctx.now(), staffId);
}

/** The same for everybody, when mails begin to go through another server: whoever keeps it reads the codes. */
export async function requireSecondProofs(tx: Tx, ctx: Context): Promise<void> {
  await saveFirstWaits(tx, signedIn(ctx).actor.staffId, ctx.now());
}

/**
 * Makes the code with which somebody enrols a factor after a reset. Its route asks whoever answers for it for their own factor.
 * It is shown this once, to be handed over in person.
 * @throws Problem auth.no_pin_reset; auth.second_proof_own for the own PIN and for one in whose reset the person asking has a hand;
 *   auth.second_proof_new while their own access or factor, or the access of who reset it, is newer than a week
 */
export async function giveSecondProof(
  ctx: Context,
  { staffId }: { staffId: number },
): Promise<{ code: string; expiresAt: string }> {
  const { actor } = signedIn(ctx);
  const reset = (await findReset(ctx.ports.db, staffId)) ?? fail('auth.no_pin_reset');
  const code = newCode();
  const expiresAt = new Date(ctx.now().getTime() + VALID_MINUTES * 60_000);
  await ctx.transaction(async (tx) => {
    const now = await findReset(tx, staffId);
    if (now?.resetBy !== reset.resetBy || now.resetAt.getTime() !== reset.resetAt.getTime()) fail('auth.no_pin_reset');
    await ensureMayVouch(ctx, tx, now);
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
