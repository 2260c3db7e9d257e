/** What one row becomes beside the records and the rows before it. Pure: records are handed in, `seen` is kept by the caller. */

import type { CustomerRecord } from '../../customer/repository';
import type { LookAlike } from '../../customer/service';
import { isNobody } from '../../intake/no-value-rules';
import type { DayVisit } from '../../visit/service';
import type { Field, RowProblem, RowValues } from '../columns';
import type { RowOutcome } from '../table';
import { adviceChange, adviceOf } from './advice-rules';
import { ageProblem, gendersDiffer, known, nameVerdict, resembles, type SoundsAlike } from './identity-rules';

export interface ComparedRow {
  rowNo: number;
  values: RowValues;
  /** An earlier row of the batch has its pid and bar code. */
  isDuplicate: boolean;
}

/** What the records know about the rows of a chunk. */
export interface Records {
  /** By the pid of the row in upper case. */
  customers: Map<string, CustomerRecord>;
  /** By customer, earliest first. */
  visits: Map<number, DayVisit[]>;
  namesakes: Map<string, LookAlike[]>;
  /** Who else has ordered tests, by bar code. */
  owners: Map<string, { customerId: number; pid: string; name: string }[]>;
}

interface SeenPerson {
  rowNo: number;
  name: string;
  gender: RowValues['gender'];
  genderRow: number;
}

/** What earlier rows of the batch said and will do. Persons are known by `whoOf`. */
export interface Seen {
  people: Map<string, SeenPerson>;
  /** Persons for whom an earlier row enters a visit. */
  visits: Set<string>;
  /** Tests by person and bar code. */
  tests: Map<string, { rowNo: number; values: RowValues }>;
  barCodes: Map<string, { rowNo: number; who: string }>;
}

export const nothingSeen = (): Seen => ({
  people: new Map(),
  visits: new Set(),
  tests: new Map(),
  barCodes: new Map(),
});

export interface Rules {
  visitOn: string;
  soundsAlike: SoundsAlike;
}

export interface Judged {
  rowNo: number;
  conflicts: RowProblem[];
  outcome: RowOutcome | null;
}

/** A person of a batch: the customer whom a pid means, or the new pid. */
export const whoOf = (pid: string, record: { id: number } | undefined): string =>
  record ? `#${record.id}` : pid.toUpperCase();

const problem = (
  row: ComparedRow,
  field: Field,
  level: RowProblem['level'],
  code: string,
  params?: RowProblem['params'],
): RowProblem => {
  const said = { pid: row.values.pid, name: row.values.name, barCode: row.values.barCode } as Record<string, string>;
  const value = said[field] ?? (field === 'gender' ? row.values.gender : '');
  return { field, level, code, value, ...(params && { params }) };
};

function besideRecord(row: ComparedRow, record: CustomerRecord, rules: Rules): RowProblem[] {
  const { values } = row;
  const found: RowProblem[] = [];
  if (record.state === 'erased') return [problem(row, 'pid', 'error', 'customer_erased')];
  if (record.pid.toUpperCase() !== values.pid.toUpperCase())
    found.push(problem(row, 'pid', 'warning', 'pid_merged', { pid: record.pid, name: record.name }));
  const verdict = values.name === '' ? 'same' : nameVerdict(values.name, record.name, rules.soundsAlike);
  if (verdict === 'different') found.push(problem(row, 'name', 'error', 'name_differs', { name: record.name }));
  if (verdict === 'soundsAlike') found.push(problem(row, 'name', 'warning', 'name_sounds', { name: record.name }));
  if (gendersDiffer(values.gender, record.gender)) found.push(problem(row, 'gender', 'error', 'gender_differs'));
  return [...found, ...ageProblem(values.age, record.birthOn, rules.visitOn)];
}

function besideOtherPeople(row: ComparedRow, records: Records, rules: Rules): RowProblem[] {
  if (isNobody(row.values.name)) return [];
  const alike = (records.namesakes.get(row.values.name) ?? []).find((one) => resembles(row.values, one, rules.visitOn));
  return alike ? [problem(row, 'pid', 'warning', 'looks_like', { pid: alike.pid, name: alike.name })] : [];
}

/** Beside the first row with the same pid. */
function besideRows(row: ComparedRow, first: SeenPerson, rules: Rules): RowProblem[] {
  const { name, gender } = row.values;
  const found: RowProblem[] = [];
  const verdict = name === '' || first.name === '' ? 'same' : nameVerdict(name, first.name, rules.soundsAlike);
  const params = { row: first.rowNo, name: first.name };
  if (verdict === 'different') found.push(problem(row, 'name', 'error', 'name_differs_row', params));
  if (verdict === 'soundsAlike') found.push(problem(row, 'name', 'warning', 'name_sounds_row', params));
  if (gendersDiffer(gender, first.gender))
    found.push(problem(row, 'gender', 'error', 'gender_differs_row', { row: first.genderRow }));
  return found;
}

