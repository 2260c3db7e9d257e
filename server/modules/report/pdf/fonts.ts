import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Font } from 'fontkit';

/** Latin, Greek and Cyrillic letters and superscripts; then Chinese and signs. Both weights of a font have the same letters. */
const FILES = {
  latin: '@embedpdf/fonts-latin/fonts/NotoSans-Regular.ttf',
  latinBold: '@embedpdf/fonts-latin/fonts/NotoSans-Bold.ttf',
  chinese: '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  chineseBold: '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
} as const;

/** A file of a package, from the root upwards: the same from source, under Jest and from `dist`. */
function findInPackages(name: string): string {
  let folder = path.resolve(process.env.PORTAL_ROOT ?? process.cwd());
  for (;;) {
    const file = path.join(folder, 'node_modules', name);
    if (existsSync(file)) return file;
    const above = path.dirname(folder);
    if (above === folder) throw new Error(`font file ${name} is not installed`);
    folder = above;
  }
}

/** The bytes of every font that documents are set in. */
export const fontFiles = (): Buffer[] => Object.values(FILES).map((name) => readFileSync(findInPackages(name)));

/** Where the font with Chinese letters and signs lies. */
export const chineseFontFile = (): string => findInPackages(FILES.chinese);

/** Loaded with the first letter that is looked up: its tables are a tenth of what the server loads. */
function openFont(name: string): Font {
  const { create } = require('fontkit') as typeof import('fontkit');
  return create(readFileSync(findInPackages(name)));
}

let opened: Font[] | null = null;
const known = new Map<number, boolean>();

/** Whether one of the fonts has a letter for this character. */
export function hasLetter(codePoint: number): boolean {
  const found = known.get(codePoint);
  if (found !== undefined) return found;
  opened ??= [FILES.chinese, FILES.latin].map(openFont);
  const has = opened.some((font) => font.hasGlyphForCodePoint(codePoint));
  known.set(codePoint, has);
  return has;
}
