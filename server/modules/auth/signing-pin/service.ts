import { hash, verify } from '@node-rs/argon2';
import { audit } from '../../../core/audit';
import { type Context, type SignedInContext, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { staffById } from '../../acl/service';
import { clinicTime, mailFrom, queueMessage } from '../../message/service';
import { memberOf } from '../email-link/service';
import { markSteppedUp } from '../session/repository';
import { checkSecondProof } from './proof-check';
import {
  deletePin,
  endReset,
  findPin,
  findReset,
  forgetFailures,
  recordPinTry,
  type SigningPin,
  savePin,
  saveReset,
} from './repository';
import { isWeakPin } from './strength';

const STEP_UP_MINUTES = 15;
const LOCK_MINUTES = 15;
const MOST_TRIES = 5;
const MINUTE_MS = 60_000;

/** argon2id with the library's cost (19 MiB, 2 passes): OWASP's first recommendation. */
export const hashPin = (pin: string): Promise<string> => hash(pin);

const lockedAt = (pin: SigningPin | undefined, now: Date) =>
  pin?.lockedUntil && pin.lockedUntil > now ? pin.lockedUntil : null;

/** Until when signing needs only a confirmation, or null. A PIN that was set since then starts anew. */
function steppedUpUntil({ actor, now }: SignedInContext, pin: SigningPin | undefined): Date | null {
  if (!actor.steppedUpAt || !pin || actor.steppedUpAt < pin.enrolledAt) return null;
  const until = new Date(actor.steppedUpAt.getTime() + STEP_UP_MINUTES * MINUTE_MS);
  return until > now() ? until : null;
}

const refuseLocked = (until: Date, now: Date): never =>
  fail('auth.pin_locked', { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS)) });

/**
 * Counts in transactions of its own: what the caller rolls back must not give tries back.
 * @throws Problem auth.pin_wrong, auth.pin_locked
 */
async function checkPin(ctx: SignedInContext, stored: SigningPin, pin: string): Promise<void> {
  const { staffId, sessionId } = ctx.actor;
  const now = ctx.now();
  const lockUntil = new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS);
  const tries = await ctx.transaction((own) => recordPinTry(own, staffId, now, MOST_TRIES, lockUntil));
  if (tries === undefined) return refuseLocked(stored.lockedUntil ?? lockUntil, now);
  const isRight = await verify(stored.hash, pin);
  await ctx.transaction(async (own) => {
    const details = isRight ? {} : { tries, locked: tries >= MOST_TRIES };
    await audit(own, ctx, {
      action: isRight ? 'auth.pin_prove' : 'auth.pin_refuse',
      objectType: 'staff',
      objectId: staffId,
      details,
    });
    if (!isRight) return;
    await forgetFailures(own, staffId);
    await markSteppedUp(own, sessionId, now);
  });
  if (isRight) return;
  if (tries >= MOST_TRIES) refuseLocked(lockUntil, now);
  fail('auth.pin_wrong', { left: MOST_TRIES - tries }, { pin: 'problem.auth.pin_wrong' });
}

/**
 * Proves that the person signing is the one who signed in: by PIN, or within 15 minutes of one by a confirmation alone.
 * @returns how it was proved, for the signature's record.
 * @throws Problem auth.pin_missing, auth.pin_needed, auth.pin_wrong, auth.pin_locked
 */
export async function proveSigningFactor(
  tx: Tx,
  ctx: Context,
  pin: string | undefined,
): Promise<'pin' | 'pin-confirmed'> {
  const asking = signedIn(ctx);
  const stored = (await findPin(tx, asking.actor.staffId)) ?? fail('auth.pin_missing');
  const locked = lockedAt(stored, ctx.now());
  if (locked) refuseLocked(locked, ctx.now());
  if (pin !== undefined) {
    await checkPin(asking, stored, pin);
    return 'pin';
  }
  if (!steppedUpUntil(asking, stored)) fail('auth.pin_needed');
  return 'pin-confirmed';
}

/** What the asking person's next signature will need. */
export async function describeSigningFactor(ctx: Context) {
  const asking = signedIn(ctx);
  const stored = await findPin(ctx.ports.db, asking.actor.staffId);
  const reset = stored ? undefined : await findReset(ctx.ports.db, asking.actor.staffId);
  return {
    pinEnrolled: stored !== undefined,
    needsSecondProof: reset !== undefined,
    steppedUpUntil: steppedUpUntil(asking, stored)?.toISOString() ?? null,
    lockedUntil: lockedAt(stored, ctx.now())?.toISOString() ?? null,
  };
}

/**
 * Sets the asking person's signing PIN; a new one needs the old one, and after a reset the code of a second person.
 * @throws Problem auth.second_proof_needed, auth.second_proof_wrong, auth.pin_weak, auth.pin_exists, auth.pin_wrong, auth.pin_locked
 */
export async function enrolPin(
  ctx: Context,
  body: { pin: string; currentPin?: string; secondProof?: string },
): Promise<void> {
  const asking = signedIn(ctx);
  const { staffId } = asking.actor;
  const stored = await findPin(ctx.ports.db, staffId);
  if (stored && body.currentPin === undefined) fail('auth.pin_exists');
  const person = (await ctx.transaction((tx) => staffById(tx, staffId))) ?? fail('auth.signed_out');
  if (isWeakPin(body.pin, [person.email, person.phone ?? '', person.name]))
    fail('auth.pin_weak', {}, { pin: 'problem.auth.pin_weak' });
  if (stored && body.currentPin !== undefined) await checkPin(asking, stored, body.currentPin);
  const provedBy = stored ? null : await checkSecondProof(ctx, staffId, body.secondProof);
  const hashed = await hashPin(body.pin);
  await ctx.transaction(async (tx) => {
    const meanwhile = await findPin(tx, staffId);
    if (meanwhile?.hash !== stored?.hash) fail('auth.pin_exists');
    // reset meanwhile
    if (provedBy === null && (await findReset(tx, staffId))) fail('auth.second_proof_needed');
    await savePin(tx, staffId, hashed, ctx.now());
    await endReset(tx, staffId);
    await audit(tx, ctx, {
      action: stored ? 'auth.pin_change' : 'auth.pin_enrol',
      objectType: 'staff',
      objectId: staffId,
      details: provedBy === null ? {} : { provedBy },
    });
  });
}

/** Forgets a person's signing PIN; they enrol anew, with the proof of somebody else than who reset it, and are told by email. @throws Problem acl.staff_not_found */
export async function resetSigningPin(ctx: Context, staffId: number): Promise<void> {
  const { actor } = signedIn(ctx);
  await ctx.transaction(async (tx) => {
    const person = (await staffById(tx, staffId)) ?? fail('acl.staff_not_found');
    await deletePin(tx, staffId);
    await saveReset(tx, staffId, actor.staffId, ctx.now());
    const staff = memberOf(person);
    const { settings } = ctx.ports;
    const params = { name: staff.name, by: actor.name, at: clinicTime(settings, ctx.now()) };
    await queueMessage(tx, ctx, mailFrom(settings, staff, 'auth-mail.pinReset', params));
    await audit(tx, ctx, { action: 'auth.pin_reset', objectType: 'staff', objectId: staffId });
  });
}
