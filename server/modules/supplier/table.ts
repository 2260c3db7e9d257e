import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, ref } from '../../core/columns';

/** Somebody to speak to there. */
export interface Contact {
  name: string;
  role: string;
  phone: string;
  email: string;
}

/** Whom visits come from and tests are ordered of: a lab, a company, an outside clinic. Never deleted, only disabled. */
export const supplier = pgTable(
  'supplier',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** By what the name is found: `toSearchText`. */
    nameSearch: text('name_search').notNull().default(''),
    /** Where summaries go. */
    email: text('email').notNull().default(''),
    language: text('language').notNull().default('zh-CN'),
    /** What reports print beside the name of this lab: an accreditation number, for instance. */
    noteEn: text('note_en').notNull().default(''),
    noteZh: text('note_zh').notNull().default(''),
    contacts: jsonb('contacts').$type<Contact[]>().notNull().default([]),
    active: boolean('active').notNull().default(true),
    rowVersion: integer('row_version').notNull().default(1),
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('supplier_name').on(sql`lower(${t.name})`)],
);

/**
 * A key by which a supplier's machine sends files. Only its hash is kept; a row is never deleted, so that what came in by it
 * can always be traced.
 */
export const supplierKey = pgTable(
  'supplier_key',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    supplierId: ref('supplier_id')
      .notNull()
      .references(() => supplier.id),
    name: text('name').notNull(),
    /** SHA-256 of the key, hex. */
    keyHash: text('key_hash').notNull().unique(),
    /** Its first letters, to tell keys apart. */
    hint: text('hint').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedBy: text('revoked_by'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('supplier_key_supplier').on(t.supplierId, t.id)],
);
