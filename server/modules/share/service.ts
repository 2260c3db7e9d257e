import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { audit } from '../../core/audit';
import { type Context, may, signedIn } from '../../core/context';
import type { Document } from '../../core/document';
import { announce } from '../../core/events';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { baseUrlOf } from '../../core/settings';
import { countSignedPictures, drawSignedPicture } from '../imaging/service';
import { ISSUED, isIn } from '../report/lifecycle/rules';
import {
  countPdfPages,
  drawPdfPage,
  fileNameOf,
  recordHandedOut,
  reportInScope,
  standingRelease,
} from '../report/service';
import {
  findRecipient,
  insertLink,
  type Link,
  listLinks,
  lockLink,
  recordOpened,
  recordWrongTry,
  revokeLink,
} from './repository';
import type { NewShareView, ShareBlock, ShareView } from './schema';
import { createTicket, isTicketGood, MOST_TRIES, stateOf } from './state';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** What keeps the person asking from sharing with this customer. */
export function shareBlockOf(
  ctx: Context,
  recipient: { shareConsent: boolean; birthOn: string | null },
): z.input<typeof ShareBlock> {
  if (!may(ctx, 'report:share')) return 'permission';
  if (!recipient.shareConsent) return 'consent';
  return recipient.birthOn === null ? 'birth' : null;
}

/**
 * Makes a link for the customer to the issued version of a report. Only its hash is kept: it is shown this once.
 * @throws Problem report.not_found, report.not_released, report.share_no_consent, report.share_no_birth
 */
export async function createShareLink(
  ctx: Context,
  reportId: number,
  days: number,
): Promise<z.input<typeof NewShareView>> {
  const { actor } = signedIn(ctx);
  return ctx.transaction(async (tx) => {
    const report = await reportInScope(ctx, tx, reportId);
    const release = await standingRelease(tx, reportId);
    if (!release || !isIn(ISSUED, report.status) || report.customerId === null) return fail('report.not_released');
    const recipient = await findRecipient(tx, report.customerId);
    if (!recipient?.consent) fail('report.share_no_consent');
    if (recipient?.birthOn === null) fail('report.share_no_birth');
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(ctx.now().getTime() + days * 86_400_000);
    const values = {
      tokenHash: hashOf(token),
      releaseId: release.id,
      reportId,
      createdBy: actor.staffId,
      createdAt: ctx.now(),
      expiresAt,
    };
    const id = await insertLink(tx, values);
    const details = { shareLinkId: id, expiresAt: expiresAt.toISOString() };
    await audit(tx, ctx, {
      action: 'report.share',
      objectType: 'report',
      objectId: reportId,
      customerId: report.customerId,
      details,
    });
    return {
      id,
      url: `${baseUrlOf(ctx.ports.settings)}/share/${token}`,
      expiresAt: expiresAt.toISOString(),
    };
  });
}

/** The links of a report, the newest first. @throws Problem report.not_found */
export async function listShareLinks(ctx: Context, reportId: number): Promise<z.input<typeof ShareView>[]> {
  return ctx.transaction(async (tx) => {
    await reportInScope(ctx, tx, reportId);
    return (await listLinks(tx, reportId)).map((link) => ({
      id: link.id,
      versionNo: link.versionNo,
      createdAt: link.createdAt.toISOString(),
      createdBy: link.createdBy,
      expiresAt: link.expiresAt.toISOString(),
      revokedAt: link.revokedAt?.toISOString() ?? null,
      openedCount: link.openedCount,
      failedTries: link.failedTries,
      state: stateOf(link, ctx.now()),
    }));
  });
}

/** Ends a link at once. @throws Problem report.not_found; report.share_gone when it is no link of this report or was ended */
export async function revokeShareLink(ctx: Context, reportId: number, linkId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const report = await reportInScope(ctx, tx, reportId);
    if (!(await revokeLink(tx, reportId, linkId, ctx.now()))) fail('report.share_gone');
    await audit(tx, ctx, {
      action: 'report.unshare',
      objectType: 'report',
      objectId: reportId,
      customerId: report.customerId,
      details: { shareLinkId: linkId },
    });
    await announce(tx, 'report', reportId);
  });
}

async function workingLink(ctx: Context, tx: Tx, token: string): Promise<Link | null> {
  const link = await lockLink(tx, hashOf(token));
  return link && stateOf(link, ctx.now()) === 'active' ? link : null;
}

const about = (action: string, link: Link, details: Record<string, unknown> = {}) => ({
  action,
  objectType: 'report' as const,
  objectId: link.reportId,
  customerId: link.customerId,
  details: { shareLinkId: link.id, versionNo: link.versionNo, ...details },
});

/** Whether a link still works; nothing is opened, counted or told. */
export const isShareWorking = (ctx: Context, token: string): Promise<boolean> =>
  ctx.transaction(async (tx) => (await workingLink(ctx, tx, token)) !== null);

