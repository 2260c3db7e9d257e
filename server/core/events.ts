import { sql } from 'drizzle-orm';
import type { Tx } from './ports';

/** What an open page can be told of. */
export const TOPICS = [
  'report',
  'customer',
  'queue',
  'session',
  'access',
  'staff',
  'spreadsheet',
  'supplier',
  'analyte',
  'vendorTerm',
  'panel',
  'audit',
  'settings',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Tells every open page, once the transaction has committed, that something changed. Carries ids only. */
export const announce = (tx: Tx, topic: Topic, id: number) =>
  tx.execute(sql`select pg_notify('portal_changes', ${JSON.stringify({ topic, id })})`);

/** The same for many of a topic. */
export async function announceAll(tx: Tx, topic: Topic, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    select pg_notify('portal_changes', json_build_object('topic', ${topic}::text, 'id', id)::text)
    from unnest(${sql.param([...new Set(ids)])}::bigint[]) id`);
}
