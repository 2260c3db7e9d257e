import type { Context } from '../../../core/context';
import { ageYears } from '../../customer/age-rules';
import { incomparable, valueIn } from '../../dictionary/comparison-rules';
import { type AnalyteRules, findAnalytesByCode, known } from '../../dictionary/service';
import { findPerson, findVisit, listFiles, type Reader, type ReportRecord, staffNames } from '../repository';
import { type EarlierValue, earlierValues, listResults, type ResultRecord } from '../results/repository';
import { changesSince } from './changes';
import { hashVouched } from './hash-rules';
import type { VersionRecord } from './repository';
import type { Flag, Language, ReportSnapshot, SnapshotChange, SnapshotResult } from './snapshot';

const TREND_POINTS = 5;
const MOST_IN_NAME = 120;

const rowOf = (row: ResultRecord) => ({
  analyteCode: row.analyteCode,
  name: { en: row.nameEn, zh: row.nameZh },
  ...(row.printed ? { printedName: row.printed.name } : {}),
  value: row.value,
  unit: row.unit,
  range: row.range,
  ...(row.ownRange && { ownRange: row.ownRange }),
  flag: row.flag as Flag | null,
  comment: row.comment,
  specimen: row.specimen,
  method: row.method,
});

/** The earlier values that a row can be compared with, in its own unit, oldest first. */
function trendOf(row: ResultRecord, analyte: AnalyteRules | undefined, earlier: readonly EarlierValue[]) {
  const own = analyte ? known(analyte) : null;
  return earlier
    .filter((e) => e.analyteCode === row.analyteCode && incomparable(own, row, e) === null)
    .flatMap((e) => {
      const value = valueIn(own, e.value, e.unit, row.unit);
      return value === null || e.testOn === null ? [] : [{ testOn: e.testOn, value }];
    })
    .slice(0, TREND_POINTS)
    .reverse();
}

async function resultsOf(tx: Reader, report: ReportRecord): Promise<SnapshotResult[]> {
  const rows = await listResults(tx, report.id);
  const codes = [...new Set(rows.flatMap((row) => row.analyteCode ?? []))];
  const earlier = await earlierValues(tx, report, codes, TREND_POINTS);
  const analytes = new Map((await findAnalytesByCode(tx, codes)).map((one) => [one.code, one]));
  return rows.map((row) => {
    const analyte = analytes.get(row.analyteCode ?? '');
    return { ...rowOf(row), category: analyte?.category, trend: trendOf(row, analyte, earlier) };
  });
}

/** The clinic as its reports name it. */
export function labOf(ctx: Context): ReportSnapshot['lab'] {
  const s = ctx.ports.settings;
  return {
    name: { en: s.PORTAL_CLINIC_NAME_EN, zh: s.PORTAL_CLINIC_NAME_ZH },
    address: { en: s.PORTAL_CLINIC_ADDRESS_EN, zh: s.PORTAL_CLINIC_ADDRESS_ZH },
    phone: s.PORTAL_CLINIC_PHONE,
  };
}

/**
 * What a report prints of the person, the visit and the work on it.
 * @throws Error when the report has no customer: the life cycle lets none come here.
 */
async function contentOf(tx: Reader, report: ReportRecord) {
  const person = report.customerId === null ? null : await findPerson(tx, report.customerId);
  if (!person) throw new Error(`report ${report.id} has no customer`);
  const visit = report.visitId === null ? null : await findVisit(tx, report.visitId);
  return {
    language: report.language as Language,
    name: { en: report.nameEn, zh: report.nameZh },
    category: report.category,
    performingLab: { name: report.vendor, text: report.performingText },
    customer: { pid: person.pid, name: person.name, gender: person.gender as 'unknown', birthOn: person.birthOn },
    ageYears: ageYears(person.birthOn, report.testOn),
    visit: visit && { visitOn: visit.visitOn, doctor: visit.doctor, serve: visit.serve },
    barCode: report.barCode,
    specimen: report.specimen,
    collectedAt: report.collectedAt?.toISOString() ?? null,
    receivedAt: report.receivedAt.toISOString(),
    testOn: report.testOn,
    requester: report.selfReferred ? '' : report.requester || (visit?.doctor ?? ''),
    ...(report.selfReferred ? { selfReferred: true as const } : {}),
    comments: report.comments,
  };
}

/** The report as it would be printed now, as the next version or `versionNo`; what it replaces is added by the caller. */
export async function buildSnapshot(
  ctx: Context,
  tx: Reader,
  report: ReportRecord,
  versionNo: number = report.versionNo + 1,
): Promise<ReportSnapshot> {
  const names = await staffNames(tx, [report.checkedBy]);
  return {
    ...(await contentOf(tx, report)),
    reportNo: report.reportNo,
    versionNo,
    supersedesNo: null,
    supersedesAt: null,
    correctionKind: null,
    changes: [],
    lab: labOf(ctx),
    reportedAt: ctx.now().toISOString(),
    timeZone: ctx.ports.settings.PORTAL_TIME_ZONE,
    checkedBy: names.get(report.checkedBy ?? 0) ?? { name: '', title: '' },
    results: await resultsOf(tx, report),
    originals: (await listFiles(tx, report.id)).map(({ name, sha256 }) => ({
      name: name.slice(0, MOST_IN_NAME),
      sha256,
    })),
  };
}

/** SHA-256 of what a checker would vouch for now. */
export const hashContent = async (ctx: Context, tx: Reader, report: ReportRecord): Promise<string> =>
  hashVouched(await buildSnapshot(ctx, tx, report));

/** While a report is under revision: what the next version would say differently from the one that was issued. */
export function changedSinceIssued(
  report: ReportRecord,
  issued: VersionRecord | null,
  next: ReportSnapshot | null,
): SnapshotChange[] {
  if (report.status !== 'under_revision' || !issued || !next) return [];
  // who checks the revision is for the checker to say, not to look at
  return changesSince(issued.snapshot, { ...next, checkedBy: issued.snapshot.checkedBy });
}
