import { type Context, may } from '../../../core/context';
import { inSnapshot, type Page, type PageRequest } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { dayIn } from '../../../core/zone';
import { presentRow } from '../present';
import type { CustomerRecord } from '../repository';
import { staffNames } from '../repository';
import type { CustomerFilters, CustomerRow } from '../schema';
import { findErased, listPage } from './repository';

/** An erased person is found by the whole pid alone, and only by those who may erase. */
async function erasedFor(tx: Tx, ctx: Context, { q }: CustomerFilters, found: number): Promise<CustomerRecord[]> {
  return q && found === 0 && may(ctx, 'customer:erase') ? findErased(tx, q) : [];
}

/** One page of the customer list; total and rows come from the same snapshot. */
export const listCustomers = (ctx: Context, query: CustomerFilters & PageRequest): Promise<Page<CustomerRow>> =>
  inSnapshot(ctx, async (tx) => {
    const listed = await listPage(tx, query, query);
    const erased = await erasedFor(tx, ctx, query, listed.total);
    const records = [...listed.records, ...erased];
    const ids = records.flatMap(({ salesmanId }) => (salesmanId === null ? [] : [salesmanId]));
    const names = await staffNames(tx, [...new Set(ids)]);
    const todayOn = dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, ctx.now());
    const rows = records.map((record) => presentRow(record, names.get(record.salesmanId ?? 0) ?? null, todayOn));
    return { rows, total: listed.total + erased.length, totalIsAtLeast: listed.totalIsAtLeast };
  });
