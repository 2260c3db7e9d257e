import { createHmac, randomBytes } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { audit } from '../../../core/audit';
import { jsonRead } from '../../../core/body';
import { backgroundContext, type Context } from '../../../core/context';
import { describeFailure } from '../../../core/failure';
import { networkOf } from '../../../core/network';
import type { Ports } from '../../../core/ports';
import { Problem } from '../../../core/problems';
import { evenOut } from '../limits/service';
import { hashToken } from '../tokens';
import { tokenOf } from './cookie';
import { RefusalBook } from './refusal-rules';
import { findWhose, isKnownSession } from './repository';

/** The calls that end in a session. */
const SIGN_INS = ['useEmailLink', 'usePhoneCode', 'useQr'];
/** Asked by every page that is opened, whether somebody is signed in or not. */
const ASKS_WHO = 'readSession';
/** No refusal of a right: the person is asked to prove or to add something, or the page is not the portal's. */
const NO_RIGHT_MISSING = ['auth.step_up_needed', 'auth.passkey_needed', 'request.cross_site'];
/** Whoever measures a refused code must not learn whether the number is somebody's: that is put down otherwise. */
const CODE_STEP_MS = 50;

const books = new WeakMap<Ports['pool'], RefusalBook>();
function bookOf({ pool }: Ports): RefusalBook {
  const book = books.get(pool) ?? new RefusalBook();
  books.set(pool, book);
  return book;
}

/** An unknown number is told from another while the process runs; by what is written nobody finds it again. */
const NUMBERS = randomBytes(32);
const disguised = (phone: string) => createHmac('sha256', NUMBERS).update(phone).digest('hex').slice(0, 16);

/** Puts one refusal down, or counts it. */
async function note(
  ctx: Context,
  { staffId, action, operation }: { staffId: number; action: string; operation: string },
  details: Record<string, unknown>,
): Promise<void> {
  const who = { staffId, network: networkOf(ctx.address) };
  const book = bookOf(ctx.ports);
  if (!book.takes(who, action, operation, ctx.now())) return book.count(who, operation);
  await ctx.transaction((tx) =>
    audit(tx, ctx, { action, objectType: 'staff', objectId: staffId, details: { operation, ...details } }),
  );
}

/** What was tried, without its secret: whose it is, and of an unknown number what tells it from others. */
async function triedBy(ctx: Context, http: HonoContext): Promise<{ staffId: number; unknown?: string }> {
  const body = jsonRead(http) as { token?: unknown; phone?: unknown } | undefined;
  const token = typeof body?.token === 'string' ? body.token : undefined;
  const phone = typeof body?.phone === 'string' ? body.phone.replace(/\D/g, '').slice(-11) : undefined;
  if (!token && !phone) return { staffId: 0 };
  const staffId = await findWhose(ctx.ports.db, token ? { tokenHash: hashToken(token) } : { phone });
  if (staffId !== undefined) return { staffId };
  return { staffId: 0, ...(phone && { unknown: disguised(phone) }) };
}

async function noteSignIn(ctx: Context, http: HonoContext, operation: string, reason: string): Promise<void> {
  const startedAt = performance.now();
  const { staffId, ...tried } = await triedBy(ctx, http);
  const action = 'auth.sign_in_refuse';
  await note({ ...ctx, actor: null }, { staffId, action, operation }, { reason, ...tried });
  if (operation === 'usePhoneCode') await evenOut(startedAt, CODE_STEP_MS);
}

/** Nobody is signed in: counted, but for a page whose session is over, which asks once more. */
async function countUnknown(ctx: Context, http: HonoContext, operation: string): Promise<void> {
  const token = tokenOf(ctx.ports.settings, http);
  if (token && (await isKnownSession(ctx.ports.db, hashToken(token)))) return;
  bookOf(ctx.ports).count({ staffId: 0, network: networkOf(ctx.address) }, operation);
}

/**
 * Puts down that a sign-in failed, or that somebody was refused what they have no right to, and counts calls of whoever is not signed
 * in. What cannot be written is logged: the refusal itself is answered in any case.
 */
export async function recordRefusal(ctx: Context, http: HonoContext, operation: string, error: unknown): Promise<void> {
  if (!(error instanceof Problem)) return;
  const reason = error.code;
  try {
    if (SIGN_INS.includes(operation)) await noteSignIn(ctx, http, operation, reason);
    else if (ctx.actor && error.status === 403 && !NO_RIGHT_MISSING.includes(reason)) {
      const { staffId } = ctx.actor;
      await note(ctx, { staffId, action: 'acl.refuse', operation }, { reason });
    } else if (!ctx.actor && error.status === 401 && operation !== ASKS_WHO) await countUnknown(ctx, http, operation);
  } catch (failure) {
    ctx.ports.log.error({ requestId: ctx.requestId, ...describeFailure(failure) }, 'a refusal could not be put down');
  }
}

/** The timer: puts down how many refused calls were counted since the last time, a few events at most. */
export async function recordCounted(ports: Ports): Promise<void> {
  const counted = bookOf(ports).take();
  if (counted.length === 0) return;
  const ctx = backgroundContext(ports, 'refusals');
  const entries = counted.map(({ staffId, network, ...details }) => ({
    action: 'auth.refusals_count',
    objectType: 'staff',
    objectId: staffId,
    details: { ...(network && { network }), ...details },
  }));
  await ctx.transaction((tx) => audit(tx, ctx, ...entries));
}
