import type { DicomJson } from '../reading';
import { decodeText } from './charset-rules';
import type { ByteSource } from './source';
import { type Element, PIXEL_TAGS } from './walk';

type DicomValue = DicomJson[string];

/** What the standard calls bulk data, and the unit in which big endian turns it round. */
const BINARY_UNITS: Record<string, number> = { OB: 1, UN: 1, OW: 2, OF: 4, OL: 4, OD: 8, OV: 8 };
/** Longer binary values are named by where they lie. A palette of colours has up to 128 KB. */
const MOST_INLINE_BYTES = 4096;
const MOST_NUMBER_BYTES = 256 * 1024;
/** A report of many pages; beyond it a text is cut. */
const MOST_TEXT_BYTES = 1024 * 1024;

const DECODED = new Set(['SH', 'LO', 'UC', 'PN', 'ST', 'LT', 'UT']);
/** One value, in which a backslash is a letter. */
const ONE_VALUE = new Set(['ST', 'LT', 'UT', 'UR']);
const UNSTORABLE = /\0|\p{Cs}/gu;

type ReadNumber = [bytes: number, little: (b: Buffer, at: number) => unknown, big: (b: Buffer, at: number) => unknown];

const hex4 = (value: number) => value.toString(16).toUpperCase().padStart(4, '0');
const finite = (value: number) => (Number.isFinite(value) ? value : null);
/** As a number where it is exact, else as its digits (PS3.18 F.2.3.1). */
const long = (value: bigint) => (Number.isSafeInteger(Number(value)) ? Number(value) : String(value));

const NUMBERS: Record<string, ReadNumber> = {
  US: [2, (b, at) => b.readUInt16LE(at), (b, at) => b.readUInt16BE(at)],
  SS: [2, (b, at) => b.readInt16LE(at), (b, at) => b.readInt16BE(at)],
  UL: [4, (b, at) => b.readUInt32LE(at), (b, at) => b.readUInt32BE(at)],
  SL: [4, (b, at) => b.readInt32LE(at), (b, at) => b.readInt32BE(at)],
  FL: [4, (b, at) => finite(b.readFloatLE(at)), (b, at) => finite(b.readFloatBE(at))],
  FD: [8, (b, at) => finite(b.readDoubleLE(at)), (b, at) => finite(b.readDoubleBE(at))],
  UV: [8, (b, at) => long(b.readBigUInt64LE(at)), (b, at) => long(b.readBigUInt64BE(at))],
  SV: [8, (b, at) => long(b.readBigInt64LE(at)), (b, at) => long(b.readBigInt64BE(at))],
  AT: [
    4,
    (b, at) => hex4(b.readUInt16LE(at)) + hex4(b.readUInt16LE(at + 2)),
    (b, at) => hex4(b.readUInt16BE(at)) + hex4(b.readUInt16BE(at + 2)),
  ],
};

/** Turns round the bytes of each unit, in place: big endian to little. */
export function swapUnits(bytes: Buffer, vr: string): Buffer {
  const unit = BINARY_UNITS[vr] ?? 1;
  const whole = bytes.subarray(0, bytes.length - (bytes.length % unit));
  if (unit === 2) whole.swap16();
  if (unit === 4) whole.swap32();
  if (unit === 8) whole.swap64();
  return bytes;
}

function nameOf(text: string): Record<string, string> | null {
  const [latin, ideographic, phonetic] = text.split('=').map((group) => group.trim().replace(/\^+$/, ''));
  const groups = {
    ...(latin && { Alphabetic: latin }),
    ...(ideographic && { Ideographic: ideographic }),
    ...(phonetic && { Phonetic: phonetic }),
  };
  return Object.keys(groups).length > 0 ? groups : null;
}

const numberOf = (text: string): number | null => {
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? value : null;
};

function textsOf(bytes: Buffer, vr: string, characters: readonly string[]): unknown[] {
  const text = (DECODED.has(vr) ? decodeText(bytes, characters) : bytes.toString('latin1')).replace(UNSTORABLE, '');
  if (ONE_VALUE.has(vr)) return text.trimEnd() === '' ? [] : [text.trimEnd()];
  const values = text.split('\\').map((value) => value.trim());
  if (values.every((value) => value === '')) return [];
  if (vr === 'PN') return values.map(nameOf);
  if (vr === 'IS' || vr === 'DS') return values.map(numberOf);
  return values.map((value) => (value === '' ? null : value));
}

