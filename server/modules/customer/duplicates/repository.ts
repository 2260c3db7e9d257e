import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { COUNT_LIMIT, type PageRequest } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { report } from '../../report/table';
import { visit } from '../../visit/table';
import { customer, duplicatePair } from '../table';
import { MOST_SHARING, type PairState, WEIGHTS } from './rules';

export type PairRecord = typeof duplicatePair.$inferSelect;

/** Others with the same number, unless too many share it. */
const sharing = (column: 'mobile' | 'wechat_phone', reason: string): SQL => sql`
  select me.id as a, o.id as b, ${reason}::text as reason from me cross join lateral (
    select id, count(*) over () as n from (
      select c.id from customer c where c.${sql.identifier(column)} = me.${sql.identifier(column)} and c.id <> me.id
        and c.state = 'active' limit ${MOST_SHARING + 1}) few) o
  where me.${sql.identifier(column)} <> '' and o.n <= ${MOST_SHARING}`;

const weightOf = (what: SQL) =>
  sql`case ${what} ${sql.join(
    Object.entries(WEIGHTS).map(([name, weight]) => sql`when ${name} then ${sql.raw(String(weight))}`),
    sql` `,
  )} else 0 end`;

const FOUND = sql`
  hits as (
    ${sharing('mobile', 'mobile')} union all ${sharing('wechat_phone', 'wechatPhone')} union all
    select me.id, o.id, case when o.name = me.name then 'nameAndBirthOn' else 'nameReadsAlike' end from me cross join lateral (
      select c.id, c.name from customer c where c.name_reading = me.name_reading and c.birth_on = me.birth_on and c.id <> me.id
        and c.state = 'active' limit ${MOST_SHARING}) o
    where me.name_reading <> ''),
  grouped as (
    select least(a, b) as low, greatest(a, b) as high, array_agg(distinct reason order by reason) as reasons from hits group by 1, 2),
  found as (
    select g.low, g.high, g.reasons, array_remove(array[
      case when l.birth_on <> h.birth_on then 'birthOn' end,
      case when l.gender <> h.gender and 'unknown' not in (l.gender, h.gender) then 'gender' end], null) as against
    from grouped g join customer l on l.id = g.low join customer h on h.id = g.high)`;

/**
 * Brings the pairs of these customers up to date: proposes new ones, ranks open ones again, drops those without a reason
 * left. What somebody decided stays. One statement on indexes, whatever the number of customers.
 */
export const proposeDuplicates = (tx: Tx, customerIds: number[]) =>
  tx.execute(sql`
    with me as materialized (
      select id, name, mobile, wechat_phone, birth_on, name_reading from customer
      where id = any(${sql.param(customerIds)}::bigint[]) and state = 'active'),
    ${FOUND},
    gone as (
      delete from duplicate_pair p where p.state = 'open'
        and (p.low_id = any(${sql.param(customerIds)}::bigint[]) or p.high_id = any(${sql.param(customerIds)}::bigint[]))
        and not exists (select from found f where f.low = p.low_id and f.high = p.high_id))
    insert into duplicate_pair as p (low_id, high_id, reasons, against, rank)
    select low, high, reasons, against,
      (select sum(${weightOf(sql`w`)}) from unnest(reasons || against) w)
    from found order by low, high
    on conflict (low_id, high_id) do update set reasons = excluded.reasons, against = excluded.against, rank = excluded.rank
      where p.state = 'open' and (p.reasons, p.against) is distinct from (excluded.reasons, excluded.against)`);

/** Customers whose name nobody has read yet, locked; another instance's are passed over. */
export const lockUnread = (tx: Tx, most: number): Promise<{ id: number; name: string }[]> =>
  tx
    .select({ id: customer.id, name: customer.name })
    .from(customer)
    .where(sql`name_reading is null`)
    .orderBy(customer.id)
    .limit(most)
    .for('no key update', { skipLocked: true });

/** Keeps how names read. */
export const saveReadings = (tx: Tx, rows: { id: number; reading: string }[]) =>
  tx.execute(sql`
    update customer c set name_reading = n.reading
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(id bigint, reading text) where c.id = n.id`);

