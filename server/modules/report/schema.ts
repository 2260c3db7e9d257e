import { z } from '@hono/zod-openapi';
import { allowedActionOf } from '../../core/allowed-actions';
import { dayField } from '../../core/dates';
import { PageQuery, pageOf } from '../../core/paging';
import { orNull } from '../../core/route';
import { CONTENT } from '../../core/settings';
import { FileSource } from '../file/schema';
import { DELIVERIES } from '../message/service';
import { CRITICAL_STATUSES } from './critical/rules';
import { DIFFERS } from './lifecycle/difference-rules';
import { ACTIONS, CANCEL_REASONS, MEANINGS, STAMP_MISSING, STATUSES } from './lifecycle/rules';
import { DELTA_KINDS, DELTA_OBSTACLES, DELTA_STATES } from './results/delta-rules';
import type { VersionState } from './versions/state-rules';

const instant = z.string().nullable();
const name = z.object({ en: z.string(), zh: z.string() }).openapi('BilingualName');

export const CATEGORIES = [
  'blood',
  'biochemistry',
  'hormone',
  'urine',
  'stool',
  'allergy',
  'genetic',
  'imaging',
  'nutrition',
  'microbiome',
  'heavy_metal',
  'ai',
] as const;

export const Category = z.enum(CATEGORIES).openapi('ReportCategory');
export const ReportStatus = z.enum(STATUSES).openapi('ReportStatus');
/** What a report's history tells: what people do, and what happens to it. */
const EVENTS = [
  ...ACTIONS,
  'expect',
  'receive',
  'correct',
  'openCritical',
  'attemptCritical',
  'escalateCritical',
  'acknowledgeCritical',
  'correctCritical',
  'closeCritical',
  'dismissDelta',
  'escalateDelta',
  'answerDelta',
  'closeDelta',
  'vendorCorrection',
  'rejudge',
  'vendorTerm',
  'customerMerged',
  'mergeUndone',
] as const;
export type EventAction = (typeof EVENTS)[number];

export const FlagView = z.enum(['LL', 'L', 'N', 'H', 'HH', 'A']).nullable().openapi('Flag');

export const AllowedAction = allowedActionOf(z.enum(ACTIONS)).openapi('AllowedAction');

export const DifferenceView = z
  .object({
    field: z.string(),
    theirs: z.string(),
    ours: z.string(),
    severity: z.enum(['identity', 'other']),
    why: z.enum(DIFFERS),
  })
  .openapi('MatchDifference');

export const PersonView = z
  .object({
    id: z.number().int(),
    pid: z.string(),
    name: z.string(),
    gender: z.enum(['male', 'female', 'unknown']),
    birthOn: z.string().nullable(),
    ageYears: z.number().int().nullable(),
    language: z.string(),
  })
  .openapi('ReportPerson');

export const ReportRow = z
  .object({
    id: z.number().int(),
    reportNo: z.string(),
    rowVersion: z.number().int(),
    status: ReportStatus,
    origin: z.string(),
    category: Category,
    nameEn: z.string(),
    nameZh: z.string(),
    language: z.enum(['en-US', 'zh-CN']),
    vendor: z.string(),
    barCode: z.string(),
    customerId: z.number().int().nullable(),
    pid: z.string().nullable(),
    customerName: z.string().nullable(),
    gender: z.string().nullable(),
    testOn: z.string().nullable(),
    receivedAt: instant,
    statusSince: instant,
    issuedAt: instant,
    holdUntil: instant,
    signUser: z.string().nullable(),
    holderId: z.number().int().nullable(),
    holder: z.string().nullable(),
    openCriticals: z.number().int(),
    openDeltas: z.number().int(),
    fileId: z.number().int().nullable(),
    fileName: z.string().nullable(),
    uploadAt: instant,
    fileSource: FileSource.nullable(),
    uploadUser: z.string().nullable(),
    readProblem: z.string().nullable(),
  })
  .openapi('ReportRow');

