import { sql } from 'drizzle-orm';

/** Ids as one parameter for `= any(…)`. */
export const bigints = (ids: readonly number[]) => sql`${sql.param(ids)}::bigint[]`;

/** Constants written into the statement, so that the planner sees them: `in ${listOf(…)}`. Never for what somebody typed. */
export const listOf = (constants: readonly string[]) => sql.raw(`('${constants.join("', '")}')`);

/** Texts as one parameter for `= any(…)`. */
export const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
