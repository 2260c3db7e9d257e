import { QUIET } from '@/components/calls';
import { submitSheet } from '@/services/spreadsheet';
import type { SheetBatch, SheetRecipient } from '@/services/types';

/**
 * Names one act of submitting; the same key again answers what the first one did. Not `randomUUID`, which a browser has
 * only for https.
 */
export const newSubmitKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Writes one batch. What was seen of it when `batch` was shown is what is submitted; the server refuses another. */
export const submit = (batch: SheetBatch, submitKey: string, recipients: SheetRecipient[]): Promise<SheetBatch> =>
  submitSheet(
    { id: batch.id },
    { rowVersion: batch.rowVersion, submitKey, recipients, warningsSeen: batch.warningCount },
    QUIET,
  );
