import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, ref } from '../../core/columns';
import { staff } from '../acl/table';

/** The bytes of one file as it came. The same bytes are one row; each time they came is an `arrival`. */
export const storedFile = pgTable('stored_file', {
  id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
  sha256: text('sha256').notNull().unique(),
  sizeBytes: ref('size_bytes').notNull(),
  mediaType: text('media_type').notNull(),
  pages: integer('pages'),
  /** Why its text could not be read, or null: encrypted, damaged, too_large, timeout, no_text. */
  readProblem: text('read_problem'),
  /** What the reader found: identifiers and proposed results. */
  reading: jsonb('reading').notNull().default({}),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** One arrival of a file at the desk: who or what brought it, under which name. */
export const arrival = pgTable(
  'arrival',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    fileId: ref('file_id')
      .notNull()
      .references(() => storedFile.id),
    channel: text('channel').notNull(),
    originalName: text('original_name').notNull(),
    /** No longer written: machines are known by their supplier's key. */
    vendorId: ref('vendor_id'),
    supplierKeyId: ref('supplier_key_id'),
    staffId: ref('staff_id').references(() => staff.id),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('arrival_file').on(t.fileId)],
);
