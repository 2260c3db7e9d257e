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

/** A person who works here. Never deleted, only disabled. */
export const staff = pgTable(
  'staff',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    title: text('title').notNull().default(''),
    /** Lower case. */
    email: text('email').notNull(),
    /** Mainland China mobile number, 11 digits. */
    phone: text('phone'),
    language: text('language').notNull().default('zh-CN'),
    state: text('state').notNull().default('active'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [uniqueIndex('staff_email').on(t.email), uniqueIndex('staff_phone').on(t.phone)],
);

/** Roles are data that an administrator edits. */
export const role = pgTable('role', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameZh: text('name_zh').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
});

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
  (t) => [primaryKey({ columns: [t.staffId, t.roleId] })],
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
