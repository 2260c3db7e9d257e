import { createHash, randomBytes } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { audit } from '../../core/audit';
import { type Context, signedIn } from '../../core/context';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { staff } from '../acl/table';
import { customer } from '../customer/table';
import { reportInScope } from '../report/scope';
import { report, reportVersion, shareLink, signature, versionRelease } from '../report/table';
import type { ReportSnapshot } from '../report/snapshot';
import type { ShareMade, ShareView } from './schema';

const MOST_TRIES = 5;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes a link for the customer to the issued version of a report. Only its hash is kept: it is shown this once.
 * @throws Problem report.not_released, report.share_no_consent, report.not_found
 */
export async function makeShareLink(ctx: Context, reportId: number, days: number): Promise<z.input<typeof ShareMade>> {
  const { actor } = signedIn(ctx);
  return ctx.transaction(async (tx) => {
    const found = await reportInScope(ctx, tx, reportId);
    const release = await standingRelease(tx, reportId);
    if (!release || !['issued', 'reissued'].includes(found.status) || found.customerId === null) return fail('report.not_released');
    const [person] = await tx.select({ consents: customer.consents }).from(customer).where(eq(customer.id, found.customerId));
    if (!person?.consents.share) fail('report.share_no_consent');
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(ctx.now().getTime() + days * 86_400_000);
    const values = { tokenHash: hashOf(token), releaseId: release.id, reportId, createdBy: actor.staffId, createdAt: ctx.now(), expiresAt };
    const [row] = await tx.insert(shareLink).values(values).returning({ id: shareLink.id });
    await audit(tx, ctx, { action: 'report.share', objectType: 'report', objectId: reportId, customerId: found.customerId, details: { shareLinkId: row?.id, expiresAt } });
    return { url: `${ctx.ports.settings.PORTAL_BASE_URL ?? ''}/share/${token}`, expiresAt: expiresAt.toISOString() };
  });
}

async function standingRelease(tx: Tx, reportId: number) {
  const [row] = await tx.select().from(versionRelease).where(sql`${versionRelease.reportId} = ${reportId} and ${versionRelease.endedAt} is null`);
  return row ?? null;
}

interface LinkState {
  revokedAt: Date | null;
  expiresAt: Date;
  failedTries: number;
  endedAt: Date | null;
}

function stateOf(link: LinkState, now: Date): z.input<typeof ShareView>['state'] {
  if (link.revokedAt) return 'revoked';
  if (link.endedAt) return 'ended';
  if (link.failedTries >= MOST_TRIES) return 'locked';
  return link.expiresAt <= now ? 'expired' : 'working';
}

/** The links of a report, the newest first. */
export async function listShareLinks(ctx: Context, reportId: number): Promise<z.input<typeof ShareView>[]> {
  return ctx.transaction(async (tx) => {
    await reportInScope(ctx, tx, reportId);
    const rows = await tx
      .select({ link: shareLink, by: staff.name, endedAt: versionRelease.endedAt })
      .from(shareLink)
      .innerJoin(staff, eq(staff.id, shareLink.createdBy))
      .innerJoin(versionRelease, eq(versionRelease.id, shareLink.releaseId))
      .where(eq(shareLink.reportId, reportId))
      .orderBy(desc(shareLink.id));
    return rows.map(({ link, by, endedAt }) => ({
      id: link.id,
      createdAt: link.createdAt.toISOString(),
      createdBy: by,
      expiresAt: link.expiresAt.toISOString(),
      revokedAt: link.revokedAt?.toISOString() ?? null,
      openedCount: link.openedCount,
      state: stateOf({ ...link, endedAt }, ctx.now()),
    }));
  });
}

/** Ends a link at once. @throws Problem report.share_gone */
export async function revokeShareLink(ctx: Context, reportId: number, linkId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const found = await reportInScope(ctx, tx, reportId);
    const [row] = await tx
      .update(shareLink)
      .set({ revokedAt: ctx.now() })
      .where(sql`${shareLink.id} = ${linkId} and ${shareLink.reportId} = ${reportId} and ${shareLink.revokedAt} is null`)
      .returning();
    if (!row) fail('report.share_gone');
    await audit(tx, ctx, { action: 'report.unshare', objectType: 'report', objectId: reportId, customerId: found.customerId, details: { shareLinkId: linkId } });
  });
}

export interface Shared {
  finalSha256: string;
  snapshot: ReportSnapshot;
}

/** Whether a link still works, without opening it. */
export async function isShareWorking(ctx: Context, token: string): Promise<boolean> {
  const found = await ctx.transaction((tx) => findLink(tx, token));
  return found !== null && stateOf({ ...found.link, endedAt: found.endedAt }, ctx.now()) === 'working';
}

async function findLink(tx: Tx, token: string) {
  const [row] = await tx
    .select({ link: shareLink, endedAt: versionRelease.endedAt, finalSha256: signature.finalSha256, snapshot: reportVersion.snapshot, birthOn: customer.birthOn, customerId: customer.id, status: report.status })
    .from(shareLink)
    .innerJoin(versionRelease, eq(versionRelease.id, shareLink.releaseId))
    .innerJoin(signature, eq(signature.id, versionRelease.signatureId))
    .innerJoin(reportVersion, eq(reportVersion.id, versionRelease.versionId))
    .innerJoin(report, eq(report.id, shareLink.reportId))
    .innerJoin(customer, eq(customer.id, report.customerId))
    .where(eq(shareLink.tokenHash, hashOf(token)))
    .for('update', { of: shareLink });
  return row ?? null;
}

/**
 * Opens a link with the customer's birth date. A wrong date is counted, also when the answer is a refusal; five end it.
 * @throws Problem report.share_gone, report.share_wrong_birth
 */
export async function openShareLink(ctx: Context, token: string, birthOn: string): Promise<Shared> {
  const opened = await ctx.transaction(async (tx): Promise<Shared | 'wrong' | 'gone'> => {
    const found = await findLink(tx, token);
    if (!found || stateOf({ ...found.link, endedAt: found.endedAt }, ctx.now()) !== 'working') return 'gone';
    if (found.birthOn === null || found.birthOn !== birthOn) {
      await tx.update(shareLink).set({ failedTries: sql`${shareLink.failedTries} + 1` }).where(eq(shareLink.id, found.link.id));
      await audit(tx, ctx, { action: 'report.shareRefused', objectType: 'report', objectId: found.link.reportId, customerId: found.customerId, details: { shareLinkId: found.link.id } });
      return 'wrong';
    }
    await tx.update(shareLink).set({ openedCount: sql`${shareLink.openedCount} + 1`, failedTries: 0 }).where(eq(shareLink.id, found.link.id));
    await tx.update(report).set({ firstOpenedAt: sql`coalesce(${report.firstOpenedAt}, ${ctx.now().toISOString()}::timestamptz)` }).where(eq(report.id, found.link.reportId));
    await audit(tx, ctx, { action: 'report.shareOpened', objectType: 'report', objectId: found.link.reportId, customerId: found.customerId, details: { shareLinkId: found.link.id } });
    return { finalSha256: found.finalSha256, snapshot: found.snapshot };
  });
  if (opened === 'gone') return fail('report.share_gone');
  if (opened === 'wrong') return fail('report.share_wrong_birth');
  return opened;
}
