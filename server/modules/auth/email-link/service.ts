import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import type { Language } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { type StaffRow, staffByEmail, staffById } from '../../acl/service';
import { clinicTime, mailFrom, queueMessage } from '../../message/service';
import { askedFrom } from '../browser';
import { type AskingBrowser, askerFor } from '../limits/asker';
import { limitsFor, RESEND_AFTER_SECONDS } from '../limits/asking-rules';
import { evenOut, withinLimits } from '../limits/service';
import { voidWaysIn } from '../session/of-staff-repository';
import { type StaffMember, startSession } from '../session/service';
import { hashToken, maskEmail, newToken } from '../tokens';
import { consumeLink, findLink, hasLink, insertLink } from './repository';

/** Spec section 9: single-use, expires in 4 hours. */
export const LINK_HOURS = 4;
const HOUR = 3600;

export const memberOf = (row: StaffRow): StaffMember => ({
  id: row.id,
  name: row.name,
  title: row.title,
  language: row.language as Language,
  email: row.email,
});

/** Where a link leads: what stands behind `#` reaches no server, no log and no other site. */
export const linkAddress = (origin: string, token: string): string => `${origin}/Login#link=${token}`;

/** Makes a link. @returns its address */
export async function createLink(tx: Tx, ctx: Context, staff: StaffMember, origin: string): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await insertLink(tx, {
    tokenHash: hashToken(token),
    staffId: staff.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_HOURS * HOUR * 1000),
    browser: ctx.browser,
    address: ctx.address,
  });
  return linkAddress(origin, token);
}

async function sendLink(tx: Tx, ctx: Context, staff: StaffMember, origin: string): Promise<void> {
  const url = await createLink(tx, ctx, staff, origin);
  const { settings } = ctx.ports;
  const params = { name: staff.name, url, at: clinicTime(settings, ctx.now()), from: askedFrom(ctx, staff.language) };
  await queueMessage(tx, ctx, mailFrom(settings, staff, 'auth-mail.link', params), true);
  await audit(tx, ctx, {
    action: 'auth.link_send',
    objectType: 'staff',
    objectId: staff.id,
    details: { browser: ctx.browser },
  });
}

/** Sends a sign-in link if this is an active person's email and no limit is reached. The answer never tells which. */
export async function requestLink(
  ctx: Context,
  email: string,
  origin: string,
  browser: AskingBrowser,
): Promise<{ resendAfterSeconds: number }> {
  const startedAt = performance.now();
  await ctx.transaction(async (tx) => {
    const staff = await staffByEmail(tx, email);
    const asker = await askerFor(tx, ctx, staff?.id ?? null, browser);
    const allowed = await withinLimits(tx, ctx, limitsFor('link', email, asker));
    if (allowed && staff?.state === 'active') await sendLink(tx, ctx, memberOf(staff), origin);
  });
  await evenOut(startedAt);
  return { resendAfterSeconds: RESEND_AFTER_SECONDS };
}

/** What a link would do. Reading does not use it up. @throws Problem auth.link_used when there is no such link */
export async function describeLink(ctx: Context, token: string) {
  const link = (await findLink(ctx.ports.db, hashToken(token))) ?? fail('auth.link_used');
  return {
    email: maskEmail(link.email),
    askedFrom: askedFrom(link, ctx.language),
    expiresAt: link.expiresAt.toISOString(),
    /** Whoever reads it is not signed in, and may be anywhere. */
    timeZone: ctx.ports.settings.PORTAL_TIME_ZONE,
    usable: link.usedAt === null && link.expiresAt > ctx.now() && link.state === 'active',
  };
}

/** Signs in by a link and uses it up. @throws Problem auth.link_used, also when the person was disabled meanwhile */
export async function signInByLink(ctx: Context, token: string): Promise<{ staff: StaffMember; sessionToken: string }> {
  return ctx.transaction(async (tx) => {
    const staffId = await consumeLink(tx, hashToken(token), ctx.now());
    const row = staffId === undefined ? undefined : await staffById(tx, staffId);
    if (row?.state !== 'active') return fail('auth.link_used');
    const staff = memberOf(row);
    return { staff, sessionToken: await startSession(tx, ctx, staff, 'email') };
  });
}

/** A fresh single-use sign-in link that goes to the terminal instead of a mail. */
export const printableLink = (ctx: Context, staff: StaffMember, origin: string): Promise<string> =>
  ctx.transaction((tx) => createLink(tx, ctx, staff, origin));

/**
 * The link for somebody who has never signed in, in place of those before it.
 * @returns null when there was one already and another may not be shown
 */
export const firstLink = (
  ctx: Context,
  staff: StaffMember,
  origin: string,
  mayRenew: boolean,
): Promise<string | null> =>
  ctx.transaction(async (tx) => {
    if (!mayRenew && (await hasLink(tx, staff.id))) return null;
    await voidWaysIn(tx, [staff.id], ctx.now());
    return createLink(tx, ctx, staff, origin);
  });
