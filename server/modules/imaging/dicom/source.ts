import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { DicomProblem } from '../reading';

/** A file that is not taken as DICOM, and why. */
export class UnfitDicom extends Error {
  constructor(readonly problem: DicomProblem) {
    super(problem);
    this.name = problem;
  }
}

/** Bytes that are read in pieces, wherever they lie. */
export interface ByteSource {
  sizeBytes: number;
  /** @throws UnfitDicom unfinished, where they end before */
  read(at: number, length: number): Buffer;
  close(): void;
}

const WINDOW_BYTES = 256 * 1024;
/** Of a deflated data set, which has to be held as a whole. */
const MOST_INFLATED_BYTES = 256 * 1024 * 1024;

/** A file, of which no more than a window is held. @throws Error of the file system */
export function openSource(path: string): ByteSource {
  const file = openSync(path, 'r');
  const sizeBytes = fstatSync(file).size;
  let window: Buffer = Buffer.alloc(0);
  let start = 0;
  const fill = (at: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    for (let done = 0; done < length; ) {
      const got = readSync(file, bytes, done, length - done, at + done);
      if (got === 0) throw new UnfitDicom('unfinished');
      done += got;
    }
    return bytes;
  };
  return {
    sizeBytes,
    read(at, length) {
      if (at + length > sizeBytes) throw new UnfitDicom('unfinished');
      if (length > WINDOW_BYTES) return fill(at, length);
      if (at < start || at + length > start + window.length) {
        start = at;
        window = fill(at, Math.min(WINDOW_BYTES, sizeBytes - at));
      }
      return window.subarray(at - start, at - start + length);
    },
    close: () => closeSync(file),
  };
}

/** Bytes that are in memory. */
export const sourceOf = (bytes: Buffer): ByteSource => ({
  sizeBytes: bytes.length,
  read(at, length) {
    if (at + length > bytes.length) throw new UnfitDicom('unfinished');
    return bytes.subarray(at, at + length);
  },
  close: () => {},
});

/** What a deflated data set inflates to (PS3.5 A.5). @throws UnfitDicom too_large, unfinished, damaged */
export function inflate(deflated: Buffer): Buffer {
  try {
    return inflateRawSync(deflated, { maxOutputLength: MOST_INFLATED_BYTES });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new UnfitDicom('too_large');
    throw new UnfitDicom(code === 'Z_BUF_ERROR' ? 'unfinished' : 'damaged');
  }
}
