import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import { passkey, passkeyChallenge } from '../table';

export type PasskeyRecord = typeof passkey.$inferSelect;
export type Purpose = 'enrol' | 'prove';

/** A person's passkeys, oldest first. */
export const listOf = (db: Database | Tx, staffId: number): Promise<PasskeyRecord[]> =>
  db.select().from(passkey).where(eq(passkey.staffId, staffId)).orderBy(asc(passkey.id));

export async function findOwn(
  db: Database | Tx,
  staffId: number,
  credentialId: string,
): Promise<PasskeyRecord | undefined> {
  return (
    await db
      .select()
      .from(passkey)
      .where(and(eq(passkey.staffId, staffId), eq(passkey.credentialId, credentialId)))
  )[0];
}

/** @returns false when the passkey is enrolled already, by whomever. */
export async function insertPasskey(tx: Tx, row: typeof passkey.$inferInsert): Promise<boolean> {
  return (await tx.insert(passkey).values(row).onConflictDoNothing().returning({ id: passkey.id })).length > 0;
}

/** @returns its name, or undefined when it is gone or another person's. */
export async function deletePasskey(tx: Tx, staffId: number, id: number): Promise<string | undefined> {
  const rows = await tx
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.staffId, staffId)))
    .returning({ name: passkey.name });
  return rows[0]?.name;
}

/** @returns how many there were. */
export async function deletePasskeys(tx: Tx, staffId: number): Promise<number> {
  return (await tx.delete(passkey).where(eq(passkey.staffId, staffId)).returning({ id: passkey.id })).length;
}

/** Notes a use. @returns false when the counter did not go on: there is a copy of the passkey */
export async function recordUse(tx: Tx, id: number, counter: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(passkey)
    .set({ counter, lastUsedAt: at })
    .where(
      and(
        eq(passkey.id, id),
        sql`(${passkey.counter} < ${counter}::bigint or (${passkey.counter} = 0 and ${counter}::bigint = 0))`,
      ),
    )
    .returning({ id: passkey.id });
  return rows.length > 0;
}

/** Keeps a challenge for a session; its earlier ones of this purpose are void. */
export async function saveChallenge(
  tx: Tx,
  row: { challenge: string; sessionId: number; purpose: Purpose; expiresAt: Date },
): Promise<void> {
  const { sessionId, purpose } = row;
  await tx
    .delete(passkeyChallenge)
    .where(and(eq(passkeyChallenge.sessionId, sessionId), eq(passkeyChallenge.purpose, purpose)));
  await tx.insert(passkeyChallenge).values(row);
}

/** Takes the challenge of a session, once. @returns undefined when there is none or it is too old */
export async function takeChallenge(
  db: Database,
  sessionId: number,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const rows = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.sessionId, sessionId),
        eq(passkeyChallenge.purpose, purpose),
        gt(passkeyChallenge.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge });
  return rows[0]?.challenge;
}

export const deleteChallengesBefore = (db: Database, before: Date) =>
  db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, before));
