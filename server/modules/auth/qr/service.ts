import { randomInt } from 'node:crypto';
import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { fail } from '../../../core/problems';
import { staffById } from '../../acl/service';
import { askedFrom } from '../browser';
import { memberOf } from '../email-link/service';
import { limitAddress } from '../limits/service';
import { findTimes } from '../session/repository';
import { type StaffMember, startSession } from '../session/service';
import { hashToken, newToken, sameText } from '../tokens';
import { consumeRequest, findRequest, insertRequest, markSeen, saveAnswer } from './repository';

const QR_MINUTES = 2;

export type QrState = 'waiting' | 'seen' | 'approved' | 'denied' | 'expired';

const stateOf = (row: { state: string; expiresAt: Date }, now: Date): QrState =>
  row.state === 'used' || row.expiresAt <= now ? 'expired' : (row.state as QrState);

/** Starts a sign-in that another device approves. The secret stays with the asking browser; the code holds the id alone. */
export async function startQr(ctx: Context, origin: string) {
  await limitAddress(ctx, 'qr', 600, 600);
  const [id, secret] = [newToken(), newToken()];
  const matchNumber = String(randomInt(10, 100));
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + QR_MINUTES * 60_000);
  const { browser, address } = ctx;
  await insertRequest(ctx.ports.db, {
    id,
    secretHash: hashToken(secret),
    matchNumber,
    createdAt,
    expiresAt,
    browser,
    address,
  });
  return { id, secret, url: `${origin}/Login?qr=${id}`, matchNumber, expiresAt: expiresAt.toISOString() };
}

async function ownRequest(ctx: Context, id: string, secret: string) {
  const row = await findRequest(ctx.ports.db, id);
  if (!row || !sameText(hashToken(secret), row.secretHash)) return fail('auth.qr_gone');
  return row;
}

/** How far the asking browser's own request is. @throws Problem auth.qr_gone */
export async function readQr(ctx: Context, id: string, secret: string): Promise<{ state: QrState }> {
  return { state: stateOf(await ownRequest(ctx, id, secret), ctx.now()) };
}

/** What the approving person has to compare. @throws Problem auth.qr_gone */
export async function describeQr(ctx: Context, id: string) {
  signedIn(ctx);
  const row = (await findRequest(ctx.ports.db, id)) ?? fail('auth.qr_gone');
  const state = stateOf(row, ctx.now());
  if (state === 'waiting') await markSeen(ctx.ports.db, id);
  return {
    state,
    matchNumber: row.matchNumber,
    askedFrom: askedFrom(row, ctx.language),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** Lets the other device in as the asking person, or not. @throws Problem auth.qr_gone when it is answered or over */
export async function answerQr(ctx: Context, id: string, approve: boolean): Promise<{ state: QrState }> {
  const { actor } = signedIn(ctx);
  const state = approve ? 'approved' : 'denied';
  const { expiresAt } = (await findTimes(ctx.ports.db, actor.sessionId)) ?? fail('auth.signed_out');
  const answer = { state, staffId: actor.staffId, approverEndsAt: expiresAt } as const;
  await ctx.transaction(async (tx) => {
    if (!(await saveAnswer(tx, id, answer, ctx.now()))) fail('auth.qr_gone');
    await audit(tx, ctx, {
      action: 'auth.qr_answer',
      objectType: 'staff',
      objectId: actor.staffId,
      details: { approve },
    });
  });
  return { state };
}

/**
 * Signs the asking browser in once it was approved, for no longer than the session lasts in which that was done: one session does not
 * become the next for ever. @throws Problem auth.qr_gone, auth.qr_not_approved
 */
export async function signInByQr(
  ctx: Context,
  id: string,
  secret: string,
): Promise<{ staff: StaffMember; sessionToken: string }> {
  const state = stateOf(await ownRequest(ctx, id, secret), ctx.now());
  if (state === 'expired') return fail('auth.qr_gone');
  if (state !== 'approved') return fail('auth.qr_not_approved');
  return ctx.transaction(async (tx) => {
    const approval = await consumeRequest(tx, id, ctx.now());
    const row = approval?.staffId ? await staffById(tx, approval.staffId) : undefined;
    if (row?.state !== 'active') return fail('auth.qr_gone');
    const staff = memberOf(row);
    return { staff, sessionToken: await startSession(tx, ctx, staff, 'qr', approval?.endsAt) };
  });
}
