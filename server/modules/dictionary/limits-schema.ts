import { z } from '@hono/zod-openapi';
import { SPECIMEN_CODES } from './pack/entry';
import { seenText } from './text-rules';

export const Specimen = z.enum(SPECIMEN_CODES, 'customer.rule.choice').openapi('Specimen');

/** The oldest anybody can be. */
const MOST_DAYS = 55_000;
const MOST_ROWS = 60;

const number = z.number('dictionary.rule.number').optional();
const age = z.int('dictionary.rule.age').min(0, 'dictionary.rule.age').max(MOST_DAYS, 'dictionary.rule.age').optional();
const whose = {
  sex: z.enum(['male', 'female'], 'customer.rule.choice').optional(),
  /** In days on the day of the test: from this age on. */
  fromAgeDays: age,
  /** Below this age. */
  toAgeDays: age,
};

/** Critical limits for one sex or of some age, in the analyte's unit. */
export const AnalyteLimit = z.object({ low: number, high: number, ...whose }).openapi('AnalyteLimit');

/** One of the clinic's own reference intervals, in the analyte's unit; the ends belong to it. */
export const AnalyteInterval = z
  .object({
    low: number,
    high: number,
    /** Instead of numbers, for what is given in words or titres. */
    words: z
      .string('customer.rule.text')
      .overwrite(seenText)
      .normalize('NFKC')
      .trim()
      .max(60, 'customer.rule.too_long')
      .optional(),
    ...whose,
    specimen: Specimen.optional(),
    source: z
      .string('dictionary.rule.source')
      .overwrite(seenText)
      .normalize('NFC')
      .trim()
      .min(1, 'dictionary.rule.source')
      .max(300, 'customer.rule.too_long'),
  })
  .openapi('AnalyteInterval');

/** As a form sends them; what is not sent stays as it is. */
export const givenLimits = {
  /** By sex and age, instead of those for everybody. */
  criticalOf: z.array(AnalyteLimit).max(MOST_ROWS, 'customer.rule.too_long').optional(),
  /** Used where the laboratory prints no range. */
  intervals: z.array(AnalyteInterval).max(MOST_ROWS, 'customer.rule.too_long').optional(),
};
