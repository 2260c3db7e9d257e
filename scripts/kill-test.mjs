/**
 * Kills the built server during writes, again and again, and then looks for everything it had acknowledged: customers, and files
 * of every kind at the desk. Every third time its PostgreSQL is killed with it. `npm run test:kill -- 30` (rounds).
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ctSlice } from '../tests/support/dicom.ts';
import { vendorPdf } from '../tests/support/vendor-pdf.ts';
import { zipOf } from '../tests/support/zips.ts';
import { buildPortal } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './run.mjs';

const ROUNDS = Number(process.argv[2] ?? 30);
const WRITERS = 6;
const IMAGES_IN_ZIP = 12;
const START_SECONDS = 300;

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-kill-'));
chmodSync(folder, 0o711);
const dataDir = path.join(folder, 'data');
const cluster = path.join(dataDir, 'postgres', 'cluster');

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address();
    probe.close(() => resolve(free));
  });
});
const api = `http://127.0.0.1:${port}/api/v1`;

async function start() {
  const began = Date.now();
  const child = spawn(process.execPath, [path.join(ROOT, 'dist/server/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORTAL_MODE: 'demo',
      PORTAL_BUILT: '1',
      PORTAL_ROOT: ROOT,
      PORTAL_DATA_DIR: dataDir,
      PORTAL_RATE_LIMITS: 'false',
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.ended = new Promise((resolve) => child.once('exit', resolve));
  for (const end = began + START_SECONDS * 1000; Date.now() < end; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return { child, seconds: (Date.now() - began) / 1000 };
  }
  throw new Error('the server did not start');
}

async function call(method, address, body, cookie) {
  const headers = {
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(cookie && { cookie }),
  };
  return fetch(`${api}${address}`, { method, headers, body: body && JSON.stringify(body) });
}

async function signIn() {
  const file = path.join(dataDir, 'demo.json');
  // It is written once before the filling and again with the links.
  const read = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).signIn : undefined);
  for (let tries = 0; !read() && tries < 100; tries++) await wait(100);
  const clerk = read().find(({ role }) => role === 'clerk');
  const token = new URLSearchParams(new URL(clerk.url).hash.slice(1)).get('link');
  const answer = await call('POST', '/auth/email-link/use', { token });
  if (!answer.ok) throw new Error(`sign-in failed: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Writes customers until the server is gone. What was answered with success goes into `acknowledged`. */
async function write(cookie, round, writer, acknowledged, refusals) {
  for (let n = 0; ; n++) {
    const person = {
      name: `Kill ${round}-${writer}-${n}`,
      gender: 'female',
      birthOn: '1980-02-29',
      mobile: `139${String(round * 1e6 + writer * 1e5 + n).padStart(8, '0')}`,
    };
    try {
      const answer = await call('POST', '/customers', person, cookie);
      const { data } = await answer.json();
      if (answer.ok) acknowledged.push({ id: data.id, name: person.name, mobile: person.mobile });
      else refusals.push(answer.status);
    } catch {
      return;
    }
  }
}

/** The smallest PNG; what stands behind its end makes it another file. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const KINDS = {
  pdf: async (name) => Buffer.from(vendorPdf([name])),
  picture: async (name) => Buffer.concat([DOT, Buffer.from(name)]),
  dicom: async (_, study) => ctSlice({ study }),
  zip: async (_, study) =>
    zipOf(Array.from({ length: IMAGES_IN_ZIP }, (_, at) => [`IM${at}`, ctSlice({ study, number: at + 1 })])),
};

const TUS = { 'tus-resumable': '1.0.0', 'x-requested-with': 'XMLHttpRequest' };

/** Sends a file in two pieces and has it taken in. @returns the answer, or null when the server did not acknowledge it */
async function sendFile(cookie, bytes, name) {
  const headers = { ...TUS, cookie };
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const begun = await fetch(`${api}/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const id = (begun.headers.get('location') ?? '').split('/').at(-1);
  const half = Math.floor(bytes.length / 2);
  for (const [from, to] of [
    [0, half],
    [half, bytes.length],
  ])
    await fetch(`${api}/uploads/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: bytes.subarray(from, to),
    });
  const answer = await call('POST', `/intake/uploads/${id}/receive`, {}, cookie);
  return { status: answer.status, receipt: (await answer.json()).data };
}

