import path from 'node:path';
import type pg from 'pg';
import { bindFileStore } from '../server/adapters/file-binding';
import { openApplication } from '../server/adapters/postgres/application';
import { findPlace } from '../server/adapters/postgres/place';
import { openPool } from '../server/adapters/postgres/pool';
import { APPLICATION_ROLE } from '../server/adapters/postgres/roles';
import { openRunning } from '../server/adapters/postgres/running';
import { readSettings, type Settings } from '../server/core/settings';

const quiet = () => {};

/** The settings of a command: its first word names a data folder of this clone, `demo` or `clinic`. */
export const settingsFor = (mode: string | undefined): Settings =>
  readSettings({ ...(mode && { PORTAL_DATA_DIR: `.data/${mode}` }), ...process.env });

/** The database of the portal with these settings, as the portal works with it, whether it runs or not. */
export async function openDatabaseOf(
  settings: Settings,
): Promise<{ pool: pg.Pool; weakness: string | null; stop(): Promise<void> }> {
  if (!settings.DATABASE_URL && !findPlace(settings.PORTAL_DATA_DIR))
    throw new Error(`There is no database in ${settings.PORTAL_DATA_DIR}.`);
  const running = openRunning(settings, APPLICATION_ROLE);
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
