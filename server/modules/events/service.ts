import type { Context as HonoContext } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { type Context, signedIn } from '../../core/context';
import type { Topic } from '../../core/events';
import { describeFailure } from '../../core/failure';
import type { Ports } from '../../core/ports';
import { fail } from '../../core/problems';
import { type Change, changeOf, toldTo } from './audience-rules';
import { broadcastOf } from './listener';
import { enter, hasRoom } from './open-streams';
import type { Standing } from './repository';
import { standingOf } from './standing';

const HEARTBEAT_MS = 20_000;
const RETRY_MS = 2_000;
/** Of a page whose place a newer one of the same session has taken. */
const REPLACED_RETRY_MS = 60_000;
/** A page that does not read loses its stream instead of filling the memory; it comes back and reads anew. */
const MOST_UNREAD = 1000;

/** Ends every open stream and the connection behind them. */
export const stopEvents = (ports: Ports): Promise<void> => broadcastOf(ports).close();

/** What one stream has been told and has not written yet, and the waiting for it. */
function inbox() {
  const unread: (string | null)[] = [];
  let wake = () => {};
  return {
    add: (change: string | null) => {
      unread.push(change);
      wake();
    },
    wake: () => wake(),
    take: () => unread.shift(),
    isFull: () => unread.length >= MOST_UNREAD,
    /** @returns whether the time passed without anything */
    wait: (milliseconds: number, isOver: () => boolean): Promise<boolean> =>
      new Promise((done) => {
        const timer = setTimeout(() => done(true), milliseconds);
        wake = () => {
          clearTimeout(timer);
          done(false);
        };
        if (unread.length > 0 || isOver()) wake();
      }),
  };
}

interface Teller {
  ctx: Context;
  sessionId: number;
  standing: Standing;
  stream: SSEStreamingApi;
}

const write = (stream: SSEStreamingApi, change: Change) => stream.writeSSE({ data: JSON.stringify(change) });

/**
 * Writes a change as far as its reader may know it, once this process has done what it does itself about it. A change of access, or of an own session, is followed before anything
 * that came after it.
 * @returns how the session stands now; null when the stream has to end
 */
async function tell({ ctx, sessionId, standing, stream }: Teller, payload: string): Promise<Standing | null> {
  const change = changeOf(payload);
  if (!change) return standing;
  await broadcastOf(ctx.ports).followed();
  const isOwnSession = change.topic === 'session' && change.id !== null && standing.ownSessions.has(change.id);
  const now = isOwnSession || change.topic === 'access' ? await standingOf(ctx.ports, sessionId) : standing;
  const told = now && (isOwnSession ? change : toldTo(now.permissions, change));
  if (told) await write(stream, told);
  return now;
}

const untilExpiry = (ctx: Context, { expiresAt }: Standing) =>
  Math.max(0, Math.min(HEARTBEAT_MS, expiresAt.getTime() - ctx.now().getTime()));

/**
 * Tells a signed-in page of changes for as long as its session lives: it ends at once with the session. Events hold ids,
 * never what changed, and each only what its reader may open.
 * @throws Problem server.busy when this process has as many as it can hold, auth.signed_out
 */
export async function streamChanges(ctx: Context, http: HonoContext): Promise<Response> {
  const { sessionId } = signedIn(ctx).actor;
  if (!hasRoom()) fail('server.busy');
  const broadcast = broadcastOf(ctx.ports);
  const mail = inbox();
  let isReplaced = false;
  const leaveBroadcast = await broadcast.join(mail.add);
  const leaveCount = enter({
    sessionId,
    replace: () => {
      isReplaced = true;
      mail.wake();
    },
  });
  const leave = () => {
    leaveBroadcast();
    leaveCount();
  };
  // it may have ended since this request began, before anybody listened for that
  const first = await standingOf(ctx.ports, sessionId).catch((error) => {
    leave();
    throw error;
  });
  if (!first) {
    leave();
    return fail('auth.signed_out');
  }
  const response = streamSSE(http, async (stream) => {
    stream.onAbort(mail.wake);
    let standing: Standing | null = first;
    const isOver = () => stream.aborted || broadcast.isClosed || isReplaced || mail.isFull();
    try {
      await stream.writeSSE({ data: '', event: 'open', retry: RETRY_MS });
      while (standing && !isOver()) {
        const payload = mail.take();
        // A lost connection may have hidden changes: a stream that ends makes the page connect and read anew.
        if (payload === null) return;
        if (payload !== undefined) {
          standing = await tell({ ctx, sessionId, standing, stream }, payload);
          continue;
        }
        const left = untilExpiry(ctx, standing);
        if (!(await mail.wait(left, isOver))) continue;
        // shorter than a heartbeat: the session is over by the clock
        standing = left < HEARTBEAT_MS ? null : await standingOf(ctx.ports, sessionId);
        if (standing) await stream.write(': still here\n\n');
      }
      // the page asks who it is, and finds that it is nobody any more
      if (!standing) await write(stream, { topic: 'session', id: null });
      if (isReplaced && !stream.aborted)
        await stream.writeSSE({ data: '', event: 'replaced', retry: REPLACED_RETRY_MS });
    } catch (error) {
      // The helper would print it with the statement and its values; the page connects anew and is told what is wrong.
      if (!stream.aborted)
        ctx.ports.log.error({ requestId: ctx.requestId, ...describeFailure(error) }, 'event stream failed');
    } finally {
      leave();
    }
  });
  // A proxy that compresses or gathers would keep changes back.
  response.headers.set('cache-control', 'no-store, no-transform');
  response.headers.set('x-accel-buffering', 'no');
  return response;
}

/**
 * Does this work whenever somebody announces a change of a topic, here or in another instance, and once after a lost
 * connection, which may have hidden one; pages are told after it. The work handles its own errors. Ends with `stopEvents`.
 */
export async function listenFor(ports: Ports, topic: Topic, work: () => Promise<void>): Promise<void> {
  await broadcastOf(ports).follow(async (change) => {
    if (change === null || change.includes(`"${topic}"`)) await work();
  });
}
