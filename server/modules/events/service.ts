import type { Context as HonoContext } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type Context, signedIn } from '../../core/context';
import type { Topic } from '../../core/events';
import { describeFailure } from '../../core/failure';
import type { Ports } from '../../core/ports';
import { sessionLives } from '../auth/service';
import { broadcastOf } from './listener';

const HEARTBEAT_MS = 20_000;
/** A page that does not read loses its stream instead of filling the memory; it comes back and reads anew. */
const MOST_UNREAD = 1000;

/** Ends every open stream and the connection behind them. */
export const stopEvents = (ports: Ports): Promise<void> => broadcastOf(ports).close();

/** Tells a signed-in page of changes for as long as its session lives. Events hold ids, never what changed. */
export async function streamChanges(ctx: Context, http: HonoContext): Promise<Response> {
  const { actor } = signedIn(ctx);
  const broadcast = broadcastOf(ctx.ports);
  const unread: (string | null)[] = [];
  let wake = () => {};
  const leave = await broadcast.join((change) => {
    unread.push(change);
    wake();
  });
  const response = streamSSE(http, async (stream) => {
    stream.onAbort(() => wake());
    try {
      await stream.writeSSE({ data: '', event: 'open', retry: 2000 });
      while (!stream.aborted && !broadcast.isClosed && unread.length < MOST_UNREAD) {
        const change = unread.shift();
        if (change !== undefined) {
          // A lost connection may have hidden changes: a stream that ends makes the page connect and read anew.
          if (change === null) return;
          await stream.writeSSE({ data: change });
          continue;
        }
        const slept = await new Promise<boolean>((done) => {
          const timer = setTimeout(() => done(true), HEARTBEAT_MS);
          wake = () => {
            clearTimeout(timer);
            done(false);
          };
          if (unread.length > 0 || stream.aborted) wake();
        });
        if (!slept) continue;
        if (!(await sessionLives(ctx, actor.sessionId))) return;
        await stream.write(': still here\n\n');
      }
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
 * connection, which may have hidden one. Ends with `stopEvents`.
 */
export async function listenFor(ports: Ports, topic: Topic, work: () => void): Promise<void> {
  const broadcast = broadcastOf(ports);
  await broadcast.join((change) => {
    if (broadcast.isClosed) return;
    if (change === null || change.includes(`"${topic}"`)) work();
  });
}
