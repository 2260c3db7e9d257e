import { plain, sameUnit } from '../../report/results/value-rules';
import { isFlag, isName, isRange, isRowNumber, isUnit, rangeBySexAt, valueIn, withUnitApart } from './cells';

/** What stands in a column; `any` has a heading that nobody here knows. */
type Kind = 'no' | 'code' | 'name' | 'result' | 'flag' | 'unit' | 'range' | 'previous' | 'text' | 'any';

/** The headings of a table of results. */
export interface Columns {
  kinds: Kind[];
  /** How many such tables stand side by side. */
  tables: number;
  /** A line that does not fit the columns can be read by itself: no other number stands there, and the name comes first. */
  isPlain: boolean;
}

export interface CellsOfRow {
  name: string;
  value: string;
  unit: string;
  range: string;
}

const HEADINGS: [Exclude<Kind, 'any'> | 'foreign' | 'day', string][] = [
  ['no', '序号|行号|序|编号|no\\.?|s\\.? ?no\\.?|nr\\.?|#'],
  [
    'code',
    '项目代(?:号|码)|代号|代码|缩写|简称|英文(?:名称|缩写|简称|代号|名)?|(?:test )?code|abbr(?:\\.|eviation)?|symbol|mnemonic',
  ],
  [
    'name',
    '(?:检验|检测|检查|化验|分析|测定)项目(?:名称)?|项目名称|中文名称|项目|名称|指标|(?:test |item )?name|(?:test |item )?description|investigations?|tests?(?: items?)?|analytes?|parameters?|components?|examinations?|assays?|items?|determinations?',
  ],
  [
    'result',
    '(?:检验|检测|测定|检查|本次|实测|当前)(?:结果|值)|测量值|结果值?|本次|(?:test |your |current |observed |measured )?(?:results?|values?)|current|result value',
  ],
  [
    'flag',
    '(?:结果|异常|高低)?(?:提示|标志|标记|标识)|高低|状态|结果判定|判定|flags?|abnormal(?: flags?)?|abn|status|h ?/ ?l|l ?/ ?h|indicator|alert',
  ],
  ['unit', '(?:结果|计量)?单位|units?(?: of measure(?:ment)?)?|uom'],
  [
    'range',
    '(?:生物)?参考(?:值范围|范围|区间|值)?|正常(?:参考值|参考范围|值范围|范围|值)|(?:bio(?:logical|\\.)? ?)?(?:reference|ref\\.?)(?: (?:ranges?|intervals?|values?|limits?))?|normal (?:ranges?|values?|limits?)|expected(?: (?:values?|ranges?))?|ranges?|limits?',
  ],
  [
    'previous',
    '(?:上次|前次|上一次|历史|既往|历次|往次|近期)(?:检验|检测|测定)?(?:结果|值)?|变化(?:值|率)?|差值|(?:previous|prior|last|past|prev\\.?|historical|earlier|former)(?: (?:results?|values?))?|history|delta|change',
  ],
  [
    'text',
    '(?:检测|检验|测定|实验|分析)?方法(?:学)?|备注|说明|(?:标本|样本)(?:类型|种类)?|仪器|科室|检验者|临床意义|(?:test )?method(?:ology)?s?|remarks?|comments?|notes?|specimen(?: type)?|sample(?: type)?|instrument|department|section|lab(?:oratory)?|technique',
  ],
  [
    'foreign',
    'mics?(?: ?\\([^)]*\\))?|kb|抗生素(?:名称)?|抗菌药物?(?:名称)?|药物(?:名称)?|药敏(?:结果|试验)?|敏感(?:性|度)|折点|抑菌(?:圈|环)(?:直径)?|细菌(?:名称)?|antibiotics?|antimicrobials?(?: agents?)?|drugs?|susceptibility|sensitivity|break-?points?|zone(?: diameter)?|organisms?|conventional|si|基因|位点|基因型|genes?|variants?|genotypes?|rsid',
  ],
  [
    'day',
    '(?:\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?|\\d{1,2}[-/ ](?:\\d{1,2}|[a-z]{3})[-/ ]\\d{2,4})(?: \\d{1,2}:\\d{2}(?::\\d{2})?)?',
  ],
];
const STARTS = HEADINGS.map(([kind, words]) => [kind, new RegExp(`^(?:${words})(?![a-z])`)] as const);

