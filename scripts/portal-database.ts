import { realpathSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { bindFileStore } from '../server/adapters/file-binding';
import { openApplication } from '../server/adapters/postgres/application';
import { findPlace } from '../server/adapters/postgres/place';
import { createPool, openPool } from '../server/adapters/postgres/pool';
import { isPostmasterOf, recordedPostmaster } from '../server/adapters/postgres/processes';
import { APPLICATION_ROLE } from '../server/adapters/postgres/roles';
import { readSettings, type Settings } from '../server/core/settings';

const quiet = () => {};

/** The settings of a command: its first word names a data folder of this clone, `demo` or `clinic`. */
export const settingsFor = (mode: string | undefined): Settings =>
  readSettings({ ...(mode && { PORTAL_DATA_DIR: `.data/${mode}` }), ...process.env });

/** The database of a portal that is running on this data folder, or null. */
function openRunning({ DATABASE_URL, PORTAL_DATA_DIR }: Settings): pg.Pool | null {
  const place = DATABASE_URL ? null : findPlace(PORTAL_DATA_DIR);
  if (!place) return null;
  const cluster = realpathSync(place.cluster);
  const running = recordedPostmaster(cluster);
  if (!running?.isReady || !isPostmasterOf(running.pid, cluster)) return null;
  return createPool(
    { host: running.socketFolder, port: 5432, user: APPLICATION_ROLE, database: 'portal', statement_timeout: 0 },
    quiet,
  );
}

/** The database of the portal with these settings, as the portal works with it, whether it runs or not. */
export async function openDatabaseOf(
  settings: Settings,
): Promise<{ pool: pg.Pool; weakness: string | null; stop(): Promise<void> }> {
  if (!settings.DATABASE_URL && !findPlace(settings.PORTAL_DATA_DIR))
    throw new Error(`There is no database in ${settings.PORTAL_DATA_DIR}.`);
  const running = openRunning(settings);
  if (running) return { pool: running, weakness: null, stop: () => running.end() };
  const opened = await openPool(settings, { onError: quiet });
  try {
    await bindFileStore(opened.pool, path.resolve(settings.PORTAL_DATA_DIR), settings.DATABASE_URL !== undefined);
    return { ...(await openApplication(opened, settings)), stop: opened.stop };
  } catch (error) {
    await opened.stop();
    throw error;
  }
}
