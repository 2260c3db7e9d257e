import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Whether a text begins with what somebody typed; an index with `text_pattern_ops` answers it. */
export const startsWith = (column: SQLWrapper, typed: string): SQL => sql`${column} like ${`${literal(typed)}%`}`;

/** Whether a text holds what somebody typed, in upper or lower case; a trigram index answers it. */
export const contains = (column: SQLWrapper, typed: string): SQL => sql`${column} ilike ${`%${literal(typed)}%`}`;
