import { z } from '@hono/zod-openapi';
import { orNull } from '../../../core/route';
import { ANALYTE_FILTERS, AnalytePreview, PageOfTouched } from '../schema';

export const ExportQuery = z.object({
  /** What is filtered; the other part is there only where nothing is. */
  part: z.enum(['tests', 'panels']).default('tests'),
  q: z.string().trim().max(100).optional(),
  ...ANALYTE_FILTERS,
});

export const ImportFields = z.object({
  reason: z.string('report.field.reason_required').trim().min(1, 'report.field.reason_required').max(1000),
  /** The `digest` of what was looked at. */
  digest: z.string().length(64, 'dictionary.file.look_first'),
});

/** Beside a file that is only looked at. */
export const LookFields = z.object(PageOfTouched);

const ImportRow = z.object({
  /** The sheet: tests, panels, or the intervals or limits of a test, whose changes stand at the first row of it. */
  part: z.enum(['tests', 'panels', 'intervals', 'limits']),
  rowNo: z.number().int(),
  code: z.string(),
  kind: z.enum(['create', 'change', 'refuse']),
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  problems: z.array(z.object({ column: z.string(), why: z.string() })),
});

/** What importing a file would do. */
export const DictionaryImport = z
  .object({
    /** Another when anything else would be done. */
    digest: z.string(),
    /** Of tests and panels. */
    counts: z.object({
      create: z.number().int(),
      change: z.number().int(),
      leave: z.number().int(),
      refuse: z.number().int(),
    }),
    /** Codes of tests that have intervals or limits and no row on that sheet of the file: they keep them. */
    kept: z.array(z.string()),
    /** Cells whose value was computed when the file was saved. */
    formulas: z.number().int(),
    /** Those refused first; what stays as it is is not among them. */
    rows: z.array(ImportRow),
    /** Open reports that would be judged anew; null where nothing would be imported, or it is done. */
    touched: orNull(AnalytePreview),
  })
  .openapi('DictionaryImport');

export type ExportQuery = z.output<typeof ExportQuery>;
export type LookFields = z.output<typeof LookFields>;
export type ImportFields = z.output<typeof ImportFields>;
export type DictionaryImport = z.input<typeof DictionaryImport>;
export type ImportRow = z.output<typeof ImportRow>;
