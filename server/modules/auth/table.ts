import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { staff } from '../acl/table';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A signed-in browser. Only the hash of its token is kept. */
export const session = pgTable(
  'session',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id),
    method: text('method').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why'),
    browser: text('browser').notNull().default(''),
    address: text('address').notNull().default(''),
    /** When the signing factor was last proved in this session. */
    steppedUpAt: instant('stepped_up_at'),
  },
  (t) => [index('session_staff').on(t.staffId, t.endedAt)],
);

/** A single-use sign-in link sent by email. */
export const emailLink = pgTable('email_link', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: text('token_hash').notNull().unique(),
  staffId: bigint('staff_id', { mode: 'number' })
    .notNull()
    .references(() => staff.id),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  browser: text('browser').notNull().default(''),
  address: text('address').notNull().default(''),
});

/** A 6-digit code sent to a phone. `staffId` is null for an unknown phone, so that both cases cost the same. */
export const phoneCode = pgTable(
  'phone_code',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phone: text('phone').notNull(),
    codeHash: text('code_hash').notNull(),
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staff.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [index('phone_code_phone').on(t.phone, t.createdAt)],
);

/** A sign-in that a browser asks for by QR code and a staff member answers on another device. */
export const qrRequest = pgTable('qr_request', {
  id: text('id').primaryKey(),
  secretHash: text('secret_hash').notNull(),
  matchNumber: text('match_number').notNull(),
  state: text('state').notNull().default('waiting'),
  staffId: bigint('staff_id', { mode: 'number' }).references(() => staff.id),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  browser: text('browser').notNull().default(''),
  address: text('address').notNull().default(''),
});

/** A signer's PIN (argon2id). */
export const signingPin = pgTable('signing_pin', {
  staffId: bigint('staff_id', { mode: 'number' })
    .primaryKey()
    .references(() => staff.id),
  hash: text('hash').notNull(),
  enrolledAt: instant('enrolled_at').notNull().defaultNow(),
  failedTries: integer('failed_tries').notNull().default(0),
  lockedUntil: instant('locked_until'),
});

/** One row for each try that a limit counts: `bucket` is e.g. `email-link:<address hash>`. */
export const rateEvent = pgTable(
  'rate_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bucket: text('bucket').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('rate_event_bucket').on(t.bucket, t.at)],
);

/** Messages to people outside the browser. Written in the transaction that causes them, delivered afterwards. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
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
