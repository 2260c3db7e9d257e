import { randomUUID } from 'node:crypto';
import { audit } from '../../core/audit';
import { type Context, signedIn } from '../../core/context';
import { say } from '../../core/language';
import type { Message } from '../../core/ports';
import { fail } from '../../core/problems';
import { consumeToken } from '../../core/rate-limit';
import { clinicNameIn } from '../../core/settings';
import { staffById } from '../acl/service';

const BROKEN_OFF_MS = 30_000;
const LIMIT = { perMinute: 4, burst: 4 };
const MOST_ANSWER = 500;

type Channel = Message['channel'];

async function addressOf(ctx: Context, channel: Channel): Promise<string> {
  const { actor } = signedIn(ctx);
  const person = await ctx.transaction((tx) => staffById(tx, actor.staffId));
  const address = channel === 'email' ? person?.email : person?.phone;
  return address || fail(channel === 'email' ? 'settings.test_no_email' : 'settings.test_no_phone');
}

/** What the gateway said, and whether it has the message. */
async function tryDelivery({ ports, language }: Context, channel: Channel, to: string) {
  const params = { clinic: clinicNameIn(ports.settings, language) };
  const [subject, text] = [say(language, 'settings.test.subject', params), say(language, 'settings.test.text', params)];
  const sending = { key: `settings-test-${randomUUID()}`, signal: AbortSignal.timeout(BROKEN_OFF_MS) };
  try {
    const answer = await ports.deliver({ channel, to, subject: channel === 'email' ? subject : '', text }, sending);
    return { isTaken: true, answer: typeof answer === 'string' ? answer : null };
  } catch (error) {
    return { isTaken: false, answer: (error as Error).message };
  }
}

/**
 * Sends one message to the person who asks, at once and by the settings of this moment.
 * @returns what the server answered, in its own words; null when no server is set and the message lies in the outbox
 * @throws Problem settings.test_failed with the server's words, settings.test_no_email, settings.test_no_phone, request.too_many
 */
export async function sendTestMessage(ctx: Context, channel: Channel): Promise<{ to: string; answer: string | null }> {
  const { actor } = signedIn(ctx);
  const wait = consumeToken(`settings-test:${actor.staffId}`, LIMIT, ctx.now());
  if (wait > 0) fail('request.too_many', { seconds: Math.ceil(wait) });
  const to = await addressOf(ctx, channel);
  const { isTaken, answer } = await tryDelivery(ctx, channel, to);
  await ctx.transaction((tx) =>
    audit(tx, ctx, {
      action: 'settings.test',
      objectType: 'list',
      objectId: 'settings',
      details: { channel, taken: isTaken },
    }),
  );
  const words = answer?.slice(0, MOST_ANSWER) ?? null;
  if (!isTaken) fail('settings.test_failed', { answer: words });
  return { to, answer: words };
}
