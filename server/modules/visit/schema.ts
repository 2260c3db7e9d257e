import { z } from '@hono/zod-openapi';
import { dayField } from '../../core/dates';
import { LANGUAGES } from '../../core/language';
import { PageQuery, pageOf } from '../../core/paging';
import { textField } from '../../core/text-field';

/** An advice row is ordered until it is cancelled; whether a result came is read off its report. */
export const ADVICE_STATUSES = ['ordered', 'cancelled'] as const;
export const VISIT_STATUSES = ['open', 'done', 'cancelled'] as const;
export const HANDLING_STATUSES = ['waiting', 'handling', 'handled'] as const;

const choice = 'customer.rule.choice';
const dayOrNull = z
  .union([z.literal('').transform(() => null), z.null(), dayField('customer.rule.date')])
  .default(null);

export const AdviceView = z
  .object({
    id: z.number().int(),
    nameEn: z.string(),
    nameZh: z.string(),
    combinedName: z.string(),
    category: z.string(),
    status: z.enum(ADVICE_STATUSES),
    language: z.string(),
    supplier: z.string(),
    barCode: z.string(),
    completeCode: z.string(),
    /** As a visit spreadsheet has them; `bar` and `ma` without an interpretation. */
    bar: z.string(),
    ma: z.string(),
    office: z.string(),
    sampleNo: z.string(),
    sampleNum: z.number().int().nullable(),
    testOn: z.string().nullable(),
    collectedOn: z.string().nullable(),
    comments: z.string(),
  })
  .openapi('AdviceView');

/** What stands of a visit itself. */
export const VISIT_FACTS = {
  id: z.number().int(),
  rowVersion: z.number().int(),
  customerId: z.number().int(),
  visitOn: z.string(),
  doctor: z.string(),
  serve: z.string(),
  status: z.enum(VISIT_STATUSES),
  remark: z.string(),
  supplier: z.string(),
  handlingStatus: z.enum(HANDLING_STATUSES),
};

export const VisitView = z
  .object({
    ...VISIT_FACTS,
    createdAt: z.string(),
    advice: z.array(AdviceView),
  })
  .openapi('VisitView');

export const VisitPage = pageOf(VisitView).openapi('VisitPage');
export const VisitQuery = PageQuery;

/** A report as a customer's record names it. */
const CustomerReport = z
  .object({
    id: z.number().int(),
    reportNo: z.string(),
    nameEn: z.string(),
    nameZh: z.string(),
    category: z.string(),
    status: z.string(),
    testOn: z.string().nullable(),
    /** Where whoever asks works with it; null where there is nothing to open. */
    path: z.string().nullable(),
  })
  .openapi('CustomerReport');

export const CustomerReportPage = pageOf(CustomerReport).openapi('CustomerReportPage');
export const CustomerReportQuery = PageQuery.omit({ sort: true });
export type CustomerReport = z.output<typeof CustomerReport>;

/** With an `id` an existing row of the visit is changed, without one it is new. */
const AdviceBody = z
  .object({
    id: z.int(choice).positive(choice).optional(),
    nameEn: textField(200).default(''),
    nameZh: textField(200).default(''),
    combinedName: textField(200).default(''),
    category: textField(60).min(1, 'visit.rule.category_required'),
    status: z.enum(ADVICE_STATUSES, choice).default('ordered'),
    language: z.enum(LANGUAGES, choice).default('zh-CN'),
    supplier: textField(100).default(''),
    barCode: textField(64).default(''),
    completeCode: textField(64).default(''),
    bar: textField(500).default(''),
    ma: textField(500).default(''),
    office: textField(500).default(''),
    sampleNo: textField(500).default(''),
    sampleNum: z
      .int('visit.rule.sample_num')
      .min(0, 'visit.rule.sample_num')
      .max(1_000_000, 'visit.rule.sample_num')
      .nullable()
      .default(null),
    testOn: dayOrNull,
    collectedOn: dayOrNull,
    comments: textField(4000).default(''),
  })
  .refine((row) => row.nameEn !== '' || row.nameZh !== '', { message: 'visit.rule.advice_name', path: ['nameEn'] })
  .openapi('AdviceBody');

const fields = {
  visitOn: z.iso.date('customer.rule.date').refine((on) => on >= '1990-01-01', 'visit.rule.visit_early'),
  doctor: textField(100).default(''),
  serve: textField(200).default(''),
  status: z.enum(VISIT_STATUSES, choice).default('open'),
  remark: textField(4000).default(''),
  supplier: textField(100).default(''),
  handlingStatus: z.enum(HANDLING_STATUSES, choice).default('waiting'),
  advice: z.array(AdviceBody).max(200, 'visit.rule.too_many').default([]),
};

export const VisitBody = z.object(fields).openapi('VisitBody');
/** Advice rows that are not named stay as they are; one is ended by its status. */
export const VisitChangeBody = z
  .object({ ...fields, rowVersion: z.int('customer.rule.text') })
  .openapi('VisitChangeBody');
/** How far somebody has come with what a visit owes. */
export const HandlingBody = z
  .object({ rowVersion: z.int('customer.rule.text'), handlingStatus: z.enum(HANDLING_STATUSES, choice) })
  .openapi('HandlingBody');
export type HandlingBody = z.output<typeof HandlingBody>;
export type VisitBody = z.output<typeof VisitBody>;
export type VisitChangeBody = z.output<typeof VisitChangeBody>;
export type AdviceBody = z.output<typeof AdviceBody>;
export type VisitView = z.output<typeof VisitView>;
