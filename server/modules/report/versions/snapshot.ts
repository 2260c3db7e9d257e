/** What a report version says, frozen: the only input of the PDF. Its canonical JSON is what the signature's hash covers. */
export type Language = 'en-US' | 'zh-CN';

/** Where a result lies against the range the vendor printed. `null` means that no range was printed or none could be read. */
export type Flag = 'LL' | 'L' | 'N' | 'H' | 'HH' | 'A';

export interface BilingualName {
  en: string;
  zh: string;
}

/** One earlier comparable value (same analyte, specimen and unit). */
export interface TrendPoint {
  testOn: string;
  value: string;
}

export interface SnapshotResult {
  analyteCode: string | null;
  /** What its analyte belongs to, for the table's sections; absent where nobody said and in versions of an older portal. */
  category?: string;
  name: BilingualName;
  /** As printed by the vendor: `5.2`, `<5`, `1:80`, `阴性`. */
  value: string;
  unit: string;
  /** As printed by the vendor, word for word. */
  range: string;
  flag: Flag | null;
  comment: string;
  specimen: string;
  method: string;
  /** Oldest first, without the present value. */
  trend: TrendPoint[];
}

export interface SnapshotChange {
  /** Name of the result or field, already in both languages. */
  field: BilingualName;
  from: string;
  to: string;
}

export interface ReportSnapshot {
  reportNo: string;
  versionNo: number;
  /** The issued version this one replaces; then `changes` is printed on page 1 and every page says so. */
  supersedesNo: number | null;
  correctionKind: 'corrected' | 'appended' | 'amended' | null;
  changes: SnapshotChange[];
  language: Language;
  name: BilingualName;
  category: string;
  lab: { name: BilingualName; address: BilingualName; phone: string };
  /** The lab that did the work, and its text unaltered. */
  performingLab: { name: string; text: string };
  customer: {
    pid: string;
    name: string;
    gender: 'male' | 'female' | 'unknown';
    birthOn: string | null;
  };
  /** Age at the test date, in whole years. */
  ageYears: number | null;
  visit: { visitOn: string; doctor: string; serve: string } | null;
  barCode: string;
  specimen: string;
  /** Instants as ISO UTC; null where nobody said. */
  collectedAt: string | null;
  receivedAt: string;
  testOn: string | null;
  /** When the version was generated; the PDF's creation date, so that the same data gives the same bytes. */
  reportedAt: string;
  timeZone: string;
  requester: string;
  comments: string;
  checkedBy: { name: string; title: string };
  results: SnapshotResult[];
}

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
