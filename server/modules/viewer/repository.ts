import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { COUNT_LIMIT, type Page, windowOf } from '../../core/paging';
import type { Database, Tx } from '../../core/ports';
import { toSearchPatterns } from '../customer/search';
import type { BiomarkerSeries, ViewListQuery, ViewListRow, ViewReportRow } from './schema';

type Reader = Database | Tx;
type Query = z.output<typeof ViewListQuery>;

const iso = (value: unknown) => (value instanceof Date ? value.toISOString() : null);
const prefix = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

const SORTS: Record<string, SQL> = {
  lastIssuedAt: sql`c.last_issued_at`,
  membershipValidOn: sql`c.membership_valid_on`,
};

function whereOf(query: Query): SQL {
  const parts = [sql`c.last_issued_at is not null`];
  if (query.membershipType) parts.push(sql`c.membership_type = ${query.membershipType}`);
  if (query.salesmanId) parts.push(sql`c.salesman_id = ${query.salesmanId}`);
  if (query.validFrom) parts.push(sql`c.membership_valid_on >= ${query.validFrom}`);
  if (query.validTo) parts.push(sql`c.membership_valid_on <= ${query.validTo}`);
  const q = query.q?.trim();
  if (q && /\d/.test(q)) parts.push(sql`(upper(c.pid) like ${prefix(q.toUpperCase())} or c.mobile like ${prefix(q)} or c.wechat_phone like ${prefix(q)})`);
  else if (q) {
    const patterns = toSearchPatterns(q);
    parts.push(patterns === null ? sql`false` : sql.join(patterns.map((pattern) => sql`c.name_search like ${pattern}`), sql` and `));
  }
  return sql.join(parts, sql` and `);
}

/** Customers who have issued reports, the newest issue first unless sorted. */
export async function listViewed(db: Reader, query: Query): Promise<Page<Omit<z.input<typeof ViewListRow>, 'mayShare'>>> {
  const where = whereOf(query);
  const counted = await db.execute(sql`select count(*)::int as n from (select 1 from customer c where ${where} limit ${COUNT_LIMIT + 1}) few`);
  const n = Number(counted.rows[0]?.n ?? 0);
  const totalIsAtLeast = n > COUNT_LIMIT;
  const sort = query.sort ?? '-lastIssuedAt';
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`c.last_issued_at`;
  const descending = sort.startsWith('-');
  const { offset, limit, reversed } = windowOf(query, totalIsAtLeast ? null : n);
  const scan = descending !== reversed ? sql`desc` : sql`asc`;
  const order = descending ? sql`desc` : sql`asc`;
  const { rows } = await db.execute(sql`
    with page as materialized (select c.id from customer c where ${where} order by ${column} ${scan}, c.id ${scan} limit ${limit} offset ${offset})
    select c.id, c.pid, c.name, c.gender, c.birth_on as "birthOn", c.membership_valid_on as "membershipValidOn", c.membership_type as "membershipType",
      c.mobile, c.wechat_phone as "wechatPhone", s.name as salesman, c.issued_count as "issuedCount", c.last_issued_at as "lastIssuedAt", n.id as "newestReportId"
    from page join customer c on c.id = page.id left join staff s on s.id = c.salesman_id
    left join lateral (
      select r.id from report r where r.customer_id = c.id and r.status in ('issued', 'reissued')
      order by r.received_at desc, r.id desc limit 1) n on true
    order by ${column} ${order}, c.id ${order}`);
  return {
    rows: rows.map((row) => ({
      ...(row as unknown as Omit<z.input<typeof ViewListRow>, 'mayShare'>),
      id: Number(row.id),
      lastIssuedAt: iso(row.lastIssuedAt),
      newestReportId: row.newestReportId === null ? null : Number(row.newestReportId),
    })),
    total: Math.min(n, COUNT_LIMIT),
    totalIsAtLeast,
  };
}

/** A person's reports, the newest first; `released`: only those that were issued and are not withheld. */
export async function listReportsOf(db: Reader, customerId: number, scope: 'all' | 'released'): Promise<z.input<typeof ViewReportRow>[]> {
  const released = scope === 'released' ? sql`and r.released and not r.withhold_old` : sql`and r.fulfilled_by_id is null`;
  const { rows } = await db.execute(sql`
    select r.id, r.report_no as "reportNo", r.name_en as "nameEn", r.name_zh as "nameZh", r.test_on as "testOn", r.category, r.language, r.status,
      r.vendor, r.order_on as "orderOn", r.received_at as "createdAt", r.issued_at as "issuedAt", r.visit_id as "visitId",
      v.no as "versionNo", v.supersedes_no as "supersedesNo", r.withhold_old as withheld
    from report r
    left join lateral (
      select pv.no, pv.supersedes_no from report_version pv
      left join version_release l on l.version_id = pv.id
      where pv.report_id = r.id and (l.id is not null or not r.released)
      order by (l.id is not null and l.ended_at is null) desc, pv.no desc limit 1) v on true
    where r.customer_id = ${customerId} ${released}
    order by r.received_at desc, r.id desc limit 500`);
  return rows.map((row) => ({
    ...(row as unknown as z.input<typeof ViewReportRow>),
    id: Number(row.id),
    visitId: row.visitId === null ? null : Number(row.visitId),
    createdAt: iso(row.createdAt) as string,
    issuedAt: iso(row.issuedAt),
  }));
}

/** Every coded result of a person's issued reports, by analyte, oldest first. Another unit is another series. */
export async function listSeries(db: Reader, customerId: number): Promise<z.input<typeof BiomarkerSeries>[]> {
  const { rows } = await db.execute(sql`
    select r.analyte_code as "analyteCode", a.name_en as "nameEn", a.name_zh as "nameZh", a.category, r.unit,
      json_agg(json_build_object('reportId', p.id, 'reportNo', p.report_no, 'testOn', r.test_on, 'value', r.value, 'range', r.range, 'flag', r.flag)
        order by r.test_on, p.id) as points
    from result r join report p on p.id = r.report_id join analyte a on a.code = r.analyte_code
    where r.customer_id = ${customerId} and p.status in ('issued', 'reissued')
    group by r.analyte_code, a.name_en, a.name_zh, a.category, a.sort, r.unit
    order by a.category, a.sort, r.analyte_code, r.unit`);
  return rows as unknown as z.input<typeof BiomarkerSeries>[];
}
