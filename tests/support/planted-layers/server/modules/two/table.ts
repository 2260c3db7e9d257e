import { pgTable } from 'drizzle-orm/pg-core';

export const second = pgTable('second', {});
