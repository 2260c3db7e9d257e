import Papa from 'papaparse';
import { cleanCell, type Grid, type GridRow } from './grid';
import { SheetUnreadable } from './unreadable';

type Encoding = 'UTF-8' | 'UTF-16' | 'GB18030';

const decode = (bytes: Uint8Array, label: string) => new TextDecoder(label, { fatal: true }).decode(bytes);

/** Characters that no text has: the bytes mean something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
const LOOKED_AT = 64 * 1024;
const UTF16 = { ff: 'utf-16le', fe: 'utf-16be' } as const;

function utf16Label(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return UTF16.ff;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return UTF16.fe;
  return null;
}

/**
 * The text of a file. UTF-8 is tried strictly first: text in GB18030 is practically never valid UTF-8.
 * @throws SheetUnreadable `encoding`, or `not_a_sheet` when the bytes are no text at all.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = utf16Label(bytes);
  const tries: [string, Encoding][] = wide
    ? [[wide, 'UTF-16']]
    : [
        ['utf-8', 'UTF-8'],
        ['gb18030', 'GB18030'],
      ];
  const head = bytes.subarray(0, LOOKED_AT);
  if (!wide && BINARY.test(Buffer.from(head).toString('latin1')))
    throw new SheetUnreadable('not_a_sheet', { found: 'binary' });
  for (const [label, encoding] of tries) {
    try {
      return { text: decode(bytes, label), encoding };
    } catch {
      // the next one
    }
  }
  throw new SheetUnreadable('encoding');
}

const SEPARATORS = [',', ';', '\t', '|'];

/** The separator that splits the first lines into the most equal number of cells; quoted ones do not count. */
export function separatorOf(text: string): string {
  const named = /^sep=(.)\r?\n/i.exec(text);
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

/** Rows of a text file of any separator. Lines count as rows, quoted line breaks belong to their cell. */
export function csvGrid(text: string): Grid {
  const delimiter = separatorOf(text);
  const body = text.replace(/^sep=.\r?\n/i, '\n');
  const { data } = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: false });
  function* rows(): Generator<GridRow> {
    for (const [index, cells] of data.entries()) {
      const texts = cells.map((cell) => cleanCell(cell.startsWith('="') ? cell.replace(QUOTED, '$1') : cell));
      if (texts.some((cell) => cell !== '')) yield { rowNo: index + 1, texts, lost: [] };
    }
  }
  return { rows, merges: [], formulas: () => 0 };
}
