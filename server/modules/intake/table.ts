import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** A lab or supplier that sends results. `keyHash` lets its machine in. */
export const vendor = pgTable('vendor', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameZh: text('name_zh').notNull(),
  keyHash: text('key_hash'),
});
