import type { Context } from '../../../core/context';
import type { Message, Ports, Tx } from '../../../core/ports';
import {
  claimDue,
  deleteSettledBefore,
  insertMessage,
  markDelivered,
  markFailed,
  type WaitingMessage,
} from './repository';

const MOST_TRIES = 8;
const MOST_AT_ONCE = 20;
const KEEP_DAYS = 90;

/**
 * Queues a message in the caller's transaction; it leaves after the commit. `isSecret`: it holds a link or a code that
 * signs in, so its text is forgotten once it is delivered.
 * @returns the message's id, by which its delivery can be followed
 */
export const queueMessage = (tx: Tx, ctx: Context, message: Message, isSecret = false): Promise<number> =>
  insertMessage(tx, message, ctx.now(), isSecret);

async function deliverOne(ports: Ports, row: WaitingMessage): Promise<void> {
  const { channel, to, subject, text } = row;
  try {
    await ports.deliver({ channel: channel as Message['channel'], to, subject, text });
    await markDelivered(ports.db, row, ports.clock.now());
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 300) : String(error);
    const isLast = row.tries >= MOST_TRIES;
    await markFailed(ports.db, row, failure, isLast);
    ports.log.warn({ message: row.id, channel, tries: row.tries, given_up: isLast }, 'message was not delivered');
  }
}

/** Delivers what is due. @returns how many messages were tried. */
export async function deliverDue(ports: Ports): Promise<number> {
  const rows = await claimDue(ports.db, ports.clock.now(), MOST_AT_ONCE);
  for (const row of rows.sort((a, b) => a.id - b.id)) await deliverOne(ports, row);
  return rows.length;
}

/** Forgets messages that were delivered long ago. */
export async function forgetDelivered(ports: Ports): Promise<void> {
  await deleteSettledBefore(ports.db, new Date(ports.clock.now().getTime() - KEEP_DAYS * 24 * 3600_000));
}
