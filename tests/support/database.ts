import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Connection } from '../../server/adapters/postgres/cluster';
import { createPool } from '../../server/adapters/postgres/pool';

/** The database that `cluster.ts` makes ready to be copied. */
export const TEMPLATE = 'portal_template';

export interface TestDatabase {
  pool: pg.Pool;
  connection: Connection;
  /** For what wants a DATABASE_URL. */
  url: string;
  drop(): Promise<void>;
}

function ownConnection(): Connection {
  const given = process.env.TEST_POSTGRES;
  if (!given) throw new Error('No test cluster: this project of jest.config.js has no globalSetup');
  return JSON.parse(given) as Connection;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ ...ownConnection(), database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own for a test file, as after the first start: every table, the default roles and nobody. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom(TEMPLATE);

/** A database with nothing in it. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0');

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  const connection = { ...ownConnection(), database: name };
  const failures: Error[] = [];
  let isEnding = false;
  // The driver lets go of its connections a moment after it says so; dropping the database may end them first.
  const pool = createPool(connection, (error) => isEnding || failures.push(error));
  return {
    pool,
    connection,
    url: `postgresql://${connection.user}@/${name}?host=${encodeURIComponent(connection.host)}`,
    drop: async () => {
      isEnding = true;
      await pool.end();
      await asAdmin(`drop database ${name} with (force)`);
      if (failures[0]) throw failures[0];
    },
  };
}
