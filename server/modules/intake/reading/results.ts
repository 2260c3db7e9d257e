import { parseRange, parseValue, plain } from '../../report/results/value-rules';
import {
  cellsOf,
  isFlag,
  isName,
  isNoTest,
  isRange,
  isRowNumber,
  isUnit,
  rangeBySexAt,
  valueIn,
  withUnitApart,
} from './cells';
import { type CellsOfRow, type Columns, columnsOf, rowsUnder } from './columns';

/** A row that looks like a result, word for word; a reviewer confirms or drops it. */
export interface ProposedResult {
  name: string;
  value: string;
  unit: string;
  range: string;
  quote: string;
}

const MAX_LINE_LENGTH = 300;

interface Row {
  result: CellsOfRow;
  next: number;
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
  const following = cells[at] ?? '';
  if (SUSCEPTIBLE.test(following)) return null;
  // Another number is the next table's row number, or nobody can tell which of the two is the result.
  const isNextRow = isRowNumber(following) && isName(cells[at + 1] ?? '');
  return valueIn(following) !== null && !isNextRow ? null : { unit, range, next: at };
}

/** Whether a germ dies of an antibiotic; the number before it is no result of the patient's. */
const SUSCEPTIBLE = /^(?:S|I|R|SDD|敏感|中介|耐药)$/;

/** Two cells that are one name: a code or the name in another script, then the name. Else a test without a result stands before. */
function isOneName(first: string, second: string): boolean {
  const isHan = (text: string) => /\p{Script=Han}/u.test(text);
  return isHan(first) !== isHan(second) || /^(?=.*(?:\d|[A-Z].*[A-Z])|.{1,2}$)\S{1,12}$/.test(first);
}

function rowAt(cells: string[], from: number): Row | null {
  let at = from;
  while (isRowNumber(cells[at] ?? '')) at += 1;
  const names: string[] = [];
  while (at < cells.length && names.length < 2 && isName(cells[at] ?? '')) names.push(cells[at++] ?? '');
  if (names.length === 0 || names.some(isNoTest)) return null;
  const value = valueIn(cells[at] ?? '');
  if (value === null) return null;
  const found = rest(cells, at + 1);
  if (!found) return null;
  const [first = '', second = ''] = names.filter((one, index) => index === 0 || !METHOD.test(one));
  if (second !== '' && !isOneName(first, second)) return null;
  const name = `${first} ${second}`.trim();
  const { unit, range } = found;
  return { result: { name, value, unit, range }, next: found.next };
}

/** How it was measured; beside a name it is no part of it. */
const METHOD =
  /法$|^(?:method|ise|elisa|eclia|clia|cmia|hplc|lc-?ms(?:\/ms)?|pcr|ifcc|jaffe|enzymatic|calculated|colou?rimetric|hexokinase|turbidimetry|nephelometry|flow cytometry|impedance)$/i;

const UNIT_IN_NAME = /^(.*\S)\s*[(（]([^()（）]+)[)）]$/;

/** `葡萄糖(mmol/L)` says its unit beside its name, where no column does. A single letter may be a short name. */
function withUnitOfName(row: CellsOfRow): CellsOfRow {
  const [, name, unit = ''] = row.unit === '' ? (UNIT_IN_NAME.exec(row.name) ?? []) : [];
  return name && isUnit(unit) && !/^[a-rt-z]$/i.test(unit) ? { ...row, name, unit } : row;
}

const isOneSided = (text: string) => /^[<>≤≥]/.test(plain(text));

/** What no reviewer should be shown as a result, however well it is placed. */
function isResult({ name, value, unit, range }: CellsOfRow): boolean {
  if (isNoTest(name) || (unit === '' && range === '')) return false;
  // `≤2  S  ≤16` is an antibiotic that works, and no time.
  if (unit === 'S' && (isOneSided(value) || isOneSided(range))) return false;
  // A word is a result only beside the word that is expected: `Yes / Positive` may be anything.
  return parseValue(value)?.kind !== 'word' || range !== '';
}

function fromCells(printed: string[]): CellsOfRow[] {
  const cells = printed.flatMap(withUnitApart);
  const rows: CellsOfRow[] = [];
  let free = 0;
  for (let at = 0; at < cells.length; ) {
    const before = at > free ? (cells[at - 1] ?? '') : '';
    // A number before the name may be its result; words before it, another test or a part of its name.
    const isDoubt = isName(before) || (valueIn(before) !== null && !isRowNumber(before));
    const row = isDoubt ? null : rowAt(cells, at);
    if (row) {
      rows.push(row.result);
      free = row.next;
    }
    at = row ? row.next : at + 1;
  }
  return rows;
}

/** `Glucose 5.2 H mmol/L 3.9-6.1`: without columns only a line that is complete to the end counts. */
function fromWords(line: string): CellsOfRow[] {
  const words = line.split(/\s+/).filter((word) => !isRowNumber(word) || /\d/.test(word));
  const first = words.findIndex((word, index) => index > 0 && valueIn(word) !== null);
  if (first < 1) return [];
  const name = words.slice(isRowNumber(words[0] ?? '') ? 1 : 0, first).join(' ');
  if (!isName(name) || isNoTest(name)) return [];
  const value = valueIn(words[first] ?? '') ?? '';
  const found = rest(words, first + 1);
  if (!found || found.next !== words.length || found.unit === '' || found.range === '') return [];
  return [{ name, value, unit: found.unit, range: found.range }];
}

