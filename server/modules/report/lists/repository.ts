import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isoOf } from '../../../core/instants';
import { countUpToLimit, type Page, windowOf } from '../../../core/paging';
import { listOf } from '../../../core/sql-arrays';
import { startsWith } from '../../../core/sql-like';
import { hasName } from '../../customer/conditions';
import { channelOf } from '../../file/rules';
import { isStillOf } from '../conditions';
import { ISSUED, isIn, SIGNED } from '../lifecycle/rules';
import type { Reader } from '../repository';
import type { QueueQuery, ReportQuery, ReportRow } from '../schema';

export type Scope = 'all' | 'released';
type Query = z.output<typeof ReportQuery> & {
  id?: number;
  /** Whoever asks may find what is kept of an erased person by the whole pid. */
  findsErased?: boolean;
};

/** More matching customers than this and the list is read in its own order instead of by customer. */
const FEW_CUSTOMERS = 1000;

const COLUMNS = new Map([
  ['receivedAt', sql`r.received_at`],
  ['testOn', sql`r.test_on`],
  ['statusSince', sql`r.status_since`],
]);

const all = (parts: SQL[]) => (parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``);

interface Plan {
  where: SQL[];
  /** The customer table is needed to filter. */
  joinCustomer: boolean;
  /** All reports, no filter but origin, status and tab: the tally knows the total. */
  tallied: boolean;
}

async function customersNamed(tx: Reader, named: SQL): Promise<number[] | 'many'> {
  const { rows } = await tx.execute(sql`select c.id from customer c where ${named} limit ${FEW_CUSTOMERS + 1}`);
  return rows.length > FEW_CUSTOMERS ? 'many' : rows.map((row) => Number(row.id));
}

async function customersWithPid(tx: Reader, pid: string, findsErased = false): Promise<number[]> {
  const upper = pid.toUpperCase();
  const { rows } = await tx.execute(sql`
    select p.id from customer c join customer p on p.id = coalesce(c.merged_into_id, c.id)
    where ${startsWith(sql`upper(c.pid)`, upper)} and (p.state <> 'erased' or (${findsErased} and upper(c.pid) = ${upper}))
    limit ${FEW_CUSTOMERS}`);
  return rows.map((row) => Number(row.id));
}

const byCustomers = (ids: number[]) => sql`r.customer_id = any(${sql.param(ids)}::bigint[])`;

async function addName(tx: Reader, plan: Plan, name: string): Promise<void> {
  const named = hasName('c', name);
  const ids = named ? await customersNamed(tx, named) : [];
  if (named && ids === 'many') {
    plan.joinCustomer = true;
    plan.where.push(named);
  } else if (ids !== 'many') plan.where.push(byCustomers(ids));
}

/** One search box: the shape of the words says whether they are a report number, a code or a name. */
async function addSearch(tx: Reader, plan: Plan, text: string, findsErased?: boolean): Promise<void> {
  if (/^R\d{4}-/i.test(text)) plan.where.push(startsWith(sql`r.report_no`, text.toUpperCase()));
  else if (/\d/.test(text) && /^[\w-]+$/.test(text)) {
    const ids = await customersWithPid(tx, text, findsErased);
    plan.where.push(sql`(${startsWith(sql`r.bar_code`, text)} or ${byCustomers(ids)})`);
  } else await addName(tx, plan, text);
}

async function planOf(tx: Reader, query: Query, scope: Scope): Promise<Plan> {
  const plan: Plan = { where: [], joinCustomer: false, tallied: true };
  const { where } = plan;
  if (query.origin) where.push(sql`r.origin = ${query.origin}`);
  if (scope === 'released') where.push(sql`r.released and not r.withhold_old`);
  if (query.status) where.push(sql`r.status = ${query.status}`);
  if (query.tab === 'signed') where.push(sql`r.signed`);
  if (query.tab === 'unsigned') where.push(sql`not r.signed`);
  if ((query.status === 'expected' || !query.status) && !query.id) where.push(sql`r.fulfilled_by_id is null`);
  const simple = where.length;
  if (query.id) where.push(sql`r.id = ${query.id}`);
  if (query.category) where.push(sql`r.category = ${query.category}`);
  if (query.vendor) where.push(sql`r.vendor = ${query.vendor}`);
  if (query.customerId)
    where.push(
      sql`r.customer_id = (select coalesce(m.merged_into_id, m.id) from customer m where m.id = ${query.customerId})`,
    );
  if (query.receivedFrom) where.push(sql`r.received_at >= ${query.receivedFrom}::date`);
  if (query.receivedTo) where.push(sql`r.received_at < ${query.receivedTo}::date + 1`);
  if (query.testFrom) where.push(sql`r.test_on >= ${query.testFrom}`);
  if (query.testTo) where.push(sql`r.test_on <= ${query.testTo}`);
  if (query.pid?.trim()) where.push(byCustomers(await customersWithPid(tx, query.pid.trim(), query.findsErased)));
  if (query.name?.trim()) await addName(tx, plan, query.name.trim());
  if (query.q?.trim()) await addSearch(tx, plan, query.q.trim(), query.findsErased);
  // The tally does not know which old versions are withheld from readers.
  plan.tallied = scope === 'all' && where.length === simple;
  return plan;
}

