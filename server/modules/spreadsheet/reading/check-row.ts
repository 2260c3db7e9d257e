import { saysNothing } from '../../intake/no-value-rules';
import {
  type Age,
  FIELDS,
  type Field,
  REQUIRED,
  type RowProblem,
  type RowValues,
  TEST_NAMES,
  type Texts,
} from '../columns';
import { type Reading, readAge, readCount, readDay, readGender, tidyCode, tidyText } from './values';

/** What the text of a cell does not show: Excel had rounded its number. */
export type CellNotes = Partial<Record<Field, 'digits_lost'>>;

export interface CheckContext {
  todayOn: string;
  /** Columns that the sheet does not have; said once for the sheet, not for each row. */
  missing: readonly Field[];
  /** What a number alone counts in the column of ages. */
  ageUnit: Age['unit'];
}

const MOST: Record<Field, number> = {
  pid: 32,
  bar: 64,
  name: 100,
  gender: 40,
  age: 40,
  ma: 100,
  office: 100,
  objEnName: 200,
  objCnName: 200,
  sampleNo: 64,
  testDate: 60,
  collectionDate: 60,
  sampleNum: 40,
  barCode: 64,
  comments: 500,
};

const CODES: readonly Field[] = ['pid', 'bar', 'sampleNo', 'barCode'];
const PID = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;
const BAR_CODE = /^[\x21-\x7e]+$/;
const VISIBLE = /[^\s\p{C}]/u;
const ERROR_CELL = /^#(N\/A|REF!|VALUE!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|ERROR!)/i;
const SCIENTIFIC = /^\d([.,]\d+)?e\+\d{1,3}$/i;
const SHOWN = 120;
/** Excel shows a 5 in a cell of days as 1900-01-05. */
const LONG_AGO_YEARS = 20;

const shown = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Gathers what is wrong; one error a cell is enough. */
class Findings {
  readonly problems: RowProblem[] = [];
  private readonly failed = new Set<Field>();

  constructor(private readonly texts: Texts) {}

  add(level: RowProblem['level'], field: Field, code: string, params?: RowProblem['params']): void {
    if (this.failed.has(field)) return;
    if (level === 'error') this.failed.add(field);
    this.problems.push({ field, level, code, value: shown(this.texts[field]), ...(params && { params }) });
  }

  has(field: Field): boolean {
    return this.failed.has(field);
  }

  /** What was read, or `otherwise` with the reason kept. */
  take<T>(field: Field, read: (text: string) => Reading<T>, otherwise: T): T {
    if (this.failed.has(field) || this.texts[field] === '') return otherwise;
    const reading = read(this.texts[field]);
    if ('value' in reading) return reading.value;
    this.add('error', field, reading.code, reading.params);
    return otherwise;
  }
}

function checkCells(texts: Texts, notes: CellNotes, found: Findings): void {
  for (const field of FIELDS) {
    const text = texts[field];
    if (text === '') continue;
    if (text.charCodeAt(0) === 35 && ERROR_CELL.test(text)) found.add('error', field, 'cell_error');
    else if (text.length > MOST[field] && tidyText(text).length > MOST[field])
      found.add('error', field, 'too_long', { most: MOST[field], length: text.length });
    if (text.includes('\ufffd')) found.add('warning', field, 'character_lost');
  }
  for (const field of CODES) {
    if (SCIENTIFIC.test(texts[field])) found.add('error', field, 'digits_lost');
    else if (notes[field]) found.add('warning', field, 'digits_lost');
  }
}

function checkRequired(values: RowValues, missing: readonly Field[], found: Findings): void {
  for (const field of REQUIRED) {
    if (!values[field as 'pid'] && !missing.includes(field)) found.add('error', field, 'required');
  }
  const hasTests = TEST_NAMES.some((field) => !missing.includes(field));
  const hasTest = TEST_NAMES.some((field) => values[field as 'objEnName'] !== '' || found.has(field));
  if (hasTests && !hasTest)
    found.add('error', missing.includes('objCnName') ? 'objEnName' : 'objCnName', 'test_required');
  if (values.pid && !PID.test(values.pid)) found.add('error', 'pid', 'pid_wrong');
  if (values.barCode && !BAR_CODE.test(values.barCode)) found.add('error', 'barCode', 'bar_code_wrong');
  if (values.name && !VISIBLE.test(values.name)) found.add('error', 'name', 'required');
}

