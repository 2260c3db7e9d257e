import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './ports';

/**
 * Inserts many rows as one parameter: the ORM's own insert makes one of each value, which holds the thread for seconds at
 * thousands of rows. Every row must have the same keys; columns that none has take their defaults, and an id is taken as given.
 * @param returning the fields to answer with, as the database types them
 * @returns one object for each row, in no order
 */
export async function insertMany<T extends PgTable, K extends string = never>(
  tx: Tx,
  table: T,
  rows: T['$inferInsert'][],
  returning: K[] = [],
): Promise<Record<K, never>[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = getTableColumns(table);
  const keys = Object.keys(first);
  const nameOf = (key: string) => columns[key]?.name ?? '';
  const names = keys.map(nameOf);
  const named = rows.map((row) =>
    Object.fromEntries(keys.map((key, at) => [names[at], (row as Record<string, unknown>)[key]])),
  );
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
  const fields = listed(names.map((name) => sql`${sql.identifier(name)}`));
  const answer = returning.map((key) => sql`${sql.identifier(nameOf(key))} as ${sql.identifier(key)}`);
  const written = await tx.execute(sql`
    insert into ${table} (${fields}) ${keys.includes('id') ? sql`overriding system value` : sql``} select ${fields} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)
    ${answer.length > 0 ? sql`returning ${listed(answer)}` : sql``}`);
  return written.rows as Record<K, never>[];
}

/** Whether a column is one of many values, which go as one parameter. */
export const isIn = (column: Column, values: (string | number)[]): SQL =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(`${column.getSQLType()}[]`)})`;
