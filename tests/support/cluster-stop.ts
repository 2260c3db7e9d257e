import type { Scratch } from '../../server/adapters/postgres/scratch';

/** Jest's globalTeardown. */
export default async function stopCluster(): Promise<void> {
  await (globalThis as { testCluster?: Scratch }).testCluster?.stop();
}
