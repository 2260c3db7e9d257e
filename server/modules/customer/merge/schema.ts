import { z } from '@hono/zod-openapi';
import { id, requiredReason, rowVersion } from '../fields';
import { CustomerView } from '../schema';
import { MERGE_FIELDS, SIDES, WARNINGS } from './rules';

const person = z.object({ id: z.number().int(), pid: z.string(), name: z.string() }).openapi('MergePerson');

const moved = z
  .object({
    visits: z.number().int(),
    reports: z.number().int(),
    results: z.number().int(),
    criticalValues: z.number().int(),
  })
  .openapi('MergeMoved');

/**
 * What becomes of a report: it stays as signed, its version is to be generated again before signing, or it only
 * names the survivor from then on.
 */
export const REPORT_EFFECTS = ['staysSigned', 'generateAgain', 'renamed'] as const;

export const MergePreview = z
  .object({
    survivor: CustomerView,
    absorbed: CustomerView,
    /** A choice is needed for each of these; `suggested` is the survivor's unless that is empty. */
    differences: z.array(
      z
        .object({ field: z.enum(MERGE_FIELDS), sides: z.array(z.enum(SIDES)), suggested: z.enum(SIDES) })
        .openapi('MergeDifference'),
    ),
    /** What speaks against one person: needs `differencesSeen`. */
    warnings: z.array(z.enum(WARNINGS)),
    moves: moved,
    /** Reports of either side that are not only renamed, and those somebody is checking; at most 100. */
    reports: z.array(
      z
        .object({
          id: z.number().int(),
          reportNo: z.string(),
          nameEn: z.string(),
          nameZh: z.string(),
          status: z.string(),
          effect: z.enum(REPORT_EFFECTS),
          /** Who is checking it now and has to load it again. */
          holder: z.string().nullable(),
        })
        .openapi('MergeReport'),
    ),
    /** Pids that will lead to the survivor. */
    pids: z.array(z.string()),
    /** Consents that stand afterwards: one given on either record, unless the other took it back later. */
    consents: z.object({ ai: z.boolean(), recording: z.boolean(), share: z.boolean() }),
    /** Working share links that the merge ends, whatever is chosen; a chosen other birth date ends more. */
    shareLinksEnding: z.number().int(),
    /** Working share links of the absorbed record. */
    shareLinks: z.number().int(),
  })
  .openapi('MergePreview');

export const MergeBody = z
  .object({
    absorbedId: id,
    rowVersion,
    absorbedRowVersion: rowVersion,
    reason: requiredReason,
    /** Whose value stands, for each field that differs; `both` for remarks only. */
    keep: z.partialRecord(z.enum(MERGE_FIELDS), z.enum(SIDES, 'customer.rule.choice')),
    /** The reader has seen what speaks against one person. */
    differencesSeen: z.boolean().default(false),
  })
  .openapi('MergeBody');

export const MergeView = z
  .object({
    id: z.number().int(),
    survivor: person,
    absorbed: person,
    at: z.string(),
    by: z.string(),
    reason: z.string(),
    moved,
    undoneAt: z.string().nullable(),
    undoneBy: z.string().nullable(),
    undoReason: z.string(),
    allowedActions: z.array(z.enum(['undo'])),
  })
  .openapi('CustomerMerge');

export const MergeAnswer = z
  .object({ merge: MergeView, customer: CustomerView, shareLinksEnded: z.number().int() })
  .openapi('MergeAnswer');

export const UndoBody = z.object({ reason: requiredReason }).openapi('MergeUndoBody');

/** What was undone, and what came since and stays with the survivor. */
export const UndoAnswer = z
  .object({
    merge: MergeView,
    stayed: z.object({
      visits: z.array(z.object({ id: z.number().int(), visitOn: z.string() })),
      reports: z.array(z.object({ id: z.number().int(), reportNo: z.string() })),
      /** Fields that somebody changed since. */
      fields: z.array(z.string()),
    }),
    /** Reports that came since and belong to a visit that went back: they went with it. */
    followed: z.array(z.object({ id: z.number().int(), reportNo: z.string() })),
  })
  .openapi('MergeUndoAnswer');

export const MergeParams = z.object({
  id: z.coerce.number().int().positive(),
  absorbedId: z.coerce.number().int().positive(),
});

export type MergeBody = z.output<typeof MergeBody>;
export type MergePreview = z.output<typeof MergePreview>;
export type MergeView = z.output<typeof MergeView>;
export type MergeAnswer = z.output<typeof MergeAnswer>;
export type UndoAnswer = z.output<typeof UndoAnswer>;
