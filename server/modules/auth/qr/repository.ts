import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import { qrRequest } from '../table';

export const insertRequest = (db: Database, row: typeof qrRequest.$inferInsert) => db.insert(qrRequest).values(row);

export async function findRequest(db: Database, id: string) {
  return (await db.select().from(qrRequest).where(eq(qrRequest.id, id)))[0];
}

/** From waiting to seen, once somebody who could answer looks at it. */
export const markSeen = (db: Database, id: string) =>
  db
    .update(qrRequest)
    .set({ state: 'seen' })
    .where(and(eq(qrRequest.id, id), eq(qrRequest.state, 'waiting')));

/** Answers an open request; of several answers the first counts. @returns whether this one did. */
export async function saveAnswer(
  tx: Tx,
  id: string,
  answer: { state: 'approved' | 'denied'; staffId: number; approverEndsAt: Date },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(qrRequest)
    .set(answer)
    .where(and(eq(qrRequest.id, id), inArray(qrRequest.state, ['waiting', 'seen']), gt(qrRequest.expiresAt, now)))
    .returning({ id: qrRequest.id });
  return rows.length > 0;
}

/** Uses an approval up; of several at once one gets it. @returns who approved, and when their own session ends. */
export async function consumeRequest(tx: Tx, id: string, now: Date) {
  const rows = await tx
    .update(qrRequest)
    .set({ usedAt: now, state: 'used' })
    .where(
      and(
        eq(qrRequest.id, id),
        eq(qrRequest.state, 'approved'),
        isNull(qrRequest.usedAt),
        gt(qrRequest.expiresAt, now),
      ),
    )
    .returning({ staffId: qrRequest.staffId, endsAt: qrRequest.approverEndsAt });
  return rows[0];
}
