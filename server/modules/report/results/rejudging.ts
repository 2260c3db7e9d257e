import { backgroundContext, type Context, may } from '../../../core/context';
import { announce } from '../../../core/events';
import { describeFailure } from '../../../core/failure';
import type { Ports, Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { keysIn, nameKey } from '../../dictionary/name-rules';
import { lockDictionary, unfitForPanel } from '../../dictionary/service';
import { withMerged } from '../../dictionary/terms/service';
import { vendorKeyOf } from '../../dictionary/vendor-term-rules';
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
  codesInOpen,
  dueRejudgings,
  type NamedOpen,
  namesInOpen,
  OPEN,
  type OpenReport,
  openReports,
  openReportsWith,
  putOff,
  putOffAgain,
  type Rejudging,
  rowsNamed,
  saveJudged,
  takeRejudging,
} from './rejudging-repository';
import {
  aboutOf,
  analytesAbout,
  bears,
  criticalsRejudged,
  deltasRejudged,
  isNamedAfter,
  namedBy,
  type Rejudged,
  type RejudgedWhy,
  rowsRejudged,
  type Touched,
  type TouchedTerm,
  withoutDropped,
} from './rejudging-rules';
import { listDeltas, listPrinted, listResults, type ResultRecord } from './repository';

/** More than so many are left to the worker. */
const AT_ONCE = 20;
export const PREVIEWED = 20;
const WORKER_TAKES = 50;
const AGAIN_MS = 60_000;

/** Open reports with rows in these vendors' words. */
async function reportsBearing(
  tx: Tx,
  all: readonly NamedOpen[],
  names: readonly string[],
  terms: readonly TouchedTerm[],
): Promise<NamedOpen[]> {
  const [vendors, words] = [
    new Set(terms.map(({ keys }) => keys.vendorKey)),
    new Set(terms.map(({ keys }) => keys.nameKey)),
  ];
  const reports = new Map(
    all.filter(({ vendor }) => vendors.has(vendorKeyOf(vendor))).map((one) => [one.id, one] as const),
  );
  const rows = await rowsNamed(
    tx,
    [...reports.keys()],
    names.filter((name) => words.has(nameKey(name))),
  );
  const found = rows.flatMap((row) => {
    const report = reports.get(row.reportId);
    return report && terms.some((term) => bears(report, row, term)) ? report : [];
  });
  return [...new Set(found)];
}

/**
 * The open reports that are judged by what has changed, the oldest first, and what of it any of them may be about: with the codes that
 * count as these, and the vendors' words that mean them.
 */
async function reportsAbout(tx: Tx, asked: Touched): Promise<{ found: OpenReport[]; touched: WholeTouched }> {
  const { codes, terms } = await withMerged(tx, asked);
  const { keys, panels = [] } = asked;
  const names = keys.length + terms.length > 0 ? await namesInOpen(tx) : [];
  const [borne, ofCodes] = [new Set(names.flatMap(keysIn)), new Set(codes.length > 0 ? await codesInOpen(tx) : [])];
  const touched = {
    codes: codes.filter((code) => ofCodes.has(code)),
    keys: keys.filter((key) => borne.has(key)),
    terms,
    panels: [...panels],
  };
  const all = terms.length + panels.length > 0 ? await openReports(tx) : [];
  const found = [
    ...(await openReportsWith(tx, touched.codes, names.filter(namedBy(touched.keys)))),
    ...(terms.length > 0 ? await reportsBearing(tx, all, names, terms) : []),
    ...all.filter((report) => isNamedAfter(report, panels)),
  ].map(({ id, reportNo, status }) => ({ id, reportNo, status }));
  const once = [...new Map(found.map((one) => [one.id, one])).values()];
  return { found: once.sort((a, b) => a.id - b.id), touched };
}

type WholeTouched = { codes: string[]; keys: string[]; terms: TouchedTerm[]; panels: string[] };

export interface RejudgedReport {
  changes: Rejudged[];
  /** Whoever has checked it has not seen this. */
  uncheck: boolean;
}

/** The rows without analytes that a panel gave them of which it is no longer: where nothing is printed, it alone says the specimen. */
async function withoutUnfit(tx: Tx, report: ReportRecord, rows: ResultRecord[], { panels = [] }: Touched) {
  if (!isNamedAfter(report, panels)) return rows;
  const isOfPanel = ({ specimen }: ResultRecord) => specimen.trim() === '' && report.specimen.trim() === '';
  const codes = rows.flatMap((row) => (isOfPanel(row) ? (row.analyteCode ?? []) : []));
  const unfit = await unfitForPanel(tx, [report.nameEn, report.nameZh], [...new Set(codes)]);
  return rows.map((row) => (isOfPanel(row) && unfit.has(row.analyteCode ?? '') ? { ...row, analyteCode: null } : row));
}

