import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, ref } from '../../core/columns';
import { staff } from '../acl/table';

/** A signed-in browser. Only the hash of its token is kept. */
export const session = pgTable(
  'session',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    staffId: ref('staff_id')
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
    /** By which factor: `pin` or `passkey`. */
    steppedUpBy: text('stepped_up_by'),
    /** A passkey was proved and no signature has been given on it yet. */
    proofUnused: boolean('proof_unused').notNull().default(false),
  },
  (t) => [index('session_staff').on(t.staffId, t.endedAt), index('session_expires').on(t.expiresAt)],
);

/** A single-use sign-in link sent by email. */
export const emailLink = pgTable('email_link', {
  id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: text('token_hash').notNull().unique(),
  staffId: ref('staff_id')
    .notNull()
    .references(() => staff.id),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  browser: text('browser').notNull().default(''),
  address: text('address').notNull().default(''),
});

/** From where somebody has signed in before: hashes of the browser's own cookie and of its network. */
export const knownAsker = pgTable(
  'known_asker',
  {
    staffId: ref('staff_id')
      .notNull()
      .references(() => staff.id),
    kind: text('kind', { enum: ['browser', 'network'] }).notNull(),
    hash: text('hash').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.kind, t.hash] })],
);

/**
 * A 6-digit code sent to a phone, good in the browser that asked for it. `staffId` is null for an unknown phone, so that
 * both cases cost the same.
 */
export const phoneCode = pgTable(
  'phone_code',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    phone: text('phone').notNull(),
    browserHash: text('browser_hash').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    staffId: ref('staff_id').references(() => staff.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [index('phone_code_phone').on(t.phone, t.browserHash, t.createdAt)],
);

/** A sign-in that a browser asks for by QR code and a staff member answers on another device. */
export const qrRequest = pgTable('qr_request', {
  id: text('id').primaryKey(),
  secretHash: text('secret_hash').notNull(),
  matchNumber: text('match_number').notNull(),
  state: text('state').notNull().default('waiting'),
  staffId: ref('staff_id').references(() => staff.id),
  /** When the session ends in which it was approved: the one that it lets in lives no longer. */
  approverEndsAt: instant('approver_ends_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  browser: text('browser').notNull().default(''),
  address: text('address').notNull().default(''),
});

/** A signer's PIN (argon2id). */
export const signingPin = pgTable('signing_pin', {
  staffId: ref('staff_id')
    .primaryKey()
    .references(() => staff.id),
  hash: text('hash').notNull(),
  enrolledAt: instant('enrolled_at').notNull().defaultNow(),
  failedTries: integer('failed_tries').notNull().default(0),
  lockedUntil: instant('locked_until'),
});

/**
 * A signing PIN that was reset: a new one is set only with a code that another holder of authority gives its owner. Gone when
 * there is one again.
 */
export const signingPinReset = pgTable('signing_pin_reset', {
  staffId: ref('staff_id')
    .primaryKey()
    .references(() => staff.id),
  resetBy: ref('reset_by')
    .notNull()
    .references(() => staff.id),
  resetAt: instant('reset_at').notNull(),
  codeHash: text('code_hash'),
  provedBy: ref('proved_by').references(() => staff.id),
  expiresAt: instant('expires_at'),
  tries: integer('tries').notNull().default(0),
});

/** A code mailed to somebody who enrols their first factor, for the session that asked alone. Gone when it is used. */
export const factorCode = pgTable('factor_code', {
  sessionId: ref('session_id')
    .primaryKey()
    .references(() => session.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
});

/** A passkey (WebAuthn): the public half, as base64url. */
export const passkey = pgTable(
  'passkey',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    staffId: ref('staff_id')
      .notNull()
      .references(() => staff.id),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** How often its device says that it was used; a copy falls behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    name: text('name').notNull(),
    enrolledAt: instant('enrolled_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkey_staff').on(t.staffId)],
);

/** What a passkey has to answer: once, for one session, for a few minutes. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challenge: text('challenge').primaryKey(),
    sessionId: ref('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenge_session').on(t.sessionId)],
);

/** One row for each try that a limit counts: `bucket` is e.g. `email-link:<address hash>`. */
export const rateEvent = pgTable(
  'rate_event',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    bucket: text('bucket').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('rate_event_bucket').on(t.bucket, t.at)],
);
