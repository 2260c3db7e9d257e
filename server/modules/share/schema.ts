import { z } from '@hono/zod-openapi';

export const SHARE_DAYS_MOST = 90;

/** Why a link does not open, or that it does. `noConsent`: the customer has taken their consent back. */
export const ShareState = z
  .enum(['active', 'expired', 'revoked', 'ended', 'locked', 'noConsent'])
  .openapi('ShareState');

/** What keeps the person asking from sharing with this customer; null when nothing does. */
export const ShareBlock = z.enum(['permission', 'consent', 'birth']).nullable().openapi('ShareBlock');

export const ShareBody = z
  .object({
    days: z
      .number('share.rule.days')
      .int('share.rule.days')
      .min(1, 'share.rule.days')
      .max(SHARE_DAYS_MOST, 'share.rule.days')
      .default(14),
  })
  .openapi('ShareBody');

export const ShareView = z
  .object({
    id: z.number().int(),
    versionNo: z.number().int(),
    createdAt: z.string(),
    createdBy: z.string(),
    expiresAt: z.string(),
    revokedAt: z.string().nullable(),
    openedCount: z.number().int(),
    failedTries: z.number().int(),
    state: ShareState,
  })
  .openapi('ShareLink');

export const NewShareView = z
  .object({ id: z.number().int(), url: z.string(), expiresAt: z.string() })
  .openapi('NewShareLink');
