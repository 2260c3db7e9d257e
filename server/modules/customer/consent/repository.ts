import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { type Consents, consent } from '../table';

export type ConsentRow = typeof consent.$inferSelect;
type Purpose = keyof Consents;

/** A customer's consents, newest first. */
export const listRows = (tx: Tx, customerId: number, most: number): Promise<ConsentRow[]> =>
  tx.select().from(consent).where(eq(consent.customerId, customerId)).orderBy(desc(consent.id)).limit(most);

/** Writes consents that stand; none of their purposes has one yet. */
export const insertRows = (tx: Tx, rows: (typeof consent.$inferInsert)[]) => tx.insert(consent).values(rows);

type Withdrawal = Pick<ConsentRow, 'withdrawnAt' | 'withdrawnBy' | 'withdrawnHow' | 'withdrawnReason'>;

/** Marks the standing consents of these purposes as taken back. */
export const withdrawRows = (tx: Tx, customerId: number, purposes: Purpose[], withdrawal: Withdrawal) =>
  tx
    .update(consent)
    .set(withdrawal)
    .where(and(eq(consent.customerId, customerId), inArray(consent.purpose, purposes), isNull(consent.withdrawnAt)));
