import { deflateRawSync } from 'node:zlib';

export const SYNTAX = {
  implicit: '1.2.840.10008.1.2',
  explicit: '1.2.840.10008.1.2.1',
  deflated: '1.2.840.10008.1.2.1.99',
  bigEndian: '1.2.840.10008.1.2.2',
  jpeg: '1.2.840.10008.1.2.4.50',
  rle: '1.2.840.10008.1.2.5',
} as const;

export const SOP_CLASS = {
  ct: '1.2.840.10008.5.1.4.1.1.2',
  enhancedCt: '1.2.840.10008.5.1.4.1.1.2.1',
  secondary: '1.2.840.10008.5.1.4.1.1.7',
  ultrasoundClip: '1.2.840.10008.5.1.4.1.1.3.1',
  waveform: '1.2.840.10008.5.1.4.1.1.9.1.1',
  report: '1.2.840.10008.5.1.4.1.1.88.33',
  pdf: '1.2.840.10008.5.1.4.1.1.104.1',
  directory: '1.2.840.10008.1.3.10',
} as const;

/** Pixels in fragments: one item each, behind a table of offsets where it is wanted. */
export interface Fragments {
  /** The fragments of each frame. */
  frames: Buffer[][];
  withTable?: boolean;
}

type Value = string | Buffer | number | readonly number[] | readonly DataSet[] | Fragments;
/** VR and value of each tag, `{'00100010': ['PN', 'Doe^Jane']}`; texts are Latin-1, others come as bytes. */
export type DataSet = { readonly [tag: string]: readonly [vr: string, value: Value] };

interface Way {
  isExplicit: boolean;
  isBigEndian: boolean;
}

const LONG = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'SQ', 'SV', 'UC', 'UN', 'UR', 'UT', 'UV']);
const UNITS: Record<string, number> = { OW: 2, OF: 4, OL: 4, OD: 8, OV: 8 };

function numberBytes(vr: string, value: number, isBigEndian: boolean): Buffer {
  const bytes = Buffer.alloc(vr === 'FD' ? 8 : vr === 'US' || vr === 'SS' ? 2 : 4);
  if (vr === 'US') bytes.writeUInt16LE(value);
  else if (vr === 'SS') bytes.writeInt16LE(value);
  else if (vr === 'UL') bytes.writeUInt32LE(value);
  else if (vr === 'SL') bytes.writeInt32LE(value);
  else if (vr === 'FL') bytes.writeFloatLE(value);
  else if (vr === 'FD') bytes.writeDoubleLE(value);
  else throw new Error(`no numbers in ${vr}`);
  return isBigEndian ? bytes.reverse() : bytes;
}

function even(bytes: Buffer, vr: string): Buffer {
  if (bytes.length % 2 === 0) return bytes;
  return Buffer.concat([bytes, Buffer.from([vr === 'UI' || vr === 'OB' || vr === 'UN' ? 0 : 0x20])]);
}

function binary(value: Buffer, vr: string, isBigEndian: boolean): Buffer {
  const bytes = Buffer.from(value);
  if (!isBigEndian) return bytes;
  if (UNITS[vr] === 2) return bytes.swap16();
  if (UNITS[vr] === 4) return bytes.swap32();
  return UNITS[vr] === 8 ? bytes.swap64() : bytes;
}

const isFragments = (value: Value): value is Fragments => typeof value === 'object' && 'frames' in value;
const isItems = (vr: string, value: Value): value is readonly DataSet[] => vr === 'SQ' && Array.isArray(value);

function tagBytes(tag: string, { isBigEndian }: Way): Buffer {
  const bytes = Buffer.from(tag, 'hex');
  return isBigEndian ? bytes : bytes.swap16();
}

function lengthBytes(length: number, { isBigEndian }: Way): Buffer {
  const bytes = Buffer.alloc(4);
  if (isBigEndian) bytes.writeUInt32BE(length);
  else bytes.writeUInt32LE(length);
  return bytes;
}

const item = (content: Buffer, way: Way) =>
  Buffer.concat([tagBytes('FFFEE000', way), lengthBytes(content.length, way), content]);

function fragmentBytes({ frames, withTable }: Fragments, way: Way): Buffer {
  const offsets: number[] = [];
  let at = 0;
  for (const fragments of frames) {
    offsets.push(at);
    for (const one of fragments) at += 8 + even(one, 'OB').length;
  }
  const table = Buffer.concat(withTable ? offsets.map((offset) => lengthBytes(offset, way)) : []);
  const items = frames.flat().map((one) => item(even(one, 'OB'), way));
  return Buffer.concat([item(table, way), ...items, tagBytes('FFFEE0DD', way), lengthBytes(0, way)]);
}

function valueBytes(vr: string, value: Value, way: Way): Buffer {
  if (isItems(vr, value)) return Buffer.concat(value.map((one) => item(dataSetBytes(one, way), way)));
  if (isFragments(value)) return fragmentBytes(value, way);
  if (Buffer.isBuffer(value)) return even(binary(value, vr, way.isBigEndian), vr);
  if (typeof value === 'string') return even(Buffer.from(value, 'latin1'), vr);
  const numbers = (typeof value === 'number' ? [value] : value) as number[];
  if (vr === 'DS' || vr === 'IS') return even(Buffer.from(numbers.join('\\')), vr);
  return Buffer.concat(numbers.map((one) => numberBytes(vr, one, way.isBigEndian)));
}

function elementBytes(tag: string, vr: string, value: Value, way: Way): Buffer {
  const content = valueBytes(vr, value, way);
  const length = isFragments(value) ? 0xffff_ffff : content.length;
  if (!way.isExplicit) return Buffer.concat([tagBytes(tag, way), lengthBytes(length, way), content]);
  if (LONG.has(vr))
    return Buffer.concat([tagBytes(tag, way), Buffer.from(`${vr}\0\0`), lengthBytes(length, way), content]);
  const short = way.isBigEndian ? [length >> 8, length & 255] : [length & 255, length >> 8];
  return Buffer.concat([tagBytes(tag, way), Buffer.from(vr), Buffer.from(short), content]);
}

const dataSetBytes = (dataSet: DataSet, way: Way): Buffer =>
  Buffer.concat(
    Object.keys(dataSet)
      .sort()
      .map((tag) => {
        const [vr, value] = dataSet[tag] as DataSet[string];
        return elementBytes(tag, vr, value, way);
      }),
  );

const wayOf = (syntax: string): Way => ({
  isExplicit: syntax !== SYNTAX.implicit,
  isBigEndian: syntax === SYNTAX.bigEndian,
});

/** A DICOM file (PS3.10), or the data set alone where it is `bare`. */
export function dicomFile(dataSet: DataSet, { syntax = SYNTAX.explicit as string, bare = false } = {}): Buffer {
  const body = dataSetBytes(dataSet, wayOf(syntax));
  if (bare) return body;
  const meta = dataSetBytes(
    {
      '00020001': ['OB', Buffer.from([0, 1])],
      '00020002': ['UI', dataSet['00080016']?.[1] ?? ''],
      '00020003': ['UI', dataSet['00080018']?.[1] ?? ''],
      '00020010': ['UI', syntax],
      '00020012': ['UI', '2.25.1'],
    },
    { isExplicit: true, isBigEndian: false },
  );
  const length = elementBytes('00020000', 'UL', meta.length, { isExplicit: true, isBigEndian: false });
  const written = syntax === SYNTAX.deflated ? deflateRawSync(body) : body;
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), length, meta, written]);
}
