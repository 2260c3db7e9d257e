import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/ports';
import { criticalValue } from '../report/critical/table';
import { report } from '../report/table';
import { setting } from './table';

export type SettingRecord = typeof setting.$inferSelect;

/** Everything that the clinic has set: some thirty rows at most. */
export const listSettings = (db: Database | Tx): Promise<SettingRecord[]> => db.select().from(setting);

/** One change at a time, until the transaction ends. */
export const lockSettings = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('portal-settings'))`);

/** Writes values, each a version further. */
export async function saveSettings(
  tx: Tx,
  values: { key: string; value: unknown }[],
  by: { updatedBy: string; updatedAt: Date },
): Promise<void> {
  if (values.length === 0) return;
  await tx
    .insert(setting)
    .values(values.map(({ key, value }) => ({ key, value: value === null ? sql`null` : value, ...by })))
    .onConflictDoUpdate({
      target: setting.key,
      set: {
        value: sql`excluded.value`,
        rowVersion: sql`${setting.rowVersion} + 1`,
        updatedBy: sql`excluded.updated_by`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

/** Signed reports that wait for the end of their hold, and critical values that are open. */
export async function countRunning(db: Database): Promise<{ inHold: number; openCriticals: number }> {
  const [inHold, openCriticals] = await Promise.all([
    db.$count(report, and(eq(report.status, 'signed'), isNotNull(report.holdUntil))),
    db.$count(criticalValue, isNull(criticalValue.closedAt)),
  ]);
  return { inHold, openCriticals };
}
