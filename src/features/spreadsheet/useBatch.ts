import { useCallback, useEffect, useState } from 'react';
import { useLoaded } from '@/components/useLoaded';
import { useServerEvents } from '@/components/useServerEvents';
import { viewSheetBatch } from '@/services/spreadsheet';
import type { SheetBatch } from '@/services/types';

/** Events say at once what happened; these pauses only make up for one that was lost. */
const READING_PAUSE_MS = 1500;
const MAIL_PAUSE_MS = 5000;

const pauseFor = (batch: SheetBatch | undefined) => {
  if (batch?.state === 'reading') return READING_PAUSE_MS;
  return batch?.mails.some(({ state }) => state === 'waiting') ? MAIL_PAUSE_MS : undefined;
};

/** One batch, kept up to date: while it is read, while its mails are on their way, and when others change it. */
export function useBatch(id: number) {
  const loaded = useLoaded(String(id), (call) => viewSheetBatch({ id }, call));
  const [own, setOwn] = useState<SheetBatch>();
  const { reload, data } = loaded;
  useServerEvents((event) => {
    if (event.topic === 'spreadsheet' && (event.id === null || event.id === id)) reload();
  });

  const pause = pauseFor(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new answer begins a new pause
  useEffect(() => {
    if (!pause) return;
    const timer = window.setTimeout(reload, pause);
    return () => window.clearTimeout(timer);
  }, [pause, data, reload]);

  const batch = own && (!data || own.rowVersion > data.rowVersion) ? own : data;
  /** Takes over what a write answered. */
  const settle = useCallback(
    (after: SheetBatch) => {
      setOwn(after);
      reload();
    },
    [reload],
  );
  return { ...loaded, batch, settle };
}

export type ActionName = SheetBatch['allowedActions'][number]['action'];

/** Whether an action is allowed now, and if not, why. */
export const allowed = (batch: SheetBatch, name: ActionName) =>
  batch.allowedActions.find(({ action }) => action === name) ?? {
    action: name,
    allowed: false,
    reason: null,
    reasonText: null,
  };
