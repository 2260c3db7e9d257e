import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { audit } from '../../../core/audit';
import { jsonRead } from '../../../core/body';
import type { Context } from '../../../core/context';
import { describeFailure } from '../../../core/failure';
import type { Ports } from '../../../core/ports';
import { Problem } from '../../../core/problems';
import { hashToken } from '../tokens';
import { findWhose } from './repository';

/** The calls that end in a session. */
const SIGN_INS = ['useEmailLink', 'usePhoneCode', 'useQr'];
/** No refusal of a right: the person is asked to prove or to add something, or the page is not the portal's. */
const NO_RIGHT_MISSING = ['auth.step_up_needed', 'auth.passkey_needed', 'request.cross_site'];
const PAUSE_MS = 60_000;
const MOST_REMEMBERED = 10_000;

const written = new WeakMap<Ports, Map<string, number>>();

/** Whether a refusal is put down: one for each person (or address) and call in a minute, so that nobody floods the log. */
function isFirst(ctx: Context, key: string): boolean {
  const known = written.get(ctx.ports) ?? new Map<string, number>();
  written.set(ctx.ports, known);
  const now = ctx.now().getTime();
  if (now - (known.get(key) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return false;
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(key, now);
  return true;
}

const write = (ctx: Context, action: string, staffId: number, details: Record<string, unknown>) =>
  ctx.transaction((tx) => audit(tx, ctx, { action, objectType: 'staff', objectId: staffId, details }));

/** What was tried, without its secret: whose it is, and for an unknown number its hash. */
async function triedBy(ctx: Context, http: HonoContext): Promise<{ staffId: number; unknown?: string }> {
  const body = jsonRead(http) as { token?: unknown; phone?: unknown } | undefined;
  const token = typeof body?.token === 'string' ? body.token : undefined;
  const phone = typeof body?.phone === 'string' ? body.phone.replace(/\D/g, '').slice(-11) : undefined;
  if (!token && !phone) return { staffId: 0 };
  const staffId = await findWhose(ctx.ports.db, token ? { tokenHash: hashToken(token) } : { phone });
  if (staffId !== undefined) return { staffId };
  return { staffId: 0, ...(phone && { unknown: createHash('sha256').update(phone).digest('hex').slice(0, 16) }) };
}

/**
 * Puts down that a sign-in failed, or that somebody was refused what they have no right to. What cannot be written is logged: the
 * refusal itself is answered in any case.
 */
export async function recordRefusal(ctx: Context, http: HonoContext, operation: string, error: unknown): Promise<void> {
  if (!(error instanceof Problem)) return;
  const reason = error.code;
  try {
    if (SIGN_INS.includes(operation)) {
      const { staffId, ...details } = await triedBy(ctx, http);
      if (!isFirst(ctx, `${staffId || ctx.address} ${operation}`)) return;
      await write({ ...ctx, actor: null }, 'auth.sign_in_refuse', staffId, { operation, reason, ...details });
    } else if (ctx.actor && error.status === 403 && !NO_RIGHT_MISSING.includes(reason)) {
      const { staffId } = ctx.actor;
      if (isFirst(ctx, `${staffId} ${operation}`)) await write(ctx, 'acl.refuse', staffId, { operation, reason });
    }
  } catch (failure) {
    ctx.ports.log.error({ requestId: ctx.requestId, ...describeFailure(failure) }, 'a refusal could not be put down');
  }
}
