import en from '../../../../locales/en-US';
import zh from '../../../../locales/zh-CN';
import { FIELDS, type Field, REQUIRED, TEST_NAMES, type Texts } from '../columns';
import type { SheetColumn, SheetFacts } from '../table';
import { csvGrid, decodeText } from './csv';
import { findHeadings, type Headings, SURE, withSecondRow } from './find-headings';
import { type Grid, type GridRow, LIMITS, type SheetInfo } from './grid';
import { type HeadingRules, type Mapping, mapColumns, type Note } from './headings';
import { kindOf } from './kind';
import { type Hidden, NOTHING_HIDDEN } from './parts';
import { SheetUnreadable } from './unreadable';
import { type Book, openXls, openXlsx } from './workbook';

export interface Wanted {
  fileName: string;
  /** The sheet a person asked for. */
  sheet: string | null;
  /** Columns that a person mapped. */
  columns: Mapping[];
  /** What this supplier's headings meant before. */
  remembered: Mapping[];
  /** The only rows that count, where the batch holds a part of the file; null for all. */
  rowNos: number[] | null;
  corrections: { rowNo: number; field: Field | 'leftOut'; text: string }[];
  todayOn: string;
}

export interface OpenSheet {
  facts: SheetFacts;
  /** The rows below the headings, merged cells filled down, repeated headings skipped. */
  rows: () => Iterable<GridRow>;
  /** What is known only after all rows were read. */
  closing: () => Note[];
}

const HEADINGS_WITHIN = 30;
const SAMPLES = 3;
/** Hidden rows that are named by their number. */
const NAMED_ROWS = 10;
const OWN_COLUMN = 'spreadsheet.marked.problems';

const rulesOf = ({ columns, remembered }: Wanted): HeadingRules => ({
  hand: columns,
  remembered,
  ownColumns: [en[OWN_COLUMN], zh[OWN_COLUMN]].filter((text) => text !== undefined),
});

interface Opened {
  kind: SheetFacts['kind'];
  book: Book;
  notes: Note[];
}

const EXTENSIONS: Record<string, SheetFacts['kind']> = {
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  xls: 'xls',
  csv: 'csv',
  tsv: 'csv',
  tab: 'csv',
  txt: 'csv',
};

function openText(bytes: Buffer, name: string): Opened {
  const { text, encoding } = decodeText(bytes);
  const grid = csvGrid(text);
  const book = {
    sheets: [{ name, hidden: false, rows: 0 }],
    preview: () => grid,
    whole: () => grid,
    unseen: () => NOTHING_HIDDEN,
  };
  return { kind: 'csv', book, notes: encoding === 'UTF-8' ? [] : [{ code: 'encoding', params: { encoding } }] };
}