function rowsOf(line: string, columns: Columns | 'foreign' | null): CellsOfRow[] {
  if (columns === 'foreign') return [];
  const cells = cellsOf(line);
  const under = columns && rowsUnder(columns, cells);
  if (under) return under;
  if (columns && !columns.isPlain) return [];
  const rows = fromCells(cells).map(withUnitOfName).filter(isResult);
  return rows.length > 0 || cells.length > 1 ? rows : fromWords(line);
}

const RANGE_LABEL =
  /^(?:参考(?:值范围|范围|区间|值)|正常(?:值范围|范围|值)|(?:biological )?ref(?:erence|\.)?(?: (?:range|interval|values?))?|normal (?:range|values?))\s*[:：]?\s*(?=\S)/i;

/** The rest of a name that did not fit its line. */
const REST_OF_NAME =
  /^(?:\p{Ll}{2}|[()（）/,-]|\p{Lu}\b|.{0,3}(?:酶|抗体|抗原|比值|百分比|百分率|计数|浓度|宽度|体积|蛋白|绝对值|指数|含量|测定|定量|细胞)$)/u;
const LONGEST_REST = 40;
const isBroken = (name: string) =>
  /[-,/、，(（]$/.test(name) || /[(（][^)）]*$/.test(name) || /^[^(（]*[)）]/.test(name);

/** Whether part of the row's name stands in the line above or below. */
function isPartOfName(name: string, above: string, below: string): boolean {
  const isAlone = (line: string) => cellsOf(line).length === 1 && isName(line) && line.length <= LONGEST_REST;
  return isBroken(name) || (isAlone(below) && REST_OF_NAME.test(below)) || (isAlone(above) && /^\p{Ll}{3}/u.test(name));
}

/** A range for one sex goes on below; one that cannot be read may. */
function withRestOfRange(row: CellsOfRow, below: string): CellsOfRow {
  if (row.range === '' || isRange(row.range) || cellsOf(below).length !== 1) return row;
  const whole = `${row.range} ${below}`;
  return { ...row, range: isRange(whole) ? whole : '' };
}

/** The range that a line consists of, without its label; empty where it is another line. */
function rangeAlone(line: string): string {
  const text = line.replace(RANGE_LABEL, '');
  return isRange(text) && parseRange(text)?.kind !== 'word' ? text : '';
}

interface ReadLine {
  rows: ProposedResult[];
  /** What it consists of, if only of a range, under a table that has no column for it. */
  range: string;
}

const LEAST_PAIRS = 2;

/**
 * Ranges printed below their rows. Only where each row of a stretch has one: else nobody can tell whether they
 * stand below or above.
 */
function withRangesBelow(lines: ReadLine[]): ProposedResult[] {
  const found: ProposedResult[] = [];
  for (let at = 0; at < lines.length; ) {
    let pairs = 0;
    const rowAt = (pair: number) => lines[at + pair * 2]?.rows ?? [];
    const rangeAt = (pair: number) => lines[at + pair * 2 + 1]?.range ?? '';
    while (rowAt(pairs).length === 1 && rowAt(pairs)[0]?.range === '' && rangeAt(pairs) !== '') pairs += 1;
    const isClear = pairs >= LEAST_PAIRS && !lines[at - 1]?.range && rowAt(pairs).length === 0;
    for (let pair = 0; pair < pairs; pair += 1)
      found.push(...rowAt(pair).map((row) => (isClear ? { ...row, range: rangeAt(pair) } : row)));
    if (pairs === 0) found.push(...(lines[at]?.rows ?? []));
    at += Math.max(1, pairs * 2);
  }
  return found;
}

/**
 * Rows of a text layer that look like results. Under headings each cell must fit its column, in one way only; the
 * present result is told from a previous one. Without headings: name, value, then flag, unit and range in any order, also two
 * such tables side by side. Conservative: a row with two values, with neither unit nor range, or that cannot be read is
 * left to the reviewer. The vendor's own flag is not taken over.
 * @param text the pages of `readPdf`
 */
export function proposeResults(text: string[]): ProposedResult[] {
  let columns: Columns | 'foreign' | null = null;
  const lines = text
    .flatMap((page) => page.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length <= MAX_LINE_LENGTH)
    .map((line, at, all): ReadLine => {
      const headings = columnsOf(cellsOf(line));
      columns = headings ?? columns;
      if (headings) return { rows: [], range: '' };
      const hasRanges = columns && columns !== 'foreign' && columns.kinds.includes('range');
      const [above = '', below = ''] = [all[at - 1], all[at + 1]];
      const rows = rowsOf(line, columns)
        .map((row) => withRestOfRange(withUnitOfName(row), below))
        .filter((row) => isResult(row) && !isPartOfName(row.name, above, below));
      return { rows: rows.map((row) => ({ ...row, quote: line })), range: hasRanges ? '' : rangeAlone(line) };
    });
  return withRangesBelow(lines);
}
