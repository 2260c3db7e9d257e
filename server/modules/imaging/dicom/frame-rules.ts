import type { DicomJson } from '../reading';
import { numberOf, textOf } from './facts-rules';
import type { FragmentIndex, Piece } from './fragments';

/** What is needed to find and to understand the pixels of an instance. */
export interface PixelFacts {
  rows: number;
  columns: number;
  samples: number;
  bitsAllocated: number;
  bitsStored: number;
  isSigned: boolean;
  photometric: string;
  /** Colours one after the other by plane, not by pixel. */
  isPlanar: boolean;
  frames: number;
  vr: string;
}

const FLOATS: Record<string, number> = { '7FE00008': 32, '7FE00009': 64 };

/** The pixels of an instance and where they lie; null where it has none that can be told. */
export function pixelsOf(tags: DicomJson): { facts: PixelFacts; uri: string } | null {
  const tag = ['7FE00010', '7FE00008', '7FE00009'].find((one) => tags[one]?.BulkDataURI !== undefined);
  if (!tag) return null;
  const number = (of: string, otherwise: number) => numberOf(tags, of) ?? otherwise;
  const bitsAllocated = FLOATS[tag] ?? number('00280100', 0);
  const facts: PixelFacts = {
    rows: number('00280010', 0),
    columns: number('00280011', 0),
    samples: number('00280002', 1),
    bitsAllocated,
    bitsStored: number('00280101', bitsAllocated),
    isSigned: number('00280103', 0) === 1,
    photometric: textOf(tags, '00280004'),
    isPlanar: number('00280006', 0) === 1,
    frames: Math.max(1, number('00280008', 1)),
    vr: tags[tag]?.vr ?? 'OW',
  };
  if (facts.rows < 1 || facts.columns < 1 || facts.samples < 1 || facts.bitsAllocated < 1) return null;
  return { facts, uri: tags[tag]?.BulkDataURI ?? '' };
}

/** Samples of a frame; of YBR_FULL_422 two pixels share their colours. */
const samplesOf = ({ rows, columns, samples, photometric }: PixelFacts) =>
  rows * columns * (photometric === 'YBR_FULL_422' ? 2 : samples);

/** Bytes of a frame that is stored as it is; null where frames do not begin at a byte. */
export function frameBytes(facts: PixelFacts): number | null {
  const bits = samplesOf(facts) * facts.bitsAllocated;
  if (bits % 8 === 0) return bits / 8;
  return facts.frames === 1 ? Math.ceil(bits / 8) : null;
}

/** Where one frame (from 1) lies of pixels that are stored as they are; null where the value ends before it does. */
export function nativeFrame(facts: PixelFacts, value: Piece, frame: number): Piece | null {
  const length = frameBytes(facts);
  if (length === null || frame > facts.frames || frame * length > value.length) return null;
  return { at: value.at + (frame - 1) * length, length };
}

function groupsBy(starts: readonly boolean[], fragments: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  fragments.forEach((fragment, at) => {
    if (starts[at] || groups.length === 0) groups.push([fragment]);
    else groups.at(-1)?.push(fragment);
  });
  return groups;
}

/**
 * The fragments of each frame: by a table of offsets that fits, one each where there are as many, else by where images begin.
 * With an Extended Offset Table there is one for each frame (PS3.3 C.7.6.3).
 * @returns null where nothing tells the frames apart
 */
export function framesOf({ offsets, fragments, begins }: FragmentIndex, frames: number): Piece[][] | null {
  if (fragments.length === 0) return null;
  if (frames === 1) return [fragments];
  if (offsets.length === frames) {
    const first = (fragments[0] as Piece).at;
    const starts = new Set(offsets.map((offset) => first + offset));
    const groups = groupsBy(
      fragments.map(({ at }) => starts.has(at)),
      fragments,
    );
    if (groups.length === frames) return groups;
  }
  if (fragments.length === frames) return fragments.map((one) => [one]);
  const groups = groupsBy(begins, fragments);
  return groups.length === frames ? groups : null;
}
