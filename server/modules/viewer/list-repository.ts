import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isoOf } from '../../core/instants';
import { countUpToLimit, type Page, windowOf } from '../../core/paging';
import type { Database } from '../../core/ports';
import { listOf } from '../../core/sql-arrays';
import { customerOrder, isFoundBy } from '../customer/conditions';
import { ISSUED } from '../report/lifecycle/rules';
import type { ViewListQuery, ViewListRow } from './schema';

type Query = z.output<typeof ViewListQuery>;
export type ViewedRow = Omit<z.input<typeof ViewListRow>, 'shareBlock'> & { shareConsent: boolean };

function whereOf({ q, membershipType, salesmanId, validFrom, validTo }: Query): SQL {
  const parts = [sql`c.last_issued_at is not null and c.state = 'active'`];
  if (membershipType) parts.push(sql`c.membership_type = ${membershipType}`);
  if (salesmanId) parts.push(sql`c.salesman_id = ${salesmanId}`);
  if (validFrom) parts.push(sql`c.membership_valid_on >= ${validFrom}`);
  if (validTo) parts.push(sql`c.membership_valid_on <= ${validTo}`);
  const found = q && isFoundBy('c', q);
  if (found) parts.push(found);
  return sql.join(parts, sql` and `);
}

async function rowsIn(
  db: Database,
  where: SQL,
  sort: string,
  { offset, limit, reversed }: ReturnType<typeof windowOf>,
): Promise<ViewedRow[]> {
  const { rows } = await db.execute(sql`
    with page as materialized (select c.id from customer c where ${where} order by ${customerOrder('c', sort, reversed)} limit ${limit} offset ${offset})
    select c.id, c.pid, c.name, c.gender, c.birth_on::text as "birthOn", c.membership_valid_on::text as "membershipValidOn", c.membership_type as "membershipType",
      c.mobile, c.wechat_phone as "wechatPhone", s.name as salesman, c.last_issued_at as "lastIssuedAt",
      coalesce((c.consents ->> 'share')::boolean, false) as "shareConsent", n.standing as "standingCount", n.newest as "newestReportId"
    from page join customer c on c.id = page.id left join staff s on s.id = c.salesman_id
    cross join lateral (
      select count(*)::int as standing, (array_agg(r.id order by r.received_at desc, r.id desc))[1] as newest
      from report r where r.customer_id = c.id and r.status in ${listOf(ISSUED)}) n
    order by ${customerOrder('c', sort, false)}`);
  return rows.map((row) => ({
    ...(row as unknown as ViewedRow),
    id: Number(row.id),
    lastIssuedAt: isoOf(row.lastIssuedAt),
    newestReportId: row.newestReportId === null ? null : Number(row.newestReportId),
  }));
}

/** Customers to whom a report was ever issued, the newest issue first unless sorted. */
export async function listViewed(db: Database, query: Query): Promise<Page<ViewedRow>> {
  const where = whereOf(query);
  const sort = query.sort ?? '-lastIssuedAt';
  const counting = countUpToLimit(db, sql`customer c where ${where}`);
  if (query.current === 1) {
    // Whatever the total, the first page is read forwards.
    const [counted, rows] = await Promise.all([counting, rowsIn(db, where, sort, windowOf(query, null))]);
    return { rows, ...counted };
  }
  const { total, totalIsAtLeast } = await counting;
  return {
    rows: await rowsIn(db, where, sort, windowOf(query, totalIsAtLeast ? null : total)),
    total,
    totalIsAtLeast,
  };
}
