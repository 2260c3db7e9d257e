import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Embedded, startEmbedded } from './embedded';
import type { Restart } from './keep-running';
import { PreparingClient } from './prepared';
import { refusalOf, requireUsable } from './requirements';

const STATEMENT_SECONDS = 30;
const WAIT_FOR_LOCK_SECONDS = 10;
const IDLE_IN_TRANSACTION_SECONDS = 60;
const WAIT_FOR_CONNECTION_SECONDS = 10;
const CONNECTIONS = 20;
const POOL_ENDS_SECONDS = 5;

const { INT8, DATE } = pg.types.builtins;

function toNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new Error('an int8 from the database is larger than a number can be');
  return number;
}

// For the whole process: the ORM asks the driver's own table, not the pool's. timestamptz is a Date as it comes.
pg.types.setTypeParser(INT8, toNumber);
pg.types.setTypeParser(DATE, (text: string) => text);

/**
 * A pool whose statements, lock waits and forgotten transactions end by themselves. int8 is read as a number, date as
 * `YYYY-MM-DD`, timestamptz as Date.
 * @param onError told when an idle connection breaks; the pool replaces it.
 */
export function createPool(connection: pg.PoolConfig, onError: (error: Error) => unknown): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    max: CONNECTIONS,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_SECONDS * 1000,
    statement_timeout: STATEMENT_SECONDS * 1000,
    lock_timeout: WAIT_FOR_LOCK_SECONDS * 1000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_SECONDS * 1000,
    options: '-c TimeZone=UTC',
    application_name: 'report-portal',
    keepAlive: true,
    ...connection,
  });
  pool.on('error', onError);
  // Whoever holds a connection learns of its end by the statement that fails; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export interface OpenedPool {
  /** As the owner of the tables: for preparing the database. */
  pool: pg.Pool;
  /** Another pool on the same server, of another account; both end together. */
  beside(account: Account): pg.Pool;
  /** Closes the pools and, where it is the portal's own, the server. */
  stop(): Promise<void>;
  /** Answers with the reason when the portal's own server could not be kept running; never where DATABASE_URL is used. */
  lost: Promise<string>;
}

/** Of the portal's own server the user, of another one the whole address. */
type Account = { user: string } | { connectionString: string };

export interface PoolSettings {
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  PORTAL_DATA_DIR: string;
}

interface Listeners {
  /** Told when an idle connection breaks. */
  onError: (error: Error) => void;
  onRestart?: (restart: Restart) => void;
}

/** Whose address is used, and what it is called. */
const ownerOf = ({ DATABASE_OWNER_URL, DATABASE_URL }: PoolSettings) =>
  DATABASE_OWNER_URL
    ? { name: 'DATABASE_OWNER_URL', url: DATABASE_OWNER_URL }
    : { name: 'DATABASE_URL', url: DATABASE_URL };

/**
 * Opens the database: the one that DATABASE_URL (for its owner DATABASE_OWNER_URL) names, else the portal's own in the data
 * folder.
 * @throws Error in plain words when it cannot be reached, started or used.
 */
export async function openPool(settings: PoolSettings, { onError, onRestart }: Listeners): Promise<OpenedPool> {
  const { name, url } = ownerOf(settings);
  if (settings.DATABASE_OWNER_URL && !settings.DATABASE_URL)
    throw new Error('DATABASE_OWNER_URL needs DATABASE_URL beside it, with the account that the portal works with.');
  const pools: pg.Pool[] = [];
  // Another start of it may have another socket; the pools' next connections go there.
  const follow = () => {
    for (const pool of pools) if (embedded) Object.assign(pool.options, { host: embedded.connection.host });
  };
  const embedded: Embedded | null = url
    ? null
    : await startEmbedded(settings.PORTAL_DATA_DIR, { ...(onRestart && { onRestart }), onRestarted: () => follow() });
  let isStopping = false;
  const open = (connection: pg.PoolConfig) => {
    // The driver lets go of its connections a moment after it says so; the server may end them first.
    const pool = createPool(connection, (error) => isStopping || onError(error));
    pools.push(pool);
    return pool;
  };
  const pool = open(embedded ? embedded.connection : { connectionString: url });
  const beside = (account: Account) => open(embedded ? { ...embedded.connection, ...account } : account);
  const stop = async () => {
    isStopping = true;
    // a connection that is never given back must not keep the server running
    const late = wait(POOL_ENDS_SECONDS * 1000, undefined, { ref: false });
    try {
      await Promise.race([Promise.all(pools.filter((one) => !one.ending).map((one) => one.end())), late]);
    } finally {
      await embedded?.stop();
    }
  };
  try {
    await requireUsable(pool);
  } catch (error) {
    await stop();
    throw url
      ? refusalOf(error, name)
      : new Error(`The portal's own database does not answer: ${(error as Error).message}`);
  }
  return { pool, beside, stop, lost: embedded?.lost ?? new Promise(() => {}) };
}
