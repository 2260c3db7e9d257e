import {
  createWorkerPool,
  MOST_PICTURES_WAITING,
  WorkerFailure,
  type WorkerHooks,
  type WorkerPool,
} from '../../../core/worker';
import type { DicomJob } from '../../../workers/dicom';
import type { DicomFacts, DicomProblem } from '../reading';
import type { DrawJob } from './draw';
import type { Piece } from './fragments';

const LIMITS = { timeoutMs: 30_000, memoryMb: 768 };

let pool: WorkerPool | null = null;

/** DICOM files are read in processes of their own, two at a time, which stay warm: hundreds of them come at once. */
const run = <Out>(job: DicomJob, hooks: WorkerHooks = {}): Promise<Out> => {
  pool ??= createWorkerPool('dicom', { size: 2, limits: LIMITS, home: 'process' });
  return pool.run<Out>(job, hooks);
};

const PROBLEMS: DicomProblem[] = ['directory', 'unfinished', 'damaged', 'nameless', 'too_large'];

/**
 * What a failed job says of its file; null where it says nothing of it. A file that takes too much time or memory is
 * beyond what is read.
 */
function problemOf(error: unknown): DicomProblem | null {
  if (error instanceof WorkerFailure) return 'too_large';
  return PROBLEMS.find((one) => error instanceof Error && error.name === one) ?? null;
}

/**
 * Reads what a DICOM file says of itself, without its pixels. Never throws for any bytes.
 * @param path of a file of any content, `looksLikeDicom` or not
 */
export async function readDicom(path: string): Promise<DicomFacts | DicomProblem> {
  try {
    return await run<DicomFacts>({ kind: 'read', path });
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return problem;
  }
}

/** A part of what the deflated data set of a stored file inflates to; it was read whole when it came in. */
export const inflateDicom = async (path: string, piece: Piece): Promise<Buffer> =>
  Buffer.from(await run<Uint8Array>({ kind: 'inflate', path, piece }));

/** Draws one frame. @throws Error whatever a codec throws: nobody here reads it, it is damaged, or takes too much time or memory; Problem server.busy */
export const drawDicom = (job: DrawJob): Promise<{ bytes: Uint8Array; mediaType: string }> =>
  run<{ bytes: Uint8Array; mediaType: string }>({ kind: 'draw', ...job }, { mostWaiting: MOST_PICTURES_WAITING });

/** Ends the processes; the next file starts a new one. */
export async function closeDicom(): Promise<void> {
  const open = pool;
  pool = null;
  await open?.close();
}
