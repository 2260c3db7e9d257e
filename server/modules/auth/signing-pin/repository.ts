import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../../../core/ports';
import { staff } from '../../acl/table';
import { passkey, signingPin, signingPinReset } from '../table';

export type SigningPin = typeof signingPin.$inferSelect;

export async function findPin(db: Database | Tx, staffId: number): Promise<SigningPin | undefined> {
  return (await db.select().from(signingPin).where(eq(signingPin.staffId, staffId)))[0];
}

/** Writes a PIN and forgets the failures of the old one. @param at since when the person has had a PIN */
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

export type PinReset = typeof signingPinReset.$inferSelect;

/** Notes that a PIN was reset; whatever code was given for an earlier reset is void. */
export async function saveReset(tx: Tx, staffId: number, resetBy: number, resetAt: Date): Promise<void> {
  const row = { resetBy, resetAt, codeHash: null, provedBy: null, expiresAt: null, tries: 0 };
  await tx
    .insert(signingPinReset)
    .values({ staffId, ...row })
    .onConflictDoUpdate({ target: signingPinReset.staffId, set: row });
}

/**
 * Notes of these people, of whom nobody waits already, that their first PIN needs a second person. Who has a factor or was never
 * in is left out.
 * @param whose one person; undefined: everybody but who asks
 */
export const saveFirstWaits = (tx: Tx, by: number, at: Date, whose?: number) =>
  tx.execute(sql`
    insert into signing_pin_reset (staff_id, reset_by, reset_at)
    select s.id, ${by}::bigint, ${at.toISOString()}::timestamptz from staff s
    where s.last_sign_in_at is not null and s.id <> ${by} and (${whose ?? null}::bigint is null or s.id = ${whose ?? null})
      and not exists (select 1 from signing_pin p where p.staff_id = s.id)
      and not exists (select 1 from passkey k where k.staff_id = s.id)
    on conflict do nothing`);

export async function findReset(db: Database | Tx, staffId: number): Promise<PinReset | undefined> {
  return (await db.select().from(signingPinReset).where(eq(signingPinReset.staffId, staffId)))[0];
}

export const endReset = (tx: Tx, staffId: number) =>
  tx.delete(signingPinReset).where(eq(signingPinReset.staffId, staffId));

/** Keeps the hash of a code that somebody gave; an earlier one is void. */
export const saveProof = (tx: Tx, staffId: number, proof: { codeHash: string; provedBy: number; expiresAt: Date }) =>
  tx
    .update(signingPinReset)
    .set({ ...proof, tries: 0 })
    .where(eq(signingPinReset.staffId, staffId));

/** Takes one of the tries of a code before it is looked at. @returns how many were taken, this one included */
export async function recordProofTry(tx: Tx, staffId: number): Promise<number> {
  const [row] = await tx
    .update(signingPinReset)
    .set({ tries: sql`${signingPinReset.tries} + 1` })
    .where(eq(signingPinReset.staffId, staffId))
    .returning({ tries: signingPinReset.tries });
  return row?.tries ?? 0;
}

/** Since when a person has had the oldest of their factors; null without one. */
export async function findFactorSince(db: Database | Tx, staffId: number): Promise<Date | null> {
  const pins = db.select({ at: signingPin.enrolledAt }).from(signingPin).where(eq(signingPin.staffId, staffId));
  const passkeys = db.select({ at: passkey.enrolledAt }).from(passkey).where(eq(passkey.staffId, staffId));
  const [oldest] = await pins.unionAll(passkeys).orderBy(asc(sql`1`)).limit(1);
  return oldest?.at ?? null;
}

/** Everybody whose PIN was reset and not set since, the longest waiting first. */
export function listResets(db: Database) {
  const by = alias(staff, 'reset_by');
  const accessOf = ({ id, accessChangedBy, accessChangedAt }: typeof staff) => ({
    ...{ staffId: id, accessChangedBy, accessChangedAt },
  });
  return db
    .select({
      owner: accessOf(staff),
      resetBy: accessOf(by as unknown as typeof staff),
      name: staff.name,
      title: staff.title,
      resetByName: by.name,
      resetAt: signingPinReset.resetAt,
    })
    .from(signingPinReset)
    .innerJoin(staff, eq(staff.id, signingPinReset.staffId))
    .innerJoin(by, eq(by.id, signingPinReset.resetBy))
    .orderBy(asc(signingPinReset.resetAt))
    .limit(100);
}
