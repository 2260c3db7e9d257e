import { ctSlice, uidOf } from '../support/dicom';

export const SIDE = 512;
/** Blocks along the middle of each slice: a bright one, then the bits of its number. */
export const BLOCK = { side: 48, first: 16, bits: 9 } as const;

const INTERCEPT = -1024;
const [AIR, FAT, TISSUE, METAL] = [-1000, -90, 45, 1000];

/** Where a pixel is within the blocks, or -1. */
function blockAt(row: number, column: number): number {
  const block = Math.floor((column - BLOCK.first) / BLOCK.side);
  const isBeside = Math.abs(row - SIDE / 2) > BLOCK.side / 2 || column < BLOCK.first || block > BLOCK.bits;
  return isBeside ? -1 : block;
}

function tissueAt(row: number, column: number): number {
  const far = Math.hypot((row - SIDE / 2) / 180, (column - SIDE / 2) / 230);
  return far < 0.9 ? TISSUE : far < 1 ? FAT : AIR;
}

/** What every slice shows, in Hounsfield units. */
const BODY = Int16Array.from({ length: SIDE * SIDE }, (_, at) => tissueAt(Math.floor(at / SIDE), at % SIDE));

/** Noise of a scanner, the same at each run: -16 to 15. */
const noiseAt = (seed: number) => ((seed * 2_654_435_761) >>> 27) - 16;

function pixelsOf(number: number, salt: number): Buffer {
  const bytes = Buffer.alloc(SIDE * SIDE * 2);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const block = blockAt(Math.floor(at / SIDE), at % SIDE);
    const isBright = block === 0 || Boolean((number >> (block - 1)) & 1);
    const shown = block < 0 ? (BODY[at] ?? 0) + noiseAt(at + number * 7919 + salt * 104_729) : isBright ? METAL : AIR;
    bytes.writeInt16LE(shown - INTERCEPT, at * 2);
  }
  return bytes;
}

/** The study of a series, by a number of ours. */
export const studyUidOf = (study: number) => uidOf(40, study);

/**
 * One slice of a CT series of 512 × 512 as a scanner makes it, uncompressed: 0.5 MB.
 * @param number from 1; the slice shows it
 */
export function slice(study: number, number: number): Buffer {
  return ctSlice({
    study: studyUidOf(study),
    series: `${studyUidOf(study)}.1`,
    number,
    accessionNo: `BENCH-${study}`,
    person: { no: `BENCH-${study}`, name: 'Bench^Phantom' },
    rows: SIDE,
    columns: SIDE,
    spacing: [0.7, 0.7],
    sliceMm: 1,
    more: { '7FE00010': ['OW', pixelsOf(number, study)] },
  });
}
