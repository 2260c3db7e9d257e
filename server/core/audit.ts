import { auditEvent } from '../modules/audit/table';
import { insertMany } from './bulk';
import type { Context } from './context';
import { announce, type Topic } from './events';
import type { Tx } from './ports';

/** What an event is about: one record by its id, or a whole list by its name. */
type AuditObject =
  | { objectType: string; objectId: number }
  /** By its UID: a PACS knows no other. */
  | { objectType: 'imagingStudy'; objectId: string }
  | {
      objectType: 'list';
      objectId:
        | 'customers'
        | 'dictionary'
        | 'externalReports'
        | 'receiving'
        | 'auditHeads'
        | 'auditEvents'
        | 'storedRecord'
        | 'settings'
        | 'menu'
        | 'staff';
    };

export type AuditEntry = AuditObject & {
  /** `area.verb`, e.g. `customer.edit`. */
  action: string;
  customerId?: number | null;
  /** Old → new and whatever explains the act. Never file bytes, never a secret. */
  details?: Record<string, unknown>;
};

/** Writes audit events in the caller's transaction; the sealer chains them afterwards. */
export async function audit(tx: Tx, ctx: Context, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await insertMany(
    tx,
    auditEvent,
    entries.map((entry) => ({
      at: ctx.now(),
      actorId: ctx.actor?.staffId ?? null,
      actorName: ctx.actor?.name ?? ctx.machine?.name ?? 'system',
      action: entry.action,
      objectType: entry.objectType,
      objectId: String(entry.objectId),
      customerId: entry.customerId ?? null,
      requestId: ctx.requestId,
      address: ctx.address,
      details: entry.details ?? {},
    })),
  );
}

/**
 * Writes one audit event and tells the open pages, in the caller's transaction.
 * @param id what the pages are told of; without it the record of the event
 */
export async function auditAndAnnounce(
  tx: Tx,
  ctx: Context,
  topic: Topic,
  entry: Extract<AuditEntry, { objectId: number }>,
  id = entry.objectId,
): Promise<void> {
  await audit(tx, ctx, entry);
  await announce(tx, topic, id);
}

/** The fields that differ, old → new, for an audit event. */
export function changesBetween<T extends object>(
  before: T,
  after: Partial<T>,
): Record<string, { from: unknown; to: unknown }> {
  const changes: Record<string, { from: unknown; to: unknown }> = {};
  for (const [field, to] of Object.entries(after)) {
    const from = before[field as keyof T];
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = { from, to };
  }
  return changes;
}
