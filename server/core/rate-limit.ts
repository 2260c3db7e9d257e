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
  const left = tokens < 1 ? tokens : tokens - 1;
  // the one unused for longest is forgotten first: nobody frees their own by asking under many keys
  buckets.delete(key);
  buckets.set(key, { tokens: left, at });
  const [oldest] = buckets.keys();
  if (buckets.size > MOST_BUCKETS && oldest !== undefined) buckets.delete(oldest);
  return tokens < 1 ? (1 - tokens) / perSecond : 0;
}
