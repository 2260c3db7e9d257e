import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, ref } from '../../core/columns';
import { staff } from '../acl/table';
import { report, versionRelease } from '../report/table';

/** A link for the customer to one issued version; it dies with the version. */
export const shareLink = pgTable(
  'share_link',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    releaseId: ref('release_id')
      .notNull()
      .references(() => versionRelease.id),
    reportId: ref('report_id')
      .notNull()
      .references(() => report.id),
    createdBy: ref('created_by')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    openedCount: integer('opened_count').notNull().default(0),
    failedTries: integer('failed_tries').notNull().default(0),
  },
  (t) => [index('share_link_report').on(t.reportId)],
);
