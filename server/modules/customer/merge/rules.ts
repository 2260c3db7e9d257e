/** What a merge asks about: for each of these that differs, whose value stands afterwards. */
export const MERGE_FIELDS = [
  'name',
  'gender',
  'birthOn',
  'mobile',
  'wechatPhone',
  'email',
  'membership',
  'salesmanId',
  'language',
  'remark',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

export const SIDES = ['survivor', 'absorbed', 'both'] as const;
/** `both` keeps the two texts one below the other, for remarks only. */
export type Side = (typeof SIDES)[number];
export type Keep = Partial<Record<MergeField, Side>>;

/** What speaks against two records being the same person. */
export const WARNINGS = ['name', 'gender', 'birthOn'] as const;
export type Warning = (typeof WARNINGS)[number];

/** Columns of a customer by name, as they stood. */
export type RowBefore = Record<string, unknown>;

/** Ids of everything that a merge gave to the survivor or ended, so that undoing it is exact. */
export interface MovedRecords {
  visits: number[];
  reports: number[];
  /** Visits and reports that were the survivor's own by then. */
  ownVisits: number[];
  ownReports: number[];
  results: number;
  criticalValues: number;
  /** Customers who had been merged into the absorbed one before. */
  aliases: number[];
  consents: number[];
  memberships: number[];
  assignments: number[];
  /** Rows of the survivor that the merge ended. */
  endedConsents: number[];
  endedMembership: number | null;
  /** The change of salesman that the merge entered. */
  enteredAssignment: number | null;
  shareLinks: number[];
}
