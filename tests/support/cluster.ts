import pg from 'pg';
import { migrateDatabase } from '../../server/adapters/postgres/migrate';
import { makePool } from '../../server/adapters/postgres/pool';
import { type Scratch, scratchCluster } from '../../server/adapters/postgres/scratch';

export const TEMPLATE = 'portal_template';

const held = globalThis as { testCluster?: Scratch };

/** Jest's globalSetup: one throwaway PostgreSQL for the whole run, with a migrated database to copy. */
export default async function startCluster(): Promise<void> {
  const cluster = await scratchCluster();
  held.testCluster = cluster;
  const connection = await cluster.database(TEMPLATE);
  const pool = makePool(connection, (error) => {
    throw error;
  });
  await migrateDatabase(pool);
  await pool.end();
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`alter database ${TEMPLATE} with allow_connections false is_template true`);
  await admin.end();
  process.env.TEST_POSTGRES = JSON.stringify(connection);
}
