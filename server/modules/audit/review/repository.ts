import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import { CHAIN_KINDS } from '../../integrity/rules';
import { integrityFinding } from '../../integrity/table';
import type { Tally } from '../action-rules';
import { MEMBERS } from '../action-rules';
import { isNightSignIn, neededReason } from '../conditions';
import { auditEvent, auditReview } from '../table';

export type ReviewRow = typeof auditReview.$inferSelect;

/** When the log begins; null while it is empty. */
export async function firstEventAt(db: Database | Tx): Promise<Date | null> {
  const [first] = await db.select({ at: auditEvent.at }).from(auditEvent).orderBy(asc(auditEvent.at)).limit(1);
  return first?.at ?? null;
}

/** When the portal was first started on this database; null where nobody noted it. */
export async function firstStartAt(db: Database | Tx): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | string }>(sql`select bound_at as at from file_store`);
  return rows[0] ? new Date(rows[0].at) : null;
}

/** The reviews of weeks from one Monday to another, both among them. */
export const reviewsBetween = (db: Database | Tx, first: string, last: string): Promise<ReviewRow[]> =>
  db
    .select()
    .from(auditReview)
    .where(sql`${auditReview.weekOn} between ${first} and ${last}`)
    .orderBy(desc(auditReview.weekOn));

/** How many weeks up to one Monday nobody has signed off, and the first of them. */
export async function countUnreviewed(db: Database, first: string, last: string) {
  const { rows } = await db.execute<{ n: number; oldest: string | null }>(sql`
    select count(*)::int as n, min(w)::date::text as oldest
    from generate_series(${first}::date, ${last}::date, interval '7 days') w
    where not exists (select from audit_review r where r.week_on = w::date)`);
  return { n: rows[0]?.n ?? 0, oldest: rows[0]?.oldest ?? null };
}

/** Writes a review. @returns undefined when somebody has signed the week off */
export async function insertReview(tx: Tx, values: typeof auditReview.$inferInsert): Promise<number | undefined> {
  const [made] = await tx.insert(auditReview).values(values).onConflictDoNothing().returning({ id: auditReview.id });
  return made?.id;
}

/** What happened between two instants: each action of each person, and how often. */
export async function tally(db: Database | Tx, from: Date, before: Date, timeZone: string): Promise<Tally[]> {
  const rows = await db
    .select({
      action: auditEvent.action,
      actorId: auditEvent.actorId,
      actorName: auditEvent.actorName,
      count: sql<number>`count(*)::int`,
      reasoned: sql<number>`(count(*) filter (where ${neededReason}))::int`,
      atNight: sql<number>`(count(*) filter (where ${isNightSignIn(timeZone)}))::int`,
    })
    .from(auditEvent)
    .where(and(gte(auditEvent.at, from), lt(auditEvent.at, before)))
    .groupBy(auditEvent.action, auditEvent.actorId, auditEvent.actorName);
  return rows;
}

/** Who looked at how many customers between two instants. */
export const countViews = (db: Database | Tx, from: Date, before: Date) =>
  db
    .select({
      actorId: auditEvent.actorId,
      actorName: sql<string>`max(${auditEvent.actorName})`,
      customers: sql<number>`count(distinct ${auditEvent.customerId})::int`,
      views: sql<number>`count(*)::int`,
    })
    .from(auditEvent)
    .where(
      and(
        gte(auditEvent.at, from),
        lt(auditEvent.at, before),
        inArray(auditEvent.action, [...MEMBERS.views.actions]),
        isNotNull(auditEvent.actorId),
        isNotNull(auditEvent.customerId),
      ),
    )
    .groupBy(auditEvent.actorId);

/** What stands open against the log itself. */
export async function countFindings(db: Database | Tx): Promise<number> {
  const [open] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(integrityFinding)
    .where(and(isNull(integrityFinding.goneAt), inArray(integrityFinding.kind, [...CHAIN_KINDS])));
  return open?.n ?? 0;
}

/** The review of one week. */
export const findReview = async (db: Database | Tx, weekOn: string): Promise<ReviewRow | undefined> =>
  (await db.select().from(auditReview).where(eq(auditReview.weekOn, weekOn)))[0];
