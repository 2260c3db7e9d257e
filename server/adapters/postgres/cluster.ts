import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPrograms } from './binaries';
import { type Place, removeSocketFolder, socketBeside, socketFolder } from './place';
import { isPostmasterOf, processesOf, recordedPostmaster } from './processes';
import { watchOver } from './watchdog';

export const DATABASE_USER = 'portal';
const START_SECONDS = 120;
const STOP_SECONDS = 60;
const LARGEST_LOG_BYTES = 10_000_000;

/** How to reach a database over its socket; fits `pg.Pool` and `pg.Client`. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Safe or, for throwaway data, quick. */
export type Durability = 'durable' | 'throwaway';

export interface Running {
  host: string;
  stop(): Promise<void>;
  /** Answers when the server ends without having been asked to. */
  lost: Promise<string>;
  kill(): void;
}

/** For two cores and some gigabytes. Logs name no statement and no value: they could hold a patient's data. */
function settingsFor(durability: Durability, socket: string): Record<string, string> {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: durability === 'durable' ? '256MB' : '64MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: '2GB',
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // statements and their values hold names: none is ever written down
    log_statement: 'none',
    log_min_duration_statement: '-1',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
  };
  if (durability === 'throwaway')
    Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  if (sharedMemoryBytes() < 256 * 1024 * 1024) settings.max_parallel_workers_per_gather = '0';
  return settings;
}

/** Containers often have 64 MB, and a parallel query that needs more fails. */
function sharedMemoryBytes(): number {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const environment = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C', TZ: 'UTC' });

/** The database's letters are those of C.UTF-8 whatever the machine has; trigrams of Chinese text need a UTF-8 system locale too. */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C.utf8'];

function initialise(place: Place, programs: string, durability: Durability): void {
  const draft = `${place.cluster}.new`;
  const refusals: string[] = [];
  for (const locale of LOCALES) {
    rmSync(draft, { recursive: true, force: true });
    const args = [
      '-D',
      draft,
      '-U',
      DATABASE_USER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      `--locale=${locale}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ];
    if (durability === 'throwaway') args.push('--no-sync');
    const made = spawnSync(path.join(programs, 'bin', 'initdb'), args, {
      cwd: place.home,
      env: environment(),
      ...place.account,
      encoding: 'utf8',
    });
    if (made.status === 0) {
      renameSync(draft, place.cluster);
      return;
    }
    refusals.push(made.error?.message ?? made.stderr.trim());
    if (!/locale/.test(made.stderr ?? '')) break;
  }
  throw new Error(`The portal's own PostgreSQL could not be set up in ${place.home}:\n${refusals.join('\n')}`);
}

function checkVersion(place: Place, programs: string): void {
  const has = readFileSync(path.join(place.cluster, 'PG_VERSION'), 'utf8').trim();
  const text =
    spawnSync(path.join(programs, 'bin', 'postgres'), ['--version'], {
      cwd: place.home,
      env: environment(),
      ...place.account,
      encoding: 'utf8',
    }).stdout ?? '';
  const runs = /(\d+)[.\d]*\s*$/.exec(text.trim())?.[1] ?? '';
  if (has !== runs)
    throw new Error(
      `The database in ${place.cluster} was made by PostgreSQL ${has}, this portal brings ${runs || 'a version that does not start'}. Move the data with pg_dump of version ${has}, or use DATABASE_URL.`,
    );
}

async function until(done: () => boolean, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(20)) if (done()) return true;
  return done();
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Ends a server that a killed portal left behind, so that this start finds the cluster at rest.
 * @throws Error when one of its processes does not end.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const recorded = recordedPostmaster(cluster);
  const isOurs = recorded !== null && isPostmasterOf(recorded.pid, cluster);
  if (isOurs) {
    signal(recorded.pid, 'SIGINT');
    if (!(await until(() => !isPostmasterOf(recorded.pid, cluster), STOP_SECONDS / 2))) signal(recorded.pid, 'SIGQUIT');
  }
  // Its helpers outlive a killed postmaster for a moment; a second server beside them would corrupt the data.
  if (!(await until(() => processesOf(cluster).length === 0, STOP_SECONDS))) {
    throw new Error(
      `PostgreSQL processes ${processesOf(cluster).join(', ')} still work on ${cluster}. End them and start again.`,
    );
  }
  // Their lock files name numbers that another process may have by now, or a dead one that nobody has buried.
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  removeSocketFolder(socketBeside(path.dirname(cluster)));
  if (recorded) removeSocketFolder(recorded.socketFolder);
}

function openLog(place: Place): number {
  if (existsSync(place.log) && statSync(place.log).size > LARGEST_LOG_BYTES) renameSync(place.log, `${place.log}.1`);
  const log = openSync(place.log, 'a', 0o600);
  if (place.account) chownSync(place.log, place.account.uid, place.account.gid);
  return log;
}

function launch(place: Place, programs: string, settings: Record<string, string>): ChildProcess {
  const log = openLog(place);
  try {
    const args = [
      '-D',
      place.cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    // A session of its own: Ctrl-C in the terminal is for the portal, which then stops its database in order.
    const child = spawn(path.join(programs, 'bin', 'postgres'), args, {
      cwd: place.home,
      env: environment(),
      ...place.account,
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

const lastLines = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');

/** Starts the cluster of a place, made first if it is not there. @throws Error with the end of PostgreSQL's log. */
export async function runCluster(place: Place, durability: Durability): Promise<Running> {
  const programs = findPrograms(place.account);
  if (existsSync(place.cluster)) await stopLeftover(place.cluster);
  else initialise(place, programs, durability);
  checkVersion(place, programs);
  const host = socketFolder(place);
  const child = launch(place, programs, settingsFor(durability, host));
  const letWatchdogGo = child.pid ? watchOver(child.pid, place, host) : () => {};
  let ended: string | null = null;
  let isWanted = true;
  const lost = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      ended = reason;
      letWatchdogGo();
      if (isWanted) resolve(reason);
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, name) => end(`ended with ${name ?? code}`));
  });
  const isReady = () => {
    const recorded = recordedPostmaster(place.cluster);
    return recorded?.pid === child.pid && recorded?.isReady === true;
  };
  const isUp = (await until(() => ended !== null || isReady(), START_SECONDS)) && ended === null;
  const signalChild = (name: NodeJS.Signals) => {
    if (ended === null && child.pid) signal(child.pid, name);
  };
  const inOrder = durability === 'durable' ? 'SIGINT' : 'SIGQUIT';
  // whatever makes this process exit, also a stop that was given up: its database ends with it
  const endWithPortal = () => signalChild(inOrder);
  process.once('exit', endWithPortal);
  child.once('exit', () => process.off('exit', endWithPortal));
  if (!isUp) {
    isWanted = false;
    signalChild('SIGQUIT');
    throw new Error(`The portal's own PostgreSQL did not start (${ended ?? 'no answer'}):\n${lastLines(place.log)}`);
  }
  return {
    host,
    lost,
    kill: () => {
      isWanted = false;
      signalChild('SIGQUIT');
    },
    stop: async () => {
      isWanted = false;
      signalChild(inOrder);
      if (!(await until(() => ended !== null, STOP_SECONDS))) signalChild('SIGQUIT');
      if (!(await until(() => ended !== null, STOP_SECONDS)))
        throw new Error(`PostgreSQL (process ${child.pid}) does not end`);
      removeSocketFolder(host);
    },
  };
}

/** Makes a database in a running cluster unless it is there. */
export async function ensureDatabase(host: string, database: string): Promise<Connection> {
  const connection = { host, port: 5432, user: DATABASE_USER, database };
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
  return connection;
}
