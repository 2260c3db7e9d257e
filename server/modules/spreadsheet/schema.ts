import { z } from '@hono/zod-openapi';
import { allowedActionOf } from '../../core/allowed-actions';
import { dayField } from '../../core/dates';
import { LANGUAGES } from '../../core/language';
import { PageQuery, pageOf } from '../../core/paging';
import { orNull } from '../../core/route';
import { FIELDS } from './columns';
import { BATCH_ACTIONS } from './lifecycle-rules';

/** uploaded holds what is submitted, notUploaded everything that still waits for it. */
export const TABS = ['notUploaded', 'uploaded'] as const;
export const STATES = ['reading', 'unreadable', 'waiting', 'submitted', 'discarded'] as const;
export const ACTIONS = ['create', 'update', 'leave'] as const;
export const BATCH_SORTS = ['uploadedAt', 'visitOn', 'fileName', 'testCount'] as const;
export const MAIL_STATES = ['waiting', 'delivered', 'failed'] as const;

const CELL = 500;
/** More rows than any workbook has. */
const MOST_ROW_NO = 10_000_000;
const rowNo = z.int().positive().max(MOST_ROW_NO, 'customer.rule.choice');

const line = (most: number) =>
  z
    .string('customer.rule.text')
    .normalize('NFC')
    .trim()
    .max(most, 'customer.rule.too_long')
    .refine((text) => !text.includes('\0'), 'customer.rule.no_nul');
const id = z.int('customer.rule.choice').positive('customer.rule.choice');
const day = dayField('customer.rule.date');

export const SheetField = z.enum(FIELDS, 'customer.rule.choice').openapi('SheetField');

const batchShape = {
  id: z.number().int(),
  rowVersion: z.number().int(),
  state: z.enum(STATES),
  visitOn: z.string(),
  fileName: z.string(),
  supplierId: z.number().int().nullable(),
  supplier: z.string().nullable(),
  uploader: z.string(),
  uploadedAt: z.string(),
  /** Rows with a test; those left out do not count. */
  testCount: z.number().int(),
  errorCount: z.number().int(),
  warningCount: z.number().int(),
  /** Columns a visit needs that the file has not; nothing can be submitted before they are mapped. */
  missing: z.array(SheetField),
  rowsRead: z.number().int(),
  submittedAt: z.string().nullable(),
  submitter: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** Why it could not be read, in the reader's language. */
  failureText: z.string().nullable(),
  /** Summaries of this batch that were given up. */
  mailFailed: z.number().int(),
};
export const BatchRow = z.object(batchShape).openapi('SheetBatchRow');
export const UploadedView = z
  .object({
    ...batchShape,
    /** The same file waits already: this is its batch. */
    again: z.boolean(),
  })
  .openapi('SheetUploaded');
export const BatchPage = pageOf(BatchRow).openapi('SheetBatchPage');
export const BatchCounts = z
  .object({ notUploaded: z.number().int(), uploaded: z.number().int() })
  .openapi('SheetBatchCounts');

export const ColumnView = z
  .object({
    at: z.number().int(),
    heading: z.string(),
    field: orNull(SheetField),
    how: z.enum(['known', 'remembered', 'hand', 'ignored', 'unknown']),
    /** The first texts below the heading. */
    samples: z.array(z.string()),
  })
  .openapi('SheetColumn');

export const NoteView = z.object({ code: z.string(), text: z.string() }).openapi('SheetNote');

export const MailView = z
  .object({
    id: z.number().int(),
    about: z.enum(['submitted', 'undone']),
    name: z.string(),
    address: z.string(),
    state: z.enum(MAIL_STATES),
    queuedAt: z.string(),
    deliveredAt: z.string().nullable(),
    tries: z.number().int(),
    nextTryAt: z.string().nullable(),
    /** What the mail server said last. */
    reason: z.string().nullable(),
    /** It was given up, and what it says is still true. */
    canResend: z.boolean(),
  })
  .openapi('SheetMail');

export const SubmitCountsView = z
  .object({
    create: z.number().int(),
    update: z.number().int(),
    leave: z.number().int(),
    customersCreated: z.number().int(),
    customersUpdated: z.number().int(),
    visitsCreated: z.number().int(),
    adviceCreated: z.number().int(),
    adviceUpdated: z.number().int(),
  })
  .openapi('SheetSubmitCounts');

