import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { findPictureProblem } from '../../../server/modules/file/picture/rules';
import { closePictures, drawPicture, readPicture } from '../../../server/modules/file/picture/service';
import { keptFiles } from '../../support/kept-files';
import { CORNERS, type Colour, cornered, cornersOf, deepGrey, moving, pagedTiff } from '../../support/pictures';

const keep = keptFiles();
afterAll(closePictures);

const draw = async (file: string, page = 1, width = 400): Promise<Uint8Array> => {
  const drawn = await drawPicture(file, page, width);
  if (typeof drawn === 'string') throw new Error(drawn);
  return drawn.bytes;
};

const [RED, GREEN, BLUE, YELLOW] = CORNERS as [Colour, Colour, Colour, Colour];

/** What a camera's orientation means: where the corners of the stored picture stand when one looks at it. */
const LOOKED_AT: [orientation: number, corners: Colour[]][] = [
  [1, [RED, GREEN, BLUE, YELLOW]],
  [2, [GREEN, RED, YELLOW, BLUE]],
  [3, [YELLOW, BLUE, GREEN, RED]],
  [4, [BLUE, YELLOW, RED, GREEN]],
  [5, [RED, BLUE, GREEN, YELLOW]],
  [6, [BLUE, RED, YELLOW, GREEN]],
  [7, [YELLOW, GREEN, BLUE, RED]],
  [8, [GREEN, YELLOW, RED, BLUE]],
];

test.each(LOOKED_AT)(
  'a picture of orientation %i is shown the right way up, and stays as it came',
  async (orientation, corners) => {
    const bytes = await cornered(5).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const file = keep(bytes);
    const turned = orientation >= 5;
    const [width, height] = turned ? [400, 600] : [600, 400];
    expect(await readPicture(file)).toEqual([{ width, height }]);
    expect(await cornersOf(await draw(file, 1, 4000))).toEqual({ width, height, corners });
    expect(readFileSync(file).equals(bytes)).toBe(true);
  },
);

test.each([
  ['PNG', () => cornered().png().toBuffer(), 'image/png'],
  ['WebP', () => cornered().webp({ quality: 95 }).toBuffer(), 'image/webp'],
  ['GIF', () => cornered().gif().toBuffer(), 'image/png'],
  ['TIFF', () => cornered().tiff({ compression: 'lzw' }).toBuffer(), 'image/png'],
  ['CMYK', () => cornered(5).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), 'image/webp'],
  ['16 bits', () => cornered().toColourspace('rgb16').png().toBuffer(), 'image/png'],
])('%s is shown as it looks', async (_, make, mediaType) => {
  const file = keep(await make());
  const drawn = await drawPicture(file, 1, 300);
  expect(drawn).toMatchObject({ mediaType });
  const { bytes } = drawn as { bytes: Uint8Array };
  const { corners } = await cornersOf(bytes);
  expect(corners).toEqual(CORNERS);
  expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' });
});

test('every page of a TIFF is drawn by its number, and there is none after the last', async () => {
  const file = keep(await pagedTiff([BLUE, RED, YELLOW]));
  expect(await readPicture(file)).toEqual(Array(3).fill({ width: 60, height: 90 }));
  expect((await cornersOf(await draw(file, 2))).corners).toEqual([RED, RED, RED, RED]);
  expect((await cornersOf(await draw(file, 3))).corners).toEqual([YELLOW, YELLOW, YELLOW, YELLOW]);
  expect(await drawPicture(file, 4, 400)).toBe('damaged');
});

test('16 bits of grey that use only a part of them are not black', async () => {
  const drawn = await draw(keep(await deepGrey()));
  expect((await sharp(drawn).stats()).channels[0]).toMatchObject({ min: 0, max: 255 });
});

test('a page is never wider than asked for, nor larger than it is, and says nothing of where it was taken', async () => {
  const gps = { IFD0: { ImageDescription: 'Zhang Wei' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } };
  const file = keep(await cornered(5).withExif(gps).jpeg().toBuffer());
  expect(readFileSync(file).includes('Zhang Wei')).toBe(true);
  const drawn = await draw(file, 1, 100);
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 100, height: 67 });
  expect((await sharp(drawn).metadata()).exif).toBeUndefined();
  expect(await sharp(await draw(file, 1, 4000)).metadata()).toMatchObject({ width: 600, height: 400 });
});

const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
/** Announces an area that its few bytes do not hold. */
const announcing = (bytes: Buffer, width: number, height: number) => {
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
};

test.each<[string, () => Promise<Uint8Array>, string]>([
  ['a JPEG that ends in the middle', async () => cut(await cornered(5).jpeg().toBuffer()), 'damaged'],
  [
    'a PNG that ends in the middle',
    async () => cut(await cornered(5).png({ compressionLevel: 0 }).toBuffer()),
    'damaged',
  ],
  ['a TIFF that ends in the middle', async () => cut(await pagedTiff(['red', 'blue'])), 'damaged'],
  ['a beginning and nothing else', async () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'damaged'],
  ['a PNG of 40,000 × 40,000', async () => announcing(await cornered().png().toBuffer(), 40_000, 40_000), 'too_large'],
  ['a moving GIF', () => moving('gif'), 'moving'],
  ['a moving WebP', () => moving('webp'), 'moving'],
  [
    'a drawing that is a program',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'damaged',
  ],
])('%s is not taken in', async (_, make, problem) => {
  expect(await readPicture(keep(await make()))).toBe(problem);
});

test('an animated PNG would hide its other pictures', async () => {
  const still = await cornered().png().toBuffer();
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
  const at = still.indexOf('IDAT') - 4;
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  expect(await readPicture(keep(Buffer.concat([still.subarray(0, at), control, still.subarray(at)])))).toBe('moving');
});

test('what is unpacked has limits, whatever its few bytes announce', () => {
  const facts = { format: 'tiff', width: 7016, height: 9921, channels: 3, depth: 'uchar', pages: 1 };
  expect(findPictureProblem(facts)).toBeNull();
  expect(findPictureProblem({ ...facts, pages: 200 })).toBeNull();
  expect(findPictureProblem({ ...facts, pages: 201 })).toBe('too_many_pages');
  expect(findPictureProblem({ ...facts, width: 10_000, height: 10_001 })).toBe('too_large');
  expect(findPictureProblem({ ...facts, width: 10_000, height: 9000, channels: 4, depth: 'ushort' })).toBe('too_large');
  expect(findPictureProblem({ ...facts, depth: 'float' })).toBe('unusual');
  expect(findPictureProblem({ ...facts, format: 'gif', pages: 2 })).toBe('moving');
});
