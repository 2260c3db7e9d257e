import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, ref } from '../../core/columns';
import { staff } from '../acl/table';
import { storedFile } from '../file/table';
import { outboxMessage } from '../message/table';
import type { Field, RowProblem, RowValues } from './columns';

/** Who sends spreadsheets and gets summaries: a lab, a company, an outside clinic. Never deleted, only put aside. */
export const supplier = pgTable(
  'supplier',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    language: text('language').notNull().default('zh-CN'),
    active: boolean('active').notNull().default(true),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [uniqueIndex('supplier_name').on(sql`lower(${t.name})`)],
);

export type ColumnHow = 'known' | 'remembered' | 'hand' | 'ignored' | 'unknown';

/** A column of the file: where it stands (from 0), what its heading says, and what it was taken for. */
export interface SheetColumn {
  at: number;
  heading: string;
  field: Field | null;
  how: ColumnHow;
  /** The first texts below the heading, at most three. */
  samples: string[];
}

/** What the reader found around the rows. */
export interface SheetFacts {
  kind: 'xlsx' | 'xls' | 'csv';
  sheet: string;
  sheets: { name: string; hidden: boolean; rows: number }[];
  /** Number of the row with the headings, as Excel counts; 0 when none was found. */
  headingRow: number;
  columns: SheetColumn[];
  /** Columns without which the batch cannot be submitted. */
  missing: Field[];
  /** What a person should know, each a key below `spreadsheet.note`. */
  notes: { code: string; params?: Record<string, string | number> }[];
}

export interface SubmitCounts {
  create: number;
  update: number;
  leave: number;
  customersCreated: number;
  customersUpdated: number;
  visitsCreated: number;
  adviceCreated: number;
  adviceUpdated: number;
}

/** One spreadsheet of visits on its way into the records. */
export const sheetBatch = pgTable(
  'sheet_batch',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    /** reading, unreadable, waiting, submitted, discarded. An undone batch waits again. */
    state: text('state').notNull(),
    supplierId: ref('supplier_id').references(() => supplier.id),
    visitOn: date('visit_on', { mode: 'string' }).notNull(),
    /** Whether a person chose the visit date; else the reader may propose one. */
    visitOnChosen: boolean('visit_on_chosen').notNull().default(false),
    fileName: text('file_name').notNull(),
    fileId: ref('file_id')
      .notNull()
      .references(() => storedFile.id),
    uploaderId: ref('uploader_id').references(() => staff.id),
    uploader: text('uploader').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Counts the files that came for this batch. */
    revision: integer('revision').notNull().default(1),
    /** What a person asked the reader for: another sheet, columns taken for something. */
    wantedSheet: text('wanted_sheet'),
    wantedColumns: jsonb('wanted_columns').$type<{ heading: string; field: Field | null }[]>().notNull().default([]),
    facts: jsonb('facts').$type<SheetFacts>(),
    /** Why it could not be read: a key below `spreadsheet.unreadable`. */
    failure: jsonb('failure').$type<{ code: string; params?: Record<string, string | number> }>(),
    rowsRead: integer('rows_read').notNull().default(0),
    /** The one reading that may write rows, and until when it is believed to be alive. */
    reader: text('reader'),
    readerUntil: instant('reader_until'),
    /** Rows that are not left out. */
    rowCount: integer('row_count').notNull().default(0),
    errorCount: integer('error_count').notNull().default(0),
    warningCount: integer('warning_count').notNull().default(0),
    submittedAt: instant('submitted_at'),
    submittedBy: ref('submitted_by').references(() => staff.id),
    submitter: text('submitter'),
    /** Names the one act of submitting, so that its repetition is known as such. */
    submitKey: text('submit_key'),
    counts: jsonb('counts').$type<SubmitCounts>(),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    index('sheet_batch_waiting').on(t.uploadedAt, t.id).where(sql`state in ('reading', 'unreadable', 'waiting')`),
    index('sheet_batch_submitted').on(t.uploadedAt, t.id).where(sql`state = 'submitted'`),
    index('sheet_batch_waiting_visit').on(t.visitOn, t.id).where(sql`state in ('reading', 'unreadable', 'waiting')`),
    index('sheet_batch_submitted_visit').on(t.visitOn, t.id).where(sql`state = 'submitted'`),
    index('sheet_batch_waiting_name')
      .on(sql`lower(${t.fileName})`, t.id)
      .where(sql`state in ('reading', 'unreadable', 'waiting')`),
    index('sheet_batch_submitted_name').on(sql`lower(${t.fileName})`, t.id).where(sql`state = 'submitted'`),
    index('sheet_batch_waiting_tests').on(t.rowCount, t.id).where(sql`state in ('reading', 'unreadable', 'waiting')`),
    index('sheet_batch_submitted_tests').on(t.rowCount, t.id).where(sql`state = 'submitted'`),
    index('sheet_batch_file').on(t.fileId, t.id),
    index('sheet_batch_file_name').using('gin', sql`lower(${t.fileName}) gin_trgm_ops`),
    index('sheet_batch_uploader').on(t.uploaderId, t.uploadedAt, t.id),
    index('sheet_batch_supplier').on(t.supplierId, t.uploadedAt, t.id),
    index('sheet_batch_reading').on(t.id).where(sql`state = 'reading'`),
  ],
);

