import { and, eq, gte } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { auditEvent } from '../../audit/table';

/** Whether the audit log says that this person looked at this study since then. */
export async function hasLooked(
  tx: Tx,
  { actorId, uid }: { actorId: number; uid: string },
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
        eq(auditEvent.action, 'imaging.view'),
        gte(auditEvent.at, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
