import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../../../server/adapters/postgres/cluster';
import { removeEmbedded, startEmbedded } from '../../../server/adapters/postgres/embedded';
import type { Restart } from '../../../server/adapters/postgres/keep-running';
import { processesOf } from '../../../server/adapters/postgres/processes';
import { scratchCluster } from '../../../server/adapters/postgres/scratch';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));
const dataDir = path.join(folder, 'data');
const cluster = path.join(dataDir, 'postgres', 'cluster');
const asRoot = process.getuid?.() === 0 ? test : test.skip;

beforeAll(() => chmodSync(folder, 0o711));

afterAll(async () => {
  await removeEmbedded(dataDir);
  rmSync(folder, { recursive: true, force: true });
});

async function ask<T>(connection: Connection, statement: string): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Another portal process that writes one row and then waits. @returns the process, once the row is there. */
async function startOther(): Promise<ReturnType<typeof spawn>> {
  const script = `
    require('tsx/cjs/api').register();
    const pg = require('pg');
    const { startEmbedded } = require(${JSON.stringify(path.resolve('server/adapters/postgres/embedded.ts'))});
    startEmbedded(${JSON.stringify(dataDir)}).then(async ({ connection }) => {
      const client = new pg.Client(connection);
      await client.connect();
      await client.query('create table if not exists written (n int)');
      await client.query('insert into written values (1)');
      console.log('written');
      process.stdin.once('data', () => process.exit(1));
    });`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the other portal ended with ${code}`)));
  });
  return child;
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await wait(20);
}

const ended = (child: ReturnType<typeof spawn>) => new Promise((resolve) => child.once('exit', resolve));

test('keeps what was written when the portal is killed, and refuses a second portal while one lives', async () => {
  const first = await startOther();
  await expect(startEmbedded(dataDir)).rejects.toThrow(/Another portal \(process \d+\) is running/);

  const gone = ended(first);
  first.kill('SIGKILL');
  await gone;
  // Nobody starts anything: what the portal left ends by itself.
  await until(() => processesOf(cluster).length === 0);
  expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);

  const again = await startEmbedded(dataDir);
  expect(await ask(again.connection, 'select n from written')).toEqual([{ n: 1 }]);
  await again.stop();
  expect(processesOf(cluster)).toEqual([]);
});

test('ends with a portal that exits without having stopped it', async () => {
  const other = await startOther();
  const pids = processesOf(cluster);
  const gone = ended(other);
  other.stdin?.end('exit');
  await gone;
  while (processesOf(cluster).length > 0) await new Promise((done) => setTimeout(done, 20));
  expect(pids.length).toBeGreaterThan(0);
});

test('is durable, speaks UTF-8, finds Chinese text by trigrams and listens on no network', async () => {
  const { connection, stop } = await startEmbedded(dataDir);
  const settings = await ask(
    connection,
    "select current_setting('fsync') as fsync, current_setting('listen_addresses') as network, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'portal'",
  );
  expect(settings).toEqual([{ fsync: 'on', network: '', encoding: 'UTF8' }]);
  await ask(connection, 'create extension if not exists pg_trgm');
  expect(await ask(connection, "select cardinality(show_trgm('海景诊所')) as n")).toEqual([{ n: 5 }]);
  await stop();
});

test('starts after the server was killed too, although its lock names a process that lives', async () => {
  const first = await startEmbedded(dataDir);
  const stopped = first.stop();
  for (const pid of processesOf(cluster)) process.kill(pid, 'SIGKILL');
  await stopped;
  for (const file of [path.join(cluster, 'postmaster.pid'), path.join(first.connection.host, '.s.PGSQL.5432.lock')]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${process.ppid}\n${cluster}\n1\n5432\n${first.connection.host}\n`);
  }
  const again = await startEmbedded(dataDir);
  expect(await ask(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await again.stop();
});

test('starts the server again when it ends unasked, and tells when that is in vain', async () => {
  const restarts: Restart[] = [];
  let tellRestarted = () => {};
  const restarted = new Promise<void>((resolve) => {
    tellRestarted = resolve;
  });
  const options = {
    delaysMs: [0, 1],
    onRestart: (restart: Restart) => restarts.push(restart),
    onRestarted: () => tellRestarted(),
  };
  const kept = await startEmbedded(dataDir, options);
  const killAll = () => {
    for (const pid of processesOf(cluster)) process.kill(pid, 'SIGKILL');
  };
  killAll();
  await restarted;
  expect(restarts).toEqual([{ reason: 'ended with SIGKILL', attempt: 1, of: 2 }]);
  expect(await ask(kept.connection, 'select 1 as one')).toEqual([{ one: 1 }]);

  writeFileSync(path.join(cluster, 'PG_VERSION'), '1\n');
  killAll();
  await expect(kept.lost).resolves.toMatch(/was made by PostgreSQL 1,/);
  expect(restarts).toHaveLength(2);
  writeFileSync(path.join(cluster, 'PG_VERSION'), '18\n');
  await kept.stop();
});

test('works where the path is too long for a socket', async () => {
  const deep = path.join(folder, 'a'.repeat(100), 'data');
  const { connection, stop } = await startEmbedded(deep);
  expect(connection.host.length).toBeLessThan(93);
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
  expect(existsSync(connection.host)).toBe(false);
  await removeEmbedded(deep);
  expect(existsSync(deep)).toBe(false);
});

asRoot('keeps the data where its account can reach it when the project lies below a closed folder', async () => {
  const closed = path.join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const hidden = path.join(closed, 'data');
  const first = await startEmbedded(hidden);
  await ask(first.connection, 'create table kept as select 7 as n');
  expect(first.connection.host).toMatch(/^\/var\/lib\/report-portal\/data-/);
  await first.stop();

  const again = await startEmbedded(hidden);
  expect(await ask(again.connection, 'select n from kept')).toEqual([{ n: 7 }]);
  await again.stop();

  const copy = path.join(closed, 'copy');
  cpSync(hidden, copy, { recursive: true });
  await expect(startEmbedded(copy)).rejects.toThrow(/is a copy of/);

  const outside = path.dirname(path.dirname(first.connection.host));
  await removeEmbedded(hidden);
  expect(existsSync(outside)).toBe(false);
});

test('a scratch cluster leaves nothing', async () => {
  const scratch = await scratchCluster();
  const connection = await scratch.database('any');
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await scratch.stop();
  expect(existsSync(connection.host)).toBe(false);
});
