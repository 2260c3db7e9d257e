import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import { signingPin } from '../table';

export type SigningPin = typeof signingPin.$inferSelect;

export async function findPin(db: Database | Tx, staffId: number): Promise<SigningPin | undefined> {
  return (await db.select().from(signingPin).where(eq(signingPin.staffId, staffId)))[0];
}

/** Writes a PIN and forgets the failures of the old one. */
export async function savePin(tx: Tx, staffId: number, hash: string, at: Date): Promise<void> {
  const row = { hash, enrolledAt: at, failedTries: 0, lockedUntil: null };
  await tx
    .insert(signingPin)
    .values({ staffId, ...row })
    .onConflictDoUpdate({ target: signingPin.staffId, set: row });
}

/** @returns whether there was one. */
export async function deletePin(tx: Tx, staffId: number): Promise<boolean> {
  return (
    (await tx.delete(signingPin).where(eq(signingPin.staffId, staffId)).returning({ id: signingPin.staffId })).length >
    0
  );
}

/**
 * Takes one of the tries before the PIN is looked at, so that many at once do not get more of them; the last one locks
 * until it turns out right. After a lock the count starts anew.
 * @returns how many were taken, this one included; undefined while locked.
 */
export async function recordPinTry(
  tx: Tx,
  staffId: number,
  now: Date,
  most: number,
  lockUntil: Date,
): Promise<number | undefined> {
  const tries = sql`case when ${signingPin.failedTries} >= ${most}::int then 1 else ${signingPin.failedTries} + 1 end`;
  const rows = await tx
    .update(signingPin)
    .set({
      failedTries: tries,
      lockedUntil: sql`case when ${tries} >= ${most}::int then ${lockUntil.toISOString()}::timestamptz end`,
    })
    .where(
      sql`${signingPin.staffId} = ${staffId}
        and (${signingPin.lockedUntil} is null or ${signingPin.lockedUntil} <= ${now.toISOString()}::timestamptz)`,
    )
    .returning({ tries: signingPin.failedTries });
  return rows[0]?.tries;
}

export async function forgetFailures(tx: Tx, staffId: number): Promise<void> {
  await tx.update(signingPin).set({ failedTries: 0, lockedUntil: null }).where(eq(signingPin.staffId, staffId));
}
