import { z } from '@hono/zod-openapi';
import { dayField, instantField } from '../../core/dates';
import { reasonText } from '../../core/fields';
import { PageQuery, pageOf } from '../../core/paging';
import { orNull, ProblemReason } from '../../core/route';
import { CONTENT } from '../../core/settings';
import { FileSource } from '../file/schema';
import { StudyOfReport } from '../imaging/studies/schema';
import { REFUSED_FOR } from '../report/lifecycle/rules';
import {
  AllowedAction,
  Category,
  DifferenceView,
  PrintedChangeView,
  ReportQuery,
  ReportRow,
  ReportStatus,
} from '../report/schema';
import { COMPARED_FIELDS, VERDICTS } from './matching-rules';
import { STANDINGS } from './standing-rules';

const instant = z.string();
const READ_PROBLEMS = ['encrypted', 'damaged', 'too_large', 'timeout', 'no_text'] as const;
const Language = z.enum(['en-US', 'zh-CN']);

/** Ways in that a browser may name; machines have their own. */
export const UPLOAD_CHANNELS = ['upload', 'paste'] as const;

export const DeskCustomerView = z
  .object({
    id: z.number().int(),
    pid: z.string(),
    name: z.string(),
    gender: z.enum(['male', 'female', 'unknown']),
    birthOn: z.string().nullable(),
    mobile: z.string(),
  })
  .openapi('DeskCustomerView');

export const DeskItemView = z
  .object({
    id: z.number().int(),
    reportNo: z.string(),
    rowVersion: z.number().int(),
    status: ReportStatus,
    nameEn: z.string(),
    nameZh: z.string(),
    category: Category,
    vendor: z.string(),
    language: Language,
    testOn: z.string().nullable(),
    barCode: z.string(),
    specimen: z.string(),
    requester: z.string(),
    selfReferred: z.boolean(),
    collectedAt: z.string().nullable(),
    receivedAt: instant,
    statusSince: instant,
    customer: orNull(DeskCustomerView),
    fileId: z.number().int().nullable(),
    fileName: z.string(),
    mediaType: z.string(),
    sizeBytes: z.number().int(),
    pages: z.number().int().nullable(),
    readProblem: z.enum(READ_PROBLEMS).nullable(),
    channel: FileSource,
    uploadUser: z.string().nullable(),
    study: orNull(StudyOfReport),
  })
  .openapi('DeskItemView');

/** That the bytes with this hash are kept, durably, and whether they had come before. */
export const MachineReceipt = z.object({ sha256: z.string(), duplicate: z.boolean() }).openapi('MachineReceipt');

/** `item` is null where a file that came before is no longer on the desk; `status` and who had it first say where it is. */
export const UploadView = z
  .object({
    duplicate: z.boolean(),
    /** The file went to a study that was here. */
    joined: z.boolean(),
    study: orNull(StudyOfReport),
    reportId: z.number().int(),
    reportNo: z.string(),
    status: ReportStatus,
    firstReceivedAt: instant,
    firstReceivedBy: z.string().nullable(),
    item: orNull(DeskItemView),
  })
  .openapi('UploadView');

export const DESK_TABS = ['all', 'unmatched', 'matched', 'problem'] as const;
export const DeskQuery = PageQuery.extend({
  tab: z.enum(DESK_TABS).default('all'),
  /** pid, bar code, report number, name in Chinese, English or pinyin, file name. */
  q: z.string().max(100).optional(),
});
export const DeskPage = pageOf(DeskItemView)
  .extend({ counts: z.object({ all: z.number(), unmatched: z.number(), matched: z.number(), problem: z.number() }) })
  .openapi('DeskPage');

export const PROPOSAL_REASONS = ['pid', 'barCode', 'name', 'nameLatin', 'birthOn', 'mobile'] as const;

export const FoundIdentifier = z
  .object({ field: z.string(), value: z.string(), quote: z.string() })
  .openapi('FoundIdentifier');

