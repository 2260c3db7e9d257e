import { z } from '@hono/zod-openapi';

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

export type AnalyteChoice = z.input<typeof AnalyteChoice>;
