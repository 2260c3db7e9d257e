import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = path.resolve(__dirname, '..', '..');
const START_SECONDS = 300;
const LOOK_EVERY_MS = 5;

export interface BuiltServer {
  origin: string;
  pid: number;
  /** From the process's start to its first answered request. */
  startSeconds: number;
  residentMb(): number;
  /** The most it ever held. */
  peakMb(): number;
  /** What it has written for people, once this stands in it. */
  printed(wanted: RegExp): Promise<string>;
  stop(): Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** One GET over a connection that stays open; the whole body is read. @throws Error unless it answers 200 */
export function get(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        if (answer.statusCode === 200) resolve(body);
        else reject(new Error(`${url}: ${answer.statusCode} ${body.toString().slice(0, 300)}`));
      });
    });
    request.once('error', reject);
  });
}

async function untilAnswers(child: ChildProcess, origin: string): Promise<void> {
  for (const end = Date.now() + START_SECONDS * 1000; Date.now() < end; await wait(LOOK_EVERY_MS)) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const body = await get(`${origin}/readyz`).catch(() => null);
    if (body?.toString() === 'ok') return;
  }
  throw new Error(`the server did not answer within ${START_SECONDS} s`);
}

/** Starts the built server as a process of its own. */
export async function startBuilt(env: Record<string, string>): Promise<BuiltServer> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(ROOT, 'dist/server/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORTAL_BUILT: '1',
      PORTAL_ROOT: ROOT,
      PORTAL_RATE_LIMITS: 'false',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await untilAnswers(child, origin);
  } catch (error) {
    await stop();
    throw error;
  }
  const memoryMb = (what: string) =>
    Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  return {
    origin,
    pid: child.pid ?? 0,
    startSeconds: (performance.now() - began) / 1000,
    residentMb: () => memoryMb('VmRSS'),
    peakMb: () => memoryMb('VmHWM'),
    async printed(wanted) {
      while (!wanted.test(text)) {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
        await wait(LOOK_EVERY_MS);
      }
      return text;
    },
    stop,
  };
}