function checkDays({ testOn, collectedOn }: RowValues, todayOn: string, found: Findings): void {
  const longAgo = `${Number(todayOn.slice(0, 4)) - LONG_AGO_YEARS}${todayOn.slice(4)}`;
  if (collectedOn && collectedOn < longAgo)
    found.add('warning', 'collectionDate', 'date_long_ago', { on: collectedOn });
  if (testOn && testOn < longAgo) found.add('warning', 'testDate', 'date_long_ago', { on: testOn });
  if (collectedOn && collectedOn > todayOn)
    found.add('warning', 'collectionDate', 'date_future', { on: collectedOn, today: todayOn });
  if (testOn && testOn > todayOn) found.add('warning', 'testDate', 'date_future', { on: testOn, today: todayOn });
  if (testOn && collectedOn && testOn < collectedOn)
    found.add('warning', 'testDate', 'test_before_collection', { test: testOn, collected: collectedOn });
}

/** Without Excel's apostrophe for text; a dash says that there is no code. */
const codeOf = (text: string) => {
  const tidy = tidyCode(text);
  const code = tidy.charCodeAt(0) === 39 ? tidy.replace(/^'(?=[A-Za-z0-9])/, '') : tidy;
  return saysNothing(code) ? '' : code;
};

/** A dash or 不详 says that there is no name. */
const nameOf = (text: string) => {
  const name = tidyText(text);
  return saysNothing(name) ? '' : name;
};

/**
 * Reads one row and says everything that is wrong with it by itself; other rows and the records are not looked at.
 * @param texts the fifteen cells as they stand, '' where the sheet has none.
 */
export function checkRow(
  texts: Texts,
  cellNotes: CellNotes,
  { todayOn, missing, ageUnit }: CheckContext,
): { values: RowValues; problems: RowProblem[] } {
  const found = new Findings(texts);
  checkCells(texts, cellNotes, found);
  const plain = (field: Field, tidy: (text: string) => string) => (found.has(field) ? '' : tidy(texts[field]));
  const day = (text: string) => readDay(text, todayOn);
  const values: RowValues = {
    pid: plain('pid', codeOf),
    bar: plain('bar', codeOf),
    name: plain('name', nameOf),
    gender: found.take('gender', readGender, 'unknown'),
    age: found.take('age', (text) => readAge(text, ageUnit), null),
    ma: plain('ma', tidyText),
    office: plain('office', tidyText),
    objEnName: plain('objEnName', tidyText),
    objCnName: plain('objCnName', tidyText),
    sampleNo: plain('sampleNo', codeOf),
    testOn: found.take('testDate', day, null),
    collectedOn: found.take('collectionDate', day, null),
    sampleNum: found.take('sampleNum', readCount, null),
    barCode: plain('barCode', (text) => codeOf(text).replace(/\s+/g, '')),
    comments: plain('comments', tidyText),
  };
  checkRequired(values, missing, found);
  checkDays(values, todayOn, found);
  return { values, problems: found.problems };
}

/** What an earlier check knew beyond the texts, for checking the row again after a correction. */
export const notesOf = (problems: readonly RowProblem[]): CellNotes =>
  Object.fromEntries(
    problems
      .filter(({ code, level, field }) => code === 'digits_lost' && level === 'warning' && field !== null)
      .map(({ field }) => [field, 'digits_lost']),
  );

/** Two rows with the same key mean the same test; '' when the row does not say enough to tell. */
export const rowKeyOf = ({ pid, barCode }: RowValues): string =>
  pid && barCode ? `${pid.toUpperCase()}\u0001${barCode}` : '';
