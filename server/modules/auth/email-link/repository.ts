import { and, eq, gt, isNull } from 'drizzle-orm';
import { insertMany } from '../../../core/bulk';
import type { Database, Tx } from '../../../core/ports';
import { staff } from '../../acl/table';
import { emailLink } from '../table';

export async function insertLink(tx: Tx, row: typeof emailLink.$inferInsert): Promise<number> {
  const [made] = await tx.insert(emailLink).values(row).returning({ id: emailLink.id });
  if (!made) throw new Error('link was not written');
  return made.id;
}

/** Writes many links at once. */
export const insertLinks = (tx: Tx, rows: (typeof emailLink.$inferInsert)[]) => insertMany(tx, emailLink, rows);

/** A link with the person it signs in. */
export async function findLink(db: Database, tokenHash: string) {
  const rows = await db
    .select({
      email: staff.email,
      state: staff.state,
      browser: emailLink.browser,
      address: emailLink.address,
      expiresAt: emailLink.expiresAt,
      usedAt: emailLink.usedAt,
    })
    .from(emailLink)
    .innerJoin(staff, eq(staff.id, emailLink.staffId))
    .where(eq(emailLink.tokenHash, tokenHash));
  return rows[0];
}

/** Uses a link up; of several at once one gets it. @returns whose it is, or undefined when it is used or too old. */
export async function consumeLink(tx: Tx, tokenHash: string, now: Date): Promise<number | undefined> {
  const rows = await tx
    .update(emailLink)
    .set({ usedAt: now })
    .where(and(eq(emailLink.tokenHash, tokenHash), isNull(emailLink.usedAt), gt(emailLink.expiresAt, now)))
    .returning({ staffId: emailLink.staffId });
  return rows[0]?.staffId;
}

/** Whether a person was ever sent or shown a link that is still remembered. */
export async function hasLink(tx: Tx, staffId: number): Promise<boolean> {
  const rows = await tx.select({ id: emailLink.id }).from(emailLink).where(eq(emailLink.staffId, staffId)).limit(1);
  return rows.length > 0;
}
