/** What can be found wrong. */
export const FINDING_KINDS = [
  'file_missing',
  'file_damaged',
  'files_away',
  'results_differ',
  'version_altered',
  'history_broken',
  'release_wrong',
  'chain_broken',
  'chain_recomputed',
  'chain_shortened',
  'heads_lost',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** `asked`: of the audit log alone, because somebody wanted to know at once. */
export type HowChecked = 'nightly' | 'command' | 'asked';

/** What can be found wrong with the audit log itself. */
export const CHAIN_KINDS = ['chain_broken', 'chain_recomputed', 'chain_shortened', 'heads_lost'] as const;

/** What explains a finding; nothing of a person's. */
export interface FindingDetails {
  /** Of a file: what it is of its report. */
  file?: 'original' | 'draft' | 'picture' | 'signed' | 'spreadsheet';
  versionNo?: number;
  batchId?: number;
  [more: string]: unknown;
}

export interface Found {
  kind: FindingKind;
  object: string;
  reportId?: number | null;
  details?: FindingDetails;
}

/** A row of a report's table, as its version keeps it. */
export interface Printed {
  analyteCode: string | null;
  name: { en: string; zh: string };
  value: string;
  unit: string;
  range: string;
  ownRange?: string | undefined;
  flag: string | null;
  comment: string;
  specimen: string;
  method: string;
}

const lineOf = (row: Printed) =>
  JSON.stringify([
    row.analyteCode ?? null,
    row.name.en,
    row.name.zh,
    row.value,
    row.unit,
    row.range,
    row.ownRange ?? '',
    row.flag ?? null,
    row.comment,
    row.specimen,
    row.method,
  ]);

/** Where a table and the version made of it first differ, from 1; null when they say the same. */
export function firstDifference(now: readonly Printed[], version: readonly Printed[]): number | null {
  for (let at = 0; at < Math.max(now.length, version.length); at += 1) {
    const [one, other] = [now[at], version[at]];
    if (!one || !other || lineOf(one) !== lineOf(other)) return at + 1;
  }
  return null;
}

export interface Standing {
  status: string;
  /** Where the history leads; null when there is none. */
  reached: string | null;
  /** A step of it does not begin where the one before ended. */
  broken: boolean;
  versionNo: number;
  /** Releases that have not ended, and signatures that were not revoked. */
  releases: number;
  signatures: number;
}

const HANDED_OUT = ['issued', 'reissued'];

/** What of a report's history, releases and signatures does not fit its status. */
export function contradictionsOf(report: Standing): ('history_broken' | 'release_wrong')[] {
  const { status, reached, broken, versionNo, releases, signatures } = report;
  // a row that only fills lists (`npm run demo:scale`) has no history, no version and no signature to contradict
  if (reached === null && versionNo === 0 && signatures === 0 && releases === 0) return [];
  const isOut = HANDED_OUT.includes(status);
  const wrong: ('history_broken' | 'release_wrong')[] = [];
  if (broken || reached !== status) wrong.push('history_broken');
  if (releases !== (isOut ? 1 : 0) || signatures !== (isOut || status === 'signed' ? 1 : 0))
    wrong.push('release_wrong');
  return wrong;
}
