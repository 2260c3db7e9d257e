import { sql } from 'drizzle-orm';

/** Ids as one parameter for `= any(…)`. */
export const bigints = (ids: readonly number[]) => sql`${sql.param(ids)}::bigint[]`;

/** Texts as one parameter for `= any(…)`. */
export const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
