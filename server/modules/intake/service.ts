import { changesBetween } from '../../core/audit';
import type { Context } from '../../core/context';
import { announce } from '../../core/events';
import { counted, type Page } from '../../core/paging';
import { fail } from '../../core/problems';
import { listCustomers } from '../customer/list/service';
import { findCandidates } from '../customer/service';
import { channelOf } from '../file/rules';
import {
  correctReceived,
  matchReport,
  type ReceivedDetails,
  refuseReport,
  reportInScope,
  signForReport,
  viewReport,
} from '../report/service';
import { proposeCorrected } from './correction';
import { compareIdentity, differencesOf, isConfirmed, isIdentity, showFileName, unexplained } from './matching-rules';
import type { ProposedResult } from './reading/results';
import { foundValue, namedIn, readingOf } from './reading-file';
import { readingsOf } from './readings';
import {
  countDesk,
  countDeskTabs,
  type DeskFilter,
  type DeskRecord,
  findAdvice,
  findCustomersByIds,
  findDeskItems,
  listArrivals,
  listDesk,
  listOpenAdvice,
  listReadings,
} from './repository';
import type { DeskCustomerView, DeskItemView, MatchProposalView } from './schema';

/** What the desk shows of a report. */
export function presentItem({
  file,
  adviceId: _,
  matchReason: __,
  matchDifferences: ___,
  ...row
}: DeskRecord): DeskItemView {
  return {
    ...row,
    status: row.status as DeskItemView['status'],
    category: row.category as DeskItemView['category'],
    language: row.language as DeskItemView['language'],
    receivedAt: row.receivedAt.toISOString(),
    statusSince: row.statusSince.toISOString(),
    collectedAt: row.collectedAt?.toISOString() ?? null,
    customer: row.customer as DeskCustomerView | null,
    fileId: file?.fileId ?? null,
    fileName: showFileName(file?.originalName ?? ''),
    sizeBytes: file?.sizeBytes ?? 0,
    pages: file?.pages ?? null,
    readProblem: (file?.readProblem ?? null) as DeskItemView['readProblem'],
    channel: channelOf(file?.channel ?? ''),
    uploadUser: file?.uploadUser ?? null,
  };
}

/** One report of the desk, in whatever state it is by now. @throws Problem report.not_found */
export async function findItem(ctx: Context, reportId: number): Promise<DeskRecord> {
  const [item] = await findDeskItems(ctx.ports.db, [reportId]);
  return item ?? fail('report.not_found', { id: reportId });
}

/** What waits to be signed for, oldest first unless `sort` is `-age` turned around. */
export async function listWaiting(
  ctx: Context,
  query: { tab: DeskFilter['tab']; q?: string; sort?: string; current: number; pageSize: number },
) {
  const q = query.q?.trim();
  const filter: DeskFilter = { tab: query.tab, q };
  const page = {
    offset: (query.current - 1) * query.pageSize,
    limit: query.pageSize,
    newestFirst: query.sort === 'age',
  };
  const { db } = ctx.ports;
  const [rows, counts, found] = await Promise.all([
    listDesk(db, filter, page),
    countDeskTabs(db),
    q ? countDesk(db, filter) : null,
  ]);
  const answer: Page<DeskItemView> = {
    rows: rows.map(presentItem),
    ...(found ?? counted(counts[query.tab])),
  };
  return { ...answer, counts };
}

/** What the desk answers to an upload. */
export async function presentUpload(ctx: Context, { duplicate, reportId }: { duplicate: boolean; reportId: number }) {
  const [item, arrivals] = await Promise.all([findItem(ctx, reportId), listArrivals(ctx.ports.db, reportId)]);
  const [first] = arrivals;
  const { id, reportNo, status } = presentItem(item);
  return {
    duplicate,
    reportId: id,
    reportNo,
    status,
    firstReceivedAt: (first?.at ?? item.receivedAt).toISOString(),
    firstReceivedBy: first?.by ?? null,
    item: status === 'received' ? presentItem(item) : null,
  };
}

interface Reasoned {
  customer: DeskCustomerView;
  reasons: MatchProposalView['reasons'];
}

