import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isoOf } from '../../core/instants';
import { COUNT_LIMIT, type Page, windowOf } from '../../core/paging';
import type { Database } from '../../core/ports';
import { listOf } from '../../core/sql-arrays';
import { toSearchPatterns } from '../customer/search-rules';
import { ISSUED } from '../report/lifecycle/rules';
import type { ViewListQuery, ViewListRow } from './schema';

type Query = z.output<typeof ViewListQuery>;
export type ViewedRow = Omit<z.input<typeof ViewListRow>, 'shareBlock'> & { shareConsent: boolean };

const prefix = (column: SQL, text: string) => sql`${column} like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/** A number is somebody's pid, mobile or WeChat phone by its beginning; any text is a name, or a whole pid. */
function searchFor(text: string): SQL {
  const ways: SQL[] = [];
  const patterns = toSearchPatterns(text);
  if (patterns?.length)
    ways.push(
      sql.join(
        patterns.map((pattern) => sql`c.name_search like ${pattern}`),
        sql` and `,
      ),
    );
  const upper = text.toUpperCase();
  const hasPid = (pid: SQL) => (/\d/.test(text) ? prefix(pid, upper) : sql`${pid} = ${upper}`);
  ways.push(
    hasPid(sql`upper(c.pid)`),
    sql`c.id = any(array(select a.merged_into_id from customer a where a.merged_into_id is not null and ${hasPid(sql`upper(a.pid)`)}))`,
  );
  const digits = text.replace(/[\s-]/g, '').replace(/^\+86(?=1)/, '');
  if (/^\+?\d{3,}$/.test(digits)) ways.push(prefix(sql`c.mobile`, digits), prefix(sql`c.wechat_phone`, digits));
  return sql`(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` or `,
  )})`;
}

function whereOf({ q, membershipType, salesmanId, validFrom, validTo }: Query): SQL {
  const parts = [sql`c.last_issued_at is not null and c.state = 'active'`];
  if (membershipType) parts.push(sql`c.membership_type = ${membershipType}`);
  if (salesmanId) parts.push(sql`c.salesman_id = ${salesmanId}`);
  if (validFrom) parts.push(sql`c.membership_valid_on >= ${validFrom}`);
  if (validTo) parts.push(sql`c.membership_valid_on <= ${validTo}`);
  if (q) parts.push(searchFor(q));
  return sql.join(parts, sql` and `);
}

/** The order as the indexes have it; whoever has no membership stands last in both directions. */
function orderOf(sort: string, reversed: boolean): SQL {
  const field = sort.replace(/^-/, '');
  const down = sort.startsWith('-') !== reversed;
  if (field === 'pid') return down ? sql`upper(c.pid) using ~>~` : sql`upper(c.pid) using ~<~`;
  if (field === 'name')
    return down ? sql`c.name collate "zh-x-icu" desc, c.id desc` : sql`c.name collate "zh-x-icu", c.id`;
  if (field === 'lastIssuedAt') return down ? sql`c.last_issued_at desc, c.id desc` : sql`c.last_issued_at, c.id`;
  if (!sort.startsWith('-'))
    return down ? sql`c.membership_valid_on desc, c.id desc` : sql`c.membership_valid_on, c.id`;
  return down
    ? sql`c.membership_valid_on desc nulls last, c.id desc nulls last`
    : sql`c.membership_valid_on asc nulls first, c.id asc nulls first`;
}

async function totalOf(db: Database, where: SQL): Promise<{ total: number; totalIsAtLeast: boolean }> {
  const { rows } = await db.execute(
    sql`select count(*)::int as n from (select 1 from customer c where ${where} limit ${COUNT_LIMIT + 1}) few`,
  );
  const n = Number(rows[0]?.n ?? 0);
  return { total: Math.min(n, COUNT_LIMIT), totalIsAtLeast: n > COUNT_LIMIT };
}

async function rowsIn(
  db: Database,
  where: SQL,
  sort: string,
  { offset, limit, reversed }: ReturnType<typeof windowOf>,
): Promise<ViewedRow[]> {
  const { rows } = await db.execute(sql`
    with page as materialized (select c.id from customer c where ${where} order by ${orderOf(sort, reversed)} limit ${limit} offset ${offset})
    select c.id, c.pid, c.name, c.gender, c.birth_on::text as "birthOn", c.membership_valid_on::text as "membershipValidOn", c.membership_type as "membershipType",
      c.mobile, c.wechat_phone as "wechatPhone", s.name as salesman, c.last_issued_at as "lastIssuedAt",
      coalesce((c.consents ->> 'share')::boolean, false) as "shareConsent", n.standing as "standingCount", n.newest as "newestReportId"
    from page join customer c on c.id = page.id left join staff s on s.id = c.salesman_id
    cross join lateral (
      select count(*)::int as standing, (array_agg(r.id order by r.received_at desc, r.id desc))[1] as newest
      from report r where r.customer_id = c.id and r.status in ${listOf(ISSUED)}) n
    order by ${orderOf(sort, false)}`);
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
  const counting = totalOf(db, where);
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
