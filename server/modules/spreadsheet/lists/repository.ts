import { and, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import { countUpToLimit, windowOf } from '../../../core/paging';
import type { Database, Tx } from '../../../core/ports';
import { contains } from '../../../core/sql-like';
import type { ListedBatch } from '../batch-repository';
import type { BatchFilters } from '../schema';
import { sheetBatch, sheetBatchTally } from '../table';

const WAITING = ['reading', 'unreadable', 'waiting'];

/** As the partial indexes of the tabs have it. */
const tabOf = (tab: BatchFilters['tab']): SQL =>
  tab === 'uploaded' ? sql`state = 'submitted'` : sql`state in ('reading', 'unreadable', 'waiting')`;

/** Part of a file name, or the name of whoever uploaded or sent it. */
function searchFor(q: string): SQL {
  const named = contains(sql`name`, q);
  return sql`(${contains(sql`lower(file_name)`, q)}
    or uploader_id = any(array(select id from staff where ${named}))
    or supplier_id = any(array(select id from supplier where ${named})))`;
}

function filtersOf({ q, visitFrom, visitTo, supplierId }: BatchFilters): SQL | undefined {
  return and(
    q ? searchFor(q) : undefined,
    visitFrom ? gte(sheetBatch.visitOn, visitFrom) : undefined,
    visitTo ? lte(sheetBatch.visitOn, visitTo) : undefined,
    supplierId ? eq(sheetBatch.supplierId, supplierId) : undefined,
  );
}

const ORDERS: Record<string, SQL> = {
  uploadedAt: sql`uploaded_at`,
  visitOn: sql`visit_on`,
  fileName: sql`lower(file_name)`,
  testCount: sql`row_count`,
};

function orderOf(sort: string | undefined, reversed: boolean): SQL {
  const wanted = sort ?? '-uploadedAt';
  const down = wanted.startsWith('-') !== reversed;
  const field = ORDERS[wanted.replace(/^-/, '')] ?? sql`uploaded_at`;
  return down ? sql`${field} desc, id desc` : sql`${field}, id`;
}

/** How many batches each tab holds, read from the tally. */
export async function countTabs(db: Database | Tx): Promise<Record<BatchFilters['tab'], number>> {
  const rows = await db
    .select({ state: sheetBatchTally.state, n: sql<number>`sum(${sheetBatchTally.n})::int` })
    .from(sheetBatchTally)
    .groupBy(sheetBatchTally.state);
  const sum = (states: string[]) => rows.reduce((total, { state, n }) => total + (states.includes(state) ? n : 0), 0);
  return { notUploaded: sum(WAITING), uploaded: sum(['submitted']) };
}

const LISTED = {
  ...getTableColumns(sheetBatch),
  facts: sql<
    ListedBatch['facts']
  >`case when facts is not null then jsonb_build_object('missing', facts -> 'missing') end`,
};

async function walk(
  tx: Tx,
  where: SQL,
  filters: BatchFilters,
  window: ReturnType<typeof windowOf>,
): Promise<ListedBatch[]> {
  if (window.limit <= 0) return [];
  const batches: ListedBatch[] = await tx
    .select(LISTED)
    .from(sheetBatch)
    .where(where)
    .orderBy(orderOf(filters.sort, window.reversed))
    .limit(window.limit)
    .offset(window.offset);
  return window.reversed ? batches.reverse() : batches;
}

/** One page of a tab in its order. `total` is exact unless `totalIsAtLeast`. */
export async function listBatchPage(
  tx: Tx,
  filters: BatchFilters,
): Promise<{ batches: ListedBatch[]; total: number; totalIsAtLeast: boolean }> {
  const tab = tabOf(filters.tab);
  const narrowed = filtersOf(filters);
  if (!narrowed) {
    const total = (await countTabs(tx))[filters.tab];
    return { total, totalIsAtLeast: false, batches: await walk(tx, tab, filters, windowOf(filters, total)) };
  }
  const where = sql`${tab} and ${narrowed}`;
  const { total, totalIsAtLeast } = await countUpToLimit(tx, sql`${sheetBatch} where ${where}`);
  const batches = await walk(tx, where, filters, windowOf(filters, totalIsAtLeast ? null : total));
  return { total, totalIsAtLeast, batches };
}
