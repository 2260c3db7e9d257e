import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/adapters/postgres/embedded';
import { migrateDatabase } from '../server/adapters/postgres/migrate';
import { createPool } from '../server/adapters/postgres/pool';
import { fillScale } from '../server/db/demo/scale';

export { fillScale };

const fatal = (error: Error) => {
  throw error;
};

async function open(): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const url = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
  if (url) {
    const pool = new pg.Pool({ connectionString: url });
    return { pool, close: () => pool.end() };
  }
  const embedded = await startEmbedded(path.resolve(process.env.PORTAL_DATA_DIR ?? '.data/demo'));
  const pool = createPool(embedded.connection, fatal);
  const close = async () => {
    await pool.end();
    await embedded.stop();
  };
  return { pool, close };
}

/** `npm run demo:scale -- 1000000`: adds so many reports to the database of `DATABASE_URL` or `PORTAL_DATA_DIR`. */
async function main(): Promise<void> {
  const count = Number(process.argv[2] ?? 1_000_000);
  if (!Number.isInteger(count) || count < 1)
    throw new Error('Say how many reports, e.g. npm run demo:scale -- 1000000');
  const { pool, close } = await open();
  try {
    await migrateDatabase(pool);
    const started = Date.now();
    const made = await fillScale(pool, count);
    console.log(
      `${made.reports} reports, ${made.visits} visits and ${made.customers} customers in ${((Date.now() - started) / 1000).toFixed(1)} s. They have no files: lists and searches only.`,
    );
  } finally {
    await close();
  }
}

if (require.main === module) {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
