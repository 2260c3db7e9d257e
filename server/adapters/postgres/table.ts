import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The file store whose bytes this database names: one row at most, written at the first start. */
export const fileStore = pgTable(
  'file_store',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    storeId: uuid('store_id').notNull(),
    boundAt: timestamp('bound_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('file_store_is_one', sql`${table.isOnly}`)],
);
