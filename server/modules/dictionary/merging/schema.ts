import { z } from '@hono/zod-openapi';
import { orNull } from '../../../core/route';
import { AnalytePreview, PageOfTouched } from '../schema';

const reason = z.string('report.field.reason_required').trim().min(1, 'report.field.reason_required').max(1000);

export const MergeQuery = z.object({ intoId: z.coerce.number().int().positive(), ...PageOfTouched });

export const SeparateQuery = z.object(PageOfTouched);

export const MergeBody = z
  .object({
    rowVersion: z.int(),
    intoId: z.int('customer.rule.choice').positive('customer.rule.choice'),
    intoRowVersion: z.int(),
    reason,
  })
  .openapi('AnalyteMergeBody');

export const SeparateBody = z.object({ rowVersion: z.int(), reason }).openapi('AnalyteSeparateBody');

/** What merging one test into another would do. */
export const MergePreview = z
  .object({
    /** Why it cannot be done, in the reader's words. */
    refusal: z.string().nullable(),
    /** Results that would count as the other one's. */
    results: z.number().int(),
    /** Open reports that would be judged anew; null where it cannot be done. */
    touched: orNull(AnalytePreview),
    /** That the other one would bear as well. */
    names: z.array(z.string()),
    /** Codes of the panels in which the other one would take its place. */
    panels: z.array(z.string()),
    /** Vendors' words that would mean the other one. */
    terms: z.number().int(),
  })
  .openapi('AnalyteMergePreview');

export type MergeBody = z.output<typeof MergeBody>;
export type SeparateBody = z.output<typeof SeparateBody>;
export type MergeQuery = z.output<typeof MergeQuery>;
export type MergePreview = z.input<typeof MergePreview>;
