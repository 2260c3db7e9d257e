import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/ports';
import { bigints } from '../../core/sql-arrays';
import { report, reportVersion, result, signature } from '../report/table';
import { CHAIN_KINDS, type FindingKind, type Found, type HowChecked, type Standing } from './rules';
import { integrityCheck, integrityFinding } from './table';

type Reader = Database | Tx;

/** @returns false when another process decides just now whether to check. */
export async function lockChecking(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('portal-integrity')) as got`,
  );
  return rows[0]?.got ?? false;
}

/** Whether a night's check was done, or is at work. */
export async function isTakenCareOf(tx: Tx, dueOn: string, aliveSince: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: integrityCheck.id })
    .from(integrityCheck)
    .where(
      and(
        eq(integrityCheck.dueOn, dueOn),
        sql`(${integrityCheck.endedAt} is not null or ${integrityCheck.beatAt} > ${aliveSince.toISOString()}::timestamptz)`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** When the first start on this database was; null where nobody noted it. */
export async function firstStartAt(tx: Tx): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: Date | string }>(sql`select bound_at as at from file_store`);
  return rows[0] ? new Date(rows[0].at) : null;
}

export async function insertCheck(
  tx: Reader,
  values: { how: HowChecked; dueOn: string | null; startedAt: Date },
): Promise<number> {
  const [row] = await tx
    .insert(integrityCheck)
    .values({ ...values, beatAt: values.startedAt })
    .returning({ id: integrityCheck.id });
  return row?.id ?? 0;
}

export const saveCheck = (
  tx: Reader,
  id: number,
  set: { beatAt: Date; endedAt?: Date; counts?: Record<string, number> },
) => tx.update(integrityCheck).set(set).where(eq(integrityCheck.id, id));

/** When the last check of everything ended that came to its end. */
export async function lastCheckedAt(db: Reader): Promise<Date | null> {
  const [row] = await db
    .select({ at: integrityCheck.endedAt })
    .from(integrityCheck)
    .where(and(isNotNull(integrityCheck.endedAt), ne(integrityCheck.how, 'asked')))
    .orderBy(desc(integrityCheck.endedAt))
    .limit(1);
  return row?.at ?? null;
}

/** Waits until nobody else decides whether to check. */
export const waitForChecking = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('portal-integrity'))`);

/** The check of the audit log that somebody asked for and that has not ended. */
export const findAsked = async (db: Reader) =>
  (
    await db
      .select({ id: integrityCheck.id, startedAt: integrityCheck.startedAt })
      .from(integrityCheck)
      .where(and(eq(integrityCheck.how, 'asked'), isNull(integrityCheck.endedAt)))
      .limit(1)
  )[0];

const NEVER = new Date(0);

/** Notes that a check of the audit log is asked for: nobody has been seen at work on it. */
export async function insertAsked(tx: Tx, at: Date): Promise<number> {
  const [row] = await tx
    .insert(integrityCheck)
    .values({ how: 'asked', dueOn: null, startedAt: at, beatAt: NEVER })
    .returning({ id: integrityCheck.id });
  return row?.id ?? 0;
}

