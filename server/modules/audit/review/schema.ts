import { z } from '@hono/zod-openapi';
import { dayField } from '../../../core/dates';
import { PageQuery, pageOf } from '../../../core/paging';
import { AUDIT_GROUPS } from '../action-rules';

export const WEEK_STATES = ['running', 'open', 'overdue', 'reviewed'] as const;

const Counts = z
  .object({
    ...(Object.fromEntries(AUDIT_GROUPS.map((group) => [group, z.number().int()])) as Record<
      (typeof AUDIT_GROUPS)[number],
      z.ZodNumber
    >),
    events: z.number().int(),
    /** What stood open of the nightly check of the log itself. */
    findings: z.number().int(),
  })
  .openapi('AuditWeekCounts');

const Review = z.object({
  by: z.string(),
  at: z.string(),
  remark: z.string(),
  counts: Counts,
});

export const AuditWeekRow = z
  .object({
    /** Weeks since the first one; a list needs a number. */
    id: z.number().int(),
    weekOn: z.string(),
    untilOn: z.string(),
    state: z.enum(WEEK_STATES),
    review: Review.nullable(),
  })
  .openapi('AuditWeekRow');
export type AuditWeekRow = z.output<typeof AuditWeekRow>;

export const AuditWeekPage = pageOf(AuditWeekRow).openapi('AuditWeekPage');
export const AuditWeekQuery = PageQuery;
export const AuditWeekParams = z.object({ weekOn: dayField() });

export const AuditWeekView = AuditWeekRow.extend({
  /** As the log says now. */
  counts: Counts,
  viewers: z.array(
    z.object({
      actorId: z.number().int().nullable(),
      actorName: z.string(),
      customers: z.number().int(),
      views: z.number().int(),
      before: z.number(),
      /** Far more than they are used to. */
      unusual: z.boolean(),
    }),
  ),
  /** Acts of the reader's own among what is judged. */
  own: z.number().int(),
  /** Why the reader cannot sign this week off, in words; null when they can. */
  whyNot: z.string().nullable(),
}).openapi('AuditWeek');
export type AuditWeekView = z.output<typeof AuditWeekView>;

export const AuditReviewBody = z
  .object({ weekOn: dayField(), remark: z.string().trim().min(1, 'audit.rule.remark').max(2000) })
  .openapi('AuditReviewBody');
export type AuditReviewBody = z.output<typeof AuditReviewBody>;
