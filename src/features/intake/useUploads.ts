import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/components/ApiError';
import type { ChosenFile } from '@/components/chosen-files';
import { listUploads } from '@/services/intake';
import type { StartedUploadView, UploadReceipt } from '@/services/types';
import { handleRefusal, isLeftOut } from './refusal';
import { giveUp, isFinal, markOf, sendInPieces, takeIn } from './sending/send';

export type UploadState =
  | 'waiting'
  | 'sending'
  | 'stalled'
  | 'reading'
  | 'done'
  | 'duplicate'
  | 'leftOut'
  | 'failed'
  | 'cancelled';

export type Upload = {
  key: number;
  name: string;
  sizeBytes: number;
  /** Absent where all of it is on the server already. */
  file?: File;
  mark: string;
  how: string;
  inFolder: boolean;
  state: UploadState;
  sentBytes: number;
  /** Its name on the server, once it has begun. */
  startedId?: string;
  answer?: UploadReceipt;
  error?: ApiError;
};

const AT_ONCE = 3;
/** Progress is shown so often: 300 files tell of theirs hundreds of times a second. */
const SHOWN_EVERY_MS = 200;
/** What another page is busy with is looked for again. */
const LOOKED_AGAIN_MS = 3_000;
const ACTIVE: UploadState[] = ['sending', 'stalled', 'reading'];
/** Why a file stopped: it goes on later, or not at all. */
const PAUSED = 'paused';

export const isActive = ({ state }: Upload) => ACTIVE.includes(state);
export const isUnfinished = (upload: Upload) => upload.state === 'waiting' || isActive(upload);

let lastKey = 0;
const nextKey = () => {
  lastKey += 1;
  return lastKey;
};

const stateAfter = ({ reports, entries }: UploadReceipt): UploadState =>
  entries.length === 0 && reports.every(({ duplicate }) => duplicate) ? 'duplicate' : 'done';

/** What came whole before the page was left needs no file to be taken in. */
const wholeOnServer = ({ id, name, sizeBytes, mark }: StartedUploadView): Upload => ({
  ...{ key: nextKey(), name, sizeBytes, mark, how: 'upload', inFolder: false },
  ...{ state: 'waiting', sentBytes: sizeBytes, startedId: id },
});

const isWhole = ({ offsetBytes, sizeBytes }: StartedUploadView) => offsetBytes >= sizeBytes;
const isBusy = (one: StartedUploadView) => one.isBusy;
const isGone = (error: unknown) => error instanceof ApiError && error.reason === 'intake.upload_gone';

/** An upload goes on only with the one file that it can be of. */
const startedOf = (unfinished: readonly StartedUploadView[], mark: string): string | undefined => {
  const [one, ...others] = unfinished.filter((started) => started.mark === mark);
  return others.length === 0 ? one?.id : undefined;
};

/**
 * Sends files in pieces, three at a time. Nothing that failed disappears: it stays in the list until it is sent again or put aside.
 * `unfinished` are those that came in part before the page was left; they go on when the same files are chosen again.
 */
