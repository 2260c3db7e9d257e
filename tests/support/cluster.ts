import pg from 'pg';
import { openDatabase } from '../../server/adapters/postgres/database';
import { migrateDatabase } from '../../server/adapters/postgres/migrate';
import { createPool } from '../../server/adapters/postgres/pool';
import { APPLICATION_ROLE, grantApplication, makeRole } from '../../server/adapters/postgres/roles';
import { type Scratch, scratchCluster } from '../../server/adapters/postgres/scratch';
import { seedAccess } from '../../server/modules/acl/seed';
import { fillDictionary } from '../../server/modules/dictionary/seed';
import { TEMPLATE } from './database';
import { NOW, openTestAuthority } from './kept-authority';

const held = globalThis as { testCluster?: Scratch };

/**
 * Jest's globalSetup: one throwaway PostgreSQL for the whole run, with a database to copy that a start of the portal has
 * made ready, and the signing certificate, unlocked once.
 */
export default async function startCluster(): Promise<void> {
  const cluster = await scratchCluster();
  held.testCluster = cluster;
  const connection = await cluster.database(TEMPLATE);
  const pool = createPool(connection, (error) => {
    throw error;
  });
  await migrateDatabase(pool);
  await openDatabase(pool).transaction(seedAccess);
  await openDatabase(pool).transaction((tx) => fillDictionary(tx, NOW));
  await makeRole(pool, APPLICATION_ROLE);
  await grantApplication(pool, APPLICATION_ROLE);
  // as autovacuum leaves a clinic's within minutes: without statistics each copy reads the dictionary from end to end
  await pool.query('vacuum (freeze, analyze)');
  await pool.end();
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`alter database ${TEMPLATE} with allow_connections false is_template true`);
  await admin.end();
  process.env.TEST_POSTGRES = JSON.stringify(connection);
  const authority = await openTestAuthority();
  process.env.TEST_AUTHORITY = JSON.stringify({ ...authority, p12: authority.p12.toString('base64') });
}
