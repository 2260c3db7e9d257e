import type { DicomJson } from '../reading';
import { numberOf, textOf } from './facts-rules';

export type WindowShape = 'linear' | 'linear-exact' | 'sigmoid';

export interface Window {
  center: number;
  width: number;
  shape: WindowShape;
}

/** How stored values become grey. */
export interface Tone {
  slope: number;
  intercept: number;
  /** Null: from the darkest value that is there to the brightest. */
  window: Window | null;
  /** Small values are bright. */
  isInverted: boolean;
  /** Value of what is no part of the picture. */
  padding: number | null;
}

/** First item of a functional group of an enhanced multi-frame: of the frame, else of all. */
function groupOf(tags: DicomJson, frame: number, sequence: string): DicomJson {
  const ofFrame = tags['52009230']?.Value?.[frame - 1] as DicomJson | undefined;
  const ofAll = tags['52009229']?.Value?.[0] as DicomJson | undefined;
  const found = ofFrame?.[sequence]?.Value?.[0] ?? ofAll?.[sequence]?.Value?.[0];
  return (found ?? {}) as DicomJson;
}

const SHAPES: Record<string, WindowShape> = { LINEAR_EXACT: 'linear-exact', SIGMOID: 'sigmoid' };

function windowOf(tags: DicomJson): Window | null {
  const [center, width] = [numberOf(tags, '00281050'), numberOf(tags, '00281051')];
  if (center === null || width === null || width <= 0) return null;
  return { center, width, shape: SHAPES[textOf(tags, '00281056')] ?? 'linear' };
}

/** How a frame (from 1) is to be shown: by what is asked for, else by what its file says. */
export function toneOf(tags: DicomJson, frame: number, asked: Window | null): Tone {
  const rescale = { ...groupOf(tags, frame, '00289145'), ...tags };
  return {
    slope: numberOf(rescale, '00281053') ?? 1,
    intercept: numberOf(rescale, '00281052') ?? 0,
    window: asked ?? windowOf(tags) ?? windowOf(groupOf(tags, frame, '00289132')),
    isInverted: textOf(tags, '00280004') === 'MONOCHROME1' || textOf(tags, '20500020') === 'INVERSE',
    padding: numberOf(tags, '00280120'),
  };
}

/** PS3.3 C.11.2.1.2 and C.11.2.1.3: grey from 0 to 255 of a value behind rescaling. */
export function greyOf(value: number, { center, width, shape }: Window): number {
  if (shape === 'sigmoid') return 255 / (1 + Math.exp((-4 * (value - center)) / width));
  const [middle, span] = shape === 'linear' ? [center - 0.5, width - 1] : [center, width];
  if (value <= middle - span / 2) return 0;
  if (value > middle + span / 2) return 255;
  return ((value - middle) / span + 0.5) * 255;
}

/** Height of a pixel in its widths; 1 where nobody says otherwise. */
export function aspectOf(tags: DicomJson, frame: number): number {
  const measures = groupOf(tags, frame, '00289110');
  const pair = [tags['00280030'], measures['00280030'], tags['00181164'], tags['00280034']].find(
    (one) => one?.Value?.length === 2,
  );
  const [down = 1, across = 1] = (pair?.Value ?? []).map(Number);
  const aspect = down / across;
  return Number.isFinite(aspect) && aspect > 0.05 && aspect < 20 ? aspect : 1;
}

/** Stored values as 8 bits of grey. */
export function greys(values: ArrayLike<number>, tone: Tone): Uint8Array {
  const { slope, intercept, isInverted } = tone;
  const window = tone.window ?? wholeRange(values, tone);
  const shown = new Uint8Array(values.length);
  const known = new Map<number, number>();
  for (let at = 0; at < values.length; at += 1) {
    const stored = values[at] as number;
    let grey = known.get(stored);
    if (grey === undefined) {
      grey = Math.round(greyOf(stored * slope + intercept, window));
      if (isInverted) grey = 255 - grey;
      if (known.size < 65_536) known.set(stored, grey);
    }
    shown[at] = grey;
  }
  return shown;
}

function wholeRange(values: ArrayLike<number>, { slope, intercept, padding }: Tone): Window {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (value === padding || !Number.isFinite(value)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (least > most) return { center: 0, width: 1, shape: 'linear-exact' };
  const [a, b] = [least * slope + intercept, most * slope + intercept];
  return { center: (a + b) / 2, width: Math.max(Math.abs(b - a), 1e-6), shape: 'linear-exact' };
}
