import { closeSync, openSync, readSync } from 'node:fs';
import sharp from 'sharp';
import { decodeFrame, NotDrawn, type Samples } from './decode';
import type { Piece } from './fragments';
import type { PixelFacts } from './frame-rules';
import { codecOf, DEFLATED, EXPLICIT_BIG } from './syntax-rules';
import { greys, type Tone } from './tone-rules';

export interface Palette {
  /** Descriptor: entries, first value that is mapped, bits of an entry. */
  entries: number;
  first: number;
  bits: number;
  /** Red, green, blue, base64. */
  tables: [string, string, string];
}

export interface DrawJob {
  path: string;
  pieces: Piece[];
  transferSyntax: string;
  facts: PixelFacts;
  tone: Tone;
  palette: Palette | null;
  /** Height of a pixel in its widths. */
  aspect: number;
  /** At most so large; smaller pictures stay so, unless they have no square pixels. */
  most: { width: number; height: number } | null;
  format: 'jpeg' | 'png';
}

const MOST_FRAME_BYTES = 512 * 1024 * 1024;

function readPieces(path: string, pieces: readonly Piece[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > MOST_FRAME_BYTES) throw new NotDrawn('bytes');
  const file = openSync(path, 'r');
  try {
    return Buffer.concat(
      pieces.map((piece) => {
        const bytes = Buffer.alloc(piece.length);
        if (readSync(file, bytes, 0, piece.length, piece.at) < piece.length) throw new NotDrawn('short');
        return bytes;
      }),
    );
  } finally {
    closeSync(file);
  }
}

/** ITU-R BT.601 with full range, as PS3.3 C.7.6.3.1.2 has it for YBR_FULL. */
function rgbOf(values: ArrayLike<number>): Uint8Array {
  const rgb = new Uint8ClampedArray(values.length);
  for (let at = 0; at < values.length; at += 3) {
    const [y = 0, cb = 0, cr = 0] = [values[at], values[at + 1], values[at + 2]];
    rgb[at] = y + 1.402 * (cr - 128);
    rgb[at + 1] = y - 0.344136 * (cb - 128) - 0.714136 * (cr - 128);
    rgb[at + 2] = y + 1.772 * (cb - 128);
  }
  return new Uint8Array(rgb.buffer);
}

function paletteColours({ values }: Samples, { entries, first, bits, tables }: Palette): Uint8Array {
  const bytes = bits > 8 ? 2 : 1;
  const [red, green, blue] = tables.map((table) => Buffer.from(table, 'base64')) as [Buffer, Buffer, Buffer];
  const rgb = new Uint8Array(values.length * 3);
  for (let at = 0; at < values.length; at += 1) {
    const entry = Math.min(Math.max((values[at] as number) - first, 0), entries - 1);
    // of 16 bits the high ones
    const place = entry * bytes + bytes - 1;
    rgb.set([red[place] ?? 0, green[place] ?? 0, blue[place] ?? 0], at * 3);
  }
  return rgb;
}

function colours(samples: Samples, { facts, tone, palette }: DrawJob): { bytes: Uint8Array; channels: 1 | 3 } {
  if (facts.photometric === 'PALETTE COLOR') {
    if (!palette) throw new NotDrawn('palette');
    return { bytes: paletteColours(samples, palette), channels: 3 };
  }
  if (samples.components === 1) return { bytes: greys(samples.values, tone), channels: 1 };
  if (samples.components !== 3 || facts.bitsAllocated > 8) throw new NotDrawn('colours');
  if (samples.isRgb) return { bytes: Uint8Array.from(samples.values), channels: 3 };
  return { bytes: rgbOf(samples.values), channels: 3 };
}

/** Draws one frame. @throws NotDrawn */
export async function drawFrame(
  job: DrawJob,
  inflate: (path: string, piece: Piece) => Buffer,
): Promise<{ bytes: Buffer; mediaType: string }> {
  const { path, pieces, transferSyntax, facts, aspect, most, format } = job;
  const isDeflated = transferSyntax === DEFLATED;
  const stored = isDeflated ? Buffer.concat(pieces.map((piece) => inflate(path, piece))) : readPieces(path, pieces);
  if (transferSyntax === EXPLICIT_BIG && (facts.bitsAllocated === 16 || facts.vr === 'OW')) stored.swap16();
  const samples = await decodeFrame(stored, facts, codecOf(transferSyntax));
  const { bytes, channels } = colours(samples, job);
  const { rows: height, columns: width } = samples;
  const square = aspect >= 1 ? [width, Math.round(height * aspect)] : [Math.round(width / aspect), height];
  const [wide = width, high = height] = square;
  const scale = most ? Math.min(1, most.width / wide, most.height / high) : 1;
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const picture = sharp(bytes, { raw: { width, height, channels } }).resize(side(wide), side(high), { fit: 'fill' });
  const drawn = format === 'png' ? picture.png() : picture.jpeg({ quality: 90 });
  return { bytes: await drawn.toBuffer(), mediaType: `image/${format}` };
}
