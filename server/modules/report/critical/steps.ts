import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { insertEvent, type ReportRecord } from '../repository';
import type { EventAction } from '../schema';

interface Noted {
  /** In the history. */
  action: EventAction;
  /** In the audit log. */
  audited: string;
  details: Record<string, unknown>;
  /** What only the audit log says. */
  more?: Record<string, unknown>;
}

/** Writes a step that leaves the report's status into its history and the audit log. */
export async function noteStep(
  tx: Tx,
  ctx: Context,
  report: Pick<ReportRecord, 'id' | 'status' | 'customerId'>,
  { action, audited, details, more }: Noted,
): Promise<void> {
  await insertEvent(tx, {
    reportId: report.id,
    at: ctx.now(),
    actorId: ctx.actor?.staffId ?? null,
    actorName: ctx.actor?.name ?? 'system',
    action,
    fromStatus: report.status,
    toStatus: report.status,
    details,
  });
  await audit(tx, ctx, {
    action: audited,
    objectType: 'report',
    objectId: report.id,
    customerId: report.customerId,
    details: { ...details, ...more },
  });
}
