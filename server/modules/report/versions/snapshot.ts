import type { z } from 'zod';
import type * as shape from './snapshot-schema';

/** What a report version says, frozen: the only input of the PDF. Its canonical JSON is what the signature's hash covers. */
export type ReportSnapshot = z.infer<typeof shape.ReportSnapshot>;

export type Language = ReportSnapshot['language'];
export type SnapshotResult = ReportSnapshot['results'][number];
export type SnapshotPicture = NonNullable<ReportSnapshot['pictures']>[number];
export type SnapshotChange = ReportSnapshot['changes'][number];
export type BilingualName = ReportSnapshot['name'];

/** Where a result lies against the range the vendor printed, or the clinic's own where none is. `null`: there is none, or none that could be read. */
export type Flag = NonNullable<SnapshotResult['flag']>;

/** Fields that say which version it is and what it replaces: they differ between any two versions. */
export const OF_THE_VERSION = [
  'versionNo',
  'supersedesNo',
  'supersedesAt',
  'correctionKind',
  'changes',
  'reportedAt',
] as const satisfies readonly (keyof ReportSnapshot)[];

/** What a signature prints on the face of the final PDF. */
export interface SignatureFace {
  signerName: string;
  signerTitle: string;
  meaning: 'reviewed' | 'approved' | 'responsible';
  signedAt: string;
  timeZone: string;
  snapshotSha256: string;
  certificateSha256: string;
}
