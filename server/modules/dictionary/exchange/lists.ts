import { LANGUAGES, type Language, say } from '../../../core/language';
import { stored } from '../limits-rules';
import type { AnalyteView } from '../schema';
import { showUnit } from '../unit-rules';
import { cellsOf, type FileColumn, INTERVAL_COLUMNS, LIMIT_COLUMNS } from './columns';
import { type FileRow, type FileSheet, plain, type RowProblem, readColumns, rowsOfSheet, versionOf } from './plan';

/** What a test has several of, in a sheet of its own: a row for each. */
interface ListSheet {
  part: 'intervals' | 'limits';
  field: 'intervals' | 'criticalOf';
  columns: readonly FileColumn[];
}

export const LISTS: readonly ListSheet[] = [
  { part: 'intervals', field: 'intervals', columns: INTERVAL_COLUMNS },
  { part: 'limits', field: 'criticalOf', columns: LIMIT_COLUMNS },
];

/** What a file says of one list of one test: all that the test has of it. */
export interface FileList extends ListSheet {
  rows: FileRow[];
}

/** The lists of a file, and which sheets it has. */
export interface FileLists {
  has: ReadonlySet<ListSheet['part']>;
  byCode: ReadonlyMap<string, FileList[]>;
}

type Entry = Record<string, unknown>;

/** The rows that a list has in an export. */
export const rowsOfLists = (tests: readonly AnalyteView[], { field, columns }: ListSheet, language: Language) =>
  tests.flatMap(({ code, unit, rowVersion, ...test }) =>
    test[field].map((entry) => cellsOf(columns, { ...entry, code, unit, rowVersion }, language)),
  );

/** @param missing refuses a sheet of a list that lacks one of its columns, which would take away what stood in it */
export function listsIn(sheets: readonly FileSheet[], missing: (sheet: string, heading: string) => never): FileLists {
  const has = new Set<ListSheet['part']>();
  const byCode = new Map<string, FileList[]>();
  for (const list of LISTS)
    for (const sheet of sheets) {
      const { found, rows } = rowsOfSheet(sheet, list.columns, ['code', 'low']) ?? {};
      if (!found || !rows) continue;
      const lacks = list.columns.find((column) => !found.includes(column));
      if (lacks) missing(sheet.name, lacks.heading);
      has.add(list.part);
      for (const row of rows) {
        const own = byCode.get(row.code) ?? [];
        const known = own.find(({ part }) => part === list.part);
        if (known) known.rows.push(row);
        else byCode.set(row.code, [...own, { ...list, rows: [row] }]);
      }
    }
  return { has, byCode };
}

const ofEntry = (columns: readonly FileColumn[]) =>
  columns.filter(({ field, isFixed }) => !isFixed && field !== 'rowVersion');

/** A row with the code alone: the test has none of it. */
const isNone = ({ rows: [first, ...others], columns }: FileList) =>
  others.length === 0 && ofEntry(columns).every((column) => (first?.texts.get(column) ?? '') === '');

/** Whether the rows say what stands, in either language and any order. */
export function saysStanding(list: FileList, standing: readonly Entry[]): boolean {
  const columns = ofEntry(list.columns);
  if (isNone(list)) return standing.length === 0;
  const said = list.rows.map(({ texts }) => JSON.stringify(columns.map((column) => texts.get(column)))).sort();
  return LANGUAGES.some((language) => {
    const stands = standing.map((entry) => JSON.stringify(cellsOf(columns, entry, language).map(plain))).sort();
    return stands.length === said.length && stands.every((text, at) => text === said[at]);
  });
}

/** A problem of a row of a list. */
export const inList = ({ part }: FileList, row: FileRow | undefined, problem: RowProblem): RowProblem =>
  row ? { ...problem, at: { part, row } } : problem;

/** Why the rows of a list are refused before they are read: of another test's version, or of no test. */
export function refusalOfList(
  list: FileList,
  standing: { rowVersion: number } | undefined,
  isNew: boolean,
  versionOfTest: string,
): RowProblem[] {
  const [first] = list.rows;
  if (first?.code === '') return [inList(list, first, { field: 'code', why: 'dictionary.file.no_code' })];
  if (!standing && !isNew) return [inList(list, first, { field: 'code', why: 'dictionary.file.no_test' })];
  const wanted = standing ? String(standing.rowVersion) : '';
  const other = list.rows.find((row) => versionOf(row) !== '' && versionOf(row) !== wanted);
  if (other) return [inList(list, other, { field: 'rowVersion', why: 'dictionary.file.stale' })];
  if (!standing || versionOfTest === wanted || list.rows.some((row) => versionOf(row) === wanted)) return [];
  return [inList(list, first, { field: 'rowVersion', why: 'dictionary.file.no_version' })];
}

/** Reads the rows of a list. */
export function readList(list: FileList): { entries: Entry[]; problems: RowProblem[] } {
  if (isNone(list)) return { entries: [], problems: [] };
  const read = list.rows.map((row) => ({ row, ...readColumns(row, ofEntry(list.columns)) }));
  return {
    entries: read.map(({ values }) =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')),
    ),
    problems: read.flatMap(({ row, problems }) => problems.map((problem) => inList(list, row, problem))),
  };
}

/** The rows whose unit is not the one that the test has then: their amounts would say something else. */
export const inOtherUnit = (list: FileList, unit: string): RowProblem[] =>
  list.rows.flatMap((row) => {
    const said = [...row.texts].find(([{ field }]) => field === 'unit')?.[1] ?? '';
    if (said === '' || isNone(list) || said === plain(showUnit(unit)) || said === unit) return [];
    return [inList(list, row, { field: 'unit', why: 'dictionary.file.other_unit' })];
  });

/** An entry in words: each of its columns that says something. */
const entryText = (columns: readonly FileColumn[], entry: Entry, language: Language) =>
  ofEntry(columns)
    .map((column) => [say(language, column.heading), column.say(entry[column.field], language)])
    .filter(([, text]) => text !== '')
    .map((words) => words.join(' '))
    .join(', ');

const WHOSE = ['sex', 'fromAgeDays', 'toAgeDays', 'specimen'];
const whoseOf = (entry: Entry) => JSON.stringify(WHOSE.map((name) => entry[name] ?? null));

/** What becomes of a list, entry by entry: those for the same people beside each other. */
export function listChanges(
  { columns, field }: ListSheet,
  before: readonly Entry[],
  after: readonly Entry[],
  language: Language,
): { heading: string; from: string; to: string }[] {
  const same = (one: Entry) => (other: Entry) => JSON.stringify(stored(one)) === JSON.stringify(stored(other));
  const gone = before.filter((entry) => !after.some(same(entry)));
  const come = after.filter((entry) => !before.some(same(entry)));
  const heading = `dictionary.${field}`;
  const text = (entry: Entry | undefined) => (entry ? entryText(columns, entry, language) : '');
  const pairs = gone.map((from) => ({ from, to: come.find((entry) => whoseOf(entry) === whoseOf(from)) }));
  const paired = new Set(pairs.map(({ to }) => to));
  return [...pairs, ...come.filter((to) => !paired.has(to)).map((to) => ({ from: undefined, to }))].map(
    ({ from, to }) => ({ heading, from: text(from), to: text(to) }),
  );
}
