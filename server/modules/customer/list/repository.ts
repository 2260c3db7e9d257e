import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { COUNT_LIMIT, type PageRequest, windowOf } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { customerOrder, isFoundBy } from '../conditions';
import type { CustomerRecord } from '../repository';
import type { CustomerFilters } from '../schema';
import { customer, customerTally } from '../table';

const ACTIVE = sql`state = 'active'`;

/** The filters as conditions, each of which an index answers; whoever was merged or erased is in no list. */
export function conditionsOf(filters: CustomerFilters): SQL {
  const { q, gender, membershipType, salesmanId, validFrom, validTo, language, birthOn } = filters;
  const filtered = and(
    ACTIVE,
    q ? isFoundBy('customer', q) : undefined,
    gender && eq(customer.gender, gender),
    membershipType && eq(customer.membershipType, membershipType),
    salesmanId ? eq(customer.salesmanId, salesmanId) : undefined,
    validFrom ? gte(customer.membershipValidOn, validFrom) : undefined,
    validTo ? lte(customer.membershipValidOn, validTo) : undefined,
    language && eq(customer.language, language),
    birthOn ? eq(customer.birthOn, birthOn) : undefined,
  );
  return filtered ?? ACTIVE;
}

const NEWEST_FIRST = '-createdAt';

const bare = ({ q, gender, salesmanId, validFrom, validTo, language, birthOn }: CustomerFilters) =>
  ![q, gender, salesmanId, validFrom, validTo, language, birthOn].some(Boolean);

async function tallied(tx: Tx, membershipType: string | undefined): Promise<number> {
  const rows = await tx
    .select({ n: sql<string>`coalesce(sum(${customerTally.n}), 0)` })
    .from(customerTally)
    .where(membershipType ? eq(customerTally.membershipType, membershipType) : undefined);
  return Number(rows[0]?.n ?? 0);
}

/** Few hits are found first and sorted then; `ids` is null when there are too many for that. */
async function sieve(
  tx: Tx,
  where: SQL,
  sort: string | undefined,
  page: PageRequest,
): Promise<{ total: number; ids: number[] | null }> {
  const offset = (page.current - 1) * page.pageSize;
  const answer = await tx.execute<{ n: string; ids: string[] }>(sql`
    with hits as materialized (
      select id, pid, name, created_at, membership_valid_on from ${customer} where ${where} limit ${COUNT_LIMIT + 1})
    select (select count(*) from hits) as n,
      array(select id from hits order by ${customerOrder('hits', sort ?? NEWEST_FIRST, false)} limit ${page.pageSize} offset ${offset}) as ids`);
  const total = Number(answer.rows[0]?.n ?? 0);
  return { total, ids: total > COUNT_LIMIT ? null : (answer.rows[0]?.ids ?? []).map(Number) };
}

/** Walks the index of the order until the page is full. */
async function walk(
  tx: Tx,
  where: SQL,
  sort: string | undefined,
  window: ReturnType<typeof windowOf>,
): Promise<number[]> {
  if (window.limit === 0) return [];
  const answer = await tx.execute<{ id: string }>(sql`
    select id from ${customer} where ${where}
    order by ${customerOrder('customer', sort ?? NEWEST_FIRST, window.reversed)} limit ${window.limit} offset ${window.offset}`);
  const ids = answer.rows.map(({ id }) => Number(id));
  return window.reversed ? ids.reverse() : ids;
}

async function idsOf(tx: Tx, filters: CustomerFilters, page: PageRequest) {
  const where = conditionsOf(filters);
  if (bare(filters)) {
    const total = await tallied(tx, filters.membershipType);
    return { total, totalIsAtLeast: false, ids: await walk(tx, where, filters.sort, windowOf(page, total)) };
  }
  const found = await sieve(tx, where, filters.sort, page);
  if (found.ids) return { total: found.total, totalIsAtLeast: false, ids: found.ids };
  const ids = await walk(tx, where, filters.sort, windowOf(page, null));
  return { total: COUNT_LIMIT, totalIsAtLeast: true, ids };
}

/** The erased person with exactly this pid. */
export const findErased = (tx: Tx, pid: string): Promise<CustomerRecord[]> =>
  tx
    .select()
    .from(customer)
    .where(and(eq(sql`upper(${customer.pid})`, pid.toUpperCase()), eq(customer.state, 'erased')));

/** One page of customers in its order. `total` is exact unless `totalIsAtLeast`. */
export async function listPage(tx: Tx, filters: CustomerFilters, page: PageRequest) {
  const { ids, total, totalIsAtLeast } = await idsOf(tx, filters, page);
  const records: CustomerRecord[] = ids.length ? await tx.select().from(customer).where(inArray(customer.id, ids)) : [];
  const place = new Map(ids.map((id, index) => [id, index]));
  records.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return { records, total, totalIsAtLeast };
}

const BATCH = 1000;

export interface ExportRecord extends Record<string, unknown> {
  pid: string;
  name: string;
  gender: string;
  birth_on: string | null;
  mobile: string;
  wechat_phone: string;
  email: string;
  membership_type: string;
  membership_valid_on: string | null;
  salesman: string | null;
  language: string;
  remark: string;
  created_at: string;
}

/** Every filtered customer in batches from one snapshot, through a cursor: memory holds one batch. */
export async function* readAll(tx: Tx, filters: CustomerFilters): AsyncGenerator<ExportRecord[]> {
  const where = conditionsOf(filters);
  await tx.execute(sql`
    declare customers_out no scroll cursor for
    select pid, name, gender, birth_on::text, mobile, wechat_phone, email, membership_type, membership_valid_on::text,
      (select s.name from staff s where s.id = salesman_id) as salesman, language, remark, created_at::text
    from (select * from ${customer} where ${where} order by ${customerOrder('customer', filters.sort ?? NEWEST_FIRST, false)}) listed`);
  for (;;) {
    const { rows } = await tx.execute<ExportRecord>(sql.raw(`fetch ${BATCH} from customers_out`));
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close customers_out`);
}