type Heading = (typeof HEADINGS)[number][0];

/** The headings that a cell consists of; null where something else stands in it. */
function headingsIn(cell: string): Heading[] | null {
  const found: Heading[] = [];
  let left = plain(cell);
  while (left !== '') {
    const longest = STARTS.map(([kind, start]) => ({ kind, length: start.exec(left)?.[0].length ?? 0 })).reduce(
      (a, b) => (b.length > a.length ? b : a),
    );
    if (longest.length === 0) return null;
    // The same in the other language, or the day of a result beside its heading.
    const isMore = found.length > 0 && (found.at(-1) === longest.kind || longest.kind === 'day');
    if (!isMore) found.push(longest.kind);
    left = left.slice(longest.length).replace(/^(?:\s*\([^()]*\))?[\s/:*]*/, '');
  }
  return found;
}

/** How many times the same headings are repeated. */
function timesRepeated(kinds: readonly Kind[]): number {
  for (let times = 4; times > 1; times -= 1) {
    const length = kinds.length / times;
    if (Number.isInteger(length) && kinds.every((kind, at) => kind === kinds[at % length])) return times;
  }
  return 1;
}

const OF_RESULTS: Heading[] = ['code', 'name', 'result', 'flag', 'unit', 'range'];
const LONGEST_TITLE = 40;
/** Titles of what has numbers and no results of tests. */
const OTHER_TITLE =
  /药敏|药物敏感|细菌培养|真菌培养|超声|彩超|B超|X线|影像|心电图|平扫|susceptib|antibiogram|\bculture\b|microbiology|ultraso|radiolog|imaging|echocardiogra|electrocardiogra|x-ray|mammogra|\bct (?:scan|of)\b/i;
const MOST_COLUMNS = 24;
const LEAST_KNOWN = 3;

/**
 * The columns that a line of headings names; `foreign` where it heads a table whose numbers are no results of tests, or
 * one of which nobody can tell which column is the present result; null for any other line.
 */
export function columnsOf(cells: string[]): Columns | 'foreign' | null {
  const [title = ''] = cells;
  if (cells.length === 1 && title.length <= LONGEST_TITLE && OTHER_TITLE.test(title)) return 'foreign';
  const read = cells.map(headingsIn);
  const known = read.flatMap((headings) => headings ?? []);
  const has = (kind: Heading) => known.includes(kind);
  const unknown = read.filter((headings) => headings === null).length;
  if (has('foreign') && cells.length > 1 && known.length > 1 && unknown <= known.length) return 'foreign';
  const isHeading =
    known.length >= LEAST_KNOWN && unknown < known.length && (has('result') || has('day') || has('previous'));
  if (!isHeading || cells.length > MOST_COLUMNS) return null;
  if (has('day')) return known.filter((kind) => OF_RESULTS.includes(kind)).length > 1 ? 'foreign' : null;
  const named: Kind[] = read.flatMap((headings): Kind[] => (headings as Kind[] | null) ?? ['any']);
  const kinds: Kind[] = has('name') || has('code') ? named : ['name', ...named];
  const tables = timesRepeated(kinds);
  const ofOne = kinds.slice(0, kinds.length / tables);
  if (ofOne.filter((kind) => kind === 'result').length !== 1) return 'foreign';
  const nameAt = ofOne.findIndex((kind) => kind === 'name' || kind === 'code');
  const isPlain =
    !ofOne.some((kind) => kind === 'previous' || kind === 'text' || kind === 'any') && nameAt < ofOne.indexOf('result');
  return { kinds, tables, isPlain };
}

const LIKE_A_RANGE = /\d\s*(?:--?|~|至|to)\s*\d|[<>≤≥]\s*\d/;

