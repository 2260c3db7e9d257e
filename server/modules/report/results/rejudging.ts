import { backgroundContext, type Context, may } from '../../../core/context';
import { announce } from '../../../core/events';
import { describeFailure } from '../../../core/failure';
import type { Ports, Tx } from '../../../core/ports';
import { lockDictionary } from '../../dictionary/service';
import { keepCriticalsAbout } from '../critical/opening';
import { listCriticals, lockIfFree } from '../critical/repository';
import { noteStep } from '../critical/steps';
import { NOT_CHECKED } from '../lifecycle/moves';
import { isIn } from '../lifecycle/rules';
import { standingChecker } from '../lifecycle/scope';
import { findReport, type ReportRecord, saveReport } from '../repository';
import { sameButEarlier } from '../versions/hash-rules';
import { findVersion } from '../versions/repository';
import { buildSnapshot } from '../versions/snapshot-build';
import { untypedOf } from './carrying';
import { keepDeltas } from './deltas';
import { type JudgedRow, judge } from './judging';
import {
  dueRejudgings,
  namesInOpen,
  OPEN,
  type OpenReport,
  openReportsWith,
  putOff,
  putOffAgain,
  type Rejudging,
  saveJudged,
  takeRejudging,
} from './rejudging-repository';
import {
  aboutOf,
  criticalsRejudged,
  deltasRejudged,
  namedBy,
  type Rejudged,
  type RejudgedWhy,
  rowsRejudged,
  type Touched,
} from './rejudging-rules';
import { listDeltas, listPrinted, listResults, type ResultRecord } from './repository';

/** More than so many are left to the worker. */
const AT_ONCE = 20;
export const PREVIEWED = 20;
const WORKER_TAKES = 50;
const AGAIN_MS = 60_000;

/** The open reports that are judged by what has changed. */
async function reportsAbout(tx: Tx, { codes, keys }: Touched): Promise<OpenReport[]> {
  if (codes.length + keys.length === 0) return [];
  const isName = namedBy(keys);
  return openReportsWith(tx, codes, keys.length === 0 ? [] : (await namesInOpen(tx)).filter(isName));
}

export interface RejudgedReport {
  changes: Rejudged[];
  /** Whoever has checked it has not seen this. */
  uncheck: boolean;
}

/** The rows that are about it, judged; the others as they stand. */
async function judgedAnew(tx: Tx, report: ReportRecord, rows: readonly ResultRecord[], touched: Touched) {
  const isAbout = aboutOf(touched);
  const judged = await judge(tx, report, rows);
  const about = judged.filter((row, at) => isAbout(row) || isAbout(rows[at] as ResultRecord));
  const untyped = await judge(tx, report, untypedOf(report, rows, await listPrinted(tx, report.id)));
  const codes = new Set([
    ...touched.codes,
    ...about.flatMap(({ analyteCode }) => analyteCode ?? []),
    ...rows.filter(isAbout).flatMap(({ analyteCode }) => analyteCode ?? []),
  ]);
  return { judged, about: new Set<JudgedRow>(about), untyped, isAbout, codes };
}

/** What is signed stays as it is signed. */
async function saveRows(
  tx: Tx,
  rows: readonly ResultRecord[],
  judged: readonly JudgedRow<ResultRecord>[],
  about: ReadonlySet<JudgedRow>,
) {
  const after = judged.map((row, at) => (about.has(row) ? row : (rows[at] as ResultRecord)));
  const changes = rowsRejudged(rows, after);
  for (const [at, { id, analyteCode, flag, ownRange }] of after.entries()) {
    const old = rows[at] as ResultRecord;
    if (old.analyteCode !== analyteCode || old.flag !== flag || old.ownRange !== ownRange)
      await saveJudged(tx, id, { analyteCode, flag, ownRange });
  }
  return changes;
}

/** Whether the check, and the version, no longer say what the report would print. */
async function standingNow(ctx: Context, tx: Tx, report: ReportRecord) {
  const uncheck = report.checkedBy !== null && (await standingChecker(ctx, tx, report, null)) === null;
  if (uncheck) return { uncheck, set: NOT_CHECKED };
  const version = report.versionFresh ? await findVersion(tx, report.id, report.versionNo) : null;
  const isFresh = version !== null && sameButEarlier(version.snapshot, await buildSnapshot(ctx, tx, report));
  return { uncheck, set: version === null || isFresh ? {} : { versionFresh: false } };
}

