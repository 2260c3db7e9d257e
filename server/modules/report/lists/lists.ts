import type { z } from 'zod';
import { type Context, may } from '../../../core/context';
import type { Page } from '../../../core/paging';
import type { Permission } from '../../../core/permissions';
import { scopeOf } from '../lifecycle/scope';
import type { QueueQuery, ReportQuery, ReportRow } from '../schema';
import { countQueueRows, listQueueRows, listReportRows, type QueueCount, tallyReports } from './repository';

/** The register: reports by state, person, code or name, as far as this person may see them. `tally`: see `listReportRows`. */
export const listReports = (
  ctx: Context,
  query: z.output<typeof ReportQuery>,
  tally?: Promise<Record<string, number>>,
): Promise<Page<ReportRow>> =>
  listReportRows(ctx.ports.db, { ...query, findsErased: may(ctx, 'customer:erase') }, scopeOf(ctx), tally);

/** Numbers per status for the tabs of a list. */
export const tallyOf = (ctx: Context, origin?: string): Promise<Record<string, number>> =>
  tallyReports(ctx.ports.db, origin);

/** One work queue of the person asking. */
export const listQueue = (ctx: Context, query: z.output<typeof QueueQuery>): Promise<Page<ReportRow>> =>
  listQueueRows(ctx.ports.db, query, ctx.actor?.staffId ?? 0);

const QUEUE_NEEDS: Record<QueueCount['queue'], Permission> = {
  toSignFor: 'report:signFor',
  toCheck: 'report:check',
  mine: 'report:check',
  toSign: 'report:sign',
  inHold: 'report:sign',
  underRevision: 'report:reissue',
  withdrawals: 'report:withdraw',
};

/** Size and age of each queue that is work of the person asking. */
export async function countQueues(ctx: Context): Promise<QueueCount[]> {
  const counts = await countQueueRows(ctx.ports.db, ctx.actor?.staffId ?? 0);
  return counts.filter(({ queue }) => may(ctx, QUEUE_NEEDS[queue]));
}