/** The address by which a data set names a value that stays in the file: `bytes:<offset>-<length>`, `0` and up. */
const bulkOf = (at: number, length: number | null) => `bytes:${at}-${length ?? ''}`;

/** Where a value that stayed in the file lies; the length is null for pixels in fragments. Null: it is no such address. */
export function placeOf(bulkDataUri: string): { at: number; length: number | null } | null {
  const found = /^bytes:(\d+)-(\d*)$/.exec(bulkDataUri);
  return found ? { at: Number(found[1]), length: found[2] ? Number(found[2]) : null } : null;
}

/** What is around an element and says how it is to be read. */
interface Around {
  characters: readonly string[];
  /** Pixel Representation: values that are compared with pixels are signed as they are. */
  isSigned: boolean;
}

/** The dictionary's `xs` is US or SS, its `ox` OB or OW, its `lt` US, SS or OW, as the rest of the data set says. */
const vrIn = (vr: string, { isSigned }: Around): string =>
  vr === 'xs' ? (isSigned ? 'SS' : 'US') : vr === 'ox' || vr === 'lt' ? 'OW' : vr;

function jsonValueOf(source: ByteSource, element: Element, around: Around): DicomValue {
  const { tag, at, length, items, encoding } = element;
  const vr = vrIn(element.vr, around);
  if (items) {
    return items.length > 0 ? { vr, Value: items.map((one) => jsonIn(source, one, around)) } : { vr };
  }
  if (length === null || PIXEL_TAGS.has(tag)) return { vr, BulkDataURI: bulkOf(at, length) };
  if (length === 0) return { vr };
  const number = NUMBERS[vr];
  if (number) {
    if (length > MOST_NUMBER_BYTES) return { vr, BulkDataURI: bulkOf(at, length) };
    const [size, little, big] = number;
    const bytes = source.read(at, length);
    const read = encoding.isBigEndian ? big : little;
    return { vr, Value: Array.from({ length: Math.floor(length / size) }, (_, index) => read(bytes, index * size)) };
  }
  if (BINARY_UNITS[vr] !== undefined) {
    if (length > MOST_INLINE_BYTES) return { vr, BulkDataURI: bulkOf(at, length) };
    const bytes = Buffer.from(source.read(at, length));
    return { vr, InlineBinary: (encoding.isBigEndian ? swapUnits(bytes, vr) : bytes).toString('base64') };
  }
  const Value = textsOf(source.read(at, Math.min(length, MOST_TEXT_BYTES)), vr, around.characters);
  return Value.length > 0 ? { vr, Value } : { vr };
}

function charactersOf(source: ByteSource, elements: readonly Element[]): readonly string[] | null {
  const named = elements.find(({ tag }) => tag === '00080005');
  if (!named?.length) return null;
  const text = source.read(named.at, Math.min(named.length, 256)).toString('latin1');
  return text.replace(/[\0 ]+$/, '').split('\\');
}

function signOf(source: ByteSource, elements: readonly Element[]): boolean | null {
  const named = elements.find(({ tag }) => tag === '00280103');
  return named?.length === 2 ? source.read(named.at, 2).some((byte) => byte === 1) : null;
}

function jsonIn(source: ByteSource, elements: readonly Element[], outer: Around): DicomJson {
  const around = {
    characters: charactersOf(source, elements) ?? outer.characters,
    isSigned: signOf(source, elements) ?? outer.isSigned,
  };
  // group lengths and padding say nothing of a data set that is written anew
  const told = elements.filter(({ tag }) => !tag.endsWith('0000') && !tag.startsWith('FFFC'));
  return Object.fromEntries(told.map((element) => [element.tag, jsonValueOf(source, element, around)]));
}

/** Elements in the DICOM JSON model. What is bulky stays in the file: its `BulkDataURI` is `bytes:…`, see `placeOf`. */
export const toJson = (source: ByteSource, elements: readonly Element[]): DicomJson =>
  jsonIn(source, elements, { characters: [], isSigned: false });
