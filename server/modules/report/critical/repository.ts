import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import type { Reader, ReportRecord } from '../repository';
import { report } from '../table';
import type { CriticalClock, CriticalState } from './rules';
import { criticalValue } from './table';

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

export const insertCriticals = (tx: Tx, rows: (typeof criticalValue.$inferInsert)[]): Promise<CriticalRecord[]> =>
  rows.length > 0 ? tx.insert(criticalValue).values(rows).returning() : Promise.resolve([]);

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
  unit: c.unit,
  present: c.present,
  openedAt: c.openedAt.toISOString(),
  attempts: c.attempts,
});

/** Gives the critical values of a report to another that reports the same; what was opened for somebody else stays theirs. */
export const moveCriticals = (
  tx: Tx,
  { id, customerId }: { id: number; customerId: number | null },
  toId: number,
  toCustomerId: number | null,
) =>
  tx
    .update(criticalValue)
    .set({ reportId: toId, customerId: toCustomerId })
    .where(
      and(eq(criticalValue.reportId, id), sql`${criticalValue.customerId} is not distinct from ${customerId}::bigint`),
    );

/** Says whose the critical values of a report are, once that is known. */
export const assignCriticals = (tx: Tx, reportId: number, customerId: number) =>
  tx
    .update(criticalValue)
    .set({ customerId })
    .where(and(eq(criticalValue.reportId, reportId), isNull(criticalValue.customerId)));

export const clockOf = (c: CriticalRecord): CriticalClock => ({
  rounds: c.clockRounds,
  nextAt: c.nextStepAt?.toISOString() ?? null,
});

/** Reports with a critical value whose clock has run out, the longest overdue first. */
export async function dueReports(tx: Reader, now: Date, most: number): Promise<number[]> {
  const rows = await tx
    .select({ id: criticalValue.reportId })
    .from(criticalValue)
    .where(lte(criticalValue.nextStepAt, now))
    .groupBy(criticalValue.reportId)
    .orderBy(asc(sql`min(${criticalValue.nextStepAt})`))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** A report, locked until the transaction ends; null while somebody else works on it. */
export async function lockIfFree(tx: Tx, id: number): Promise<ReportRecord | null> {
  const [row] = await tx.select().from(report).where(eq(report.id, id)).for('update', { skipLocked: true });
  return row ?? null;
}