/** Sets the file's identifiers beside each customer's, with the prescribed tests that this could answer. */
async function compareWith(ctx: Context, item: DeskRecord, people: Reasoned[]): Promise<MatchProposalView[]> {
  const reading = readingOf(item.file?.reading);
  const theirs = namedIn(reading);
  const advice = await listOpenAdvice(
    ctx.ports.db,
    people.map(({ customer }) => customer.id),
    item.id,
  );
  return people.map(({ customer, reasons }) => {
    const comparisons = compareIdentity(
      theirs,
      { pid: customer.pid, name: customer.name, birthOn: customer.birthOn, gender: customer.gender },
      readingsOf,
    );
    const rows = advice
      .filter(({ customerId }) => customerId === customer.id)
      .map(({ customerId: _, ...row }) => ({ ...row, sameBarCode: row.barCode !== '' && row.barCode === item.barCode }))
      .sort((a, b) => Number(b.sameBarCode) - Number(a.sameBarCode));
    return {
      customer,
      reasons,
      comparisons,
      differences: differencesOf(comparisons),
      confirmed: isConfirmed(comparisons),
      advice: rows,
    };
  });
}

const asCustomer = ({
  id,
  pid,
  name,
  gender,
  birthOn,
  mobile,
}: {
  id: number;
  pid: string;
  name: string;
  gender: string;
  birthOn: string | null;
  mobile: string;
}): DeskCustomerView => ({
  id,
  pid,
  name,
  gender: gender as DeskCustomerView['gender'],
  birthOn,
  mobile,
});

async function proposalsFor(ctx: Context, item: DeskRecord): Promise<MatchProposalView[]> {
  const reading = readingOf(item.file?.reading);
  const asked = Object.fromEntries(
    ['pid', 'name', 'birthOn'].map((field) => [field, foundValue(reading, field) || undefined]),
  );
  const barCode = item.barCode || foundValue(reading, 'barCode') || undefined;
  const candidates = await ctx.transaction((tx) => findCandidates(tx, { ...asked, barCode }));
  return compareWith(
    ctx,
    item,
    candidates.map(({ customer, why }) => ({ customer: asCustomer(customer), reasons: why })),
  );
}

/** Everything a clerk needs to decide about one report. @throws Problem report.not_found */
export async function presentDesk(ctx: Context, reportId: number) {
  const item = await findItem(ctx, reportId);
  const reading = readingOf(item.file?.reading);
  const { db } = ctx.ports;
  const [report, proposals, corrects, arrivals] = await Promise.all([
    viewReport(ctx, reportId),
    item.status === 'received' ? proposalsFor(ctx, item) : [],
    proposeCorrected(ctx, item),
    listArrivals(db, reportId),
  ]);
  const [matched] = item.customer
    ? await compareWith(ctx, item, [{ customer: item.customer as DeskCustomerView, reasons: [] }])
    : [];
  return {
    item: presentItem(item),
    adviceId: item.adviceId,
    matchReason: item.matchReason,
    found: reading.found,
    ambiguous: reading.ambiguous,
    categoryTold: reading.categoryTold,
    categoryProposal: reading.categoryProposal as DeskItemView['category'] | null,
    matched: matched ?? null,
    proposals,
    wanted: report.wanted,
    corrects: corrects.map(({ status, ...rest }) => ({ ...rest, status: status as DeskItemView['status'] })),
    arrivals: arrivals.map(({ at, originalName, channel, ...rest }) => ({
      ...rest,
      channel: channelOf(channel),
      at: at.toISOString(),
      fileName: showFileName(originalName),
    })),
    allowedActions: report.allowedActions,
  };
}

const MOST_FOUND = 20;

/** Customers that a clerk searches by hand for this report, compared in the same way. */
export async function searchProposals(ctx: Context, reportId: number, q: string): Promise<MatchProposalView[]> {
  const item = await findItem(ctx, reportId);
  const { rows } = await listCustomers(ctx, { q, current: 1, pageSize: MOST_FOUND });
  return compareWith(
    ctx,
    item,
    rows.map((row) => ({ customer: asCustomer(row), reasons: [] })),
  );
}

export interface Match {
  rowVersion: number;
  customerId: number;
  adviceId: number | null;
  reason: string;
}

/**
 * Confirms whose report this is. The differences are the server's own, worked out now.
 * @throws Problem customer.not_found, intake.advice_other_customer, intake.reason_needed, and those of `matchReport`
 */
