import { isRangeBySex } from '../../report/results/range-rules';
import { parseRange, parseValue, plain } from '../../report/results/value-rules';

/** A row that looks like a result, word for word; a reviewer confirms or drops it. */
export interface ProposedResult {
  name: string;
  value: string;
  unit: string;
  range: string;
  quote: string;
}

const UNIT =
  /^(?:[x×*]? ?10(?:\^|\*{1,2})\d{1,2} ?\/ ?[a-zμ]+|(?:[kmμunpf]|mc)?(?:g|mol|iu|u|eq|osm|l|cfu|au|s|m)(?: ?\/ ?(?:[0-9.]+ ?)?(?:[kmdcμunpf]|mc)?(?:l|g|mol|h|hr|min|s|m2|m\^2|kg|hpf|lpf|24h|d|cell|[0-9.]+m\^?2))*|%|‰|fl|pg|g%|mg%|mmhg|copies\/ml|cells?\/[μu]l|\/ ?(?:hp|hpf|lp|lpf|[μu]l|ml|个)|mm\/(?:1?h|hr)|sec|s\/co|coi|ratio|index|kpa|ml\/min\/1\.73 ?m\^?2)$/;
const FLAG = /^(?:↑{1,2}|↓{1,2}|h{1,2}|l{1,2}|n|a|\*{1,2}|high|low|高|低|偏高|偏低|异常|正常|normal|abnormal)$/;
const ATTACHED_FLAG = /^(.*\S)\s*(?:↑{1,2}|↓{1,2}|\*{1,2}|(?<=\d)\s+(?:HH?|LL?))$/;
const ROW_NUMBER = /^(?:\d{1,3}[.、)]?|\*|★|☆|▲|△)$/;
/** Names with a number that is no result: headers, footers, the patient's own data. */
const NOT_A_TEST =
  /[:：]|页|年龄|电话|地址|编号|日期|时间|条码|^(?:page|age|tel|phone|fax|date|time|no|id|name|height|weight|sex|room|bed)\b/i;
const MAX_LINE_LENGTH = 300;

const isUnit = (cell: string) => UNIT.test(plain(cell));
const isFlag = (cell: string) => FLAG.test(plain(cell));
const isRange = (cell: string) => parseRange(cell) !== null || isRangeBySex(cell);
const isName = (cell: string) =>
  /\p{L}/u.test(cell) &&
  cell.length <= 60 &&
  !isUnit(cell) &&
  !isFlag(cell) &&
  valueIn(cell) === null &&
  !isRange(cell);

/** The value of a cell without an attached arrow, or null. A dash or an unknown word is no value. */
function valueIn(cell: string): string | null {
  const value = ATTACHED_FLAG.exec(cell)?.[1] ?? cell;
  return parseValue(value) === null ? null : value;
}

interface Row {
  result: Omit<ProposedResult, 'quote'>;
  next: number;
}

/** A range for men and one for women, printed with a space between them. */
const MOST_CELLS_OF_RANGE = 4;

/** How many cells from here are one range by sex; none where they are not. */
function rangeBySexAt(cells: string[], at: number): number {
  for (let count = Math.min(MOST_CELLS_OF_RANGE, cells.length - at); count > 1; count -= 1)
    if (isRangeBySex(cells.slice(at, at + count).join(' '))) return count;
  return 0;
}

/** An L before another unit says low; alone it is litres. */
const isUnitAt = (cells: string[], at: number) =>
  isUnit(cells[at] ?? '') && !(isFlag(cells[at] ?? '') && isUnit(cells[at + 1] ?? ''));

/** Unit, range and flag in any order, each at most once; a second number makes the row a doubt. */
function rest(cells: string[], from: number): { unit: string; range: string; next: number } | null {
  let unit = '';
  let range = '';
  let at = from;
  for (; at < cells.length; at += 1) {
    const cell = cells[at] ?? '';
    const apart = range === '' ? rangeBySexAt(cells, at) : 0;
    if (apart > 0) {
      range = cells.slice(at, at + apart).join(' ');
      at += apart - 1;
    } else if (unit === '' && isUnitAt(cells, at)) unit = cell;
    else if (range === '' && isRange(cell)) range = cell;
    else if (!isFlag(cell)) break;
  }
  const following = cells[at];
  if (following !== undefined && valueIn(following) !== null && !ROW_NUMBER.test(following)) return null;
  return { unit, range, next: at };
}

function rowAt(cells: string[], from: number): Row | null {
  let at = from;
  while (ROW_NUMBER.test(cells[at] ?? '')) at += 1;
  const names: string[] = [];
  while (at < cells.length && names.length < 2 && isName(cells[at] ?? '')) names.push(cells[at++] ?? '');
  if (names.length === 0 || names.some((name) => NOT_A_TEST.test(name))) return null;
  const value = valueIn(cells[at] ?? '');
  if (value === null) return null;
  const found = rest(cells, at + 1);
  if (!found || (found.unit === '' && found.range === '')) return null;
  // A word is a result only beside the word that is expected: `Yes / Positive` may be anything.
  if (parseValue(value)?.kind === 'word' && found.range === '') return null;
  return { result: { name: names.join(' '), value, unit: found.unit, range: found.range }, next: found.next };
}

function fromCells(cells: string[], quote: string): ProposedResult[] {
  const rows: ProposedResult[] = [];
  for (let at = 0; at < cells.length; ) {
    const row = rowAt(cells, at);
    if (row) rows.push({ ...row.result, quote });
    at = row ? row.next : at + 1;
  }
  return rows;
}

/** `Glucose 5.2 H mmol/L 3.9-6.1`: without columns only a line that is complete to the end counts. */
function fromWords(line: string): ProposedResult[] {
  const words = line.split(/\s+/).filter((word) => !ROW_NUMBER.test(word) || /\d/.test(word));
  const first = words.findIndex((word, index) => index > 0 && valueIn(word) !== null);
  if (first < 1) return [];
  const name = words.slice(ROW_NUMBER.test(words[0] ?? '') ? 1 : 0, first).join(' ');
  if (!isName(name) || NOT_A_TEST.test(name)) return [];
  const value = valueIn(words[first] ?? '') ?? '';
  const found = rest(words, first + 1);
  if (!found || found.next !== words.length || found.unit === '' || found.range === '') return [];
  return [{ name, value, unit: found.unit, range: found.range, quote: line }];
}

/**
 * Rows of a text layer that look like results: name, value, then flag, unit and range in any order, also two such
 * tables side by side. Conservative: a row with two values, with neither unit nor range, or that cannot be read is
 * left to the reviewer. The vendor's own flag is not taken over.
 * @param text the pages of `readPdf`
 */
export function proposeResults(text: string[]): ProposedResult[] {
  const lines = text.flatMap((page) => page.split('\n')).map((line) => line.trim());
  return lines
    .filter((line) => line !== '' && line.length <= MAX_LINE_LENGTH)
    .flatMap((line) => {
      const cells = line
        .split(/\s{2,}|\t|\|/)
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '');
      const rows = fromCells(cells, line);
      return rows.length > 0 || cells.length > 1 ? rows : fromWords(line);
    });
}
