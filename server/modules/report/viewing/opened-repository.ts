import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { auditEvent } from '../../audit/table';

/** Whether the audit log says that this person opened this original of a report since then. */
export async function hasOpened(
  tx: Tx,
  { actorId, reportId, fileId }: { actorId: number; reportId: number; fileId: number },
  since: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.objectType, 'report'),
        eq(auditEvent.actorId, actorId),
        gte(auditEvent.at, since),
        eq(auditEvent.action, 'report.openOriginal'),
        eq(auditEvent.objectId, String(reportId)),
        sql`${auditEvent.details} ->> 'fileId' = ${String(fileId)}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
