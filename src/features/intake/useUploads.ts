import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/components/ApiError';
import type { UploadView } from '@/services/types';
import { sendFile } from './files';
import { handleRefusal } from './refusal';

export type UploadState = 'waiting' | 'sending' | 'reading' | 'done' | 'duplicate' | 'failed' | 'cancelled';
export type Upload = {
  key: number;
  file: File;
  how: string;
  state: UploadState;
  percent: number;
  answer?: UploadView;
  error?: ApiError;
};

const AT_ONCE = 2;
const ACTIVE: UploadState[] = ['sending', 'reading'];

export const isUnfinished = ({ state }: Upload) => state === 'waiting' || ACTIVE.includes(state);

let lastKey = 0;

/** Sends files two at a time. Nothing that failed disappears: it stays in the list until it is sent again or put aside. */
export function useUploads(onReceived: (answer: UploadView) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const received = useRef(onReceived);
  received.current = onReceived;

  const change = useCallback(
    (key: number, set: Partial<Upload>) =>
      setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...set } : upload))),
    [],
  );

  const send = useCallback(
    async ({ key, file, how }: Upload) => {
      const stop = new AbortController();
      stops.current.set(key, stop);
      try {
        const onPercent = (percent: number) => change(key, { percent, state: percent >= 100 ? 'reading' : 'sending' });
        const answer = await sendFile(file, how, { signal: stop.signal, onPercent });
        change(key, { state: answer.duplicate ? 'duplicate' : 'done', answer });
        received.current(answer);
      } catch (error) {
        if (stop.signal.aborted) change(key, { state: 'cancelled' });
        else {
          change(key, { state: 'failed', error: error instanceof ApiError ? error : undefined });
          handleRefusal(error);
        }
      } finally {
        stops.current.delete(key);
      }
    },
    [change],
  );

  useEffect(() => {
    const free = AT_ONCE - uploads.filter(({ state }) => ACTIVE.includes(state)).length;
    const next = uploads
      .filter(({ state, key }) => state === 'waiting' && !stops.current.has(key))
      .slice(0, Math.max(free, 0));
    for (const upload of next) {
      change(upload.key, { state: 'sending', percent: 0 });
      void send(upload);
    }
  }, [uploads, change, send]);

  const add = useCallback((files: File[], how: 'upload' | 'paste') => {
    const fresh = files.map((file): Upload => {
      lastKey += 1;
      return { key: lastKey, file, how, state: 'waiting', percent: 0 };
    });
    setUploads((before) => [...fresh, ...before]);
  }, []);

  return {
    uploads,
    add,
    cancel: (key: number) =>
      stops.current.has(key) ? stops.current.get(key)?.abort() : change(key, { state: 'cancelled' }),
    retry: (key: number) => change(key, { state: 'waiting', percent: 0, error: undefined }),
    clear: () => setUploads((before) => before.filter((upload) => isUnfinished(upload) || upload.state === 'failed')),
    putAside: (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key)),
  };
}
