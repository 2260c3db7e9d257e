import type { Moved } from '../../../core/personal-data';
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

/**
 * Everything that a merge gave to the survivor or ended, so that undoing it is exact: what the modules' declarations moved,
 * and of the customer's own rows these.
 */
export type MovedRecords = Moved & {
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
};

/** What of a customer the rules look at. */
export interface Mergeable {
  name: string;
  gender: string;
  birthOn: string | null;
  mobile: string;
  wechatPhone: string;
  email: string;
  membershipType: string;
  membershipValidOn: string | null;
  salesmanId: number | null;
  language: string;
  remark: string;
}

const fieldOf = (person: Mergeable, field: MergeField): string | number | null =>
  field === 'membership'
    ? `${person.membershipType} ${person.membershipValidOn ?? ''}`
    : (person[field] as string | number | null);

const isEmpty = (value: string | number | null) =>
  value === null || value === '' || value === 'unknown' || value === 'none ';

/** The fields that differ, with the sides to choose from and the one to begin with: the survivor's unless it is empty. */
export function differencesOf(
  survivor: Mergeable,
  absorbed: Mergeable,
): { field: MergeField; sides: Side[]; suggested: Side }[] {
  return MERGE_FIELDS.flatMap((field) => {
    const [ours, theirs] = [fieldOf(survivor, field), fieldOf(absorbed, field)];
    if (ours === theirs) return [];
    const both = field === 'remark' && !isEmpty(ours) && !isEmpty(theirs);
    const suggested: Side = isEmpty(ours) ? 'absorbed' : both ? 'both' : 'survivor';
    return [{ field, sides: both ? [...SIDES] : SIDES.slice(0, 2), suggested }];
  });
}

/** What speaks against one person. `readsAlike`: whether one name reads as the other does. */
export function warningsOf(survivor: Mergeable, absorbed: Mergeable, readsAlike: boolean): Warning[] {
  const known = (value: string | null) => value !== null && value !== 'unknown';
  const contradicts = (field: 'gender' | 'birthOn') =>
    known(survivor[field]) && known(absorbed[field]) && survivor[field] !== absorbed[field];
  const against: Record<Warning, boolean> = {
    name: !readsAlike,
    gender: contradicts('gender'),
    birthOn: contradicts('birthOn'),
  };
  return WARNINGS.filter((warning) => against[warning]);
}

/** The survivor's fields as the choices have them; only those that change. */
export function chosen<T extends Mergeable>(survivor: T, absorbed: T, keep: Keep): Partial<Mergeable> {
  const set: Partial<Mergeable> = {};
  for (const field of MERGE_FIELDS) {
    if (keep[field] === undefined || keep[field] === 'survivor') continue;
    if (field === 'membership')
      Object.assign(set, { membershipType: absorbed.membershipType, membershipValidOn: absorbed.membershipValidOn });
    else if (field === 'remark' && keep.remark === 'both') set.remark = `${survivor.remark}\n${absorbed.remark}`.trim();
    else Object.assign(set, { [field]: absorbed[field] });
  }
  return set;
}

export interface ConsentSide {
  /** Whether it stands now, and since when it was entered (null: unknown). */
  stands: boolean;
  enteredAt: Date | null;
  lastWithdrawnAt: Date | null;
}

/** Whether a consent stands after a merge: given on either record, unless the other took it back later. */
export function consentStands(one: ConsentSide, other: ConsentSide): { one: boolean; other: boolean } {
  const outlives = (a: ConsentSide, b: ConsentSide) =>
    a.stands && (b.lastWithdrawnAt === null || b.stands || (a.enteredAt !== null && a.enteredAt > b.lastWithdrawnAt));
  return { one: outlives(one, other), other: outlives(other, one) };
}
