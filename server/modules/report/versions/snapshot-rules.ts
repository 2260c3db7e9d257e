import { ageYears } from '../../customer/age-rules';
import { incomparable, valueIn } from '../../dictionary/comparison-rules';
import type { KnownAnalyte } from '../../dictionary/recognise-rules';
import type { ReportParts } from '../parts';
import type { ReportRecord } from '../repository';
import type { EarlierValue, ResultRecord } from '../results/repository';
import { changesSince } from './changes';
import type { Flag, Language, ReportSnapshot, SnapshotChange } from './snapshot';

export const TREND_POINTS = 5;
const MOST_IN_NAME = 120;

type Person = NonNullable<ReportParts['person']>;

/** What is printed of a row of the table. */
export const rowOf = (row: ResultRecord) => ({
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

/**
 * The earlier values that a row can be compared with, in its own unit, oldest first.
 * @param earlier newest first
 */
export const trendOf = (row: ResultRecord, analyte: KnownAnalyte | null, earlier: readonly EarlierValue[]) =>
  earlier
    .filter((e) => e.analyteCode === row.analyteCode && incomparable(analyte, row, e) === null)
    .flatMap((e) => {
      const value = valueIn(analyte, e.value, e.unit, row.unit);
      return value === null || e.testOn === null ? [] : [{ testOn: e.testOn, value }];
    })
    .slice(0, TREND_POINTS)
    .reverse();

/** What a report prints of the person, the visit and the work on it. */
export const contentOf = (report: ReportRecord, person: Person, visit: ReportParts['visit']) => ({
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
});

export const originalOf = ({ name, sha256 }: { name: string; sha256: string }) => ({
  name: name.slice(0, MOST_IN_NAME),
  sha256,
});

/** While a report is under revision: what the next version would say differently from the one that was issued. */
export function changedSinceIssued(
  report: Pick<ReportRecord, 'status'>,
  issued: { snapshot: ReportSnapshot } | null,
  next: ReportSnapshot | null,
): SnapshotChange[] {
  if (report.status !== 'under_revision' || !issued || !next) return [];
  // who checks the revision is for the checker to say, not to look at
  return changesSince(issued.snapshot, { ...next, checkedBy: issued.snapshot.checkedBy });
}