export const ComparisonView = z
  .object({
    field: z.enum(COMPARED_FIELDS),
    theirs: z.string().nullable(),
    ours: z.string().nullable(),
    verdict: z.enum(VERDICTS),
  })
  .openapi('IdentityComparison');

export const OpenAdvice = z
  .object({
    id: z.number().int(),
    visitOn: z.string(),
    nameEn: z.string(),
    nameZh: z.string(),
    category: z.string(),
    supplier: z.string(),
    barCode: z.string(),
    sameBarCode: z.boolean(),
  })
  .openapi('OpenAdvice');

export const MatchProposalView = z
  .object({
    customer: DeskCustomerView,
    /** What speaks for this person, strongest first; empty when a clerk searched. */
    reasons: z.array(z.enum(PROPOSAL_REASONS)),
    comparisons: z.array(ComparisonView),
    differences: z.array(DifferenceView),
    /** Whether the file may be matched to this person as it is, needs a reason, or somebody else fits as well. */
    standing: z.enum(STANDINGS),
    advice: z.array(OpenAdvice),
  })
  .openapi('MatchProposalView');

export const ArrivalView = z
  .object({ id: z.number().int(), at: instant, fileName: z.string(), channel: FileSource, by: z.string().nullable() })
  .openapi('ArrivalView');

/** An earlier report that the file seems to be the vendor's correction of. */
export const CorrectedView = z
  .object({
    reportId: z.number().int(),
    reportNo: z.string(),
    rowVersion: z.number().int(),
    status: ReportStatus,
    nameEn: z.string(),
    nameZh: z.string(),
    testOn: z.string().nullable(),
    /** What speaks for it. */
    agree: z.array(z.enum(['reportNo', 'barCode', 'vendor', 'person', 'testOn'])),
    /** How the persons differ; where they do, a reason is asked for. */
    differences: z.array(DifferenceView),
    /** What the file prints otherwise than the one before. */
    changes: z.array(PrintedChangeView),
  })
  .openapi('CorrectedReport');

export const DeskDetail = z
  .object({
    item: DeskItemView,
    adviceId: z.number().int().nullable(),
    matchReason: z.string(),
    found: z.array(FoundIdentifier),
    /** Fields of which the file says two things, or one that can be read in two ways. */
    ambiguous: z.array(z.string()),
    /** False where the pages say no category: the report's is the most frequent one until a clerk decides. */
    categoryTold: z.boolean(),
    /** What the name of the file points to then; never taken by itself. */
    categoryProposal: Category.nullable(),
    /** The matched person beside the file, as it is now; null while unmatched. */
    matched: orNull(MatchProposalView),
    proposals: z.array(MatchProposalView),
    corrects: z.array(CorrectedView),
    /** What the clinic requires or asks for that the report does not state; what is required stops it here. */
    wanted: z.array(z.object({ content: z.enum(CONTENT), required: z.boolean() })),
    arrivals: z.array(ArrivalView),
    allowedActions: z.array(AllowedAction),
  })
  .openapi('DeskDetail');

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, 'intake.field.too_long')
    .refine((text) => !text.includes('\0'), 'intake.field.no_nul');

export const ProposalQuery = z.object({ q: z.string().trim().min(1).max(100) });
export const MatchBody = z
  .object({
    rowVersion: z.number().int(),
    customerId: z.number().int(),
    adviceId: z.number().int().nullable().default(null),
    reason: line(1000).default(''),
  })
  .openapi('MatchBody');
export const SignForBody = z
  .object({
    rowVersion: z.number().int(),
    condition: z.enum(['good', 'damaged', 'incomplete']),
    note: line(1000).default(''),
  })
  .refine((body) => body.condition === 'good' || body.note !== '', {
    message: 'intake.field.note_required',
    path: ['note'],
  })
  .openapi('SignForBody');
