import { findZipProblem, isSystemsOwn, MOST_FILES, nameOfEntry } from '../../../server/modules/intake/zip/rules';

const MEGABYTE = 1024 * 1024;
const file = (packedBytes: number, sizeBytes: number, isEncrypted = false) => ({ packedBytes, sizeBytes, isEncrypted });
const LIMITS = { zipBytes: 900 * MEGABYTE, mostBytes: 4096 * MEGABYTE };

test.each<[string, Parameters<typeof findZipProblem>, ReturnType<typeof findZipProblem>]>([
  ['a CD', [Array.from({ length: 3000 }, () => file(150_000, 524_000)), LIMITS], null],
  ['empty slices', [[file(MEGABYTE, 500 * MEGABYTE)], LIMITS], null],
  ['a password on one file', [[file(1, 1), file(1, 1, true)], LIMITS], 'encrypted'],
  ['too many files', [Array.from({ length: MOST_FILES + 1 }, () => file(1, 1)), LIMITS], 'too_large'],
  ['more than is unpacked', [[file(800 * MEGABYTE, 4097 * MEGABYTE)], LIMITS], 'too_large'],
  ['zeros alone', [[file(2 * MEGABYTE, 2048 * MEGABYTE)], LIMITS], 'too_large'],
  [
    'files that lie over each other',
    [[file(600 * MEGABYTE, 700 * MEGABYTE), file(600 * MEGABYTE, 1)], LIMITS],
    'too_large',
  ],
])('a zip with %s', (_, [files, limits], expected) => expect(findZipProblem(files, limits)).toBe(expected));

test.each([
  ['UTF-8', Buffer.from('血常规.pdf'), '血常规.pdf'],
  ['GBK', Buffer.from([0xd1, 0xaa, 0xb3, 0xa3, 0xb9, 0xe6, 0x2e, 0x70]), '血常规.p'],
  ['neither', Buffer.from([0xff, 0x41]), 'ÿA'],
])('a name in %s', (_, bytes, name) => expect(nameOfEntry(bytes)).toBe(name));

test('what a system leaves beside files is nobody’s', () => {
  const own = ['__MACOSX/a', 'x/.DS_Store', 'Thumbs.db', 'a/._b'];
  expect([...own, 'a.DS_Store.pdf', 'Thumbs.db.pdf', 'IM._1'].filter(isSystemsOwn)).toEqual(own);
});
