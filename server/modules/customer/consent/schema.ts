import { z } from '@hono/zod-openapi';
import { day, noteText, requiredReason, rowVersion } from '../fields';
import { CustomerView } from '../schema';

export const PURPOSES = ['ai', 'recording', 'share'] as const;
/** How a person said it. `form`: a tick in the customer form. */
export const HOWS = ['signedForm', 'spoken', 'online', 'form'] as const;
const TOLD = ['signedForm', 'spoken', 'online'] as const;

export const ConsentBody = z
  .object({
    rowVersion,
    purpose: z.enum(PURPOSES, 'customer.rule.choice'),
    givenOn: day,
    how: z.enum(TOLD, 'customer.rule.choice'),
    /** Where the evidence is: number of the form, who heard it. */
    note: noteText.default(''),
  })
  .openapi('ConsentBody');

export const WithdrawBody = z
  .object({ rowVersion, how: z.enum(TOLD, 'customer.rule.choice'), reason: requiredReason })
  .openapi('ConsentWithdrawBody');

export const ConsentView = z
  .object({
    id: z.number().int(),
    purpose: z.enum(PURPOSES),
    /** Null: older than this history. */
    givenOn: z.string().nullable(),
    how: z.enum(HOWS),
    note: z.string(),
    enteredBy: z.string(),
    enteredAt: z.string(),
    /** Null while it stands. */
    withdrawnAt: z.string().nullable(),
    withdrawnBy: z.string().nullable(),
    withdrawnHow: z.enum(HOWS).nullable(),
    withdrawnReason: z.string(),
  })
  .openapi('ConsentRecord');

export const ConsentAnswer = z
  .object({
    customer: CustomerView,
    consents: z.array(ConsentView),
    /** Share links that the withdrawal ended. */
    revokedLinks: z.number().int(),
  })
  .openapi('ConsentAnswer');

export type ConsentBody = z.output<typeof ConsentBody>;
export type WithdrawBody = z.output<typeof WithdrawBody>;
export type ConsentView = z.output<typeof ConsentView>;
export type ConsentAnswer = z.output<typeof ConsentAnswer>;
