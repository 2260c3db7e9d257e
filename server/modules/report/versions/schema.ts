import { z } from '@hono/zod-openapi';
import { CANCEL_REASONS, MEANINGS, STAMP_MISSING } from '../lifecycle/rules';
import type { VersionState } from './state-rules';

/** A name in both languages of reports. */
export const BilingualName = z.object({ en: z.string(), zh: z.string() }).openapi('BilingualName');

export const SignatureView = z
  .object({
    id: z.number().int(),
    versionNo: z.number().int(),
    signerId: z.number().int(),
    printedName: z.string(),
    title: z.string(),
    meaning: z.enum(MEANINGS),
    factor: z.string(),
    signedAt: z.string(),
    timeZone: z.string(),
    finalSha256: z.string(),
    stampedAt: z.string().nullable(),
    stampMissing: z.enum(STAMP_MISSING).nullable(),
    revoked: z
      .object({
        at: z.string(),
        byName: z.string(),
        reasonCode: z.enum([...CANCEL_REASONS, 'withdrawn']),
        reasonText: z.string(),
      })
      .nullable(),
  })
  .openapi('SignatureView');

const VERSION_STATES = [
  'draft',
  'signed',
  'revoked',
  'issued',
  'ended',
  'superseded',
  'withdrawn',
] as const satisfies readonly VersionState[];

/** Somebody who had an earlier version was told. `staffName` null: the customer. */
export const NoticeView = z
  .object({
    id: z.number().int(),
    at: z.string(),
    why: z.enum(['corrected', 'withdrawn']),
    versionNo: z.number().int(),
    staffName: z.string().nullable(),
    channel: z.enum(['email', 'sms']).nullable(),
    state: z.enum(['waiting', 'delivered', 'failed', 'unreachable']),
  })
  .openapi('VersionNotice');

export const VersionView = z
  .object({
    no: z.number().int(),
    generatedAt: z.string(),
    generatedBy: z.string(),
    snapshotSha256: z.string(),
    supersedesNo: z.number().int().nullable(),
    verifyCode: z.string(),
    signed: z.boolean(),
    /** `revoked`: signed, and cancelled before it was handed out; `ended`: cancelled after, and nothing replaces it yet. */
    state: z.enum(VERSION_STATES),
    issuedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    endedWhy: z.string().nullable(),
    changes: z.array(z.object({ field: BilingualName, from: z.string(), to: z.string() })),
  })
  .openapi('VersionView');