function open(bytes: Buffer, fileName: string): Opened {
  const found = kindOf(bytes);
  const extension = /\.([^.]+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  const notes: Note[] = [];
  if (EXTENSIONS[extension] && EXTENSIONS[extension] !== found.kind)
    notes.push({ code: 'other_kind', params: { extension, kind: found.kind } });
  if (found.kind === 'csv') {
    const text = openText(bytes, fileName.replace(/\.[^.]*$/, '') || fileName);
    return { ...text, notes: [...notes, ...text.notes] };
  }
  if (found.kind === 'xls') return { kind: 'xls', book: openXls(bytes), notes };
  if (found.macros) notes.push({ code: 'macros' });
  const book = openXlsx(bytes, found.entries);
  if (book.struck) notes.push({ code: 'struck' });
  return { kind: 'xlsx', book, notes };
}

function firstRows(grid: Grid): GridRow[] {
  const rows: GridRow[] = [];
  for (const row of grid.rows()) {
    if (row.rowNo > HEADINGS_WITHIN && rows.length > 0) break;
    rows.push(row);
    if (rows.length >= HEADINGS_WITHIN) break;
  }
  return rows;
}

interface Choice {
  sheet: SheetInfo;
  notes: Note[];
}

const listed = (sheets: SheetInfo[]) => sheets.map(({ name }) => name).join(', ');

function choose(book: Book, wanted: Wanted, rules: HeadingRules): Choice {
  const visible = book.sheets.filter(({ hidden }) => !hidden);
  const hidden = book.sheets.filter((sheet) => sheet.hidden);
  const asked = wanted.sheet === null ? undefined : book.sheets.find(({ name }) => name === wanted.sheet);
  const notes: Note[] = [];
  if (wanted.sheet !== null && !asked) notes.push({ code: 'sheet_missing', params: { sheet: wanted.sheet } });
  let sheet = asked;
  let most = -1;
  for (const candidate of asked ? [] : visible) {
    const rows = visible.length === 1 ? [] : firstRows(book.preview(candidate.name));
    const score = rows.length === 0 ? -0.5 : (findHeadings(rows, rules)?.score ?? 0);
    if (score > most) [sheet, most] = [candidate, score];
  }
  if (!sheet) throw new SheetUnreadable('no_sheet', { sheets: listed(hidden) });
  const others = visible.filter((other) => other !== sheet);
  const unread = hidden.filter((other) => other !== sheet);
  if (unread.length > 0) notes.push({ code: 'hidden_sheets', params: { sheets: listed(unread) } });
  if (others.length > 0) notes.push({ code: 'other_sheets', params: { sheet: sheet.name, sheets: listed(others) } });
  return { sheet, notes };
}

const missingOf = (columns: SheetColumn[]): Field[] => {
  const has = (field: Field) => columns.some((column) => column.field === field);
  return [...REQUIRED.filter((field) => !has(field)), ...(TEST_NAMES.some(has) ? [] : TEST_NAMES)];
};

function takeSamples(columns: SheetColumn[], rows: GridRow[]): void {
  for (const column of columns) {
    for (const { texts } of rows) {
      const text = texts[column.at] ?? '';
      if (text !== '' && text !== column.heading && column.samples.length < SAMPLES)
        column.samples.push(text.slice(0, 80));
    }
  }
}

/** Columns that say anything: formatted but empty ones at the right do not count. */
function usedHeadings(row: GridRow, below: GridRow[]): string[] {
  const used = Math.max(...[row, ...below].map(({ texts }) => texts.findLastIndex((text) => text !== '') + 1));
  if (used > LIMITS.columns) throw new SheetUnreadable('too_many_columns', { found: used, most: LIMITS.columns });
  return Array.from({ length: used }, (_, at) => row.texts[at] ?? '');
}

/** The rows of data as they count; what happens to merged cells and repeated headings is told at the end. */
function dataRows(grid: Grid, headings: Headings, columns: SheetColumn[]): Pick<OpenSheet, 'rows' | 'closing'> {
  const headingRow = headings.row.rowNo;
  const said = headings.rows.map(({ texts }) =>
    columns.filter(({ at, field }) => field !== null && texts[at]).map(({ at }) => ({ at, text: texts[at] })),
  );
  const merges = grid.merges.filter(({ column, from }) => from > headingRow && columns[column]);
  let repeated = 0;
  const isHeading = ({ texts }: GridRow) =>
    said.some((words) => words.filter(({ at, text }) => texts[at] === text).length >= Math.max(SURE, words.length / 2));
  function* rows(): Generator<GridRow> {
    const hanging = new Map(merges.map((merge) => [`${merge.from}:${merge.column}`, merge]));
    const open = new Map<number, { text: string; to: number }>();
    for (const row of grid.rows()) {
      if (row.rowNo <= headingRow) continue;
      if (isHeading(row)) {
        repeated += 1;
        continue;
      }
      if (hanging.size > 0) fillDown(row, hanging, open);
      yield row;
    }
  }
  const closing = () => {
    const notes: Note[] = [];
    const merged = [...new Set(merges.map(({ column }) => columns[column]?.heading ?? ''))].filter(Boolean);
    if (merged.length > 0) notes.push({ code: 'merged', params: { columns: merged.join(', ') } });
    if (repeated > 0) notes.push({ code: 'heading_repeated', params: { count: repeated } });
    if (grid.formulas() > 0) notes.push({ code: 'formulas', params: { count: grid.formulas() } });
    return notes;
  };
  return { rows, closing };
}

/** Hidden and filtered rows are read like all others, which the person who looks at the sheet cannot know. */
function unseenNotes(unseen: Hidden, { rowNo }: GridRow, columns: SheetColumn[]): Note[] {
  const rows = unseen.rows.filter((row) => row > rowNo);
  const hidden = columns.filter(({ at, field }) => field !== null && unseen.columns.includes(at));
  const shown = rows.slice(0, NAMED_ROWS).join(', ');
  return [
    ...(rows.length > 0
      ? [{ code: 'hidden_rows', params: { count: rows.length, rows: rows.length > NAMED_ROWS ? `${shown} …` : shown } }]
      : []),
    ...(hidden.length > 0
      ? [{ code: 'hidden_columns', params: { columns: hidden.map(({ heading }) => heading).join(', ') } }]
      : []),
  ];
}

type Merge = Grid['merges'][number];

function fillDown(row: GridRow, hanging: Map<string, Merge>, open: Map<number, { text: string; to: number }>): void {
  for (const [column, { text, to }] of open) {
    if (row.rowNo > to) open.delete(column);
    else if ((row.texts[column] ?? '') === '') {
      while (row.texts.length <= column) row.texts.push('');
      row.texts[column] = text;
    }
  }
  for (const [column, text] of row.texts.entries()) {
    const merge = text === '' ? undefined : hanging.get(`${row.rowNo}:${column}`);
    if (merge) open.set(column, { text, to: merge.to });
  }
}

/**
 * Opens a file, chooses the sheet, finds the headings and what each column means.
 * @throws SheetUnreadable
 */
export function openSheet(bytes: Buffer, wanted: Wanted): OpenSheet {
  const rules = rulesOf(wanted);
  const { kind, book, notes } = open(bytes, wanted.fileName);
  if (book.sheets.length === 0) throw new SheetUnreadable('empty');
  const { sheet, notes: sheetNotes } = choose(book, wanted, rules);
  const grid = book.whole(sheet.name);
  const first = firstRows(grid);
  if (first.length === 0) throw new SheetUnreadable('empty', { sheet: sheet.name });
  const found = findHeadings(first, rules);
  if (!found) throw new SheetUnreadable('no_headings', { sheet: sheet.name });
  const headings = withSecondRow(found, first, rules);
  const below = first.filter(({ rowNo }) => rowNo > headings.row.rowNo);
  const { columns, notes: columnNotes } = mapColumns(usedHeadings(headings.row, below), rules);
  takeSamples(columns, below);
  const guessed: Note[] = found.score === 0 ? [{ code: 'headings_guessed', params: { row: found.row.rowNo } }] : [];
  const facts: SheetFacts = {
    kind,
    sheet: sheet.name,
    sheets: book.sheets,
    headingRow: headings.row.rowNo,
    columns,
    missing: missingOf(columns),
    notes: [
      ...notes,
      ...sheetNotes,
      ...unseenNotes(book.unseen(sheet.name), headings.row, columns),
      ...guessed,
      ...columnNotes,
    ],
  };
  return { facts, ...dataRows(grid, headings, columns) };
}

const BLANK = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Texts;

/** The fifteen cells of a row, by what its columns mean. */
export function textsOf(raw: readonly string[], columns: readonly SheetColumn[]): Texts {
  const texts = { ...BLANK };
  for (const { at, field } of columns) if (field) texts[field] = raw[at] ?? '';
  return texts;
}
