import charls from '@cornerstonejs/codec-charls';
import openjpeg from '@cornerstonejs/codec-openjpeg';
import openjph from '@cornerstonejs/codec-openjph';
import { Decoder as LosslessDecoder } from '@cornerstonejs/jpeg-lossless-decoder-js';
import sharp from 'sharp';
import type { PixelFacts } from './frame-rules';
import type { Codec } from './syntax-rules';

sharp.cache(false);
sharp.concurrency(1);

/** A frame that cannot be drawn here. */
export class NotDrawn extends Error {
  override name = 'NotDrawn';
}

/** One A3 page at 600 dots per inch has 70 million. */
const MOST_PIXELS = 100_000_000;

/** Values of a frame, colours by pixel. */
export interface Samples {
  values: ArrayLike<number>;
  rows: number;
  columns: number;
  components: number;
  /** Colours are red, green, blue already. */
  isRgb: boolean;
}

type Numbers =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** Bytes in little endian as numbers; they may begin at any address. */
function numbersOf(bytes: Uint8Array, bits: number, isSigned: boolean, isFloat = false): Numbers {
  const own = new Uint8Array(bytes).buffer;
  const whole = own.byteLength - (own.byteLength % Math.max(bits / 8, 1));
  const at = own.slice(0, whole);
  if (isFloat) return bits === 64 ? new Float64Array(at) : new Float32Array(at);
  if (bits <= 8) return isSigned ? new Int8Array(at) : new Uint8Array(at);
  if (bits <= 16) return isSigned ? new Int16Array(at) : new Uint16Array(at);
  if (bits <= 32) return isSigned ? new Int32Array(at) : new Uint32Array(at);
  throw new NotDrawn('bits');
}

/** Bits above those that are stored belong to something else, or are the sign. */
function withoutHighBits(values: Numbers, { bitsStored, bitsAllocated, isSigned }: PixelFacts): Numbers {
  if (bitsStored >= bitsAllocated || bitsAllocated > 16) return values;
  const shift = 32 - bitsStored;
  for (let at = 0; at < values.length; at += 1) {
    const value = (values[at] as number) << shift;
    values[at] = isSigned ? value >> shift : value >>> shift;
  }
  return values;
}

function unpackBits(bytes: Uint8Array, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, (_, at) => ((bytes[at >> 3] ?? 0) >> (at & 7)) & 1);
}

/** Planes of colours become colours by pixel. */
function interleave(values: Numbers, components: number): Numbers {
  const pixels = values.length / components;
  const copy = values.slice();
  for (let at = 0; at < pixels; at += 1)
    for (let part = 0; part < components; part += 1)
      copy[at * components + part] = values[part * pixels + at] as number;
  return copy;
}

function native(bytes: Uint8Array, facts: PixelFacts): Numbers {
  const { bitsAllocated, isSigned, isPlanar, samples, vr } = facts;
  const count = facts.rows * facts.columns * samples;
  if (bitsAllocated === 1) return unpackBits(bytes, count);
  const isFloat = vr === 'OF' || vr === 'OD';
  const values = withoutHighBits(numbersOf(bytes, bitsAllocated, isSigned, isFloat), facts);
  if (values.length < count) throw new NotDrawn('short');
  const frame = values.subarray(0, count);
  return isPlanar && samples > 1 ? interleave(frame, samples) : frame;
}

/** PackBits (PS3.5 annex G): one segment for each byte of each sample, the highest byte first. */
function rle(bytes: Uint8Array, facts: PixelFacts): Numbers {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixels = facts.rows * facts.columns;
  const depth = facts.bitsAllocated / 8;
  const segments = view.getUint32(0, true);
  if (segments !== facts.samples * depth || segments > 15) throw new NotDrawn('segments');
  const out = new Uint8Array(pixels * segments);
  for (let segment = 0; segment < segments; segment += 1) {
    const end = segment + 1 < segments ? view.getUint32(8 + segment * 4, true) : bytes.length;
    const [sample, byte] = [Math.floor(segment / depth), depth - 1 - (segment % depth)];
    let at = view.getUint32(4 + segment * 4, true);
    for (let pixel = 0; pixel < pixels && at < end; ) {
      const head = view.getInt8(at);
      at += 1;
      const run = head >= 0 ? head + 1 : head === -128 ? 0 : 1 - head;
      for (let count = 0; count < run && pixel < pixels; count += 1, pixel += 1)
        out[(pixel * facts.samples + sample) * depth + byte] = bytes[head >= 0 ? at + count : at] ?? 0;
      at += head >= 0 ? run : head === -128 ? 0 : 1;
    }
  }
  return withoutHighBits(numbersOf(out, facts.bitsAllocated, facts.isSigned), facts);
}

