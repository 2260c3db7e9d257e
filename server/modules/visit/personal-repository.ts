import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../core/ports';
import { bigints } from '../../core/sql-arrays';
import { visit } from './table';

export async function visitIdsOf(tx: Tx, customerId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: visit.id })
    .from(visit)
    .where(eq(visit.customerId, customerId))
    .orderBy(asc(visit.id));
  return rows.map(({ id }) => id);
}

/** Gives visits with their advice rows to another customer. */
export async function moveVisits(tx: Tx, ids: number[], toId: number): Promise<void> {
  await tx
    .update(visit)
    .set({ customerId: toId })
    .where(sql`${visit.id} = any(${bigints(ids)})`);
}

export async function countOf(tx: Tx, ids: number[]): Promise<{ visits: number; advice: number }> {
  const { rows } = await tx.execute<{ visits: number; advice: number }>(sql`
    with seen as (select id from visit where customer_id = any(${bigints(ids)}))
    select (select count(*)::int from seen) as visits,
      (select count(*)::int from advice where visit_id in (select id from seen)) as advice`);
  return rows[0] ?? { visits: 0, advice: 0 };
}
