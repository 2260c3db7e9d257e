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
import { changedColumns, type FileRow, type RowProblem, readColumns, refusalOf } from './plan';

/** A row of the file, and what it would make of its record. */
export interface Planned {
  part: 'tests' | 'panels';
  row: FileRow;
  before: AnalyteRecord | PanelRecord | undefined;
  columns: FileColumn[];
  /** The record as it would stand; none where it is refused. */
  after: Record<string, unknown> | null;
  problems: RowProblem[];
}

/** Takes the refusals of a rule that throws them. */
function caught<T>(work: () => T): { value: T } | { problems: RowProblem[] } {
  try {
    return { value: work() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return {
      problems: Object.entries(error.fields ?? {}).map(([field, why]) => ({
        field: field.split('.')[0] ?? field,
        why,
      })),
    };
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

/** What a row would make of its record. */
function planRow<R extends AnalyteRecord | PanelRecord>(
  row: FileRow,
  before: R | undefined,
  isSecond: boolean,
  { part, present, columnsOf, body }: Part<R>,
): Planned | null {
  const standing = before && (present(before) as Record<string, unknown>);
  const columns = standing
    ? changedColumns(row, standing)
    : [...row.texts].flatMap(([column, text]) => (text === '' || column.field === 'rowVersion' ? [] : column));
  const planned = { part, row, before, columns, after: null };
  if (standing && columns.length === 0 && !isSecond) return null;
  const refusal = refusalOf(row, before, isSecond);
  if (refusal) return { ...planned, problems: [refusal] };
  const { values, problems } = readColumns(row, columns);
  if (problems.length > 0) return { ...planned, problems };
  const { active = before?.active ?? true, ...rest } = values;
  // a code that stands is none of the file's to judge
  const asked = standing ? body.omit({ code: true }) : body;
  const parsed = asked.safeParse({ ...standing, ...rest, code: row.code });
  if (!parsed.success)
    return {
      ...planned,
      problems: parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? 'code'), why: message })),
    };
  const made = caught(() => columnsOf({ ...parsed.data, code: row.code }, before));
  if ('problems' in made) return { ...planned, problems: made.problems };
  return { ...planned, after: { ...before, ...made.value, active }, problems: [] };
}

/** What the rows of one sheet would make of their records; rows that change nothing are left out. */
export function planPart<R extends AnalyteRecord | PanelRecord>(
  rows: readonly FileRow[],
  standing: readonly R[],
  part: Part<R>,
) {
  const byCode = new Map(standing.map((one) => [one.code, one]));
  const seen = new Set<string>();
  const planned: Planned[] = [];
  for (const row of rows) {
    const one = planRow(row, byCode.get(row.code), seen.has(row.code), part);
    seen.add(row.code);
    if (one) planned.push(one);
  }
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
