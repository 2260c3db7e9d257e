import { createHash } from 'node:crypto';
import { OF_THE_VERSION, type ReportSnapshot } from './snapshot';

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value);
}

/** SHA-256 (hex) of a snapshot as JSON with sorted keys and no spaces: what a signature vouches for. */
export const hashSnapshot = (snapshot: ReportSnapshot): string => hashOf(snapshot);

/** SHA-256 (hex) of plain data as JSON with sorted keys and no spaces. */
const hashOf = (data: unknown): string => createHash('sha256').update(canonical(data)).digest('hex');

/** What says which version a snapshot is, beside what it reports. */
const OF_NO_VERSION = Object.fromEntries(OF_THE_VERSION.map((field) => [field, null]));

/** Whether two snapshots say the same: number and time of making aside. */
export const sameContent = (a: ReportSnapshot, b: ReportSnapshot): boolean =>
  canonical({ ...a, ...OF_NO_VERSION }) === canonical({ ...b, ...OF_NO_VERSION });

/** Of a snapshot, what a checker vouches for: all that is printed but the checker and which version it is. */
const vouchedFor = (snapshot: ReportSnapshot) => ({ ...snapshot, ...OF_NO_VERSION, checkedBy: null });

/** SHA-256 of what a checker vouches for: that of what is checked and that of the version that is signed are one. */
export const hashVouched = (snapshot: ReportSnapshot): string => hashOf(vouchedFor(snapshot));

/**
 * Whether two snapshots vouch for the same but for what moves by itself: earlier values, which grow when another report is
 * issued, and what the clinic has set of itself since. A version that prints what was checked stays what it is.
 */
export function sameButEarlier(a: ReportSnapshot, b: ReportSnapshot): boolean {
  const bare = (s: ReportSnapshot) =>
    canonical({
      ...vouchedFor(s),
      lab: null,
      timeZone: null,
      results: s.results.map((row) => ({ ...row, trend: [] })),
    });
  return bare(a) === bare(b);
}