async function byJpeg(bytes: Uint8Array, facts: PixelFacts): Promise<Samples> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const drawn = facts.samples === 1 ? picture.toColourspace('b-w') : picture.toColourspace('srgb').removeAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  return {
    values: data,
    rows: info.height,
    columns: info.width,
    components: info.channels,
    isRgb: info.channels === 3,
  };
}

interface WasmDecoder {
  getEncodedBuffer(length: number): Uint8Array;
  getDecodedBuffer(): Uint8Array;
  decode(): void;
  getFrameInfo(): {
    width: number;
    height: number;
    bitsPerSample: number;
    componentCount: number;
    isSigned?: boolean;
  };
  delete(): void;
}

/** Codecs tell the console of each picture. */
const silent = () => ({ print: () => {}, printErr: () => {} });

const decoderOf = {
  jpegLs: async (): Promise<WasmDecoder> => new (await charls(silent())).JpegLSDecoder(),
  jpeg2000: async (): Promise<WasmDecoder> => new (await openjpeg(silent())).J2KDecoder(),
  htj2k: async (): Promise<WasmDecoder> => new (await openjph(silent())).HTJ2KDecoder(),
};

async function byWasm(codec: keyof typeof decoderOf, bytes: Uint8Array, facts: PixelFacts): Promise<Samples> {
  const decoder = await decoderOf[codec]();
  try {
    decoder.getEncodedBuffer(bytes.length).set(bytes);
    decoder.decode();
    const { width, height, bitsPerSample, componentCount, isSigned = facts.isSigned } = decoder.getFrameInfo();
    if (width * height > MOST_PIXELS) throw new NotDrawn('pixels');
    const values = numbersOf(decoder.getDecodedBuffer(), bitsPerSample <= 8 ? 8 : 16, isSigned);
    // both transform colours back to red, green and blue themselves; JPEG-LS knows none
    const isRgb = componentCount === 3 && (codec !== 'jpegLs' || facts.photometric === 'RGB');
    return { values, rows: height, columns: width, components: componentCount, isRgb };
  } finally {
    decoder.delete();
  }
}

function byLossless(bytes: Uint8Array, facts: PixelFacts): Numbers {
  const own = new Uint8Array(bytes);
  const decoded = new LosslessDecoder().decode(own.buffer, 0, own.length, facts.bitsAllocated <= 8 ? 1 : 2);
  const raw = new Uint8Array(decoded.buffer, decoded.byteOffset, decoded.byteLength);
  return withoutHighBits(numbersOf(raw, facts.bitsAllocated, facts.isSigned), facts);
}

/** The values of a frame. @throws NotDrawn, and whatever a codec throws at damaged bytes */
export async function decodeFrame(bytes: Uint8Array, facts: PixelFacts, codec: Codec | null): Promise<Samples> {
  const { rows, columns, samples: components, photometric } = facts;
  if (rows * columns > MOST_PIXELS) throw new NotDrawn('pixels');
  const plain = (values: Numbers): Samples => ({ values, rows, columns, components, isRgb: photometric === 'RGB' });
  switch (codec) {
    case null:
      return plain(native(bytes, facts));
    case 'rle':
      return plain(rle(bytes, facts));
    case 'jpeg':
    case 'jpegExtended':
      return byJpeg(bytes, facts);
    case 'jpegLossless':
      return plain(byLossless(bytes, facts));
    case 'jpegLs':
    case 'jpeg2000':
    case 'htj2k':
      return byWasm(codec, bytes, facts);
    default:
      throw new NotDrawn(codec);
  }
}
