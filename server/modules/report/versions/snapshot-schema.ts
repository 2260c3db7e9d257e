import { z } from 'zod';

const Language = z.enum(['en-US', 'zh-CN']);

/** Where a result lies against the range the vendor printed, or the clinic's own where none is. `null`: there is none, or none that could be read. */
const Flag = z.enum(['LL', 'L', 'N', 'H', 'HH', 'A']);

const BilingualName = z.object({ en: z.string(), zh: z.string() });

/** One earlier comparable value (same analyte, specimen and unit). */
const TrendPoint = z.object({ testOn: z.string(), value: z.string() });

const SnapshotResult = z.object({
  analyteCode: z.string().nullable(),
  /** What its analyte belongs to, for the table's sections; absent where nobody said and in versions of an older portal. */
  category: z.string().optional(),
  name: BilingualName,
  /** What the vendor's file calls it; absent where no file does and in versions of an older portal. */
  printedName: z.string().optional(),
  /** As printed by the vendor: `5.2`, `<5`, `1:80`, `阴性`. */
  value: z.string(),
  unit: z.string(),
  /** As printed by the vendor, word for word. */
  range: z.string(),
  /** The clinic's own interval, where the vendor printed no range; absent where there is none. */
  ownRange: z.string().optional(),
  flag: Flag.nullable(),
  comment: z.string(),
  specimen: z.string(),
  method: z.string(),
  /** Oldest first, without the present value. */
  trend: z.array(TrendPoint),
});

const SnapshotChange = z.object({
  /** Name of the result or field, already in both languages. */
  field: BilingualName,
  from: z.string(),
  to: z.string(),
});

const Point = z.tuple([z.number(), z.number()]);

const PictureMark = z.object({
  kind: z.enum(['length', 'angle', 'ellipse', 'rectangle', 'probe', 'arrow']),
  /** Column and row of each point: the centre of the first pixel is 0, 0. Empty where they are not known. */
  pixels: z.array(Point),
  /** mm, degrees, mm² and grey values in `valueUnit`; pixels where `unit` is `px`. */
  measured: z.object({
    lengthMm: z.number().optional(),
    angleDegrees: z.number().optional(),
    areaMm2: z.number().optional(),
    mean: z.number().optional(),
    deviation: z.number().optional(),
    value: z.number().optional(),
  }),
  unit: z.enum(['mm', 'px']),
  valueUnit: z.string(),
  text: z.string(),
});

/** One image of a study as it stands in the report, with what was marked on it. */
const SnapshotPicture = z.object({
  /** SOP Instance UID and frame (from 1): which image it is. */
  instanceUid: z.string(),
  frame: z.number(),
  /** Its bytes (PNG) in the file store. */
  sha256: z.string(),
  sizeBytes: z.number(),
  /** As the device counts them; null where it does not. */
  seriesNumber: z.number().nullable(),
  imageNumber: z.number().nullable(),
  /** How many frames the image has. */
  frames: z.number(),
  /** In pixels of the device. */
  columns: z.number(),
  rows: z.number(),
  /** Height of a pixel in its widths. */
  aspect: z.number(),
  /** The grey values that it was drawn with, where the reader chose them; HU for CT. */
  window: z.object({ center: z.number(), width: z.number() }).nullable(),
  /** What was written to the image as a whole. */
  text: z.string(),
  marks: z.array(PictureMark),
});

/** The shape of what a report version says. A field added here must be named in the list of changes. */
export const ReportSnapshot = z.object({
  reportNo: z.string(),
  versionNo: z.number(),
  /** The issued version this one replaces; then `changes` is printed on page 1 and every page says so. */
  supersedesNo: z.number().nullable(),
  /** When that one was reported, as it says itself; absent in versions of an older portal. */
  supersedesAt: z.string().nullish(),
  correctionKind: z.enum(['corrected', 'appended', 'amended']).nullable(),
  changes: z.array(SnapshotChange),
  language: Language,
  name: BilingualName,
  category: z.string(),
  lab: z.object({
    name: BilingualName,
    address: BilingualName,
    phone: z.string(),
    /** `<SHA-256>.png` or `.jpg`, its bytes in the file store; absent where the clinic has none of its own and in versions of an older portal. */
    logo: z.string().optional(),
    /** At the foot of each page; absent where there is none. */
    footer: BilingualName.optional(),
  }),
  /** The lab that did the work, its text unaltered, and what the clinic has noted of it for reports. */
  performingLab: z.object({ name: z.string(), text: z.string(), note: BilingualName.optional() }),
  customer: z.object({
    pid: z.string(),
    name: z.string(),
    gender: z.enum(['male', 'female', 'unknown']),
    birthOn: z.string().nullable(),
  }),
  /** Age at the test date, in whole years. */
  ageYears: z.number().nullable(),
  visit: z.object({ visitOn: z.string(), doctor: z.string(), serve: z.string() }).nullable(),
  barCode: z.string(),
  specimen: z.string(),
  /** Instants as ISO UTC; null where nobody said. */
  collectedAt: z.string().nullable(),
  receivedAt: z.string(),
  testOn: z.string().nullable(),
  /** When the version was generated; the PDF's creation date, so that the same data gives the same bytes. */
  reportedAt: z.string(),
  timeZone: z.string(),
  requester: z.string(),
  /** Nobody asked for it but the person; absent where somebody did. */
  selfReferred: z.literal(true).optional(),
  comments: z.string(),
  checkedBy: z.object({ name: z.string(), title: z.string() }),
  results: z.array(SnapshotResult),
  /** Images of its study that stand in it; absent where there are none and in versions of an older portal. */
  pictures: z.array(SnapshotPicture).optional(),
  /** The files it was made from, as they came; absent in versions of an older portal. */
  originals: z.array(z.object({ name: z.string(), sha256: z.string() })).optional(),
});
