import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Clock, Deliver, Message } from '../core/ports';
import type { Settings } from '../core/settings';
import { smtpDelivery } from './mail';
import { gatewayDelivery } from './sms';

/**
 * Writes messages to `outbox.jsonl` in the data folder and to the terminal: a fresh install needs no gateway. In a clinic,
 * what signs somebody in is written to neither: whoever reads a file or a log is not the person.
 */
function outboxDelivery(
  { PORTAL_DATA_DIR: dataDir, PORTAL_MODE }: Settings,
  clock: Clock,
  print: (text: string) => void,
): Deliver {
  return async ({ channel, to, subject, text }, { isSecret }) => {
    if (isSecret && PORTAL_MODE === 'clinic')
      throw new Error(
        `${channel === 'email' ? 'SMTP_URL' : 'SMS_URL'} is not set: links and codes that sign in are not written down`,
      );
    const line = { at: clock.now().toISOString(), channel, to, subject, text };
    await mkdir(dataDir, { recursive: true });
    await appendFile(path.join(dataDir, 'outbox.jsonl'), `${JSON.stringify(line)}\n`, { mode: 0o600 });
    print(`\n--- ${channel} to ${to}${subject && `: ${subject}`}\n${text.trim()}\n---\n`);
  };
}

/** The mail server's address with the password that is kept apart from it. */
function serverOf({ SMTP_URL, SMTP_PASSWORD }: Settings): string | null {
  if (!SMTP_URL || !SMTP_PASSWORD) return SMTP_URL ?? null;
  const url = new URL(SMTP_URL);
  if (!url.password) url.password = encodeURIComponent(SMTP_PASSWORD);
  return url.toString();
}

/** Each channel by the gateway that the settings name at this moment, else to the outbox. */
export function openDelivery(settings: Settings, clock: Clock, print: (text: string) => void): Deliver {
  const outbox = outboxDelivery(settings, clock, print);
  const ways: Record<Message['channel'], () => Deliver> = {
    email: () => {
      const server = serverOf(settings);
      return server ? smtpDelivery(server, settings.MAIL_FROM) : outbox;
    },
    sms: () => (settings.SMS_URL ? gatewayDelivery(settings.SMS_URL, settings.SMS_KEY) : outbox),
  };
  return (message, sending) => ways[message.channel]()(message, sending);
}
