import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { dayOf, readableName, shownName } from '../../../server/modules/imaging/dicom/facts-rules';
import { closeDicom, readDicom } from '../../../server/modules/imaging/dicom/service';
import { bareSyntaxOf, looksLikeDicom } from '../../../server/modules/imaging/dicom/sniff-rules';
import type { DicomFacts } from '../../../server/modules/imaging/reading';
import {
  ctSlice,
  type DataSet,
  dicomFile,
  encapsulated,
  encapsulatedPdf,
  enhancedCt,
  instanceOf,
  SOP_CLASS,
  SYNTAX,
  uidOf,
} from '../../support/dicom';
import { keptFiles } from '../../support/kept-files';

const keep = keptFiles();
afterAll(closeDicom);

const read = (bytes: Uint8Array) => readDicom(keep(bytes));

async function facts(bytes: Uint8Array): Promise<DicomFacts> {
  const found = await read(bytes);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const SYNTAXES = Object.entries(SYNTAX).filter(([name]) => name !== 'jpeg' && name !== 'rle');

describe('how a data set is written', () => {
  test.each(SYNTAXES)('%s: the same facts and the same tags', async (_, syntax) => {
    const found = await facts(ctSlice({ number: 3, sliceMm: 2.5, spacing: [0.7, 0.5] }, syntax));
    expect(found).toMatchObject({
      ...{ studyUid: uidOf(1), seriesUid: uidOf(1, 1), instanceUid: uidOf(1, 1, 3), sopClass: SOP_CLASS.ct },
      ...{ transferSyntax: syntax, patientNo: 'P-100', birthOn: '1980-02-29', sex: 'female', studyOn: '2026-03-16' },
      patientName: { latin: 'Phantom^Ada', ideographic: '', phonetic: '' },
      ...{ studyTime: '09:30:15', accessionNo: 'ACC-1', studyDescription: 'CT chest', seriesDescription: 'Axial' },
      ...{ seriesNumber: 1, instanceNumber: 3, modality: 'CT', bodyPart: 'CHEST', institution: 'Phantom Imaging' },
      ...{ rows: 64, columns: 64, frames: 1 },
    });
    expect(found.tags['00200032']).toEqual({ vr: 'DS', Value: [0, 0, 5] });
    expect(found.tags['00280030']).toEqual({ vr: 'DS', Value: [0.7, 0.5] });
    expect(found.tags['00281052']).toEqual({ vr: 'DS', Value: [-1024] });
    expect(found.tags['00280103']).toEqual({ vr: 'US', Value: [1] });
    expect(found.tags['7FE00010']).toEqual({ vr: 'OW', BulkDataURI: expect.stringMatching(/^bytes:\d+-8192$/) });
  });

  test.each([
    ['explicit', SYNTAX.explicit],
    ['implicit', SYNTAX.implicit],
    ['explicit-big', SYNTAX.bigEndian],
  ])('a data set without preamble, %s, is known by how it begins', async (bare, syntax) => {
    const bytes = dicomFile(instanceOf(SOP_CLASS.ct, { number: 4 }), { syntax, bare: true });
    expect(bareSyntaxOf(bytes)).toBe(bare);
    expect(await facts(bytes)).toMatchObject({ instanceNumber: 4, transferSyntax: syntax, frames: 0 });
  });

  test('the places of an enhanced multi-frame stay with its frames', async () => {
    const found = await facts(enhancedCt(3, { sliceMm: 1.5 }, SYNTAX.implicit));
    expect(found.frames).toBe(3);
    const groups = found.tags['52009230']?.Value as Record<string, { Value: Record<string, unknown>[] }>[];
    expect(groups.map((one) => one['00209113']?.Value[0]?.['00200032'])).toEqual(
      [0, 1.5, 3].map((z) => ({ vr: 'DS', Value: [0, 0, z] })),
    );
  });

  test('values of every kind of number are read in both orders of bytes', async () => {
    const numbers: DataSet = {
      ...instanceOf(SOP_CLASS.ct, {}),
      '00186011': ['SQ', [{ '00186018': ['UL', 70000], '0018602C': ['FD', 0.1] }]],
      '00280106': ['SS', -5],
      '00189073': ['FD', [1.5, -2]],
      '00280103': ['US', 1],
    };
    const [little, big, implicit] = await Promise.all(
      [SYNTAX.explicit, SYNTAX.bigEndian, SYNTAX.implicit].map((syntax) => facts(dicomFile(numbers, { syntax }))),
    );
    expect(little?.tags['00280106']).toEqual({ vr: 'SS', Value: [-5] });
    expect(big?.tags).toEqual(little?.tags);
    expect(implicit?.tags).toEqual(little?.tags);
  });

  test('a palette turned round in a big-endian file comes in little endian', async () => {
    const palette: DataSet = { ...instanceOf(SOP_CLASS.ct, {}), '00281201': ['OW', Buffer.from([1, 2, 3, 4])] };
    const found = await facts(dicomFile(palette, { syntax: SYNTAX.bigEndian }));
    expect(found.tags['00281201']).toEqual({ vr: 'OW', InlineBinary: Buffer.from([1, 2, 3, 4]).toString('base64') });
  });

  test('what is bulky is named by its place, not brought along', async () => {
    const pdf = Buffer.alloc(10_000, 'x');
    const found = await facts(encapsulatedPdf(pdf));
    expect(found.frames).toBe(0);
    expect(found.tags['00420011']).toEqual({ vr: 'OB', BulkDataURI: expect.stringMatching(/^bytes:\d+-10000$/) });
  });
});

describe('what is not taken says why', () => {
  const whole = ctSlice();
  test('a directory of a CD', async () => {
    const bytes = dicomFile({ ...instanceOf(SOP_CLASS.directory, {}), '00041220': ['SQ', []] });
    expect(await read(bytes)).toBe('directory');
  });

  test.each([
    ['no study', '0020000D', ''],
    ['no series', '0020000E', ''],
    ['a study that is no UID', '0020000D', '1.2/../../etc'],
    ['a study of dots alone, which leads elsewhere in an address', '0020000D', '..'],
    ['a series that is longer than a UID can be', '0020000E', `1.${'2'.repeat(70)}`],
  ])('%s: nothing tells it apart', async (_, tag, uid) => {
    expect(await read(dicomFile({ ...instanceOf(SOP_CLASS.ct, {}), [tag]: ['UI', uid] }))).toBe('nameless');
  });

  test('an instance without a UID of its own', async () => {
    const { '00080018': _uid, ...rest } = instanceOf(SOP_CLASS.ct, {});
    expect(await read(dicomFile(rest))).toBe('nameless');
  });

  test('a transfer syntax that is no UID, and would be written into headers', async () => {
    expect(await read(ctSlice({}, '1.2.840\r\nset-cookie: a=b'))).toBe('damaged');
  });

  test('pixels that end too early, native, deflated and in fragments', async () => {
    const picture = Buffer.alloc(600, 7);
    const clip = encapsulated({ frames: [[picture], [picture]], rows: 8, columns: 8 });
    const deflated = ctSlice({}, SYNTAX.deflated);
    for (const bytes of [whole, deflated, clip]) expect(await read(bytes.subarray(0, -100))).toBe('unfinished');
  });

  test('the end cut off at any place is no whole file, and is never taken for one', async () => {
    const small = dicomFile({ ...instanceOf(SOP_CLASS.ct, {}), '00081140': ['SQ', [{ '00081155': ['UI', '1.2.3'] }]] });
    const cuts = Array.from({ length: Math.ceil(small.length / 7) }, (_, at) => small.subarray(0, at * 7));
    const found = await Promise.all(cuts.map(read));
    const whole = found.filter((one) => typeof one !== 'string') as DicomFacts[];
    // a cut between two elements behind the UIDs cannot be seen
    expect(whole.length).toBeLessThan(6);
    expect(new Set(found.filter((one) => typeof one === 'string'))).toEqual(
      new Set(['damaged', 'unfinished', 'nameless']),
    );
  });

  test('any bytes changed anywhere: facts or a reason, never a failure', async () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    const files = [whole, enhancedCt(2), ctSlice({}, SYNTAX.implicit), ctSlice({}, SYNTAX.deflated)];
    const changed = Array.from({ length: 240 }, (_, at) => {
      const bytes = Buffer.from(files[at % files.length] as Buffer);
      for (let count = 0; count <= at % 5; count += 1) bytes[132 + random(900)] = random(256);
      return bytes;
    });
    for (const found of await Promise.all(changed.map(read))) {
      if (typeof found === 'string') expect(found).toMatch(/^(directory|unfinished|damaged|nameless|too_large)$/);
      else expect(found.instanceUid).toMatch(/^[0-9.]{1,64}$/);
    }
  });

  test('sequences in sequences beyond all use', async () => {
    const nest = (depth: number): DataSet => (depth === 0 ? {} : { '00081140': ['SQ', [nest(depth - 1)]] });
    expect(await read(dicomFile({ ...instanceOf(SOP_CLASS.ct, {}), ...nest(60) }))).toBe('damaged');
  });

  test('a deflated data set that would fill the memory', async () => {
    const bomb = { ...instanceOf(SOP_CLASS.ct, {}), '7FE00010': ['OW', Buffer.alloc(300 * 1024 * 1024)] as const };
    expect(await read(dicomFile(bomb, { syntax: SYNTAX.deflated }))).toBe('too_large');
  });

  test('tags that are longer than a string can be', async () => {
    // each of these letters is six in JSON
    const texts = Array.from(
      { length: 95 },
      (_, at) => [`0043${(0x1000 + at).toString(16).toUpperCase()}`, ['UT', Buffer.alloc(1024 * 1024, 1)]] as const,
    );
    const bytes = dicomFile({ ...instanceOf(SOP_CLASS.ct, {}), ...Object.fromEntries(texts) });
    expect(await read(bytes)).toBe('too_large');
  });

  test.each([[''], ['DICM'], ['%PDF-1.7'], ['\0'.repeat(5000)]])('no DICOM at all (%#)', async (text) => {
    const bytes = Buffer.from(text);
    expect(looksLikeDicom(bytes)).toBe(false);
    expect(await read(bytes)).toBe('damaged');
  });
});

