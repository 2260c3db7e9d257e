import { appendFileSync, existsSync, readdirSync, truncateSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { indexFragments } from '../../../server/modules/imaging/dicom/fragments';
import { framesOf, nativeFrame, type PixelFacts, pixelsOf } from '../../../server/modules/imaging/dicom/frame-rules';
import { placeOf } from '../../../server/modules/imaging/dicom/json';
import { closeDicom, drawDicom, readDicom } from '../../../server/modules/imaging/dicom/service';
import { aspectOf, greyOf, toneOf, type Window } from '../../../server/modules/imaging/dicom/tone-rules';
import { framePart } from '../../../server/modules/imaging/dicomweb/pixels';
import type { StoredInstance } from '../../../server/modules/imaging/dicomweb/repository';
import { ctSlice, dicomFile, encapsulated, instanceOf, SOP_CLASS, SYNTAX } from '../../support/dicom';
import { keptFiles } from '../../support/kept-files';

const keep = keptFiles();
afterAll(closeDicom);

const FACTS: PixelFacts = {
  ...{ rows: 10, columns: 20, samples: 1, bitsAllocated: 16, bitsStored: 16, isSigned: false },
  ...{ photometric: 'MONOCHROME2', isPlanar: false, frames: 3, vr: 'OW' },
};

describe('where frames lie', () => {
  test('frames that are stored as they are follow each other', () => {
    const value = { at: 1000, length: 1200 };
    expect([1, 3].map((frame) => nativeFrame(FACTS, value, frame))).toEqual([
      { at: 1000, length: 400 },
      { at: 1800, length: 400 },
    ]);
    expect(nativeFrame(FACTS, value, 4)).toBeNull();
    expect(nativeFrame(FACTS, { at: 1000, length: 1100 }, 3)).toBeNull();
  });

  test('frames of bits that begin within a byte are not cut apart', () => {
    const bits = { ...FACTS, bitsAllocated: 1, rows: 3, columns: 3 };
    expect(nativeFrame(bits, { at: 0, length: 4 }, 1)).toBeNull();
    expect(nativeFrame({ ...bits, frames: 1 }, { at: 0, length: 2 }, 1)).toEqual({ at: 0, length: 2 });
  });

  test('a table that is longer than any file has fragments is passed over, not held in memory', async () => {
    const item = (length: number) => {
      const head = Buffer.from([0xfe, 0xff, 0x00, 0xe0, 0, 0, 0, 0]);
      head.writeUInt32LE(length, 4);
      return head;
    };
    const tableBytes = 64 * 1024 * 1024;
    const file = keep(item(tableBytes));
    truncateSync(file, 8 + tableBytes);
    appendFileSync(file, Buffer.concat([item(4), Buffer.from([0xff, 0xd8, 1, 2])]));
    const index = await indexFragments(file, 0);
    expect([index.offsets.length, index.fragments]).toEqual([0, [{ at: 8 + tableBytes + 8, length: 4 }]]);
  });

  test('a long frame in big endian is turned round as it is read, not held', async () => {
    const length = 3 * 1024 * 1024 + 6;
    const path = keep(Buffer.alloc(length + 2, Buffer.from([1, 2, 3, 4])));
    const instance = { transferSyntax: SYNTAX.bigEndian } as StoredInstance;
    const part = framePart(instance, { path, pieces: [{ at: 2, length }], facts: FACTS });
    const chunks: Uint8Array[] = [];
    for await (const chunk of part.bytes()) chunks.push(chunk);
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThan(1024 * 1024);
    expect(Buffer.concat(chunks).equals(Buffer.alloc(length, Buffer.from([4, 3, 2, 1])))).toBe(true);
  });

  const pieces = (...starts: number[]) => starts.map((at) => ({ at, length: 10 }));
  test.each([
    ['one frame has them all', { offsets: [], fragments: pieces(8, 26), begins: [true, false] }, 1, [2]],
    ['as many as frames', { offsets: [], fragments: pieces(8, 26), begins: [false, false] }, 2, [1, 1]],
    ['by offsets', { offsets: [0, 36], fragments: pieces(8, 26, 44), begins: [true, true, true] }, 2, [2, 1]],
    ['by where pictures begin', { offsets: [], fragments: pieces(8, 26, 44), begins: [true, false, true] }, 2, [2, 1]],
    [
      'offsets that fit nothing',
      { offsets: [0, 5], fragments: pieces(8, 26, 44), begins: [true, true, false] },
      2,
      [1, 2],
    ],
  ])('fragments: %s', (_, index, frames, sizes) => {
    expect(framesOf(index, frames)?.map((group) => group.length)).toEqual(sizes);
  });

  test('fragments that nothing tells apart are not guessed', () => {
    expect(framesOf({ offsets: [], fragments: pieces(8, 26, 44), begins: [true, false, false] }, 2)).toBeNull();
    expect(framesOf({ offsets: [], fragments: [], begins: [] }, 1)).toBeNull();
  });
});

describe('how grey a value is', () => {
  // PS3.3 C.11.2.1.2.1: c = 2048, w = 4096 is the identity from 0 to 4095; c = 0.5, w = 1 parts at 0
  test.each<[Window, [value: number, grey: number][]]>([
    [
      { center: 2048, width: 4096, shape: 'linear' },
      [
        [0, 0],
        [4095, 255],
        [2047.5, 127.5],
      ],
    ],
    [
      { center: 0.5, width: 1, shape: 'linear' },
      [
        [0, 0],
        [0.01, 255],
      ],
    ],
    [
      { center: 127.5, width: 255, shape: 'linear-exact' },
      [
        [0, 0],
        [51, 51],
        [255, 255],
      ],
    ],
    [
      { center: 100, width: 50, shape: 'sigmoid' },
      [
        [100, 127.5],
        [-1000, 0],
        [1000, 255],
      ],
    ],
  ])('%j', (window, pairs) => {
    for (const [value, grey] of pairs) expect(greyOf(value, window)).toBeCloseTo(grey, 3);
  });

  const groups = {
    '52009229': {
      vr: 'SQ',
      Value: [{ '00289145': { vr: 'SQ', Value: [{ '00281052': { vr: 'DS', Value: [-1024] } }] } }],
    },
    '52009230': {
      vr: 'SQ',
      Value: [30, 300].map((center) => ({
        '00289132': {
          vr: 'SQ',
          Value: [{ '00281050': { vr: 'DS', Value: [center] }, '00281051': { vr: 'DS', Value: [400] } }],
        },
      })),
    },
  };

  test('an enhanced file says it for each frame, and what is asked for stands above it', () => {
    expect(toneOf(groups, 2, null)).toMatchObject({ intercept: -1024, window: { center: 300, width: 400 } });
    const asked: Window = { center: 1, width: 2, shape: 'sigmoid' };
    expect(toneOf(groups, 2, asked).window).toEqual(asked);
  });

  test('pixels that are no squares', () => {
    expect(aspectOf({ '00280030': { vr: 'DS', Value: [2, 1] } }, 1)).toBe(2);
    expect(aspectOf({}, 1)).toBe(1);
    expect(aspectOf({ '00280030': { vr: 'DS', Value: [0, 1] } }, 1)).toBe(1);
  });
});

async function draw(file: string, frame = 1) {
  const facts = await readDicom(file);
  if (typeof facts === 'string') throw new Error(facts);
  const pixels = pixelsOf(facts.tags);
  const place = pixels && placeOf(pixels.uri);
  if (!pixels || !place) throw new Error('no pixels');
  const { at, length } = place;
  const found =
    length === null
      ? framesOf(await indexFragments(file, at), pixels.facts.frames)?.[frame - 1]
      : [nativeFrame(pixels.facts, { at, length }, frame)];
  const drawn = await drawDicom({
    ...{ path: file, pieces: found as { at: number; length: number }[], transferSyntax: facts.transferSyntax },
    ...{
      facts: pixels.facts,
      tone: toneOf(facts.tags, frame, null),
      palette: null,
      aspect: aspectOf(facts.tags, frame),
    },
    ...{ most: null, format: 'png' as const },
  });
  return sharp(drawn.bytes).raw().toBuffer({ resolveWithObject: true });
}

describe('pictures', () => {
  const pixels = (more: object, value: Buffer, vr = 'OW') =>
    keep(
      dicomFile({
        ...instanceOf(SOP_CLASS.secondary, {}),
        '00280002': ['US', 1],
        '00280004': ['CS', 'MONOCHROME2'],
        '00280010': ['US', 2],
        '00280011': ['US', 2],
        '00280100': ['US', 8],
        '00280101': ['US', 8],
        '00280103': ['US', 0],
        '00281050': ['DS', 127.5],
        '00281051': ['DS', 256],
        ...more,
        '7FE00010': [vr, value],
      }),
    );

  test('small values are bright where the file says so', async () => {
    const file = pixels({ '00280004': ['CS', 'MONOCHROME1'] }, Buffer.from([0, 0, 255, 255]));
    expect([...(await draw(file)).data.subarray(0, 1)]).toEqual([255]);
  });

  test('bits above those that are stored are no part of a value', async () => {
    const file = pixels(
      { '00280100': ['US', 16], '00280101': ['US', 12], '00281050': ['DS', 2048], '00281051': ['DS', 4096] },
      Buffer.from(Uint16Array.from([0xf000, 0x0fff, 0xffff, 0]).buffer),
    );
    const { data, info } = await draw(file);
    expect([0, 1, 2, 3].map((at) => data[at * info.channels])).toEqual([0, 255, 255, 0]);
  });

  test('colours by plane, and as brightness and colour', async () => {
    const colour = { '00280002': ['US', 3], '00280004': ['CS', 'RGB'], '00280006': ['US', 1] };
    const planes = pixels(colour, Buffer.from([10, 10, 10, 10, 20, 20, 20, 20, 30, 30, 30, 30]), 'OB');
    expect([...(await draw(planes)).data.subarray(0, 3)]).toEqual([10, 20, 30]);
    const ybr = { ...colour, '00280004': ['CS', 'YBR_FULL'], '00280006': ['US', 0] };
    // BT.601: red is 76, 85, 255
    const red = Buffer.concat(Array.from({ length: 4 }, () => Buffer.from([76, 85, 255])));
    expect([...(await draw(pixels(ybr, red, 'OB'))).data.subarray(0, 3)]).toEqual([254, 0, 0]);
  });

  test('runs and single bytes of RLE, the high byte first', async () => {
    const header = Buffer.alloc(64);
    header.writeUInt32LE(2, 0);
    header.writeUInt32LE(64, 4);
    header.writeUInt32LE(66, 8);
    // high bytes: four times 0x01; low bytes: 0, 1, 2, 3 as they are
    const fragment = Buffer.concat([header, Buffer.from([0xfd, 1]), Buffer.from([3, 0, 1, 2, 3, 0])]);
    const file = keep(
      encapsulated(
        { frames: [[fragment]], rows: 2, columns: 2, syntax: SYNTAX.rle },
        {
          more: {
            '00280002': ['US', 1],
            '00280004': ['CS', 'MONOCHROME2'],
            '00280100': ['US', 16],
            '00280101': ['US', 16],
            '00281050': ['DS', 258],
            '00281051': ['DS', 4],
          },
        },
      ),
    );
    const { data, info } = await draw(file);
    // 256 to 259 from black to white
    expect([0, 1, 2, 3].map((at) => data[at * info.channels])).toEqual(
      [0, 85, 170, 255].map((v) => expect.closeTo(v, -1)),
    );
  });

  test('a slice whose pixels are twice as high as wide is drawn so', async () => {
    const { info } = await draw(keep(ctSlice({ spacing: [2, 1] })));
    expect([info.width, info.height]).toEqual([64, 128]);
  });

  test('damaged pictures are refused, and the next one is drawn', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const broken = encapsulated({ frames: [[Buffer.alloc(400, 3)]], rows: 8, columns: 8 });
    await expect(draw(keep(broken))).rejects.toThrow();
    const { data } = await draw(keep(encapsulated({ frames: [[picture]], rows: 8, columns: 8 })));
    expect(data[0]).toBeGreaterThan(240);
  });
});