/** Problems of one kind in one column. */
export const ProblemGroup = z
  .object({
    field: orNull(SheetField),
    level: z.enum(['error', 'warning']),
    code: z.string(),
    count: z.number().int(),
    firstRowNo: z.number().int(),
    text: z.string(),
  })
  .openapi('SheetProblemGroup');

export const BatchView = z
  .object({
    ...batchShape,
    visitOnChosen: z.boolean(),
    revision: z.number().int(),
    kind: z.enum(['xlsx', 'xls', 'csv']).nullable(),
    sheet: z.string().nullable(),
    sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), rows: z.number().int() })),
    headingRow: z.number().int(),
    columns: z.array(ColumnView),
    notes: z.array(NoteView),
    problems: z.array(ProblemGroup),
    /** What submitting will do, counted by rows; after it, what it did. */
    counts: orNull(SubmitCountsView),
    mails: z.array(MailView),
    /** While it waits and its rows are of several days: the batches that a split into one a day would make. */
    days: z.array(
      z
        .object({
          visitOn: z.string(),
          /** Rows that name this day. */
          rows: z.number().int(),
          /** Rows without a day that go with them. */
          undated: z.number().int(),
          /** Whether it is this batch; the others are new. */
          kept: z.boolean(),
        })
        .openapi('SheetDay'),
    ),
    /** Other batches that hold rows of the same file, which was split. */
    parts: z.array(
      z
        .object({
          id: z.number().int(),
          fileName: z.string(),
          visitOn: z.string(),
          state: z.enum(STATES),
          testCount: z.number().int(),
        })
        .openapi('SheetPart'),
    ),
    allowedActions: z.array(allowedActionOf(z.enum(BATCH_ACTIONS))),
  })
  .openapi('SheetBatch');

export const ProblemView = z
  .object({
    field: orNull(SheetField),
    level: z.enum(['error', 'warning']),
    code: z.string(),
    value: z.string(),
    text: z.string(),
  })
  .openapi('SheetProblem');

const OutcomePart = z.object({ id: z.number().int().nullable(), action: z.enum(ACTIONS) });

/** A row as it stood in the file, corrected, and what becomes or became of it. */
export const RowView = z
  .object({
    id: z.number().int(),
    rowNo: z.number().int(),
    /** The fifteen cells as the file has them. */
    original: z.record(z.string(), z.string()),
    corrected: z.record(z.string(), z.string()),
    leftOut: z.boolean(),
    problems: z.array(ProblemView),
    action: z.enum(ACTIONS).nullable(),
    outcome: orNull(
      z
        .object({
          customer: OutcomePart.extend({ pid: z.string(), name: z.string() }),
          visit: OutcomePart,
          advice: OutcomePart,
          /** Old and new of what is changed. */
          changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
        })
        .openapi('SheetRowOutcome'),
    ),
  })
  .openapi('SheetRow');
export const RowPage = pageOf(RowView).openapi('SheetRowPage');

export const BatchParams = z.object({ id: z.coerce.number().int().positive() });
export const TemplateQuery = z.object({ language: z.enum(LANGUAGES, 'customer.rule.choice').optional() });
/** Without the version whatever stands there is removed: who cancels a reading does not know how far it has come. */
export const DiscardQuery = z.object({ rowVersion: z.coerce.number('customer.rule.choice').int().optional() });
/** The fields beside the file of a form. */
export const UploadFields = z.object({
  supplierId: z.coerce
    .number('customer.rule.choice')
    .int('customer.rule.choice')
    .positive('customer.rule.choice')
    .optional(),
  visitOn: day.optional(),
});
export const ReplaceFields = z.object({
  rowVersion: z.coerce.number('customer.rule.choice').int('customer.rule.choice'),
});

export const BatchQuery = PageQuery.extend({
  tab: z.enum(TABS, 'customer.rule.choice').default('notUploaded'),
  /** Part of a file name, uploader or supplier. */
  q: line(100).optional(),
  visitFrom: day.optional(),
  visitTo: day.optional(),
  supplierId: z.coerce.number('customer.rule.choice').int().positive().optional(),
  sort: z
    .enum(BATCH_SORTS.flatMap((field) => [field, `-${field}`]) as [string, ...string[]], 'list.rule.sort')
    .optional(),
});

