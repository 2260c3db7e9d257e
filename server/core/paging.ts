import { z } from '@hono/zod-openapi';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from './context';
import type { Tx } from './ports';

/** Every list query has these. `sort` is `field` or `-field`. */
export const PageQuery = z.object({
  current: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
  sort: z.string().max(60).optional(),
});

export interface PageRequest {
  current: number;
  pageSize: number;
}

/** What every list answers. `total` is exact up to `totalIsAtLeast`, where counting stopped. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    totalIsAtLeast: z.boolean(),
  });

export interface Page<T> {
  rows: T[];
  total: number;
  totalIsAtLeast: boolean;
}

/** A filtered list is counted no further than this, so that no filter costs more than this many rows. */
export const COUNT_LIMIT = 10_000;

/** What is said of a count that stopped one past the limit. */
export const counted = (n: number): Pick<Page<unknown>, 'total' | 'totalIsAtLeast'> => ({
  total: Math.min(n, COUNT_LIMIT),
  totalIsAtLeast: n > COUNT_LIMIT,
});

/**
 * How many rows a filter finds, counted no further than the limit.
 * @param found tables and conditions as they follow `from`: sql`report r where r.status = 'received'`
 */
export async function countUpToLimit(
  db: Pick<Tx, 'execute'>,
  found: SQL,
): Promise<Pick<Page<unknown>, 'total' | 'totalIsAtLeast'>> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from ${found} limit ${COUNT_LIMIT + 1}) found`,
  );
  return counted(rows[0]?.n ?? 0);
}

/** Reads in one snapshot, so that the rows of a page and their total say the same. */
export const inSnapshot = <T>(ctx: Context, read: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.ports.db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/**
 * Which rows to read for a page when the total is known: pages past the middle are read from the end, backwards, so that
 * the last page costs what the first does.
 */
export function windowOf(
  page: PageRequest,
  total: number | null,
): { offset: number; limit: number; reversed: boolean } {
  const offset = (page.current - 1) * page.pageSize;
  if (total === null || offset < total / 2) return { offset, limit: page.pageSize, reversed: false };
  const end = Math.min(offset + page.pageSize, total);
  return { offset: total - end, limit: Math.max(end - offset, 0), reversed: true };
}
