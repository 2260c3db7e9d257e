import type { Context } from '../../core/context';
import { auditActionNow } from '../../core/former-actions';
import type { Page, PageRequest } from '../../core/paging';
import { type AuditFilter, countEvents, listEvents } from './repository';

export { beginNewHeads, keepHead, verifyHeads } from './heads';
export { sealAll, sealOnce, verifyChain } from './seal';

/** A page of the audit log, newest first. */
export async function searchEvents(
  ctx: Context,
  query: AuditFilter & PageRequest,
): Promise<Page<Record<string, unknown>>> {
  const { db } = ctx.ports;
  const totals = await countEvents(db, query);
  const rows = await listEvents(db, query, query, totals.totalIsAtLeast ? null : totals.total);
  return {
    rows: rows.map(({ event: { txId, ...event }, sealed }) => ({
      ...event,
      at: event.at.toISOString(),
      action: auditActionNow(event.action),
      sealed,
    })),
    ...totals,
  };
}