const from = (plan: Plan) =>
  plan.joinCustomer ? sql`report r join customer c on c.id = r.customer_id` : sql`report r`;

type Tally = Record<string, number>;

async function totalOf(
  tx: Reader,
  plan: Plan,
  query: Query,
  known: Promise<Tally> | undefined,
): Promise<{ total: number; totalIsAtLeast: boolean }> {
  if (plan.tallied) {
    const tally = await (known ?? tallyReports(tx, query.origin));
    const counted = Object.entries(tally).filter(
      ([status]) =>
        (!query.status || status === query.status) &&
        (query.tab === 'signed' ? isIn(SIGNED, status) : query.tab === 'unsigned' ? !isIn(SIGNED, status) : true),
    );
    return { total: counted.reduce((sum, [, n]) => sum + n, 0), totalIsAtLeast: false };
  }
  return countUpToLimit(tx, sql`${from(plan)} ${all(plan.where)}`);
}

function rowsOf(ids: SQL, order: SQL): SQL {
  return sql`
    with page as materialized (${ids})
    select r.id, r.report_no as "reportNo", r.row_version as "rowVersion", r.status, r.origin, r.category, r.name_en as "nameEn",
      r.name_zh as "nameZh", r.language, r.vendor, r.bar_code as "barCode", r.customer_id as "customerId", c.pid,
      case when c.state = 'erased' then '#' || c.pid else c.name end as "customerName", case when c.state = 'erased' then 'unknown' else c.gender end as gender,
      r.test_on as "testOn", r.received_at as "receivedAt", r.status_since as "statusSince", r.issued_at as "issuedAt",
      r.hold_until as "holdUntil", s.name as "signUser", r.holder_id as "holderId", h.name as holder, r.open_criticals as "openCriticals",
      r.open_deltas as "openDeltas", f.file_id as "fileId", f.original_name as "fileName", f.media_type as "mediaType", f.pages, f.at as "uploadAt", f.channel as "fileSource",
      f.uploader as "uploadUser", f.read_problem as "readProblem"
    from page join report r on r.id = page.id
    left join customer c on c.id = r.customer_id
    left join staff s on s.id = r.signed_by
    left join staff h on h.id = r.holder_id
    left join lateral (
      select rf.file_id, a.original_name, a.at, a.channel, u.name as uploader, sf.read_problem, sf.media_type, sf.pages
      from report_file rf join arrival a on a.id = rf.arrival_id join stored_file sf on sf.id = rf.file_id
      left join staff u on u.id = a.staff_id
      where rf.report_id = r.id and ${isStillOf('rf')} order by rf.id limit 1) f on true
    order by ${order}`;
}

function toRow(row: Record<string, unknown>): ReportRow {
  const instants = ['receivedAt', 'statusSince', 'issuedAt', 'holdUntil', 'uploadAt'];
  const ids = ['id', 'customerId', 'holderId', 'fileId'];
  const view = { ...row };
  for (const name of instants) view[name] = isoOf(row[name]);
  for (const name of ids) view[name] = row[name] === null || row[name] === undefined ? null : Number(row[name]);
  if (row.fileSource !== null) view.fileSource = channelOf(String(row.fileSource));
  return view as unknown as ReportRow;
}

async function rowsIn(
  tx: Reader,
  plan: Plan,
  query: Query,
  { offset, limit, reversed }: ReturnType<typeof windowOf>,
): Promise<ReportRow[]> {
  const descending = query.sort === undefined || query.sort.startsWith('-');
  const column = COLUMNS.get((query.sort ?? '-receivedAt').replace(/^-/, '')) ?? sql`r.received_at`;
  const direction = descending !== reversed ? sql`desc` : sql`asc`;
  const order = descending ? sql`desc` : sql`asc`;
  const ids = sql`select r.id from ${from(plan)} ${all(plan.where)} order by ${column} ${direction}, r.id ${direction} limit ${limit} offset ${offset}`;
  const { rows } = await tx.execute(rowsOf(ids, sql`${column} ${order}, r.id ${order}`));
  return rows.map(toRow);
}

