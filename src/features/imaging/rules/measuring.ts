import { type Plane, pixelOf, type SpacingKind } from './plane';
import { cross, distance, dot, minus, size, type Vector } from './vectors';

export const MARK_KINDS = ['length', 'angle', 'ellipse', 'rectangle', 'probe', 'arrow', 'key'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** What a mark says: in mm, degrees and mm², or pixels where `unit` is `px`; grey values in `valueUnit` (HU for CT). */
export interface Measured {
  lengthMm?: number;
  angleDegrees?: number;
  areaMm2?: number;
  mean?: number;
  deviation?: number;
  lowest?: number;
  highest?: number;
  /** How many pixels lie in a region. */
  pixels?: number;
  value?: number;
}

export interface Pixels {
  /** Row by row, in the units of the modality. */
  values: ArrayLike<number>;
  /** Undefined for colours: they have no grey values. */
  isGrey: boolean;
}

/** The angle at the middle point, 0 to 180 degrees. */
export function angleDegrees(a: Vector, vertex: Vector, b: Vector): number {
  const [u, v] = [minus(a, vertex), minus(b, vertex)];
  return (Math.atan2(size(cross(u, v)), dot(u, v)) * 180) / Math.PI;
}

interface Region {
  fromColumn: number;
  toColumn: number;
  fromRow: number;
  toRow: number;
  has(column: number, row: number): boolean;
}

type Corner = { column: number; row: number };

/** The rectangle of pixels around points; whole pixels whose centre lies inside count. */
function around(corners: Corner[]): Omit<Region, 'has'> {
  const columns = corners.map(({ column }) => column);
  const rows = corners.map(({ row }) => row);
  return {
    fromColumn: Math.min(...columns),
    toColumn: Math.max(...columns),
    fromRow: Math.min(...rows),
    toRow: Math.max(...rows),
  };
}

function rectangle(corners: Corner[]): Region {
  const box = around(corners);
  return {
    ...box,
    has: (column, row) => column >= box.fromColumn && column <= box.toColumn && row >= box.fromRow && row <= box.toRow,
  };
}

function ellipse(corners: Corner[]): Region {
  const box = around(corners);
  const [middleColumn, middleRow] = [(box.fromColumn + box.toColumn) / 2, (box.fromRow + box.toRow) / 2];
  const [halfWidth, halfHeight] = [(box.toColumn - box.fromColumn) / 2, (box.toRow - box.fromRow) / 2];
  return {
    ...box,
    has: (column, row) =>
      ((column - middleColumn) / halfWidth) ** 2 + ((row - middleRow) / halfHeight) ** 2 <= 1 + 1e-9,
  };
}

/** Mean, standard deviation of all pixels (divided by their number), lowest and highest of a region. */
function statistics(plane: Plane, { values }: Pixels, region: Region): Measured {
  let [pixels, mean, squares, lowest, highest] = [0, 0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const lastRow = Math.min(plane.rows - 1, Math.floor(region.toRow));
  const lastColumn = Math.min(plane.columns - 1, Math.floor(region.toColumn));
  for (let row = Math.max(0, Math.ceil(region.fromRow)); row <= lastRow; row++) {
    for (let column = Math.max(0, Math.ceil(region.fromColumn)); column <= lastColumn; column++) {
      if (!region.has(column, row)) continue;
      const value = values[row * plane.columns + column] ?? 0;
      pixels += 1;
      const away = value - mean;
      mean += away / pixels;
      squares += away * (value - mean);
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
    }
  }
  return pixels === 0 ? { pixels } : { pixels, mean, deviation: Math.sqrt(squares / pixels), lowest, highest };
}

function regionOf(plane: Plane, pixels: Pixels | undefined, points: readonly Vector[], isEllipse: boolean): Measured {
  const corners = points.map((point) => pixelOf(plane, point));
  const box = around(corners);
  const { rowMm, columnMm } = plane.spacing;
  const areaMm2 =
    (box.toColumn - box.fromColumn) * columnMm * (box.toRow - box.fromRow) * rowMm * (isEllipse ? Math.PI / 4 : 1);
  const grey = pixels?.isGrey ? statistics(plane, pixels, (isEllipse ? ellipse : rectangle)(corners)) : {};
  return { areaMm2, ...grey };
}

/**
 * What a mark measures, by its points in the patient alone: zoom, turn and the way it is drawn do not matter.
 * @param points length: its ends; angle: end, vertex, end; ellipse: the ends of both axes; rectangle: its corners; probe: the point
 */
export function measure(kind: MarkKind, points: readonly Vector[], plane: Plane, pixels: Pixels | undefined): Measured {
  const [a, b, c] = points;
  if (!a) return {};
  if (kind === 'length') return b ? { lengthMm: distance(a, b) } : {};
  if (kind === 'angle') return b && c ? { angleDegrees: angleDegrees(a, b, c) } : {};
  if (kind === 'ellipse' || kind === 'rectangle') return regionOf(plane, pixels, points, kind === 'ellipse');
  if (kind !== 'probe' || !pixels?.isGrey) return {};
  const { column, row } = pixelOf(plane, a);
  const [wholeColumn, wholeRow] = [Math.round(column), Math.round(row)];
  const isInside = wholeColumn >= 0 && wholeRow >= 0 && wholeColumn < plane.columns && wholeRow < plane.rows;
  return isInside ? { value: pixels.values[wholeRow * plane.columns + wholeColumn] } : {};
}

/** How lengths are named: a pixel is no millimetre. */
export const lengthUnit = (kind: SpacingKind): 'mm' | 'px' => (kind === 'none' ? 'px' : 'mm');
