import { changesBetween } from '../../core/audit';
import type { Context } from '../../core/context';
import { announce } from '../../core/events';
import { showFileName } from '../../core/file-name';
import { counted, type Page } from '../../core/paging';
import { fail } from '../../core/problems';
import { listCustomers } from '../customer/list/service';
import { channelOf } from '../file/rules';
import { withNames } from '../report/lifecycle/difference-rules';
import type { RefusedFor } from '../report/lifecycle/rules';
import type { ReportView } from '../report/schema';
import {
  correctReceived,
  matchReport,
  namesFor,
  type ReceivedDetails,
  refuseReport,
  reportInScope,
  signForReport,
  undoMatch,
  viewReport,
} from '../report/service';
import { proposeCorrected } from './correction';
import { readingOfItem } from './desk-reading';
import { judgeItem, openDifferences, type Reasoned, reasoned, whomItMayMean } from './judging';
import type { ProposedResult } from './reading/results';
import { readingOf } from './reading-file';
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
import type { Judged } from './standing-rules';
import type { Received } from './upload';

/** What the desk shows of a report. */
export function presentItem({
  file,
  study,
  studyPerson: ____,
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
    mediaType: file?.mediaType ?? '',
    sizeBytes: file?.sizeBytes ?? 0,
    pages: file?.pages ?? null,
    readProblem: (file?.readProblem ?? null) as DeskItemView['readProblem'],
    channel: channelOf(file?.channel ?? ''),
    uploadUser: file?.uploadUser ?? null,
    study,
  };
}

/** One report of the desk, in whatever state it is by now. @throws Problem report.not_found */
export async function findItem(ctx: Context, reportId: number): Promise<DeskRecord> {
  const [item] = await findDeskItems(ctx.ports.db, [reportId]);
  return item ?? fail('report.not_found', { id: reportId });
}

