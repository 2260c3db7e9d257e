import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A token nobody can guess: 256 random bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. 256 random bits need neither salt nor stretching. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Six digits, `000000` to `999999`, all as likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const saltedHash = (salt: string, code: string) => createHash('sha256').update(`${salt}:${code}`).digest('hex');

/** `salt:hash` of a short code. */
export function hashCode(code: string): string {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${saltedHash(salt, code)}`;
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Whether a code is the one that was hashed. */
export function codeMatches(code: string, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split(':');
  return sameText(saltedHash(salt, code), hash);
}

/** `chen.wei@clinic.test` → `c***@clinic.test`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
