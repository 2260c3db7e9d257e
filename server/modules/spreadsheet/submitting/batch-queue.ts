/** Submissions hold a connection for long: so many at once leave others enough, and one batch is in one hand at a time. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];
const batches = new Map<number, Promise<unknown>>();

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Runs long work on a batch when its turn comes in this process; another process is kept out by the lock on the batch. */
export function inTurn<T>(batchId: number, work: () => Promise<T>): Promise<T> {
  const before = batches.get(batchId) ?? Promise.resolve();
  const mine = before.catch(() => {}).then(() => limited(work));
  batches.set(batchId, mine);
  const forget = () => {
    if (batches.get(batchId) === mine) batches.delete(batchId);
  };
  mine.then(forget, forget);
  return mine;
}
