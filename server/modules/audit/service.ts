import type { Context } from '../../core/context';
import { auditActionNow } from '../../core/former-actions';
import type { Page, PageRequest } from '../../core/paging';
import type { Database, Tx } from '../../core/ports';
import { type AuditFilter, countEvents, findLastEvent, listEvents, listLastListing } from './repository';

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

/** Who last did something to a record, and when; undefined when the log knows nothing of it. */
export const lastEventOf = (db: Database | Tx, objectType: string, objectId: number) =>
  findLastEvent(db, objectType, String(objectId));

/** Who last gave each of these records each of these values, and when; what the log does not know is left out. */
export const lastGiving = listLastListing;
