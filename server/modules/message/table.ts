import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, ref } from '../../core/columns';

/** Messages to people outside the browser. Written in the transaction that causes them, delivered afterwards. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    channel: text('channel').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    state: text('state').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    deliveredAt: instant('delivered_at'),
    failure: text('failure'),
    secret: boolean('secret').notNull().default(false),
  },
  (t) => [index('outbox_message_waiting').on(t.nextTryAt).where(sql`state = 'waiting'`)],
);
