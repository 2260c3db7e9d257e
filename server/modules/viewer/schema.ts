import { z } from '@hono/zod-openapi';
import { PageQuery, pageOf } from '../../core/paging';
import { Category, FlagView, ReportStatus, VisitBrief } from '../report/schema';

const instant = z.string().nullable();

export const ViewListQuery = PageQuery.extend({
  q: z.string().max(100).optional(),
  membershipType: z.string().max(40).optional(),
  salesmanId: z.coerce.number().int().optional(),
  validFrom: z.iso.date().optional(),
  validTo: z.iso.date().optional(),
});

export const ViewListRow = z
  .object({
    id: z.number().int(),
    pid: z.string(),
    name: z.string(),
    gender: z.string(),
    birthOn: z.string().nullable(),
    membershipValidOn: z.string().nullable(),
    membershipType: z.string(),
    mobile: z.string(),
    wechatPhone: z.string(),
    salesman: z.string().nullable(),
    issuedCount: z.number().int(),
    lastIssuedAt: instant,
    /** The newest issued report, which the report link leads to. */
    newestReportId: z.number().int().nullable(),
    mayShare: z.boolean(),
  })
  .openapi('ViewListRow');
export const ViewListPage = pageOf(ViewListRow).openapi('ViewListPage');

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
    /** The version to open, null when none was generated. */
    versionNo: z.number().int().nullable(),
    supersedesNo: z.number().int().nullable(),
    withheld: z.boolean(),
  })
  .openapi('ViewReportRow');

export const ViewDetail = z
  .object({
    customer: ViewListRow.omit({ newestReportId: true, issuedCount: true, lastIssuedAt: true, mayShare: true }).extend({ ageYears: z.number().int().nullable() }),
    visits: z.array(VisitBrief),
    reports: z.array(ViewReportRow),
    mayShare: z.boolean(),
    shareConsent: z.boolean(),
  })
  .openapi('ViewDetail');

export const BiomarkerSeries = z
  .object({
    analyteCode: z.string(),
    nameEn: z.string(),
    nameZh: z.string(),
    category: z.string(),
    unit: z.string(),
    points: z.array(
      z.object({ reportId: z.number().int(), reportNo: z.string(), testOn: z.string().nullable(), value: z.string(), range: z.string(), flag: FlagView }),
    ),
  })
  .openapi('BiomarkerSeries');

export const ShareBody = z.object({ days: z.number().int().min(1).max(90).default(14) }).openapi('ShareBody');
export const ShareView = z
  .object({
    id: z.number().int(),
    createdAt: z.string(),
    createdBy: z.string(),
    expiresAt: z.string(),
    revokedAt: instant,
    openedCount: z.number().int(),
    state: z.enum(['working', 'expired', 'revoked', 'ended', 'locked']),
  })
  .openapi('ShareLink');
export const ShareMade = z.object({ url: z.string(), expiresAt: z.string() }).openapi('ShareMade');
