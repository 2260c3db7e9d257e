/** A run of letters on a page; y counts from the top. */
export interface Placed {
  text: string;
  x: number;
  y: number;
  size?: number;
}

/** How labs' programs write: Chinese letters as wide as high, others half as wide; Helvetica; or a typewriter. */
export type Face = 'song' | 'helvetica' | 'courier';

const HEIGHT = 842;

const hex = (text: string) => [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** Chinese by the name of a font that every reader has, as the programs of many labs do it. */
const FONTS: Record<Face, string[]> = {
  song: [
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[4 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/W[1 95 500 814 939 500]/FontDescriptor 5 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ],
  helvetica: ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'],
  courier: ['<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>'],
};

/** A PDF with these pages of placed text. */
export function placedPdf(face: Face, pages: Placed[][]): Uint8Array {
  const show = (text: string) => (face === 'song' ? `<${hex(text)}>` : literal(text));
  const contents = pages.map((pieces) =>
    pieces
      .map(({ text, x, y, size = 9 }) => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${HEIGHT - y} Tm ${show(text)} Tj ET`)
      .join('\n'),
  );
  const first = 3 + FONTS[face].length;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    ...FONTS[face],
    ...contents.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 ${HEIGHT}]/Contents ${first + index * 2 + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      `<</Length ${Buffer.byteLength(content, 'latin1')}>>\nstream\n${content}\nendstream`,
    ]),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(body, 'latin1'));
}