const bothActive = sql`not exists (select from customer c where c.id in (${duplicatePair.lowId}, ${duplicatePair.highId}) and c.state <> 'active')`;

function conditionOf(state: PairState, customerId: number | undefined): SQL | undefined {
  return and(
    state === 'open'
      ? sql`${duplicatePair.state} = 'open'`
      : sql`${duplicatePair.state} = 'dismissed' and ${bothActive}`,
    customerId === undefined
      ? undefined
      : or(eq(duplicatePair.lowId, customerId), eq(duplicatePair.highId, customerId)),
  );
}

/** How many pairs there are, counted up to the limit. */
export async function countPairs(tx: Tx, state: PairState, customerId?: number): Promise<number> {
  const some = tx
    .select({ id: duplicatePair.id })
    .from(duplicatePair)
    .where(conditionOf(state, customerId))
    .limit(COUNT_LIMIT + 1)
    .as('some');
  return tx.$count(some);
}

/** One page of pairs: open ones by rank, dismissed ones by when that was. */
export const listPairs = (
  tx: Tx,
  state: PairState,
  customerId: number | undefined,
  { current, pageSize }: PageRequest,
): Promise<PairRecord[]> =>
  tx
    .select()
    .from(duplicatePair)
    .where(conditionOf(state, customerId))
    .orderBy(
      state === 'open' ? sql`${duplicatePair.rank} desc` : sql`${duplicatePair.decidedAt} desc`,
      sql`${duplicatePair.id} desc`,
    )
    .offset((current - 1) * pageSize)
    .limit(pageSize);

/** One pair, locked. */
export const lockPair = async (tx: Tx, id: number): Promise<PairRecord | undefined> =>
  (await tx.select().from(duplicatePair).where(eq(duplicatePair.id, id)).for('update'))[0];

export const savePair = (tx: Tx, id: number, set: Partial<typeof duplicatePair.$inferInsert>) =>
  tx.update(duplicatePair).set(set).where(eq(duplicatePair.id, id));

/** Visits and reports of each of these customers. */
export async function countRecords(tx: Tx, ids: number[]): Promise<Map<number, { visits: number; reports: number }>> {
  const counts = new Map(ids.map((id) => [id, { visits: 0, reports: 0 }]));
  if (ids.length === 0) return counts;
  for (const [kind, table] of [
    ['visits', visit],
    ['reports', report],
  ] as const) {
    const rows = await tx
      .select({ id: table.customerId, n: sql<number>`count(*)::int` })
      .from(table)
      .where(inArray(table.customerId, ids))
      .groupBy(table.customerId);
    for (const { id, n } of rows) {
      const counted = counts.get(id ?? 0);
      if (counted) counted[kind] = n;
    }
  }
  return counts;
}

/** The pair of two customers becomes one of this state, whether it was proposed or not. */
export const decidePair = (
  tx: Tx,
  [a, b]: readonly [number, number],
  decided: { state: PairState; decidedAt: Date; decidedBy: string; reason: string },
) =>
  tx
    .insert(duplicatePair)
    .values({ lowId: Math.min(a, b), highId: Math.max(a, b), reasons: [], against: [], rank: 0, ...decided })
    .onConflictDoUpdate({ target: [duplicatePair.lowId, duplicatePair.highId], set: decided });

/** Whoever was told apart from a merged customer is told apart from its survivor too. */
export const inheritDismissals = (tx: Tx, absorbedId: number, survivorId: number) =>
  tx.execute(sql`
    insert into duplicate_pair (low_id, high_id, reasons, against, rank, state, decided_at, decided_by, reason)
    select least(o.id, ${survivorId}::bigint), greatest(o.id, ${survivorId}::bigint), p.reasons, p.against, p.rank, 'dismissed', p.decided_at, p.decided_by, p.reason
    from duplicate_pair p
    cross join lateral (select case when p.low_id = ${absorbedId} then p.high_id else p.low_id end as id) o
    where p.state = 'dismissed' and (p.low_id = ${absorbedId} or p.high_id = ${absorbedId}) and o.id <> ${survivorId}
    on conflict (low_id, high_id) do nothing`);
