import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Sent {
  at: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
}

const WAIT_SECONDS = 30;

/** Every message the portal has written to its outbox, oldest first. */
export function outbox(dataDir: string): Sent[] {
  const file = path.join(dataDir, 'outbox.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Sent);
}

/** The first message to somebody after the `known` ones. */
export async function nextMessage(dataDir: string, to: string, known: number): Promise<Sent> {
  for (const end = Date.now() + WAIT_SECONDS * 1000; Date.now() < end; await wait(100)) {
    const found = outbox(dataDir)
      .slice(known)
      .find((message) => message.to === to);
    if (found) return found;
  }
  throw new Error(`no message to ${to} within ${WAIT_SECONDS} s`);
}

/** What stands behind `link=` in a message. */
export const linkTokenIn = ({ text }: Sent): string => /[#?&]link=([\w-]+)/.exec(text)?.[1] ?? '';

/** A sign-in link that nobody has used, mailed to this address. */
export async function mailedLink(ask: () => Promise<unknown>, email: string): Promise<string> {
  const dataDir = process.env.PORTAL_E2E_DATA ?? '';
  const known = outbox(dataDir).length;
  await ask();
  return /https?:\/\/\S+/.exec((await nextMessage(dataDir, email, known)).text)?.[0] ?? '';
}
