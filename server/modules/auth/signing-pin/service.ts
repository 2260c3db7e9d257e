import { hash, verify } from '@node-rs/argon2';
import { audit } from '../../../core/audit';
import { type Context, type SignedInContext, signedIn } from '../../../core/context';
import { fail } from '../../../core/problems';
import { clinicNameIn } from '../../../core/settings';
import { nameInMails, staffById } from '../../acl/service';
import { clinicTime, mailFrom, queueMessage } from '../../message/service';
import { memberOf } from '../email-link/service';
import { deletePasskeys } from '../passkey/repository';
import { changeFactors, type EnrolProof, ensureMayEnrol } from '../step-up/enrolling';
import { forgetProofs, lockFactors, markSteppedUp } from '../step-up/repository';
import { deletePin, findPin, forgetFailures, recordPinTry, type SigningPin, savePin, saveReset } from './repository';
import { weaknessOf } from './strength';

const LOCK_MINUTES = 15;
const MOST_TRIES = 5;
const MINUTE_MS = 60_000;

/** argon2id with the library's cost (19 MiB, 2 passes): OWASP's first recommendation. */
export const hashPin = (pin: string): Promise<string> => hash(pin);

const refuseLocked = (until: Date, now: Date): never =>
  fail('auth.pin_locked', { minutes: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS)) });

/** Until when a PIN is locked, or null. @throws Problem auth.pin_locked when it is and that is to be refused */
export function lockedUntil(pin: SigningPin | undefined, now: Date, locked?: 'refuse'): Date | null {
  if (!pin?.lockedUntil || pin.lockedUntil <= now) return null;
  return locked ? refuseLocked(pin.lockedUntil, now) : pin.lockedUntil;
}

/**
 * Proves the PIN for this session. Counts in transactions of its own: what the caller rolls back must not give tries back.
 * @throws Problem auth.pin_missing, auth.pin_wrong, auth.pin_locked
 */
export async function checkPin(ctx: SignedInContext, pin: string): Promise<void> {
  const { staffId, sessionId } = ctx.actor;
  const now = ctx.now();
  const stored = (await findPin(ctx.ports.db, staffId)) ?? fail('auth.pin_missing');
  lockedUntil(stored, now, 'refuse');
  const lockUntil = new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS);
  const tries = await ctx.transaction((own) => recordPinTry(own, staffId, now, MOST_TRIES, lockUntil));
  if (tries === undefined) return refuseLocked(stored.lockedUntil ?? lockUntil, now);
  const matches = await verify(stored.hash, pin);
  const isRight = await ctx.transaction(async (own) => {
    // reset or changed while it was compared, it proves nothing
    await lockFactors(own, staffId);
    const isRight = matches && (await findPin(own, staffId))?.hash === stored.hash;
    const details = isRight ? {} : { tries, locked: tries >= MOST_TRIES };
    await audit(own, ctx, {
      action: isRight ? 'auth.pin_prove' : 'auth.pin_refuse',
      objectType: 'staff',
      objectId: staffId,
      details,
    });
    if (!isRight) return false;
    await forgetFailures(own, staffId);
    await markSteppedUp(own, sessionId, 'pin', now);
    return true;
  });
  if (isRight) return;
  if (tries >= MOST_TRIES) refuseLocked(lockUntil, now);
  fail('auth.pin_wrong', { left: MOST_TRIES - tries }, { pin: 'problem.auth.pin_wrong' });
}

/**
 * Sets the asking person's signing PIN, or another one.
 * @throws Problem auth.pin_weak, or as `ensureMayEnrol`
 */
export async function enrolPin(ctx: Context, { pin, ...proof }: { pin: string } & EnrolProof): Promise<void> {
  const { actor, ports } = signedIn(ctx);
  const person = (await ctx.transaction((tx) => staffById(tx, actor.staffId))) ?? fail('auth.signed_out');
  const clinic = [clinicNameIn(ports.settings, 'en-US'), clinicNameIn(ports.settings, 'zh-CN')];
  const names = [person.name, person.nameEn, person.nameZh];
  const why = weaknessOf(pin, [person.email, person.phone ?? '', ...names, ...clinic]);
  if (why) fail('auth.pin_weak', { why }, { pin: 'problem.auth.pin_weak' });
  const allowed = await ensureMayEnrol(ctx, proof);
  const hashed = await hashPin(pin);
  await changeFactors(ctx, allowed, async (tx) => {
    const before = await findPin(tx, actor.staffId);
    await savePin(tx, actor.staffId, hashed, before?.enrolledAt ?? ctx.now());
    return { change: before ? 'pinChanged' : 'pinSet' };
  });
}

/** Removes the asking person's PIN; its route asks for a proof. @throws Problem auth.pin_missing, auth.step_up_needed */
export async function removePin(ctx: Context): Promise<void> {
  const { actor } = signedIn(ctx);
  await changeFactors(ctx, null, async (tx) => {
    if (!(await deletePin(tx, actor.staffId))) fail('auth.pin_missing');
    return { change: 'pinRemoved' };
  });
}

/**
 * Forgets a person's signing PIN and passkeys; they enrol anew, with the proof of somebody else than who reset them, and are told
 * by email. @throws Problem acl.staff_not_found
 */
export async function resetSigningPin(ctx: Context, staffId: number): Promise<void> {
  const { actor } = signedIn(ctx);
  await ctx.transaction(async (tx) => {
    const person = (await staffById(tx, staffId)) ?? fail('acl.staff_not_found');
    await lockFactors(tx, staffId);
    const hadPin = await deletePin(tx, staffId);
    const passkeys = await deletePasskeys(tx, staffId);
    await forgetProofs(tx, staffId);
    await saveReset(tx, staffId, actor.staffId, ctx.now());
    const staff = memberOf(person);
    const { settings } = ctx.ports;
    const by = (await nameInMails(tx, ctx))(staff.language);
    const params = { name: staff.name, by, at: clinicTime(settings, ctx.now()) };
    await queueMessage(tx, ctx, mailFrom(settings, staff, 'auth-mail.pinReset', params));
    await audit(tx, ctx, {
      action: 'auth.pin_reset',
      objectType: 'staff',
      objectId: staffId,
      details: { pin: hadPin, passkeys },
    });
  });
}
