import type { Ports, Tx } from '../../core/ports';
import { dayIn, instantIn } from '../../core/zone';
import { firstEventAt, insertReview, tally } from '../../modules/audit/review/repository';
import { countsOf, mondayOf, weeksAway } from '../../modules/audit/review/rules';
import { auditEvent } from '../../modules/audit/table';
import type { StaffMember } from './staff';

const REMARK = '已逐项核对，未见异常。';
/** The clinic looks at a week first thing on the Monday after it. */
const REVIEWED_AT = '09:00';

/** Signs a week off on the Monday after it, as a review on the page would. */
async function reviewWeek(tx: Tx, zone: string, week: { on: string; no: number }, by: StaffMember): Promise<void> {
  const next = weeksAway(week.on, 1);
  const at = (day: string, time: string) => instantIn(zone, `${day}T${time}`) ?? new Date(`${day}T${time}Z`);
  const counts = countsOf(await tally(tx, at(week.on, '00:00'), at(next, '00:00'), zone), 0);
  const review = { weekOn: week.on, remark: REMARK, counts };
  const reviewedAt = at(next, REVIEWED_AT);
  await insertReview(tx, { ...review, reviewedBy: by.id, reviewerName: by.name, reviewedAt });
  await tx.insert(auditEvent).values({
    ...{ at: reviewedAt, actorId: by.id, actorName: by.name, action: 'audit.review' },
    ...{ objectType: 'auditWeek', objectId: String(week.no), requestId: 'demo-data', address: '10.20.0.10' },
    details: review,
  });
}

/** The weeks of the audit log that are over are signed off by the administrator; the last one still waits. */
export async function addReviews({ db, clock, settings }: Ports, by: StaffMember): Promise<void> {
  const zone = settings.PORTAL_TIME_ZONE;
  await db.transaction(async (tx) => {
    const first = mondayOf(dayIn(zone, (await firstEventAt(tx)) ?? clock.now()));
    const open = weeksAway(mondayOf(dayIn(zone, clock.now())), -1);
    let no = 1;
    for (let on = first; on < open; on = weeksAway(on, 1)) {
      await reviewWeek(tx, zone, { on, no }, by);
      no += 1;
    }
  });
}