export const CorrectionBody = z
  .object({ rowVersion: z.number().int(), correctsId: z.number().int(), reason: line(1000).default('') })
  .openapi('DeskCorrectionBody');
/** `pin`: of whoever undoes what was signed. */
export const UndoMatchBody = z
  .object({ rowVersion: z.number().int(), reason: reasonText, pin: z.string().max(200).optional() })
  .openapi('UndoMatchBody');
/** `about`: whether its critical values still concern somebody; only what is not ours, or of the wrong patient, closes them. */
export const RefuseBody = z
  .object({ rowVersion: z.number().int(), reason: reasonText, about: z.enum(REFUSED_FOR).default('other') })
  .openapi('RefuseBody');
export const DetailsBody = z
  .object({
    rowVersion: z.number().int(),
    nameEn: line(200),
    nameZh: line(200),
    category: Category,
    vendor: line(100),
    language: Language,
    testOn: dayField().nullable(),
    barCode: line(64),
    specimen: line(100).optional(),
    requester: line(100).optional(),
    selfReferred: z.boolean().optional(),
    collectedAt: instantField().nullable().optional(),
  })
  .refine((body) => body.nameEn !== '' || body.nameZh !== '', {
    message: 'intake.field.name_required',
    path: ['nameZh'],
  })
  .openapi('DeskDetailsBody');

const MOST_AT_ONCE = 100;
export const PreviewBody = z
  .object({ reportIds: z.array(z.number().int()).min(1).max(MOST_AT_ONCE) })
  .openapi('SignForPreviewBody');
export const SignForManyBody = z
  .object({
    items: z
      .array(z.object({ reportId: z.number().int(), rowVersion: z.number().int() }))
      .min(1)
      .max(MOST_AT_ONCE),
  })
  .openapi('SignForManyBody');

/** One report of a batch. `blockedBy` is the problem code that keeps it out, with its text. */
export const BatchLine = z
  .object({
    item: DeskItemView,
    differences: z.array(DifferenceView),
    matchReason: z.string(),
    /** The file and the record agree enough, without a reason. */
    confirmed: z.boolean(),
    blockedBy: z.string().nullable(),
    blockedText: z.string().nullable(),
  })
  .openapi('SignForBatchLine');
export const BatchPreview = z.object({ lines: z.array(BatchLine) }).openapi('SignForPreview');
export const BatchResult = z
  .object({
    results: z.array(
      z.object({
        reportId: z.number().int(),
        reportNo: z.string(),
        signedFor: z.boolean(),
        reason: orNull(ProblemReason),
        reasonText: z.string().nullable(),
      }),
    ),
  })
  .openapi('SignForBatchResult');

export const RegisterQuery = ReportQuery.omit({ origin: true });
/** A row of the register with what the person asking may do from there. */
const RegisterRowView = ReportRow.extend({
  mayUndoMatch: z.boolean(),
  mayBeCorrected: z.boolean(),
  /** The file that came last as a correction, where this person may take it out again. */
  correction: orNull(z.object({ fileId: z.number().int(), fileName: z.string() })),
}).openapi('RegisterRow');
export const RegisterPage = pageOf(RegisterRowView)
  .extend({ counts: z.object({ all: z.number(), unsigned: z.number(), signed: z.number() }) })
  .openapi('RegisterPage');

export type DeskItemView = z.input<typeof DeskItemView>;
export type DeskCustomerView = z.input<typeof DeskCustomerView>;
export type MatchProposalView = z.input<typeof MatchProposalView>;
export type BatchLine = z.input<typeof BatchLine>;
export type RegisterRow = z.input<typeof ReportRow>;

/** A row that the reader saw in a file's text. Nothing counts until the reviewer takes it over. */
export const ProposedResultView = z
  .object({
    fileId: z.number().int(),
    row: z.number().int(),
    name: z.string(),
    value: z.string(),
    unit: z.string(),
    range: z.string(),
    quote: z.string(),
  })
  .openapi('ProposedResult');
