import { useAccess } from '@umijs/max';
import { App } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { QUIET } from '@/components/calls';
import { useWrite } from '@/components/useWrite';
import { changeSheetBatch } from '@/services/spreadsheet';
import type { SheetBatch, SheetRecipient } from '@/services/types';
import type { Outcome } from './parts/UploadedFile';
import { newSubmitKey, submit } from './submitting';
import { allowed } from './useBatch';
import { type Origin, useSheetUploads } from './useSheetUploads';
import { useSheetWords } from './words';

/** A key for each batch, the same for every try. */
function useSubmitKeys() {
  const keys = useRef(new Map<number, string>());
  return useCallback((id: number) => {
    const key = keys.current.get(id) ?? newSubmitKey();
    keys.current.set(id, key);
    return key;
  }, []);
}

/** The files of the dialog, the batches they became, and their submission one after the other. */
export function useUploadDialog() {
  const { say } = useSheetWords();
  const { message } = App.useApp();
  const access = useAccess();
  const keyOf = useSubmitKeys();
  const [origin, setOrigin] = useState<Origin>({ supplierId: null, visitOn: null });
  const { uploads, reset, ...rest } = useSheetUploads(origin);
  const [batches, setBatches] = useState<Record<number, SheetBatch>>({});
  const [outcomes, setOutcomes] = useState<Record<number, Outcome>>({});

  const onBatch = useCallback((id: number, batch: SheetBatch | undefined) => {
    setBatches((before) => {
      const { [id]: held, ...others } = before;
      if (!batch) return others;
      return held && held.rowVersion > batch.rowVersion ? before : { ...others, [id]: batch };
    });
  }, []);

  const known = uploads.flatMap(({ batchId }) => (batchId !== undefined && batches[batchId] ? [batches[batchId]] : []));
  const unsubmitted = known.filter(({ state }) => state !== 'submitted');
  const ready = unsubmitted.filter((batch) => allowed(batch, 'submit').allowed);
  const unsent = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length;

  const reasonOf = (batch: SheetBatch) => {
    if (batch.state === 'reading') return say('upload.stillSending');
    const reason =
      batch.state === 'unreadable'
        ? say('upload.unreadable')
        : (allowed(batch, 'submit').reasonText ?? say(`state.${batch.state}`));
    return say('upload.blocked', { name: batch.fileName, reason });
  };
  const blockedBatch = unsubmitted.find((batch) => !ready.includes(batch));
  const failed = uploads.find(({ state }) => state === 'failed');
  let blocked: string | undefined;
  if (!access['spreadsheet:submit']) blocked = say('submit.mayNot');
  else if (unsent > 0 || uploads.some(({ batchId }) => batchId !== undefined && !batches[batchId]))
    blocked = say('upload.stillSending');
  else if (failed) blocked = say('upload.oneFailed', { name: failed.name });
  else if (blockedBatch) blocked = reasonOf(blockedBatch);

  /** Sender and date belong to all files of the dialog, those that came before as well. */
  const changeOrigin = async (next: Origin) => {
    setOrigin(next);
    const part = {
      ...(next.supplierId !== origin.supplierId && { supplierId: next.supplierId }),
      ...(next.visitOn !== origin.visitOn && next.visitOn !== null && { visitOn: next.visitOn }),
    };
    if (Object.keys(part).length === 0) return;
    for (const { id, rowVersion } of unsubmitted) {
      try {
        onBatch(id, await changeSheetBatch({ id }, { rowVersion, ...part }, QUIET));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        void message.error(error.message);
      }
    }
  };

  const submitOne = async (batch: SheetBatch, recipients: SheetRecipient[]): Promise<Outcome> => {
    try {
      return { batch: await submit(batch, keyOf(batch.id), recipients) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { error };
    }
  };
  const submitting = useWrite(async (recipients: SheetRecipient[]) => {
    for (const batch of ready) {
      const outcome = await submitOne(batch, recipients);
      setOutcomes((before) => ({ ...before, [batch.id]: outcome }));
      if ('batch' in outcome) onBatch(batch.id, outcome.batch);
    }
  });

  const { busy } = submitting;
  const settled = Object.values(outcomes);
  const submitted = settled.filter((outcome) => 'batch' in outcome).length;
  return {
    ...rest,
    uploads,
    origin,
    changeOrigin,
    ready,
    unsubmitted,
    blocked,
    warnings: ready.reduce((sum, { warningCount }) => sum + warningCount, 0),
    unsent,
    busy,
    batches,
    outcomes,
    onBatch,
    submitAll: submitting.run,
    /** What became of the last submission, in one line. */
    done: settled.length > 0 &&
      !busy && {
        type: submitted === settled.length ? ('success' as const) : ('warning' as const),
        text: say('upload.done', { done: submitted, all: settled.length }),
      },
    tellKept: () => message.info(say('upload.kept', { n: unsubmitted.length })),
    reset: () => {
      reset();
      setOutcomes({});
      setOrigin({ supplierId: null, visitOn: null });
    },
  };
}
