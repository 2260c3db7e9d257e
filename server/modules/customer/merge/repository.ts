import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import { staff } from '../../acl/table';
import { criticalValue } from '../../report/critical/table';
import { report, result } from '../../report/table';
import { visit } from '../../visit/table';
import { consent, customer, customerMerge, membershipPeriod, salesmanAssignment } from '../table';

export type MergeRecord = typeof customerMerge.$inferSelect;
export type ConsentRecord = typeof consent.$inferSelect;
type Reader = Tx | Database;

const among = (ids: number[]) => sql`any(${sql.param(ids)}::bigint[])`;
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

/** How much hangs on a customer. */
export async function countRecords(tx: Reader, id: number) {
  const count = (table: typeof visit | typeof report | typeof result | typeof criticalValue) =>
    tx.$count(table, eq(table.customerId, id));
  const criticals = tx.$count(
    criticalValue,
    and(
      eq(criticalValue.customerId, id),
      inArray(criticalValue.reportId, tx.select({ id: report.id }).from(report).where(eq(report.customerId, id))),
    ),
  );
  return {
    visits: await count(visit),
    reports: await count(report),
    results: await count(result),
    criticalValues: await criticals,
  };
}

/** Reports of a customer that somebody checks or whose version is not signed, or was; the newest first. */
export const listAffected = (tx: Reader, customerId: number, most: number) =>
  tx
    .select({
      id: report.id,
      reportNo: report.reportNo,
      nameEn: report.nameEn,
      nameZh: report.nameZh,
      status: report.status,
      versionFresh: report.versionFresh,
      holder: staff.name,
    })
    .from(report)
    .leftJoin(staff, eq(staff.id, report.holderId))
    .where(and(eq(report.customerId, customerId), or(sql`${report.versionNo} > 0`, isNotNull(report.holderId))))
    .orderBy(desc(report.receivedAt), desc(report.id))
    .limit(most);

export const listVisits = (tx: Reader, customerId: number) =>
  tx
    .select({ id: visit.id, visitOn: visit.visitOn })
    .from(visit)
    .where(eq(visit.customerId, customerId))
    .orderBy(asc(visit.id));

/** Rows that were merged into one customer become another's. @returns whose */
export const repoint = async (tx: Tx, fromId: number, toId: number): Promise<number[]> =>
  idsOf(
    await tx
      .update(customer)
      .set({ mergedIntoId: toId })
      .where(eq(customer.mergedIntoId, fromId))
      .returning({ id: customer.id }),
  );

/** The same for these only, when a merge is undone. */
export const repointSome = (tx: Tx, ids: number[], fromId: number, toId: number) =>
  tx
    .update(customer)
    .set({ mergedIntoId: toId })
    .where(and(sql`${customer.id} = ${among(ids)}`, eq(customer.mergedIntoId, fromId)));

export const listConsents = (tx: Reader, customerIds: number[]): Promise<ConsentRecord[]> =>
  tx.select().from(consent).where(inArray(consent.customerId, customerIds)).orderBy(asc(consent.id));

export const saveConsents = (tx: Tx, ids: number[], set: Partial<typeof consent.$inferInsert>) =>
  tx
    .update(consent)
    .set(set)
    .where(sql`${consent.id} = ${among(ids)}`);

/** Brings consents back that the merge ended, unless the person has given the same again. */
export const reviveConsents = (tx: Tx, ids: number[]) =>
  tx.execute(sql`
    update consent c set withdrawn_at = null, withdrawn_by = null, withdrawn_how = null, withdrawn_reason = ''
    where c.id = ${among(ids)} and not exists (
      select from consent o where o.customer_id = c.customer_id and o.purpose = c.purpose and o.withdrawn_at is null)`);

