import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Connection } from '../../server/adapters/postgres/cluster';
import { createPool } from '../../server/adapters/postgres/pool';
import { APPLICATION_ROLE } from '../../server/adapters/postgres/roles';

/** The database that `cluster.ts` makes ready to be copied. */
export const TEMPLATE = 'portal_template';

export interface TestDatabase {
  /** As the owner of the tables, for what only a test or an attacker does. */
  pool: pg.Pool;
  /** As the portal works: a role that owns nothing. */
  application: pg.Pool;
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

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...ownConnection(), database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
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
  await asAdmin(
    `create database ${name} template ${template} strategy file_copy`,
    `revoke temporary on database ${name} from public`,
  );
  const connection = { ...ownConnection(), database: name };
  const failures: Error[] = [];
  let isEnding = false;
  // The driver lets go of its connections a moment after it says so; dropping the database may end them first.
  const open = (user: string) => createPool({ ...connection, user }, (error) => isEnding || failures.push(error));
  const [pool, application] = [open(connection.user), open(APPLICATION_ROLE)];
  return {
    pool,
    application,
    connection,
    url: `postgresql://${connection.user}@/${name}?host=${encodeURIComponent(connection.host)}`,
    drop: async () => {
      isEnding = true;
      await Promise.all([pool.end(), application.end()]);
      await asAdmin(`drop database ${name} with (force)`);
      if (failures[0]) throw failures[0];
    },
  };
}
