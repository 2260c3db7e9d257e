import { createHash } from 'node:crypto';
import type { ReportSnapshot } from './snapshot';

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
export const hashOf = (data: unknown): string => createHash('sha256').update(canonical(data)).digest('hex');

/** Whether two snapshots say the same: number and time of making, and the sections of the table, aside. */
export function sameContent(a: ReportSnapshot, b: ReportSnapshot): boolean {
  const bare = (s: ReportSnapshot) =>
    canonical({
      ...s,
      results: s.results.map((row) => ({ ...row, category: undefined })),
      ...{ versionNo: 0, reportedAt: '', supersedesNo: null, correctionKind: null, changes: [] },
    });
  return bare(a) === bare(b);
}
