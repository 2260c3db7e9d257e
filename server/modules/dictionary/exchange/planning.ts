import type { z } from '@hono/zod-openapi';
import { changesBetween } from '../../../core/audit';
import { Problem } from '../../../core/problems';
import { analyteColumnsOf, presentAnalyte } from '../editing';
import { panelColumnsOf, presentPanel, searchTextOfPanel } from '../panels/editing';
import type { PanelRecord } from '../panels/repository';
import { panelKeysOf } from '../panels/rules';
import { PanelBody } from '../panels/schema';
import type { AnalyteRecord } from '../repository';
import { AnalyteBody } from '../schema';
import { searchTextOf, startsOf } from '../service';
import { type FileColumn, PANEL_COLUMNS, TEST_COLUMNS } from './columns';
import { type FileList, type FileLists, inList, inOtherUnit, readList, refusalOfList, saysStanding } from './lists';
import { changedColumns, type FileRow, type RowProblem, readColumns, refusalOf, versionOf } from './plan';

/** What the file says of a record, and what that would make of it. */
export interface Planned {
  part: 'tests' | 'panels';
  code: string;
  /** Of its sheet; none where only a list of it is said. */
  row: FileRow | undefined;
  /** The lists that differ from the record's. */
  lists: FileList[];
  before: AnalyteRecord | PanelRecord | undefined;
  columns: FileColumn[];
  /** The record as it would stand; none where it is refused. */
  after: Record<string, unknown> | null;
  problems: RowProblem[];
}

/** Where a rule's field stands in the file: `intervals.2.low` in the third row of that list. */
function placed(field: string, why: string, lists: readonly FileList[]): RowProblem {
  const [name = '', at, own] = field.split('.');
  const list = lists.find((one) => one.field === name);
  if (!list) return { field: name, why };
  return inList(list, list.rows[Number(at ?? 0)] ?? list.rows[0], { field: own ?? 'code', why });
}

/** Takes the refusals of a rule that throws them. */
function caught<T>(work: () => T, lists: readonly FileList[]): { value: T } | { problems: RowProblem[] } {
  try {
    return { value: work() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problems: Object.entries(error.fields ?? {}).map(([field, why]) => placed(field, why, lists)) };
  }
}

interface Part<Record_> {
  part: Planned['part'];
  columns: readonly FileColumn[];
  present: (row: Record_) => object;
  /** The columns of the record, by the rules of editing. @throws Problem request.invalid */
  columnsOf: (values: Record<string, unknown>, before: Record_ | undefined) => object;
  body: z.ZodObject;
}

type Said = { code: string; row: FileRow | undefined; lists: FileList[]; isSecond: boolean };

function refusalsOf({ row, lists, isSecond }: Said, before: { rowVersion: number } | undefined, isTouched: boolean) {
  const refusal = row && (isTouched || isSecond) ? refusalOf(row, before, isSecond) : null;
  const version = row ? versionOf(row) : '';
  return [
    ...(refusal ? [refusal] : []),
    ...lists.flatMap((list) => refusalOfList(list, before, row !== undefined, version)),
  ];
}

