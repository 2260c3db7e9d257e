import { lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import { rateEvent } from '../table';

export interface Limit {
  bucket: string;
  most: number;
  seconds: number;
}

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
