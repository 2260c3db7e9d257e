import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { staff } from '../acl/table';

/** The bytes of one file as it came. The same bytes are one row; each time they came is an `arrival`. */
export const storedFile = pgTable('stored_file', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sha256: text('sha256').notNull().unique(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  mediaType: text('media_type').notNull(),
  pages: integer('pages'),
  /** Why its text could not be read, or null: encrypted, damaged, too_large, timeout, no_text. */
  readProblem: text('read_problem'),
  /** What the reader found: identifiers and proposed results. */
  reading: jsonb('reading').notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** One arrival of a file at the desk: who or what brought it, under which name. */
export const arrival = pgTable(
  'arrival',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fileId: bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => storedFile.id),
    channel: text('channel').notNull(),
    originalName: text('original_name').notNull(),
    vendorId: bigint('vendor_id', { mode: 'number' }),
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staff.id),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('arrival_file').on(t.fileId)],
);

/** A lab or supplier that sends results. `keyHash` lets its machine in. */
export const vendor = pgTable('vendor', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameZh: text('name_zh').notNull(),
  keyHash: text('key_hash'),
});