/** The same for who works with it: what is said of it tells of the person and of its file. @throws Problem report.not_found, also out of their scope */
export async function itemInScope(ctx: Context, reportId: number): Promise<DeskRecord> {
  await reportInScope(ctx, ctx.ports.db, reportId);
  return findItem(ctx, reportId);
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
export async function presentUpload(ctx: Context, { duplicate, joined, reportId }: Received) {
  const [item, arrivals] = await Promise.all([findItem(ctx, reportId), listArrivals(ctx.ports.db, reportId)]);
  const [first] = arrivals;
  const { id, reportNo, status, study } = presentItem(item);
  return {
    duplicate,
    joined,
    study,
    reportId: id,
    reportNo,
    status,
    firstReceivedAt: (first?.at ?? item.receivedAt).toISOString(),
    firstReceivedBy: first?.by ?? null,
    item: status === 'received' ? presentItem(item) : null,
  };
}

/** The reports that the files of a zip went to, each once. */
export async function presentUploads(
  ctx: Context,
  entries: readonly { outcome: string; reportId: number | null }[],
): Promise<Awaited<ReturnType<typeof presentUpload>>[]> {
  const ids = [...new Set(entries.flatMap(({ reportId }) => reportId ?? []))];
  const outcomesOf = (id: number) => entries.filter(({ reportId }) => reportId === id).map(({ outcome }) => outcome);
  return Promise.all(
    ids.map((reportId) => {
      const outcomes = outcomesOf(reportId);
      const duplicate = outcomes.every((outcome) => outcome === 'duplicate');
      return presentUpload(ctx, { duplicate, joined: !duplicate && !outcomes.includes('received'), reportId });
    }),
  );
}

/** Sets the file's identifiers beside each customer's, with the prescribed tests that this could answer. */
async function compareWith(
  ctx: Context,
  item: DeskRecord,
  people: readonly Reasoned[],
  found: readonly Reasoned[],
): Promise<MatchProposalView[]> {
  const advice = await listOpenAdvice(
    ctx.ports.db,
    people.map(({ customer }) => customer.id),
    item.id,
  );
  const judged = judgeItem(ctx, item, people, found);
  const names = await namesFor(
    ctx,
    ctx.ports.db,
    judged.flatMap(({ differences }) => differences),
  );
  return people.map(({ customer, reasons }, at) => {
    const { comparisons, differences, standing } = judged[at] as Judged;
    const rows = advice
      .filter(({ customerId }) => customerId === customer.id)
      .map(({ customerId: _, ...row }) => ({ ...row, sameBarCode: row.barCode !== '' && row.barCode === item.barCode }))
      .sort((a, b) => Number(b.sameBarCode) - Number(a.sameBarCode));
    const { wechatPhone: _, ...shown } = customer;
    return {
      ...{ customer: shown, reasons, standing, advice: rows },
      comparisons: comparisons.map((line) => withNames(line, names)),
      differences: differences.map((line) => withNames(line, names)),
    };
  });
}

/** Everything a clerk needs to decide about one report. @throws Problem report.not_found */
export async function presentDesk(ctx: Context, reportId: number) {
  const item = await findItem(ctx, reportId);
  const reading = readingOfItem(item);
  const { db } = ctx.ports;
  const waits = item.status === 'received';
  const [report, found, corrects, arrivals] = await Promise.all([
    viewReport(ctx, reportId),
    waits || item.customer ? whomItMayMean(ctx, item) : [],
    proposeCorrected(ctx, item),
    listArrivals(db, reportId),
  ]);
  const names = await namesFor(
    ctx,
    db,
    corrects.flatMap(({ differences }) => differences),
  );
  const proposals = waits ? await compareWith(ctx, item, found, found) : [];
  const [matched] = item.customer ? await compareWith(ctx, item, [reasoned(item.customer, found)], found) : [];
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
    corrects: corrects.map(({ status, differences, ...rest }) => ({
      ...rest,
      status: status as DeskItemView['status'],
      differences: differences.map((line) => withNames(line, names)),
    })),
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
  const item = await itemInScope(ctx, reportId);
  const [{ rows }, found] = await Promise.all([
    listCustomers(ctx, { q, current: 1, pageSize: MOST_FOUND }),
    whomItMayMean(ctx, item),
  ]);
  return compareWith(
    ctx,
    item,
    rows.map((row) => reasoned(row, found)),
    found,
  );
}

export interface Match {
  rowVersion: number;
  customerId: number;
  adviceId: number | null;
  reason: string;
}

/**
 * Confirms whose report this is. Whether that needs a reason, and the differences, are the server's own, worked out now.
 * @throws Problem customer.not_found, intake.advice_other_customer, intake.reason_needed, and those of `matchReport`
 */
export async function confirmMatch(
  ctx: Context,
  reportId: number,
  { rowVersion, customerId: askedId, adviceId, reason }: Match,
): Promise<void> {
  const item = await itemInScope(ctx, reportId);
  const [person] = await findCustomersByIds(ctx.ports.db, [askedId]);
  if (!person) return fail('customer.not_found', { id: askedId });
  const customerId = person.id;
  const advice = adviceId === null ? null : await findAdvice(ctx.ports.db, adviceId);
  if (adviceId !== null && advice?.customerId !== customerId) fail('intake.advice_other_customer');
  const found = await whomItMayMean(ctx, item);
  const [judged] = judgeItem(ctx, item, [reasoned(person, found)], found);
  const { standing, differences } = judged as Judged;
  if (standing !== 'confirmed' && reason === '')
    fail('intake.reason_needed', {}, { reason: `intake.field.reason_required.${standing}` });
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

/**
 * Takes custody of one report (签收).
 * @throws Problem intake.differences_open when the person was changed since the match; those of `signForReport`
 */
export async function signForOne(
  ctx: Context,
  reportId: number,
  body: { rowVersion: number; condition: 'good' | 'damaged' | 'incomplete'; note: string },
): Promise<void> {
  const item = await itemInScope(ctx, reportId);
  if (item.status === 'received' && (await openDifferences(ctx, item)).length > 0) fail('intake.differences_open');
  await signForReport(ctx, reportId, body);
}

/** Refuses one report for a reason. @throws Problem of `refuseReport` */
export async function refuseOne(
  ctx: Context,
  reportId: number,
  body: { rowVersion: number; reason: string; about: RefusedFor },
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
  const { status, customer: _, ...before } = await itemInScope(ctx, reportId);
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

/**
 * Takes a report away from a person whose it is not, at any state; its file waits for the right one.
 * @throws Problem of `undoMatch`
 */
export async function undoMatchOf(
  ctx: Context,
  reportId: number,
  body: { rowVersion: number; reason: string; pin?: string },
): Promise<ReportView> {
  const readings = await ctx.transaction((tx) => listReadings(tx, reportId));
  const proposed = readings.flatMap(({ reading }) => readingOf(reading).results);
  return undoMatch(ctx, reportId, { ...body, proposed });
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
