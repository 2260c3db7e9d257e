import type { z } from 'zod';
import { audit } from '../../core/audit';
import { type Context, may } from '../../core/context';
import type { Page } from '../../core/paging';
import type { Permission } from '../../core/permissions';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { dayIn } from '../../core/zone';
import { ageYears } from '../customer/age-rules';
import { neededToLook } from '../customer/service';
import { knownAnalytes, searchTextsOf } from '../dictionary/service';
import { scopeOf, verifyUrlOf } from '../report/service';
import { shareBlockOf } from '../share/service';
import { findViewed, listVisits } from './customer-repository';
import { listViewed } from './list-repository';
import { countUnderRevision, type FoundReport, listReportsOf, listReviewed } from './repository';
import type {
  ResultsReview,
  Shown,
  ViewDetail,
  ViewedPerson,
  ViewListQuery,
  ViewListRow,
  ViewReportRow,
} from './schema';
import { reviewOf } from './series';

/** The report view list: by customer, with what keeps the person asking from sharing. */
export async function listCustomersWithReports(
  ctx: Context,
  query: z.output<typeof ViewListQuery>,
): Promise<Page<z.input<typeof ViewListRow>>> {
  const page = await listViewed(ctx.ports.db, query);
  return {
    ...page,
    rows: page.rows.map(({ shareConsent, ...row }) => ({
      ...row,
      shareBlock: shareBlockOf(ctx, { shareConsent, birthOn: row.birthOn }),
    })),
  };
}

/** Today's date where the clinic is. */
const todayOf = (ctx: Context) => dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, ctx.now());

/**
 * Each set of permissions with which a customer's reports are seen; the salesman of a customer sees no more and no less than
 * others.
 */
export function waysToReports({ everIssued, state }: { everIssued: boolean; state: string }): Permission[][] {
  const more = neededToLook(state);
  return [['report:view', ...more], ...(everIssued ? [['report:viewIssued', ...more] as Permission[]] : [])];
}

/** A customer in the scope of the person asking. Who sees issued reports only does not learn of others. @throws Problem customer.not_found, customer.erased */
async function personInScope(ctx: Context, tx: Tx, id: number) {
  const found = await findViewed(tx, id);
  const seen = (state: string) =>
    waysToReports({ everIssued: found?.everIssued ?? false, state }).some((way) => way.every((one) => may(ctx, one)));
  if (!found || !seen('active')) return fail('customer.not_found', { id });
  const { shareConsent, everIssued: _, state, ...facts } = found;
  if (!seen(state)) return fail('customer.erased', { pid: facts.pid });
  const today = todayOf(ctx);
  const { membershipValidOn, birthOn } = facts;
  const customer = {
    ...facts,
    ageYears: ageYears(birthOn, today),
    membershipExpired: membershipValidOn !== null && membershipValidOn < today,
  };
  return { customer: customer as z.input<typeof ViewedPerson>, shareConsent };
}

function shownOf({ status, withheld, versionNo }: FoundReport): z.input<typeof Shown> {
  if (status === 'withdrawn') return 'withdrawn';
  if (status === 'under_revision') return withheld ? 'withheld' : 'underRevision';
  if (versionNo === null) return 'none';
  return status === 'issued' || status === 'reissued' ? 'issued' : 'notIssued';
}

function rowOf(ctx: Context, { withheld, verifyCode, changes, ...found }: FoundReport): z.input<typeof ViewReportRow> {
  const shown = shownOf({ ...found, withheld, verifyCode, changes });
  const opens = shown === 'issued' || shown === 'underRevision' || shown === 'notIssued';
  return {
    ...found,
    shown,
    versionNo: opens ? found.versionNo : null,
    changes: changes ?? [],
    verifyUrl: opens && verifyCode ? verifyUrlOf(ctx.ports, verifyCode) : null,
  };
}

/** One customer's visits and reports. Looking at it is in the audit log. @throws Problem customer.not_found */
export async function viewDetail(ctx: Context, askedId: number): Promise<z.input<typeof ViewDetail>> {
  return ctx.transaction(async (tx) => {
    const { customer, shareConsent } = await personInScope(ctx, tx, askedId);
    const customerId = customer.id;
    const reports = await listReportsOf(tx, customerId, scopeOf(ctx));
    await audit(tx, ctx, { action: 'customer.viewReports', objectType: 'customer', objectId: customerId, customerId });
    return {
      customer,
      visits: await listVisits(tx, customerId),
      reports: reports.map((report) => rowOf(ctx, report)),
      shareBlock: shareBlockOf(ctx, { shareConsent, birthOn: customer.birthOn }),
    };
  });
}

/** The review of results: every biomarker of the issued reports over time. @throws Problem customer.not_found */
export async function reviewResults(ctx: Context, askedId: number): Promise<z.input<typeof ResultsReview>> {
  return ctx.transaction(async (tx) => {
    const { customer } = await personInScope(ctx, tx, askedId);
    const customerId = customer.id;
    await audit(tx, ctx, { action: 'customer.viewResults', objectType: 'customer', objectId: customerId, customerId });
    const results = await listReviewed(tx, customerId);
    const codes = [...new Set(results.flatMap(({ analyteCode }) => analyteCode ?? []))];
    const analytes = await knownAnalytes(tx, codes);
    const foundBy = await searchTextsOf(tx, codes);
    const series = reviewOf(results, (code) => analytes.get(code) ?? null, customer.gender);
    return {
      customer,
      madeAt: ctx.now().toISOString(),
      series: series.map((one) => ({ ...one, foundBy: foundBy.get(one.analyteCode ?? '') ?? '' })),
      underRevision: await countUnderRevision(tx, customerId),
    };
  });
}

/** Notes that a review of results went to a printer: what left the portal on paper is known. @throws Problem customer.not_found */
export async function recordReviewPrint(ctx: Context, askedId: number): Promise<null> {
  return ctx.transaction(async (tx) => {
    const customerId = (await personInScope(ctx, tx, askedId)).customer.id;
    await audit(tx, ctx, { action: 'customer.printResults', objectType: 'customer', objectId: customerId, customerId });
    return null;
  });
}
