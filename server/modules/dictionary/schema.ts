import { z } from '@hono/zod-openapi';
import { REJUDGED } from '../report/results/rejudging-rules';
import { ReportStatus } from '../report/schema';
import { isLoinc } from './entry-rules';
import { AnalyteInterval, AnalyteLimit, givenLimits, Specimen } from './limits-schema';
import { line } from './line-schema';
import { ANALYTE_GROUPS, SCALES, SPECIMEN_CODES } from './pack/entry';

const AnalyteGroup = z.enum(ANALYTE_GROUPS, 'customer.rule.choice').openapi('AnalyteGroup');
const AnalyteScale = z.enum(SCALES, 'customer.rule.choice').openapi('AnalyteScale');

const name = line(200).min(1, 'customer.rule.name_required');
const names = z.array(line(100).min(1, 'customer.rule.text')).max(100, 'customer.rule.too_long').default([]);
const amount = z.number('dictionary.rule.number').nullable().default(null);

/** A test as the dictionary has it. */
export const AnalyteView = z
  .object({
    id: z.number().int(),
    rowVersion: z.number().int(),
    code: z.string(),
    loinc: z.string(),
    nameEn: z.string(),
    nameZh: z.string(),
    shortEn: z.string(),
    shortZh: z.string(),
    names: z.array(z.string()),
    namesInContext: z.array(z.string()),
    category: AnalyteGroup,
    specimens: z.array(Specimen),
    scale: AnalyteScale,
    /** As it is printed, not in UCUM. */
    unit: z.string(),
    decimals: z.number().int(),
    possibleLow: z.number().nullable(),
    possibleHigh: z.number().nullable(),
    /** For everybody. */
    criticalLow: z.number().nullable(),
    criticalHigh: z.number().nullable(),
    /** By age and sex, instead of those for everybody. */
    criticalOf: z.array(AnalyteLimit),
    /** The clinic's own, used where the laboratory prints no range. */
    intervals: z.array(AnalyteInterval),
    deltaPercent: z.number().nullable(),
    deltaAbsolute: z.number().nullable(),
    /** In the unit for each day between the two. */
    deltaPerDay: z.number().nullable(),
    /** Into or out of the printed range. */
    deltaCrossing: z.boolean(),
    deltaWithinDays: z.number().int().nullable(),
    source: z.string(),
    fromPack: z.boolean(),
    changedHere: z.boolean(),
    active: z.boolean(),
    /** The code of the test that it was merged into. */
    mergedInto: z.string().nullable(),
    updatedBy: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Analyte');

export const AnalyteBody = z
  .object({
    /** Never changed once given. */
    code: line(20)
      .min(1, 'dictionary.rule.code')
      .regex(/^[A-Za-z0-9#%/+.-]*$/, 'dictionary.rule.code'),
    loinc: line(10)
      .refine((text) => text === '' || isLoinc(text), 'dictionary.rule.loinc')
      .default(''),
    nameEn: name,
    nameZh: name,
    shortEn: line(60).default(''),
    shortZh: line(60).default(''),
    names,
    namesInContext: names,
    category: AnalyteGroup,
    specimens: z.array(Specimen).min(1, 'dictionary.rule.specimens').max(SPECIMEN_CODES.length),
    scale: AnalyteScale.default('number'),
    unit: line(40).default(''),
    decimals: z
      .int('dictionary.rule.decimals')
      .min(0, 'dictionary.rule.decimals')
      .max(6, 'dictionary.rule.decimals')
      .default(0),
    possibleLow: amount,
    possibleHigh: amount,
    criticalLow: amount,
    criticalHigh: amount,
    deltaPercent: z.number('dictionary.rule.number').positive('dictionary.rule.positive').nullable().default(null),
    deltaAbsolute: z.number('dictionary.rule.number').positive('dictionary.rule.positive').nullable().default(null),
    deltaPerDay: z.number('dictionary.rule.number').positive('dictionary.rule.positive').nullable().default(null),
    deltaCrossing: z.boolean().default(false),
    deltaWithinDays: z
      .int('dictionary.rule.days')
      .min(1, 'dictionary.rule.days')
      .max(3660, 'dictionary.rule.days')
      .nullable()
      .default(null),
    source: line(1000).default(''),
    ...givenLimits,
  })
  .openapi('AnalyteBody');

/** What a preview is made from, beside what would be saved. */
export const previewed = {
  rowVersion: z.int(),
  /** Which page of the reports. */
  current: z.int().min(1).max(1000).default(1),
};

/** Which page of the reports, in an address. */
export const PageOfTouched = { current: z.coerce.number().int().min(1).max(1000).default(1) };

/** What would be saved. */
export const AnalytePreviewBody = AnalyteBody.omit({ code: true }).extend(previewed).openapi('AnalytePreviewBody');

/** Whether it would be in use. */
export const ActivePreviewBody = z.object({ ...previewed, active: z.boolean() }).openapi('ActivePreviewBody');

/** What becomes otherwise in open reports. */
export const AnalytePreview = z
  .object({
    /** Open reports with such a result. */
    total: z.number().int(),
    pageSize: z.number().int(),
    byStatus: z.array(z.object({ status: ReportStatus, count: z.number().int() })),
    /** One page of them; empty for who may not see reports. */
    rows: z.array(
      z.object({
        id: z.number().int(),
        reportNo: z.string(),
        status: ReportStatus,
        /** Somebody is working on it: it is judged a moment later. */
        busy: z.boolean(),
        /** It has to be checked again. */
        uncheck: z.boolean(),
        changes: z.array(
          z.object({
            nameEn: z.string(),
            nameZh: z.string(),
            what: z.enum(REJUDGED),
            /** A code, an interval or a flag; of a large change the value before. */
            from: z.string(),
            to: z.string(),
          }),
        ),
      }),
    ),
  })
  .openapi('AnalytePreview');

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

/** What a list of analytes can be narrowed to. */
export const ANALYTE_FILTERS = { category: AnalyteGroup.optional(), active: flag, fromPack: flag };

/** An analyte as a row of results names it. */
export const AnalyteChoice = z
  .object({
    code: z.string(),
    nameEn: z.string(),
    nameZh: z.string(),
    shortEn: z.string(),
    shortZh: z.string(),
    /** As it is printed, not in UCUM. */
    unit: z.string(),
    /** In the reader's language. */
    specimen: z.string(),
    category: z.string(),
  })
  .openapi('AnalyteChoice');

export type AnalyteView = z.output<typeof AnalyteView>;
export type AnalyteBody = z.output<typeof AnalyteBody>;
export type AnalyteChoice = z.input<typeof AnalyteChoice>;
