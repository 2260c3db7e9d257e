import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';

interface Outline {
  commands: { command: 'moveTo' | 'lineTo' | 'bezierCurveTo' | 'quadraticCurveTo' | 'closePath'; args: number[] }[];
}
interface OpenFont {
  unitsPerEm: number;
  glyphForCodePoint(code: number): { id: number; advanceWidth: number; path: Outline };
}

export interface Glyph {
  width: number;
  /** The drawing instructions of a Type 3 glyph, deflated. */
  program: Buffer;
}

/** Widths of Helvetica from space to tilde, in thousandths (Adobe font metrics of the 14 standard fonts). */
const HELVETICA =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);

const OUTSIDE_LATIN1: Record<string, number> = { '–': 0x96, '—': 0x97, '’': 0x92, '‘': 0x91, '…': 0x85, '•': 0x95 };

/** The letter's code in the standard fonts (WinAnsi), or null when they lack it. */
export function latinCode(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 32 && code <= 126) || (code >= 0xa1 && code <= 0xff)) return code;
  return OUTSIDE_LATIN1[letter] ?? null;
}

export const latinWidth = (code: number): number => HELVETICA[code - 32] ?? 556;

let font: OpenFont | null = null;
const glyphs = new Map<string, Glyph>();

function openFont(): OpenFont {
  if (font) return font;
  // Loaded only here: a clinic's server never needs it.
  const { create } = require('fontkit') as { create(bytes: Buffer): OpenFont };
  // The package exports its code only: its fonts lie beside that.
  const folder = path.resolve(path.dirname(require.resolve('@embedpdf/fonts-sc')), '..', 'fonts');
  font = create(readFileSync(path.join(folder, 'NotoSansHans-Regular.otf')));
  return font;
}

const WRITE: Record<Outline['commands'][number]['command'], string> = {
  moveTo: 'm',
  lineTo: 'l',
  bezierCurveTo: 'c',
  quadraticCurveTo: 'v',
  closePath: 'h',
};

/** The outline of a letter that the standard fonts lack; each is read from the font once. */
export function glyphOf(letter: string): Glyph {
  const known = glyphs.get(letter);
  if (known) return known;
  const { unitsPerEm, glyphForCodePoint } = openFont();
  const found = glyphForCodePoint.call(font, letter.codePointAt(0) ?? 0);
  const scale = 1000 / unitsPerEm;
  const width = Math.round(found.advanceWidth * scale);
  const lines = found.path.commands.map(({ command, args }) =>
    [...args.map((n) => Math.round(n * scale)), WRITE[command]].join(' '),
  );
  const glyph = {
    width,
    program: deflateSync(Buffer.from(`${width} 0 0 -200 ${width} 950 d1\n${lines.join('\n')}\nf`)),
  };
  glyphs.set(letter, glyph);
  return glyph;
}
