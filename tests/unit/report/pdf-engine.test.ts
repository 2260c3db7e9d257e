import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWorkerPool, type WorkerPool } from '../../../server/core/worker';
import { sampleSnapshot, VERIFY_URL } from './pdf-samples';

const job = { snapshot: sampleSnapshot('en-US', 2), face: null, verifyUrl: VERIFY_URL, seal: null };
const headOf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString();

let pool: WorkerPool;
afterEach(() => pool?.close());

describe.each(['thread', 'process'] as const)('in a %s', (home) => {
  test('jobs given at once are all done in turn, and one that fails harms no other', async () => {
    pool = createWorkerPool('pdf-render', { home, size: 1, limits: { timeoutMs: 30_000, memoryMb: 512 } });
    const broken = { ...job, snapshot: { ...job.snapshot, results: null } };
    const [one, failed, two] = await Promise.allSettled([
      pool.run<Uint8Array>(job),
      pool.run(broken),
      pool.run<Uint8Array>(job),
    ]);
    expect(one.status === 'fulfilled' && headOf(one.value)).toBe('%PDF-');
    expect(two.status === 'fulfilled' && headOf(two.value)).toBe('%PDF-');
    expect(failed.status === 'rejected' && failed.reason.name).toBe('TypeError');
  });

  test('a job over its time is refused and the next one gets a new one', async () => {
    const limits = { timeoutMs: 1, memoryMb: 512 };
    pool = createWorkerPool('pdf-render', { home, size: 1, limits });
    const late = pool.run(job);
    const next = late.catch(() => {
      limits.timeoutMs = 30_000;
      return pool.run<Uint8Array>(job);
    });
    await expect(late).rejects.toMatchObject({ reason: 'timeout' });
    expect(headOf((await next) as Uint8Array)).toBe('%PDF-');
  });
});

test('a thread that cannot start is a crash, and after closing nothing is taken', async () => {
  pool = createWorkerPool('no-such-worker', { size: 1, limits: { timeoutMs: 30_000, memoryMb: 64 } });
  await expect(pool.run({})).rejects.toMatchObject({ reason: 'crash' });
  await pool.close();
  await expect(pool.run({})).rejects.toMatchObject({ reason: 'crash' });
});

test('a thread and a process make the same bytes of the same snapshot', async () => {
  const limits = { timeoutMs: 30_000, memoryMb: 512 };
  const other = createWorkerPool('pdf-render', { home: 'process', size: 1, limits });
  pool = createWorkerPool('pdf-render', { size: 1, limits });
  try {
    const [one, two] = await Promise.all([pool.run<Uint8Array>(job), other.run<Uint8Array>(job)]);
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  } finally {
    await other.close();
  }
});

/** Makes a PDF in a process of its own, another one after Ctrl-C, and waits. */
const KEEPER = `
const { createWorkerPool } = require('./server/core/worker');
const pool = createWorkerPool('pdf-render', { home: 'process', size: 1, limits: { timeoutMs: 30_000, memoryMb: 512 } });
const make = () => pool.run(${JSON.stringify(job)}).then(() => console.log('made'), (error) => console.log(error.message));
setInterval(() => {}, 1000);
process.on('SIGINT', make);
make();
`;

test('a process outlives Ctrl-C and ends with the one that started it, even when that is killed', async () => {
  // detached: as in a terminal, the signal reaches everybody in the group
  const keeper = spawn(process.execPath, ['--require', 'tsx/cjs', '-e', KEEPER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const closed = once(keeper, 'close');
  expect(String((await once(keeper.stdout, 'data'))[0])).toBe('made\n');
  process.kill(-(keeper.pid ?? 0), 'SIGINT');
  expect(String((await once(keeper.stdout, 'data'))[0])).toBe('made\n');
  keeper.kill('SIGKILL');
  // its output is closed when nobody is left who could write to it
  await closed;
});