test('what only looks a little like a data set is none', () => {
  const whole = dicomFile(instanceOf(SOP_CLASS.ct, {}), { bare: true });
  const changed = (at: number, value: number) => {
    const bytes = Buffer.from(whole);
    bytes[at] = value;
    return bytes;
  };
  expect(looksLikeDicom(whole)).toBe(true);
  // the length of the first value, its group, its VR
  for (const [at, value] of [
    [6, 11],
    [0, 0x10],
    [4, 0x7a],
  ] as const)
    expect(looksLikeDicom(changed(at, value))).toBe(false);
  expect(looksLikeDicom(whole.subarray(0, 20))).toBe(false);
});

describe('characters', () => {
  const named = (characters: string, name: Buffer) =>
    dicomFile(instanceOf(SOP_CLASS.ct, { person: { characters, name } }));
  const latin1 = (text: string) => Buffer.from(text, 'latin1');

  test.each([
    ['UTF-8', 'ISO_IR 192', Buffer.from('Wang^XiaoDong=王^小東=')],
    ['GB18030', 'GB18030', latin1('Wang^XiaoDong=\xcd\xf5^\xd0\xa1\x96\x7c=')],
    ['GBK', 'GBK', latin1('Wang^XiaoDong=\xcd\xf5^\xd0\xa1\x96\x7c=')],
    ['nothing, and UTF-8 written', '', Buffer.from('Wang^XiaoDong=王^小東=')],
  ])('%s', async (_, characters, name) => {
    const found = await facts(named(characters, name));
    expect(found.patientName).toEqual({ latin: 'Wang^XiaoDong', ideographic: '王^小東', phonetic: '' });
  });

  // Examples of PS3.5 annexes H, I and J, K.
  test.each([
    [
      'Japanese, kanji and kana by escapes',
      '\\ISO 2022 IR 87',
      'Yamada^Tarou=\x1b$B;3ED\x1b(B^\x1b$BB@O:\x1b(B=\x1b$B$d$^$@\x1b(B^\x1b$B$?$m$&\x1b(B',
      ['Yamada^Tarou', '山田^太郎', 'やまだ^たろう'],
    ],
    [
      'Japanese with katakana of JIS X 0201',
      'ISO 2022 IR 13\\ISO 2022 IR 87',
      '\xd4\xcf\xc0\xde^\xc0\xdb\xb3=\x1b$B;3ED\x1b(J^\x1b$BB@O:\x1b(J=\x1b$B$d$^$@\x1b(J^\x1b$B$?$m$&\x1b(J',
      ['ﾔﾏﾀﾞ^ﾀﾛｳ', '山田^太郎', 'やまだ^たろう'],
    ],
    [
      'Korean',
      '\\ISO 2022 IR 149',
      'Hong^Gildong=\x1b$)C\xfb\xf3^\x1b$)C\xd1\xce\xd4\xd7=\x1b$)C\xc8\xab^\x1b$)C\xb1\xe6\xb5\xbf',
      ['Hong^Gildong', '洪^吉洞', '홍^길동'],
    ],
    [
      'GB 2312 by code extension',
      '\\ISO 2022 IR 58',
      'Wang^XiaoDong=\x1b$)A\xcd\xf5^\x1b$)A\xd0\xa1\xb6\xab=',
      ['Wang^XiaoDong', '王^小东', ''],
    ],
    [
      'Japanese with a letter of JIS X 0212',
      '\\ISO 2022 IR 87\\ISO 2022 IR 159',
      'A=\x1b$(D0!\x1b(B^\x1b$B;3\x1b(B',
      ['A', '丂^山', ''],
    ],
    ['Hebrew', 'ISO_IR 138', '\xf9\xf8\xe5\xef^\xe3\xe1\xe5\xf8\xe4', ['שרון^דבורה', '', '']],
    ['Latin-1', 'ISO_IR 100', 'Buc^J\xe9r\xf4me', ['Buc^Jérôme', '', '']],
    ['Cyrillic', 'ISO_IR 144', '\xbb\xee\xdace\xdc\xd1yp\xd3', ['Люкceмбypг', '', '']],
    [
      'Greek beside Latin',
      'ISO 2022 IR 100\\ISO 2022 IR 126',
      'J\xe9r\xf4me=\x1b-F\xc4\xe9\xef^J\xe9',
      ['Jérôme', 'Διο^Jé', ''],
    ],
    ['nothing, and Latin-1 written', '', 'M\xfcller^J\xf6rg', ['Müller^Jörg', '', '']],
    ['nothing, and GB 2312 written', '', '\xcd\xf5^\xd0\xa1\xb6\xab', ['王^小东', '', '']],
  ])('%s', async (_, characters, name, [latin, ideographic, phonetic]) => {
    const found = await facts(named(characters, latin1(name)));
    expect(found.patientName).toEqual({ latin, ideographic, phonetic });
  });

  test('texts are cut, and hold nothing that a database cannot', async () => {
    const found = await facts(
      dicomFile(instanceOf(SOP_CLASS.ct, { description: `CT\0 ${'x'.repeat(5000)}`, accessionNo: 'A\0B' })),
    );
    expect(found.studyDescription).toHaveLength(400);
    expect(found.accessionNo).toBe('AB');
    expect(JSON.stringify(found)).not.toContain('\\u0000');
  });
});

