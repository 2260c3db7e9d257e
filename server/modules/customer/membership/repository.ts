import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { membershipPeriod } from '../table';

export type PeriodRecord = typeof membershipPeriod.$inferSelect;

/** A customer's memberships, newest first. */
export const listPeriods = (tx: Tx, customerId: number, most: number): Promise<PeriodRecord[]> =>
  tx
    .select()
    .from(membershipPeriod)
    .where(eq(membershipPeriod.customerId, customerId))
    .orderBy(desc(membershipPeriod.id))
    .limit(most);

/** Ends the membership that stands. @returns its id, or null when none stands */
export async function endStanding(
  tx: Tx,
  customerId: number,
  end: { endedAt: Date; endedBy: string; endNote: string },
): Promise<number | null> {
  const [row] = await tx
    .update(membershipPeriod)
    .set(end)
    .where(and(eq(membershipPeriod.customerId, customerId), isNull(membershipPeriod.endedAt)))
    .returning({ id: membershipPeriod.id });
  return row?.id ?? null;
}

/** Begins a membership; whatever stood has been ended. */
export const insertPeriod = (tx: Tx, values: typeof membershipPeriod.$inferInsert) =>
  tx.insert(membershipPeriod).values(values);