/** Takes a check that was asked for and that nobody is at work on; null when there is none. */
export async function claimAsked(db: Database, now: Date, aliveSince: Date): Promise<number | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update integrity_check set beat_at = ${now.toISOString()} where id = (select id from integrity_check
      where how = 'asked' and ended_at is null and beat_at < ${aliveSince.toISOString()}::timestamptz
      order by id limit 1 for update skip locked) returning id`);
  return rows[0] ? Number(rows[0].id) : null;
}

/** The last check that came to its end: each of them reads the audit log. */
export const lastChainCheck = async (db: Reader) =>
  (
    await db
      .select({ endedAt: integrityCheck.endedAt })
      .from(integrityCheck)
      .where(isNotNull(integrityCheck.endedAt))
      .orderBy(desc(integrityCheck.endedAt))
      .limit(1)
  )[0];

/** What stands open against the audit log, the oldest first. */
export const openChainFindings = (db: Reader) =>
  db
    .select({ id: integrityFinding.id, kind: integrityFinding.kind, since: integrityFinding.firstSeenAt })
    .from(integrityFinding)
    .where(and(isNull(integrityFinding.goneAt), inArray(integrityFinding.kind, [...CHAIN_KINDS])))
    .orderBy(asc(integrityFinding.firstSeenAt), asc(integrityFinding.id))
    .limit(20);

/** Notes what was found. @returns those that were not open already */
export async function noteFindings(tx: Tx, found: Found[], at: Date): Promise<Found[]> {
  const fresh: Found[] = [];
  for (const { kind, object, reportId = null, details = {} } of found) {
    const seen = await tx
      .update(integrityFinding)
      .set({ lastSeenAt: at, details })
      .where(and(eq(integrityFinding.kind, kind), eq(integrityFinding.object, object), isNull(integrityFinding.goneAt)))
      .returning({ id: integrityFinding.id });
    if (seen.length > 0) continue;
    const row = { kind, object, reportId, details, firstSeenAt: at, lastSeenAt: at };
    const made = await tx
      .insert(integrityFinding)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: integrityFinding.id });
    if (made.length > 0) fresh.push({ kind, object, reportId, details });
  }
  return fresh;
}

/** Closes what a check that came to its end no longer found. @returns what */
export const closeFindings = (tx: Tx, kinds: FindingKind[], notSeenSince: Date, at: Date) =>
  tx
    .update(integrityFinding)
    .set({ goneAt: at })
    .where(
      and(
        inArray(integrityFinding.kind, kinds),
        isNull(integrityFinding.goneAt),
        lt(integrityFinding.lastSeenAt, notSeenSince),
      ),
    )
    .returning({ kind: integrityFinding.kind, object: integrityFinding.object, reportId: integrityFinding.reportId });

/** What stands open, the oldest first, with its report, and how many in all. */
export async function openFindings(db: Reader, most: number) {
  const rows = await db
    .select({
      id: integrityFinding.id,
      kind: integrityFinding.kind,
      object: integrityFinding.object,
      details: integrityFinding.details,
      since: integrityFinding.firstSeenAt,
      reportId: report.id,
      reportNo: report.reportNo,
      status: report.status,
      customerId: report.customerId,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(integrityFinding)
    .leftJoin(report, eq(report.id, integrityFinding.reportId))
    .where(isNull(integrityFinding.goneAt))
    .orderBy(asc(integrityFinding.firstSeenAt), asc(integrityFinding.id))
    .limit(most);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Whether the account of the portal owns nothing of the record. */
export async function isGuarded(db: Reader): Promise<boolean> {
  const { rows } = await db.execute<{ guarded: boolean }>(
    sql`select not pg_has_role(current_user, relowner, 'member') as guarded from pg_class where oid = 'audit_event'::regclass`,
  );
  return rows[0]?.guarded ?? false;
}

/** Files that came in after a place, with the first report or spreadsheet that names each. */
export async function filesAfter(db: Reader, id: number, most: number) {
  const { rows } = await db.execute(sql`
    select f.id, f.sha256, f.size_bytes as size, (select min(l.report_id) from report_file l where l.file_id = f.id) as report,
      (select min(b.id) from sheet_batch b where b.file_id = f.id) as batch
    from stored_file f where f.id > ${id} order by f.id limit ${most}`);
  return rows.map((row) => ({
    id: Number(row.id),
    sha256: String(row.sha256),
    sizeBytes: Number(row.size),
    reportId: row.report === null ? null : Number(row.report),
    batchId: row.batch === null ? null : Number(row.batch),
  }));
}

/** Sealed PDFs after a place. */
export const signaturesAfter = (db: Reader, id: number, most: number) =>
  db
    .select({
      id: signature.id,
      sha256: signature.finalSha256,
      sizeBytes: signature.finalSizeBytes,
      reportId: signature.reportId,
      versionNo: reportVersion.no,
      snapshotSha256: signature.snapshotSha256,
      versionSha256: reportVersion.snapshotSha256,
    })
    .from(signature)
    .innerJoin(reportVersion, eq(reportVersion.id, signature.versionId))
    .where(gt(signature.id, id))
    .orderBy(asc(signature.id))
    .limit(most);

/** Versions after a place, each with its report's status. */
export const versionsAfter = (db: Reader, id: number, most: number) =>
  db
    .select({
      id: reportVersion.id,
      reportId: reportVersion.reportId,
      no: reportVersion.no,
      snapshot: reportVersion.snapshot,
      snapshotSha256: reportVersion.snapshotSha256,
      draftSha256: reportVersion.draftSha256,
      draftSizeBytes: reportVersion.draftSizeBytes,
      status: report.status,
      newestNo: report.versionNo,
      isErased: sql<boolean>`exists (select from customer c where c.id = ${report.customerId} and c.state = 'erased')`,
    })
    .from(reportVersion)
    .innerJoin(report, eq(report.id, reportVersion.reportId))
    .where(gt(reportVersion.id, id))
    .orderBy(asc(reportVersion.id))
    .limit(most);

/** The tables of these reports, in their order. */
export const resultsOf = (db: Reader, reportIds: number[]) =>
  db
    .select()
    .from(result)
    .where(sql`${result.reportId} = any(${bigints(reportIds)})`)
    .orderBy(asc(result.reportId), asc(result.sort), asc(result.id));

/** Reports after a place, with what their history and signatures say; the database replays the steps. */
export async function standingsAfter(db: Reader, id: number, most: number): Promise<(Standing & { id: number })[]> {
  const { rows } = await db.execute(sql`
    with page as materialized (select id, status, version_no from report where id > ${id} order by id limit ${most}),
    step as (
      select e.report_id, e.to_status, e.from_status is distinct from lag(e.to_status) over told as broken,
        lead(e.id) over told is null as is_last
      from report_event e join page p on p.id = e.report_id window told as (partition by e.report_id order by e.id)),
    history as (select report_id, bool_or(broken) as broken, max(to_status) filter (where is_last) as reached from step group by 1)
    select p.id, p.status, p.version_no, h.reached, coalesce(h.broken, false) as broken,
      (select count(*)::int from version_release l where l.report_id = p.id and l.ended_at is null) as releases,
      (select count(*)::int from signature s where s.report_id = p.id
        and not exists (select from signature_revocation r where r.signature_id = s.id)) as signatures
    from page p left join history h on h.report_id = p.id order by p.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    status: String(row.status),
    versionNo: Number(row.version_no),
    reached: row.reached as string | null,
    broken: Boolean(row.broken),
    releases: Number(row.releases),
    signatures: Number(row.signatures),
  }));
}
