import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';

/** `Sans` has the Chinese and common Latin letters, `Extra` the rest of Latin, Greek, Cyrillic and superscripts. */
export type Family = 'Sans' | 'Extra';

const FILES = {
  'sans-regular': '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  'sans-bold': '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
  'extra-regular': 'pdfmake/fonts/Roboto/Roboto-Regular.ttf',
  'extra-bold': 'pdfmake/fonts/Roboto/Roboto-Medium.ttf',
} as const;

export type FontFile = keyof typeof FILES;

export const FONT_DICTIONARY = {
  Sans: { normal: 'sans-regular', bold: 'sans-bold' },
  Extra: { normal: 'extra-regular', bold: 'extra-bold' },
};

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

const bytes = new Map<string, Buffer>();

/** The bytes of a font, read once per thread. */
export function fontBytes(name: FontFile): Buffer {
  const known = bytes.get(name) ?? readFileSync(findInPackages(FILES[name]));
  bytes.set(name, known);
  return known;
}

/** The fonts as the file system that pdfmake asks, so that it reads nothing else. */
export const fontFiles = {
  existsSync: (name: string) => name in FILES,
  readFileSync: (name: string) => fontBytes(name as FontFile),
};

const opened = new Map<Family, Font>();

function open(family: Family): Font {
  const known = opened.get(family) ?? (create(fontBytes(family === 'Sans' ? 'sans-regular' : 'extra-regular')) as Font);
  opened.set(family, known);
  return known;
}

const families = new Map<number, Family | null>();

/** Which family can draw a character; null when none can. */
export function familyOf(codePoint: number): Family | null {
  const known = families.get(codePoint);
  if (known !== undefined) return known;
  const found = (['Sans', 'Extra'] as const).find((family) => open(family).hasGlyphForCodePoint(codePoint)) ?? null;
  families.set(codePoint, found);
  return found;
}
