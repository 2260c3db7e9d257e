import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { insertMany } from '../../core/bulk';
import type { Database, Message, Tx } from '../../core/ports';
import { outboxMessage } from './table';

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

/** Writes many messages at once. */
export const insertMessages = (tx: Tx, messages: Message[], at: Date, secret: boolean) =>
  insertMany(
    tx,
    outboxMessage,
    messages.map((message) => ({ ...message, at, nextTryAt: at, secret })),
  );

export interface Lane {
  channel: Message['channel'];
  /** Takes nothing but what signs somebody in. */
  signInOnly: boolean;
}

/**
 * Takes one due message until `leaseEnd`, what signs in first; nobody else takes it before that. Whoever takes it later
 * counts one try more, by which an earlier holder is known to have lost it.
 */
export async function claimOne(
  db: Database,
  { channel, signInOnly }: Lane,
  now: Date,
  leaseEnd: Date,
): Promise<WaitingMessage | undefined> {
  const due = db
    .select({ id: outboxMessage.id })
    .from(outboxMessage)
    .where(
      and(
        eq(outboxMessage.state, 'waiting'),
        lte(outboxMessage.nextTryAt, now),
        eq(outboxMessage.channel, channel),
        signInOnly ? eq(outboxMessage.secret, true) : undefined,
      ),
    )
    .orderBy(desc(outboxMessage.secret), asc(outboxMessage.nextTryAt), asc(outboxMessage.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(outboxMessage)
    .set({ tries: sql`${outboxMessage.tries} + 1`, nextTryAt: leaseEnd })
    // one value, so that it is looked for once and locks one row
    .where(eq(outboxMessage.id, sql`(${due})`))
    .returning();
  return row;
}

const held = (row: WaitingMessage) =>
  and(eq(outboxMessage.id, row.id), eq(outboxMessage.state, 'waiting'), eq(outboxMessage.tries, row.tries));

/** A delivered message keeps who and when; a secret text goes. Nothing happens where somebody else holds it by now. */
export async function markDelivered(db: Database, row: WaitingMessage, at: Date): Promise<void> {
  await db
    .update(outboxMessage)
    .set({ state: 'delivered', deliveredAt: at, failure: null, ...(row.secret && { text: '' }) })
    .where(held(row));
}

/** It waits for its next try, or is given up where there is none. Nothing happens where somebody else holds it by now. */
export async function markFailed(
  db: Database,
  row: WaitingMessage,
  failure: string,
  nextTryAt: Date | null,
): Promise<void> {
  await db
    .update(outboxMessage)
    .set({ failure, ...(nextTryAt ? { nextTryAt } : { state: 'failed', ...(row.secret && { text: '' }) }) })
    .where(held(row));
}

/** Hands a message back as if it had not been taken; it is due at once. */
export async function returnMessage(db: Database, row: WaitingMessage, now: Date): Promise<void> {
  await db
    .update(outboxMessage)
    .set({ tries: row.tries - 1, nextTryAt: now })
    .where(held(row));
}

/** Messages that were settled long ago. */
export const deleteSettledBefore = (db: Database, before: Date) =>
  db.delete(outboxMessage).where(and(eq(outboxMessage.state, 'delivered'), lt(outboxMessage.deliveredAt, before)));

/** Gives up what was to sign somebody in and is over; its text goes. */
export const emptySecretsBefore = (db: Database, before: Date) =>
  db
    .update(outboxMessage)
    .set({ state: 'failed', text: '', failure: 'it was over before it could be sent' })
    .where(and(eq(outboxMessage.state, 'waiting'), eq(outboxMessage.secret, true), lt(outboxMessage.at, before)));

/** How far messages have come. One that was delivered long ago is not among them. */
export const findStates = (db: Database | Tx, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: outboxMessage.id, state: outboxMessage.state, failure: outboxMessage.failure })
        .from(outboxMessage)
        .where(inArray(outboxMessage.id, ids));