/** Hands files of one kind in until the server is gone. */
async function handIn(cookie, round, kind, files, refusals) {
  for (let n = 0; ; n++) {
    const name = `kill-${round}-${kind}-${n}`;
    const bytes = await KINDS[kind](name, `2.25.${round}.${Object.keys(KINDS).indexOf(kind)}.${n}`);
    try {
      const { status, receipt } = await sendFile(cookie, bytes, name);
      if (status === 200) files.push({ kind, name, reportId: receipt.reports[0].reportId });
      else refusals.push(status);
    } catch {
      return;
    }
  }
}

/** Whether a file that was acknowledged stands at the desk with all of its bytes, and a zip with each of its images. */
async function isOnDesk(cookie, { kind, reportId }) {
  const answer = await call('GET', `/intake/desk/${reportId}`, undefined, cookie);
  if (!answer.ok) return false;
  const { item } = (await answer.json()).data;
  const file = await call('GET', `/reports/${reportId}/files/${item.fileId}`, undefined, cookie);
  if (!file.ok || (await file.arrayBuffer()).byteLength !== item.sizeBytes) return false;
  return kind !== 'zip' || item.study?.images === IMAGES_IN_ZIP;
}

function killPostgres() {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === cluster) process.kill(Number(pid), 'SIGKILL');
    } catch {}
  }
}

await ensureInstalled();
await buildPortal({ withPages: false });
const acknowledged = [];
const files = [];
const refusals = [];
const starts = [];
let child;
try {
  ({ child } = await start());
  const cookie = await signIn();
  for (let round = 1; round <= ROUNDS; round++) {
    const before = acknowledged.length;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(cookie, round, writer, acknowledged, refusals),
    );
    const senders = Object.keys(KINDS).map((kind) => handIn(cookie, round, kind, files, refusals));
    // long enough for a zip now and then
    await wait(300 + Math.random() * 5000);
    child.kill('SIGKILL');
    const isHard = round % 3 === 0 && process.platform === 'linux';
    if (isHard) killPostgres();
    await Promise.all([child.ended, ...writers, ...senders]);
    const started = await start();
    child = started.child;
    starts.push(started.seconds);
    console.log(
      `round ${round}: ${acknowledged.length - before} acknowledged${isHard ? ', PostgreSQL killed too' : ''}, started again in ${started.seconds.toFixed(1)} s`,
    );
  }
  let missing = 0;
  for (const { id, name, mobile } of acknowledged) {
    const answer = await call('GET', `/customers/${id}`, undefined, cookie);
    const { data } = await answer.json();
    if (!answer.ok || data.name !== name || data.mobile !== mobile) {
      missing++;
      console.error(`missing or altered: ${id} (${answer.status})`);
    }
  }
  for (const file of files) {
    if (await isOnDesk(cookie, file)) continue;
    missing++;
    console.error(`missing or altered: ${file.kind} ${file.name}`);
  }
  const kinds = Object.keys(KINDS).map((kind) => `${files.filter((file) => file.kind === kind).length} × ${kind}`);
  console.log(`files acknowledged: ${kinds.join(', ')}`);
  if (files.length === 0) process.exitCode = 1;
  const slowest = Math.max(...starts).toFixed(1);
  console.log(
    `${ROUNDS} kills, ${acknowledged.length} acknowledged, ${missing} missing, ${refusals.length} refused; slowest start ${slowest} s`,
  );
  if (missing > 0 || acknowledged.length === 0 || refusals.length > 0) process.exitCode = 1;
} finally {
  child?.kill('SIGTERM');
  await child?.ended;
  rmSync(folder, { recursive: true, force: true });
}
