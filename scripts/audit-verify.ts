import { realpathSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DATABASE_USER } from '../server/adapters/postgres/cluster';
import { findPlace } from '../server/adapters/postgres/place';
import { createPool, openPool } from '../server/adapters/postgres/pool';
import { isPostmasterOf, recordedPostmaster } from '../server/adapters/postgres/processes';
import { readSettings, type Settings } from '../server/core/settings';
import { verifyChain } from '../server/modules/audit/service';

const quiet = () => {};

/** The database of a portal that is running on this data folder, or null. */
function openRunning({ DATABASE_URL, PORTAL_DATA_DIR }: Settings): pg.Pool | null {
  const place = DATABASE_URL ? null : findPlace(PORTAL_DATA_DIR);
  if (!place) return null;
  const cluster = realpathSync(place.cluster);
  const running = recordedPostmaster(cluster);
  if (!running?.isReady || !isPostmasterOf(running.pid, cluster)) return null;
  return createPool(
    { host: running.socketFolder, port: 5432, user: DATABASE_USER, database: 'portal', statement_timeout: 0 },
    quiet,
  );
}

/** `npm run audit:verify [demo]`: checks the audit chain of the portal with these settings, running or not. */
async function verify(): Promise<number> {
  const mode = process.argv[2];
  const settings = readSettings({ ...(mode && { PORTAL_DATA_DIR: `.data/${mode}` }), ...process.env });
  if (!settings.DATABASE_URL && !findPlace(settings.PORTAL_DATA_DIR))
    throw new Error(`There is no database in ${settings.PORTAL_DATA_DIR}.`);
  const running = openRunning(settings);
  const opened = running ? { pool: running, stop: () => running.end() } : await openPool(settings, { onError: quiet });
  try {
    const state = await verifyChain({ db: drizzle(opened.pool) });
    const waiting = state.events - state.sealed;
    process.stdout.write(`${JSON.stringify(state)}\n`);
    if (state.ok)
      process.stdout.write(
        `The audit chain is whole: ${state.sealed} of ${state.events} events sealed, ${waiting} waiting.\n`,
      );
    else
      process.stdout.write(
        `The audit chain is BROKEN at event ${state.firstBroken?.eventId}: ${state.firstBroken?.why}.\n`,
      );
    return state.ok ? 0 : 1;
  } finally {
    await opened.stop();
  }
}

verify().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  },
);
