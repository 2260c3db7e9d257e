import { parentPort } from 'node:worker_threads';

interface Job {
  id: number;
  input: unknown;
}

/**
 * Answers the jobs that `core/worker.ts` gives to this thread, or to this process. A process ends with the one that
 * started it, however that one ended, and not before: Ctrl-C in a terminal reaches both.
 */
export function answerJobs<In>(work: (input: In) => Promise<unknown>): void {
  const post = (answer: object) => (parentPort ? parentPort.postMessage(answer) : process.send?.(answer));
  const answer = ({ id, input }: Job) =>
    void work(input as In).then(
      (output) => post({ id, output }),
      (error: Error) => post({ id, error: { name: error.name, message: error.message } }),
    );
  if (parentPort) {
    parentPort.on('message', answer);
    return;
  }
  process.on('message', answer);
  process.once('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
}
