/** For so long nobody may have touched the access of whoever vouches; the weekly review of the audit log falls within it. */
export const UNCHANGED_DAYS = 7;

const DAY_MS = 24 * 3600 * 1000;

/** Who last changed how a person is reached, what they hold or whether they may sign in, and when; null: not within memory. */
export interface AccessChange {
  staffId: number;
  accessChangedBy: number | null;
  accessChangedAt: Date | null;
}

/** A person who waits for a new signing PIN, and who reset the old one. */
export interface Waiting {
  owner: AccessChange;
  resetBy: AccessChange;
}

const endsAt = (at: Date | null): number => (at === null ? 0 : at.getTime() + UNCHANGED_DAYS * DAY_MS);

/**
 * Whether a person has a hand in what they would vouch for: it is their own PIN, they reset it, or they have just changed the access of
 * whose PIN it is or of who reset it.
 */
export function hasHandIn({ owner, resetBy }: Waiting, staffId: number, now: Date): boolean {
  const changedJustNow = (who: AccessChange) =>
    who.accessChangedBy === staffId && endsAt(who.accessChangedAt) > now.getTime();
  return [owner.staffId, resetBy.staffId].includes(staffId) || changedJustNow(owner) || changedJustNow(resetBy);
}

/** Who else has just changed a person's access; null: nobody, or they themselves. */
export function changerOf({ staffId, accessChangedBy: by, accessChangedAt }: AccessChange, now: Date): number | null {
  return by !== staffId && endsAt(accessChangedAt) > now.getTime() ? by : null;
}

/**
 * From when on what somebody has done to a colleague's access can be vouched for: an account made or taken over for the purpose would
 * hide whose hand it was.
 */
export const standsFrom = ({ accessChangedAt }: Pick<AccessChange, 'accessChangedAt'>): Date =>
  new Date(endsAt(accessChangedAt));

/**
 * From when on somebody's word counts for a colleague: access and signing factor must have stood for a week, so that nobody makes
 * the second person on the day they need one.
 * @param factorSince when the oldest factor that they still have was enrolled
 */
export const vouchesFrom = (
  { accessChangedAt }: Pick<AccessChange, 'accessChangedAt'>,
  factorSince: Date | null,
): Date => new Date(Math.max(endsAt(accessChangedAt), endsAt(factorSince)));
