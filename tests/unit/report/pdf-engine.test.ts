import { createWorkerPool, type WorkerPool } from '../../../server/core/worker';
import { sampleSnapshot, VERIFY_URL } from './pdf-samples';

const job = { snapshot: sampleSnapshot('en-US', 2), face: null, verifyUrl: VERIFY_URL, seal: null };
const headOf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString();

let pool: WorkerPool;
afterEach(() => pool.close());

test('jobs given at once are all done in turn by one thread, and one that fails harms no other', async () => {
  pool = createWorkerPool('pdf-render', { size: 1, limits: { timeoutMs: 30_000, memoryMb: 512 } });
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

test('a job over its time is refused and the next one gets a new thread', async () => {
  const limits = { timeoutMs: 1, memoryMb: 512 };
  pool = createWorkerPool('pdf-render', { size: 1, limits });
  const late = pool.run(job);
  const next = late.catch(() => {
    limits.timeoutMs = 30_000;
    return pool.run<Uint8Array>(job);
  });
  await expect(late).rejects.toMatchObject({ reason: 'timeout' });
  expect(headOf((await next) as Uint8Array)).toBe('%PDF-');
});

test('a thread that cannot start is a crash, and after closing nothing is taken', async () => {
  pool = createWorkerPool('no-such-worker', { size: 1, limits: { timeoutMs: 30_000, memoryMb: 64 } });
  await expect(pool.run({})).rejects.toMatchObject({ reason: 'crash' });
  await pool.close();
  await expect(pool.run({})).rejects.toMatchObject({ reason: 'crash' });
});
