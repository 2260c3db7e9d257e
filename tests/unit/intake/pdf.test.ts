import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { findIdentifiers } from '../../../server/modules/intake/reading/identifiers';
import { readPdf } from '../../../server/modules/intake/reading/pdf';
import { proposeResults } from '../../../server/modules/intake/reading/results';

jest.setTimeout(120_000);

interface Piece {
  text: string;
  x: number;
  y: number;
  size?: number;
}

/** A PDF written by hand: one page, Helvetica, the content stream through the given filter. */
function pdfOf(content: Buffer, filter = ''): Uint8Array {
  const stream = Buffer.concat([
    Buffer.from(`<</Length ${content.length}${filter}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
    stream,
  ].map((body) => Buffer.from(body));
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  objects.forEach((body, index) => {
    offsets.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'));
  });
  const xref = Buffer.concat(parts).length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(`xref\n0 5\n0000000000 65535 f \n${entries}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`),
  );
  return new Uint8Array(Buffer.concat(parts));
}

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
  const reading = await readPdf(report);
  expect(reading).toMatchObject({ pages: 1, problem: null });
  expect(reading.text).toEqual(['Patient Name: John Smith  DOB: 12-Mar-1985\nWBC  11.2  H  10^9/L  4.0-9.5']);
  expect(findIdentifiers(reading.text, '').name?.value).toBe('John Smith');
  expect(proposeResults(reading.text)).toMatchObject([
    { name: 'WBC', value: '11.2', unit: '10^9/L', range: '4.0-9.5' },
  ]);
});

test('a page without text says so', async () => {
  expect(await readPdf(page([]))).toEqual({ pages: 1, text: [''], problem: 'no_text' });
});

test('a stream that inflates without end is too large, and the server lives', async () => {
  const bomb = deflateSync(deflateSync(Buffer.alloc(400 * 1024 * 1024, 32), { level: 9 }), { level: 9 });
  expect((await readPdf(pdfOf(bomb, '/Filter[/FlateDecode/FlateDecode]'))).problem).toBe('too_large');
});

test('whatever comes, a reading comes back', async () => {
  const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919 + (index >> 3) * 31) % 256);
  expect(await readPdf(new Uint8Array())).toEqual({ pages: null, text: [], problem: 'damaged' });
  for (const file of [new Uint8Array([37]), noise, Buffer.concat([Buffer.from('%PDF-1.7\n'), noise])]) {
    expect((await readPdf(new Uint8Array(file))).problem).toBe('damaged');
  }
  for (const length of [10, 200, 400, report.length - 100, report.length - 5]) {
    const reading = await readPdf(report.slice(0, length));
    expect(reading.problem === null ? reading.text.join('') : reading.problem).toMatch(/WBC|damaged|no_text/);
  }
});

const samples = path.resolve(__dirname, '../../../../shared/data');
const ENCRYPTED = ['auth-event-ef-open', 'issue6010_1', 'pr6531_1', 'print_protection'];

/** The shared samples are beside the repository, never in it. */
const filesOf = (folder: string) => {
  const at = path.join(samples, folder);
  return existsSync(at)
    ? readdirSync(at).map((name) => ({ name, bytes: new Uint8Array(readFileSync(path.join(at, name))) }))
    : [];
};

test('every shared PDF ends as a reading', async () => {
  for (const { name, bytes } of filesOf('pdf')) {
    const { problem, text } = await readPdf(bytes);
    if (ENCRYPTED.some((part) => name.includes(part))) expect([name, problem]).toEqual([name, 'encrypted']);
    else if (name.includes('poppler-395')) expect([name, problem]).toEqual([name, 'damaged']);
    else expect([name, problem === (text.join('') === '' ? 'no_text' : null)]).toEqual([name, true]);
    if (name.includes('XiaoBiaoSong')) expect(text[0]).toContain('关于红军作战的原则');
  }
});

test('every attack file is no PDF, and its name and text are only text', async () => {
  for (const { name, bytes } of filesOf('attack')) {
    expect([name, (await readPdf(bytes)).problem]).toEqual([name, 'damaged']);
    const text = Buffer.from(bytes).toString('utf8');
    for (const line of text.split('\n')) findIdentifiers([`Name: ${line}`], line);
    proposeResults([text]);
  }
});