/** What the file would make of a record; null: nothing. */
function planRecord<R extends AnalyteRecord | PanelRecord>(
  said: Said,
  before: R | undefined,
  { part, present, columnsOf, body }: Part<R>,
): Planned | null {
  const { code, row, isSecond } = said;
  const standing = before && (present(before) as Record<string, unknown>);
  const ofRow = row ? [...row.texts] : [];
  const columns =
    standing && row
      ? changedColumns(row, standing)
      : ofRow.flatMap(([column, text]) => (text === '' || column.field === 'rowVersion' ? [] : column));
  const stands = ({ field }: FileList) => (standing?.[field] as Record<string, unknown>[] | undefined) ?? [];
  const lists = said.lists.filter((list) => !saysStanding(list, stands(list)));
  const planned = { part, code, row, lists, before, columns, after: null };
  if (standing && columns.length === 0 && lists.length === 0 && !isSecond) return null;
  const refusals = refusalsOf({ ...said, lists }, before, columns.length > 0 || !standing);
  if (refusals.length > 0) return { ...planned, problems: refusals };
  const { values, problems } = row ? readColumns(row, columns) : { values: {}, problems: [] };
  const read = lists.map((list) => ({ list, ...readList(list) }));
  const unread = [...problems, ...read.flatMap((one) => one.problems)];
  if (unread.length > 0) return { ...planned, problems: unread };
  const { active = before?.active ?? true, ...rest } = values;
  const entries = Object.fromEntries(read.map((one) => [one.list.field, one.entries]));
  // a code that stands is none of the file's to judge
  const asked = standing ? body.omit({ code: true }) : body;
  const parsed = asked.safeParse({ ...standing, ...rest, ...entries, code });
  if (!parsed.success)
    return {
      ...planned,
      problems: parsed.error.issues.map(({ path, message }) => placed(path.join('.') || 'code', message, said.lists)),
    };
  const made = caught(() => columnsOf({ ...parsed.data, code }, before), said.lists);
  if ('problems' in made) return { ...planned, problems: made.problems };
  const { unit = '' } = made.value as { unit?: string };
  const misread = lists.flatMap((list) => inOtherUnit(list, unit));
  if (misread.length > 0) return { ...planned, problems: misread };
  return { ...planned, after: { ...before, ...made.value, active }, problems: [] };
}

/** What the rows of one sheet, and the lists beside it, would make of their records; what changes nothing is left out. */
export function planPart<R extends AnalyteRecord | PanelRecord>(
  rows: readonly FileRow[],
  standing: readonly R[],
  part: Part<R>,
  lists: FileLists['byCode'] = new Map(),
) {
  const byCode = new Map(standing.map((one) => [one.code, one]));
  const seen = new Set<string>();
  const planned: Planned[] = [];
  const plan = (code: string, row?: FileRow) => {
    const isSecond = seen.has(code);
    const said = { code, row, lists: isSecond ? [] : (lists.get(code) ?? []), isSecond };
    const one = planRecord(said, byCode.get(code), part);
    seen.add(code);
    if (one) planned.push(one);
  };
  for (const row of rows) plan(row.code, row);
  for (const code of lists.keys()) if (!seen.has(code)) plan(code);
  return planned;
}

export const NAMES = ['nameEn', 'nameZh', 'shortEn', 'shortZh', 'names', 'namesInContext'] as const;
/** Beside its names, what tells a test from others of the same name. */
export const TOLD_BY = [...NAMES, 'specimens', 'unit', 'otherUnits', 'molarMass', 'active'] as const;

/** Whether nothing of these is said differently; what is not said is not. */
export const isSame = (before: AnalyteRecord, after: object, fields: readonly (keyof AnalyteRecord)[]) =>
  Object.keys(
    changesBetween<object>(
      before,
      Object.fromEntries(Object.entries(after).filter(([name]) => fields.some((one) => one === name))),
    ),
  ).length === 0;

export const TESTS: Part<AnalyteRecord> = {
  part: 'tests',
  columns: TEST_COLUMNS,
  present: presentAnalyte,
  columnsOf: (values, before) => {
    const made = analyteColumnsOf(values as AnalyteBody, before);
    const { code } = values as AnalyteBody;
    const named = { ...made, code };
    if (before && isSame(before, named, NAMES)) return named;
    return { ...named, nameSearch: searchTextOf(named), nameStarts: startsOf(named) };
  },
  body: AnalyteBody,
};

export const PANELS: Part<PanelRecord> = {
  part: 'panels',
  columns: PANEL_COLUMNS,
  present: presentPanel,
  columnsOf: (values, _before) => {
    const made = panelColumnsOf(values as PanelBody);
    const named = { ...made, code: (values as PanelBody).code };
    return { ...named, nameSearch: searchTextOfPanel(named), nameKeys: panelKeysOf(named) };
  },
  body: PanelBody,
};
