import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { ensureDatabase } from '../../server/adapters/postgres/cluster';
import { startEmbedded } from '../../server/adapters/postgres/embedded';
import { migrateDatabase } from '../../server/adapters/postgres/migrate';
import { createPool } from '../../server/adapters/postgres/pool';
import { fillScale } from '../../server/db/demo/scale';
import { insertStaff } from '../../server/modules/acl/repository';
import { seedAccess } from '../../server/modules/acl/service';
import { insertSession } from '../../server/modules/auth/session/repository';
import { hashToken, newToken } from '../../server/modules/auth/tokens';
import { fillStudies } from './scale-studies';

/** Kept between runs: filling a million reports takes minutes. */
const FOLDER = path.resolve('.data/bench-1m');
/** Every list may be seen by somebody who has these two roles. */
const ROLES = ['clerk', 'director'];
const SESSION_HOURS = 12;

export interface BenchDatabase {
  pool: pg.Pool;
  url: string;
  /** A session's token, for the cookie. */
  token: string;
  /** Seconds it took to fill, null when it was there. */
  filledSeconds: number | null;
}

export interface BenchCluster {
  open(reports: number): Promise<BenchDatabase>;
  stop(): Promise<void>;
}

const fatal = (error: Error) => {
  throw error;
};

async function fill(pool: pg.Pool, reports: number): Promise<number | null> {
  const { rows } = await pool.query<{ n: number }>('select coalesce(sum(n), 0)::float8 as n from report_tally');
  const started = Date.now();
  const isFilled = Boolean(rows[0]?.n);
  if (!isFilled) await fillScale(pool, reports);
  const studies = await fillStudies(pool);
  return isFilled && studies === 0 ? null : (Date.now() - started) / 1000;
}

/** A person of the clinic and a session of theirs that outlives the run. */
async function signIn(pool: pg.Pool): Promise<string> {
  const token = newToken();
  await drizzle(pool).transaction(async (tx) => {
    await seedAccess(tx);
    const email = `bench-${token.slice(0, 8).toLowerCase()}@localhost.test`;
    const person = await insertStaff(tx, { name: 'Bench', email, language: 'en-US' }, ROLES);
    const expiresAt = new Date(Date.now() + SESSION_HOURS * 3_600_000);
    await insertSession(tx, { tokenHash: hashToken(token), staffId: person.id, method: 'bench', expiresAt });
  });
  return token;
}

async function openDatabase(host: string, reports: number): Promise<BenchDatabase & { close(): Promise<void> }> {
  const connection = await ensureDatabase(host, `bench_${reports}`);
  const pool = createPool(connection, fatal);
  await migrateDatabase(pool);
  const filledSeconds = await fill(pool, reports);
  const token = await signIn(pool);
  const url = `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(host)}`;
  return { pool, url, token, filledSeconds, close: () => pool.end() };
}

/** The benches' own PostgreSQL, durable as a clinic's, with one database for each size. */
export async function openBenchCluster(): Promise<BenchCluster> {
  const embedded = await startEmbedded(FOLDER);
  const opened: (() => Promise<void>)[] = [];
  return {
    open: async (reports) => {
      const { close, ...database } = await openDatabase(embedded.connection.host, reports);
      opened.push(close);
      return database;
    },
    stop: async () => {
      for (const close of opened) await close();
      await embedded.stop();
    },
  };
}
