import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';
import { staffById, staffByPhone } from '../../acl/service';
import { queueMessage, smsFrom } from '../../message/service';
import { memberOf, RESEND_AFTER_SECONDS } from '../email-link/service';
import { evenOut, limitAddress, withinLimits } from '../limits/service';
import { type StaffMember, startSession } from '../session/service';
import { codeMatches, hashCode, newCode } from '../tokens';
import { consumeCode, recordTry, replaceCode } from './repository';

const CODE_MINUTES = 5;
const MOST_TRIES = 5;
const HOUR = 3600;

const limitsOf = (ctx: Context, phone: string) => [
  { bucket: `code-again:${phone}`, most: 1, seconds: RESEND_AFTER_SECONDS },
  { bucket: `code-account:${phone}`, most: 8, seconds: HOUR },
  { bucket: `code-address:${ctx.address}`, most: 100, seconds: HOUR },
];

/** Sends a code if this is an active person's number and no limit is reached. The answer never tells which. */
export async function requestCode(ctx: Context, phone: string): Promise<{ resendAfterSeconds: number }> {
  const startedAt = performance.now();
  await ctx.transaction(async (tx) => {
    const allowed = await withinLimits(tx, ctx, limitsOf(ctx, phone));
    const row = await staffByPhone(tx, phone);
    const staff = row?.state === 'active' ? memberOf(row) : null;
    if (!allowed) return;
    const code = newCode();
    const createdAt = ctx.now();
    const expiresAt = new Date(createdAt.getTime() + CODE_MINUTES * 60_000);
    await replaceCode(tx, { phone, codeHash: hashCode(code), staffId: staff?.id ?? null, createdAt, expiresAt });
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

/** Signs in by phone and code. @throws Problem auth.code_wrong for every reason there is, request.too_many */
export async function signInByCode(
  ctx: Context,
  phone: string,
  code: string,
): Promise<{ staff: StaffMember; sessionToken: string }> {
  await limitAddress(ctx, 'code-use', 200, HOUR);
  // Counted in a statement of its own: a refusal must not undo the count.
  const stored = await recordTry(ctx.ports.db, phone, ctx.now(), MOST_TRIES);
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
