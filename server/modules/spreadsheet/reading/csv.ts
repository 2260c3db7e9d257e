import Papa from 'papaparse';
import { cleanCell } from './cell-rules';
import type { Grid, GridRow } from './grid';
import { SheetUnreadable } from './unreadable';

type Encoding = 'UTF-8' | 'UTF-16' | 'GB18030';

const decode = (bytes: Uint8Array, label: string, fatal = true) => new TextDecoder(label, { fatal }).decode(bytes);

const LOOKED_AT = 64 * 1024;
const UTF16 = { ff: 'utf-16le', fe: 'utf-16be' } as const;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** By the mark; without one, digits and separators leave every second byte zero. */
function utf16Label(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return UTF16.ff;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return UTF16.fe;
  const zeros = [0, 0];
  const looked = Math.min(bytes.length, LOOKED_AT);
  for (let at = 0; at < looked; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < looked / 10 || Math.min(even, odd) > looked / 50) return null;
  return odd > even ? UTF16.ff : UTF16.fe;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;
/** A stray one comes from bar code readers and old programs; with many the bytes mean something else than text. */
const isBinary = (head: string) => count(head, CONTROLS) > Math.max(4, head.length / 100);

/** A few bytes of UTF-8 were lost, such as at the end of a file that was cut off. */
function mendUtf8(bytes: Uint8Array): string | null {
  const text = decode(bytes, 'utf-8', false);
  return count(text, /\p{Script=Han}/gu) > 4 * count(text, /\ufffd/g) ? text : null;
}

/** Accented letters of the West read as Chinese: single characters inside Latin words, nowhere two together. */
const isWestern = (text: string) =>
  !/\p{Script=Han}{2}/u.test(text) && /\p{Ll}\p{Script=Han}|\p{Script=Han}\p{Ll}/u.test(text);

function notText(): never {
  throw new SheetUnreadable('encoding');
}

/**
 * The text of a file. UTF-8 is tried strictly first: text in GB18030 is practically never valid UTF-8.
 * @throws SheetUnreadable `encoding`, or `not_a_sheet` when the bytes are no text at all.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = utf16Label(bytes);
  const head = bytes.subarray(0, LOOKED_AT);
  if (!wide && isBinary(Buffer.from(head).toString('latin1')))
    throw new SheetUnreadable('not_a_sheet', { found: 'binary' });
  const read = (label: string) => {
    try {
      return decode(bytes, label);
    } catch {
      return null;
    }
  };
  if (wide) return { text: read(wide) ?? notText(), encoding: 'UTF-16' };
  const text = read('utf-8') ?? mendUtf8(bytes);
  if (text !== null) return { text, encoding: 'UTF-8' };
  const chinese = read('gb18030') ?? notText();
  return isWestern(chinese) ? notText() : { text: chinese, encoding: 'GB18030' };
}

const SEPARATORS = [',', ';', '\t', '|'];

/** The separator that splits the first lines into the most equal number of cells; quoted ones do not count. */
export function separatorOf(text: string): string {
  const named = /^sep=(.)(?:\r\n?|\n)/i.exec(text);
  if (named) return named[1] as string;
  const head = text.slice(0, LOOKED_AT).replace(/"(?:[^"]|"")*"/g, 'x');
  const lines = head
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30);
  const score = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    return usual === 0 ? Math.max(0, ...counts) / 1000 : usual * counts.filter((n) => n === usual).length;
  };
  const best = SEPARATORS.map((separator) => ({ separator, score: score(separator) })).sort(
    (a, b) => b.score - a.score,
  )[0];
  return best && best.score > 0 ? best.separator : ',';
}

/** Excel's way of keeping leading zeros in a text file: ="00123". */
const QUOTED = /^="(.*)"$/s;

/**
 * Rows of a text file of any separator. Lines count as rows, quoted line breaks belong to their cell.
 * @throws SheetUnreadable `quotes` when a stray quotation mark makes one cell of several rows.
 */
export function csvGrid(text: string): Grid {
  const delimiter = separatorOf(text);
  const body = text.replace(/^sep=.(?=[\r\n])/i, '');
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: false });
  for (const { type, row = 0 } of errors)
    if (type === 'Quotes' && data[row]?.some((cell) => /[\r\n]/.test(cell)))
      throw new SheetUnreadable('quotes', { row: row + 1 });
  function* rows(): Generator<GridRow> {
    for (const [index, cells] of data.entries()) {
      const texts = cells.map((cell) => cleanCell(cell.startsWith('="') ? cell.replace(QUOTED, '$1') : cell));
      if (texts.some((cell) => cell !== '')) yield { rowNo: index + 1, texts, lost: [] };
    }
  }
  return { rows, merges: [], formulas: () => 0 };
}
