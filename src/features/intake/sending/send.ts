import { ApiError } from '@/components/ApiError';
import { endUpload, receiveUpload } from '@/services/intake';
import type { UploadReceipt } from '@/services/types';
import { requestStack } from './stack';

const PLACE = '/api/v1/uploads';

/** Seconds between tries while there is no connection: half an hour in all, counted anew whenever bytes have come through. */
const RETRY_SECONDS = [0, 1, 3, 5, ...Array.from({ length: 180 }, () => 10)];
/** What is smaller goes with the request that begins it. */
const SMALL_BYTES = 4 * 1024 * 1024;
const LONGEST_TAKING_IN_MS = 30 * 60_000;
const LONGEST_MARK = 200;

/** By what a file is known again after a reload: its path in the folder that was chosen, its size and when it was changed. */
export const markOf = ({ name, size, lastModified }: File, path: string): string =>
  `${size} ${lastModified} ${path || name}`.slice(0, LONGEST_MARK);

/** Conflicts about the pieces themselves; others are about what the file says. */
const ABOUT_PIECES: readonly ApiError['reason'][] = [undefined, 'intake.upload_elsewhere', 'intake.upload_unfinished'];

/** There was no answer, or none yet: asking again may help. */
const mayPass = (error: ApiError | undefined): boolean =>
  error !== undefined &&
  (error.code === 0 ||
    (error.code === 409 && ABOUT_PIECES.includes(error.reason)) ||
    (error.code >= 500 && error.reason !== 'server.disk_full'));

/** The server has said what is wrong with the file: asking again brings the same. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && !mayPass(error) && error.code >= 400 && error.code < 500 && error.code !== 401;

type Watching = {
  signal: AbortSignal;
  /** Bytes that are there by now. */
  onBytes: (sent: number) => void;
  /** The upload has a name on the server: it can be gone on with by that. */
  onBegun: (uploadId: string) => void;
  /** There is no connection, or the server does not answer; it is tried again by itself. */
  onStalled: () => void;
};

type Sending = Watching & { how: string; mark: string; startedId: string | undefined };

/** Sends a file in pieces until all of it is there. @returns the upload's id. @throws ApiError; on `signal` its reason */
export async function sendInPieces(file: File, { how, mark, startedId, ...watch }: Sending): Promise<string> {
  const { Upload } = await import('tus-js-client');
  const { signal, onBytes, onBegun, onStalled } = watch;
  let refusal: ApiError | undefined;
  const idOf = (url: string | null) => url?.split('/').at(-1) ?? '';
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: PLACE,
      ...(startedId ? { uploadUrl: `${PLACE}/${startedId}` } : {}),
      metadata: { filename: file.name, mark, channel: how },
      uploadDataDuringCreation: file.size <= SMALL_BYTES,
      storeFingerprintForResuming: false,
      retryDelays: RETRY_SECONDS.map((seconds) => seconds * 1000),
      httpStack: requestStack((error) => {
        refusal = error;
      }),
      onShouldRetry: () => {
        const goesOn = mayPass(refusal);
        if (goesOn) onStalled();
        return goesOn;
      },
      onUploadUrlAvailable: () => onBegun(idOf(upload.url)),
      onProgress: onBytes,
      onSuccess: () => resolve(idOf(upload.url)),
      onError: (error) => reject(refusal ?? error),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason);
    });
    upload.start();
  });
}

const after = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Has the server take in what it has whole; asks again when the answer was lost. @throws ApiError; on `signal` its reason */
export async function takeIn(
  uploadId: string,
  { signal, onStalled }: Pick<Watching, 'signal' | 'onStalled'>,
): Promise<UploadReceipt> {
  for (const seconds of RETRY_SECONDS) {
    try {
      const receipt = await receiveUpload(
        { uploadId },
        { skipErrorHandler: true, signal, timeout: LONGEST_TAKING_IN_MS },
      );
      // what stays is swept within a day
      await giveUp(uploadId);
      return receipt;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError) || !mayPass(error)) throw error;
      onStalled();
      await after(seconds, signal);
    }
  }
  return receiveUpload({ uploadId }, { skipErrorHandler: true, signal });
}

/** Clears an upload away on the server. What cannot be reached now is swept within a day. */
export async function giveUp(uploadId: string): Promise<void> {
  try {
    await endUpload({ uploadId }, { headers: { 'Tus-Resumable': '1.0.0' }, skipErrorHandler: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
