import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { customer } from '../table';

export const recordIssued = (tx: Tx, customerId: number, at: Date) =>
  tx
    .update(customer)
    .set({ lastIssuedAt: at, issuedCount: sql`${customer.issuedCount} + 1` })
    .where(eq(customer.id, customerId));