test('a name as one reads it', () => {
  expect(['Wang^Xiao Dong', '王^小东', 'Doe^Jane^^Dr', ''].map(readableName)).toEqual([
    'Wang Xiao Dong',
    '王小东',
    'Doe Jane Dr',
    '',
  ]);
});

test('a name as it is kept is shown by its groups', () => {
  expect(['Wang^XiaoDong=王^小东', '=王^小东', 'Doe^Jane', ''].map(shownName)).toEqual([
    ...['Wang XiaoDong / 王小东', '王小东', 'Doe Jane', ''],
  ]);
});

test('what is no day is none', () => {
  expect(['20260229', '20240229', '2024.02.29', '19', '00000101', '2024-13-01'].map(dayOf)).toEqual([
    ...[null, '2024-02-29', '2024-02-29', null, null, null],
  ]);
});

const SAMPLES = '/work/shared/data/dicom';
/** Why a sample is not taken. */
const REFUSED: Record<string, string> = {
  'pydicom__DICOMDIR-empty.dcm': 'directory',
  'pydicom__MR_truncated.dcm': 'unfinished',
  'pydicom__rtplan_truncated.dcm': 'unfinished',
  // one byte stands before the data set
  'pydicom__no_meta.dcm': 'damaged',
};
/** As pydicom's own tests know them. */
const NAMES: Record<string, [string, string, string]> = {
  'pydicom__chrH31.dcm': ['Yamada^Tarou', '山田^太郎', 'やまだ^たろう'],
  'pydicom__chrH32.dcm': ['ﾔﾏﾀﾞ^ﾀﾛｳ', '山田^太郎', 'やまだ^たろう'],
  'pydicom__chrHbrw.dcm': ['שרון^דבורה', '', ''],
  'pydicom__chrKoreanMulti.dcm': ['김희중', '', ''],
  'pydicom__chrX1.dcm': ['Wang^XiaoDong', '王^小東', ''],
  'pydicom__chrX2.dcm': ['Wang^XiaoDong', '王^小东', ''],
};

(existsSync(SAMPLES) ? describe : describe.skip)('sample files (skipped where the folder is absent)', () => {
  const names = existsSync(SAMPLES) ? readdirSync(SAMPLES) : [];
  test.each(names.map((name) => [name]))('%s', async (name) => {
    const found = await readDicom(path.join(SAMPLES, name));
    if (REFUSED[name]) return expect(found).toBe(REFUSED[name]);
    if (typeof found === 'string') throw new Error(found);
    const [latin, ideographic, phonetic] = NAMES[name] ?? [];
    if (latin !== undefined) expect(found.patientName).toEqual({ latin, ideographic, phonetic });
    expect(found.studyUid).not.toBe('');
  });
});
