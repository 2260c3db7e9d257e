import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { pasteSheet, uploadSheet } from '@/services/spreadsheet';

export type SheetUpload = {
  key: number;
  name: string;
  /** The file, or cells that were pasted. */
  source: File | string;
  state: 'waiting' | 'sending' | 'taken' | 'failed';
  percent: number;
  batchId?: number;
  /** The same file waited already: this is its batch. */
  again?: boolean;
  error?: ApiError;
};

/** Who sends the files and of which day they are; null: as the file says. */
export type Origin = { supplierId: number | null; visitOn: string | null };

const AT_ONCE = 2;
let lastKey = 0;

type Sending = { signal: AbortSignal; onPercent: (percent: number) => void };

function send(source: File | string, { supplierId, visitOn }: Origin, { signal, onPercent }: Sending) {
  if (typeof source === 'string')
    return pasteSheet({ text: source, supplierId, visitOn }, { signal, skipErrorHandler: true });
  const form = new FormData();
  if (supplierId !== null) form.append('supplierId', String(supplierId));
  if (visitOn !== null) form.append('visitOn', visitOn);
  form.append('file', source);
  return uploadSheet(form, {
    signal,
    skipErrorHandler: true,
    onUploadProgress: ({ loaded, total }: { loaded: number; total?: number }) =>
      total && onPercent(Math.round((loaded / total) * 100)),
  });
}

/** Sends files two at a time; one that failed stays in the list until it is sent again or put aside. */
export function useSheetUploads(origin: Origin) {
  const [uploads, setUploads] = useState<SheetUpload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const from = useRef(origin);
  from.current = origin;

  const change = useCallback(
    (key: number, set: Partial<SheetUpload>) =>
      setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...set } : upload))),
    [],
  );

  /** A file that came twice stands in the list once. */
  const take = useCallback(
    (key: number, { batchId, ...rest }: { batchId: number; name: string; again: boolean }) =>
      setUploads((before) =>
        before.some((upload) => upload.batchId === batchId)
          ? before.filter((upload) => upload.key !== key)
          : before.map((upload) => (upload.key === key ? { ...upload, ...rest, batchId, state: 'taken' } : upload)),
      ),
    [],
  );

  const start = useCallback(
    async ({ key, source }: SheetUpload) => {
      const stop = new AbortController();
      stops.current.set(key, stop);
      try {
        const onPercent = (percent: number) => change(key, { percent });
        const { id, fileName, again } = await send(source, from.current, { signal: stop.signal, onPercent });
        take(key, { batchId: id, name: fileName, again });
      } catch (error) {
        if (stop.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        change(key, { state: 'failed', error });
      } finally {
        stops.current.delete(key);
      }
    },
    [change, take],
  );

  useEffect(() => {
    const free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
    const next = uploads.filter(({ state, key }) => state === 'waiting' && !stops.current.has(key));
    for (const upload of next.slice(0, Math.max(free, 0))) {
      change(upload.key, { state: 'sending', percent: 0 });
      void start(upload);
    }
  }, [uploads, change, start]);

  const abortAll = useCallback(() => {
    for (const stop of stops.current.values()) stop.abort();
  }, []);
  useEffect(() => abortAll, [abortAll]);

  const add = useCallback((sources: (File | string)[], nameOfPaste: string) => {
    const fresh = sources.map((source): SheetUpload => {
      lastKey += 1;
      const name = typeof source === 'string' ? nameOfPaste : source.name;
      return { key: lastKey, name, source, state: 'waiting', percent: 0 };
    });
    setUploads((before) => [...before, ...fresh]);
  }, []);

  return {
    uploads,
    add,
    retry: (key: number) => change(key, { state: 'waiting', percent: 0, error: undefined }),
    putAside: (key: number) => {
      stops.current.get(key)?.abort();
      setUploads((before) => before.filter((upload) => upload.key !== key));
    },
    reset: () => {
      abortAll();
      setUploads([]);
    },
  };
}
