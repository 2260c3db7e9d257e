import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool, PoolClient } from 'pg';

/** Any number that only the portal's migrations use. */
const LOCK_NUMBER = 7_211_950_023;

const folderOf = () => path.join(process.env.PORTAL_ROOT ?? process.cwd(), 'server', 'db', 'migrations');

/** Hashes of the migrations that have run on this database, in order. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as found",
  );
  if (!rows[0]?.found) return [];
  const applied = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return applied.rows.map((row) => row.hash);
}

/** What ran must be what this version would run first; otherwise its tables are not the ones the code knows. */
function refuseStrangers(applied: string[], known: string[]): void {
  if (applied.length > known.length) {
    throw new Error(
      'The database was used by a newer version of the portal. Start that version, or restore a backup from before it.',
    );
  }
  const differs = applied.findIndex((hash, index) => hash !== known[index]);
  if (differs >= 0) {
    throw new Error(
      `Migration ${differs} was changed after it ran on this database. Use another database, or start the demo with --reset.`,
    );
  }
}

const knownHashes = (migrationsFolder: string) =>
  readMigrationFiles({ migrationsFolder }).map((migration) => migration.hash);

/** @throws Error when a backup with this schema was made by a newer portal, or by another one. */
export function refuseOtherSchema(applied: string[], migrationsFolder: string = folderOf()): void {
  const known = knownHashes(migrationsFolder);
  if (applied.length > known.length)
    throw new Error(
      'A newer version of the portal made this backup. Restore it with that version. Nothing was changed.',
    );
  if (applied.some((hash, index) => hash !== known[index]))
    throw new Error('The tables of this backup are not those of this portal. Nothing was changed.');
}

/** Until the end of the transaction no portal changes the tables. */
export const lockMigrations = (client: ClientBase) => client.query('select pg_advisory_xact_lock($1)', [LOCK_NUMBER]);

/** Makes the tables that the first migrations make, in the transaction of the client; which ran is not noted. */
export async function runMigrations(
  client: ClientBase,
  count: number,
  migrationsFolder: string = folderOf(),
): Promise<void> {
  await client.query(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql } of readMigrationFiles({ migrationsFolder }).slice(0, count))
    for (const statement of sql) await client.query(statement);
}

/** One preparation of a database at a time, whichever process does it; its statements take as long as they need. */
export async function inPreparation(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK_NUMBER]);
    await work(client);
  } finally {
    // The connection goes with its lock and its settings.
    client.release(true);
  }
}

/**
 * Brings the database to this version's tables, all steps in one transaction. Several servers may start at once: one does it.
 * @throws Error when the database belongs to a newer version or its history differs.
 */
export const migrateDatabase = (pool: Pool, migrationsFolder: string = folderOf()): Promise<void> =>
  inPreparation(pool, async (client) => {
    refuseStrangers(await appliedMigrations(client), knownHashes(migrationsFolder));
    await migrate(drizzle(client), { migrationsFolder });
  });
