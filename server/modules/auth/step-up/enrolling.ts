import { audit } from '../../../core/audit';
import { type Context, ensureProved, provedUntil, type SignedInContext, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { staffById } from '../../acl/service';
import { clinicTime, mailFrom, queueMessage } from '../../message/service';
import { askedFrom } from '../browser';
import { memberOf } from '../email-link/service';
import { withinLimits } from '../limits/service';
import { checkSecondProof } from '../signing-pin/proof-check';
import { endReset, findReset } from '../signing-pin/repository';
import { codeMatches, hashCode, newCode } from '../tokens';
import {
  consumeCode,
  findFactors,
  forgetProofs,
  giveTryBack,
  isProved,
  lockFactors,
  recordCodeTry,
  saveCode,
} from './repository';

const CODE_MINUTES = 10;
const MOST_TRIES = 5;
const AGAIN_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** What is shown beside a session to enrol a factor: the code from the mail, or after a reset that of a second person. */
export interface EnrolProof {
  code?: string | undefined;
  secondProof?: string | undefined;
}

type Allowed = { by: 'factor' | 'code' } | { by: 'second'; provedBy: number };

/** What was done to a person's factors, as the mail and the audit log name it. */
export type FactorChange = 'pinSet' | 'pinChanged' | 'pinRemoved' | 'passkeyAdded' | 'passkeyRemoved';

/**
 * Mails the asking person the code with which they enrol their first factor in this session.
 * @returns when another one may be asked for
 * @throws Problem auth.step_up_needed for who has a factor, auth.second_proof_needed after a reset, request.too_many
 */
export async function sendFactorCode(ctx: Context): Promise<{ resendAfterSeconds: number }> {
  const { actor, ports } = signedIn(ctx);
  const { staffId, sessionId } = actor;
  if ((await findFactors(ports.db, staffId)).length > 0) ensureProved(ctx);
  if (await findReset(ports.db, staffId)) fail('auth.second_proof_needed');
  const code = newCode();
  const sent = await ctx.transaction(async (tx) => {
    const limits = [
      { bucket: `factor-again:${staffId}`, most: 1, seconds: AGAIN_SECONDS },
      { bucket: `factor-code:${staffId}`, most: 8, seconds: HOUR_SECONDS },
    ];
    const person = await staffById(tx, staffId);
    if (!person || !(await withinLimits(tx, ctx, limits))) return false;
    const expiresAt = new Date(ctx.now().getTime() + CODE_MINUTES * 60_000);
    await saveCode(tx, { sessionId, codeHash: hashCode(code), createdAt: ctx.now(), expiresAt });
    const staff = memberOf(person);
    const params = { name: staff.name, code, from: askedFrom(ctx, staff.language) };
    await queueMessage(tx, ctx, mailFrom(ports.settings, staff, 'auth-mail.factorCode', params), true);
    await audit(tx, ctx, { action: 'auth.factor_code_send', objectType: 'staff', objectId: staffId });
    return true;
  });
  if (!sent) fail('request.too_many', { seconds: AGAIN_SECONDS });
  return { resendAfterSeconds: AGAIN_SECONDS };
}

async function checkCode(ctx: SignedInContext, code: string | undefined): Promise<void> {
  if (code === undefined || code === '') return fail('auth.factor_code_needed');
  const { db } = ctx.ports;
  // counted in a statement of its own: a refusal must not undo the count
  const stored = await recordCodeTry(db, ctx.actor.sessionId, ctx.now(), MOST_TRIES);
  if (!codeMatches(code.trim(), stored ?? hashCode(newCode())) || stored === undefined)
    fail('auth.factor_code_wrong', {}, { code: 'problem.auth.factor_code_wrong' });
  await giveTryBack(db, ctx.actor.sessionId);
}

/**
 * Whether the person asking may enrol a factor now: after a reset with the word of a second person, with a factor that they have
 * proved in this session, or for the first one with the code from their mail. Nothing is used up.
 * @throws Problem auth.second_proof_needed, auth.second_proof_wrong, auth.step_up_needed, auth.factor_code_needed, auth.factor_code_wrong
 */
export async function ensureMayEnrol(ctx: Context, proof: EnrolProof): Promise<Allowed> {
  const asking = signedIn(ctx);
  const provedBy = await checkSecondProof(ctx, asking.actor.staffId, proof.secondProof);
  if (provedBy !== null) return { by: 'second', provedBy };
  if ((await findFactors(ctx.ports.db, asking.actor.staffId)).length > 0) {
    ensureProved(ctx);
    return { by: 'factor' };
  }
  await checkCode(asking, proof.code);
  return { by: 'code' };
}

/** Uses up what allowed it, or refuses when that no longer holds: a reset or another enrolment came between. */
async function settle(tx: Tx, ctx: SignedInContext, allowed: Allowed): Promise<void> {
  const { staffId, sessionId, steppedUpAt } = ctx.actor;
  if (allowed.by === 'second') {
    // a reset that came between has made the code void
    if ((await findReset(tx, staffId))?.provedBy !== allowed.provedBy) fail('auth.second_proof_needed');
    await endReset(tx, staffId);
    return;
  }
  if (await findReset(tx, staffId)) fail('auth.second_proof_needed');
  if (allowed.by === 'factor') {
    const since = new Date((steppedUpAt?.getTime() ?? 0) - 1);
    if (!provedUntil(ctx.actor, ctx.now()) || !(await isProved(tx, sessionId, since))) ensureProvedAnew(ctx);
    return;
  }
  const factors = await findFactors(tx, staffId);
  if (factors.length > 0) fail('auth.step_up_needed', {}, undefined, { factors });
  if (!(await consumeCode(tx, sessionId))) fail('auth.factor_code_wrong');
}

const ensureProvedAnew = (ctx: SignedInContext): never =>
  fail('auth.step_up_needed', {}, undefined, { factors: ctx.actor.factors ?? [] });

/** Tells a person by email that a factor of theirs was enrolled, changed or removed, when and from where. */
async function tellOwner(tx: Tx, ctx: SignedInContext, change: FactorChange, name: string): Promise<void> {
  const row = await staffById(tx, ctx.actor.staffId);
  if (!row) return;
  const staff = memberOf(row);
  const { settings } = ctx.ports;
  const params = {
    ...{ name: staff.name, what: change, passkey: name },
    ...{ at: clinicTime(settings, ctx.now()), from: askedFrom(ctx, staff.language) },
  };
  await queueMessage(tx, ctx, mailFrom(settings, staff, 'auth-mail.factorChanged', params));
}

const ACTIONS: Record<FactorChange, string> = {
  pinSet: 'auth.pin_enrol',
  pinChanged: 'auth.pin_change',
  pinRemoved: 'auth.pin_remove',
  passkeyAdded: 'auth.passkey_enrol',
  passkeyRemoved: 'auth.passkey_remove',
};

/**
 * One change of the asking person's own factors: everything is asked again under a lock, written, put down and mailed. In
 * every session of theirs a factor has to be proved anew afterwards.
 * @param allowed what allowed an enrolment; null for a removal, which the route's step-up allows
 * @returns what `work` says: the change, and the passkey's name
 */
export async function changeFactors(
  ctx: Context,
  allowed: Allowed | null,
  work: (tx: Tx) => Promise<{ change: FactorChange; name?: string }>,
): Promise<void> {
  const asking = signedIn(ctx);
  const { staffId } = asking.actor;
  await ctx.transaction(async (tx) => {
    await lockFactors(tx, staffId);
    await settle(tx, asking, allowed ?? { by: 'factor' });
    const { change, name = '' } = await work(tx);
    await forgetProofs(tx, staffId);
    await tellOwner(tx, asking, change, name);
    const provedBy = allowed?.by === 'second' ? { provedBy: allowed.provedBy } : {};
    await audit(tx, ctx, {
      action: ACTIONS[change],
      objectType: 'staff',
      objectId: staffId,
      details: { ...(name && { passkey: name }), ...provedBy },
    });
  });
}
