import { realpathSync } from 'node:fs';
import type pg from 'pg';
import type { DATABASE_USER } from './cluster';
import { findPlace } from './place';
import { createPool, type PoolSettings } from './pool';
import { isPostmasterOf, recordedPostmaster } from './processes';
import type { APPLICATION_ROLE } from './roles';

/** The database of a portal that is running on this data folder, or null. Its statements may take as long as they need. */
export function openRunning(
  { DATABASE_URL, PORTAL_DATA_DIR }: PoolSettings,
  user: typeof DATABASE_USER | typeof APPLICATION_ROLE,
): pg.Pool | null {
  const place = DATABASE_URL ? null : findPlace(PORTAL_DATA_DIR);
  if (!place) return null;
  const cluster = realpathSync(place.cluster);
  const running = recordedPostmaster(cluster);
  if (!running?.isReady || !isPostmasterOf(running.pid, cluster)) return null;
  return createPool(
    { host: running.socketFolder, port: 5432, user, database: 'portal', statement_timeout: 0 },
    () => {},
  );
}
