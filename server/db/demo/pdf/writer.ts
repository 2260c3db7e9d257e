import { deflateSync } from 'node:zlib';
import { glyphOf, latinCode, latinWidth } from './font';

const GLYPHS_PER_FONT = 200;

/** A page being drawn; x and y in points from the top left. */
export class Page {
  static readonly width = 595;
  static readonly height = 842;
  private readonly out: string[] = [];

  constructor(private readonly letters: string[]) {}

  /** Width of a text in points. */
  static widthOf(text: string, size: number): number {
    let width = 0;
    for (const letter of text) {
      const code = latinCode(letter);
      width += code === null ? glyphOf(letter).width : latinWidth(code);
    }
    return (width * size) / 1000;
  }

  text(
    x: number,
    y: number,
    size: number,
    text: string,
    style: { bold?: boolean; grey?: number; align?: 'right' | 'center' } = {},
  ): void {
    const shift = style.align ? Page.widthOf(text, size) * (style.align === 'right' ? 1 : 0.5) : 0;
    const runs = this.runs(text, style.bold ? 'HB' : 'H');
    this.out.push(`BT ${style.grey ?? 0} g 1 0 0 1 ${(x - shift).toFixed(2)} ${(Page.height - y).toFixed(2)} Tm`);
    for (const [font, hex] of runs) this.out.push(`/${font} ${size} Tf <${hex}> Tj`);
    this.out.push('ET');
  }

  rect(x: number, y: number, width: number, height: number, grey: number): void {
    this.out.push(
      `${grey} g ${x.toFixed(2)} ${(Page.height - y - height).toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)} re f`,
    );
  }

  get content(): string {
    return this.out.join('\n');
  }

  /** Pieces of one font each, as hexadecimal codes. */
  private runs(text: string, latin: 'H' | 'HB'): [string, string][] {
    const runs: [string, string][] = [];
    for (const letter of text) {
      const code = latinCode(letter);
      const [font, byte] = code === null ? this.place(letter) : [latin, code];
      const hex = byte.toString(16).padStart(2, '0');
      const last = runs.at(-1);
      if (last?.[0] === font) last[1] += hex;
      else runs.push([font, hex]);
    }
    return runs;
  }

  private place(letter: string): [string, number] {
    let at = this.letters.indexOf(letter);
    if (at < 0) at = this.letters.push(letter) - 1;
    return [`T${Math.floor(at / GLYPHS_PER_FONT)}`, at % GLYPHS_PER_FONT];
  }
}

const stream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')]);
const packed = (text: string) => stream('/Filter/FlateDecode', deflateSync(Buffer.from(text, 'latin1')));
const utf16 = (letter: string) => Buffer.from(letter, 'utf16le').swap16().toString('hex');

/** For text that is drawn with these codes: which letters they are. */
function toUnicode(letters: readonly string[]): Buffer {
  const lines = letters.map((letter, code) => `<${code.toString(16).padStart(2, '0')}> <${utf16(letter)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100)
    blocks.push(`${Math.min(100, lines.length - at)} beginbfchar\n${lines.slice(at, at + 100).join('\n')}\nendbfchar`);
  return packed(
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def /CMapType 2 def\n1 begincodespacerange <00> <ff> endcodespacerange\n${blocks.join('\n')}\nendcmap end end`,
  );
}

/** Where a signature goes: `ByteRange` and `Contents` have fixed widths, filled in afterwards. */
export const SIGNATURE_ROOM = 9000;
export const RANGE_ROOM = 50;

export interface Signing {
  name: string;
  reason: string;
  at: Date;
}

const pdfDate = (at: Date) => `D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
const pdfText = (text: string) => `<feff${utf16(text)}>`;

/** Collects pages and writes them as one file: the two Helvetica fonts by name, every other letter as its own outline. */
export class Pdf {
  private readonly letters: string[] = [];
  private readonly pages: Page[] = [];
  private readonly objects: Buffer[] = [];

  page(): Page {
    const page = new Page(this.letters);
    this.pages.push(page);
    return page;
  }

  private add(body: string | Buffer): number {
    return this.objects.push(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
  }

  private outlines(): string {
    let names = '';
    for (let at = 0; at < this.letters.length; at += GLYPHS_PER_FONT) {
      const letters = this.letters.slice(at, at + GLYPHS_PER_FONT);
      const glyphs = letters.map((letter) => glyphOf(letter));
      const programs = glyphs.map(
        ({ program }, code) => `/g${code} ${this.add(stream('/Filter/FlateDecode', program))} 0 R`,
      );
      const unicode = this.add(toUnicode(letters));
      const codes = letters.map((_, code) => `/g${code}`).join('');
      const font = this.add(
        `<</Type/Font/Subtype/Type3/FontBBox[0 -200 1000 950]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<<${programs.join('')}>>/Encoding<</Type/Encoding/Differences[0${codes}]>>/FirstChar 0/LastChar ${letters.length - 1}/Widths[${glyphs.map(({ width }) => width).join(' ')}]/ToUnicode ${unicode} 0 R/Resources<<>>>>`,
      );
      names += `/T${at / GLYPHS_PER_FONT} ${font} 0 R`;
    }
    return names;
  }

  /** The bytes. The same pages and instant give the same bytes. */
  write(info: { title: string; at: Date }, signing?: Signing): Buffer {
    const helvetica = (name: string) =>
      this.add(`<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`);
    const fonts = `/H ${helvetica('Helvetica')} 0 R/HB ${helvetica('Helvetica-Bold')} 0 R${this.outlines()}`;
    const contents = this.pages.map((page) => this.add(packed(page.content)));
    // The tree's own number is known before it is written: pages first, then the tree, then what signs.
    const tree = this.objects.length + this.pages.length + 1;
    const field = tree + 2;
    const kids = contents.map((content, index) =>
      this.add(
        `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${Page.width} ${Page.height}]/Resources<</Font<<${fonts}>>>>/Contents ${content} 0 R${signing && index === 0 ? `/Annots[${field} 0 R]` : ''}>>`,
      ),
    );
    this.add(`<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`);
    if (signing) {
      const value = this.add(
        `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Name${pdfText(signing.name)}/Reason${pdfText(signing.reason)}/M(${pdfDate(signing.at)})/ByteRange[${' '.repeat(RANGE_ROOM)}]/Contents<${'0'.repeat(SIGNATURE_ROOM)}>>>`,
      );
      this.add(
        `<</Type/Annot/Subtype/Widget/FT/Sig/Rect[0 0 0 0]/F 132/T(Signature1)/V ${value} 0 R/P ${kids[0]} 0 R>>`,
      );
    }
    const root = this.add(
      `<</Type/Catalog/Pages ${tree} 0 R${signing ? `/AcroForm<</SigFlags 3/Fields[${field} 0 R]>>` : ''}>>`,
    );
    const about = this.add(`<</Title${pdfText(info.title)}/CreationDate(${pdfDate(info.at)})>>`);
    return this.assemble(root, about);
  }

  private assemble(root: number, about: number): Buffer {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
    let length = parts[0]?.length ?? 0;
    const table: string[] = [];
    this.objects.forEach((body, index) => {
      table.push(`${String(length).padStart(10, '0')} 00000 n \n`);
      const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
      parts.push(part);
      length += part.length;
    });
    const size = this.objects.length + 1;
    parts.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}trailer\n<</Size ${size}/Root ${root} 0 R/Info ${about} 0 R>>\nstartxref\n${length}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}
