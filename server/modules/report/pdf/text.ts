import { hasLetter } from './fonts';

/** Drawn as something else, because no font we carry has it. */
const STAND_IN: Record<string, string> = {
  '✱': '*',
  '∼': '~',
  '\u00a0': ' ',
  '\u2028': '\n',
  '\u2029': '\n',
  '\t': '    ',
};

/**
 * What can be printed of any text: lone surrogates become U+FFFD, control characters and invisible formatting (which
 * can turn the order of letters around) are left out. Everything visible stays.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[✱∼\u00a0\u2028\u2029\t]/g, (sign) => STAND_IN[sign] ?? sign)
    .replace(/(?!\n)[\p{Cc}\p{Cf}]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu, '')
    .normalize('NFC');
}

/** A mark of its own would be set beside its letter by another font; what a private code means nobody knows. */
const isDrawn = (sign: string): boolean => !/[\p{M}\p{Co}]/u.test(sign) && hasLetter(sign.codePointAt(0) ?? 0);

const isAscii = (text: string) => /^[\n\x20-\x7e]*$/.test(text);

/** The letters of a text that are not printed as themselves, each once; U+FFFD stands for one that was lost before. */
export function unprintableIn(text: string): string[] {
  if (isAscii(text)) return [];
  const signs = [...printable(text)].filter((sign) => sign !== '\n' && sign !== ' ');
  return [...new Set(signs)].filter((sign) => sign === '\ufffd' || !isDrawn(sign));
}

const codeOf = (sign: string) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * A text as it is printed. A character that no font has is printed as its code point, `[U+20BB7]`: a name or a result
 * never silently loses a letter.
 */
export function drawn(text: string): string {
  if (isAscii(text)) return text;
  return [...printable(text)]
    .map((sign) => (sign === '\n' || sign === ' ' || isDrawn(sign) ? sign : codeOf(sign)))
    .join('');
}

/** Every text in plain data as it is printed. */
export function allDrawn<T>(data: T): T {
  if (typeof data === 'string') return drawn(data) as T;
  if (Array.isArray(data)) return data.map((item) => allDrawn(item)) as T;
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, item]) => [key, allDrawn(item)])) as T;
}

/** At most `most` characters, on one line; the whole text stands elsewhere on page 1. */
export function shortened(text: string, most: number): string {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  return signs.length <= most ? signs.join('') : `${signs.slice(0, most - 1).join('')}…`;
}
