import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import type { Reader } from '../repository';
import { criticalValue } from '../table';
import type { CriticalState } from './rules';

export type CriticalRecord = typeof criticalValue.$inferSelect;

/** The critical values of a report for the person whose it is now; what was opened for another stays theirs. */
export const listCriticals = (
  tx: Reader,
  { id, customerId }: { id: number; customerId: number | null },
): Promise<CriticalRecord[]> =>
  tx
    .select()
    .from(criticalValue)
    .where(
      and(
        eq(criticalValue.reportId, id),
        or(
          isNull(criticalValue.customerId),
          // a record that was merged just then is the same person
          sql`exists (select from customer c where c.id = ${criticalValue.customerId} and ${customerId}::bigint in (c.id, c.merged_into_id))`,
        ),
      ),
    )
    .orderBy(asc(criticalValue.id));

export const insertCriticals = (tx: Tx, rows: (typeof criticalValue.$inferInsert)[]) =>
  rows.length > 0 ? tx.insert(criticalValue).values(rows) : Promise.resolve();

export async function saveCritical(
  tx: Tx,
  id: number,
  rowVersion: number,
  set: Partial<typeof criticalValue.$inferInsert>,
): Promise<CriticalRecord | null> {
  const [row] = await tx
    .update(criticalValue)
    .set({ ...set, rowVersion: rowVersion + 1 })
    .where(and(eq(criticalValue.id, id), eq(criticalValue.rowVersion, rowVersion)))
    .returning();
  return row ?? null;
}

/** A critical value as the rules see it. */
export const criticalStateOf = (c: CriticalRecord): CriticalState => ({
  status: c.state as CriticalState['status'],
  value: c.value,
  present: c.present,
  openedAt: c.openedAt.toISOString(),
  attempts: c.attempts,
});

/** Says whose the critical values of a report are, once that is known. */
export const assignCriticals = (tx: Tx, reportId: number, customerId: number) =>
  tx
    .update(criticalValue)
    .set({ customerId })
    .where(and(eq(criticalValue.reportId, reportId), isNull(criticalValue.customerId)));
