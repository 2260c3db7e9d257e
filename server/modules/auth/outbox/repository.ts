import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database, Message, Tx } from '../../../core/ports';
import { outboxMessage } from '../table';

export type WaitingMessage = typeof outboxMessage.$inferSelect;

/** Writes a message to be delivered. @returns its id */
export async function insertMessage(tx: Tx, message: Message, at: Date, secret: boolean): Promise<number> {
  const [row] = await tx
    .insert(outboxMessage)
    .values({ ...message, at, nextTryAt: at, secret })
    .returning({ id: outboxMessage.id });
  if (!row) throw new Error('the message was not written');
  return row.id;
}

/** Takes due messages for delivery; another process takes others. One that is not settled is due again after a growing wait. */
export async function claimDue(db: Database, now: Date, most: number): Promise<WaitingMessage[]> {
  const due = db
    .select({ id: outboxMessage.id })
    .from(outboxMessage)
    .where(and(eq(outboxMessage.state, 'waiting'), lte(outboxMessage.nextTryAt, now)))
    .orderBy(asc(outboxMessage.nextTryAt), asc(outboxMessage.id))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(outboxMessage)
    .set({
      tries: sql`${outboxMessage.tries} + 1`,
      nextTryAt: sql`${now.toISOString()}::timestamptz + least(power(2, ${outboxMessage.tries}) * interval '30 seconds', interval '1 hour')`,
    })
    .where(inArray(outboxMessage.id, due))
    .returning();
}

/** A delivered message keeps who and when; a secret text goes. */
export async function markDelivered(db: Database, row: WaitingMessage, at: Date): Promise<void> {
  await db
    .update(outboxMessage)
    .set({ state: 'delivered', deliveredAt: at, failure: null, ...(row.secret && { text: '' }) })
    .where(eq(outboxMessage.id, row.id));
}

export async function markFailed(db: Database, row: WaitingMessage, failure: string, isLast: boolean): Promise<void> {
  await db
    .update(outboxMessage)
    .set({ failure, ...(isLast && { state: 'failed', ...(row.secret && { text: '' }) }) })
    .where(eq(outboxMessage.id, row.id));
}

/** Messages that were settled long ago. */
export const deleteSettledBefore = (db: Database, before: Date) =>
  db.delete(outboxMessage).where(and(eq(outboxMessage.state, 'delivered'), lt(outboxMessage.deliveredAt, before)));
