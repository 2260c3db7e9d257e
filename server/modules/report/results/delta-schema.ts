import { z } from '@hono/zod-openapi';
import { orNull } from '../../../core/route';
import { DELIVERIES } from '../../message/service';
import { DELTA_KINDS, DELTA_STATES } from './delta-rules';

export const DeltaView = z
  .object({
    id: z.number().int(),
    analyteCode: z.string(),
    nameEn: z.string(),
    nameZh: z.string(),
    value: z.string(),
    previousValue: z.string(),
    previousOn: z.string().nullable(),
    /** The earlier value was withdrawn, corrected or found to be another's after this was explained. */
    previousGone: z.boolean(),
    unit: z.string(),
    kind: z.enum(DELTA_KINDS),
    state: z.enum(DELTA_STATES),
    /** Why it is believed, or what was answered. */
    reason: z.string(),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    /** Of whom it was asked, by whom and what. */
    asked: orNull(
      z.object({
        to: z.string(),
        by: z.string(),
        at: z.string(),
        question: z.string(),
        delivery: z.enum(DELIVERIES).nullable(),
        toMe: z.boolean(),
      }),
    ),
    /** What this person may do to it now. */
    allowed: z.array(z.enum(['dismiss', 'escalate', 'answer'])),
  })
  .openapi('DeltaView');

export type DeltaView = z.input<typeof DeltaView>;
