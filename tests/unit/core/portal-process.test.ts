import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processesOf, recordedPostmaster } from '../../../server/adapters/postgres/processes';

const ROOT = path.resolve(__dirname, '..', '..', '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-process-'));
const dataDir = path.join(folder, 'data');
const cluster = path.join(dataDir, 'postgres', 'cluster');
const onLinux = process.platform === 'linux' ? test : test.skip;

const started: ChildProcess[] = [];
let port = 0;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  port = await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
});
afterAll(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The server as it is delivered where the run has built it, else its sources. */
const SERVER = process.env.PORTAL_BUILT ? ['dist/server/main.js'] : ['--import', 'tsx', 'server/main.ts'];

interface Portal {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
}

function start(settings: Record<string, string> = {}, before: string[] = []): Portal {
  const [program = process.execPath, ...args] = [...before, process.execPath, ...SERVER];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORTAL_BUILT: process.env.PORTAL_BUILT ?? '',
      PORTAL_ROOT: ROOT,
      PORTAL_DATA_DIR: dataDir,
      PORTAL_RATE_LIMITS: 'false',
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part));
  return { child, said: () => said, ended: new Promise((resolve) => child.once('close', resolve)) };
}

async function until<T>(what: string, ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + 90_000; Date.now() < end; await wait(50)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`waited in vain: ${what}`);
}

const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status;

async function opened(portal: Portal): Promise<Portal> {
  await until(`the portal opens: ${portal.said()}`, async () => {
    if (portal.child.exitCode !== null) throw new Error(portal.said());
    return (await ready()) === 200 && portal.said().includes('The portal is open');
  });
  return portal;
}

/** Asks for something of the database again and again, by several at once, until told to stop. @returns every status. */
function load() {
  const seen = new Set<number>();
  let isOver = false;
  const asker = async () => {
    while (!isOver) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/staff/session`, {
        headers: { cookie: 'portal_session=unknown', 'x-requested-with': 'XMLHttpRequest' },
      });
      await answer.arrayBuffer();
      seen.add(answer.status);
    }
  };
  const askers = Array.from({ length: 12 }, asker);
  return {
    seen,
    stop: async () => {
      isOver = true;
      await Promise.all(askers);
      return seen;
    },
  };
}

const backends = () =>
  processesOf(cluster).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: portal'));

onLinux(
  'a portal lives on when its connections, then its whole PostgreSQL are killed, and leaves nothing when killed itself',
  async () => {
    const { child, ended, said } = await opened(start());
    const before = load();
    process.kill(await until('a backend', () => backends()[0]), 'SIGKILL');
    await until('the database is away', () => before.seen.has(503));
    await until('the database is back', async () => (await ready()) === 200);
    expect([...(await before.stop())].sort()).toEqual([401, 503]);

    const first = recordedPostmaster(cluster)?.pid ?? 0;
    const askers = load();
    for (const pid of processesOf(cluster)) process.kill(pid, 'SIGKILL');
    await until('readyz names the database', async () => (await ready()) === 503);
    await until('the database is back', async () => (await ready()) === 200);
    expect([...(await askers.stop())].sort()).toEqual([401, 503]);
    const second = recordedPostmaster(cluster)?.pid ?? 0;
    expect(second).not.toBe(first);
    expect(child.exitCode).toBeNull();
    expect(said()).toContain('it is started again');

    const again = start();
    expect(await again.ended).toBe(1);
    expect(again.said()).toContain(`Another portal (process ${child.pid}) is running on ${dataDir}`);
    expect(again.said()).toContain(`open at http://localhost:${port}`);
    expect(again.said()).toContain(`kill ${child.pid}`);

    child.kill('SIGKILL');
    await ended;
    await until('nothing works on the cluster any more', () => processesOf(cluster).length === 0);
    await until('the watchdog has put it to rest', () => !existsSync(path.join(cluster, 'postmaster.pid')));
  },
);

onLinux('what npm started through a shell ends in order when npm is killed', async () => {
  const parent = JSON.stringify(path.join(ROOT, 'scripts', 'parent.mjs'));
  const server = path.join(folder, 'server.mjs');
  writeFileSync(
    server,
    `import { stopWithParent } from ${parent};
    process.on('SIGTERM', () => process.exit());
    stopWithParent();
    setInterval(() => {}, 1000);
    console.log(process.pid);`,
  );
  // A second command keeps the shell from becoming the server itself.
  const npm = spawn(
    process.execPath,
    [
      '-e',
      `require('child_process').spawn('sh', ['-c', '"$0" "$1"; true', process.execPath, process.argv[1]], { stdio: 'inherit' })`,
      server,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const pid = await new Promise<number>((resolve) => npm.stdout.once('data', (text) => resolve(Number(text))));
  // a dead one that nobody has buried has no command
  const isRunning = () => existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  expect(isRunning()).toBe(true);
  npm.kill('SIGKILL');
  await until('the server is gone', () => !isRunning());
});
