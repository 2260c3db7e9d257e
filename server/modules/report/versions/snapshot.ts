import { z } from 'zod';

/** What a report version says, frozen: the only input of the PDF. Its canonical JSON is what the signature's hash covers. */
const Language = z.enum(['en-US', 'zh-CN']);
export type Language = z.infer<typeof Language>;

/** Where a result lies against the range the vendor printed. `null` means that no range was printed or none could be read. */
const Flag = z.enum(['LL', 'L', 'N', 'H', 'HH', 'A']);
export type Flag = z.infer<typeof Flag>;

const BilingualName = z.object({ en: z.string(), zh: z.string() });
export type BilingualName = z.infer<typeof BilingualName>;

/** One earlier comparable value (same analyte, specimen and unit). */
const TrendPoint = z.object({ testOn: z.string(), value: z.string() });
export type TrendPoint = z.infer<typeof TrendPoint>;

const SnapshotResult = z.object({
  analyteCode: z.string().nullable(),
  /** What its analyte belongs to, for the table's sections; absent where nobody said and in versions of an older portal. */
  category: z.string().optional(),
  name: BilingualName,
  /** As printed by the vendor: `5.2`, `<5`, `1:80`, `阴性`. */
  value: z.string(),
  unit: z.string(),
  /** As printed by the vendor, word for word. */
  range: z.string(),
  flag: Flag.nullable(),
  comment: z.string(),
  specimen: z.string(),
  method: z.string(),
  /** Oldest first, without the present value. */
  trend: z.array(TrendPoint),
});
export type SnapshotResult = z.infer<typeof SnapshotResult>;

const SnapshotChange = z.object({
  /** Name of the result or field, already in both languages. */
  field: BilingualName,
  from: z.string(),
  to: z.string(),
});
export type SnapshotChange = z.infer<typeof SnapshotChange>;

export const ReportSnapshot = z.object({
  reportNo: z.string(),
  versionNo: z.number(),
  /** The issued version this one replaces; then `changes` is printed on page 1 and every page says so. */
  supersedesNo: z.number().nullable(),
  /** When that one was reported, as it says itself; absent in versions of an older portal. */
  supersedesAt: z.string().nullish(),
  correctionKind: z.enum(['corrected', 'appended', 'amended']).nullable(),
  changes: z.array(SnapshotChange),
  language: Language,
  name: BilingualName,
  category: z.string(),
  lab: z.object({ name: BilingualName, address: BilingualName, phone: z.string() }),
  /** The lab that did the work, and its text unaltered. */
  performingLab: z.object({ name: z.string(), text: z.string() }),
  customer: z.object({
    pid: z.string(),
    name: z.string(),
    gender: z.enum(['male', 'female', 'unknown']),
    birthOn: z.string().nullable(),
  }),
  /** Age at the test date, in whole years. */
  ageYears: z.number().nullable(),
  visit: z.object({ visitOn: z.string(), doctor: z.string(), serve: z.string() }).nullable(),
  barCode: z.string(),
  specimen: z.string(),
  /** Instants as ISO UTC; null where nobody said. */
  collectedAt: z.string().nullable(),
  receivedAt: z.string(),
  testOn: z.string().nullable(),
  /** When the version was generated; the PDF's creation date, so that the same data gives the same bytes. */
  reportedAt: z.string(),
  timeZone: z.string(),
  requester: z.string(),
  comments: z.string(),
  checkedBy: z.object({ name: z.string(), title: z.string() }),
  results: z.array(SnapshotResult),
  /** The files it was made from, as they came; absent in versions of an older portal. */
  originals: z.array(z.object({ name: z.string(), sha256: z.string() })).optional(),
});
export type ReportSnapshot = z.infer<typeof ReportSnapshot>;

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
