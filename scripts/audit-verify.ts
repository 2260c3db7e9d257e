import { drizzle } from 'drizzle-orm/node-postgres';
import { findPlace } from '../server/adapters/postgres/place';
import { openPool } from '../server/adapters/postgres/pool';
import { openRunning } from '../server/adapters/postgres/running';
import { readSettings } from '../server/core/settings';
import { verifyChain } from '../server/modules/audit/service';

const quiet = () => {};

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
