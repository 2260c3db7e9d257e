import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isoOf } from '../../core/instants';
import type { Tx } from '../../core/ports';
import { listOf } from '../../core/sql-arrays';
import { MERGED } from '../dictionary/conditions';
import { ISSUED } from '../report/lifecycle/rules';
import type { SnapshotChange } from '../report/versions/snapshot';
import type { ViewReportRow } from './schema';
import type { ReviewedResult } from './series';

const idOf = (value: unknown) => (value === null ? null : Number(value));

/** A report with the version to open, whoever asks: what may be shown of it is the service's to say. */
export type FoundReport = Omit<z.input<typeof ViewReportRow>, 'shown' | 'verifyUrl' | 'changes' | 'correctionKind'> & {
  withheld: boolean;
  verifyCode: string | null;
  changes: SnapshotChange[] | null;
  correctionKind: 'corrected' | 'appended' | 'amended' | null;
};

/** A person's reports, the newest first; `released`: only those that were issued and are neither withheld nor withdrawn. */
export async function listReportsOf(tx: Tx, customerId: number, scope: 'all' | 'released'): Promise<FoundReport[]> {
  const released =
    scope === 'released' ? sql`and r.released and not r.withhold_old` : sql`and r.fulfilled_by_id is null`;
  const { rows } = await tx.execute(sql`
    select r.id, r.report_no as "reportNo", r.name_en as "nameEn", r.name_zh as "nameZh", r.test_on::text as "testOn", r.category, r.language, r.status,
      r.vendor, r.order_on::text as "orderOn", r.created_at as "createdAt", r.issued_at as "issuedAt", r.visit_id as "visitId", r.withhold_old as withheld,
      v.no as "versionNo", v.supersedes_no as "supersedesNo", v.verify_code as "verifyCode", v.changes, v."correctionKind"
    from report r
    left join lateral (
      select pv.no, pv.supersedes_no, pv.verify_code, pv.snapshot -> 'changes' as changes, pv.snapshot ->> 'correctionKind' as "correctionKind"
      from report_version pv
      left join version_release l on l.version_id = pv.id
      where pv.report_id = r.id and (l.id is not null or not r.released)
      order by (l.id is not null and l.ended_at is null) desc, pv.no desc limit 1) v on true
    where r.customer_id = ${customerId} ${released}
    order by r.received_at desc, r.id desc limit 500`);
  return rows.map((row) => ({
    ...(row as unknown as FoundReport),
    id: Number(row.id),
    visitId: idOf(row.visitId),
    createdAt: isoOf(row.createdAt) ?? '',
    issuedAt: isoOf(row.issuedAt),
  }));
}

/** Every result of a person's issued reports, in the order of the dictionary, oldest first. What has no code stands under its report's category. */
export async function listReviewed(tx: Tx, customerId: number): Promise<ReviewedResult[]> {
  const { rows } = await tx.execute(sql`
    with ${MERGED}
    select coalesce(a.code, r.analyte_code) as "analyteCode", coalesce(a.name_en, r.name_en) as "nameEn", coalesce(a.name_zh, r.name_zh) as "nameZh",
      coalesce(a.category, p.category) as category, r.unit, r.specimen, r.method, p.id as "reportId", p.report_no as "reportNo",
      coalesce(r.test_on, p.test_on)::text as "testOn", r.value, r.range, r.own_range as "ownRange", r.flag
    from result r join report p on p.id = r.report_id left join merged m on m.asked = r.analyte_code
      left join analyte a on a.code = coalesce(m.code, r.analyte_code)
    where r.customer_id = ${customerId} and p.customer_id = ${customerId} and p.status in ${listOf(ISSUED)}
    order by a.sort nulls last, p.category, coalesce(a.name_en, r.name_en), coalesce(r.test_on, p.test_on) nulls first, p.id, r.sort`);
  return rows.map((row) => ({ ...(row as unknown as ReviewedResult), reportId: Number(row.reportId) }));
}

/** How many of a person's reports are being corrected. */
export async function countUnderRevision(tx: Tx, customerId: number): Promise<number> {
  const { rows } = await tx.execute(
    sql`select count(*)::int as n from report where customer_id = ${customerId} and status = 'under_revision'`,
  );
  return Number(rows[0]?.n ?? 0);
}
