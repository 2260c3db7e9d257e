import { type Dataset, itemsOf, numberOf, numbersOf, textOf } from './dataset';
import { cross, dot, minus, plus, times, type Vector } from './vectors';

/**
 * What the size of a pixel is known of:
 * `patient` in the patient (cross-sections, or calibrated); `detector` only at the detector of a projection, where everything is shown
 * larger than it is; `magnified` at the detector divided by the estimated magnification (0018,1114); `region` of the ultrasound
 * machine's own regions; `none` nowhere: only pixels can be counted.
 */
export type SpacingKind = 'patient' | 'detector' | 'magnified' | 'region' | 'none';

export interface Spacing {
  kind: SpacingKind;
  /** Distance of two rows' centres, and of two columns'; mm, or pixels of equal height and width where `kind` is `none`. */
  rowMm: number;
  columnMm: number;
}

/** Where an image lies in the patient. */
export interface Plane {
  rows: number;
  columns: number;
  /** The centre of the first pixel. */
  position: Vector;
  /** The direction in which the columns follow each other (along a row), and the rows (down a column). */
  alongRow: Vector;
  downColumn: Vector;
  normal: Vector;
  spacing: Spacing;
  /** Whether the file says position and orientation; else they are made up and tell nothing of the patient. */
  isPlaced: boolean;
  /** Positions can be compared between images of one frame of reference. */
  frameOfReference: string;
}

const positive = (pair: number[] | undefined) => (pair?.every((value) => value > 0) ? pair : undefined);

/** Modalities whose images are shadows: a pixel's size in the patient depends on the depth. */
const PROJECTIONS = ['CR', 'DX', 'DR', 'MG', 'XA', 'RF', 'IO', 'PX', 'RG'];

const unequal = (a: number[], b: number[]) =>
  a.some((value, index) => Math.abs(value - (b[index] ?? 0)) > 1e-4 * value);

function ofProjection(data: Dataset, pixel: number[] | undefined, imager: number[]): Spacing {
  // equal to the detector's: the file corrects nothing (PS3.3 10.7.1.3)
  if (pixel && (unequal(pixel, imager) || textOf(data, '00280A02'))) return made('patient', pixel);
  const magnification = numberOf(data, '00181114');
  if (magnification && magnification > 0)
    return made(
      'magnified',
      imager.map((value) => value / magnification),
    );
  return made('detector', imager);
}

const made = (kind: SpacingKind, [rowMm = 1, columnMm = 1]: number[]): Spacing => ({ kind, rowMm, columnMm });

const CENTIMETRES = 3;
const MM_PER_CM = 10;

/** Size of a pixel in the two-dimensional regions of an ultrasound picture, where all of them say the same (C.8.5.5). */
function regionOf(data: Dataset): number[] | undefined {
  const sizes = itemsOf(data, '00186011')
    .filter((item) => numberOf(item, '00186024') === CENTIMETRES && numberOf(item, '00186026') === CENTIMETRES)
    .map((item) => [numberOf(item, '0018602E'), numberOf(item, '0018602C')].map((cm) => Math.abs(cm ?? 0) * MM_PER_CM));
  const [first] = sizes;
  return first && positive(first) && sizes.every((one) => !unequal(one, first)) ? first : undefined;
}

/** What is known of the size of a pixel, and of what. Sources: PS3.3 C.7.6.3.1.2, 10.7.1.3, C.8.5.5. */
export function spacingOf(data: Dataset): Spacing {
  const pixel = positive(numbersOf(data, '00280030', 2));
  const imager = positive(numbersOf(data, '00181164', 2)) ?? positive(numbersOf(data, '00182010', 2));
  const isProjection = PROJECTIONS.includes(textOf(data, '00080060'));
  if (imager && (isProjection || !pixel)) return ofProjection(data, pixel, imager);
  if (pixel) return made(isProjection && !textOf(data, '00280A02') ? 'detector' : 'patient', pixel);
  const region = regionOf(data);
  if (region) return made('region', region);
  const [vertical = 1, horizontal = 1] = positive(numbersOf(data, '00280034', 2)) ?? [];
  return made('none', [vertical / horizontal, 1]);
}

const isUnit = (v: Vector) => Math.abs(dot(v, v) - 1) < 0.01;

/** Where the image of a data set lies; what it does not say is made up and marked so. */
export function planeOf(data: Dataset): Plane {
  const cosines = numbersOf(data, '00200037', 6) as [number, number, number, number, number, number] | undefined;
  const position = numbersOf(data, '00200032', 3) as [number, number, number] | undefined;
  const row: Vector | undefined = cosines && [cosines[0], cosines[1], cosines[2]];
  const column: Vector | undefined = cosines && [cosines[3], cosines[4], cosines[5]];
  const isOriented = row && column && isUnit(row) && isUnit(column) && Math.abs(dot(row, column)) < 0.01;
  const alongRow: Vector = isOriented ? row : [1, 0, 0];
  const downColumn: Vector = isOriented ? column : [0, 1, 0];
  return {
    rows: numberOf(data, '00280010') ?? 0,
    columns: numberOf(data, '00280011') ?? 0,
    position: position ?? [0, 0, 0],
    alongRow,
    downColumn,
    normal: cross(alongRow, downColumn),
    spacing: spacingOf(data),
    isPlaced: Boolean(isOriented && position),
    frameOfReference: textOf(data, '00200052'),
  };
}

/** Column and row (fractions, the first pixel's centre is 0, 0) of a point. */
export function pixelOf(plane: Plane, point: Vector): { column: number; row: number } {
  const from = minus(point, plane.position);
  return {
    column: dot(from, plane.alongRow) / plane.spacing.columnMm,
    row: dot(from, plane.downColumn) / plane.spacing.rowMm,
  };
}

/** The point of a column and row. */
export const pointOf = (plane: Plane, column: number, row: number): Vector =>
  plus(
    plane.position,
    plus(times(plane.alongRow, column * plane.spacing.columnMm), times(plane.downColumn, row * plane.spacing.rowMm)),
  );

/** How far an image lies along its normal, from the origin; mm. */
export const depthOf = (plane: Plane) => dot(plane.position, plane.normal);

const EQUALLY_STRONG = 1e-6;

/** The letters of a direction: to the Right, Left, Anterior, Posterior, Head, Foot; the strongest first (PS3.3 C.7.6.1.1.1). */
export function lettersOf([x, y, z]: Vector): string {
  const parts: [number, string][] = [
    [Math.abs(x), x > 0 ? 'L' : 'R'],
    [Math.abs(y), y > 0 ? 'P' : 'A'],
    [Math.abs(z), z > 0 ? 'H' : 'F'],
  ];
  return (
    parts
      .filter(([strength]) => strength > 0.1)
      // as strong as each other but for rounding: in the order of the axes
      .sort(([a], [b]) => (Math.abs(b - a) < EQUALLY_STRONG ? 0 : b - a))
      .map(([, letter]) => letter)
      .join('')
  );
}
