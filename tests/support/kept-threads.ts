import { createWorkerPool, type RunInWorker, type WorkerPool } from '../../server/core/worker';

/**
 * The server's own threads, kept from one file to the next: starting one takes longer than reading a file. That each file
 * has a thread of its own is proved where reading is tested, by the server's `runInWorker`.
 */
export function keepThreads(): { run: RunInWorker; close(): Promise<void> } {
  const pools = new Map<string, WorkerPool>();
  return {
    run: (name, input, limits, hooks) => {
      const pool = pools.get(name) ?? createWorkerPool(name, { size: 2, limits });
      pools.set(name, pool);
      return pool.run(input, hooks);
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