export const RowQuery = PageQuery.extend({
  show: z.enum(['all', 'problems', 'errors', 'warnings', 'create', 'update', 'leave', 'leftOut']).default('all'),
  /** A pid, name or bar code of the row. */
  q: line(100).optional(),
  field: SheetField.optional(),
  code: z.string().max(60).optional(),
});

export const PasteBody = z
  .object({
    text: z
      .string('customer.rule.text')
      .min(1, 'spreadsheet.rule.paste_empty')
      .max(20_000_000, 'customer.rule.too_long'),
    supplierId: id.nullable().default(null),
    visitOn: day.nullable().default(null),
  })
  .openapi('SheetPasteBody');

/** Rows and columns stay where they are; only what is named changes. */
export const BatchChangeBody = z
  .object({ rowVersion: z.int(), visitOn: day.optional(), supplierId: id.nullable().optional() })
  .openapi('SheetBatchChangeBody');

export const CorrectBody = z
  .object({
    rowVersion: z.int(),
    cells: z
      .array(z.object({ rowNo, field: SheetField, text: line(CELL) }))
      .max(1000, 'spreadsheet.rule.too_many_cells')
      .default([]),
    /** Rows to leave out, or to take in again. */
    rows: z
      .array(z.object({ rowNo, leftOut: z.boolean() }))
      .max(1000)
      .default([]),
  })
  .openapi('SheetCorrectBody');

export const MapBody = z
  .object({
    rowVersion: z.int(),
    /** Another sheet of the workbook. */
    sheet: line(200).optional(),
    columns: z
      .array(z.object({ heading: z.string().max(500), field: orNull(SheetField) }))
      .max(300)
      .default([]),
    /** Whether the next file of this supplier is read the same way. */
    remember: z.boolean().default(true),
  })
  .openapi('SheetMapBody');

export const Recipient = z.object({ kind: z.enum(['staff', 'supplier']), id }).openapi('SheetRecipient');
export const RecipientView = z
  .object({
    kind: z.enum(['staff', 'supplier']),
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    /** Proposed for this batch: the uploader, its supplier, whoever got the last summary of that supplier. */
    proposed: z.boolean(),
  })
  .openapi('SheetRecipientChoice');

export const SubmitBody = z
  .object({
    rowVersion: z.int(),
    /** Made anew for each act of submitting; the same key again answers what the first one did. */
    submitKey: z.string().min(16).max(64),
    recipients: z.array(Recipient).max(50, 'spreadsheet.rule.too_many_recipients').default([]),
    /** Warnings that the person submitting has seen. */
    warningsSeen: z.int().min(0),
  })
  .openapi('SheetSubmitBody');
export const SplitBody = z.object({ rowVersion: z.int() }).openapi('SheetSplitBody');
export const UndoBody = z
  .object({ rowVersion: z.int(), reason: line(1000).min(1, 'report.field.reason_required') })
  .openapi('SheetUndoBody');
export const ResendBody = z.object({ mailIds: z.array(id).min(1).max(50) }).openapi('SheetResendBody');

export type BatchFilters = z.output<typeof BatchQuery>;
export type RowFilters = z.output<typeof RowQuery>;
export type BatchRow = z.output<typeof BatchRow>;
export type UploadedView = z.output<typeof UploadedView>;
export type BatchView = z.output<typeof BatchView>;
export type RowView = z.output<typeof RowView>;
export type SubmitBody = z.output<typeof SubmitBody>;
export type CorrectBody = z.output<typeof CorrectBody>;
export type MapBody = z.output<typeof MapBody>;
export type PasteBody = z.output<typeof PasteBody>;
export type BatchChangeBody = z.output<typeof BatchChangeBody>;
export type SplitBody = z.output<typeof SplitBody>;
export type UndoBody = z.output<typeof UndoBody>;
export type ResendBody = z.output<typeof ResendBody>;
export type MailView = z.output<typeof MailView>;
export type RecipientView = z.output<typeof RecipientView>;
