import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A column that holds the id of a row. */
export const ref = (name: string) => bigint(name, { mode: 'number' });

/** A column that holds an instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
