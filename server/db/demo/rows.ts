import type { PoolClient } from 'pg';

export type Row = Record<string, unknown>;
const AT_ONCE = 2000;

/** Adds many rows, a statement for each 2,000. Keys are column names; ids may be given although the database makes them. */
export async function addRows(client: PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ');
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const chunk = JSON.stringify(rows.slice(from, from + AT_ONCE));
    await client.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [chunk],
    );
  }
}

/** Lets the database number on after the highest id that was given. */
export async function continueIds(client: PoolClient, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), greatest((select max(id) from ${table}), 1))`, [
      table,
    ]);
}

/** The highest id of each table, 0 where it is empty. */
export async function highestIds(client: PoolClient, tables: readonly string[]): Promise<(table: string) => number> {
  const found = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query(`select coalesce(max(id), 0)::int as top from ${table}`);
    found.set(table, rows[0].top);
  }
  return (table) => found.get(table) ?? 0;
}
