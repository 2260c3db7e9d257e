import { sql } from 'drizzle-orm';
import { bigint, date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staff } from '../acl/table';
import type { ReviewCounts } from './review/rules';

/** What happened, written in the transaction that did it. The database refuses to change or delete a row. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The writing transaction: the sealer takes only those older than every running one. */
    txId: bigint('tx_id', { mode: 'bigint' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorId: bigint('actor_id', { mode: 'number' }),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    objectType: text('object_type').notNull(),
    objectId: text('object_id').notNull(),
    customerId: bigint('customer_id', { mode: 'number' }),
    requestId: text('request_id').notNull(),
    address: text('address').notNull().default(''),
    details: jsonb('details').notNull().default({}),
  },
  (t) => [
    index('audit_event_object').on(t.objectType, t.objectId, t.id),
    index('audit_event_actor').on(t.actorId, t.at, t.id),
    // what a person last did to reports: without statistics their whole log was read and sorted at each /home
    index('audit_event_actor_report').on(t.actorId, t.at, t.id).where(sql`object_type = 'report'`),
    index('audit_event_customer').on(t.customerId, t.id),
    index('audit_event_order').on(t.txId, t.id),
    index('audit_event_at').on(t.at, t.id),
    // also finds an area by how its actions begin
    index('audit_event_action').on(t.action.op('text_pattern_ops'), t.at, t.id),
    index('audit_event_request').on(t.requestId),
    index('audit_event_reasoned')
      .on(t.at, t.id)
      .where(sql`action = 'report.match' and coalesce(details ->> 'reason', '') <> ''`),
  ],
);

/** The hash chain over the events, in the order (txId, id). */
export const auditSeal = pgTable('audit_seal', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  eventId: bigint('event_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => auditEvent.id),
  txId: bigint('tx_id', { mode: 'bigint' }).notNull(),
  hash: text('hash').notNull(),
  sealedAt: timestamp('sealed_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The files that the chain's heads were kept in, outside of the database: the newest is in use. */
export const auditHead = pgTable('audit_head', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  fileId: uuid('file_id').notNull().unique(),
  beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
  /** Why another file was begun; empty for the first. */
  reason: text('reason').notNull().default(''),
});

/** That somebody looked through a week of the log and stands for it. A week is signed off once. */
export const auditReview = pgTable('audit_review', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The week's Monday, by the clinic's calendar. */
  weekOn: date('week_on', { mode: 'string' }).notNull().unique(),
  reviewedBy: bigint('reviewed_by', { mode: 'number' })
    .notNull()
    .references(() => staff.id),
  reviewerName: text('reviewer_name').notNull(),
  reviewedAt: timestamp('reviewed_at', { withTimezone: true }).notNull(),
  remark: text('remark').notNull(),
  /** What the reviewer was shown of the week. */
  counts: jsonb('counts').$type<ReviewCounts>().notNull(),
});
