import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, ref } from '../../core/columns';
import { staff } from '../acl/table';
import type { Against, PairReason, PairState } from './duplicates/rules';
import type { Keep, MovedRecords, RowBefore } from './merge/rules';

export interface Consents {
  /** Data may be sent to an outside AI service. */
  ai: boolean;
  /** Voice recordings may be kept. */
  recording: boolean;
  /** Reports may be shared by link. */
  share: boolean;
}

/** The person whom reports are about. */
export const customer = pgTable(
  'customer',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    pid: text('pid').notNull(),
    name: text('name').notNull(),
    /** What a name search looks in: see `search.ts`. */
    nameSearch: text('name_search').notNull(),
    /** How the name reads, whichever of its words stands first: see `search.ts`. Null until the timer has come by. */
    nameReading: text('name_reading'),
    gender: text('gender').notNull().default('unknown'),
    birthOn: date('birth_on', { mode: 'string' }),
    mobile: text('mobile').notNull().default(''),
    wechatPhone: text('wechat_phone').notNull().default(''),
    email: text('email').notNull().default(''),
    membershipType: text('membership_type').notNull().default('none'),
    membershipValidOn: date('membership_valid_on', { mode: 'string' }),
    salesmanId: ref('salesman_id').references(() => staff.id),
    language: text('language').notNull().default('zh-CN'),
    remark: text('remark').notNull().default(''),
    consents: jsonb('consents').$type<Consents>().notNull().default({ ai: false, recording: false, share: false }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull().default(''),
    /** When a report of this person was last issued; the report view list is ordered by it. */
    lastIssuedAt: instant('last_issued_at'),
    issuedCount: integer('issued_count').notNull().default(0),
    /** active; merged: its person is another row's; erased. Lists, counts and duplicates know active ones only. */
    state: text('state').$type<'active' | 'merged' | 'erased'>().notNull().default('active'),
    /** The row that is this person now; never one that was merged itself. */
    mergedIntoId: ref('merged_into_id').references((): AnyPgColumn => customer.id),
    erasedAt: instant('erased_at'),
    erasedBy: text('erased_by'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('customer_pid').on(sql`upper(${t.pid}) text_pattern_ops`),
    index('customer_pid_listed').on(sql`upper(${t.pid}) text_pattern_ops`).where(sql`state = 'active'`),
    index('customer_name_search').using('gin', sql`${t.nameSearch} gin_trgm_ops`),
    // pinyin order for Chinese names
    index('customer_name').on(sql`${t.name} collate "zh-x-icu"`, t.id).where(sql`state = 'active'`),
    index('customer_mobile').on(sql`${t.mobile} text_pattern_ops`),
    index('customer_wechat_phone').on(sql`${t.wechatPhone} text_pattern_ops`),
    index('customer_created').on(t.createdAt, t.id).where(sql`state = 'active'`),
    index('customer_membership_valid').on(t.membershipValidOn, t.id).where(sql`state = 'active'`),
    // whoever has no membership stands last in both directions
    index('customer_membership_valid_desc')
      .on(t.membershipValidOn.desc().nullsLast(), t.id.desc())
      .where(sql`state = 'active'`),
    index('customer_gender').on(t.gender, t.createdAt, t.id).where(sql`state = 'active'`),
    index('customer_language').on(t.language, t.createdAt, t.id).where(sql`state = 'active'`),
    index('customer_salesman').on(t.salesmanId, t.createdAt, t.id).where(sql`state = 'active'`),
    index('customer_membership_type').on(t.membershipType, t.createdAt, t.id).where(sql`state = 'active'`),
    index('customer_issued').on(t.lastIssuedAt, t.id).where(sql`last_issued_at is not null`),
    index('customer_birth').on(t.birthOn).where(sql`state = 'active'`),
    index('customer_reading').on(t.nameReading, t.birthOn).where(sql`state = 'active'`),
    index('customer_unread').on(t.id).where(sql`name_reading is null`),
    index('customer_merged_into').on(t.mergedIntoId).where(sql`merged_into_id is not null`),
    index('customer_merged_pid').on(sql`upper(${t.pid}) text_pattern_ops`).where(sql`merged_into_id is not null`),
  ],
);

/** How many active customers there are, without counting them: kept by a trigger, spread over slots so that writers do not queue. */
export const customerTally = pgTable(
  'customer_tally',
  {
    membershipType: text('membership_type').notNull(),
    slot: integer('slot').notNull(),
    n: ref('n').notNull(),
  },
  (t) => [uniqueIndex('customer_tally_key').on(t.membershipType, t.slot)],
);

const person = () =>
  ref('customer_id')
    .notNull()
    .references(() => customer.id);

/** A customer's membership over time; at most one has not ended. `customer` holds what stands now. */
export const membershipPeriod = pgTable(
  'membership_period',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: person(),
    type: text('type').notNull(),
    /** The day it was entered for; null for one that is older than this history. */
    fromOn: date('from_on', { mode: 'string' }),
    /** Its validity date; null: without end. */
    untilOn: date('until_on', { mode: 'string' }),
    note: text('note').notNull().default(''),
    enteredBy: text('entered_by').notNull(),
    enteredAt: instant('entered_at').notNull(),
    /** The period that ended when this one began. */
    replacesId: ref('replaces_id'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
    endNote: text('end_note').notNull().default(''),
  },
  (t) => [
    index('membership_period_customer').on(t.customerId, t.id),
    uniqueIndex('membership_period_open').on(t.customerId).where(sql`ended_at is null`),
  ],
);

/** Who looked after a customer: one row for each change. */
export const salesmanAssignment = pgTable(
  'salesman_assignment',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: person(),
    fromId: ref('from_id').references(() => staff.id),
    salesmanId: ref('salesman_id').references(() => staff.id),
    reason: text('reason').notNull().default(''),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('salesman_assignment_customer').on(t.customerId, t.id)],
);

