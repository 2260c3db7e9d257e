import { and, asc, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { insertMany, isIn } from '../../core/bulk';
import { countUpToLimit } from '../../core/paging';
import type { Database, Tx } from '../../core/ports';
import { bigints } from '../../core/sql-arrays';
import { tellsOfTakenOut, wasAnothers } from '../report/conditions';
import { auditEvent, auditHead, auditSeal } from './table';

/** The newest sealed event. */
export interface ChainPlace {
  txId: bigint;
  eventId: number;
}

/** @returns false when another process seals just now. */
export async function lockSealing(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('portal-audit-seal')) as got`,
  );
  return rows[0]?.got ?? false;
}

export async function findLastSeal(db: Tx | Database) {
  return (await db.select().from(auditSeal).orderBy(desc(auditSeal.seq)).limit(1))[0];
}

/** The newest seal, and when its event was. */
export const findLastSealed = async (db: Database) =>
  (
    await db
      .select({ seq: auditSeal.seq, txId: auditSeal.txId, eventId: auditSeal.eventId, at: auditEvent.at })
      .from(auditSeal)
      .innerJoin(auditEvent, eq(auditEvent.id, auditSeal.eventId))
      .orderBy(desc(auditSeal.seq))
      .limit(1)
  )[0];

/** How many events wait to be sealed, counted up to the limit of all lists. */
export const countWaiting = (db: Database, after: ChainPlace | undefined) =>
  countUpToLimit(
    db,
    sql`${auditEvent} where ${
      after
        ? sql`(${auditEvent.txId}, ${auditEvent.id}) > (${after.txId.toString()}::bigint, ${after.eventId}::bigint)`
        : sql`true`
    }`,
  );

const settled = sql`${auditEvent.txId} < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/**
 * Events not yet sealed, in the chain's order (txId, id), of transactions older than every running one: no event can
 * appear before them any more.
 */
export const listUnsealed = (tx: Tx, after: ChainPlace | undefined, most: number) =>
  tx
    .select()
    .from(auditEvent)
    .where(
      and(
        settled,
        after &&
          sql`(${auditEvent.txId}, ${auditEvent.id}) > (${after.txId.toString()}::bigint, ${after.eventId}::bigint)`,
      ),
    )
    .orderBy(asc(auditEvent.txId), asc(auditEvent.id))
    .limit(most);

/**
 * The same where the last seal is of a transaction that this server has not reached: the database was restored into
 * another one, whose transactions start small again. What came along from the old server goes first.
 */
export const listUnsealedAfterRestore = (tx: Tx, most: number) =>
  tx
    .select(getTableColumns(auditEvent))
    .from(auditEvent)
    .leftJoin(auditSeal, eq(auditSeal.eventId, auditEvent.id))
    .where(
      and(
        isNull(auditSeal.seq),
        or(settled, sql`${auditEvent.txId} >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`),
      ),
    )
    .orderBy(
      desc(sql`${auditEvent.txId} >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`),
      asc(auditEvent.txId),
      asc(auditEvent.id),
    )
    .limit(most);

/** Whether a seal is of a transaction that this server has not reached. */
export async function isFromOtherServer(tx: Tx | Database, place: ChainPlace): Promise<boolean> {
  const { rows } = await tx.execute<{ ahead: boolean }>(
    sql`select ${place.txId.toString()}::bigint >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint as ahead`,
  );
  return rows[0]?.ahead ?? false;
}

export const insertSeals = (tx: Tx, rows: (typeof auditSeal.$inferInsert)[]) =>
  insertMany(
    tx,
    auditSeal,
    rows.map((row) => ({ ...row, txId: String(row.txId) as never })),
  );

/** Seals after a place in the chain, each with its event where that still exists. */
export const listSealed = (db: Tx | Database, afterSeq: number, most: number) =>
  db
    .select({ seal: auditSeal, event: auditEvent })
    .from(auditSeal)
    .leftJoin(auditEvent, eq(auditEvent.id, auditSeal.eventId))
    .where(sql`${auditSeal.seq} > ${afterSeq}`)
    .orderBy(asc(auditSeal.seq))
    .limit(most);

/** Events in all, and the first that stands before the end of the chain and has no seal: it was slipped in. */
export async function countChain(db: Tx | Database, last: ChainPlace | undefined) {
  const [all] = await db.select({ n: sql<number>`count(*)::float8` }).from(auditEvent);
  if (!last) return { events: all?.n ?? 0, slippedIn: undefined };
  const [slipped] = await db
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .leftJoin(auditSeal, eq(auditSeal.eventId, auditEvent.id))
    .where(
      and(
        isNull(auditSeal.seq),
        sql`(${auditEvent.txId}, ${auditEvent.id}) <= (${last.txId.toString()}::bigint, ${last.eventId}::bigint)`,
      ),
    )
    .orderBy(asc(auditEvent.txId), asc(auditEvent.id))
    .limit(1);
  return { events: all?.n ?? 0, slippedIn: slipped?.id };
}

/** @returns false when another process keeps the head just now. */
export async function lockHeads(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('portal-audit-head')) as got`,
  );
  return rows[0]?.got ?? false;
}

/** The file of heads in use, as the database knows it. */
export async function findHeadFile(db: Tx | Database): Promise<string | null> {
  return (await db.select().from(auditHead).orderBy(desc(auditHead.id)).limit(1))[0]?.fileId ?? null;
}

export const insertHeadFile = (tx: Tx, values: typeof auditHead.$inferInsert) => tx.insert(auditHead).values(values);

/** The hashes at these places of the chain. */
export async function findHashes(db: Tx | Database, seqs: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ seq: auditSeal.seq, hash: auditSeal.hash })
    .from(auditSeal)
    .where(isIn(auditSeal.seq, seqs));
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

/**
 * Whether an event tells of a report that was these people's by mistake, or of a file that was taken out of theirs again: what it says is
 * somebody else's.
 */
export const tellsOfAnothersReport = (ids: number[]) => sql`object_type = 'report' and not exists (select from report r
  where r.id = case when object_id ~ '^[0-9]{1,18}$' then object_id::bigint end
    and r.customer_id = any(${bigints(ids)}) and not ${wasAnothers('r')} and not ${tellsOfTakenOut(sql`r.id`, sql`audit_event.details`)})`;
