import { z } from '@hono/zod-openapi';
import { requiredReason, rowVersion } from '../fields';

/** whole: nothing of the person stays but the pid; records: medical records must be kept, everything else goes. */
export const ERASURE_KINDS = ['whole', 'records'] as const;

const category = { category: z.string(), label: z.string(), count: z.number().int() };

export const ErasureView = z
  .object({
    kind: z.enum(ERASURE_KINDS),
    /** False while something blocks. */
    allowed: z.boolean(),
    pid: z.string(),
    rowVersion: z.number().int(),
    retentionYears: z.number(),
    /** Until when medical records must be kept; null when none must. */
    retainUntilOn: z.string().nullable(),
    /** The law it rests on, in the reader's language. */
    basis: z.array(z.string()),
    erased: z.array(z.object(category).openapi('ErasedCategory')),
    kept: z.array(
      z.object({ ...category, reason: z.string(), untilOn: z.string().nullable() }).openapi('KeptCategory'),
    ),
    /** What must be settled first; `names` are report numbers or file names. */
    blocks: z.array(z.object({ ...category, names: z.array(z.string()) }).openapi('ErasureBlock')),
  })
  .openapi('ErasurePreview');

export const EraseBody = z
  .object({ rowVersion, pidTyped: z.string().trim().max(64, 'customer.rule.too_long'), reason: requiredReason })
  .openapi('EraseBody');

/** What was erased and what was kept, as the preview named it. */
export const ErasedView = ErasureView.omit({ allowed: true, blocks: true }).openapi('ErasureResult');

export type ErasureView = z.output<typeof ErasureView>;
export type EraseBody = z.output<typeof EraseBody>;
export type ErasedView = z.output<typeof ErasedView>;
