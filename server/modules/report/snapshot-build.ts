import { type Context, signedIn } from '../../core/context';
import { ageYears } from '../customer/age';
import {
  earlierValues,
  findPerson,
  findVisit,
  listResults,
  type Reader,
  type ReportRecord,
  staffNames,
} from './repository';
import type { Flag, Language, ReportSnapshot, SnapshotResult } from './snapshot';
import { sameUnit } from './values';

const TREND_POINTS = 5;

async function resultsOf(tx: Reader, report: ReportRecord): Promise<SnapshotResult[]> {
  const rows = await listResults(tx, report.id);
  const codes = [...new Set(rows.flatMap((row) => row.analyteCode ?? []))];
  const earlier = await earlierValues(tx, report, codes, TREND_POINTS);
  return rows.map((row) => ({
    analyteCode: row.analyteCode,
    name: { en: row.nameEn, zh: row.nameZh },
    value: row.value,
    unit: row.unit,
    range: row.range,
    flag: row.flag as Flag | null,
    comment: row.comment,
    specimen: row.specimen,
    method: row.method,
    trend: earlier
      .filter(
        (e) =>
          e.analyteCode === row.analyteCode &&
          e.specimen === row.specimen &&
          sameUnit(e.unit, row.unit) &&
          e.testOn !== null,
      )
      .slice(0, TREND_POINTS)
      .map((e) => ({ testOn: e.testOn as string, value: e.value }))
      .reverse(),
  }));
}

function labOf(ctx: Context): ReportSnapshot['lab'] {
  const s = ctx.ports.settings;
  return {
    name: { en: s.PORTAL_CLINIC_NAME_EN, zh: s.PORTAL_CLINIC_NAME_ZH },
    address: { en: s.PORTAL_CLINIC_ADDRESS_EN, zh: s.PORTAL_CLINIC_ADDRESS_ZH },
    phone: s.PORTAL_CLINIC_PHONE,
  };
}

/**
 * The report as it would be printed now, as the version `versionNo`; what it replaces is added by the caller.
 * @throws Error when the report has no customer: the life cycle lets none come here.
 */
export async function buildSnapshot(
  ctx: Context,
  tx: Reader,
  report: ReportRecord,
  versionNo: number,
): Promise<ReportSnapshot> {
  const person = report.customerId === null ? null : await findPerson(tx, report.customerId);
  if (!person) throw new Error(`report ${report.id} has no customer`);
  const visit = report.visitId === null ? null : await findVisit(tx, report.visitId);
  const names = await staffNames(tx, [report.checkedBy]);
  const checker = report.checkedBy === null ? undefined : names.get(report.checkedBy);
  const me = signedIn(ctx).actor;
  return {
    reportNo: report.reportNo,
    versionNo,
    supersedesNo: null,
    correctionKind: null,
    changes: [],
    language: report.language as Language,
    name: { en: report.nameEn, zh: report.nameZh },
    category: report.category,
    lab: labOf(ctx),
    performingLab: { name: report.vendor, text: report.performingText },
    customer: { pid: person.pid, name: person.name, gender: person.gender as 'unknown', birthOn: person.birthOn },
    ageYears: ageYears(person.birthOn, report.testOn),
    visit: visit && { visitOn: visit.visitOn, doctor: visit.doctor, serve: visit.serve },
    barCode: report.barCode,
    specimen: report.specimen,
    collectedAt: report.collectedAt?.toISOString() ?? null,
    receivedAt: report.receivedAt.toISOString(),
    testOn: report.testOn,
    reportedAt: ctx.now().toISOString(),
    timeZone: ctx.ports.settings.PORTAL_TIME_ZONE,
    requester: visit?.doctor ?? '',
    comments: report.comments,
    checkedBy: checker ?? { name: me.name, title: me.title },
    results: await resultsOf(tx, report),
  };
}
