import { z } from '@hono/zod-openapi';
import { allowedActionOf } from '../../core/allowed-actions';
import { dayField } from '../../core/dates';
import { PageQuery, pageOf } from '../../core/paging';
import { orNull } from '../../core/route';
import { CONTENT } from '../../core/settings';
import { FileSource } from '../file/schema';
import { CriticalView } from './critical/schema';
import { DIFFERS } from './lifecycle/difference-rules';
import { ACTIONS, STATUSES } from './lifecycle/rules';
import { DELTA_OBSTACLES } from './results/delta-rules';
import { DeltaView } from './results/delta-schema';
import { NoticeView, SignatureView, VersionView } from './versions/schema';

const instant = z.string().nullable();

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
  'begin',
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
  'imagesJoined',
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
    mediaType: z.string().nullable(),
    pages: z.number().int().nullable(),
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
      'images_joined',
    ]),
    mustSee: z.boolean(),
    nameEn: z.string(),
    nameZh: z.string(),
    detail: z.string(),
    /** Of what is not comparable: why. */
    why: z.enum(DELTA_OBSTACLES).optional(),
  })
  .openapi('ReportWarning');

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

export const PageCount = z.object({ pages: z.number().int() }).openapi('PageCount');
/** How wide a page is drawn, in pixels. */
export const PageWidth = z.object({ width: z.coerce.number().int().min(100).max(4000) });

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
  /** When images joined its study that nobody has checked against yet. */
  imagesJoinedAt: instant,
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

export type ReportRow = z.input<typeof ReportRow>;
export type ReportView = z.input<typeof ReportView>;
