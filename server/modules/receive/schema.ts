import { z } from '@hono/zod-openapi';
import { allowedActionOf } from '../../core/allowed-actions';
import { dayField } from '../../core/dates';
import { PageQuery, pageOf } from '../../core/paging';
import { orNull } from '../../core/route';
import { textField } from '../../core/text-field';
import { GENDERS } from '../customer/schema';
import { ReportStatus } from '../report/schema';
import { AdviceView, HANDLING_STATUSES, VISIT_FACTS } from '../visit/schema';
import { ADVICE_ACTIONS } from './rules';

const day = dayField('customer.rule.date').optional();

/** Owed are the reports of ordered tests; signed where each of them is. */
export const RECEIVE_TABS = ['unsigned', 'signed'] as const;

export const ReceiveQuery = PageQuery.extend({
  tab: z.enum(RECEIVE_TABS, 'customer.rule.choice').default('unsigned'),
  /** Name in Chinese, English or pinyin; pid, mobile or WeChat phone by their beginning. */
  q: textField(100).optional(),
  visitFrom: day,
  visitTo: day,
  supplier: textField(100).optional(),
  doctor: textField(100).optional(),
  handlingStatus: z.enum(HANDLING_STATUSES, 'customer.rule.choice').optional(),
  overdue: z.enum(['yes', 'no'], 'customer.rule.choice').optional(),
  /** By the visit date: `visitOn` has what is overdue longest first. */
  sort: z.enum(['visitOn', '-visitOn'], 'list.rule.sort').optional(),
});
export type ReceiveQuery = z.output<typeof ReceiveQuery>;

const row = {
  ...VISIT_FACTS,
  signed: z.boolean(),
  overdue: z.boolean(),
};

export const ReceiveRow = z
  .object({
    ...row,
    pid: z.string(),
    name: z.string(),
    birthOn: z.string().nullable(),
    ageYears: z.number().int().nullable(),
    mobile: z.string(),
  })
  .openapi('ReceiveRow');
export type ReceiveRow = z.output<typeof ReceiveRow>;

const TabCount = z.object({ n: z.number().int(), isAtLeast: z.boolean() });

export const ReceivePage = pageOf(ReceiveRow)
  .extend({ counts: z.object({ unsigned: TabCount, signed: TabCount }) })
  .openapi('ReceivePage');

export const ReceiveChoices = z
  .object({ suppliers: z.array(z.string()), doctors: z.array(z.string()) })
  .openapi('ReceiveChoices');

const OriginalFile = z.object({
  id: z.number().int(),
  name: z.string(),
  mediaType: z.string(),
  pages: z.number().int().nullable(),
  sizeBytes: z.number().int(),
});

/** The report that answers an ordered test. */
const AnsweringReport = z
  .object({
    id: z.number().int(),
    reportNo: z.string(),
    status: ReportStatus,
    signed: z.boolean(),
    released: z.boolean(),
    versionNo: z.number().int(),
    generatedAt: z.string().nullable(),
    /** Where whoever asks works with it. */
    path: z.string().nullable(),
    /** What must be looked at, counted; the report's own table tells each. */
    outOfRange: z.number().int(),
    openCriticals: z.number().int(),
    openDeltas: z.number().int(),
    missing: z.number().int(),
    files: z.array(OriginalFile),
  })
  .openapi('AnsweringReport');
export type AnsweringReport = z.output<typeof AnsweringReport>;

const ReceiveAdvice = AdviceView.pick({
  id: true,
  nameEn: true,
  nameZh: true,
  combinedName: true,
  category: true,
  status: true,
  language: true,
  supplier: true,
  barCode: true,
  completeCode: true,
})
  .extend({
    report: orNull(AnsweringReport),
    allowedActions: z.array(allowedActionOf(z.enum(ADVICE_ACTIONS)).openapi('AdviceAllowedAction')),
  })
  .openapi('ReceiveAdvice');

export const ReceiveDetail = z
  .object({
    ...row,
    customer: z
      .object({
        id: z.number().int(),
        pid: z.string(),
        name: z.string(),
        gender: z.enum(GENDERS),
        birthOn: z.string().nullable(),
        ageYears: z.number().int().nullable(),
        mobile: z.string(),
      })
      .openapi('ReceiveCustomer'),
    advice: z.array(ReceiveAdvice),
    /** Whoever asks may say how far the visit is handled. */
    mayHandle: z.boolean(),
  })
  .openapi('ReceiveDetail');
export type ReceiveDetail = z.output<typeof ReceiveDetail>;

export const BegunReport = z.object({ reportId: z.number().int(), reportNo: z.string() }).openapi('BegunReport');
