import type { Context } from '../../../core/context';
import { findAnalytesByCode, known } from '../../dictionary/service';
import { noteForReports } from '../../supplier/service';
import { loadParts, type ReportParts } from '../parts';
import { logoName } from '../pdf/logo';
import { findPrinted, type Reader, type ReportRecord } from '../repository';
import { earlierValues, type ResultRecord } from '../results/repository';
import { hashVouched } from './hash-rules';
import type { Language, ReportSnapshot, SnapshotResult } from './snapshot';
import { contentOf, originalOf, rowOf, TREND_POINTS, trendOf } from './snapshot-rules';

export { changedSinceIssued } from './snapshot-rules';

async function resultsOf(tx: Reader, report: ReportRecord, rows: readonly ResultRecord[]): Promise<SnapshotResult[]> {
  const codes = [...new Set(rows.flatMap((row) => row.analyteCode ?? []))];
  const earlier = await earlierValues(tx, report, codes, TREND_POINTS);
  const analytes = new Map((await findAnalytesByCode(tx, codes)).map((one) => [one.code, one]));
  return rows.map((row) => {
    const analyte = analytes.get(row.analyteCode ?? '');
    return {
      ...rowOf(row),
      category: analyte?.category,
      trend: trendOf(row, analyte ? known(analyte) : null, earlier),
    };
  });
}

/** The clinic as its reports name it. */
export function labOf(ctx: Context): ReportSnapshot['lab'] {
  const s = ctx.ports.settings;
  const { logo } = ctx.ports.live.kept;
  const footer = { en: s.PORTAL_REPORT_FOOTER_EN, zh: s.PORTAL_REPORT_FOOTER_ZH };
  return {
    name: { en: s.PORTAL_CLINIC_NAME_EN, zh: s.PORTAL_CLINIC_NAME_ZH },
    address: { en: s.PORTAL_CLINIC_ADDRESS_EN, zh: s.PORTAL_CLINIC_ADDRESS_ZH },
    phone: s.PORTAL_CLINIC_PHONE,
    ...(logo && { logo: logoName(logo) }),
    ...((footer.en || footer.zh) && { footer }),
  };
}

/** What the clinic has noted for reports of the lab that a report names. */
async function performingLabOf(tx: Reader, lab: ReportSnapshot['performingLab']) {
  const note = await noteForReports(tx, lab.name);
  return note ? { ...lab, note } : lab;
}

/** @throws Error when the report has no customer: the life cycle lets none come here. */
function printedOf(report: ReportRecord, { person, visit }: ReportParts) {
  if (!person) throw new Error(`report ${report.id} has no customer`);
  return contentOf(report, person, visit);
}

interface Known {
  /** The next one unless told otherwise. */
  versionNo?: number;
  /** As they stand now, where the caller has read them. */
  parts?: ReportParts;
}

/** The report as it would be printed now; what it replaces is added by the caller. */
export async function buildSnapshot(
  ctx: Context,
  tx: Reader,
  report: ReportRecord,
  { versionNo = report.versionNo + 1, parts: known }: Known = {},
): Promise<ReportSnapshot> {
  const parts = known ?? (await loadParts(tx, report));
  const checker =
    report.checkedBy === null ? null : await findPrinted(tx, report.checkedBy, report.language as Language);
  const printed = printedOf(report, parts);
  return {
    ...printed,
    performingLab: await performingLabOf(tx, printed.performingLab),
    reportNo: report.reportNo,
    versionNo,
    supersedesNo: null,
    supersedesAt: null,
    correctionKind: null,
    changes: [],
    lab: labOf(ctx),
    reportedAt: ctx.now().toISOString(),
    timeZone: ctx.ports.settings.PORTAL_TIME_ZONE,
    checkedBy: checker ?? { name: '', title: '' },
    results: await resultsOf(tx, report, parts.results),
    ...(parts.pictures.length > 0 && { pictures: parts.pictures }),
    originals: parts.files.map(originalOf),
  };
}

/** SHA-256 of what a checker would vouch for now. */
export const hashContent = async (ctx: Context, tx: Reader, report: ReportRecord): Promise<string> =>
  hashVouched(await buildSnapshot(ctx, tx, report));
