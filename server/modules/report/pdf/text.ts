import type { Content, Style } from 'pdfmake/interfaces';
import { type Family, familyOf } from './fonts';

interface Run {
  text: string;
  font?: Family;
}

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
const fontOf = (sign: string): Family | null =>
  /[\p{M}\p{Co}]/u.test(sign) ? null : familyOf(sign.codePointAt(0) ?? 0);

/** The letters of a text that are not printed as themselves, each once; U+FFFD stands for one that was lost before. */
export function unprintableIn(text: string): string[] {
  if (/^[\n\x20-\x7e]*$/.test(text)) return [];
  const signs = [...printable(text)].filter((sign) => sign !== '\n' && sign !== ' ');
  return [...new Set(signs)].filter((sign) => sign === '\ufffd' || fontOf(sign) === null);
}

const codeOf = (sign: string) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * Text as runs of one font each. A character that no font has is printed as its code point, `[U+20BB7]`: a name or a
 * result never silently loses a letter.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of printable(text)) {
    const family = sign === '\n' || sign === ' ' ? undefined : fontOf(sign);
    const last = runs.at(-1);
    const drawn = family === null ? codeOf(sign) : sign;
    const font = family === 'Extra' ? 'Extra' : undefined;
    if (last && (last.font === font || family === undefined)) last.text += drawn;
    else runs.push(font ? { text: drawn, font } : { text: drawn });
  }
  return runs;
}

/** A text node of any text. */
export function t(text: string, style: Style & Record<string, unknown> = {}): Content {
  const runs = runsOf(text);
  const [only] = runs;
  if (!only) return { text: '', ...style };
  return runs.length === 1 && !only.font ? { text: only.text, ...style } : { text: runs, ...style };
}

/** An upper estimate of the width of a text, in its font size: Chinese is 1 wide, no Latin letter is wider. */
const widthOf = (sign: string) =>
  /[\u2e80-\uffff\u{1f000}-\u{3ffff}MW@%&—]/u.test(sign) ? 1 : /[A-Z]/.test(sign) ? 0.75 : 0.62;

/** An upper estimate of how many lines a text takes. Headers need it: pdfmake leaves out one that does not fit. */
export function linesNeeded(text: string, fontSize: number, width: number): number {
  const drawn = runsOf(text)
    .map((run) => run.text)
    .join('');
  return drawn.split('\n').reduce((lines, line) => {
    const units = [...line].reduce((sum, sign) => sum + widthOf(sign), 0);
    const needed = Math.ceil((units * fontSize) / width);
    // Words that do not fit leave room unused.
    return lines + Math.max(1, needed > 1 ? needed + Math.ceil(needed / 4) : needed);
  }, 0);
}

/** At most `most` characters, on one line; the whole text stands elsewhere on page 1. */
export function shortened(text: string, most: number): string {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  return signs.length <= most ? signs.join('') : `${signs.slice(0, most - 1).join('')}…`;
}
