import { z } from '@hono/zod-openapi';
import { reasonText } from '../../../core/fields';
import { PageQuery } from '../../../core/paging';
import { orNull } from '../../../core/route';
import { AnalytePreview, PageOfTouched } from '../schema';
import { TERM_STATES } from '../vendor-term-rules';

const TermState = z.enum(TERM_STATES).openapi('VendorTermState');

/** An analyte as a list of choices names it. */
const TermAnalyte = z
  .object({ code: z.string(), nameEn: z.string(), nameZh: z.string(), unit: z.string(), specimen: z.string() })
  .openapi('VendorTermAnalyte');

/** What a vendor prints beside a result, and what it stands for. */
export const VendorTermView = z
  .object({
    id: z.number().int(),
    rowVersion: z.number().int(),
    vendor: z.string(),
    name: z.string(),
    specimen: z.string(),
    unit: z.string(),
    panel: z.string(),
    state: TermState,
    /** What it stands for, or is proposed to. */
    analyte: orNull(TermAnalyte),
    /** That is retired: while it is, the words are mapped to nothing. */
    retired: z.boolean(),
    /** The reviewer who gave a row with these words that analyte; empty: nobody. */
    proposedBy: z.string(),
    /** What it may be by the dictionary, or by what the same vendor means by the name elsewhere. */
    candidates: z.array(TermAnalyte),
    /** Another analyte that the dictionary reads in these words. */
    read: orNull(TermAnalyte),
    reason: z.string(),
    decidedBy: z.string(),
    decidedAt: z.string().nullable(),
    updatedAt: z.string(),
    /** In how many reports the words stand, and the newest of them. */
    seenCount: z.number().int(),
    seenIn: z.array(z.object({ id: z.number().int(), reportNo: z.string() })),
  })
  .openapi('VendorTerm');

export const VendorTermQuery = PageQuery.omit({ sort: true }).extend({
  q: z.string().trim().max(100).optional(),
  state: TermState.optional(),
  /** `key` of a vendor. */
  vendor: z.string().max(300).optional(),
  sort: z.enum(['updatedAt', '-updatedAt']).optional(),
});

export const TermVendor = z.object({ key: z.string(), vendor: z.string() }).openapi('VendorTermVendor');

const code = z.string().trim().min(1, 'dictionary.rule.term_analyte').max(60);

export const ConfirmTermBody = z
  .object({
    rowVersion: z.int(),
    analyteCode: code,
    /** Asked for where something speaks against it. */
    reason: z.string().trim().max(1000, 'report.field.too_long').default(''),
  })
  .openapi('ConfirmVendorTermBody');

export const UndoTermBody = z.object({ rowVersion: z.int(), reason: reasonText }).openapi('UndoVendorTermBody');

export const TermEffectQuery = z.object({
  /** Not given: what undoing would do. */
  analyteCode: code.optional(),
  ...PageOfTouched,
});

/** What confirming a term as an analyte would do. */
export const TermEffectView = z
  .object({
    /** Whether the analyte may be in this unit and specimen at all. */
    fits: z.boolean(),
    /** Why a reason is asked for; null: nothing speaks against it. */
    contradiction: z.enum(['dictionary', 'rejected', 'changed']).nullable(),
    /** Another analyte that the dictionary reads in these words. */
    read: orNull(TermAnalyte),
    /** Open reports that bear the words. */
    touched: AnalytePreview,
  })
  .openapi('VendorTermEffect');

export type VendorTermView = z.input<typeof VendorTermView>;
export type VendorTermQuery = z.output<typeof VendorTermQuery>;
export type ConfirmTermBody = z.output<typeof ConfirmTermBody>;
export type UndoTermBody = z.output<typeof UndoTermBody>;
export type TermEffectQuery = z.output<typeof TermEffectQuery>;
export type TermEffectView = z.input<typeof TermEffectView>;
export type TermAnalyte = z.input<typeof TermAnalyte>;
