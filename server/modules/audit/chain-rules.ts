import { createHash } from 'node:crypto';

export interface ChainedEvent {
  id: number;
  txId: bigint;
  at: Date;
  actorId: number | null;
  actorName: string;
  action: string;
  objectType: string;
  objectId: string;
  customerId: number | null;
  requestId: string;
  address: string;
  details: unknown;
}

/** What the first seal follows. */
export const GENESIS = '0'.repeat(64);

/** JSON with the keys of every object in order, so that the same data are the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

/** The hash that an event adds to the chain: SHA-256 over the hash before it and the whole event. */
export function sealOf(previous: string, event: ChainedEvent): string {
  const text = canonical({ ...event, txId: event.txId.toString(), at: event.at.toISOString() });
  return createHash('sha256').update(previous).update(text).digest('hex');
}