export function useUploads(onReceived: (answer: UploadReceipt) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [unfinished, setUnfinished] = useState<StartedUploadView[]>([]);
  const [paused, setPaused] = useState(false);
  const stops = useRef(new Map<number, AbortController>());
  const progress = useRef(new Map<number, number>());
  const received = useRef(onReceived);
  received.current = onReceived;

  const change = useCallback(
    (key: number, set: Partial<Upload>) =>
      setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...set } : upload))),
    [],
  );

  useEffect(() => {
    const show = setInterval(() => {
      if (progress.current.size === 0) return;
      const sent = progress.current;
      progress.current = new Map();
      setUploads((before) =>
        before.map((upload) => {
          const sentBytes = sent.get(upload.key);
          if (sentBytes === undefined || !isActive(upload)) return upload;
          return { ...upload, sentBytes, state: sentBytes >= upload.sizeBytes ? 'reading' : 'sending' };
        }),
      );
    }, SHOWN_EVERY_MS);
    const running = stops.current;
    return () => {
      clearInterval(show);
      for (const stop of running.values()) stop.abort(PAUSED);
    };
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const look = (wanted: (one: StartedUploadView) => boolean, isFirst: boolean) =>
      listUploads({ skipErrorHandler: true, signal: stop.signal }).then((started) => {
        if (stop.signal.aborted) return;
        // what came whole a moment ago is just being taken in by the page that sent it
        const waits = (one: StartedUploadView) => isBusy(one) || (isFirst && isWhole(one));
        const idle = started.filter((one) => !waits(one) && wanted(one));
        setUnfinished((before) => [...before, ...idle.filter((one) => !isWhole(one))]);
        setUploads((before) => [...before, ...idle.filter(isWhole).map(wholeOnServer)]);
        // whoever is busy with them may be gone soon: this page itself, before it was loaded anew
        const left = started.filter((one) => waits(one) && wanted(one)).map(({ id }) => id);
        if (left.length > 0) again = setTimeout(() => void look(({ id }) => left.includes(id), false), LOOKED_AGAIN_MS);
      }, ifRefused);
    void look(() => true, true);
    return () => {
      stop.abort();
      clearTimeout(again);
    };
  }, []);

  const send = useCallback(
    async ({ key, file, how, mark, startedId, inFolder }: Upload) => {
      const stop = new AbortController();
      stops.current.set(key, stop);
      const { signal } = stop;
      const onStalled = () => change(key, { state: 'stalled' });
      let begunId = startedId;
      try {
        const onBegun = (id: string) => {
          begunId = id;
          change(key, { startedId: id });
        };
        const onBytes = (bytes: number) => progress.current.set(key, bytes);
        const uploadId = file
          ? await sendInPieces(file, { how, mark, startedId, signal, onBytes, onBegun, onStalled })
          : startedId;
        if (!uploadId) return;
        change(key, { state: 'reading' });
        const answer = await takeIn(uploadId, { signal, onStalled });
        change(key, { state: stateAfter(answer), answer });
        received.current(answer);
      } catch (error) {
        if (signal.aborted) change(key, { state: signal.reason === PAUSED ? 'waiting' : 'cancelled' });
        // another page of the same person was faster
        else if (!file && isGone(error)) setUploads((before) => before.filter((one) => one.key !== key));
        else {
          const state = inFolder && isLeftOut(error) ? 'leftOut' : 'failed';
          change(key, { state, error: error instanceof ApiError ? error : undefined });
          handleRefusal(error);
          // what the server does not take is not to be found there again after a reload; the page has the file
          if (file && begunId && isFinal(error)) {
            change(key, { startedId: undefined, sentBytes: 0 });
            await giveUp(begunId);
          }
        }
      } finally {
        stops.current.delete(key);
      }
    },
    [change],
  );

  useEffect(() => {
    if (paused) return;
    const free = AT_ONCE - uploads.filter(isActive).length;
    const next = uploads
      .filter(({ state, key }) => state === 'waiting' && !stops.current.has(key))
      .slice(0, Math.max(free, 0));
    for (const upload of next) {
      change(upload.key, { state: upload.file ? 'sending' : 'reading' });
      void send(upload);
    }
  }, [uploads, paused, change, send]);

  const left = useRef(unfinished);
  left.current = unfinished;
  const add = useCallback((files: ChosenFile[], how: 'upload' | 'paste') => {
    const fresh = files.map(({ file, path }): Upload => {
      const mark = markOf(file, path);
      return {
        ...{ key: nextKey(), name: file.name, sizeBytes: file.size, file, mark, how, inFolder: path !== '' },
        ...{ state: 'waiting', sentBytes: 0, startedId: startedOf(left.current, mark) },
      };
    });
    const goingOn = new Set(fresh.map(({ startedId }) => startedId));
    setUnfinished((before) => before.filter(({ id }) => !goingOn.has(id)));
    setUploads((before) => [...before, ...fresh]);
  }, []);

  const drop = async (ids: readonly (string | undefined)[]) => {
    for (const id of ids) if (id) await giveUp(id);
  };
  const cancel = (key: number) => {
    stops.current.get(key)?.abort();
    change(key, { state: 'cancelled', startedId: undefined, sentBytes: 0 });
    void drop([uploads.find((upload) => upload.key === key)?.startedId]);
  };
  return {
    uploads,
    unfinished,
    paused,
    add,
    cancel,
    pause: () => {
      setPaused(true);
      for (const stop of stops.current.values()) stop.abort(PAUSED);
    },
    goOn: () => setPaused(false),
    forget: () => {
      setUnfinished([]);
      void drop(unfinished.map(({ id }) => id));
    },
    retry: (key: number) => change(key, { state: 'waiting', error: undefined }),
    clear: () => setUploads((before) => before.filter((upload) => isUnfinished(upload) || upload.state === 'failed')),
    putAside: (key: number) => {
      setUploads((before) => before.filter((upload) => upload.key !== key));
      void drop([uploads.find((upload) => upload.key === key)?.startedId]);
    },
  };
}

/** What one may not see is not asked for again; a request that was given up is no failure. */
const ifRefused = (error: unknown) => {
  if ((error as { code?: string }).code !== 'ERR_CANCELED') handleRefusal(error);
};
