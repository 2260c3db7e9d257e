interface Bucket {
  tokens: number;
  at: number;
}

const buckets = new Map<string, Bucket>();
const MOST_BUCKETS = 50_000;

/**
 * A token bucket per key, in this process: a brake against floods. Limits that must hold across instances (codes, PINs)
 * are counted in the database.
 * @returns seconds to wait, 0 when the request may go on.
 */
export function consumeToken(key: string, limit: { perMinute: number; burst: number }, now: Date): number {
  const perSecond = limit.perMinute / 60;
  const at = now.getTime() / 1000;
  const bucket = buckets.get(key) ?? { tokens: limit.burst, at };
  const tokens = Math.min(limit.burst, bucket.tokens + Math.max(0, at - bucket.at) * perSecond);
  if (buckets.size > MOST_BUCKETS) buckets.clear();
  if (tokens < 1) {
    buckets.set(key, { tokens, at });
    return (1 - tokens) / perSecond;
  }
  buckets.set(key, { tokens: tokens - 1, at });
  return 0;
}