/** Judges one report anew that the caller has locked, with what its history says of it. */
async function rejudgeReport(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  touched: Touched,
  why: RejudgedWhy,
): Promise<RejudgedReport> {
  const rows = await listResults(tx, report.id);
  const before = { criticals: await listCriticals(tx, report), deltas: await listDeltas(tx, report.id) };
  const { judged, about, untyped, isAbout, codes } = await judgedAnew(tx, report, rows, touched);
  const isSigned = report.status === 'signed';
  const rowChanges = isSigned ? [] : await saveRows(tx, rows, judged, about);
  const openDeltas = isSigned ? report.openDeltas : await keepDeltas(tx, ctx, report, judged, { codes });
  const ofRow = (row: Parameters<typeof isAbout>[0]) => about.has(row as JudgedRow) || isAbout(row);
  const openCriticals = await keepCriticalsAbout(tx, ctx, report, { rows: judged, untyped, isAbout: ofRow });
  const changes = [
    ...rowChanges,
    ...criticalsRejudged(before.criticals, await listCriticals(tx, report)),
    ...deltasRejudged(before.deltas, await listDeltas(tx, report.id)),
  ];
  const counted = { openCriticals, openDeltas };
  const { uncheck, set } = isSigned
    ? { uncheck: false, set: {} }
    : await standingNow(ctx, tx, { ...report, ...counted });
  const isChanged = changes.length > 0 || Object.keys(set).length > 0;
  if (isChanged)
    await saveReport(
      tx,
      report.id,
      { rowVersion: report.rowVersion },
      { ...counted, ...set, updatedAt: ctx.now(), updatedBy: ctx.actor?.name ?? why.by },
    );
  await noteStep(tx, ctx, report, {
    action: 'rejudge',
    audited: 'report.rejudge',
    details: { ...why, changes, uncheck },
  });
  if (isChanged) await announce(tx, 'report', report.id);
  return { changes, uncheck };
}

/**
 * Judges every open report anew by the dictionary as it stands now in this transaction: a few at once, the others, and those that
 * somebody is just working on, by the worker. What is issued stays; what is signed keeps its table, and only opens what is critical.
 * @param touched what of the dictionary has changed
 */
export async function rejudgeReports(
  tx: Tx,
  ctx: Context,
  touched: Touched,
  why: Omit<RejudgedWhy, 'by'>,
): Promise<void> {
  await lockDictionary(tx, 'to change');
  const said = { ...why, by: ctx.actor?.name ?? '' };
  const found = await reportsAbout(tx, touched);
  const later = found.slice(AT_ONCE).map(({ id }) => id);
  for (const { id } of found.slice(0, AT_ONCE)) {
    const report = await lockIfFree(tx, id);
    if (!report) later.push(id);
    else if (isIn(OPEN, report.status)) await rejudgeReport(tx, ctx, report, touched, said);
  }
  await putOff(tx, later, { codes: [...touched.codes], keys: [...touched.keys], why: said, dueAt: ctx.now() });
}

export interface RejudgingPreview {
  total: number;
  byStatus: { status: OpenReport['status']; count: number }[];
  /** Empty for who may not see reports. */
  rows: (OpenReport & RejudgedReport & { busy: boolean })[];
}

/**
 * What `rejudgeReports` would do, a page of it report by report. It is done for that: the caller's transaction must not be kept.
 * @param page from 1
 */
export async function previewRejudging(
  tx: Tx,
  ctx: Context,
  touched: Touched,
  page: number,
): Promise<RejudgingPreview> {
  const found = await reportsAbout(tx, touched);
  const byStatus = OPEN.flatMap((status) => {
    const count = found.filter((one) => one.status === status).length;
    return count === 0 ? [] : [{ status, count }];
  });
  const rows: RejudgingPreview['rows'] = [];
  const shown = may(ctx, 'report:view') ? found.slice((page - 1) * PREVIEWED, page * PREVIEWED) : [];
  for (const one of shown) {
    const report = await lockIfFree(tx, one.id);
    const done = report && (await rejudgeReport(tx, ctx, report, touched, { analytes: [], reason: '', by: '' }));
    rows.push({ ...one, changes: done?.changes ?? [], uncheck: done?.uncheck ?? false, busy: done === null });
  }
  return { total: found.length, byStatus, rows };
}

async function rejudgeLeft(tx: Tx, ctx: Context, { id, reportId, codes, keys, why }: Rejudging): Promise<number> {
  const report = await lockIfFree(tx, reportId);
  // somebody is working on it: next time
  if (!report && (await findReport(tx, reportId))) return 0;
  if (!(await takeRejudging(tx, id)) || !report || !isIn(OPEN, report.status)) return 0;
  await lockDictionary(tx, 'to judge');
  await rejudgeReport(tx, ctx, report, { codes, keys }, why);
  return 1;
}

/**
 * The timer: reports that a change of the dictionary has left over, each in a transaction of its own.
 * @returns how many were judged anew
 */
export async function rejudgeDue(ports: Ports): Promise<number> {
  const ctx = backgroundContext(ports, 'rejudging');
  let done = 0;
  for (const one of await dueRejudgings(ports.db, ctx.now(), WORKER_TAKES)) {
    try {
      done += await ctx.transaction((tx) => rejudgeLeft(tx, ctx, one));
    } catch (error) {
      ports.log.error({ report: one.reportId, ...describeFailure(error) }, 'a report could not be judged anew');
      await ctx.transaction((tx) => putOffAgain(tx, [one.id], new Date(ctx.now().getTime() + AGAIN_MS)));
    }
  }
  return done;
}
