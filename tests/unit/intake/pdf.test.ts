import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { runInWorker } from '../../../server/core/worker';
import { findIdentifiers } from '../../../server/modules/intake/reading/identifiers';
import { readPdf } from '../../../server/modules/intake/reading/pdf';
import { proposeResults } from '../../../server/modules/intake/reading/results';
import { keepThreads } from '../../support/kept-threads';

jest.setTimeout(120_000);

const threads = keepThreads();
afterAll(() => threads.close());
const readOne = (bytes: Uint8Array) => readPdf(threads.run, bytes);
/** As the server does: each file in a thread of its own. */
const readAlone = (bytes: Uint8Array) => readPdf(runInWorker, bytes);

interface Piece {
  text: string;
  x: number;
  y: number;
  size?: number;
}

/** A PDF written by hand of these objects, numbered from 1; the first is the catalog. */
function fileOf(objects: (string | Buffer)[], trailer = ''): Uint8Array {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  objects.forEach((body, index) => {
    offsets.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n'));
  });
  const xref = Buffer.concat(parts).length;
  const size = objects.length + 1;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer<</Size ${size}/Root 1 0 R${trailer}>>`),
    Buffer.from(`\nstartxref\n${xref}\n%%EOF`),
  );
  return new Uint8Array(Buffer.concat(parts));
}

const streamOf = (content: Buffer, entries = '') =>
  Buffer.concat([
    Buffer.from(`<</Length ${content.length}${entries}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

interface More {
  catalog?: string;
  page?: string;
  resources?: string;
  objects?: (string | Buffer)[];
  trailer?: string;
}

const FONT = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';

/** One page in Helvetica with this content stream; more objects are numbered from 5. */
const onePage = (content: Buffer, { catalog = '', page = '', resources = '', objects = [], trailer }: More = {}) =>
  fileOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<${FONT}${resources}>>${page}>>`,
      content,
      ...objects,
    ],
    trailer,
  );

/** The same with a script, the content stream through the given filter. */
const pdfOf = (content: Buffer, filter = '') =>
  onePage(streamOf(content, filter), { catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' });

const drawn = (text: string) => streamOf(Buffer.from(`BT /F1 10 Tf 50 700 Td (${text}) Tj ET`));

const page = (pieces: Piece[]) =>
  pdfOf(
    Buffer.from(
      pieces.map(({ text, x, y, size = 10 }) => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`).join('\n'),
    ),
  );

const report = page([
  { text: '4.0-9.5', x: 400, y: 700 },
  { text: 'WBC', x: 50, y: 700 },
  { text: '11.2', x: 200, y: 700 },
  { text: 'H', x: 260, y: 700 },
  { text: '10', x: 300, y: 700 },
  { text: '9', x: 311.2, y: 704, size: 6 },
  { text: '/L', x: 315, y: 700 },
  { text: 'Patient Name: John Smith', x: 50, y: 780 },
  { text: 'DOB: 12-Mar-1985', x: 300, y: 780 },
]);

test('a report is read line by line, with its columns', async () => {
  const reading = await readAlone(report);
  expect(await readOne(report)).toEqual(reading);
  expect(reading).toMatchObject({ pages: 1, problem: null });
  expect(reading.text).toEqual(['Patient Name: John Smith  DOB: 12-Mar-1985\nWBC  11.2  H  10^9/L  4.0-9.5']);
  expect(findIdentifiers(reading.text, '').name?.value).toBe('John Smith');
  expect(proposeResults(reading.text)).toMatchObject([
    { name: 'WBC', value: '11.2', unit: '10^9/L', range: '4.0-9.5' },
  ]);
});

const form = (fields: string[]) =>
  onePage(drawn('Patient Name:'), {
    catalog: `/AcroForm<</Fields[${fields.map((_, index) => `${index + 5} 0 R`).join(' ')}]/DA(/F1 10 Tf)>>`,
    page: `/Annots[${fields.map((_, index) => `${index + 5} 0 R`).join(' ')}]`,
    objects: fields.map((field) => `<</Type/Annot/Subtype/Widget/F 4${field}>>`),
  });

test('what is typed into the fields of a form is read where it stands', async () => {
  const { text, problem } = await readOne(
    form([
      '/FT/Tx/T(name)/V(John Smith)/Rect[130 695 250 711]',
      '/FT/Tx/T(test)/V(WBC)/Rect[50 650 120 666]',
      '/FT/Tx/T(value)/V(11.2)/Rect[120 650 170 666]',
      '/FT/Ch/Ff 131072/T(unit)/Opt[[(a) (10^9/L)]]/V(a)/Rect[170 650 230 666]',
      '/FT/Tx/T(range)/V(4.0-9.5)/Rect[230 650 300 666]',
      '/FT/Tx/Ff 8192/T(secret)/V(hidden)/Rect[50 600 120 616]',
      '/FT/Tx/Ff 4096/T(remark)/V(Fasting\\rSeated)/Rect[50 500 120 560]',
      '/Subtype/FreeText/Contents(put on top)/Rect[50 400 120 416]',
    ]),
  );
  expect(problem).toBeNull();
  expect(findIdentifiers(text, '').name?.value).toBe('John Smith');
  expect(proposeResults(text)).toMatchObject([{ name: 'WBC', value: '11.2', unit: '10^9/L', range: '4.0-9.5' }]);
  expect(text[0]?.split('\n').slice(2)).toEqual(['Fasting', 'Seated', 'put on top']);
});

