import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { audit } from '../../../core/audit';
import { type Context, type SignedInContext, signedIn } from '../../../core/context';
import { fail } from '../../../core/problems';
import { clinicNameIn } from '../../../core/settings';
import { staffById } from '../../acl/service';
import type { AssertionField, AttestationField } from '../schema';
import { changeFactors, type EnrolProof, ensureMayEnrol } from '../step-up/enrolling';
import { markSteppedUp } from '../step-up/repository';
import type { RelyingParty } from './relying-party';
import {
  deletePasskey,
  findOwn,
  insertPasskey,
  listOf,
  type PasskeyRecord,
  type Purpose,
  recordUse,
  saveChallenge,
  takeChallenge,
} from './repository';

const CHALLENGE_MINUTES = 5;
const MOST_PASSKEYS = 20;

export type PasskeyAnswer = z.output<typeof AssertionField>;

const describedFor = ({ credentialId, transports }: PasskeyRecord) => ({ id: credentialId, transports });

async function keepChallenge(ctx: SignedInContext, challenge: string, purpose: Purpose): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + CHALLENGE_MINUTES * 60_000);
  const { sessionId } = ctx.actor;
  await ctx.transaction((tx) => saveChallenge(tx, { challenge, sessionId, purpose, expiresAt }));
}

/** The asking person's passkeys, oldest first. */
export async function listPasskeys(ctx: Context) {
  const rows = await listOf(ctx.ports.db, signedIn(ctx).actor.staffId);
  return rows.map(({ id, name, enrolledAt, lastUsedAt }) => ({
    ...{ id, name, enrolledAt: enrolledAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * What the browser needs to make a passkey. What allows the enrolment is looked at before somebody touches their device, and again
 * afterwards. @throws Problem as `ensureMayEnrol`; auth.passkey_refused when there are too many
 */
export async function startPasskey(ctx: Context, party: RelyingParty, proof: EnrolProof) {
  const asking = signedIn(ctx);
  const { staffId, name } = asking.actor;
  await ensureMayEnrol(ctx, proof);
  const known = await listOf(ctx.ports.db, staffId);
  if (known.length >= MOST_PASSKEYS) fail('auth.passkey_refused');
  const person = (await ctx.transaction((tx) => staffById(tx, staffId))) ?? fail('auth.signed_out');
  const options = await generateRegistrationOptions({
    rpName: clinicNameIn(ctx.ports.settings, ctx.language),
    rpID: party.id,
    userName: person.email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff-${staffId}`),
    attestationType: 'none',
    excludeCredentials: known.map(describedFor),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  });
  await keepChallenge(asking, options.challenge, 'enrol');
  return options;
}

/** @throws Problem auth.passkey_refused: nobody asked, too late, made for another address, or without its owner's check */
async function verifiedNew(ctx: SignedInContext, party: RelyingParty, response: z.output<typeof AttestationField>) {
  const challenge = await takeChallenge(ctx.ports.db, ctx.actor.sessionId, 'enrol', ctx.now());
  if (challenge === undefined) return fail('auth.passkey_refused');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? fail('auth.passkey_refused');
  } catch (error) {
    ctx.ports.log.info({ requestId: ctx.requestId, why: (error as Error).message }, 'a new passkey was not taken');
    return fail('auth.passkey_refused');
  }
}

/** Enrols the passkey that the browser made. @throws Problem auth.passkey_refused, or as `ensureMayEnrol` */
export async function enrolPasskey(
  ctx: Context,
  party: RelyingParty,
  { name, response, ...proof }: { name: string; response: z.output<typeof AttestationField> } & EnrolProof,
): Promise<void> {
  const asking = signedIn(ctx);
  const { staffId } = asking.actor;
  const allowed = await ensureMayEnrol(ctx, proof);
  const { id, publicKey, counter, transports = [] } = await verifiedNew(asking, party, response);
  await changeFactors(ctx, allowed, async (tx) => {
    const row = { staffId, credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    if (!(await insertPasskey(tx, { ...row, transports, name, enrolledAt: ctx.now() }))) fail('auth.passkey_refused');
    return { change: 'passkeyAdded', name };
  });
}

/** Removes one of the asking person's passkeys; its route asks for a proof. @throws Problem auth.passkey_not_found */
export async function removePasskey(ctx: Context, id: number): Promise<void> {
  const { staffId } = signedIn(ctx).actor;
  await changeFactors(ctx, null, async (tx) => {
    const name = (await deletePasskey(tx, staffId, id)) ?? fail('auth.passkey_not_found');
    return { change: 'passkeyRemoved', name };
  });
}

/** What the browser needs to have a passkey prove itself. @throws Problem auth.pin_missing when there is none */
export async function startPasskeyProof(ctx: Context, party: RelyingParty) {
  const asking = signedIn(ctx);
  const known = await listOf(ctx.ports.db, asking.actor.staffId);
  if (known.length === 0) fail('auth.passkey_not_found');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: known.map(describedFor),
  });
  await keepChallenge(asking, options.challenge, 'prove');
  return options;
}

async function refuse(ctx: SignedInContext, why: 'challenge' | 'answer' | 'copied', name?: string): Promise<never> {
  await ctx.transaction((tx) =>
    audit(tx, ctx, {
      action: 'auth.passkey_refuse',
      objectType: 'staff',
      objectId: ctx.actor.staffId,
      details: { why, ...(name && { passkey: name }) },
    }),
  );
  return fail('auth.passkey_refused');
}

/** @returns the counter the passkey gives; undefined when its answer is not right */
async function counterOf(
  ctx: SignedInContext,
  party: RelyingParty,
  known: PasskeyRecord,
  challenge: string,
  response: PasskeyAnswer,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // compared where it is written, so that two answers at once are too
      credential: { id: known.credentialId, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    ctx.ports.log.info({ requestId: ctx.requestId, why: (error as Error).message }, 'a passkey was not taken');
    return undefined;
  }
}

/** Proves a passkey for this session. Each refusal is put down. @throws Problem auth.passkey_refused */
export async function proveByPasskey(ctx: Context, party: RelyingParty, response: PasskeyAnswer): Promise<void> {
  const asking = signedIn(ctx);
  const { staffId, sessionId } = asking.actor;
  const challenge = await takeChallenge(ctx.ports.db, sessionId, 'prove', ctx.now());
  const known = await findOwn(ctx.ports.db, staffId, response.id);
  if (challenge === undefined || !known) return refuse(asking, 'challenge');
  const counter = await counterOf(asking, party, known, challenge, response);
  if (counter === undefined) return refuse(asking, 'answer', known.name);
  const isTaken = await ctx.transaction(async (tx) => {
    if (!(await recordUse(tx, known.id, counter, ctx.now()))) return false;
    await markSteppedUp(tx, sessionId, 'passkey', ctx.now());
    await audit(tx, ctx, {
      action: 'auth.passkey_prove',
      objectType: 'staff',
      objectId: staffId,
      details: { passkey: known.name },
    });
    return true;
  });
  if (!isTaken) await refuse(asking, 'copied', known.name);
}
