import type { Language } from '../../../core/language';
import { LANGUAGES } from '../../../core/language';
import { cleanCell } from '../../spreadsheet/reading/cell-rules';
import { columnsIn, type FileColumn } from './columns';

/** A sheet of the file as texts. */
export interface FileSheet {
  name: string;
  rows: { rowNo: number; texts: string[] }[];
}

/** Why a row is refused: a column of the file, or none of them, and a key or text for the reader. */
export interface RowProblem {
  field: string;
  why: string;
  /** In a row of another sheet than the record's own. */
  at?: { part: 'intervals' | 'limits'; row: FileRow };
}

/** What a row of the file asks for, before any record is looked at. */
export interface FileRow {
  rowNo: number;
  code: string;
  /** The texts of the columns that the file has. */
  texts: Map<FileColumn, string>;
}

const LONGEST_CELL = 32_000;

/** A cell's text as it is compared: its lines, without what nobody sees. */
export const plain = (text: string) => cleanCell(text.replace(/\r\n?/g, '\n'), LONGEST_CELL).replace(/\p{Cf}/gu, '');

/** The rows of a sheet whose first row has these columns; null: it is no sheet of them. */
export function rowsOfSheet(
  sheet: FileSheet,
  columns: readonly FileColumn[],
  needed: readonly string[],
): { found: (FileColumn | null)[]; rows: FileRow[] } | null {
  const [head, ...rest] = sheet.rows;
  const found = columnsIn(columns, head?.texts ?? []);
  if (!needed.every((field) => found.some((column) => column?.field === field))) return null;
  const rows = rest.map(({ rowNo, texts }) => {
    const given = new Map(found.flatMap((column, at) => (column ? [[column, plain(texts[at] ?? '')] as const] : [])));
    const code = [...given].find(([{ field }]) => field === 'code')?.[1] ?? '';
    return { rowNo, code, texts: given };
  });
  return { found, rows };
}

/** The version that a row was exported with. */
export const versionOf = (row: FileRow): string =>
  [...row.texts].find(([{ field }]) => field === 'rowVersion')?.[1] ?? '';

type Values = Record<string, unknown>;

/** What a row says differently from the record: the text of a cell is compared, so that what nobody touched stays as it is. */
export function changedColumns(row: FileRow, standing: Values): FileColumn[] {
  return [...row.texts].flatMap(([column, text]) => {
    if (column.field === 'rowVersion') return [];
    const isSame = LANGUAGES.some((language) => plain(column.say(standing[column.field], language)) === text);
    return isSame ? [] : [column];
  });
}

/** Reads the texts of some columns. */
export function readColumns(row: FileRow, columns: Iterable<FileColumn>): { values: Values; problems: RowProblem[] } {
  const values: Values = {};
  const problems: RowProblem[] = [];
  for (const column of columns) {
    const value = column.read(row.texts.get(column) ?? '');
    if (value === undefined) problems.push({ field: column.field, why: 'dictionary.file.not_understood' });
    else values[column.field] = value;
  }
  return { values, problems };
}

/** Why a row is refused before its values are looked at. */
export function refusalOf(
  row: FileRow,
  standing: { rowVersion: number } | undefined,
  isSecond: boolean,
): RowProblem | null {
  if (row.code === '') return { field: 'code', why: 'dictionary.file.no_code' };
  if (isSecond) return { field: 'code', why: 'dictionary.file.twice' };
  const version = versionOf(row);
  if (!standing) return version === '' ? null : { field: 'code', why: 'dictionary.file.unknown_code' };
  if (version === '') return { field: 'rowVersion', why: 'dictionary.file.no_version' };
  return version === String(standing.rowVersion) ? null : { field: 'rowVersion', why: 'dictionary.file.stale' };
}

/** Old → new as the reader sees them, for the columns that differ. */
export const shownChanges = (
  columns: Iterable<FileColumn>,
  before: Values,
  after: Values,
  language: Language,
): { field: string; heading: string; from: string; to: string }[] =>
  [...columns].flatMap((column) => {
    const [from, to] = [before, after].map((one) => column.say(one[column.field], language));
    return from === to ? [] : [{ field: column.field, heading: column.heading, from: from ?? '', to: to ?? '' }];
  });
