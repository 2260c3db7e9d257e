import { AUDIT_GROUPS, type AuditGroup, countOf, type Tally, type Viewer } from '../action-rules';

const DAY_MS = 86_400_000;
/** A week is to be reviewed within so many days after its end. */
export const DUE_DAYS = 7;

const moved = (on: string, days: number): string =>
  new Date(Date.parse(`${on}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week that a day `YYYY-MM-DD` is in. */
export function mondayOf(on: string): string {
  const weekday = (new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7;
  return moved(on, -weekday);
}

/** The Monday some weeks away. */
export const weeksAway = (weekOn: string, weeks: number): string => moved(weekOn, weeks * 7);

/** The week's Sunday. */
export const sundayOf = (weekOn: string): string => moved(weekOn, 6);

/** What the log holds of a week, by group, and what stood of the chain; kept with the review. */
export type ReviewCounts = Record<AuditGroup, number> & { events: number; findings: number };

export type WeekState = 'running' | 'open' | 'overdue' | 'reviewed';

/**
 * How a week stands on a day of the clinic's calendar. One from before the portal was started here may be reviewed, but is never overdue.
 * @param startedOn the day of the first start on this database; null where nobody noted it
 */
export function stateOf(weekOn: string, today: string, isReviewed: boolean, startedOn: string | null): WeekState {
  if (isReviewed) return 'reviewed';
  const next = weeksAway(weekOn, 1);
  if (today < next) return 'running';
  const isDue = startedOn === null || weekOn >= mondayOf(startedOn);
  return isDue && today >= moved(next, DUE_DAYS) ? 'overdue' : 'open';
}

/** How many events each group has. */
export function countsOf(tallies: readonly Tally[], findings: number): ReviewCounts {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((all, tally) => all + of(tally), 0);
  const groups = Object.fromEntries(AUDIT_GROUPS.map((group) => [group, sum((tally) => countOf(group, tally))]));
  return { ...(groups as Record<AuditGroup, number>), events: sum(({ count }) => count), findings };
}

/** Groups in which somebody should not judge what they did themselves. */
const JUDGED = ['exports', 'withdrawals', 'overrides', 'access', 'settings'] as const;

/** How many of a week's events that a review judges are one person's own, and how many of these gave access. */
export function ownActs(tallies: readonly Tally[], staffId: number): { all: number; access: number } {
  const own = tallies.filter(({ actorId }) => actorId === staffId);
  const sum = (group: AuditGroup) => own.reduce((all, tally) => all + countOf(group, tally), 0);
  return { all: JUDGED.reduce((all, group) => all + sum(group), 0), access: sum('access') };
}

const MOST_VIEWERS = 5;

/** Those who looked at the most customers, the most first. */
export const topViewers = (viewers: readonly Viewer[]): Viewer[] =>
  [...viewers].sort((a, b) => b.customers - a.customers || b.views - a.views).slice(0, MOST_VIEWERS);
