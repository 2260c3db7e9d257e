import { z } from '@hono/zod-openapi';
import { dayField, instantField } from '../../core/dates';
import { reasonText } from '../../core/fields';
import { CANCEL_REASONS, MEANINGS } from './lifecycle/rules';

const printed = (most: number) =>
  z
    .string()
    .max(most, 'report.field.too_long')
    .refine((text) => !text.includes('\0'), 'report.field.no_nul');

export const ResultBody = z
  .object({
    analyteCode: z.string().max(60).nullable().default(null),
    nameEn: printed(200).default(''),
    nameZh: printed(200).default(''),
    value: printed(500),
    unit: printed(60).default(''),
    range: printed(300).default(''),
    comment: printed(1000).default(''),
    specimen: printed(100).default(''),
    method: printed(200).default(''),
    /** The row of an original that it was taken from; what that prints stays beside it. */
    printedFrom: z.object({ fileId: z.number().int(), row: z.number().int() }).nullable().default(null),
  })
  .refine((row) => row.nameEn.trim() !== '' || row.nameZh.trim() !== '', {
    message: 'report.field.name_required',
    path: ['nameEn'],
  })
  .openapi('ResultBody');

export const WorkingDataBody = z
  .object({
    rowVersion: z.number().int(),
    results: z.array(ResultBody).max(500, 'report.field.too_many_results'),
    testOn: dayField().nullable().optional(),
    collectedAt: instantField().nullable().optional(),
    requester: printed(100).optional(),
    selfReferred: z.boolean().optional(),
    specimen: printed(100).optional(),
    performingText: printed(4000).optional(),
    comments: printed(4000).optional(),
    language: z.enum(['en-US', 'zh-CN']).optional(),
    nameEn: printed(200).optional(),
    nameZh: printed(200).optional(),
  })
  .openapi('WorkingDataBody');

const stale = { rowVersion: z.number().int() };

/** Somebody of the staff by their id, or anybody by name. */
const toldWhom = {
  toStaffId: z.number().int().nullable().default(null),
  to: z.string().trim().max(200, 'report.field.too_long').default(''),
};
const isSomebody = ({ toStaffId, to }: { toStaffId: number | null; to: string }) => toStaffId !== null || to !== '';
const nobody = { message: 'report.field.told_whom_required', path: ['to'] };

export const MoveBody = z.object({ ...stale }).openapi('MoveBody');
export const CheckBody = z
  .object({
    ...stale,
    /** `contentSha256` of the report as the reviewer was shown it. */
    contentSha256: z.string().max(64).nullable(),
    /** Keys of the warnings that the reviewer has looked at. */
    seen: z.array(z.string().max(200)).max(5000).default([]),
    /** Why a warning was dismissed, by key. */
    dismissed: z.record(z.string().max(200), z.string().max(1000)).default({}),
  })
  .openapi('CheckBody');
export const ReasonBody = z.object({ ...stale, reason: reasonText }).openapi('ReasonBody');
const pin = z.string().max(200).optional();

export const ProvedReasonBody = z.object({ ...stale, reason: reasonText, pin }).openapi('ProvedReasonBody');
export const SignBody = z
  .object({
    ...stale,
    versionNo: z.number().int(),
    meaning: z.enum(MEANINGS).default('responsible'),
    pin,
    /** Keys of the warnings about letters that the PDF cannot print, which the signer has looked at. */
    seen: z.array(z.string().max(200)).max(5000).default([]),
  })
  .openapi('SignBody');
export const CancelSignBody = z
  .object({
    ...stale,
    reasonCode: z.enum(CANCEL_REASONS),
    reasonText: z.string().trim().max(1000).default(''),
    pin,
    /** After issue: hide the old version from readers at once. */
    withholdOld: z.boolean().default(false),
  })
  .refine((body) => body.reasonCode !== 'other' || body.reasonText !== '', {
    message: 'report.field.reason_required',
    path: ['reasonText'],
  })
  .openapi('CancelSignBody');
export const DismissDeltaBody = z.object({ reason: reasonText }).openapi('DismissDeltaBody');
export const EscalateDeltaBody = z
  .object({ toStaffId: z.number().int(), question: reasonText })
  .openapi('EscalateDeltaBody');
export const AnswerDeltaBody = z
  .object({ outcome: z.enum(['confirmed', 'repeat']), reason: reasonText })
  .openapi('AnswerDeltaBody');
export const CriticalBody = z
  .discriminatedUnion('kind', [
    z
      .object({
        kind: z.literal('attempt'),
        ...stale,
        ...toldWhom,
        /** Role or telephone number of somebody who is not of the staff. */
        contact: z.string().trim().max(200, 'report.field.too_long').default(''),
        outcome: z.enum(['confirmed', 'reached', 'unable']),
      })
      .refine(isSomebody, nobody),
    z.object({ kind: z.literal('escalate'), ...stale, ...toldWhom }).refine(isSomebody, nobody),
    z.object({ kind: z.literal('acknowledge'), ...stale }),
    z.object({ kind: z.literal('close'), ...stale, reason: reasonText }),
  ])
  .openapi('CriticalBody');

export type WorkingDataBody = z.output<typeof WorkingDataBody>;
export type CheckBody = z.output<typeof CheckBody>;
export type SignBody = z.output<typeof SignBody>;
export type CancelSignBody = z.output<typeof CancelSignBody>;
export type EscalateDeltaBody = z.output<typeof EscalateDeltaBody>;
export type AnswerDeltaBody = z.output<typeof AnswerDeltaBody>;
export type CriticalBody = z.output<typeof CriticalBody>;
