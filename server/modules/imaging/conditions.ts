import { type SQL, sql } from 'drizzle-orm';

/** Reports that somebody may see: all, or those that were released and hold. */
export type Scope = 'all' | 'released';

/** Whether a report, called `r`, is one that somebody may see. */
export const inScope = (scope: Scope): SQL => (scope === 'all' ? sql`true` : sql`(r.released and not r.withhold_old)`);
