import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { auditEvent } from '../../audit/table';

/** Whether the audit log says that somebody looked at this study since then, when it was this person's. */
export async function hasLooked(
  tx: Tx,
  { actorId, uid, customerId }: { actorId: number; uid: string; customerId: number | null },
  since: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.objectType, 'imagingStudy'),
        eq(auditEvent.objectId, uid),
        eq(auditEvent.actorId, actorId),
        customerId === null ? isNull(auditEvent.customerId) : eq(auditEvent.customerId, customerId),
        eq(auditEvent.action, 'imaging.view'),
        gte(auditEvent.at, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
