import { z } from '@hono/zod-openapi';
import { CHAIN_KINDS } from './rules';

export const ChainView = z
  .object({
    sealed: z.number().int(),
    /** When the newest sealed event was. */
    sealedUntil: z.string().nullable(),
    /** Events that wait to be sealed, counted up to the limit of all lists. */
    waiting: z.number().int(),
    /** The newest proof outside the database. */
    head: z.object({ seq: z.number().int(), at: z.string() }).nullable(),
    /** When it was last read from beginning to end. */
    checkedAt: z.string().nullable(),
    /** Somebody has asked for that, and it has not ended. */
    askedAt: z.string().nullable(),
    findings: z.array(z.object({ id: z.number().int(), kind: z.enum(CHAIN_KINDS), since: z.string() })),
  })
  .openapi('AuditChain');
