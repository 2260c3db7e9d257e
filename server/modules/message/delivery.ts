import type { Context } from '../../core/context';
import type { Database, Message, Ports, Tx } from '../../core/ports';
import {
  claimOne,
  deleteSettledBefore,
  emptySecretsBefore,
  findStates,
  insertMessage,
  insertMessages,
  type Lane,
  markDelivered,
  markFailed,
  returnMessage,
  type WaitingMessage,
} from './repository';

const MOST_TRIES = 8;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3600;
const KEEP_DAYS = 90;
/** The longest that a link signs in. */
const SECRET_SECONDS = 4 * 3600;

/** A sending that takes longer is broken off. */
const SEND_SECONDS = { email: 40, sms: 15 };
/** Longer than any sending, also where the clocks of two machines differ: what a crash left is then tried again. */
const LEASE_SECONDS = { email: 120, sms: 60 };

/**
 * Each lane sends one message at a time and waits for no other: a mail server that hangs delays no SMS, and summaries
 * delay no sign-in link.
 */
export const DELIVERY_LANES: readonly Lane[] = [
  { channel: 'email', signInOnly: true },
  { channel: 'email', signInOnly: false },
  { channel: 'email', signInOnly: false },
  { channel: 'sms', signInOnly: false },
  { channel: 'sms', signInOnly: false },
];

/**
 * Queues a message in the caller's transaction; it leaves after the commit. `isSecret`: it holds a link or a code that
 * signs in, so its text is forgotten once it is delivered.
 * @returns the message's id, by which its delivery can be followed
 */
export const queueMessage = (tx: Tx, ctx: Context, message: Message, isSecret = false): Promise<number> =>
  insertMessage(tx, message, ctx.now(), isSecret);

/** The same for many at once. */
export async function queueMessages(tx: Tx, ctx: Context, messages: Message[], isSecret = false): Promise<void> {
  await insertMessages(tx, messages, ctx.now(), isSecret);
}

/** How far a message has come: `failing` is tried again, `failed` was given up. */
export const DELIVERIES = ['waiting', 'failing', 'failed', 'delivered'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** How far these messages have come. */
export async function deliveriesOf(db: Database | Tx, ids: readonly number[]): Promise<(id: number) => Delivery> {
  const rows = new Map((await findStates(db, [...new Set(ids)])).map((row) => [row.id, row]));
  return (id) => {
    const row = rows.get(id);
    // what was delivered is forgotten one day, what failed is not
    if (!row || row.state === 'delivered') return 'delivered';
    if (row.state === 'failed') return 'failed';
    return row.failure === null ? 'waiting' : 'failing';
  };
}

interface Work {
  closing: boolean;
  sending: Set<AbortController>;
}

const works = new WeakMap<Ports, Work>();
const workOf = (ports: Ports): Work => {
  const work = works.get(ports) ?? { closing: false, sending: new Set<AbortController>() };
  works.set(ports, work);
  return work;
};

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/** 30 s, 1 min, 2 min and so on to an hour. */
const waitSeconds = (tries: number) => Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS);

/** Whatever the way out does: the message is sent or broken off before its lease ends. */
async function send(ports: Ports, row: WaitingMessage, stop: AbortController): Promise<void> {
  const { to, subject, text, channel: name } = row;
  const channel = name as Message['channel'];
  const broken = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true });
  });
  const key = `outbox-${row.id}-${row.at.getTime().toString(36)}`;
  const sent = ports.deliver({ channel, to, subject, text }, { key, signal: stop.signal, isSecret: row.secret });
  await Promise.race([sent, broken]);
}

async function deliverOne(ports: Ports, row: WaitingMessage): Promise<void> {
  const work = workOf(ports);
  const stop = new AbortController();
  const seconds = SEND_SECONDS[row.channel as Message['channel']];
  const timer = setTimeout(() => stop.abort(new Error(`not taken within ${seconds} s`)), seconds * 1000);
  work.sending.add(stop);
  const failure = await send(ports, row, stop)
    .then(() => null)
    .catch((error) => (error instanceof Error ? error.message.slice(0, 300) : String(error)));
  clearTimeout(timer);
  work.sending.delete(stop);
  const now = ports.clock.now();
  if (failure === null) return markDelivered(ports.db, row, now);
  if (work.closing) return returnMessage(ports.db, row, now);
  const { channel, tries } = row;
  const isLast = tries >= MOST_TRIES;
  ports.log.warn({ message: row.id, channel, tries, given_up: isLast }, 'message was not delivered');
  return markFailed(ports.db, row, failure, isLast ? null : later(now, waitSeconds(tries)));
}

/** Delivers what is due for one lane, message by message. @returns how many messages were tried */
export async function deliverIn(ports: Ports, lane: Lane): Promise<number> {
  const work = workOf(ports);
  for (let tried = 0; ; tried += 1) {
    if (work.closing) return tried;
    const now = ports.clock.now();
    const row = await claimOne(ports.db, lane, now, later(now, LEASE_SECONDS[lane.channel]));
    if (!row) return tried;
    // the stop came while it was claimed
    if (work.closing) {
      await returnMessage(ports.db, row, now);
      return tried;
    }
    await deliverOne(ports, row);
  }
}

/** Delivers what is due, in all lanes at the same time. @returns how many messages were tried */
export async function deliverDue(ports: Ports): Promise<number> {
  const tried = await Promise.all(DELIVERY_LANES.map((lane) => deliverIn(ports, lane)));
  return tried.reduce((sum, n) => sum + n, 0);
}

/** Breaks off what is being sent and takes nothing more; what was broken off is due again at once. */
export function stopDelivery(ports: Ports): void {
  const work = workOf(ports);
  work.closing = true;
  for (const stop of work.sending) stop.abort(new Error('the portal stops'));
}

/**
 * Forgets messages that were delivered long ago, and at once the text of those that sign somebody in and whose link or code
 * is over, sent or not.
 */
export async function forgetDelivered(ports: Ports): Promise<void> {
  await emptySecretsBefore(ports.db, later(ports.clock.now(), -SECRET_SECONDS));
  await deleteSettledBefore(ports.db, new Date(ports.clock.now().getTime() - KEEP_DAYS * 24 * 3600_000));
}
