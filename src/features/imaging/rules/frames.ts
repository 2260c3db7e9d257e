import { type Dataset, itemsOf, numberOf, textOf } from './dataset';
import { depthOf, type Plane, planeOf } from './plane';
import { dot } from './vectors';

/** One picture of a series: a file, or one frame of it. */
export interface Frame {
  instanceUid: string;
  /** From 1, as DICOMweb counts. */
  number: number;
  /** How many frames its file has. */
  of: number;
  instanceNumber: number;
  /** The file's data set with what its functional groups say of this frame. */
  data: Dataset;
  plane: Plane;
}

const PER_FRAME = '52009230';
const SHARED = '52009229';
const FRAMES = '00280008';

/** What the items of a functional group say, as if it stood in the data set itself. */
const flat = (group: Dataset | undefined): Dataset =>
  Object.assign({}, ...Object.keys(group ?? {}).flatMap((tag) => itemsOf(group ?? {}, tag)));

/** The data set of one frame of a file: of an enhanced file, with what it says of that frame. */
export function frameData(instance: Dataset, number: number): Dataset {
  const { [PER_FRAME]: _, [SHARED]: __, [FRAMES]: ___, ...rest } = instance;
  const [shared] = itemsOf(instance, SHARED);
  return { ...rest, ...flat(shared), ...flat(itemsOf(instance, PER_FRAME)[number - 1]) };
}

/** A file shows something where it has rows and columns; structured reports, waveforms and PDFs have none. */
export const hasPixels = (instance: Dataset) =>
  (numberOf(instance, '00280010') ?? 0) > 0 && (numberOf(instance, '00280011') ?? 0) > 0;

const framesOf = (instance: Dataset): Frame[] => {
  const of = Math.max(1, numberOf(instance, FRAMES) ?? 1);
  return Array.from({ length: of }, (_, index) => {
    const data = frameData(instance, index + 1);
    return {
      instanceUid: textOf(instance, '00080018'),
      number: index + 1,
      of,
      instanceNumber: numberOf(instance, '00200013') ?? 0,
      data,
      plane: planeOf(data),
    };
  });
};

const isParallel = (a: Plane, b: Plane) => Math.abs(dot(a.normal, b.normal)) > 0.999;

/** Images that lie one behind the other: each placed, all parallel, no two in the same place. */
function areStacked(frames: Frame[]): boolean {
  const [head] = frames;
  if (!head || !frames.every(({ plane }) => plane.isPlaced && isParallel(plane, head.plane))) return false;
  return new Set(frames.map(({ plane }) => depthIn(plane, head.plane).toFixed(2))).size === frames.length;
}

const depthIn = (plane: Plane, of: Plane) => dot(plane.position, of.normal);

/**
 * The pictures of a series in the order in which they are looked through: by where they lie in the patient where that is said of
 * all, else by instance number and frame. The direction is that of the instance numbers.
 */
export function framesOfSeries(instances: readonly Dataset[]): Frame[] {
  const frames = instances
    .filter(hasPixels)
    .flatMap(framesOf)
    .sort((a, b) => a.instanceNumber - b.instanceNumber || a.number - b.number);
  const [head] = frames;
  const last = frames.at(-1);
  if (!head || !last || !areStacked(frames)) return frames;
  const sign = depthIn(last.plane, head.plane) < depthOf(head.plane) ? -1 : 1;
  return frames.sort((a, b) => sign * (depthIn(a.plane, head.plane) - depthIn(b.plane, head.plane)));
}

/** Why a series is no volume that can be cut in other planes. */
export type NoVolume = 'tooFew' | 'unplaced' | 'tilted' | 'uneven' | 'differentSize' | 'colour';

const FEWEST_SLICES = 4;
/** Slices may lie a twentieth of their distance beside where even ones would: less is seen in no plane. */
const UNEVEN = 0.05;

/** Whether the pictures are a volume: same size, orientation and pixels, evenly behind one another. Undefined where they are. */
export function whyNoVolume(frames: readonly Frame[]): NoVolume | undefined {
  const [head, second] = frames;
  if (!head || !second || frames.length < FEWEST_SLICES) return 'tooFew';
  if ((numberOf(head.data, '00280002') ?? 1) !== 1) return 'colour';
  const { plane } = head;
  if (!frames.every((one) => one.plane.isPlaced && one.plane.spacing.kind === 'patient')) return 'unplaced';
  if (!frames.every((one) => isParallel(one.plane, plane) && dot(one.plane.alongRow, plane.alongRow) > 0.999))
    return 'tilted';
  const isAsLarge = ({ plane: one }: Frame) =>
    one.rows === plane.rows &&
    one.columns === plane.columns &&
    Math.abs(one.spacing.rowMm - plane.spacing.rowMm) < 1e-3 &&
    Math.abs(one.spacing.columnMm - plane.spacing.columnMm) < 1e-3;
  if (!frames.every(isAsLarge)) return 'differentSize';
  const depths = frames.map((one) => depthIn(one.plane, plane));
  const step = ((depths.at(-1) ?? 0) - (depths[0] ?? 0)) / (frames.length - 1);
  const isEven = depths.every(
    (depth, index) => Math.abs(depth - (depths[0] ?? 0) - index * step) <= Math.abs(step) * UNEVEN,
  );
  return isEven && Math.abs(step) > 1e-3 ? undefined : 'uneven';
}
