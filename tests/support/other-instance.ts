import { openDatabase } from '../../server/adapters/postgres/database';
import { createPool } from '../../server/adapters/postgres/pool';
import { APPLICATION_ROLE } from '../../server/adapters/postgres/roles';
import { createApp } from '../../server/app';
import { liveSettings, portsWith } from '../../server/core/live-settings';
import type { Ports } from '../../server/core/ports';
import { stopEvents } from '../../server/modules/events/service';
import { followSettings, reloadSettings } from '../../server/modules/settings/service';
import type { TestApp } from './app';
import { testAuthority } from './authority';

export interface Instance {
  ports: Ports;
  app: ReturnType<typeof createApp>;
  close(): Promise<void>;
}

/** Another process of the same portal: the same database, files and keys, its own connections and environment. */
export async function otherInstance(app: TestApp, environment: Record<string, string> = {}): Promise<Instance> {
  const pool = createPool({ ...app.database.connection, user: APPLICATION_ROLE }, () => {});
  const { live: _live, settings: _settings, authority: _authority, ...others } = app.ports;
  const live = liveSettings({ PORTAL_MODE: 'test', PORTAL_BASE_URL: 'http://portal.test', ...environment });
  const ports = portsWith(live, testAuthority(), { ...others, pool, db: openDatabase(pool) });
  await reloadSettings(ports);
  await followSettings(ports);
  return {
    ports,
    app: createApp(ports),
    close: async () => {
      await stopEvents(ports);
      await pool.end();
    },
  };
}
