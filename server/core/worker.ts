import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export class WorkerFailure extends Error {
  constructor(
    readonly reason: 'timeout' | 'memory' | 'crash',
    message: string,
  ) {
    super(message);
  }
}

export interface WorkerLimits {
  timeoutMs: number;
  memoryMb: number;
}

const root = () => process.env.PORTAL_ROOT ?? process.cwd();

/** The built worker when the server runs from `dist`, else its source through tsx. */
function open(name: string, limits: WorkerLimits): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: limits.memoryMb };
  const built = path.join(root(), 'dist', 'server', 'workers', `${name}.js`);
  if (process.env.PORTAL_BUILT === '1' && existsSync(built)) return new Worker(built, { resourceLimits });
  const source = path.join(root(), 'server', 'workers', `${name}.ts`);
  return new Worker(`require('tsx/cjs/api').register(); require(${JSON.stringify(source)});`, {
    eval: true,
    resourceLimits,
  });
}

export interface WorkerHooks {
  /** Takes a part of the answer; the thread makes the next one when this is done, and its time stands still meanwhile. */
  onPart?: (part: never) => Promise<void>;
  /** Ends the thread; the job is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Runs one job of `server/workers/<name>.ts` in a thread. */
export type RunInWorker = <Out>(
  name: string,
  input: unknown,
  limits: WorkerLimits,
  hooks?: WorkerHooks,
) => Promise<Out>;

const failureOf = (name: string, error: NodeJS.ErrnoException) =>
  new WorkerFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', `${name}: ${error.message}`);

/** Calls `late` once the time that ran, pauses not counted, is used up. */
function countdown(ms: number, late: () => void) {
  let left = ms;
  let since = 0;
  let timer: NodeJS.Timeout;
  const run = () => {
    since = performance.now();
    timer = setTimeout(late, left);
  };
  const pause = () => {
    clearTimeout(timer);
    left = Math.max(0, left - (performance.now() - since));
  };
  run();
  return { run, pause };
}

interface Job {
  id: number;
  input: unknown;
  hooks: WorkerHooks;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

interface Message {
  id: number;
  output?: unknown;
  part?: unknown;
  error?: { name: string; message: string };
}

interface Slot {
  worker: Worker;
  job: Job | null;
  time: ReturnType<typeof countdown> | null;
  ending: boolean;
}

/** Takes the job from its thread: the first end that comes is its end. */
function takeJob(slot: Slot): Job | null {
  const { job } = slot;
  slot.time?.pause();
  slot.job = slot.time = null;
  return job;
}

/** Ends the thread and the job it has. */
function breakOff(slot: Slot, reason: unknown): void {
  slot.ending = true;
  takeJob(slot)?.reject(reason);
  void slot.worker.terminate();
}

async function takePart(slot: Slot, job: Job, part: unknown): Promise<void> {
  slot.time?.pause();
  try {
    await job.hooks.onPart?.(part as never);
  } catch (error) {
    if (slot.job === job) breakOff(slot, error);
    return;
  }
  if (slot.job !== job) return;
  slot.time?.run();
  slot.worker.postMessage({ id: job.id, go: true });
}

/** One thread that outlives its jobs: whatever ends it ends the job it has, and `gone` is told once. */
function openSlot(name: string, limits: WorkerLimits, done: () => void, gone: (slot: Slot) => void): Slot {
  const slot: Slot = { worker: open(name, limits), job: null, time: null, ending: false };
  let failure: WorkerFailure | null = null;
  slot.worker.on('message', ({ id, output, part, error }: Message) => {
    if (slot.job?.id !== id) return;
    if (part !== undefined) return void takePart(slot, slot.job, part);
    const job = takeJob(slot);
    if (error) job?.reject(Object.assign(new Error(error.message), { name: error.name }));
    else job?.resolve(output);
    slot.worker.unref();
    done();
  });
  slot.worker.on('error', (error: NodeJS.ErrnoException) => {
    slot.ending = true;
    failure = failureOf(name, error);
  });
  slot.worker.on('exit', (code) => {
    takeJob(slot)?.reject(failure ?? new WorkerFailure('crash', `${name}: exit ${code}`));
    gone(slot);
  });
  return slot;
}

function give(slot: Slot, job: Job, name: string, { timeoutMs }: WorkerLimits): void {
  slot.job = job;
  // Only while it works does a thread keep the process alive.
  slot.worker.ref();
  slot.time = countdown(timeoutMs, () => breakOff(slot, new WorkerFailure('timeout', `${name}: ${timeoutMs} ms`)));
  slot.worker.postMessage({ id: job.id, input: job.input });
}

export interface WorkerPool {
  /**
   * Runs one job, in turn. @throws WorkerFailure `timeout`, `memory` or `crash`, what `onPart` throws, and the signal's
   * reason; the thread is then gone, and the next job gets a new one.
   */
  run<Out>(input: unknown, hooks?: WorkerHooks): Promise<Out>;
  /** Ends the threads; jobs that were not done are rejected. */
  close(): Promise<void>;
}

/**
 * Threads that stay warm between jobs, for workers whose start costs more than a job. At most `size`, opened when
 * needed, replaced after a crash or a timeout. `server/workers/<name>.ts` answers each message `{id, input}` with
 * `{id, output}` or `{id, error: {name, message}}`. Before that it may send `{id, part}` and waits for `{id, go: true}`.
 */
export function createWorkerPool(name: string, { size, limits }: { size: number; limits: WorkerLimits }): WorkerPool {
  const slots = new Set<Slot>();
  const queue: Job[] = [];
  let lastId = 0;
  let closed = false;
  const next = () => {
    while (queue.length > 0 && !closed) {
      const idle = [...slots].find((slot) => slot.job === null && !slot.ending);
      if (!idle && slots.size >= size) return;
      const slot = idle ?? openSlot(name, limits, next, leave);
      slots.add(slot);
      give(slot, queue.shift() as Job, name, limits);
    }
  };
  const leave = (slot: Slot) => {
    slots.delete(slot);
    next();
  };
  const abort = (job: Job) => {
    const slot = [...slots].find((one) => one.job === job);
    if (slot) return breakOff(slot, job.hooks.signal?.reason);
    const at = queue.indexOf(job);
    if (at >= 0) queue.splice(at, 1);
    job.reject(job.hooks.signal?.reason);
  };
  return {
    run: <Out>(input: unknown, hooks: WorkerHooks = {}) =>
      new Promise<Out>((resolve, reject) => {
        const { signal } = hooks;
        if (closed) return reject(new WorkerFailure('crash', `${name}: closed`));
        if (signal?.aborted) return reject(signal.reason);
        lastId += 1;
        const job: Job = { id: lastId, input, hooks, resolve: resolve as Job['resolve'], reject };
        signal?.addEventListener('abort', () => abort(job), { once: true });
        queue.push(job);
        next();
      }),
    async close() {
      closed = true;
      for (const job of queue.splice(0)) job.reject(new WorkerFailure('crash', `${name}: closed`));
      await Promise.all([...slots].map((slot) => slot.worker.terminate()));
    },
  };
}

/**
 * Runs one job in a thread of its own, which is gone afterwards.
 * @throws WorkerFailure `timeout`, `memory` or `crash`, what `onPart` throws, and the signal's reason
 */
export const runInWorker: RunInWorker = async <Out>(
  name: string,
  input: unknown,
  limits: WorkerLimits,
  hooks?: WorkerHooks,
) => {
  const pool = createWorkerPool(name, { size: 1, limits });
  try {
    return await pool.run<Out>(input, hooks);
  } finally {
    void pool.close();
  }
};
