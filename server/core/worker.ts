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

/**
 * Runs one job in a thread of its own: `server/workers/<name>.ts` answers each message `{id, input}` with
 * `{id, output}` or `{id, error: {name, message}}`.
 * @throws WorkerFailure `timeout`, `memory` or `crash`; the thread is then gone and the server unharmed.
 */
export function runInWorker<Out>(name: string, input: unknown, limits: WorkerLimits): Promise<Out> {
  const worker = open(name, limits);
  return new Promise<Out>((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new WorkerFailure('timeout', `${name}: ${limits.timeoutMs} ms`))), limits.timeoutMs);
    let done = false;
    const settle = (answer: () => void) => {
      if (done) return;
      done = true;
      clearTimeout(timer);
      void worker.terminate();
      answer();
    };
    worker.on('message', (message: { output?: Out; error?: { name: string; message: string } }) =>
      settle(() => (message.error ? reject(Object.assign(new Error(message.error.message), { name: message.error.name })) : resolve(message.output as Out))),
    );
    worker.on('error', (error: NodeJS.ErrnoException) =>
      settle(() => reject(new WorkerFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', `${name}: ${error.message}`))),
    );
    worker.on('exit', (code) => settle(() => reject(new WorkerFailure('crash', `${name}: exit ${code}`))));
    worker.postMessage({ id: 1, input });
  });
}
