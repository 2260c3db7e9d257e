import type { Context } from '../../core/context';
import { say } from '../../core/language';
import { inSnapshot, type Page, type PageRequest } from '../../core/paging';
import type { Database, Tx } from '../../core/ports';
import { AUDIT_GROUPS } from './action-rules';
import { actionsInWords } from './actions';
import { countEvents, findLastEvent, listEvents, listLastListing, listPeople } from './event-repository';
import { filterOf } from './filter';
import { presentEvents } from './present';
import type { AuditChoices, AuditEventView, AuditFilters } from './schema';

export { exportEvents } from './export';
export { beginNewHeads, keepHead, verifyHeads } from './heads';
export { sealAll, sealOnce, verifyChain } from './seal';
export { chainStanding } from './standing';

/** Who last did something to a record, and when; undefined when the log knows nothing of it. */
export const lastEventOf = (db: Database | Tx, objectType: string, objectId: number) =>
  findLastEvent(db, objectType, String(objectId));

/** Who last gave each of these records each of these values, and when; what the log does not know is left out. */
export const lastGiving = listLastListing;

/** A page of the audit log, newest first, in the reader's words; of each event what the reader may see. */
export const searchEvents = (ctx: Context, query: AuditFilters & PageRequest): Promise<Page<AuditEventView>> =>
  inSnapshot(ctx, async (tx) => {
    const { current, pageSize, ...asked } = query;
    const filter = await filterOf(tx, ctx, asked);
    const totals = await countEvents(tx, filter);
    const page = { current, pageSize };
    const found = await listEvents(tx, filter, page, totals.totalIsAtLeast ? null : totals.total);
    return { rows: await presentEvents(tx, ctx, found), ...totals };
  });

/** What the log can be narrowed to: everybody of the staff, every action by area, and the groups of the weekly review. */
export const listChoices = (ctx: Context): Promise<AuditChoices> =>
  inSnapshot(ctx, async (tx) => ({
    people: await listPeople(tx),
    actions: actionsInWords(ctx.language),
    groups: AUDIT_GROUPS.map((value) => ({ value, label: say(ctx.language, `audit.group.${value}`) })),
  }));
