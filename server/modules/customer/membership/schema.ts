import { z } from '@hono/zod-openapi';
import { dayOrNull, noteText, rowVersion } from '../fields';
import { MEMBERSHIP_TYPES } from '../schema';

/** Renews, changes or, with `none`, ends a membership. */
export const MembershipBody = z
  .object({
    rowVersion,
    type: z.enum(MEMBERSHIP_TYPES, 'customer.rule.choice'),
    validOn: dayOrNull,
    note: noteText.default(''),
  })
  .openapi('MembershipBody');

export const MembershipPeriodView = z
  .object({
    id: z.number().int(),
    type: z.enum(MEMBERSHIP_TYPES),
    /** Null: older than this history. */
    fromOn: z.string().nullable(),
    untilOn: z.string().nullable(),
    note: z.string(),
    enteredBy: z.string(),
    enteredAt: z.string(),
    /** Null while it stands. */
    endedAt: z.string().nullable(),
    endedBy: z.string().nullable(),
    endNote: z.string(),
  })
  .openapi('MembershipPeriod');

export type MembershipBody = z.output<typeof MembershipBody>;
export type MembershipPeriodView = z.output<typeof MembershipPeriodView>;
