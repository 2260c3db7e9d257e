import { z } from '@hono/zod-openapi';
import { dayField } from '../../core/dates';
import { PageQuery, pageOf } from '../../core/paging';
import { textField } from '../../core/text-field';
import { GENDERS, MEMBERSHIP_TYPES } from '../customer/schema';
import { Category, FlagView, ReportStatus, VisitBrief } from '../report/schema';
import { ShareBlock } from '../share/schema';

const instant = z.string().nullable();
const day = dayField('customer.rule.date').optional();

export const VIEW_SORTS = ['lastIssuedAt', 'membershipValidOn', 'pid', 'name'] as const;

export const ViewListQuery = PageQuery.extend({
  /** Name in Chinese, English or pinyin; pid, mobile or WeChat phone by their beginning. */
  q: textField(100).optional(),
  membershipType: z.enum(MEMBERSHIP_TYPES, 'customer.rule.choice').optional(),
  salesmanId: z.coerce
    .number('customer.rule.choice')
    .int('customer.rule.choice')
    .positive('customer.rule.choice')
    .optional(),
  validFrom: day,
  validTo: day,
  sort: z
    .enum(VIEW_SORTS.flatMap((field) => [field, `-${field}`]) as [string, ...string[]], 'list.rule.sort')
    .optional(),
});

const person = {
  id: z.number().int(),
  pid: z.string(),
  name: z.string(),
  gender: z.enum(GENDERS),
  birthOn: z.string().nullable(),
  membershipValidOn: z.string().nullable(),
  membershipType: z.enum(MEMBERSHIP_TYPES),
  mobile: z.string(),
  wechatPhone: z.string(),
  salesman: z.string().nullable(),
};

export const ViewListRow = z
  .object({
    ...person,
    /** Reports that stand issued now. */
    standingCount: z.number().int(),
    lastIssuedAt: instant,
    /** The newest report that stands issued, which the report link leads to. */
    newestReportId: z.number().int().nullable(),
    shareBlock: ShareBlock,
  })
  .openapi('ViewListRow');
export const ViewListPage = pageOf(ViewListRow).openapi('ViewListPage');

export const ViewedPerson = z
  .object({ ...person, ageYears: z.number().int().nullable(), membershipExpired: z.boolean() })
  .openapi('ViewedPerson');

/** What opening a report shows: the issued version; the one that was issued before its revision began; nothing, and why; or a version nobody was given. */
export const Shown = z
  .enum(['issued', 'underRevision', 'withheld', 'withdrawn', 'notIssued', 'none'])
  .openapi('ReportShown');

export const ViewReportRow = z
  .object({
    id: z.number().int(),
    reportNo: z.string(),
    nameEn: z.string(),
    nameZh: z.string(),
    testOn: z.string().nullable(),
    category: Category,
    language: z.string(),
    status: ReportStatus,
    vendor: z.string(),
    orderOn: z.string().nullable(),
    createdAt: z.string(),
    issuedAt: instant,
    visitId: z.number().int().nullable(),
    shown: Shown,
    /** The version to open; null where `shown` says that there is nothing to open. */
    versionNo: z.number().int().nullable(),
    supersedesNo: z.number().int().nullable(),
    correctionKind: z.enum(['corrected', 'appended', 'amended']).nullable(),
    changes: z.array(
      z.object({ field: z.object({ en: z.string(), zh: z.string() }), from: z.string(), to: z.string() }),
    ),
    verifyUrl: z.string().nullable(),
  })
  .openapi('ViewReportRow');

/** A visit as it stands in the record. */
export const ViewedVisit = z.object(VisitBrief.shape).openapi('ViewedVisit');

export const ViewDetail = z
  .object({
    customer: ViewedPerson,
    visits: z.array(ViewedVisit),
    reports: z.array(ViewReportRow),
    shareBlock: ShareBlock,
  })
  .openapi('ViewDetail');

export const SeriesPoint = z
  .object({
    reportId: z.number().int(),
    reportNo: z.string(),
    testOn: z.string().nullable(),
    /** As printed, in its own `unit`. */
    value: z.string(),
    unit: z.string(),
    range: z.string(),
    /** The clinic's own interval, where the vendor printed no range. */
    ownRange: z.string(),
    flag: FlagView,
    method: z.string(),
    /** Where it lies in a chart; null for words, bounds and what cannot be read beyond doubt. */
    amount: z.number().nullable(),
  })
  .openapi('SeriesPoint');

export const BiomarkerSeries = z
  .object({
    key: z.string(),
    analyteCode: z.string().nullable(),
    nameEn: z.string(),
    nameZh: z.string(),
    category: z.string(),
    /** Every name of its analyte in three writings, each word behind a space; empty where nobody knows which it is. */
    foundBy: z.string(),
    unit: z.string(),
    specimen: z.string(),
    /** Oldest first. */
    points: z.array(SeriesPoint),
    /** The newest printed range as numbers, for the band of a chart; null where it is open or cannot be read. */
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** How this row differs from others of the same biomarker: its numbers must not be read beside theirs. */
    notComparable: z.array(z.enum(['unit', 'specimen'])),
    mixedMethods: z.boolean(),
    abnormal: z.boolean(),
  })
  .openapi('BiomarkerSeries');

export const ResultsReview = z
  .object({
    customer: ViewedPerson,
    madeAt: z.string(),
    series: z.array(BiomarkerSeries),
    /** Reports whose results are left out because they are being corrected. */
    underRevision: z.number().int(),
  })
  .openapi('ResultsReview');
