import { type RunInWorker, WorkerFailure } from '../../../core/worker';

export type PdfProblem = 'encrypted' | 'damaged' | 'too_large' | 'timeout' | 'no_text';

export interface PdfReading {
  /** All pages of the file; null when it could not be opened. */
  pages: number | null;
  /** The text of each of the first 20 pages, line by line, columns two spaces or more apart. */
  text: string[];
  problem: PdfProblem | null;
}

interface WorkerOutput {
  pages: number;
  text: string[];
  unreadable: number;
}

const MAX_PAGES = 20;
const MAX_BYTES = 100 * 1024 * 1024;
const LIMITS = { timeoutMs: 20_000, memoryMb: 512 };

const failed = (problem: PdfProblem): PdfReading => ({ pages: null, text: [], problem });

function problemOf(error: unknown): PdfProblem {
  if (error instanceof WorkerFailure) {
    if (error.reason === 'timeout') return 'timeout';
    return error.reason === 'memory' ? 'too_large' : 'damaged';
  }
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'encrypted';
  return name === 'TooLarge' || name === 'RangeError' ? 'too_large' : 'damaged';
}

function judge({ pages, text, unreadable }: WorkerOutput): PdfReading {
  if (text.some((page) => page !== '')) return { pages, text, problem: null };
  return { pages, text, problem: unreadable > 0 ? 'damaged' : 'no_text' };
}

/**
 * Reads a PDF's text layer in a thread. JavaScript in the file is not run and nothing is fetched.
 * Never throws for any bytes: what could not be read has a `problem`, and the file still goes to the desk.
 * @param source the bytes, or the path of a file, which then only the thread holds
 */
export async function readPdf(run: RunInWorker, source: Uint8Array | string): Promise<PdfReading> {
  const input = { source, maxBytes: MAX_BYTES, maxPages: MAX_PAGES };
  try {
    return judge(await run<WorkerOutput>('pdf-read', input, LIMITS));
  } catch (error) {
    return failed(problemOf(error));
  }
}
