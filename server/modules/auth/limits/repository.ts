import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import { knownAsker, rateEvent } from '../table';
import type { Limit } from './asking-rules';

/**
 * Counts one try in every bucket, or in none when one of them is full: a try that was turned away does not make the wait
 * longer. Tries on one bucket wait for each other.
 */
export async function recordTries(tx: Tx, limits: Limit[], now: Date): Promise<boolean> {
  const buckets = sql.param(limits.map(({ bucket }) => bucket));
  const seconds = sql.param(limits.map((limit) => limit.seconds));
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (select hashtextextended(b, 0) as key from unnest(${buckets}::text[]) b order by 1) keys`);
  const counts = await tx.execute<{ n: number }>(sql`
    select (select count(*)::int from rate_event e
             where e.bucket = w.bucket and e.at > ${now.toISOString()}::timestamptz - make_interval(secs => w.seconds)) as n
      from unnest(${buckets}::text[], ${seconds}::float8[]) with ordinality as w(bucket, seconds, place) order by w.place`);
  const isFree = counts.rows.every(({ n }, at) => n < (limits[at]?.most ?? 0));
  if (isFree) await tx.insert(rateEvent).values(limits.map(({ bucket }) => ({ bucket, at: now })));
  return isFree;
}

/** Tries that no window reaches any more. */
export const deleteTriesBefore = (db: Database, before: Date) => db.delete(rateEvent).where(lt(rateEvent.at, before));

/** By which of these hashes a person is known. */
export async function findKnown(tx: Tx, staffId: number, hashes: string[]): Promise<('browser' | 'network')[]> {
  const rows = await tx
    .select({ kind: knownAsker.kind })
    .from(knownAsker)
    .where(and(eq(knownAsker.staffId, staffId), inArray(knownAsker.hash, hashes)));
  return rows.map(({ kind }) => kind);
}

/** Remembers, or remembers anew. */
export const saveKnown = (db: Database, rows: (typeof knownAsker.$inferInsert)[]) =>
  db
    .insert(knownAsker)
    .values(rows)
    .onConflictDoUpdate({
      target: [knownAsker.staffId, knownAsker.kind, knownAsker.hash],
      set: { lastAt: sql`excluded.last_at` },
    });

export const deleteKnownBefore = (db: Database, before: Date) =>
  db.delete(knownAsker).where(lt(knownAsker.lastAt, before));
