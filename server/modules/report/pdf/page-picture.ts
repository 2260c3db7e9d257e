import { Problem } from '../../../core/problems';
import { createWorkerPool, MOST_PICTURES_WAITING, type WorkerPool } from '../../../core/worker';
import type { DrawJob } from '../../../workers/pdf-draw';

const LIMITS = { timeoutMs: 30_000, memoryMb: 512 };

let pool: WorkerPool | null = null;

/** Why a page is not there to be seen: there is none, or it cannot be drawn. */
export type PdfPageProblem = 'no_page' | 'not_drawn';

/** Whatever pdf.js makes of broken bytes comes as an error, under any name: an answer of its own says what is known. */
const run = async <Out>(job: DrawJob): Promise<Out | PdfPageProblem> => {
  pool ??= createWorkerPool('pdf-draw', { size: 1, limits: LIMITS, home: 'process' });
  try {
    return await pool.run<Out>(job, { mostWaiting: MOST_PICTURES_WAITING });
  } catch (error) {
    if (error instanceof Problem) throw error;
    return error instanceof Error && error.name === 'NoSuchPage' ? 'no_page' : 'not_drawn';
  }
};

/**
 * One page of a PDF as a picture, for browsers that cannot run the PDF engine. It is drawn in a process of its own: what the
 * drawing library takes is counted by no thread's limit. Never throws for any bytes.
 * @throws Problem server.busy
 * @param page from 1
 * @param width in pixels; pages that are much longer than wide come narrower
 * @returns WebP, or why not
 */
export const drawPdfPage = (path: string, page: number, width: number): Promise<Uint8Array | PdfPageProblem> =>
  run<Uint8Array>({ path, page, width });

/** How many pages a PDF has; null where it cannot be opened. */
export async function countPdfPages(path: string): Promise<number | null> {
  const pages = await run<number>({ path });
  return typeof pages === 'number' ? pages : null;
}

/** Ends the process; the next page starts a new one. */
export async function closePdfPages(): Promise<void> {
  const open = pool;
  pool = null;
  await open?.close();
}
