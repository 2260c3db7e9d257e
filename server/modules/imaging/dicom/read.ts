import type { DicomFacts, DicomJson } from '../reading';
import { DIRECTORY_CLASS, factsOf, isUid, textOf } from './facts-rules';
import type { Piece } from './fragments';
import { toJson } from './json';
import { bareSyntaxOf, hasPreamble } from './sniff-rules';
import { type ByteSource, inflate, openSource, sourceOf, UnfitDicom } from './source';
import { DEFLATED, EXPLICIT_BIG, EXPLICIT_LITTLE, encodingOf, IMPLICIT_LITTLE } from './syntax-rules';
import { PIXEL_TAGS, type VrOf, Walker } from './walk';

const HEAD_BYTES = 4096;
const PREAMBLE_BYTES = 132;
const META: { isExplicit: boolean; isBigEndian: boolean } = { isExplicit: true, isBigEndian: false };
/** What one instance may bring into the database. */
const MOST_JSON_BYTES = 64 * 1024 * 1024;

const BARE = { explicit: EXPLICIT_LITTLE, implicit: IMPLICIT_LITTLE, 'explicit-big': EXPLICIT_BIG } as const;

interface Opened {
  header: DicomJson;
  transferSyntax: string;
  /** Where the data set lies: in the file, or inflated. */
  body: ByteSource;
  start: number;
}

/** The file meta information, which names how the rest is written. @throws UnfitDicom */
function openBody(file: ByteSource, vrOf: VrOf): Opened {
  const head = file.read(0, Math.min(HEAD_BYTES, file.sizeBytes));
  const bare = hasPreamble(head) ? null : bareSyntaxOf(head);
  if (!hasPreamble(head) && !bare) throw new UnfitDicom('damaged');
  const at = bare ? 0 : PREAMBLE_BYTES;
  const isWithoutMeta = file.read(at, 2).readUInt16LE() !== 2;
  if (isWithoutMeta) {
    const syntax = bare ?? bareSyntaxOf(head.subarray(at));
    return { header: {}, transferSyntax: syntax ? BARE[syntax] : IMPLICIT_LITTLE, body: file, start: at };
  }
  const { elements, next: start } = new Walker(file, vrOf).walk(at, file.sizeBytes, META, 0, '0002');
  const header = toJson(file, elements);
  const transferSyntax = textOf(header, '00020010') || IMPLICIT_LITTLE;
  // it goes out in headers
  if (!isUid(transferSyntax)) throw new UnfitDicom('damaged');
  if (transferSyntax !== DEFLATED) return { header, transferSyntax, body: file, start };
  const inflated = inflate(file.read(start, file.sizeBytes - start));
  return { header, transferSyntax, body: sourceOf(inflated), start: 0 };
}

/** Null where it is longer than any string can be. */
function jsonOf(tags: DicomJson): string | null {
  try {
    return JSON.stringify(tags);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** @throws UnfitDicom too_large */
function lengthOf(tags: DicomJson): number {
  const json = jsonOf(tags);
  if (json === null || json.length > MOST_JSON_BYTES) throw new UnfitDicom('too_large');
  return json.length;
}

/**
 * Reads the data set of a DICOM file (PS3.10), the pixels not with it.
 * @param vrOf the dictionary, for data sets that name no VR
 * @throws UnfitDicom why it is not taken
 */
export function readFacts(path: string, vrOf: VrOf): DicomFacts {
  const file = openSource(path);
  try {
    const { header, transferSyntax, body, start } = openBody(file, vrOf);
    const { elements } = new Walker(body, vrOf).walk(start, body.sizeBytes, encodingOf(transferSyntax));
    const isDirectory =
      textOf(header, '00020002') === DIRECTORY_CLASS || elements.some(({ tag }) => tag === '00041220');
    if (isDirectory) throw new UnfitDicom('directory');
    const tags = toJson(body, elements);
    const hasPixels = elements.some(({ tag }) => PIXEL_TAGS.has(tag));
    const facts = factsOf(tags, { transferSyntax, header, hasPixels });
    if (!facts) throw new UnfitDicom('nameless');
    return { ...facts, tagsLength: lengthOf(tags) };
  } finally {
    file.close();
  }
}

/** A part of what a deflated data set inflates to. @throws UnfitDicom */
export function inflatedPiece(path: string, { at, length }: Piece, vrOf: VrOf): Buffer {
  const file = openSource(path);
  try {
    return openBody(file, vrOf).body.read(at, length);
  } finally {
    file.close();
  }
}
