import type { z } from 'zod';
import { audit } from '../../core/audit';
import { type Context, may } from '../../core/context';
import type { Page } from '../../core/paging';
import { fail } from '../../core/problems';
import { ageOn } from '../report/content';
import { scopeOf } from '../report/scope';
import { findViewed, listVisits } from './customer-repository';
import { listReportsOf, listSeries, listViewed } from './repository';
import type { BiomarkerSeries, ViewDetail, ViewListQuery, ViewListRow } from './schema';

/** The report view list: by customer, with the links that the person asking may follow. */
export async function listCustomersWithReports(ctx: Context, query: z.output<typeof ViewListQuery>): Promise<Page<z.input<typeof ViewListRow>>> {
  const page = await listViewed(ctx.ports.db, query);
  return { ...page, rows: page.rows.map((row) => ({ ...row, mayShare: may(ctx, 'report:share') })) };
}

/** One customer's visits and reports. Looking at it is in the audit log. @throws Problem customer.not_found */
export async function viewDetail(ctx: Context, customerId: number): Promise<z.input<typeof ViewDetail>> {
  return ctx.transaction(async (tx) => {
    const found = (await findViewed(tx, customerId)) ?? fail('customer.not_found', { id: customerId });
    const reports = await listReportsOf(tx, customerId, scopeOf(ctx));
    if (scopeOf(ctx) === 'released' && reports.length === 0) fail('customer.not_found', { id: customerId });
    await audit(tx, ctx, { action: 'customer.viewReports', objectType: 'customer', objectId: customerId, customerId });
    const { shareConsent, ...customer } = found;
    return {
      customer: { ...customer, ageYears: ageOn(customer.birthOn, ctx.now().toISOString().slice(0, 10)) },
      visits: await listVisits(tx, customerId),
      reports,
      mayShare: may(ctx, 'report:share'),
      shareConsent,
    };
  });
}

/** The review of results: every biomarker of the issued reports over time. @throws Problem customer.not_found */
export async function viewSeries(ctx: Context, customerId: number): Promise<z.input<typeof BiomarkerSeries>[]> {
  return ctx.transaction(async (tx) => {
    if (!(await findViewed(tx, customerId))) fail('customer.not_found', { id: customerId });
    await audit(tx, ctx, { action: 'customer.viewResults', objectType: 'customer', objectId: customerId, customerId });
    return listSeries(tx, customerId);
  });
}
