import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import { phoneCode } from '../table';

type NewCode = typeof phoneCode.$inferInsert & { createdAt: Date; browserHash: string };

/** Writes a code; earlier ones of this phone that the same browser asked for no longer count. */
export async function replaceCode(tx: Tx, row: NewCode): Promise<void> {
  await tx
    .update(phoneCode)
    .set({ usedAt: row.createdAt })
    .where(and(eq(phoneCode.phone, row.phone), eq(phoneCode.browserHash, row.browserHash), isNull(phoneCode.usedAt)));
  await tx.insert(phoneCode).values(row);
}

/** Counts one try against the newest code that this browser asked for, whatever becomes of it. @returns the code, or undefined: none, over, or tried too often. */
export async function recordTry(db: Database, phone: string, browserHash: string, now: Date, mostTries: number) {
  const newest = db
    .select({ id: phoneCode.id })
    .from(phoneCode)
    .where(and(eq(phoneCode.phone, phone), eq(phoneCode.browserHash, browserHash)))
    .orderBy(desc(phoneCode.createdAt), desc(phoneCode.id))
    .limit(1);
  const rows = await db
    .update(phoneCode)
    .set({ tries: sql`${phoneCode.tries} + 1` })
    .where(
      and(
        sql`${phoneCode.id} = (${newest})`,
        isNull(phoneCode.usedAt),
        gt(phoneCode.expiresAt, now),
        lt(phoneCode.tries, mostTries),
      ),
    )
    .returning({ id: phoneCode.id, codeHash: phoneCode.codeHash, staffId: phoneCode.staffId });
  return rows[0];
}

/** Uses a code up; of several at once one gets it. */
export async function consumeCode(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(phoneCode)
    .set({ usedAt: now })
    .where(and(eq(phoneCode.id, id), isNull(phoneCode.usedAt)))
    .returning({ id: phoneCode.id });
  return rows.length > 0;
}
