import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { staff } from '../acl/table';

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
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    pid: text('pid').notNull(),
    name: text('name').notNull(),
    /** What a name search looks in: see `search.ts`. */
    nameSearch: text('name_search').notNull(),
    gender: text('gender').notNull().default('unknown'),
    birthOn: date('birth_on', { mode: 'string' }),
    mobile: text('mobile').notNull().default(''),
    wechatPhone: text('wechat_phone').notNull().default(''),
    email: text('email').notNull().default(''),
    membershipType: text('membership_type').notNull().default('none'),
    membershipValidOn: date('membership_valid_on', { mode: 'string' }),
    salesmanId: bigint('salesman_id', { mode: 'number' }).references(() => staff.id),
    language: text('language').notNull().default('zh-CN'),
    remark: text('remark').notNull().default(''),
    consents: jsonb('consents').$type<Consents>().notNull().default({ ai: false, recording: false, share: false }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedBy: text('updated_by').notNull().default(''),
    /** When a report of this person was last issued; the report view list is ordered by it. */
    lastIssuedAt: timestamp('last_issued_at', { withTimezone: true }),
    issuedCount: integer('issued_count').notNull().default(0),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('customer_pid').on(sql`upper(${t.pid}) text_pattern_ops`),
    index('customer_name_search').using('gin', sql`${t.nameSearch} gin_trgm_ops`),
    // pinyin order for Chinese names
    index('customer_name').on(sql`${t.name} collate "zh-x-icu"`, t.id),
    index('customer_mobile').on(sql`${t.mobile} text_pattern_ops`),
    index('customer_wechat_phone').on(sql`${t.wechatPhone} text_pattern_ops`),
    index('customer_created').on(t.createdAt, t.id),
    index('customer_membership_valid').on(t.membershipValidOn, t.id),
    // whoever has no membership stands last in both directions
    index('customer_membership_valid_desc').on(t.membershipValidOn.desc().nullsLast(), t.id.desc()),
    index('customer_gender').on(t.gender, t.createdAt, t.id),
    index('customer_language').on(t.language, t.createdAt, t.id),
    index('customer_salesman').on(t.salesmanId, t.createdAt, t.id),
    index('customer_membership_type').on(t.membershipType, t.createdAt, t.id),
    index('customer_issued').on(t.lastIssuedAt, t.id).where(sql`last_issued_at is not null`),
    index('customer_birth').on(t.birthOn),
  ],
);

/** How many customers there are, without counting them: kept by a trigger, spread over slots so that writers do not queue. */
export const customerTally = pgTable(
  'customer_tally',
  {
    membershipType: text('membership_type').notNull(),
    slot: integer('slot').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (t) => [uniqueIndex('customer_tally_key').on(t.membershipType, t.slot)],
);