/**
 * One page of reports, newest first unless sorted, from indexes alone; the last page is read backwards and costs what
 * the first does. `tally`: the numbers by status of this origin, where the caller asks for them too.
 */
export async function listReportRows(
  tx: Reader,
  query: Query,
  scope: Scope,
  tally?: Promise<Tally>,
): Promise<Page<ReportRow>> {
  const plan = await planOf(tx, query, scope);
  if (query.id) {
    const rows = await rowsIn(tx, plan, query, windowOf(query, null));
    return { rows, total: rows.length, totalIsAtLeast: false };
  }
  const counting = totalOf(tx, plan, query, tally);
  if (query.current === 1) {
    // Whatever the total, the first page is read forwards.
    const [counted, rows] = await Promise.all([counting, rowsIn(tx, plan, query, windowOf(query, null))]);
    return { rows, ...counted };
  }
  const { total, totalIsAtLeast } = await counting;
  return { rows: await rowsIn(tx, plan, query, windowOf(query, totalIsAtLeast ? null : total)), total, totalIsAtLeast };
}

/** Numbers of reports by status, from the tally that a trigger keeps. */
export async function tallyReports(tx: Reader, origin?: string): Promise<Tally> {
  const { rows } = await tx.execute(
    sql`select status, sum(n)::int as n from report_tally ${origin ? sql`where origin = ${origin}` : sql``} group by status having sum(n) > 0`,
  );
  return Object.fromEntries(rows.map((row) => [String(row.status), Number(row.n)]));
}

const QUEUE_WHERE: Record<z.output<typeof QueueQuery>['queue'], (staffId: number) => SQL> = {
  toCheck: () => sql`r.status = 'signed_for'`,
  mine: (staffId) => sql`r.holder_id = ${staffId} and r.status = 'in_check'`,
  toSign: () => sql`r.status = 'checked'`,
  inHold: () => sql`r.status = 'signed'`,
  // what was issued and corrected by its vendor since, or made with a file that was none of its own, or got further images, waits for a decision too
  underRevision: () =>
    sql`(r.status = 'under_revision' or ((r.vendor_correction_at is not null or r.file_taken_out_at is not null or r.images_joined_at is not null) and r.status in ${listOf(ISSUED)}))`,
  withdrawals: () => sql`r.withdrawal_asked_by is not null and r.status <> 'withdrawn'`,
};

/** A work queue, the longest waiting first; open critical values before all. */
export async function listQueueRows(
  tx: Reader,
  query: z.output<typeof QueueQuery>,
  staffId: number,
): Promise<Page<ReportRow>> {
  const where = QUEUE_WHERE[query.queue](staffId);
  const totals = await countUpToLimit(tx, sql`report r where ${where}`);
  const order = sql`(r.open_criticals > 0) desc, r.status_since, r.id`;
  const ids = sql`select r.id from report r where ${where} order by ${order} limit ${query.pageSize} offset ${(query.current - 1) * query.pageSize}`;
  const { rows } = await tx.execute(rowsOf(ids, order));
  return { rows: rows.map(toRow), ...totals };
}

export interface QueueCount {
  queue: 'toSignFor' | z.output<typeof QueueQuery>['queue'];
  count: number;
  /** When the longest waiting entered it. */
  oldestAt: string | null;
  urgent: number;
}

/** Size and age of every queue in one statement. */
export async function countQueueRows(tx: Reader, staffId: number): Promise<QueueCount[]> {
  const one = (name: string, where: SQL) =>
    sql`select ${name}::text as queue, count(*)::int as count, min(r.status_since) as oldest, count(*) filter (where r.open_criticals > 0)::int as urgent from report r where ${where}`;
  const parts = [
    one('toSignFor', sql`r.status = 'received'`),
    ...Object.entries(QUEUE_WHERE).map(([name, where]) => one(name, where(staffId))),
  ];
  const { rows } = await tx.execute(sql.join(parts, sql` union all `));
  return rows.map((row) => ({
    queue: row.queue as QueueCount['queue'],
    count: Number(row.count),
    oldestAt: isoOf(row.oldest),
    urgent: Number(row.urgent),
  }));
}
