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
  signal?: AbortSignal;
}

interface Message {
  output?: unknown;
  part?: unknown;
  error?: { name: string; message: string };
}

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

/**
 * Runs one job in a thread of its own: `server/workers/<name>.ts` answers each message `{id, input}` with
 * `{id, output}` or `{id, error: {name, message}}`. Before that it may send `{id, part}` and waits for `{id, go: true}`.
 * @throws WorkerFailure `timeout`, `memory` or `crash`; the thread is then gone and the server unharmed. What
 * `onPart` throws ends the thread too.
 */
export function runInWorker<Out>(
  name: string,
  input: unknown,
  limits: WorkerLimits,
  { onPart, signal }: WorkerHooks = {},
): Promise<Out> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const worker = open(name, limits);
  return new Promise<Out>((resolve, reject) => {
    let done = false;
    const settle = (answer: () => void) => {
      if (done) return;
      done = true;
      time.pause();
      signal?.removeEventListener('abort', abort);
      void worker.terminate();
      answer();
    };
    const abort = () => settle(() => reject(signal?.reason));
    const refuse = (error: unknown) => settle(() => reject(error));
    const time = countdown(limits.timeoutMs, () =>
      refuse(new WorkerFailure('timeout', `${name}: ${limits.timeoutMs} ms`)),
    );
    const take = async (part: unknown) => {
      time.pause();
      await onPart?.(part as never);
      if (done) return;
      time.run();
      worker.postMessage({ id: 1, go: true });
    };
    signal?.addEventListener('abort', abort, { once: true });
    worker.on('message', ({ part, error, output }: Message) => {
      if (part !== undefined) void take(part).catch(refuse);
      else if (error) refuse(Object.assign(new Error(error.message), { name: error.name }));
      else settle(() => resolve(output as Out));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => refuse(failureOf(name, error)));
    worker.on('exit', (code) => refuse(new WorkerFailure('crash', `${name}: exit ${code}`)));
    worker.postMessage({ id: 1, input });
  });
}

export interface WorkerPool {
  /** Runs one job, in turn. @throws WorkerFailure `timeout`, `memory` or `crash`; the next job gets a new thread. */
  run<Out>(input: unknown): Promise<Out>;
  /** Ends the threads; jobs that were not done are rejected. */
  close(): Promise<void>;
}

interface Job {
  id: number;
  input: unknown;
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
}

interface Answer {
  id: number;
  output?: unknown;
  error?: { name: string; message: string };
}

interface Slot {
  worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | null;
  ending: boolean;
}

/** One thread that outlives its jobs: whatever ends it ends the job it has, and `gone` is told once. */
function openSlot(name: string, limits: WorkerLimits, done: () => void, gone: (slot: Slot) => void): Slot {
  const slot: Slot = { worker: open(name, limits), job: null, timer: null, ending: false };
  const finish = (settle: (job: Job) => void) => {
    const { job } = slot;
    if (slot.timer) clearTimeout(slot.timer);
    slot.job = slot.timer = null;
    if (job) settle(job);
  };
  let failure: WorkerFailure | null = null;
  slot.worker.on('message', ({ id, output, error }: Answer) => {
    if (slot.job?.id !== id) return;
    finish((job) =>
      error ? job.reject(Object.assign(new Error(error.message), { name: error.name })) : job.resolve(output),
    );
    slot.worker.unref();
    done();
  });
  slot.worker.on('error', (error: NodeJS.ErrnoException) => {
    slot.ending = true;
    failure = failureOf(name, error);
  });
  slot.worker.on('exit', (code) => {
    finish((job) => job.reject(failure ?? new WorkerFailure('crash', `${name}: exit ${code}`)));
    gone(slot);
  });
  return slot;
}

function give(slot: Slot, job: Job, name: string, { timeoutMs }: WorkerLimits): void {
  slot.job = job;
  // Only while it works does a thread keep the process alive.
  slot.worker.ref();
  slot.timer = setTimeout(() => {
    slot.job = null;
    slot.ending = true;
    job.reject(new WorkerFailure('timeout', `${name}: ${timeoutMs} ms`));
    void slot.worker.terminate();
  }, timeoutMs);
  slot.worker.postMessage({ id: job.id, input: job.input });
}

/**
 * Threads that stay warm between jobs, for workers whose start costs more than a job. At most `size`, opened when
 * needed, replaced after a crash or a timeout; the same protocol as `runInWorker`.
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
  return {
    run: <Out>(input: unknown) =>
      new Promise<Out>((resolve, reject) => {
        if (closed) return reject(new WorkerFailure('crash', `${name}: closed`));
        lastId += 1;
        queue.push({ id: lastId, input, resolve: resolve as Job['resolve'], reject });
        next();
      }),
    async close() {
      closed = true;
      for (const job of queue.splice(0)) job.reject(new WorkerFailure('crash', `${name}: closed`));
      await Promise.all([...slots].map((slot) => slot.worker.terminate()));
    },
  };
}