export const ReportPage = pageOf(ReportRow).openapi('ReportPage');

export const ReportQuery = PageQuery.extend({
  origin: z.enum(['external', 'internal']).optional(),
  tab: z.enum(['all', 'unsigned', 'signed']).optional(),
  status: z.enum(STATUSES).optional(),
  category: z.enum(CATEGORIES).optional(),
  vendor: z.string().max(100).optional(),
  /** Name in Chinese, English or pinyin, pid, bar code or report number. */
  q: z.string().max(100).optional(),
  pid: z.string().max(64).optional(),
  name: z.string().max(100).optional(),
  customerId: z.coerce.number().int().optional(),
  receivedFrom: dayField().optional(),
  receivedTo: dayField().optional(),
  testFrom: dayField().optional(),
  testTo: dayField().optional(),
});

export const TallyView = z.record(z.string(), z.number().int()).openapi('ReportTally');

/** What waits for this person, oldest first. */
export const QUEUES = ['toCheck', 'mine', 'toSign', 'inHold', 'underRevision', 'withdrawals'] as const;
export const QueueCountView = z
  .object({
    queue: z.enum(['toSignFor', ...QUEUES]),
    count: z.number().int(),
    oldestAt: z.string().nullable(),
    urgent: z.number().int(),
  })
  .openapi('QueueCount');
export const QueueQuery = PageQuery.extend({ queue: z.enum(QUEUES) });

export const PreviousValue = z
  .object({ testOn: z.string().nullable(), value: z.string(), unit: z.string(), reportNo: z.string() })
  .openapi('PreviousValue');

const PrintedView = z
  .object({
    fileId: z.number().int(),
    row: z.number().int(),
    name: z.string(),
    value: z.string(),
    unit: z.string(),
    range: z.string(),
    /** The vendor's own mark. */
    flag: z.string(),
    quote: z.string(),
  })
  .openapi('PrintedResult');

export const PrintedChangeView = z
  .object({ name: z.string(), from: z.string(), to: z.string() })
  .openapi('PrintedChange');

export const ResultView = z
  .object({
    id: z.number().int(),
    analyteCode: z.string().nullable(),
    nameEn: z.string(),
    nameZh: z.string(),
    value: z.string(),
    unit: z.string(),
    range: z.string(),
    /** This person's part of a range that is printed by sex; empty: none is theirs; null: it is not printed so. */
    rangeForPerson: z.string().nullable(),
    /** The clinic's own interval, where the vendor printed no range; empty: there is none. */
    ownRange: z.string(),
    flag: FlagView,
    comment: z.string(),
    specimen: z.string(),
    method: z.string(),
    /** What the vendor printed, whatever was typed since. */
    printed: orNull(PrintedView),
    /** The names of its analyte, where that is what the vendor's words were confirmed to mean. */
    mappedTo: orNull(z.object({ nameEn: z.string(), nameZh: z.string() })),
    previous: z.array(PreviousValue),
    /** Why none of the earlier results can be compared with this one; null: one can, or there is none. */
    notComparable: z.enum(DELTA_OBSTACLES).nullable(),
  })
  .openapi('ResultView');

/** Something that must be looked at before release. `mustSee` ones are named back when checking. */
export const WarningView = z
  .object({
    key: z.string(),
    kind: z.enum([
      'critical',
      'not_judged',
      'delta',
      'not_comparable',
      'identity',
      'missing',
      'panel_missing',
      'out_of_range',
      'unreadable',
      'unprintable',
      'changed',
      'vendor_correction',
      'file_taken_out',
    ]),
    mustSee: z.boolean(),
    nameEn: z.string(),
    nameZh: z.string(),
    detail: z.string(),
    /** Of what is not comparable: why. */
    why: z.enum(DELTA_OBSTACLES).optional(),
  })
  .openapi('ReportWarning');

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
    closedAt: instant,
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
    decidedAt: instant,
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
    issuedAt: instant,
    endedAt: instant,
    endedWhy: z.string().nullable(),
    changes: z.array(z.object({ field: name, from: z.string(), to: z.string() })),
  })
  .openapi('VersionView');

