import { createHmac, timingSafeEqual } from 'node:crypto';

/** Wrong birth dates until a link ends. */
export const MOST_TRIES = 5;

/** How long a customer may read and download after the birth date was right. */
export const TICKET_SECONDS = 15 * 60;

export interface LinkFacts {
  revokedAt: Date | null;
  expiresAt: Date;
  failedTries: number;
  /** When the version it leads to was no longer the issued one. */
  endedAt: Date | null;
  consent: boolean;
}

/** Whether a link opens, or the first reason why not. */
export function stateOf(
  link: LinkFacts,
  now: Date,
): 'active' | 'expired' | 'revoked' | 'ended' | 'locked' | 'noConsent' {
  if (link.revokedAt) return 'revoked';
  if (link.endedAt) return 'ended';
  if (!link.consent) return 'noConsent';
  if (link.failedTries >= MOST_TRIES) return 'locked';
  return link.expiresAt <= now ? 'expired' : 'active';
}

const mark = (secret: string, tokenHash: string, until: number) =>
  createHmac('sha256', secret).update(`share ${tokenHash} ${until}`).digest('base64url');

/**
 * What a browser holds after the birth date was right. `secret` is the hash of the sealed file: whoever could know it
 * has the file already, and it dies with the link, so that nothing has to be kept.
 */
export function createTicket(secret: string, tokenHash: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + TICKET_SECONDS;
  return `${until}.${mark(secret, tokenHash, until)}`;
}

/** Whether this very ticket was given for this link and has not run out. */
export function isTicketGood(ticket: string, secret: string, tokenHash: string, now: Date): boolean {
  const [, until, given] = /^(\d{1,12})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (!until || !given || Number(until) * 1000 <= now.getTime()) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(mark(secret, tokenHash, Number(until))));
}

/** A birth date typed as three numbers; null when there is no such day. */
export function birthDateOf(year: string, month: string, day: string): string | null {
  const numbers = [year, month, day].map((text) => text.normalize('NFKC').trim());
  if (!/^\d{4}$/.test(numbers[0] ?? '') || !numbers.slice(1).every((text) => /^\d{1,2}$/.test(text))) return null;
  const on = `${numbers[0]}-${numbers[1]?.padStart(2, '0')}-${numbers[2]?.padStart(2, '0')}`;
  const date = new Date(`${on}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(on) ? on : null;
}
