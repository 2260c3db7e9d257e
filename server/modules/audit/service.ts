import type { Context } from '../../core/context';
import { auditActionNow } from '../../core/former-actions';
import { COUNT_LIMIT, type Page, type PageRequest } from '../../core/paging';
import { type AuditFilter, countEvents, listEvents } from './repository';

export { sealAll, sealOnce, verifyChain } from './seal';

/** A page of the audit log, newest first. */
export async function searchEvents(
  ctx: Context,
  query: AuditFilter & PageRequest,
): Promise<Page<Record<string, unknown>>> {
  const { db } = ctx.ports;
  const counted = await countEvents(db, query);
  const totalIsAtLeast = counted > COUNT_LIMIT;
  const rows = await listEvents(db, query, query, totalIsAtLeast ? null : counted);
  return {
    rows: rows.map(({ event: { txId, ...event }, sealed }) => ({
      ...event,
      at: event.at.toISOString(),
      action: auditActionNow(event.action),
      sealed,
    })),
    total: totalIsAtLeast ? COUNT_LIMIT : counted,
    totalIsAtLeast,
  };
}