export const FileView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    mediaType: z.string(),
    sizeBytes: z.number().int(),
    pages: z.number().int().nullable(),
    sha256: z.string(),
    readProblem: z.string().nullable(),
    channel: FileSource,
    receivedAt: z.string(),
    receivedBy: z.string().nullable(),
    /** For the vendor's correction: the file that it replaces, and what it prints otherwise. */
    replacesFileId: z.number().int().nullable(),
    changes: z.array(PrintedChangeView),
  })
  .openapi('ReportFile');

export const EventView = z
  .object({
    id: z.number().int(),
    at: z.string(),
    actorName: z.string(),
    action: z.enum(EVENTS),
    fromStatus: z.string().nullable(),
    toStatus: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .openapi('ReportEvent');

export const VisitBrief = z
  .object({
    id: z.number().int(),
    visitOn: z.string(),
    doctor: z.string(),
    serve: z.string(),
    supplier: z.string(),
    status: z.string(),
    remark: z.string(),
  })
  .openapi('VisitBrief');

/** Who can read a report once it is issued; `share`: whether its customer can by a link, or what is missing for one. */
export const RecipientsView = z
  .object({
    readers: z.array(z.string()),
    salesman: z.string().nullable(),
    share: z.enum(['possible', 'consent', 'birth']),
  })
  .openapi('ReportRecipients');

export const ReportView = ReportRow.extend({
  person: orNull(PersonView),
  visit: orNull(VisitBrief),
  adviceId: z.number().int().nullable(),
  orderOn: z.string().nullable(),
  collectedAt: instant,
  signedForAt: instant,
  checkedAt: instant,
  signedAt: instant,
  checkedByName: z.string().nullable(),
  /** Of what is printed of person, visit and data now; null while there is no person. */
  contentSha256: z.string().nullable(),
  specimen: z.string(),
  /** Who asked for the test, where that is not the doctor of the visit. */
  requester: z.string(),
  selfReferred: z.boolean(),
  performingText: z.string(),
  /** The vendor's text was handed out and no newer file came: it cannot be changed. */
  vendorTextFixed: z.boolean(),
  /** When the vendor's correction came that nobody has checked against yet. */
  vendorCorrectionAt: instant,
  /** When a file that what is signed was made with was taken out, and nobody has checked without it yet. */
  fileTakenOutAt: instant,
  comments: z.string(),
  vendorStatus: z.string().nullable(),
  versionNo: z.number().int(),
  versionFresh: z.boolean(),
  withheld: z.boolean(),
  /** A signature was cancelled because of the person, and nobody has settled that since. */
  personInDoubt: z.boolean(),
  withdrawalReason: z.string().nullable(),
  matchDifferences: z.array(DifferenceView),
  matchReason: z.string(),
  results: z.array(ResultView),
  /** What the clinic requires or asks for that the report does not state. */
  wanted: z.array(z.object({ content: z.enum(CONTENT), required: z.boolean() })),
  warnings: z.array(WarningView),
  criticals: z.array(CriticalView),
  deltas: z.array(DeltaView),
  files: z.array(FileView),
  versions: z.array(VersionView),
  signatures: z.array(SignatureView),
  notices: z.array(NoticeView),
  allowedActions: z.array(AllowedAction),
  fhirStatus: z.string(),
}).openapi('ReportView');

export type ContactView = z.input<typeof ContactView>;
export type CriticalView = z.input<typeof CriticalView>;
export type DeltaView = z.input<typeof DeltaView>;
export type ReportRow = z.input<typeof ReportRow>;
export type ReportView = z.input<typeof ReportView>;