test('a page that shows nothing but its filled fields is no picture', async () => {
  const field = '<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(a)/V(Glucose 5.2)/Rect[50 650 120 666]>>';
  const catalog = '/AcroForm<</Fields[5 0 R]>>';
  const file = onePage(streamOf(Buffer.from('')), { catalog, page: '/Annots[5 0 R]', objects: [field] });
  expect(await readOne(file)).toEqual({ pages: 1, text: ['Glucose 5.2'], problem: null });
});

test('text drawn as a form within a form is text', async () => {
  const asForm = (text: string, resources: string) =>
    streamOf(Buffer.from(text), `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${resources}>>`);
  const file = onePage(streamOf(Buffer.from('/A Do')), {
    resources: '/XObject<</A 5 0 R>>',
    objects: [
      asForm('/B Do', '/XObject<</B 6 0 R>>'),
      asForm('BT /F1 10 Tf 50 700 Td (Patient Name: John Smith) Tj ET', FONT),
    ],
  });
  expect(await readOne(file)).toEqual({ pages: 1, text: ['Patient Name: John Smith'], problem: null });
});

const xfaForm = (resources: string) => {
  const draw = (text: string) => `<draw><value><text>${text}</text></value></draw>`;
  const xdp = `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">
<subform name="form" layout="tb"><pageSet><pageArea><contentArea w="190mm" h="270mm"/><medium stock="a4" short="210mm" long="297mm"/></pageArea></pageSet>
<field name="name" w="99mm" h="8mm"><caption reserve="30mm"><value><text>Patient Name</text></value></caption><ui><textEdit/></ui></field>
<subform layout="table" columnWidths="60mm 30mm 30mm 50mm" name="t"><subform layout="row" name="r">${draw('WBC')}<field name="v"><ui><numericEdit/></ui></field>${draw('10^9/L')}${draw('4.0-9.5')}</subform></subform>
</subform></template><xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><form><name>John Smith</name><t><r><v>11.2</v></r></t></form></xfa:data></xfa:datasets></xdp:xdp>`;
  return onePage(drawn('Please wait'), {
    catalog: `/NeedsRendering true/AcroForm<</Fields[]/XFA 5 0 R/DR<<${resources}>>>>`,
    objects: [streamOf(Buffer.from(xdp))],
  });
};

test('an XFA form is read with what is filled in; one that cannot be laid out, by its stand-in page', async () => {
  const { text, problem } = await readOne(xfaForm(FONT));
  expect(problem).toBeNull();
  expect(findIdentifiers(text, '').name?.value).toBe('John Smith');
  expect(proposeResults(text)).toMatchObject([{ name: 'WBC', value: '11.2', unit: '10^9/L', range: '4.0-9.5' }]);
  expect(await readOne(xfaForm(''))).toEqual({ pages: 1, text: ['Please wait'], problem: null });
});

/** A dictionary of AES-256 whose password nobody has. */
const locked = (filters: string) =>
  `<</Filter/Standard/V 5/R 6/Length 256/P -4/O<${'ab'.repeat(48)}>/U<${'cd'.repeat(48)}>/OE<${'12'.repeat(32)}>/UE<${'34'.repeat(32)}>/Perms<${'56'.repeat(16)}>/CF<</StdCF<</AuthEvent/EFOpen/CFM/AESV3/Length 32>>>>${filters}>>`;

test('an encrypted attachment is no encrypted document', async () => {
  const trailer = `/Encrypt 5 0 R/ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]`;
  const whole = (dictionary: string) =>
    readOne(onePage(drawn('Patient Name: John Smith'), { objects: [dictionary], trailer }));
  const read = { pages: 1, text: ['Patient Name: John Smith'], problem: null };
  expect(await whole(locked('/StmF/Identity/StrF/Identity/EFF/StdCF'))).toEqual(read);
  expect(await whole(locked('/EFF/StdCF'))).toEqual(read);
  expect((await whole(locked('/StmF/StdCF/StrF/StdCF'))).problem).toBe('encrypted');
  expect((await whole(locked('/Stm#46/StdCF/EFF/StdCF'))).problem).toBe('encrypted');
  expect((await whole('<</Filter/Adobe.PubSec/V 4/SubFilter/adbe.pkcs7.s5>>')).problem).toBe('encrypted');

  const inner = onePage(drawn('secret'), { objects: [locked('/StmF/StdCF/StrF/StdCF')], trailer });
  const outer = onePage(drawn('Patient Name: John Smith /Encrypt'), {
    catalog: '/AF[5 0 R]/Collection<</View/H>>/Names<</EmbeddedFiles<</Names[(a.pdf) 5 0 R]>>>>',
    objects: [
      '<</Type/Filespec/AFRelationship/EncryptedPayload/F(a.pdf)/EF<</F 6 0 R>>>>',
      streamOf(Buffer.from(inner), '/Type/EmbeddedFile'),
    ],
  });
  expect(await readOne(outer)).toEqual({ ...read, text: ['Patient Name: John Smith /Encrypt'] });
});

