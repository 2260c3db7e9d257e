import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { report } from '../../report/table';
import { shareLink } from '../table';

const toReportsOf = (tx: Tx, customerId: number): SQL | undefined =>
  and(
    inArray(shareLink.reportId, tx.select({ id: report.id }).from(report).where(eq(report.customerId, customerId))),
    isNull(shareLink.revokedAt),
  );

const living = (tx: Tx, customerId: number, now: Date): SQL | undefined =>
  and(toReportsOf(tx, customerId), sql`${shareLink.expiresAt} > ${now.toISOString()}::timestamptz`);

/** Links to a customer's reports that still open. */
export const countLiving = (tx: Tx, customerId: number, now: Date): Promise<number> =>
  tx.$count(shareLink, living(tx, customerId, now));

/** Ends them. @returns their ids, ascending */
export async function endLiving(tx: Tx, customerId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .update(shareLink)
    .set({ revokedAt: now })
    .where(living(tx, customerId, now))
    .returning({ id: shareLink.id });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Ends every link that nobody ended, expired or not. @returns link and report of each */
export const endAll = (tx: Tx, customerId: number, at: Date): Promise<{ id: number; reportId: number }[]> =>
  tx
    .update(shareLink)
    .set({ revokedAt: at })
    .where(toReportsOf(tx, customerId))
    .returning({ id: shareLink.id, reportId: shareLink.reportId });

/** Brings links back that were ended at this instant and that nobody ended again. */
export const revive = (tx: Tx, ids: number[], endedAt: Date) =>
  tx
    .update(shareLink)
    .set({ revokedAt: null })
    .where(and(sql`${shareLink.id} = any(${sql.param(ids)}::bigint[])`, eq(shareLink.revokedAt, endedAt)));
