import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../core/ports';
import { staff } from '../acl/table';
import { customer } from '../customer/table';
import { report, reportVersion, signature, versionRelease } from '../report/table';
import { shareLink } from './table';

/**
 * What decides whether something may be shared with a person, held as it is until the transaction ends, so that no link
 * is made beside a withdrawal; null when there is no such customer.
 */
export async function findRecipient(
  tx: Tx,
  customerId: number,
): Promise<{ consent: boolean; birthOn: string | null } | null> {
  const [row] = await tx
    .select({ consents: customer.consents, birthOn: customer.birthOn, state: customer.state })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('share');
  return row ? { consent: row.consents.share && row.state !== 'erased', birthOn: row.birthOn } : null;
}

/** Keeps a new link by the hash of its token. @returns its id */
export async function insertLink(tx: Tx, values: typeof shareLink.$inferInsert): Promise<number> {
  const [row] = await tx.insert(shareLink).values(values).returning({ id: shareLink.id });
  if (!row) throw new Error('the share link was not stored');
  return row.id;
}

const facts = {
  id: shareLink.id,
  reportId: shareLink.reportId,
  releaseId: shareLink.releaseId,
  createdAt: shareLink.createdAt,
  expiresAt: shareLink.expiresAt,
  revokedAt: shareLink.revokedAt,
  openedCount: shareLink.openedCount,
  failedTries: shareLink.failedTries,
  endedAt: versionRelease.endedAt,
  versionNo: reportVersion.no,
  consent: sql<boolean>`coalesce((${customer.consents} ->> 'share')::boolean, false) and ${customer.state} <> 'erased'`,
};

/** The links of a report, the newest first. */
export const listLinks = (tx: Tx, reportId: number) =>
  tx
    .select({ ...facts, createdBy: staff.name })
    .from(shareLink)
    .innerJoin(staff, eq(staff.id, shareLink.createdBy))
    .innerJoin(versionRelease, eq(versionRelease.id, shareLink.releaseId))
    .innerJoin(reportVersion, eq(reportVersion.id, versionRelease.versionId))
    .innerJoin(report, eq(report.id, shareLink.reportId))
    .innerJoin(customer, eq(customer.id, report.customerId))
    .where(eq(shareLink.reportId, reportId))
    .orderBy(desc(shareLink.id))
    .limit(200);

/** Ends a link of a report. @returns whether there was one that had not been ended */
export async function revokeLink(tx: Tx, reportId: number, linkId: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(shareLink)
    .set({ revokedAt: at })
    .where(and(eq(shareLink.id, linkId), eq(shareLink.reportId, reportId), isNull(shareLink.revokedAt)))
    .returning({ id: shareLink.id });
  return rows.length > 0;
}

/** A link with everything that opening it needs; locked, so that tries are counted one after another. */
export async function lockLink(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select({
      ...facts,
      finalSha256: signature.finalSha256,
      signedAt: signature.signedAt,
      snapshot: reportVersion.snapshot,
      birthOn: customer.birthOn,
      customerId: customer.id,
    })
    .from(shareLink)
    .innerJoin(versionRelease, eq(versionRelease.id, shareLink.releaseId))
    .innerJoin(signature, eq(signature.id, versionRelease.signatureId))
    .innerJoin(reportVersion, eq(reportVersion.id, versionRelease.versionId))
    .innerJoin(report, eq(report.id, shareLink.reportId))
    .innerJoin(customer, eq(customer.id, report.customerId))
    .where(eq(shareLink.tokenHash, tokenHash))
    .for('update', { of: shareLink });
  return row ?? null;
}

export type Link = NonNullable<Awaited<ReturnType<typeof lockLink>>>;

/** Counts a wrong birth date. */
export const recordWrongTry = (tx: Tx, linkId: number) =>
  tx
    .update(shareLink)
    .set({ failedTries: sql`${shareLink.failedTries} + 1` })
    .where(eq(shareLink.id, linkId));

/** Counts an opening; wrong birth dates before it are forgiven. */
export const recordOpened = (tx: Tx, linkId: number) =>
  tx
    .update(shareLink)
    .set({ openedCount: sql`${shareLink.openedCount} + 1`, failedTries: 0 })
    .where(eq(shareLink.id, linkId));