export async function confirmMatch(
  ctx: Context,
  reportId: number,
  { rowVersion, customerId: askedId, adviceId, reason }: Match,
): Promise<void> {
  const item = await findItem(ctx, reportId);
  const [person] = await findCustomersByIds(ctx.ports.db, [askedId]);
  if (!person) return fail('customer.not_found', { id: askedId });
  const customerId = person.id;
  const advice = adviceId === null ? null : await findAdvice(ctx.ports.db, adviceId);
  if (adviceId !== null && advice?.customerId !== customerId) fail('intake.advice_other_customer');
  const comparisons = compareIdentity(namedIn(readingOf(item.file?.reading)), person as DeskCustomerView, readingsOf);
  const differences = differencesOf(comparisons);
  if (differences.some(isIdentity) && reason === '')
    fail('intake.reason_needed', {}, { reason: 'intake.field.reason_required' });
  await matchReport(ctx, reportId, {
    rowVersion,
    customerId,
    adviceId,
    visitId: advice?.visitId ?? null,
    expectedReportId: advice?.expectedReportId ?? null,
    orderOn: advice?.visitOn ?? null,
    reason,
    differences,
    proposed: readingOf(item.file?.reading).results,
  });
}

/** Identity differences, as file and customer stand now, that nobody gave a reason for. */
export function openDifferences(item: DeskRecord) {
  if (!item.customer) return [];
  const now = differencesOf(
    compareIdentity(namedIn(readingOf(item.file?.reading)), item.customer as DeskCustomerView, readingsOf),
  );
  return unexplained(now, item.matchReason === '' ? [] : item.matchDifferences);
}

/**
 * Takes custody of one report (签收).
 * @throws Problem intake.differences_open when the person was changed since the match; those of `signForReport`
 */
export async function signForOne(
  ctx: Context,
  reportId: number,
  body: { rowVersion: number; condition: 'good' | 'damaged' | 'incomplete'; note: string },
): Promise<void> {
  const item = await findItem(ctx, reportId);
  if (item.status === 'received' && openDifferences(item).length > 0) fail('intake.differences_open');
  await signForReport(ctx, reportId, body);
}

/** Refuses one report for a reason. @throws Problem of `refuseReport` */
export async function refuseOne(
  ctx: Context,
  reportId: number,
  body: { rowVersion: number; reason: string },
): Promise<void> {
  await refuseReport(ctx, reportId, body);
}

/** What a clerk sends; of what came later to the form the rest stays. */
type Typed = Omit<ReceivedDetails, Late> &
  Partial<Omit<Pick<ReceivedDetails, Late>, 'collectedAt'>> & { collectedAt?: string | null };
type Late = 'specimen' | 'requester' | 'selfReferred' | 'collectedAt';

const instantOf = (iso: string | null) => (iso === null ? null : new Date(iso));

/**
 * Corrects what the reader made of a file. An empty name in one language takes the other's.
 * @throws Problem report.not_found, report.wrong_status, report.stale
 */
export async function correctDetails(
  ctx: Context,
  reportId: number,
  rowVersion: number,
  { collectedAt, ...typed }: Typed,
): Promise<void> {
  const { status, customer: _, ...before } = await findItem(ctx, reportId);
  if (status !== 'received') fail('report.wrong_status', { status });
  const { specimen, requester, selfReferred } = before;
  const details: ReceivedDetails = {
    ...{ specimen, requester, selfReferred },
    ...typed,
    collectedAt: collectedAt === undefined ? before.collectedAt : instantOf(collectedAt),
    nameEn: typed.nameEn || typed.nameZh,
    nameZh: typed.nameZh || typed.nameEn,
  };
  const changes = changesBetween<ReceivedDetails>(before, details);
  await ctx.transaction(async (tx) => {
    await correctReceived(tx, ctx, { id: reportId, rowVersion, status }, details, changes);
    await announce(tx, 'queue', reportId);
  });
}

/** Rows that the reader saw in the text of a report's original files, for the reviewer to take over. @throws Problem report.not_found */
export const proposedResults = (
  ctx: Context,
  reportId: number,
): Promise<(ProposedResult & { fileId: number; row: number })[]> =>
  ctx.transaction(async (tx) => {
    await reportInScope(ctx, tx, reportId);
    return (await listReadings(tx, reportId)).flatMap(({ fileId, reading }) =>
      readingOf(reading).results.map((result, row) => ({ ...result, fileId, row })),
    );
  });
