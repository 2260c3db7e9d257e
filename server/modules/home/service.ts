import type { z } from 'zod';
import type { PagePath } from '../../../config/pages';
import { type Context, may, signedIn } from '../../core/context';
import { dayIn } from '../../core/zone';
import { overdueWeeks } from '../audit/review/service';
import { listCustomers } from '../customer/list/service';
import { CustomerQuery } from '../customer/schema';
import { standingFindings } from '../integrity/service';
import { ReportQuery } from '../report/schema';
import { countQueues, listReports, scopeOf, workPlaceOf } from '../report/service';
import { deltasAskedOf, lastTouched, openCriticals, turnaround, withdrawalsOfOthers } from './repository';
import type { FoundView, HomeView } from './schema';

const CHECKER: PagePath = '/basicMaintenance/reportChecker';
const TURNAROUND_DAYS = 30;
/** More than anybody can look after at once; which are theirs comes first. */
const MOST_CRITICALS = 50;
const MOST_WITHDRAWALS = 50;

/** What waits for the person asking, what is urgent, how the clinic does, and where they left off. */
export async function viewHome(ctx: Context): Promise<z.input<typeof HomeView>> {
  const { actor, ports } = signedIn(ctx);
  const clinical = may(ctx, 'report:view');
  const counts = clinical ? await countQueues(ctx) : [];
  const since = new Date(ctx.now().getTime() - TURNAROUND_DAYS * 86_400_000);
  return {
    today: dayIn(ports.settings.PORTAL_TIME_ZONE, ctx.now()),
    timeZone: ports.settings.PORTAL_TIME_ZONE,
    clinical,
    queues: counts.map((count) => ({
      ...count,
      path: count.queue === 'toSignFor' ? '/SignIn' : `${CHECKER}?queue=${count.queue}`,
    })),
    criticals: clinical ? await openCriticals(ports.db, actor.staffId, ctx.now(), MOST_CRITICALS) : [],
    deltas: clinical ? await deltasAskedOf(ports.db, actor.staffId, 10) : [],
    withdrawals:
      !clinical && may(ctx, 'report:confirmWithdraw')
        ? await withdrawalsOfOthers(ports.db, actor.staffId, MOST_WITHDRAWALS)
        : [],
    turnaround: clinical ? await turnaround(ports.db, since) : [],
    integrity: await integrityOf(ctx),
    auditWeeks: await overdueWeeks(ctx),
    touched:
      clinical || may(ctx, 'report:viewIssued')
        ? (await lastTouched(ports.db, actor.staffId, 8, scopeOf(ctx))).map(({ customerId, ...row }) => ({
            ...row,
            path: pathOf(ctx, { id: row.reportId, customerId, status: row.status }),
          }))
        : [],
  };
}

/** What the check of the stored record says, for those it is for: which report, and a way to it for who may see it. */
async function integrityOf(ctx: Context) {
  const standing = await standingFindings(ctx);
  if (!standing) return null;
  const findings = standing.findings.map(({ id, kind, since, details, reportNo, ...row }) => {
    const { reportId, status, customerId } = row;
    const mayOpen = reportId !== null && status !== null && may(ctx, 'report:view');
    return {
      id,
      kind,
      since,
      file: details.file ?? null,
      versionNo: details.versionNo ?? null,
      reportNo,
      path: mayOpen ? pathOf(ctx, { id: reportId, customerId, status }) : null,
    };
  });
  return { ...standing, findings };
}

/** Where a report is found: where this person works with it, else with its customer. */
function pathOf(ctx: Context, report: { id: number; customerId: number | null; status: string }): string {
  const { customerId } = report;
  return workPlaceOf(ctx, report) ?? (customerId === null ? '/home' : `/customer/List?open=${customerId}`);
}

const FOUND_OF_EACH = 6;

/** Customers and reports for the box that finds anything, as far as the person asking may see them. */
export async function find(ctx: Context, q: string): Promise<z.input<typeof FoundView>[]> {
  const page = { current: 1, pageSize: FOUND_OF_EACH };
  const customers = may(ctx, 'customer:view')
    ? (await listCustomers(ctx, CustomerQuery.parse({ ...page, q }))).rows
    : [];
  const reports =
    may(ctx, 'report:view') || may(ctx, 'report:viewIssued')
      ? (await listReports(ctx, ReportQuery.parse({ ...page, q }))).rows
      : [];
  const own = ctx.language === 'en-US';
  return [
    ...customers.map((c) => ({
      kind: 'customer' as const,
      id: c.id,
      title: c.name,
      detail: [c.pid, c.birthOn, c.mobile].filter(Boolean).join(' · '),
      path: `/customer/List?open=${c.id}`,
    })),
    ...reports.map((r) => ({
      kind: 'report' as const,
      id: r.id,
      title: own ? r.nameEn : r.nameZh,
      detail: [r.reportNo, r.customerName, r.pid, r.testOn].filter(Boolean).join(' · '),
      path: pathOf(ctx, r),
    })),
  ];
}
