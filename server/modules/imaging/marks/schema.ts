import { z } from '@hono/zod-openapi';
import { MARK_KINDS, POINTS_OF } from './rules';

/** A UID of DICOM (PS3.5 9.1). */
export const Uid = z.string().regex(/^[0-9.]{1,64}$/, 'imaging.rule.uid');

const finite = z.number().refine(Number.isFinite);
const Point = z.tuple([finite, finite, finite]).openapi('MarkPoint');

const Pixel = z.tuple([finite, finite]).openapi('MarkPixel');

/** As DICOM counts them (PS3.3 C.11.2.1.2.1); HU for CT. */
const Window = z.object({ center: finite, width: finite.positive() }).openapi('MarkWindow');

const Measured = z
  .object({
    /** mm, or pixels where the mark's `unit` is `px`; so the area in mm² or px². */
    lengthMm: finite.optional(),
    angleDegrees: finite.optional(),
    areaMm2: finite.optional(),
    /** Grey values in the mark's `valueUnit`; the deviation is that of all pixels (divided by their number). */
    mean: finite.optional(),
    deviation: finite.optional(),
    lowest: finite.optional(),
    highest: finite.optional(),
    pixels: z.number().int().min(0).optional(),
    value: finite.optional(),
  })
  .openapi('MarkMeasured');

const text = z
  .string()
  .normalize('NFC')
  .trim()
  .max(500, 'imaging.rule.too_long')
  .refine((value) => !value.includes('\0'), 'imaging.rule.no_nul');

const facts = {
  seriesUid: Uid,
  instanceUid: Uid,
  frame: z.number().int().min(1).max(1_000_000),
  kind: z.enum(MARK_KINDS).openapi('MarkKind'),
  points: z.array(Point).max(4),
  /** The same points on the picture: column and row, the centre of the first pixel is 0, 0. */
  pixels: z.array(Pixel).max(4),
  /** The grey values that the reader looked at; null where the file's own were shown, or it has colours. */
  window: Window.nullable(),
  measured: Measured,
  unit: z.enum(['mm', 'px']).openapi('MarkUnit'),
  valueUnit: z.string().trim().max(16),
  text,
  inReport: z.boolean(),
};

export const NewMark = z
  .object(facts)
  .refine(({ kind, points }) => points.length === POINTS_OF[kind], { path: ['points'], message: 'imaging.rule.points' })
  .refine(({ kind, pixels }) => pixels.length === POINTS_OF[kind], { path: ['pixels'], message: 'imaging.rule.points' })
  .openapi('NewMark');
export type NewMark = z.output<typeof NewMark>;

const MOST_AT_ONCE = 200;
export const NewMarks = z.object({ marks: z.array(NewMark).min(1).max(MOST_AT_ONCE) }).openapi('NewMarks');

/** What can be changed of a mark: where it lies and what it measured stand as they are. */
export const MarkChange = z
  .object({ rowVersion: z.number().int().positive(), text, inReport: z.boolean() })
  .openapi('MarkChange');
export type MarkChange = z.output<typeof MarkChange>;

export const MarkTakenBack = z.object({ rowVersion: z.coerce.number().int().positive() });

export const MarkView = z
  .object({
    id: z.number().int(),
    ...facts,
    createdBy: z.string(),
    createdAt: z.string(),
    rowVersion: z.number().int(),
  })
  .openapi('Mark');
export type MarkView = z.output<typeof MarkView>;

export const Marks = z
  .object({
    marks: z.array(MarkView),
    /** Whoever asks may add to them and take them back. */
    mayMark: z.boolean(),
    /** Whoever asks may say now which of them stand in the report. */
    mayReport: z.boolean(),
  })
  .openapi('Marks');
export type Marks = z.output<typeof Marks>;

export const MarksExported = z.object({ rows: z.number().int() }).openapi('MarksExported');