/** A consent that a customer gave, and its withdrawal; at most one of a purpose stands. `customer.consents` is read off these. */
export const consent = pgTable(
  'consent',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: person(),
    purpose: text('purpose').$type<keyof Consents>().notNull(),
    /** Null for one that is older than this history. */
    givenOn: date('given_on', { mode: 'string' }),
    how: text('how').notNull(),
    note: text('note').notNull().default(''),
    enteredBy: text('entered_by').notNull(),
    enteredAt: instant('entered_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    withdrawnHow: text('withdrawn_how'),
    withdrawnReason: text('withdrawn_reason').notNull().default(''),
  },
  (t) => [
    index('consent_customer').on(t.customerId, t.id),
    uniqueIndex('consent_standing').on(t.customerId, t.purpose).where(sql`withdrawn_at is null`),
  ],
);

/** One record of a person taken into another: what moved, and what it takes to undo it. */
export const customerMerge = pgTable(
  'customer_merge',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    survivorId: ref('survivor_id')
      .notNull()
      .references(() => customer.id),
    absorbedId: ref('absorbed_id')
      .notNull()
      .references(() => customer.id),
    at: instant('at').notNull(),
    byId: ref('by_id').references(() => staff.id),
    by: text('by').notNull(),
    reason: text('reason').notNull(),
    differencesSeen: boolean('differences_seen').notNull(),
    keep: jsonb('keep').$type<Keep>().notNull(),
    /** Columns of the survivor that the merge changed, as they stood, and as it wrote them. */
    before: jsonb('before').$type<RowBefore>().notNull(),
    after: jsonb('after').$type<RowBefore>().notNull(),
    /** What the absorbed row counted, and when a report of the survivor was last issued. */
    absorbedBefore: jsonb('absorbed_before').$type<RowBefore>().notNull(),
    moved: jsonb('moved').$type<MovedRecords>().notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
    undoReason: text('undo_reason').notNull().default(''),
  },
  (t) => [
    index('customer_merge_survivor').on(t.survivorId, t.id),
    index('customer_merge_absorbed').on(t.absorbedId, t.id),
  ],
);

/** Two customers who may be one person. `lowId` is the smaller id. */
export const duplicatePair = pgTable(
  'duplicate_pair',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    // no foreign keys: they would lock the other person's row, and two edits at once would wait for each other
    lowId: ref('low_id').notNull(),
    highId: ref('high_id').notNull(),
    reasons: text('reasons').array().$type<PairReason[]>().notNull(),
    against: text('against').array().$type<Against[]>().notNull(),
    /** The higher, the likelier: see `duplicates/rules.ts`. */
    rank: integer('rank').notNull(),
    state: text('state').$type<PairState>().notNull().default('open'),
    foundAt: instant('found_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('duplicate_pair_key').on(t.lowId, t.highId),
    index('duplicate_pair_high').on(t.highId),
    index('duplicate_pair_open').on(t.rank, t.id).where(sql`state = 'open'`),
    index('duplicate_pair_dismissed').on(t.decidedAt, t.id).where(sql`state = 'dismissed'`),
  ],
);
