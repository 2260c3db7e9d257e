import { z } from '@hono/zod-openapi';
import { UploadView } from '../schema';

/** A file that has not come whole yet, or was not yet taken in. */
export const StartedUploadView = z
  .object({
    id: z.string(),
    name: z.string(),
    sizeBytes: z.number().int(),
    offsetBytes: z.number().int(),
    /** By what the sender knows the file again. */
    mark: z.string(),
    at: z.string(),
    /** Bytes of it come, or it is taken in, at this moment. */
    isBusy: z.boolean(),
  })
  .openapi('StartedUploadView');
export type StartedUploadView = z.output<typeof StartedUploadView>;

export const ENTRY_OUTCOMES = ['received', 'joined', 'duplicate', 'leftOut', 'refused'] as const;

/** What became of one file of a zip. */
const EntryView = z
  .object({
    name: z.string(),
    outcome: z.enum(ENTRY_OUTCOMES),
    reportId: z.number().int().nullable(),
    /** Why it was left out or refused. */
    why: z.string(),
  })
  .openapi('UploadEntryView');

/** The reports that a file went to: one, or those of the files of a zip; `entries` is empty for what is no zip. */
export const UploadReceipt = z
  .object({ reports: z.array(UploadView), entries: z.array(EntryView) })
  .openapi('UploadReceipt');
export type UploadReceipt = z.output<typeof UploadReceipt>;
