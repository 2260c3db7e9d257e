import { drizzle } from 'drizzle-orm/node-postgres';
import { verifyChain } from '../server/modules/audit/service';
import { openDatabaseOf, settingsFor } from './portal-database';

/** `npm run audit:verify [demo]`: checks the audit chain of the portal with these settings, running or not. */
async function verify(): Promise<number> {
  const opened = await openDatabaseOf(settingsFor(process.argv[2]));
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
