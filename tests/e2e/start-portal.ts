import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DemoFile } from './demo-file';
import { linkTokenIn, nextMessage, outbox } from './outbox';

const ROOT = path.resolve(__dirname, '..', '..');
const START_SECONDS = 240;
/** Long enough to cancel a signature in, short enough to wait for. */
const HOLD_SECONDS = 15;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  for (const end = Date.now() + START_SECONDS * 1000; Date.now() < end; await wait(200)) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok && (await answer.text()) === 'ok') return;
  }
  throw new Error(`the portal was not ready after ${START_SECONDS} s`);
}

/** `demo.json` is there before its links are. */
async function linksIn(file: string): Promise<DemoFile> {
  for (let tries = 0; tries < 100; tries++) {
    const demo = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<DemoFile>) : {};
    if (demo.signIn) return demo as DemoFile;
    await wait(100);
  }
  throw new Error(`${file} names no sign-in links`);
}

const asScript = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

async function signIn(baseUrl: string, dataDir: string, email: string): Promise<string[]> {
  const known = outbox(dataDir).length;
  const ask = (place: string, body: object) =>
    fetch(`${baseUrl}/api/v1/auth/email-link${place}`, {
      method: 'POST',
      headers: asScript,
      body: JSON.stringify(body),
    });
  await ask('', { email });
  const answer = await ask('/use', { token: linkTokenIn(await nextMessage(dataDir, email, known)) });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  return answer.headers.getSetCookie();
}

/**
 * The browser state of every role (`stateOf`), each by a mailed link: those of `demo.json` work once and belong to the
 * tests.
 */
async function signInEverybody(demo: DemoFile, dataDir: string, folder: string): Promise<void> {
  for (const { role, email } of demo.signIn) {
    const cookies = (await signIn(demo.baseUrl, dataDir, email)).map((line) => {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const { hostname: domain } = new URL(demo.baseUrl);
      const rest = { domain, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' };
      return { name: pair.slice(0, at), value: pair.slice(at + 1), ...rest };
    });
    writeFileSync(path.join(folder, `${role}.json`), JSON.stringify({ cookies, origins: [] }), { mode: 0o600 });
  }
}

/** Tells the tests where the portal is and signs everybody in. */
async function announce(dataDir: string, folder: string): Promise<void> {
  const file = path.join(dataDir, 'demo.json');
  const demo = await linksIn(file);
  await signInEverybody(demo, dataDir, folder);
  Object.assign(process.env, {
    PORTAL_DEMO_FILE: file,
    PORTAL_E2E_STATES: folder,
    PORTAL_E2E_URL: demo.baseUrl,
    PORTAL_E2E_DATA: dataDir,
  });
}

/**
 * Starts the built server in demo mode on a free port with a data folder of its own, or takes the running demo whose
 * data folder is named in PORTAL_E2E_RUNNING. @returns what ends it.
 */
export default async function startPortal(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'));
  chmodSync(folder, 0o711);
  const running = process.env.PORTAL_E2E_RUNNING;
  if (running) {
    await announce(running, folder);
    return async () => rmSync(folder, { recursive: true, force: true });
  }
  const dataDir = path.join(folder, 'data');
  const port = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(ROOT, 'dist/server/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORTAL_MODE: 'demo',
      PORTAL_DEMO_SIZE: 'small',
      PORTAL_BUILT: '1',
      PORTAL_ROOT: ROOT,
      PORTAL_DATA_DIR: dataDir,
      PORTAL_RATE_LIMITS: 'false',
      PORTAL_RELEASE_HOLD_SECONDS: String(HOLD_SECONDS),
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', process.env.PORTAL_E2E_LOUD ? 'inherit' : 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(child, `http://127.0.0.1:${port}`);
    await announce(dataDir, folder);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
