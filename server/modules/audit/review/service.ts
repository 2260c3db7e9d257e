import { audit } from '../../../core/audit';
import { type Context, may, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import { say } from '../../../core/language';
import { inSnapshot, type Page, type PageRequest } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { dayIn } from '../../../core/zone';
import { activeStaffWith } from '../../acl/service';
import { isUnusual, type Tally, type Viewer } from '../action-rules';
import { beginOf } from '../filter';
import * as repository from './repository';
import { countsOf, mondayOf, ownActs, stateOf, sundayOf, topViewers, weeksAway } from './rules';
import type { AuditReviewBody, AuditWeekRow, AuditWeekView } from './schema';

const WEEK_MS = 7 * 86_400_000;
/** What somebody is used to is told by so many weeks before. */
const WEEKS_BEFORE = 4;

const todayOf = (ctx: Context): string => dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, ctx.now());

/** The first week that the log knows of; the running one while it is empty. */
async function firstWeek(ctx: Context, tx: Tx): Promise<string> {
  const at = (await repository.firstEventAt(tx)) ?? ctx.now();
  return mondayOf(dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, at));
}

const numberOf = (first: string, weekOn: string): number =>
  Math.round((Date.parse(weekOn) - Date.parse(first)) / WEEK_MS) + 1;

/** What the standing of a week is told by. */
interface Calendar {
  first: string;
  today: string;
  startedOn: string | null;
}

async function calendarOf(ctx: Context, tx: Tx): Promise<Calendar> {
  const started = await repository.firstStartAt(tx);
  const startedOn = started && dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, started);
  return { first: await firstWeek(ctx, tx), today: todayOf(ctx), startedOn };
}

function rowOf(
  weekOn: string,
  { first, today, startedOn }: Calendar,
  review: repository.ReviewRow | undefined,
): AuditWeekRow {
  return {
    id: numberOf(first, weekOn),
    weekOn,
    untilOn: sundayOf(weekOn),
    state: stateOf(weekOn, today, review !== undefined, startedOn),
    review: review
      ? {
          by: review.reviewerName,
          at: review.reviewedAt.toISOString(),
          remark: review.remark,
          counts: review.counts,
        }
      : null,
  };
}

/** Every week since the log began, the newest first, and how each stands. */
export const listWeeks = (ctx: Context, { current, pageSize }: PageRequest): Promise<Page<AuditWeekRow>> =>
  inSnapshot(ctx, async (tx) => {
    const calendar = await calendarOf(ctx, tx);
    const now = mondayOf(calendar.today);
    const total = Math.max(numberOf(calendar.first, now), 1);
    const from = (current - 1) * pageSize;
    const weeks = Array.from({ length: Math.max(0, Math.min(pageSize, total - from)) }, (_, at) =>
      weeksAway(now, -(from + at)),
    );
    const reviews = weeks.length > 0 ? await repository.reviewsBetween(tx, weeks.at(-1) ?? now, weeks[0] ?? now) : [];
    const rows = weeks.map((weekOn) =>
      rowOf(
        weekOn,
        calendar,
        reviews.find((one) => one.weekOn === weekOn),
      ),
    );
    return { rows, total, totalIsAtLeast: false };
  });

async function viewersOf(ctx: Context, tx: Tx, weekOn: string): Promise<Viewer[]> {
  const [from, before] = [beginOf(ctx, weekOn), beginOf(ctx, weeksAway(weekOn, 1))];
  const top = topViewers((await repository.countViews(tx, from, before)).map((one) => ({ ...one, before: 0 })));
  const sums = new Map<number | null, number>();
  for (let back = 1; back <= WEEKS_BEFORE; back += 1) {
    const start = weeksAway(weekOn, -back);
    const rows = await repository.countViews(tx, beginOf(ctx, start), beginOf(ctx, weeksAway(start, 1)));
    for (const { actorId, customers } of rows) sums.set(actorId, (sums.get(actorId) ?? 0) + customers);
  }
  return top.map((one) => ({ ...one, before: Math.round(((sums.get(one.actorId) ?? 0) * 10) / WEEKS_BEFORE) / 10 }));
}

