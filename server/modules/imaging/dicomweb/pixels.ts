import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';
import { type FragmentIndex, indexFragments, type Piece } from '../dicom/fragments';
import { frameBytes, framesOf, nativeFrame, type PixelFacts, pixelsOf } from '../dicom/frame-rules';
import { placeOf, swapUnits } from '../dicom/json';
import { inflateDicom } from '../dicom/service';
import { codecOf, DEFLATED, EXPLICIT_BIG, sentSyntax } from '../dicom/syntax-rules';
import type { DicomJson } from '../reading';
import { type BodyPart, partOf, readPieces } from './answer';
import type { StoredInstance } from './repository';

/** Of files of many frames that are being looked at; by the hash of the file. */
const indexes = new Map<string, Promise<FragmentIndex>>();
const MOST_INDEXES = 200;

function indexOf({ sha256 }: StoredInstance, path: string, at: number): Promise<FragmentIndex> {
  const known = indexes.get(sha256);
  if (known) return known;
  if (indexes.size >= MOST_INDEXES) indexes.clear();
  const read = indexFragments(path, at);
  read.catch(() => indexes.delete(sha256));
  indexes.set(sha256, read);
  return read;
}

export interface FramePlace {
  path: string;
  pieces: Piece[];
  facts: PixelFacts;
}

/**
 * Where the frames of an instance lie in its file; of a deflated one in what it inflates to.
 * @throws Problem imaging.no_pixels, imaging.frame_not_found, imaging.frames_apart, file.missing, file.damaged
 */
export async function placeFrames(ctx: Context, instance: StoredInstance, frames: number[]): Promise<FramePlace[]> {
  const pixels = pixelsOf(instance.tags) ?? fail('imaging.no_pixels');
  const place = placeOf(pixels.uri) ?? fail('imaging.no_pixels');
  const { path } = await ctx.ports.files.openParts(instance.sha256);
  const { facts } = pixels;
  const wrong = frames.find((frame) => frame < 1 || frame > facts.frames);
  if (wrong !== undefined) return fail('imaging.frame_not_found', { frame: wrong });
  const { at, length } = place;
  if (length !== null) {
    if (frameBytes(facts) === null) return fail('imaging.frames_apart');
    return frames.map((frame) => {
      const piece = nativeFrame(facts, { at, length }, frame) ?? fail('imaging.frame_not_found', { frame });
      return { path, pieces: [piece], facts };
    });
  }
  if (codecOf(instance.transferSyntax) === 'video') return fail('imaging.frames_apart');
  const found = framesOf(await indexOf(instance, path, at), facts.frames) ?? fail('imaging.frames_apart');
  return frames.map((frame) => ({ path, pieces: found[frame - 1] as Piece[], facts }));
}

const MEDIA_TYPE = 'application/octet-stream';

/** The unit in which big endian turns pixels round: their own size, and no less than the words that they are written in. */
const unitVr = ({ vr, bitsAllocated }: PixelFacts): string => {
  const bytes = Math.max(bitsAllocated / 8, vr === 'OW' ? 2 : 1);
  return bytes >= 8 ? 'OD' : bytes >= 4 ? 'OF' : bytes >= 2 ? 'OW' : 'OB';
};

/** The longest unit that is turned round. */
const UNIT_BYTES = 8;

/** A frame or a value in little endian, turned round as it is read: it may be as long as a file. */
async function* swapped(path: string, pieces: readonly Piece[], vr: string): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0);
  for await (const chunk of readPieces(path, pieces)) {
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % UNIT_BYTES);
    rest = bytes.subarray(whole);
    yield swapUnits(bytes.subarray(0, whole), vr);
  }
  if (rest.length > 0) yield swapUnits(rest, vr);
}

/** A frame as it leaves: as it is stored, or in explicit little endian, with the transfer syntax in its type. */
export function framePart(instance: StoredInstance, { path, pieces, facts }: FramePlace): BodyPart {
  const { transferSyntax } = instance;
  const contentType = `${MEDIA_TYPE}; transfer-syntax=${sentSyntax(transferSyntax)}`;
  const sizeBytes = pieces.reduce((sum, { length }) => sum + length, 0);
  if (transferSyntax === DEFLATED) {
    return {
      ...{ contentType, sizeBytes },
      async *bytes() {
        for (const piece of pieces) yield await inflateDicom(path, piece);
      },
    };
  }
  if (transferSyntax === EXPLICIT_BIG) {
    return { contentType, sizeBytes, bytes: () => swapped(path, pieces, unitVr(facts)) };
  }
  return { contentType, sizeBytes, bytes: () => readPieces(path, pieces) };
}

/**
 * A value that stayed in the file, in little endian.
 * @param vr of the value
 * @throws Problem imaging.not_found: nothing stays there, file.missing, file.damaged
 */
export async function bulkPart(
  ctx: Context,
  instance: StoredInstance,
  { uri, vr, mediaType }: { uri: string; vr: string; mediaType: string },
): Promise<BodyPart> {
  const place = placeOf(uri);
  if (place?.length == null) return fail('imaging.not_found');
  const { at, length } = place;
  const { path } = await ctx.ports.files.openParts(instance.sha256);
  if (instance.transferSyntax === DEFLATED) return partOf(mediaType, await inflateDicom(path, { at, length }));
  if (instance.transferSyntax === EXPLICIT_BIG)
    return { contentType: mediaType, sizeBytes: length, bytes: () => swapped(path, [{ at, length }], vr) };
  return { contentType: mediaType, sizeBytes: length, bytes: () => readPieces(path, [{ at, length }]) };
}

/** A value that is inline or stayed in the file, base64. @throws Problem imaging.not_found, file.missing, file.damaged */
export async function bulkBytes(
  ctx: Context,
  instance: StoredInstance,
  { vr, InlineBinary, BulkDataURI }: DicomJson[string],
): Promise<string> {
  if (InlineBinary !== undefined) return InlineBinary;
  const { bytes } = await bulkPart(ctx, instance, { uri: BulkDataURI ?? '', vr, mediaType: MEDIA_TYPE });
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('base64');
}
