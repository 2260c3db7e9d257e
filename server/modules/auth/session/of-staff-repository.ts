import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { isIn } from '../../../core/bulk';
import type { Tx } from '../../../core/ports';
import { emailLink, passkey, phoneCode, qrRequest, session, signingPin } from '../table';

/** How many sessions of each of these people still live. */
export async function countLive(tx: Tx, staffIds: number[], at: { now: Date; seenAfter: Date }) {
  const rows = await tx
    .select({ staffId: session.staffId, n: sql<number>`count(*)::int` })
    .from(session)
    .where(
      and(
        isIn(session.staffId, staffIds),
        isNull(session.endedAt),
        gt(session.expiresAt, at.now),
        gt(session.lastSeenAt, at.seenAfter),
      ),
    )
    .groupBy(session.staffId);
  return new Map(rows.map(({ staffId, n }) => [staffId, n]));
}

/** Ends every session of a person but one. @returns their ids */
export async function closeSessions(tx: Tx, staffId: number, at: Date, why: string, but = 0): Promise<number[]> {
  const rows = await tx
    .update(session)
    .set({ endedAt: at, endedWhy: why })
    .where(and(eq(session.staffId, staffId), isNull(session.endedAt), ne(session.id, but)))
    .returning({ id: session.id });
  return rows.map(({ id }) => id);
}

/** Uses up every link, code and approval by which these people could still sign in; what was denied stays so. */
export async function voidWaysIn(tx: Tx, staffIds: number[], at: Date): Promise<void> {
  await tx
    .update(emailLink)
    .set({ usedAt: at })
    .where(and(isIn(emailLink.staffId, staffIds), isNull(emailLink.usedAt), gt(emailLink.expiresAt, at)));
  await tx
    .update(phoneCode)
    .set({ usedAt: at })
    .where(and(isIn(phoneCode.staffId, staffIds), isNull(phoneCode.usedAt), gt(phoneCode.expiresAt, at)));
  await tx
    .update(qrRequest)
    .set({ usedAt: at, state: 'used' })
    .where(and(isIn(qrRequest.staffId, staffIds), eq(qrRequest.state, 'approved'), gt(qrRequest.expiresAt, at)));
}

/** Who of these people has a signing PIN or a passkey. */
export async function listWithFactor(tx: Tx, staffIds: number[]): Promise<number[]> {
  const pins = await tx.select({ id: signingPin.staffId }).from(signingPin).where(isIn(signingPin.staffId, staffIds));
  const passkeys = await tx.select({ id: passkey.staffId }).from(passkey).where(isIn(passkey.staffId, staffIds));
  return [...pins, ...passkeys].map(({ id }) => id);
}
