import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/columns';

/**
 * What the clinic has set for itself. `value` is `{text}` as it would stand in the environment, `{sealed}` for what
 * nobody may read again, null where it was taken back; `logo` and `certificate` have shapes of their own. Rows are never deleted:
 * a version is used once.
 */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value'),
  rowVersion: integer('row_version').notNull().default(1),
  updatedBy: text('updated_by').notNull().default(''),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