/** Why this person cannot sign a week off: a problem's code and its words' places, or null. */
async function refusalOf(ctx: Context, tx: Tx, weekOn: string, tallies: readonly Tally[]) {
  const { actor } = signedIn(ctx);
  const review = await repository.findReview(tx, weekOn);
  if (review) return { code: 'audit.week_reviewed' as const, params: { by: review.reviewerName } };
  if (stateOf(weekOn, todayOf(ctx), false, null) === 'running')
    return { code: 'audit.week_running' as const, params: {} };
  if (ownActs(tallies, actor.staffId).access > 0) {
    const reviewers = await activeStaffWith(tx, ['audit:review']);
    const others = reviewers.filter((one) => one.permissions.includes('audit:review') && one.id !== actor.staffId);
    const [other] = others;
    if (other) return { code: 'audit.own_grants' as const, params: { other: other.name } };
  }
  return null;
}

/** @throws Problem audit.no_such_week for what is no Monday, lies ahead or before the log began */
async function knownWeek(ctx: Context, tx: Tx, weekOn: string): Promise<string> {
  const first = await firstWeek(ctx, tx);
  if (mondayOf(weekOn) !== weekOn || weekOn < first || weekOn > todayOf(ctx)) fail('audit.no_such_week', { weekOn });
  return first;
}

const talliesOf = (ctx: Context, tx: Tx, weekOn: string): Promise<Tally[]> =>
  repository.tally(tx, beginOf(ctx, weekOn), beginOf(ctx, weeksAway(weekOn, 1)), ctx.ports.settings.PORTAL_TIME_ZONE);

/** What matters of a week, who looked at the most customers, and whether the reader may sign it off. @throws Problem audit.no_such_week */
export const viewWeek = (ctx: Context, weekOn: string): Promise<AuditWeekView> =>
  inSnapshot(ctx, async (tx) => {
    await knownWeek(ctx, tx, weekOn);
    const tallies = await talliesOf(ctx, tx, weekOn);
    const review = await repository.findReview(tx, weekOn);
    const refused = await refusalOf(ctx, tx, weekOn, tallies);
    const mayReview = may(ctx, 'audit:review');
    return {
      ...rowOf(weekOn, await calendarOf(ctx, tx), review),
      counts: countsOf(tallies, await repository.countFindings(tx)),
      viewers: (await viewersOf(ctx, tx, weekOn)).map((one) => ({ ...one, unusual: isUnusual(one) })),
      own: ownActs(tallies, signedIn(ctx).actor.staffId).all,
      whyNot: mayReview
        ? refused && say(ctx.language, `problem.${refused.code}`, refused.params)
        : say(ctx.language, 'problem.acl.forbidden', {}),
    };
  });

/**
 * Signs a week off: once, when it is over, and by nobody who gave access in it while somebody else could review. What the log said of
 * the week is kept with it. @throws Problem audit.no_such_week, audit.week_running, audit.week_reviewed, audit.own_grants
 */
export const reviewWeek = (ctx: Context, { weekOn, remark }: AuditReviewBody): Promise<null> =>
  ctx.transaction(async (tx) => {
    const { actor } = signedIn(ctx);
    const first = await knownWeek(ctx, tx, weekOn);
    const tallies = await talliesOf(ctx, tx, weekOn);
    const refused = await refusalOf(ctx, tx, weekOn, tallies);
    if (refused) fail(refused.code, refused.params);
    const counts = countsOf(tallies, await repository.countFindings(tx));
    const id = await repository.insertReview(tx, {
      weekOn,
      reviewedBy: actor.staffId,
      reviewerName: actor.name,
      reviewedAt: ctx.now(),
      remark,
      counts,
    });
    if (id === undefined) {
      const by = (await repository.findReview(tx, weekOn))?.reviewerName ?? '';
      return fail('audit.week_reviewed', { by });
    }
    await audit(tx, ctx, {
      action: 'audit.review',
      objectType: 'auditWeek',
      objectId: numberOf(first, weekOn),
      details: { weekOn, remark, counts },
    });
    await announce(tx, 'audit', id);
    return null;
  });

/** Weeks of the log that wait too long for a review, for those who may review; null for everybody else and when there is none. */
export async function overdueWeeks(ctx: Context): Promise<{ weeks: number; oldestOn: string } | null> {
  if (!may(ctx, 'audit:review')) return null;
  const { db } = ctx.ports;
  const began = (await repository.firstStartAt(db)) ?? (await repository.firstEventAt(db));
  if (!began) return null;
  const first = mondayOf(dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, began));
  // the last one that is no longer within its days
  const last = weeksAway(mondayOf(todayOf(ctx)), -2);
  const { n, oldest } = await repository.countUnreviewed(db, first, last);
  return oldest === null ? null : { weeks: n, oldestOn: oldest };
}