/** The rows that are about it, judged; the others as they stand. */
async function judgedAnew(tx: Tx, report: ReportRecord, rows: readonly ResultRecord[], touched: Touched) {
  const isAbout = aboutOf(touched, report);
  const bare = await withoutUnfit(tx, report, withoutDropped(report, rows, touched.terms ?? []), touched);
  const judged = await judge(tx, report, bare);
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
  const uncheck = report.checkedBy !== null && (await standingChecker(ctx, tx, report)) === null;
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
  const ofRow = (row: Parameters<typeof isAbout>[0]) => about.has(row as never) || isAbout(row);
  const openCriticals = await keepCriticalsAbout(tx, ctx, report, { rows: judged, untyped, isAbout: ofRow });
  const criticals = await listCriticals(tx, report);
  const criticalIds = criticals.flatMap((one) => (criticalsRejudged(before.criticals, [one]).length > 0 ? one.id : []));
  const changes = [
    ...rowChanges,
    ...criticalsRejudged(before.criticals, criticals),
    ...deltasRejudged(before.deltas, await listDeltas(tx, report.id)),
  ];
  const counted = { openCriticals, openDeltas };
  const { uncheck, set } = isSigned
    ? { uncheck: false, set: {} }
    : await standingNow(ctx, tx, { ...report, ...counted });
  const isChanged = changes.length > 0 || Object.keys(set).length > 0;
  const said = { changes, uncheck };
  if (isChanged)
    await saveReport(
      tx,
      report.id,
      { rowVersion: report.rowVersion },
      { ...counted, ...set, updatedAt: ctx.now(), updatedBy: ctx.actor?.name ?? why.by },
    );
  const reason = { ...why, analytes: analytesAbout(why.analytes, namedIn(rows, judged)) };
  await noteRejudged(tx, ctx, report, reason, { ...said, criticalIds });
  if (isChanged) await announce(tx, 'report', report.id);
  return said;
}

/** What the rows of a report are and are called, before and now. */
const namedIn = (rows: readonly ResultRecord[], judged: readonly JudgedRow<ResultRecord>[]) => ({
  codes: [...rows, ...judged].flatMap(({ analyteCode }) => analyteCode ?? []),
  keys: rows.flatMap(({ nameEn, nameZh }) => [nameEn, nameZh].flatMap(keysIn)),
});

/**
 * Words of a vendor stand in the history under their own name.
 * @param said with the critical values that it names: a file that alone says one may be taken out
 */
function noteRejudged(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  { term, ...why }: RejudgedWhy,
  said: RejudgedReport & { criticalIds: number[] },
): Promise<void> {
  const action = term ? 'vendorTerm' : 'rejudge';
  const note = term && [term.name, term.unit, '→', term.code ?? '?'].filter(Boolean).join(' ');
  const details = { ...why, ...(term && { ...term, note }), ...said };
  return noteStep(tx, ctx, report, { action, audited: `report.${action}`, details });
}

/**
 * Judges every open report anew by the dictionary as it stands now in this transaction: a few at once, the others, and those that
 * somebody is just working on, by the worker. What is issued stays; what is signed keeps its table, and only opens what is critical.
 * @param touched what of the dictionary has changed
 * @param held what becomes of a report that somebody is just working on
 * @returns the numbers of the reports
 * @throws Problem request.moved_meanwhile where one is held and it is to be refused
 */
export async function rejudgeReports(
  tx: Tx,
  ctx: Context,
  asked: Touched,
  why: Omit<RejudgedWhy, 'by'>,
  held: 'later' | 'refuse' = 'later',
): Promise<string[]> {
  await lockDictionary(tx, 'to change');
  const { found, touched } = await reportsAbout(tx, asked);
  const said = { ...why, by: ctx.actor?.name ?? '' };
  const later = found.slice(AT_ONCE).map(({ id }) => id);
  for (const { id } of found.slice(0, AT_ONCE)) {
    const report = await lockIfFree(tx, id);
    if (!report && held === 'refuse') fail('request.moved_meanwhile');
    else if (!report) later.push(id);
    else if (isIn(OPEN, report.status)) await rejudgeReport(tx, ctx, report, touched, said);
  }
  const kept = { ...said, analytes: analytesAbout(said.analytes, touched) };
  await putOff(tx, later, { ...touched, why: kept, dueAt: ctx.now() });
  return found.map(({ reportNo }) => reportNo);
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
export async function previewRejudging(tx: Tx, ctx: Context, asked: Touched, page: number): Promise<RejudgingPreview> {
  const { found, touched } = await reportsAbout(tx, asked);
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

async function rejudgeLeft(tx: Tx, ctx: Context, { id, reportId, why, ...touched }: Rejudging): Promise<number> {
  const report = await lockIfFree(tx, reportId);
  // somebody is working on it: next time
  if (!report && (await findReport(tx, reportId))) return 0;
  if (!(await takeRejudging(tx, id)) || !report || !isIn(OPEN, report.status)) return 0;
  await lockDictionary(tx, 'to judge');
  await rejudgeReport(tx, ctx, report, touched, why);
  // it can be signed from now on, changed or not
  await announce(tx, 'report', report.id);
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
