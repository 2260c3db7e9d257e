import { z } from '@hono/zod-openapi';
import { FINDING_KINDS } from '../integrity/rules';
import { CriticalView } from '../report/critical/schema';
import { QueueCountView, ReportStatus } from '../report/schema';

/** What a file is of its report. */
const FILES = ['original', 'draft', 'picture', 'signed', 'spreadsheet'] as const;

/** The steps whose time is measured. */
export const STEPS = ['signFor', 'check', 'sign', 'issue'] as const;

export const HomeView = z
  .object({
    today: z.string(),
    timeZone: z.string(),
    /** Whether this person works on reports before they are issued. */
    clinical: z.boolean(),
    queues: z.array(
      z.object({
        queue: QueueCountView.shape.queue,
        count: z.number().int(),
        oldestAt: z.string().nullable(),
        urgent: z.number().int(),
        /** Where the queue is worked through. */
        path: z.string(),
      }),
    ),
    criticals: z.array(
      z.object({
        id: z.number().int(),
        reportId: z.number().int(),
        reportNo: z.string(),
        customerName: z.string().nullable(),
        pid: z.string().nullable(),
        nameEn: z.string(),
        nameZh: z.string(),
        value: z.string(),
        unit: z.string(),
        state: CriticalView.shape.state,
        openedAt: z.string(),
        dueAt: z.string(),
        /** Nobody has read the present value back in time. */
        overdue: z.boolean(),
        escalatedToMe: z.boolean(),
      }),
    ),
    /** Large changes that the reader was asked about. */
    deltas: z.array(
      z.object({
        id: z.number().int(),
        reportId: z.number().int(),
        reportNo: z.string(),
        customerName: z.string().nullable(),
        pid: z.string().nullable(),
        nameEn: z.string(),
        nameZh: z.string(),
        previousValue: z.string(),
        value: z.string(),
        unit: z.string(),
        question: z.string(),
        askedBy: z.string(),
        askedAt: z.string(),
      }),
    ),
    /** Withdrawals that others have asked for, by number, for whoever may confirm them and sees no reports. */
    withdrawals: z.array(
      z.object({
        reportId: z.number().int(),
        rowVersion: z.number().int(),
        reportNo: z.string(),
        status: ReportStatus,
        askedBy: z.string(),
        askedAt: z.string(),
      }),
    ),
    turnaround: z.array(
      z.object({
        step: z.enum(STEPS),
        n: z.number().int(),
        medianHours: z.number().nullable(),
        p90Hours: z.number().nullable(),
      }),
    ),
    /** What the check of the stored record says; null for whom it is not for. It names no person. */
    integrity: z
      .object({
        checkedAt: z.string().nullable(),
        /** Whether the account of the portal could not undo the guards of the database. */
        guarded: z.boolean(),
        total: z.number().int(),
        findings: z.array(
          z
            .object({
              id: z.number().int(),
              kind: z.enum(FINDING_KINDS),
              since: z.string(),
              file: z.enum(FILES).nullable(),
              versionNo: z.number().int().nullable(),
              reportNo: z.string().nullable(),
              path: z.string().nullable(),
            })
            .openapi('IntegrityFinding'),
        ),
      })
      .nullable(),
    /** Weeks of the audit log that should have been reviewed by now; null for whom that is not, or when there is none. */
    auditWeeks: z.object({ weeks: z.number().int(), oldestOn: z.string() }).nullable(),
    touched: z.array(
      z.object({
        reportId: z.number().int(),
        reportNo: z.string(),
        nameEn: z.string(),
        nameZh: z.string(),
        status: ReportStatus,
        at: z.string(),
        action: z.string(),
        path: z.string(),
      }),
    ),
  })
  .openapi('HomeView');

export const FindQuery = z.object({ q: z.string().trim().min(1).max(100) });
export const FoundView = z
  .object({
    kind: z.enum(['customer', 'report']),
    id: z.number().int(),
    title: z.string(),
    detail: z.string(),
    path: z.string(),
  })
  .openapi('Found');
