import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, ref } from '../../core/columns';

/** Whom visits come from and tests are ordered of: a lab, a company, an outside clinic. Never deleted, only disabled. */
export const supplier = pgTable(
  'supplier',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** By what the name is found: `toSearchText`. */
    nameSearch: text('name_search').notNull().default(''),
    /** Where summaries go. */
    email: text('email').notNull().default(''),
    language: text('language').notNull().default('zh-CN'),
    active: boolean('active').notNull().default(true),
    rowVersion: integer('row_version').notNull().default(1),
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('supplier_name').on(sql`lower(${t.name})`)],
);