/** RC4 (`openssl` leaves it out), with which PDF 1.1 files are encrypted. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] as number, state[a] as number];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] as number) + (key[i % key.length] as number)) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) % 256;
    j = (j + (state[i] as number)) % 256;
    swap(i, j);
    return byte ^ (state[((state[i] as number) + (state[j] as number)) % 256] as number);
  }) as Buffer;
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** A page encrypted by the standard handler, revision 2 (ISO 32000-1, 7.6.3). */
function encryptedPage(text: string, { user, owner }: { user: string; owner: string }): Uint8Array {
  const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
  const padded = (password: string) => Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32);
  const id = Buffer.alloc(16);
  const rights = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const ofOwner = rc4(md5(padded(owner)).subarray(0, 5), padded(user));
  const key = md5(padded(user), ofOwner, rights, id).subarray(0, 5);
  const ofUser = rc4(key, PADDING);
  const content = Buffer.from(`BT /F1 10 Tf 50 700 Td (${text}) Tj ET`);
  const objectKey = md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10);
  return onePage(streamOf(rc4(objectKey, content)), {
    objects: [`<</Filter/Standard/V 1/R 2/P -4/O<${ofOwner.toString('hex')}>/U<${ofUser.toString('hex')}>>>`],
    trailer: `/Encrypt 5 0 R/ID[<${id.toString('hex')}><${id.toString('hex')}>]`,
  });
}

test.each([
  ['a password to open', { user: 'abc', owner: 'def' }, 'encrypted', []],
  ['a password only to change', { user: '', owner: 'def' }, null, ['Name: John']],
])('%s', async (_, passwords, problem, text) => {
  expect(await readOne(encryptedPage('Name: John', passwords))).toMatchObject({ problem, text });
});

test('a page without text says so', async () => {
  expect(await readOne(page([]))).toEqual({ pages: 1, text: [''], problem: 'no_text' });
});

test('a stream that inflates without end is too large, and the server lives', async () => {
  const bomb = deflateSync(deflateSync(Buffer.alloc(400 * 1024 * 1024, 32), { level: 9 }), { level: 9 });
  expect((await readAlone(pdfOf(bomb, '/Filter[/FlateDecode/FlateDecode]'))).problem).toBe('too_large');
});

test('whatever comes, a reading comes back', async () => {
  const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919 + (index >> 3) * 31) % 256);
  expect(await readAlone(new Uint8Array())).toEqual({ pages: null, text: [], problem: 'damaged' });
  for (const file of [new Uint8Array([37]), noise, Buffer.concat([Buffer.from('%PDF-1.7\n'), noise])]) {
    expect((await readAlone(new Uint8Array(file))).problem).toBe('damaged');
  }
  for (const length of [10, 200, 400, report.length - 100, report.length - 5]) {
    const reading = await readOne(report.slice(0, length));
    expect(reading.problem === null ? reading.text.join('') : reading.problem).toMatch(/WBC|damaged|no_text/);
  }
});

const samples = path.resolve(__dirname, '../../../../shared/data');
const ENCRYPTED = ['issue6010_1', 'pr6531_1', 'print_protection'];

/** The shared samples are beside the repository, never in it. */
const filesOf = (folder: string) => {
  const at = path.join(samples, folder);
  return existsSync(at)
    ? readdirSync(at).map((name) => ({ name, bytes: new Uint8Array(readFileSync(path.join(at, name))) }))
    : [];
};

test('every shared PDF ends as a reading', async () => {
  for (const { name, bytes } of filesOf('pdf')) {
    const { problem, text } = await readOne(bytes);
    if (ENCRYPTED.some((part) => name.includes(part))) expect([name, problem]).toEqual([name, 'encrypted']);
    else if (name.includes('poppler-395')) expect([name, problem]).toEqual([name, 'damaged']);
    else expect([name, problem === (text.join('') === '' ? 'no_text' : null)]).toEqual([name, true]);
    if (name.includes('XiaoBiaoSong')) expect(text[0]).toContain('关于红军作战的原则');
  }
});

test('every attack file is no PDF, and its name and text are only text', async () => {
  for (const { name, bytes } of filesOf('attack')) {
    expect([name, (await readOne(bytes)).problem]).toEqual([name, 'damaged']);
    const text = Buffer.from(bytes).toString('utf8');
    for (const line of text.split('\n')) findIdentifiers([`Name: ${line}`], line);
    proposeResults([text]);
  }
});
