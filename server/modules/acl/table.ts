import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../core/columns';

/** A person who works here. Never deleted, only disabled. */
export const staff = pgTable(
  'staff',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What colleagues see. */
    name: text('name').notNull(),
    title: text('title').notNull().default(''),
    /** What reports in English and in Chinese print; empty: as colleagues see it. */
    nameEn: text('name_en').notNull().default(''),
    nameZh: text('name_zh').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    titleZh: text('title_zh').notNull().default(''),
    /** By what the names are found: `toSearchText`; null until it was read. */
    nameSearch: text('name_search'),
    /** Lower case. */
    email: text('email').notNull(),
    /** Mainland China mobile number, 11 digits. */
    phone: text('phone'),
    language: text('language').notNull().default('zh-CN'),
    state: text('state').notNull().default('active'),
    /** Since when and why they may not sign in. */
    disabledAt: instant('disabled_at'),
    disabledReason: text('disabled_reason').notNull().default(''),
    /** When an invitation was last mailed to them. */
    invitedAt: instant('invited_at'),
    /** Who last changed how they are reached, what they hold or whether they may sign in, and when. */
    accessChangedBy: bigint('access_changed_by', { mode: 'number' }),
    accessChangedAt: instant('access_changed_at'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('staff_email').on(t.email),
    uniqueIndex('staff_phone').on(t.phone),
    index('staff_name_search').using('gin', sql`${t.nameSearch} gin_trgm_ops`),
    index('staff_name').on(sql`${t.name} collate "zh-x-icu"`, t.id),
    index('staff_unread').on(t.id).where(sql`name_search is null`),
  ],
);

/** Roles are data that an administrator edits. */
export const role = pgTable(
  'role',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull().unique(),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    remark: text('remark').notNull().default(''),
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('role_name_en').on(sql`lower(${t.nameEn})`),
    uniqueIndex('role_name_zh').on(sql`lower(${t.nameZh})`),
  ],
);

export const staffRole = pgTable(
  'staff_role',
  {
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id),
    roleId: bigint('role_id', { mode: 'number' })
      .notNull()
      .references(() => role.id),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.roleId] }), index('staff_role_role').on(t.roleId, t.staffId)],
);

/**
 * What can be granted: a menu entry (`page:/customer/List`) or an action under it (`report:sign`).
 * Columns without `own` are those of this version, written anew at each start.
 * `ready` is false while the capability behind a page does not exist yet: such an entry is never handed out.
 */
export const resource = pgTable(
  'resource',
  {
    code: text('code').primaryKey(),
    kind: text('kind').notNull(),
    parentCode: text('parent_code'),
    path: text('path'),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    icon: text('icon'),
    sort: integer('sort').notNull().default(0),
    hideInMenu: boolean('hide_in_menu').notNull().default(false),
    ready: boolean('ready').notNull().default(true),
    /** What the clinic has put in place of what is shipped; null where it has not. */
    ownNameEn: text('own_name_en'),
    ownNameZh: text('own_name_zh'),
    ownIcon: text('own_icon'),
    ownPlace: integer('own_place'),
    ownHidden: boolean('own_hidden'),
    rowVersion: integer('row_version').notNull().default(1),
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: timestamp('updated_at', { withTimezone: true }),
  },
  (t) => [index('resource_parent').on(t.parentCode, t.sort)],
);

export const roleResource = pgTable(
  'role_resource',
  {
    roleId: bigint('role_id', { mode: 'number' })
      .notNull()
      .references(() => role.id),
    resourceCode: text('resource_code')
      .notNull()
      .references(() => resource.code),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.resourceCode] })],
);
