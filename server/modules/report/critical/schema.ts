import { z } from '@hono/zod-openapi';
import { orNull } from '../../../core/route';
import { DELIVERIES } from '../../message/service';
import { CRITICAL_STATUSES } from './rules';

/** Somebody of the staff who can be called, asked or told. */
export const ContactView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    title: z.string(),
    isMe: z.boolean(),
    /** Can be asked about a result. */
    mayAnswer: z.boolean(),
  })
  .openapi('Contact');

export const CriticalView = z
  .object({
    id: z.number().int(),
    rowVersion: z.number().int(),
    nameEn: z.string(),
    nameZh: z.string(),
    value: z.string(),
    unit: z.string(),
    range: z.string(),
    /** What its row says now where that is not critical any more; empty: there is no such row; null: the value stands. */
    present: z.string().nullable(),
    state: z.enum(CRITICAL_STATUSES),
    openedAt: z.string(),
    dueAt: z.string(),
    closedAt: z.string().nullable(),
    attempts: z.array(
      z.object({
        at: z.string(),
        by: z.string(),
        to: z.string(),
        outcome: z.enum(['confirmed', 'reached', 'unable']),
        value: z.string(),
      }),
    ),
    /** All that happened to it, oldest first. */
    steps: z.array(
      z.object({
        kind: z.enum(['open', 'attempt', 'escalate', 'acknowledge', 'correct', 'close']),
        at: z.string(),
        /** Null: the clock, or nobody known. */
        by: z.string().nullable(),
        to: z.array(z.object({ name: z.string(), delivery: z.enum(DELIVERIES).nullable() })),
        outcome: z.enum(['confirmed', 'reached', 'unable']).nullable(),
        value: z.string(),
        reason: z.string(),
      }),
    ),
    /** What the clock does if nobody reads it back before. */
    next: orNull(z.object({ at: z.string(), whom: z.enum(['signers', 'supervisors']) })),
    escalatedToMe: z.boolean(),
    /** Which of attempt, escalate, acknowledge, close may happen now. */
    allowed: z.array(z.enum(['attempt', 'escalate', 'acknowledge', 'close'])),
    overdue: z.boolean(),
  })
  .openapi('CriticalView');

export type ContactView = z.input<typeof ContactView>;
export type CriticalView = z.input<typeof CriticalView>;
