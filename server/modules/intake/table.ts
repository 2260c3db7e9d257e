import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** No longer read: what a lab's machine sends by is a key of its supplier (`supplier_key`). A later version drops it. */
export const vendor = pgTable('vendor', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameZh: text('name_zh').notNull(),
  keyHash: text('key_hash'),
});
