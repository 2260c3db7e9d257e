import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { auditEvent } from '../table';

/** What somebody did to one object. `details`: what the event says beside other things. */
export interface Done {
  actorId: number;
  action: string;
  objectType: 'report' | 'imagingStudy';
  objectId: string;
  customerId: number | null;
  details?: Record<string, unknown>;
}

/** Whether the audit log says that somebody did this since then, when the object was this customer's. */
export async function wasDone(
  tx: Tx,
  { actorId, action, objectType, objectId, customerId, details = {} }: Done,
  since: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.objectType, objectType),
        eq(auditEvent.objectId, objectId),
        eq(auditEvent.actorId, actorId),
        eq(auditEvent.action, action),
        gte(auditEvent.at, since),
        customerId === null ? isNull(auditEvent.customerId) : eq(auditEvent.customerId, customerId),
        sql`${auditEvent.details} @> ${JSON.stringify(details)}::jsonb`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