/** How many batches stand in each state, kept by a trigger: a tab's count reads no batch. */
export const sheetBatchTally = pgTable(
  'sheet_batch_tally',
  { state: text('state').notNull(), slot: integer('slot').notNull(), n: ref('n').notNull() },
  (t) => [uniqueIndex('sheet_batch_tally_key').on(t.state, t.slot)],
);

export type RowAction = 'create' | 'update' | 'leave';

/**
 * What a row did, or will do, to each record: `create` stands in the first row that needs it, `leave` in the others. An id is
 * null until the record is there. `before` and `after` hold the values of what it changed, `after` of a new test all of them.
 */
export interface RowOutcome {
  customer: {
    id: number | null;
    pid: string;
    name: string;
    action: RowAction;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  };
  visit: { id: number | null; action: RowAction };
  advice: { id: number | null; action: RowAction; before?: Record<string, unknown>; after?: Record<string, unknown> };
}

/** One row of a batch. */
export const sheetRow = pgTable(
  'sheet_row',
  {
    batchId: ref('batch_id')
      .notNull()
      .references(() => sheetBatch.id),
    /** As Excel counts, from 1. */
    rowNo: integer('row_no').notNull(),
    /** Every cell of the row as it stood in the file. */
    raw: jsonb('raw').$type<string[]>().notNull(),
    /** Cells that a person put right. */
    corrected: jsonb('corrected').$type<Partial<Record<Field, string>>>().notNull().default({}),
    /** Left out by a person: neither checked against others nor submitted. */
    leftOut: boolean('left_out').notNull().default(false),
    values: jsonb('values').$type<RowValues>().notNull(),
    /** What the row itself has wrong. */
    problems: jsonb('problems').$type<RowProblem[]>().notNull().default([]),
    /** What is wrong beside other rows and the records. */
    conflicts: jsonb('conflicts').$type<RowProblem[]>().notNull().default([]),
    errorCount: integer('error_count').notNull().default(0),
    warningCount: integer('warning_count').notNull().default(0),
    /** Upper pid and bar code: two rows of a batch with the same one mean the same test. */
    rowKey: text('row_key').notNull(),
    action: text('action').$type<RowAction>(),
    outcome: jsonb('outcome').$type<RowOutcome>(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.rowNo] }),
    index('sheet_row_key').on(t.batchId, t.rowKey),
    // every row that names a person: their data are exported and erased whole
    index('sheet_row_pid').on(sql`upper(${t.values} ->> 'pid')`),
    index('sheet_row_problem').on(t.batchId, t.rowNo).where(sql`error_count > 0 or warning_count > 0`),
  ],
);

/** A cell that a person put right, or a row left out; outlives another reading of the same file. */
export const sheetCorrection = pgTable(
  'sheet_correction',
  {
    batchId: ref('batch_id')
      .notNull()
      .references(() => sheetBatch.id),
    rowNo: integer('row_no').notNull(),
    /** A field, or `leftOut`. */
    field: text('field').$type<Field | 'leftOut'>().notNull(),
    text: text('text').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.rowNo, t.field] })],
);

/**
 * A batch that holds only some rows of its file: the file was split into one batch a day. Reading the file again keeps to
 * these rows, by their numbers, whatever their dates were corrected to.
 */
export const sheetPart = pgTable(
  'sheet_part',
  {
    batchId: ref('batch_id')
      .primaryKey()
      .references(() => sheetBatch.id),
    /** The batch that was split first; its own part names itself. */
    rootId: ref('root_id')
      .notNull()
      .references(() => sheetBatch.id),
    /** The batch that the rows were taken from, and its version then; null where the rows stayed. */
    fromId: ref('from_id').references(() => sheetBatch.id),
    fromVersion: integer('from_version'),
    rowNos: integer('row_nos').array().notNull(),
  },
  (t) => [index('sheet_part_root').on(t.rootId, t.batchId), index('sheet_part_from').on(t.fromId, t.fromVersion)],
);

/** What a sender's unknown heading means; a null `field` leaves the column out. */
export const sheetMapping = pgTable(
  'sheet_mapping',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    supplierId: ref('supplier_id').references(() => supplier.id),
    /** Folded, see `headings.ts`. */
    heading: text('heading').notNull(),
    field: text('field').$type<Field>(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('sheet_mapping_key').on(sql`coalesce(${t.supplierId}, 0)`, t.heading)],
);

/** A summary that was sent to one recipient. How its delivery stands is read off the outbox. */
export const sheetMail = pgTable(
  'sheet_mail',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    batchId: ref('batch_id')
      .notNull()
      .references(() => sheetBatch.id),
    /** submitted or undone. */
    about: text('about').notNull(),
    staffId: ref('staff_id').references(() => staff.id),
    supplierId: ref('supplier_id').references(() => supplier.id),
    name: text('name').notNull(),
    address: text('address').notNull(),
    language: text('language').notNull(),
    messageId: ref('message_id').references(() => outboxMessage.id, { onDelete: 'set null' }),
    queuedAt: instant('queued_at').notNull(),
  },
  (t) => [index('sheet_mail_batch').on(t.batchId, t.id), index('sheet_mail_message').on(t.messageId)],
);
