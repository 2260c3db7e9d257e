import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, ref } from '../../core/columns';
import type { FindingDetails, FindingKind, HowChecked } from './rules';

/** One run of the check of the stored record. */
export const integrityCheck = pgTable(
  'integrity_check',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    how: text('how').$type<HowChecked>().notNull(),
    /** The clinic's night a nightly run was for. */
    dueOn: date('due_on', { mode: 'string' }),
    startedAt: instant('started_at').notNull(),
    /** When it was last seen at work: one that a crash ended is done again. */
    beatAt: instant('beat_at').notNull(),
    endedAt: instant('ended_at'),
    /** How many of each were looked at, and found wrong. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [index('integrity_check_due').on(t.dueOn), index('integrity_check_ended').on(t.endedAt)],
);

/** Something of the stored record that is not as it was written; open until a later check no longer finds it. */
export const integrityFinding = pgTable(
  'integrity_finding',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<FindingKind>().notNull(),
    /** What of the kind: a file's hash, a report's number. */
    object: text('object').notNull(),
    /** The report it belongs to, where there is one. */
    reportId: ref('report_id'),
    details: jsonb('details').$type<FindingDetails>().notNull().default({}),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    goneAt: instant('gone_at'),
  },
  (t) => [uniqueIndex('integrity_finding_open').on(t.kind, t.object).where(sql`gone_at is null`)],
);
