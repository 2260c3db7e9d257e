import { LIMITS } from './grid';
import { SheetUnreadable } from './unreadable';

/** Rows that hold empty texts do not count, so that so many times the limit may be looked at. */
const LOOKED_AT = 4;

const END_OF_ROW = '</row>';

/** Where the next cell with a value is: `<v>`, or `<is>` of a text that stands in the cell. */
function valueFinder(xml: Buffer): (from: number) => number {
  const next = { '<v': -1, '<is': -1 };
  const find = (word: keyof typeof next, from: number) => {
    if (next[word] < from) {
      const at = xml.indexOf(word, from, 'latin1');
      next[word] = at < 0 ? Number.POSITIVE_INFINITY : at;
    }
    return next[word];
  };
  return (from) => Math.min(find('<v', from), find('<is', from));
}

function valuedRows(xml: Buffer, start: number, end: number, most: number): Buffer[] | null {
  const rows: Buffer[] = [];
  const nextValue = valueFinder(xml);
  let at = start;
  for (let value = nextValue(at); value < end; value = nextValue(at)) {
    const from = xml.lastIndexOf('<row', value, 'latin1');
    const to = xml.indexOf(END_OF_ROW, value, 'latin1');
    if (from < at || to < 0) return null;
    const tag = xml.toString('latin1', from, Math.min(to, from + 40));
    if (!/^<row[^>]*\sr="\d/.test(tag)) return null;
    rows.push(xml.subarray(from, to + END_OF_ROW.length));
    if (rows.length > most * LOOKED_AT) throw new SheetUnreadable('too_many_rows', { most });
    at = to + END_OF_ROW.length;
  }
  return rows;
}

/**
 * A sheet's XML without its rows that hold nothing: a million formatted ones cost the library a minute. Sheets that are
 * written in an unusual way stay as they are.
 * @param most rows that may hold values
 * @throws SheetUnreadable `too_many_rows` when there are far too many with values.
 */
export function slimSheet(xml: Buffer, most: number = LIMITS.rows): Buffer {
  const open = xml.indexOf('<sheetData>', 0, 'latin1');
  const end = xml.lastIndexOf('</sheetData>', xml.length, 'latin1');
  if (open < 0 || end < open) return xml;
  const start = open + '<sheetData>'.length;
  const rows = valuedRows(xml, start, end, most);
  return rows ? Buffer.concat([xml.subarray(0, start), ...rows, xml.subarray(end)]) : xml;
}
