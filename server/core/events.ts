import { sql } from 'drizzle-orm';
import type { Tx } from './ports';

export type Topic = 'report' | 'customer' | 'queue' | 'session' | 'spreadsheet';

/** Tells every open page, once the transaction has committed, that something changed. Carries ids only. */
export const announce = (tx: Tx, topic: Topic, id: number) =>
  tx.execute(sql`select pg_notify('portal_changes', ${JSON.stringify({ topic, id })})`);