/**
 * Opens a link with the customer's birth date. A wrong date is counted although the answer is a refusal; five end it.
 * @returns the ticket with which this browser reads the file for a while
 * @throws Problem report.share_gone, report.share_wrong_birth
 */
export async function openShareLink(ctx: Context, token: string, birthOn: string): Promise<string> {
  const opened = await ctx.transaction(async (tx) => {
    const link = await workingLink(ctx, tx, token);
    if (!link) return { left: 0 };
    if (link.birthOn === birthOn) {
      await recordOpened(tx, link.id);
      await recordHandedOut(tx, ctx, { id: link.releaseId, reportId: link.reportId }, 'opened');
      await audit(tx, ctx, about('report.shareOpened', link));
      await announce(tx, 'report', link.reportId);
      return { ticket: createTicket(link.finalSha256, hashOf(token), ctx.now()) };
    }
    await recordWrongTry(tx, link.id);
    const left = MOST_TRIES - link.failedTries - 1;
    await audit(tx, ctx, about('report.shareRefused', link, { left }));
    return { left };
  });
  if ('ticket' in opened && opened.ticket) return opened.ticket;
  return opened.left ? fail('report.share_wrong_birth', { left: opened.left }) : fail('report.share_gone');
}

const ticketedLink = async (ctx: Context, token: string, ticket: string): Promise<Link | null> => {
  const link = await ctx.transaction((tx) => workingLink(ctx, tx, token));
  return link && isTicketGood(ticket, link.finalSha256, hashOf(token), ctx.now()) ? link : null;
};

/** A shared report: how many pages its PDF has, and how many images of its study there were when it was signed. */
export interface Shared {
  reportNo: string;
  name: { en: string; zh: string };
  pages: number;
  images: number;
}

/** What a browser with a ticket may know of the shared report; null when the ticket is not good (any more). */
export async function findShared(ctx: Context, token: string, ticket: string): Promise<Shared | null> {
  const link = await ticketedLink(ctx, token, ticket);
  if (!link) return null;
  const pages = (await countPdfPages((await ctx.ports.files.open(link.finalSha256)).path)) ?? 0;
  return {
    ...{ reportNo: link.snapshot.reportNo, name: link.snapshot.name, pages },
    images: await countSignedPictures(ctx, link),
  };
}

/** Sharp on the screen of a phone. */
const PAGE_WIDTH_PX = 1400;

/**
 * One page of the report as a picture, for a browser with a ticket: many cannot show a PDF, WeChat's among them. It belongs to
 * the opening that gave the ticket, which is in the audit log.
 * @returns WebP; null when the ticket is not good (any more), or there is no such page
 */
export async function drawShared(
  ctx: Context,
  token: string,
  ticket: string,
  page: number,
): Promise<Uint8Array | null> {
  const link = await ticketedLink(ctx, token, ticket);
  if (!link) return null;
  const drawn = await drawPdfPage((await ctx.ports.files.open(link.finalSha256)).path, page, PAGE_WIDTH_PX);
  return typeof drawn === 'string' ? null : drawn;
}

/** As large as a screen shows it. */
const IMAGE_WIDTH_PX = 1024;

/**
 * One image of the report's study, from 1, for a browser with a ticket; as `drawShared` for what the log says.
 * @returns JPEG; null when the ticket is not good (any more), there is no such image, or it cannot be drawn
 */
export async function drawSharedImage(
  ctx: Context,
  token: string,
  ticket: string,
  at: number,
): Promise<Uint8Array | null> {
  const link = await ticketedLink(ctx, token, ticket);
  const drawn = link && (await drawSignedPicture(ctx, link, at, IMAGE_WIDTH_PX));
  return typeof drawn === 'string' ? null : drawn;
}

/** The sealed PDF for a browser with a ticket; null when the ticket is not good (any more). Each reading is in the audit log. */
export async function readShared(
  ctx: Context,
  token: string,
  ticket: string,
  purpose: 'view' | 'download',
): Promise<Document | null> {
  const link = await ctx.transaction(async (tx) => {
    const found = await workingLink(ctx, tx, token);
    if (!found || !isTicketGood(ticket, found.finalSha256, hashOf(token), ctx.now())) return null;
    if (purpose === 'download')
      await recordHandedOut(tx, ctx, { id: found.releaseId, reportId: found.reportId }, 'downloaded');
    await audit(tx, ctx, about(purpose === 'view' ? 'report.shareViewed' : 'report.shareDownloaded', found));
    return found;
  });
  if (!link) return null;
  const { snapshot, finalSha256 } = link;
  return {
    content: await ctx.ports.files.get(finalSha256),
    mediaType: 'application/pdf',
    fileName: fileNameOf(snapshot, snapshot.language),
  };
}
