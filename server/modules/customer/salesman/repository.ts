import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { insertMany } from '../../../core/bulk';
import type { Tx } from '../../../core/ports';
import { staff } from '../../acl/table';
import { conditionsOf } from '../list/repository';
import type { CustomerFilters } from '../schema';
import { customer, salesmanAssignment } from '../table';

export interface Chosen {
  id: number;
  salesmanId: number | null;
}

const chosen = { id: customer.id, salesmanId: customer.salesmanId };

/** Locks those of these customers who are active, always in the same order. */
export const lockByIds = (tx: Tx, ids: number[]): Promise<Chosen[]> =>
  tx
    .select(chosen)
    .from(customer)
    .where(and(inArray(customer.id, ids), sql`${customer.state} = 'active'`))
    .orderBy(customer.id)
    .for('no key update');

/** Locks everybody whom the list's filters find, up to one more than `most`. */
export const lockByFilters = (tx: Tx, filters: CustomerFilters, most: number): Promise<Chosen[]> =>
  tx
    .select(chosen)
    .from(customer)
    .where(conditionsOf(filters))
    .orderBy(customer.id)
    .limit(most + 1)
    .for('no key update');

/** Names the salesman of customers that the caller has locked. */
export const setSalesman = (tx: Tx, ids: number[], salesmanId: number | null, by: string, at: Date) =>
  tx
    .update(customer)
    .set({ salesmanId, updatedBy: by, updatedAt: at, rowVersion: sql`${customer.rowVersion} + 1` })
    .where(sql`${customer.id} = any(${sql.param(ids)}::bigint[])`);

type Assignment = typeof salesmanAssignment.$inferInsert;

/** Keeps who looked after whom before and now. */
export const insertAssignments = (tx: Tx, rows: Assignment[]) => insertMany(tx, salesmanAssignment, rows);

/** Who looked after a customer, newest first. */
export function listAssignments(tx: Tx, customerId: number, most: number) {
  const [before, now] = [alias(staff, 'before'), alias(staff, 'now')];
  return tx
    .select({
      id: salesmanAssignment.id,
      from: before.name,
      salesman: now.name,
      reason: salesmanAssignment.reason,
      by: salesmanAssignment.by,
      at: salesmanAssignment.at,
    })
    .from(salesmanAssignment)
    .leftJoin(before, eq(before.id, salesmanAssignment.fromId))
    .leftJoin(now, eq(now.id, salesmanAssignment.salesmanId))
    .where(eq(salesmanAssignment.customerId, customerId))
    .orderBy(desc(salesmanAssignment.id))
    .limit(most);
}

/** Whether somebody works here now; null when nobody has this id. */
export async function worksHere(tx: Tx, staffId: number): Promise<boolean | null> {
  const [row] = await tx.select({ state: staff.state }).from(staff).where(eq(staff.id, staffId)).for('key share');
  return row ? row.state === 'active' : null;
}