function remember(seen: Seen, who: string, row: ComparedRow): void {
  const { name, gender } = row.values;
  const first = seen.people.get(who);
  if (!first) seen.people.set(who, { rowNo: row.rowNo, name, gender, genderRow: row.rowNo });
  else if (!known(first.gender) && known(gender)) Object.assign(first, { gender, genderRow: row.rowNo });
}

function besideBarCodes(row: ComparedRow, who: string, records: Records, seen: Seen): RowProblem[] {
  const { barCode } = row.values;
  const found: RowProblem[] = [];
  const other = (records.owners.get(barCode) ?? []).find(({ customerId }) => `#${customerId}` !== who);
  if (other) found.push(problem(row, 'barCode', 'warning', 'bar_code_elsewhere', { pid: other.pid, name: other.name }));
  const first = seen.barCodes.get(barCode);
  if (first && first.who !== who)
    found.push(problem(row, 'barCode', 'warning', 'bar_code_shared', { row: first.rowNo }));
  if (!first) seen.barCodes.set(barCode, { rowNo: row.rowNo, who });
  return found;
}

/** The pid aside: it is another writing, or another number, of the same person. */
const sameTexts = (a: RowValues, b: RowValues) => {
  const keys = Object.keys(a) as (keyof RowValues)[];
  return keys.filter((key) => key !== 'pid').every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
};

/** The visit a row belongs to: the one with its bar code, else the earliest open one; undefined for a new one. */
export const visitFor = (visits: DayVisit[], barCode: string): DayVisit | undefined =>
  visits.find(({ advice }) => advice.some((test) => test.barCode === barCode)) ??
  visits.find(({ status }) => status === 'open');

function customerPart(row: ComparedRow, record: CustomerRecord | undefined, first: SeenPerson | undefined) {
  const { pid, name, gender } = row.values;
  if (!record) return { id: null, pid, name, action: first ? ('leave' as const) : ('create' as const) };
  if (record.state === 'erased') return { id: record.id, pid: record.pid, name: '', action: 'leave' as const };
  const part = { id: record.id, pid: record.pid, name: record.name };
  const fills = known(gender) && !known(record.gender) && !(first && known(first.gender));
  if (!fills) return { ...part, action: 'leave' as const };
  return { ...part, action: 'update' as const, before: { gender: record.gender }, after: { gender } };
}

function visitPart(visit: DayVisit | undefined, who: string, seen: Seen): RowOutcome['visit'] {
  if (visit) return { id: visit.id, action: 'leave' };
  const action = seen.visits.has(who) ? 'leave' : 'create';
  seen.visits.add(who);
  return { id: null, action };
}

/** Two pids may mean one person, so that a test can stand twice although no pid and bar code do. */
function testPart(row: ComparedRow, who: string, visit: DayVisit | undefined, seen: Seen) {
  if (row.isDuplicate) return { advice: { id: null, action: 'leave' as const }, conflicts: [] };
  const key = `${who}|${row.values.barCode}`;
  const first = seen.tests.get(key);
  if (first) {
    const isSame = sameTexts(first.values, row.values);
    const code = isSame ? 'same_row' : 'duplicate_row';
    const found = problem(row, 'barCode', isSame ? 'warning' : 'error', code, { row: first.rowNo });
    return { advice: { id: null, action: 'leave' as const }, conflicts: [found] };
  }
  seen.tests.set(key, { rowNo: row.rowNo, values: row.values });
  return adviceChange(row.values, visit ? adviceOf(visit.advice, row.values) : undefined);
}

/** Compares a row with the records and with the rows before it, and says what becomes of it. */
export function judgeRow(row: ComparedRow, records: Records, seen: Seen, rules: Rules): Judged {
  const { pid, barCode } = row.values;
  if (pid === '') return { rowNo: row.rowNo, conflicts: [], outcome: null };
  const record = records.customers.get(pid.toUpperCase());
  const who = whoOf(pid, record);
  const first = seen.people.get(who);
  const visit = record ? visitFor(records.visits.get(record.id) ?? [], barCode) : undefined;
  const customer = customerPart(row, record, first);
  const test = testPart(row, who, visit, seen);
  const conflicts = [
    ...(record ? besideRecord(row, record, rules) : besideOtherPeople(row, records, rules)),
    ...(first ? besideRows(row, first, rules) : []),
    ...(barCode === '' ? [] : besideBarCodes(row, who, records, seen)),
    ...test.conflicts,
  ];
  remember(seen, who, row);
  return {
    rowNo: row.rowNo,
    conflicts,
    outcome: { customer, visit: visitPart(visit, who, seen), advice: test.advice },
  };
}
