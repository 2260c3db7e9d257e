import {
  createWorkerPool,
  MOST_PICTURES_WAITING,
  WorkerFailure,
  type WorkerHooks,
  type WorkerPool,
} from '../../../core/worker';
import type { PictureJob } from '../../../workers/picture';
import type { PictureProblem } from './rules';
import type { PicturePage } from './unpack';

const LIMITS = { timeoutMs: 30_000, memoryMb: 256 };

let pool: WorkerPool | null = null;

/**
 * Pictures are unpacked by C libraries, whose memory no thread's limit counts and whose crash would end the portal: processes
 * of their own, two pictures at a time. The time counts while one works.
 */
const run = <Out>(job: PictureJob, hooks: WorkerHooks = {}): Promise<Out> => {
  pool ??= createWorkerPool('picture', { size: 2, limits: LIMITS, home: 'process' });
  return pool.run<Out>(job, hooks);
};

const PROBLEMS: PictureProblem[] = ['damaged', 'too_large', 'too_many_pages', 'moving', 'unusual', 'failed'];

/** What a failed job says of its picture; null where it says nothing of it. */
function problemOf(error: unknown): PictureProblem | null {
  if (error instanceof WorkerFailure) return 'failed';
  return PROBLEMS.find((one) => error instanceof Error && error.name === one) ?? null;
}

/**
 * Unpacks a picture of any content. Never throws for any bytes.
 * @returns its pages as they are looked at, or why it cannot be shown
 */
export async function readPicture(path: string): Promise<PicturePage[] | PictureProblem> {
  try {
    return await run<PicturePage[]>({ path });
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return problem;
  }
}

/**
 * One page of a stored picture as a browser shows it.
 * @returns why not, where it cannot be shown
 * @throws Problem server.busy
 */
export async function drawPicture(
  path: string,
  page: number,
  width: number,
): Promise<{ bytes: Uint8Array; mediaType: string } | PictureProblem> {
  try {
    return await run({ path, page, width }, { mostWaiting: MOST_PICTURES_WAITING });
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return problem;
  }
}

/** Ends the processes; the next picture starts a new one. */
export async function closePictures(): Promise<void> {
  const open = pool;
  pool = null;
  await open?.close();
}
