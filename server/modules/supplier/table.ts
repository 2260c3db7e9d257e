import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Whom visits come from and tests are ordered of: a lab, a company, an outside clinic. Never deleted, only disabled. */
export const supplier = pgTable(
  'supplier',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** By what the name is found: `toSearchText`. */
    nameSearch: text('name_search').notNull().default(''),
    /** Where summaries go. */
    email: text('email').notNull().default(''),
    language: text('language').notNull().default('zh-CN'),
    active: boolean('active').notNull().default(true),
    rowVersion: integer('row_version').notNull().default(1),
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('supplier_name').on(sql`lower(${t.name})`)],
);
