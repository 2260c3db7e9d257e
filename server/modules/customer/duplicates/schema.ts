import { z } from '@hono/zod-openapi';
import { PageQuery, pageOf } from '../../../core/paging';
import { requiredReason } from '../fields';
import { CustomerRow } from '../schema';
import { AGAINST, PAIR_REASONS, PAIR_STATES } from './rules';

const PairPerson = CustomerRow.extend({
  visits: z.number().int(),
  reports: z.number().int(),
}).openapi('PairPerson');

export const PairView = z
  .object({
    id: z.number().int(),
    state: z.enum(PAIR_STATES),
    /** Why they may be one person, the strongest first. */
    reasons: z.array(z.enum(PAIR_REASONS)),
    /** What says that they are two; families who share a mobile have these and stand last. */
    against: z.array(z.enum(AGAINST)),
    rank: z.number().int(),
    foundAt: z.string(),
    decidedAt: z.string().nullable(),
    decidedBy: z.string().nullable(),
    reason: z.string(),
    /** The one who was entered first stands first. */
    people: z.tuple([PairPerson, PairPerson]),
    allowedActions: z.array(z.enum(['merge', 'dismiss', 'reopen'])),
  })
  .openapi('DuplicatePair');

export const PairPage = pageOf(PairView).openapi('DuplicatePairPage');

export const PairQuery = PageQuery.omit({ sort: true }).extend({
  state: z.enum(['open', 'dismissed'], 'customer.rule.choice').default('open'),
  /** Pairs of this customer only. */
  customerId: z.coerce.number('customer.rule.choice').int('customer.rule.choice').positive().optional(),
});

export const PairCount = z.object({ open: z.number().int(), isAtLeast: z.boolean() }).openapi('DuplicatePairCount');

export const DismissBody = z.object({ reason: requiredReason }).openapi('DismissPairBody');

export type PairFilters = z.output<typeof PairQuery>;
export type PairView = z.output<typeof PairView>;
