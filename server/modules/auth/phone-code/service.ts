import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';
import { staffById, staffByPhone } from '../../acl/service';
import { queueMessage, smsFrom } from '../../message/service';
import { memberOf } from '../email-link/service';
import { type AskingBrowser, askerFor } from '../limits/asker';
import { limitsFor, RESEND_AFTER_SECONDS } from '../limits/asking-rules';
import { evenOut, limitAddress, withinLimits } from '../limits/service';
import { type StaffMember, startSession } from '../session/service';
import { codeMatches, hashCode, newCode } from '../tokens';
import { consumeCode, recordTry, replaceCode } from './repository';

const CODE_MINUTES = 5;
const MOST_TRIES = 5;
const HOUR = 3600;

/**
 * Sends a code, good in the browser that asks, if this is an active person's number and no limit is reached. The answer
 * never tells which.
 */
export async function requestCode(
  ctx: Context,
  phone: string,
  browser: AskingBrowser,
): Promise<{ resendAfterSeconds: number }> {
  const startedAt = performance.now();
  await ctx.transaction(async (tx) => {
    const row = await staffByPhone(tx, phone);
    const staff = row?.state === 'active' ? memberOf(row) : null;
    const asker = await askerFor(tx, ctx, row?.id ?? null, browser);
    if (!(await withinLimits(tx, ctx, limitsFor('code', phone, asker)))) return;
    const code = newCode();
    const createdAt = ctx.now();
    const expiresAt = new Date(createdAt.getTime() + CODE_MINUTES * 60_000);
    const staffId = staff?.id ?? null;
    await replaceCode(tx, {
      phone,
      browserHash: browser.hash,
      codeHash: hashCode(code),
      staffId,
      createdAt,
      expiresAt,
    });
    if (!staff) return;
    const to = { language: staff.language, phone };
    await queueMessage(tx, ctx, smsFrom(ctx.ports.settings, to, 'auth-mail.code', { code }), true);
    await audit(tx, ctx, {
      action: 'auth.code_send',
      objectType: 'staff',
      objectId: staff.id,
      details: { browser: ctx.browser },
    });
  });
  await evenOut(startedAt);
  return { resendAfterSeconds: RESEND_AFTER_SECONDS };
}

/**
 * Signs in by phone and code, in the browser that asked for it: wrong codes from elsewhere use up nobody's tries.
 * @throws Problem auth.code_wrong for every reason there is, request.too_many
 */
export async function signInByCode(
  ctx: Context,
  phone: string,
  code: string,
  browser: AskingBrowser,
): Promise<{ staff: StaffMember; sessionToken: string }> {
  // Counted in a statement of its own: a refusal must not undo the count.
  const stored = await recordTry(ctx.ports.db, phone, browser.hash, ctx.now(), MOST_TRIES);
  // whoever has a code to try is limited by that
  if (!stored) await limitAddress(ctx, 'code-use', 200, HOUR);
  const matches = codeMatches(code, stored?.codeHash ?? hashCode(newCode()));
  const { id, staffId } = stored ?? {};
  if (!matches || id === undefined || !staffId) return fail('auth.code_wrong');
  return ctx.transaction(async (tx) => {
    const row = (await consumeCode(tx, id, ctx.now())) ? await staffById(tx, staffId) : undefined;
    if (row?.state !== 'active') return fail('auth.code_wrong');
    const staff = memberOf(row);
    return { staff, sessionToken: await startSession(tx, ctx, staff, 'phone') };
  });
}
