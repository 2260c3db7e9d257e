import type { Context } from '../../../core/context';
import type { Page, PageRequest } from '../../../core/paging';
import { dayIn } from '../age';
import { presentRow } from '../present';
import { staffNames } from '../repository';
import type { CustomerFilters, CustomerRowOut } from '../schema';
import { listPage } from './repository';

/** One page of the customer list; total and rows come from the same snapshot. */
export const listCustomers = (ctx: Context, query: CustomerFilters & PageRequest): Promise<Page<CustomerRowOut>> =>
  ctx.ports.db.transaction(
    async (tx) => {
      const { records, total, totalIsAtLeast } = await listPage(tx, query, query);
      const ids = records.flatMap(({ salesmanId }) => (salesmanId === null ? [] : [salesmanId]));
      const names = await staffNames(tx, [...new Set(ids)]);
      const todayOn = dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, ctx.now());
      const rows = records.map((record) => presentRow(record, names.get(record.salesmanId ?? 0) ?? null, todayOn));
      return { rows, total, totalIsAtLeast };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
