import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRoot } from './account';
import { type Connection, ensureDatabase, runCluster, stopLeftover } from './cluster';
import { type KeepOptions, keepRunning } from './keep-running';
import { lockDataFolder } from './lock';
import { findPlace, preparePlace, removePlace } from './place';

export interface Embedded {
  /** Where the database is reached now. */
  connection: Connection;
  /** Ends the server in order and gives the data folder free. */
  stop(): Promise<void>;
  /** Answers with the reason when the server ended and could not be started again; the portal then cannot go on. */
  lost: Promise<string>;
}

function prepareDataFolder(dataDir: string): string {
  const folder = path.resolve(dataDir);
  if (!existsSync(folder)) {
    try {
      mkdirSync(folder, { recursive: true });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(`PORTAL_DATA_DIR cannot be used: ${folder} cannot be made (${code}). Write another folder.`);
    }
    // Root's PostgreSQL runs as another account, which has to pass through to its own subfolder but may list nothing.
    chmodSync(folder, isRoot() ? 0o711 : 0o700);
  }
  return realpathSync(folder);
}

/**
 * Starts the portal's own PostgreSQL on a data folder, made first if it is not there: durable, reached only through a
 * socket in a folder of this account. What a killed portal left running is stopped first. A server that ends unasked is
 * started again.
 * @throws Error when another portal holds the folder, or with what PostgreSQL says.
 */
export async function startEmbedded(dataDir: string, options: KeepOptions = {}): Promise<Embedded> {
  const folder = prepareDataFolder(dataDir);
  const unlock = lockDataFolder(folder);
  try {
    const start = () => runCluster(preparePlace(folder), 'durable');
    const running = await start();
    try {
      const connection = await ensureDatabase(running.host, 'portal');
      const kept = keepRunning(running, start, options);
      return {
        get connection() {
          return { ...connection, host: kept.host() };
        },
        stop: async () => {
          await kept.stop();
          unlock();
        },
        lost: kept.lost,
      };
    } catch (error) {
      await running.stop();
      throw error;
    }
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Deletes a data folder with its database, also where the database lies outside of it.
 * @throws Error when a portal is running on it.
 */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const folder = path.resolve(dataDir);
  if (!existsSync(folder)) return;
  lockDataFolder(folder);
  const place = findPlace(folder);
  if (place) {
    await stopLeftover(place.cluster);
    removePlace(place);
  }
  rmSync(folder, { recursive: true, force: true });
}
