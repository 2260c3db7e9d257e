import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Account, accountFor } from './account';
import { type Connection, ensureDatabase, runCluster, stopLeftover } from './cluster';
import { shortFolder } from './place';
import { isAlive, ownMark, type ProcessMark } from './processes';

const PREFIX = 'portal-scratch-';
const OWNER = 'owner.json';
/** A folder without an owner file is being made by somebody, unless it is old. */
const UNOWNED_MINUTES = 10;

export interface Scratch {
  /** A connection to a database of this name, made when it is not there. */
  database(name: string): Promise<Connection>;
  stop(): Promise<void>;
}

function isAbandoned(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory() || found.uid !== process.getuid?.()) return false;
  try {
    return !isAlive(JSON.parse(readFileSync(path.join(folder, OWNER), 'utf8')) as ProcessMark);
  } catch {
    return Date.now() - found.mtimeMs > UNOWNED_MINUTES * 60_000;
  }
}

/** Removes throwaway clusters whose process is gone, with what still runs on them. */
async function sweep(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(parent, name);
    if (!isAbandoned(folder)) continue;
    await stopLeftover(path.join(folder, 'home', 'cluster'));
    rmSync(folder, { recursive: true, force: true });
  }
}

function createHome(folder: string, account: Account | null): string {
  chmodSync(folder, 0o711);
  writeFileSync(path.join(folder, OWNER), JSON.stringify(ownMark()));
  const home = path.join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  if (account) chownSync(home, account.uid, account.gid);
  return home;
}

/**
 * A throwaway PostgreSQL for tests and the mock: nothing of it is safe from a crash, and it goes with its process. What a
 * killed process left is swept by the next one.
 */
export async function scratchCluster(): Promise<Scratch> {
  const account = accountFor('');
  const parent = shortFolder(account);
  await sweep(parent);
  const folder = mkdtempSync(path.join(parent, PREFIX));
  const home = createHome(folder, account);
  const running = await runCluster(
    { home, cluster: path.join(home, 'cluster'), log: path.join(home, 'postgres.log'), account },
    'throwaway',
  );
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const atExit = () => {
    running.kill();
    removeFolder();
  };
  process.once('exit', atExit);
  return {
    database: (name) => ensureDatabase(running.host, name),
    stop: async () => {
      process.removeListener('exit', atExit);
      await running.stop();
      removeFolder();
    },
  };
}
