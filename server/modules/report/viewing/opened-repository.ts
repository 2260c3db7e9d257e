import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { auditEvent } from '../../audit/table';

/** What somebody may have looked at: an original by its file, or a version by its number. */
export type Looked = { action: 'report.openOriginal'; fileId: number } | { action: 'report.view'; versionNo: number };

/** Whether the audit log says that somebody looked at this part of a report since then, when it was this customer's. */
export async function hasOpened(
  tx: Tx,
  {
    actorId,
    reportId,
    customerId,
    ...looked
  }: { actorId: number; reportId: number; customerId: number | null } & Looked,
  since: Date,
): Promise<boolean> {
  const { action, ...part } = looked;
  const rows = await tx
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.objectType, 'report'),
        eq(auditEvent.actorId, actorId),
        gte(auditEvent.at, since),
        eq(auditEvent.action, action),
        eq(auditEvent.objectId, String(reportId)),
        customerId === null ? isNull(auditEvent.customerId) : eq(auditEvent.customerId, customerId),
        sql`${auditEvent.details} @> ${JSON.stringify(part)}::jsonb`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