const SAMPLES = '/work/shared/data/dicom';
/** What is not drawn of the samples that are taken, and why. */
const NOT_DRAWN: Record<string, string> = {
  'pydicom__JPEG-lossy.dcm': 'JPEG of 12 bits',
};

(existsSync(SAMPLES) ? describe : describe.skip)('sample files (skipped where the folder is absent)', () => {
  const names = existsSync(SAMPLES) ? readdirSync(SAMPLES) : [];
  test('all that have pixels are drawn; the same picture in five ways is the same', async () => {
    const means: Record<string, number> = {};
    const failed: string[] = [];
    for (const name of names) {
      const file = path.join(SAMPLES, name);
      const facts = await readDicom(file);
      if (typeof facts === 'string' || facts.frames === 0) continue;
      try {
        const { data } = await draw(file);
        means[name] = Math.round(data.reduce((sum, value) => sum + value, 0) / data.length);
      } catch {
        failed.push(name);
      }
    }
    expect(failed).toEqual(Object.keys(NOT_DRAWN));
    const same = Object.entries(means).filter(([name]) => name.includes('MR_small'));
    expect(same.length).toBe(5);
    expect(new Set(same.map(([, mean]) => mean)).size).toBe(1);
    expect(Object.values(means).every((mean) => mean > 5 && mean < 250)).toBe(true);
  });
});
