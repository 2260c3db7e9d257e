import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Problem } from './problems';

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

/** The built entry when the server runs from `dist`, else its source for tsx. */
function entryOf(name: string): { file: string; isBuilt: boolean } {
  const built = path.join(root(), 'dist', 'server', 'workers', `${name}.js`);
  if (process.env.PORTAL_BUILT === '1' && existsSync(built)) return { file: built, isBuilt: true };
  return { file: path.join(root(), 'server', 'workers', `${name}.ts`), isBuilt: false };
}

/** What runs jobs: a thread of this process, or a process of its own. */
interface Runner {
  post(message: object): void;
  /** Whether it keeps this process alive. */
  ref(): void;
  unref(): void;
  end(): Promise<unknown>;
}

interface RunnerEvents {
  message(message: Message): void;
  /** It will end because of this. */
  failing(failure: WorkerFailure): void;
  ended(code: number | string | null): void;
}

function openThread(name: string, { memoryMb }: WorkerLimits, { message, failing, ended }: RunnerEvents): Runner {
  const { file, isBuilt } = entryOf(name);
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
  const worker = isBuilt
    ? new Worker(file, { resourceLimits })
    : new Worker(`require('tsx/cjs/api').register(); require(${JSON.stringify(file)});`, {
        eval: true,
        resourceLimits,
      });
  worker.on('message', message);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    failing(
      new WorkerFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', `${name}: ${error.message}`),
    ),
  );
  worker.on('exit', ended);
  return {
    post: (told) => worker.postMessage(told),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    end: () => worker.terminate(),
  };
}

function openProcess(name: string, { memoryMb }: WorkerLimits, { message, failing, ended }: RunnerEvents): Runner {
  const { file, isBuilt } = entryOf(name);
  const child = fork(file, {
    cwd: root(),
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(isBuilt ? [] : ['--require', 'tsx/cjs'])],
    serialization: 'advanced',
  });
  const gone = new Promise<void>((resolve) => {
    const end = (code: number | string | null) => {
      resolve();
      ended(code);
    };
    child.on('error', (error) => {
      failing(new WorkerFailure('crash', `${name}: ${error.message}`));
      // it was never there: no exit follows
      if (child.pid === undefined) end(null);
    });
    child.on('exit', (code, signal) => end(code ?? signal));
  });
  child.on('message', (told) => message(told as Message));
  return {
    // what could not be told is answered by the exit
    post: (told) => void child.send(told, () => {}),
    ref: () => {
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
    end: () => {
      child.ref();
      child.kill('SIGKILL');
      return gone;
    },
  };
}

export interface WorkerHooks {
  /** Takes a part of the answer; the thread makes the next one when this is done, and its time stands still meanwhile. */
  onPart?: (part: never) => Promise<void>;
  /** Ends the thread; the job is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** It does not wait behind more jobs than these. */
  mostWaiting?: number;
}

/** So many pictures wait to be drawn; each browser asks for some at a time, and asks again. */
export const MOST_PICTURES_WAITING = 200;

/** Runs one job of `server/workers/<name>.ts` in a thread. */
export type RunInWorker = <Out>(
  name: string,
  input: unknown,
  limits: WorkerLimits,
  hooks?: WorkerHooks,
) => Promise<Out>;

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
  runner: Runner;
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
  void slot.runner.end();
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
  slot.runner.post({ id: job.id, go: true });
}

/** One runner that outlives its jobs: whatever ends it ends the job it has, and `gone` is told once. */
function openSlot(
  name: string,
  { home, limits }: Omit<PoolOptions, 'size'>,
  done: () => void,
  gone: (slot: Slot) => void,
): Slot {
  let failure: WorkerFailure | null = null;
  const open = home === 'process' ? openProcess : openThread;
  const runner = open(name, limits, {
    message({ id, output, part, error }) {
      if (!slot.job || slot.job.id !== id) return;
      if (part !== undefined) return void takePart(slot, slot.job, part);
      const job = takeJob(slot);
      if (error) job?.reject(Object.assign(new Error(error.message), { name: error.name }));
      else job?.resolve(output);
      runner.unref();
      done();
    },
    failing(reason) {
      slot.ending = true;
      failure = reason;
    },
    ended(code) {
      takeJob(slot)?.reject(failure ?? new WorkerFailure('crash', `${name}: exit ${code}`));
      gone(slot);
    },
  });
  const slot: Slot = { runner, job: null, time: null, ending: false };
  return slot;
}

function give(slot: Slot, job: Job, name: string, { timeoutMs }: WorkerLimits): void {
  slot.job = job;
  // Only while it works does it keep this process alive.
  slot.runner.ref();
  slot.time = countdown(timeoutMs, () => breakOff(slot, new WorkerFailure('timeout', `${name}: ${timeoutMs} ms`)));
  slot.runner.post({ id: job.id, input: job.input });
}

export interface WorkerPool {
  /**
   * Runs one job, in turn. @throws WorkerFailure `timeout`, `memory` or `crash`, what `onPart` throws, and the signal's
   * reason; its thread or process is then gone, and the next job gets a new one. Problem server.busy where too many wait.
   */
  run<Out>(input: unknown, hooks?: WorkerHooks): Promise<Out>;
  /** Ends the threads or processes; jobs that were not done are rejected. */
  close(): Promise<void>;
}

interface PoolOptions {
  size: number;
  limits: WorkerLimits;
  /**
   * Threads, or processes of their own where the work holds a lock that the threads of a process share. A process that
   * runs out of memory is a `crash`.
   */
  home?: 'thread' | 'process';
}

/**
 * Threads or processes that stay warm between jobs, for workers whose start costs more than a job. At most `size`,
 * opened when needed, replaced after a crash or a timeout. `server/workers/<name>.ts` answers each message `{id, input}`
 * with `{id, output}` or `{id, error: {name, message}}` (`answerJobs`). Before that it may send `{id, part}` and waits for
 * `{id, go: true}`.
 */
export function createWorkerPool(name: string, { size, ...options }: PoolOptions): WorkerPool {
  const { limits } = options;
  const slots = new Set<Slot>();
  const queue: Job[] = [];
  let lastId = 0;
  let closed = false;
  const next = () => {
    while (queue.length > 0 && !closed) {
      const idle = [...slots].find((slot) => slot.job === null && !slot.ending);
      if (!idle && slots.size >= size) return;
      const slot = idle ?? openSlot(name, options, next, leave);
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
        const { signal, mostWaiting = Number.POSITIVE_INFINITY } = hooks;
        if (closed) return reject(new WorkerFailure('crash', `${name}: closed`));
        if (signal?.aborted) return reject(signal.reason);
        if (queue.length >= mostWaiting) return reject(new Problem('server.busy'));
        lastId += 1;
        const job: Job = { id: lastId, input, hooks, resolve: resolve as Job['resolve'], reject };
        signal?.addEventListener('abort', () => abort(job), { once: true });
        queue.push(job);
        next();
      }),
    async close() {
      closed = true;
      for (const job of queue.splice(0)) job.reject(new WorkerFailure('crash', `${name}: closed`));
      await Promise.all([...slots].map((slot) => slot.runner.end()));
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
