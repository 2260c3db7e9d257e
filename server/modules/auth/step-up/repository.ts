import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Factor } from '../../../core/context';
import type { Database, Tx } from '../../../core/ports';
import { factorCode, passkey, session, signingPin } from '../table';

/** Notes that a factor was proved in a session. */
export const markSteppedUp = (tx: Tx, sessionId: number, by: Factor, at: Date) =>
  tx
    .update(session)
    .set({ steppedUpAt: at, steppedUpBy: by, proofUnused: by === 'passkey' })
    .where(eq(session.id, sessionId));

/** In every session of a person a factor has to be proved again: what they have has changed. */
export const forgetProofs = (tx: Tx, staffId: number) =>
  tx
    .update(session)
    .set({ steppedUpAt: null, steppedUpBy: null, proofUnused: false })
    .where(and(eq(session.staffId, staffId), isNotNull(session.steppedUpAt)));

/** Takes the proof by a passkey for a signature, once. @returns whether there was one that no signature had been given on */
export async function takePasskeyProof(db: Database, sessionId: number): Promise<boolean> {
  const rows = await db
    .update(session)
    .set({ proofUnused: false })
    .where(and(eq(session.id, sessionId), session.proofUnused))
    .returning({ id: session.id });
  return rows.length > 0;
}

/** Whether a session still lives and a factor was proved in it since then. */
export async function isProved(tx: Tx, sessionId: number, after: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), isNull(session.endedAt), gt(session.steppedUpAt, after)));
  return rows.length > 0;
}

/** The factors a person has. */
export async function findFactors(db: Database | Tx, staffId: number): Promise<Factor[]> {
  const pins = await db.select({ one: sql`1` }).from(signingPin).where(eq(signingPin.staffId, staffId));
  const passkeys = await db.select({ one: sql`1` }).from(passkey).where(eq(passkey.staffId, staffId)).limit(1);
  return [...(passkeys.length > 0 ? (['passkey'] as const) : []), ...(pins.length > 0 ? (['pin'] as const) : [])];
}

/** One change of a person's factors at a time. */
export const lockFactors = (tx: Tx, staffId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('portal-factors'), ${staffId}::int)`);

/** Keeps the hash of a code for a session; an earlier one is void. */
export async function saveCode(tx: Tx, row: typeof factorCode.$inferInsert): Promise<void> {
  await tx
    .insert(factorCode)
    .values(row)
    .onConflictDoUpdate({ target: factorCode.sessionId, set: { ...row, tries: 0 } });
}

/** Takes one of the tries of a session's code before it is looked at. @returns its hash; undefined: none, too old, or tried too often */
export async function recordCodeTry(
  db: Database,
  sessionId: number,
  now: Date,
  most: number,
): Promise<string | undefined> {
  const rows = await db
    .update(factorCode)
    .set({ tries: sql`${factorCode.tries} + 1` })
    .where(
      and(eq(factorCode.sessionId, sessionId), gt(factorCode.expiresAt, now), sql`${factorCode.tries} < ${most}::int`),
    )
    .returning({ codeHash: factorCode.codeHash });
  return rows[0]?.codeHash;
}

/** A code that was right has used up no try: it is asked for before and after a passkey is made. */
export const giveTryBack = (db: Database, sessionId: number) =>
  db
    .update(factorCode)
    .set({ tries: sql`${factorCode.tries} - 1` })
    .where(eq(factorCode.sessionId, sessionId));

/** Uses a session's code up; of several at once one gets it. */
export async function consumeCode(tx: Tx, sessionId: number): Promise<boolean> {
  const rows = await tx
    .delete(factorCode)
    .where(eq(factorCode.sessionId, sessionId))
    .returning({ id: factorCode.sessionId });
  return rows.length > 0;
}
