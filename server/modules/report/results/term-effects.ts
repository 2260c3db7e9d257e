import type { Context } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { type TermKeys, termsFor, vendorKeyOf } from '../../dictionary/vendor-term-rules';
import { keepCriticals } from '../critical/opening';
import { noteStep } from '../critical/steps';
import { NOT_CHECKED } from '../lifecycle/moves';
import { type ReportRecord, saveReport } from '../repository';
import { putResults } from './carrying';
import { askedOf, judge } from './judging';
import { lockNow, openOf, openVendors, printedOf, resultsOf } from './open-repository';
import { listPrinted, listResults, type ResultRecord } from './repository';

/** A vendor's words, and what happened to them. */
export interface TermChange {
  keys: TermKeys;
  /** For the history of each report: how the words are printed, and what they mean now. */
  words: { name: string; unit: string; code: string | null };
  /** Analytes that rows with these words bear by a rule, not by somebody's hand: they are judged anew. */
  dropped: readonly string[];
}

const bears = (report: ReportRecord, keys: TermKeys, row: Parameters<typeof askedOf>[1]) => {
  const { exact, unstated } = termsFor([keys], askedOf(report, row));
  return exact.length + unstated.length > 0;
};

/** A row as it was printed, where nobody has typed it. */
const asRow = (name: string, unit: string) => ({
  nameEn: name,
  nameZh: name,
  unit,
  value: '',
  range: '',
  specimen: '',
});

/** Reports of the vendor that nobody has settled and that bear these words, in the order of their ids. */
export async function findOpenWith(tx: Tx, keys: TermKeys): Promise<ReportRecord[]> {
  const vendors = (await openVendors(tx)).filter((vendor) => vendorKeyOf(vendor) === keys.vendorKey);
  const reports = await openOf(tx, vendors);
  const ids = reports.map(({ id }) => id);
  const [results, printed] = [await resultsOf(tx, ids), await printedOf(tx, ids)];
  return reports.filter(
    (report) =>
      (results.get(report.id) ?? []).some((row) => bears(report, keys, row)) ||
      (printed.get(report.id) ?? []).some(({ name, unit }) => bears(report, keys, asRow(name, unit))),
  );
}

/** What the reader saw and nobody has typed yet: before the check, of the newest file; of all files where there is no table. */
async function untyped(tx: Tx, report: ReportRecord, rows: readonly ResultRecord[]) {
  const printed = await listPrinted(tx, report.id);
  if (rows.length === 0) return printed;
  const isBeforeCheck = ['received', 'signed_for', 'in_check'].includes(report.status);
  return isBeforeCheck ? printed.filter(({ fileId }) => fileId === printed[0]?.fileId) : [];
}

const said = (rows: readonly ResultRecord[]) =>
  JSON.stringify(rows.map(({ analyteCode, flag, nameEn, nameZh }) => [analyteCode, flag, nameEn, nameZh]));

async function rejudge(tx: Tx, ctx: Context, report: ReportRecord, { keys, words, dropped }: TermChange) {
  const before = await listResults(tx, report.id);
  // the table of a report that is signed stands: only what is critical is opened
  if (report.status === 'signed') {
    const openCriticals = await keepCriticals(tx, ctx, report, await judge(tx, report, before));
    return { open: { openCriticals, openDeltas: report.openDeltas }, isChanged: false };
  }
  const isDropped = (row: ResultRecord) =>
    row.analyteCode !== null && dropped.includes(row.analyteCode) && bears(report, keys, row);
  const rows = before.map((row) => (isDropped(row) ? { ...row, analyteCode: null } : row));
  const open = await putResults(tx, ctx, report, rows, await untyped(tx, report, before));
  const isChanged = said(before) !== said(await listResults(tx, report.id));
  if (isChanged)
    await noteStep(tx, ctx, report, {
      action: 'vendorTerm',
      audited: 'report.vendorTerm',
      details: { ...words, note: [words.name, words.unit, '→', words.code ?? '?'].filter(Boolean).join(' ') },
    });
  return { open, isChanged };
}

/**
 * Judges every open report anew that bears these words, in the transaction that changes what they mean. A table that changes by it has to
 * be checked again; critical values that show now are opened, and none is closed. Whoever holds one of the reports just then is let go
 * first: the change is refused and can be tried again.
 * @returns the numbers of the reports that bear the words
 */
export async function rejudgeForTerm(tx: Tx, ctx: Context, change: TermChange): Promise<string[]> {
  const found = await findOpenWith(tx, change.keys);
  const reports = await lockNow(
    tx,
    found.map(({ id }) => id),
  );
  for (const report of reports) {
    const { open, isChanged } = await rejudge(tx, ctx, report, change);
    const isOpen = open.openCriticals !== report.openCriticals || open.openDeltas !== report.openDeltas;
    if (!isChanged && !isOpen) continue;
    await saveReport(tx, report.id, report, {
      ...open,
      ...(isChanged ? NOT_CHECKED : {}),
      updatedAt: ctx.now(),
      updatedBy: ctx.actor?.name ?? 'system',
    });
    await announce(tx, 'report', report.id);
    await announce(tx, 'queue', report.id);
  }
  return reports.map(({ reportNo }) => reportNo);
}