/** Gives a customer's ended memberships, and with `standing` the one that stands, to another. @returns which */
export const transferMemberships = async (tx: Tx, fromId: number, toId: number, standing: boolean): Promise<number[]> =>
  idsOf(
    await tx
      .update(membershipPeriod)
      .set({ customerId: toId })
      .where(and(eq(membershipPeriod.customerId, fromId), standing ? undefined : isNotNull(membershipPeriod.endedAt)))
      .returning({ id: membershipPeriod.id }),
  );

/** Ends the membership that stands. @returns which, if there was one */
export async function endMembership(tx: Tx, customerId: number, by: string, at: Date, note: string) {
  const [row] = await tx
    .update(membershipPeriod)
    .set({ endedAt: at, endedBy: by, endNote: note })
    .where(and(eq(membershipPeriod.customerId, customerId), isNull(membershipPeriod.endedAt)))
    .returning({ id: membershipPeriod.id });
  return row?.id ?? null;
}

export const returnMemberships = (tx: Tx, ids: number[], toId: number) =>
  tx
    .update(membershipPeriod)
    .set({ customerId: toId })
    .where(sql`${membershipPeriod.id} = ${among(ids)}`);

/** Brings a membership back that the merge ended, unless another one stands. */
export const reviveMembership = (tx: Tx, id: number) =>
  tx.execute(sql`
    update membership_period p set ended_at = null, ended_by = null, end_note = ''
    where p.id = ${id} and not exists (select from membership_period o where o.customer_id = p.customer_id and o.ended_at is null)`);

export const transferAssignments = async (tx: Tx, fromId: number, toId: number): Promise<number[]> =>
  idsOf(
    await tx
      .update(salesmanAssignment)
      .set({ customerId: toId })
      .where(eq(salesmanAssignment.customerId, fromId))
      .returning({ id: salesmanAssignment.id }),
  );

export const returnAssignments = (tx: Tx, ids: number[], toId: number) =>
  tx
    .update(salesmanAssignment)
    .set({ customerId: toId })
    .where(sql`${salesmanAssignment.id} = ${among(ids)}`);

export async function insertAssignment(tx: Tx, values: typeof salesmanAssignment.$inferInsert): Promise<number | null> {
  const [row] = await tx.insert(salesmanAssignment).values(values).returning({ id: salesmanAssignment.id });
  return row?.id ?? null;
}

export const deleteAssignment = (tx: Tx, id: number) =>
  tx.delete(salesmanAssignment).where(eq(salesmanAssignment.id, id));

export async function insertMerge(tx: Tx, values: typeof customerMerge.$inferInsert): Promise<MergeRecord> {
  const [row] = await tx.insert(customerMerge).values(values).returning();
  return row as MergeRecord;
}

export const findMerge = async (tx: Reader, id: number): Promise<MergeRecord | undefined> =>
  (await tx.select().from(customerMerge).where(eq(customerMerge.id, id)))[0];

export const lockMerge = async (tx: Tx, id: number): Promise<MergeRecord | undefined> =>
  (await tx.select().from(customerMerge).where(eq(customerMerge.id, id)).for('update'))[0];

export const saveUndone = (tx: Tx, id: number, set: { undoneAt: Date; undoneBy: string; undoReason: string }) =>
  tx.update(customerMerge).set(set).where(eq(customerMerge.id, id));

/** Merges that gave something to a customer, the newest first. */
export const listMerges = (tx: Reader, survivorId: number, most: number): Promise<MergeRecord[]> =>
  tx
    .select()
    .from(customerMerge)
    .where(eq(customerMerge.survivorId, survivorId))
    .orderBy(desc(customerMerge.id))
    .limit(most);

/** Writes columns of a customer that the caller has locked; its version counts on. */
export async function writeCustomer(tx: Tx, id: number, set: Partial<typeof customer.$inferInsert>) {
  const [row] = await tx
    .update(customer)
    .set({ ...set, rowVersion: sql`${customer.rowVersion} + 1` })
    .where(eq(customer.id, id))
    .returning();
  return row as typeof customer.$inferSelect;
}