const FITS: Record<Kind, (cell: string) => boolean> = {
  no: isRowNumber,
  code: (cell) =>
    (isName(cell) || (/^[A-Z]/.test(cell) && !isFlag(cell))) &&
    cell.length <= 60 &&
    valueIn(cell) === null &&
    !isRange(cell),
  name: isName,
  result: (cell) => valueIn(withUnitApart(cell)[0] ?? '') !== null,
  flag: isFlag,
  unit: (cell) =>
    (isUnit(cell) && !isFlag(cell)) || (/^\S*\/\S*\p{L}$/u.test(cell) && cell.length <= 20 && !isRange(cell)),
  range: (cell) => isRange(cell) || (valueIn(cell) === null && LIKE_A_RANGE.test(plain(cell))),
  previous: (cell) => !isUnit(cell) && !isName(cell),
  text: (cell) => valueIn(cell) === null && !isRange(cell) && !isFlag(cell),
  any: () => true,
};

const MOST_STEPS = 5000;

type Filled = Partial<Record<Kind, string>>;

/** Every way to put these cells into the columns from left to right, columns left empty where nothing stands; null where there are too many. */
function fillings({ kinds, tables }: Columns, cells: string[]): Filled[][] | null {
  const found: Filled[][] = [];
  const fits = cells.map((cell) => new Set([...new Set(kinds)].filter((kind) => FITS[kind](cell))));
  let steps = 0;
  const fill = (cell: number, from: number, filled: Filled[]): void => {
    steps += 1;
    const text = cells[cell];
    if (text === undefined) found.push(filled);
    else
      for (let at = from; at <= kinds.length - cells.length + cell && steps < MOST_STEPS; at += 1) {
        const kind = kinds[at] as Kind;
        if (!fits[cell]?.has(kind)) continue;
        const table = Math.floor(at / (kinds.length / tables));
        const before = filled[table] ?? {};
        const name = [before.name, text].filter(Boolean).join(' ');
        const next = kind === 'name' || kind === 'code' ? { ...before, name } : { ...before, [kind]: text };
        fill(cell + 1, at + 1, Object.assign([...filled], { [table]: next }));
      }
  };
  fill(0, 0, []);
  return steps < MOST_STEPS ? found : null;
}

const isWhole = (row: Filled | undefined) =>
  !row || row.name !== undefined || Object.keys(row).every((kind) => kind === 'no');

/** What stands in the cells; a unit may stand in its own, behind the value or behind the range. */
function rowOf({ name, result = '', unit, range = '' }: Filled): CellsOfRow[] {
  const [value = '', unitOfValue] = withUnitApart(result);
  const [bare = '', unitOfRange] = withUnitApart(range);
  const plainValue = valueIn(value);
  const units = [unit, unitOfValue, unitOfRange].filter((one): one is string => one !== undefined);
  const isOne = units.every((one) => sameUnit(one, units[0] ?? ''));
  return name === undefined || plainValue === null || !isOne
    ? []
    : [{ name, value: plainValue, unit: units[0] ?? '', range: bare }];
}

const rowsOf = (filled: Filled[]): CellsOfRow[] => filled.flatMap((row) => (row ? rowOf(row) : []));

/**
 * What a line says under these headings: the rows that stand there in whichever way its cells are put into the columns. So
 * a single number under a present and a previous result is neither. Null where the cells do not fit, or are one.
 */
export function rowsUnder(columns: Columns, line: string[]): CellsOfRow[] | null {
  if (line.length === 1) return null;
  const ways = fillings(columns, joinRanges(line));
  if (!ways) return [];
  const rows = ways.filter((filled) => filled.every(isWhole)).map(rowsOf);
  const [first] = rows;
  if (!first) return null;
  const keysOf = rows.map((some) => new Set(some.map((row) => JSON.stringify(row))));
  return first.filter((row) => keysOf.every((keys) => keys.has(JSON.stringify(row))));
}

/** A range by sex that is printed in several cells is one. */
function joinRanges(cells: string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < cells.length; ) {
    const count = Math.max(1, rangeBySexAt(cells, at));
    joined.push(cells.slice(at, at + count).join(' '));
    at += count;
  }
  return joined;
}
