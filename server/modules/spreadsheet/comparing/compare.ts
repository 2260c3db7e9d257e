import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { findCustomersByPid, findNamesakes, soundsAlike } from '../../customer/service';
import { findBarCodeOwners, findDayVisits } from '../../visit/service';
import { findBatch } from '../batch-repository';
import type { RowProblem } from '../columns';
import { type DayPart, partsByDay } from '../splitting/day-rules';
import { countDays } from '../splitting/repository';
import type { RowAction, RowOutcome } from '../table';
import * as repository from './repository';
import { type Judged, judgeRow, nothingSeen, type Records, type Rules, type Seen } from './row-rules';

export type { BatchSums } from './repository';

const AT_ONCE = 100;

type Row = Awaited<ReturnType<typeof repository.readRows>>[number];

/** The rows of a batch in pieces; others get their turn between two of them. */
export async function* chunksOf(tx: Tx, batchId: number, pids: string[] | null = null): AsyncGenerator<Row[]> {
  let last = 0;
  for (;;) {
    const rows = await repository.readRows(tx, batchId, last, AT_ONCE, pids);
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.rowNo ?? last;
    if (rows.length < AT_ONCE) return;
    await setImmediate();
  }
}

const grouped = <T, K>(rows: T[], keyOf: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

/** What the records know about these rows, in one query of each kind. */
async function readRecords(tx: Tx, rows: Row[], visitOn: string, lock: boolean): Promise<Records> {
  const pids = rows.map(({ values }) => values.pid).filter(Boolean);
  const barCodes = [...new Set(rows.map(({ values }) => values.barCode).filter(Boolean))];
  const customers = await findCustomersByPid(tx, pids, lock);
  const customerIds = [...new Set([...customers.values()].map(({ id }) => id))];
  const unknown = rows.filter(({ values }) => values.name !== '' && !customers.has(values.pid.toUpperCase()));
  return {
    customers,
    visits: grouped(await findDayVisits(tx, { customerIds, visitOn, barCodes }, lock), (one) => one.customerId),
    namesakes: await findNamesakes(
      tx,
      unknown.map(({ values }) => values.name),
    ),
    owners: grouped(await findBarCodeOwners(tx, barCodes), (one) => one.barCode),
  };
}

function actionOf({ customer, advice }: RowOutcome): RowAction {
  if (advice.action !== 'leave') return advice.action;
  return customer.action === 'leave' ? 'leave' : 'update';
}

const countOf = (problems: RowProblem[], level: RowProblem['level']) =>
  problems.filter((one) => one.level === level).length;

/** What the batch says of two rows with one pid and bar code; it is noted before rows are compared. */
const isDuplicate = ({ code }: RowProblem) => code === 'duplicate_same' || code === 'duplicate_key';

const LEFT_OUT = { conflicts: [], errorCount: 0, warningCount: 0, action: null, outcome: null };

interface Days {
  /** What a split would make; empty when the rows are of one day. */
  parts: DayPart[];
  visitOn: string;
}

const keptOn = ({ parts }: Days) => parts.find(({ kept }) => kept)?.visitOn ?? null;

/** Where the rows are of several days: that this one is of another than the batch keeps, or names none. */
function besideDays({ day, values }: Row, days: Days): RowProblem[] {
  if (days.parts.length === 0 || day === keptOn(days)) return [];
  const { visitOn } = days;
  if (day === null)
    return [{ field: 'collectionDate', level: 'warning', code: 'no_day', value: '', params: { visitOn } }];
  const field = values.collectedOn ? 'collectionDate' : 'testDate';
  return [{ field, level: 'warning', code: 'other_day', value: day, params: { on: day, visitOn } }];
}

function comparisonRowOf(row: Row, judged: Judged | undefined, days: Days): repository.ComparisonRow {
  if (!judged) return { rowNo: row.rowNo, ...LEFT_OUT };
  const conflicts = [...row.conflicts.filter(isDuplicate), ...judged.conflicts, ...besideDays(row, days)];
  const problems = [...row.problems, ...conflicts];
  const errorCount = countOf(problems, 'error');
  return {
    ...judged,
    conflicts,
    errorCount,
    warningCount: countOf(problems, 'warning'),
    action: errorCount > 0 || !judged.outcome ? null : actionOf(judged.outcome),
  };
}

async function compareChunk(tx: Tx, rows: Row[], rules: Rules & { days: Days }, seen: Seen, lock: boolean) {
  const taken = rows.filter(({ leftOut }) => !leftOut);
  const records = await readRecords(tx, taken, rules.visitOn, lock);
  const judged = new Map(
    taken.map((row) => [
      row.rowNo,
      judgeRow({ ...row, isDuplicate: row.conflicts.some(isDuplicate) }, records, seen, rules),
    ]),
  );
  return rows.map((row) => comparisonRowOf(row, judged.get(row.rowNo), rules.days));
}

/** Whose rows are to be compared when these were changed. */
async function pidsOf(tx: Tx, batchId: number, rowNos: number[], days: Days): Promise<string[]> {
  const touched = await repository.findTouchedPids(tx, batchId, rowNos);
  return [...new Set([...touched, ...(await repository.findMisjudgedDays(tx, batchId, keptOn(days)))])];
}

/**
 * Compares rows with the records. @param rowNos as for `compareRows`
 * @param lock keeps the records as they are until the transaction ends
 */
export async function compareWith(tx: Tx, batchId: number, rowNos: number[] | null, lock: boolean) {
  const batch = (await findBatch(tx, batchId)) ?? fail('spreadsheet.not_found', { id: batchId });
  const seen = nothingSeen();
  const { visitOn } = batch;
  const days = { parts: partsByDay(await countDays(tx, batchId), visitOn), visitOn };
  const pids = rowNos && (await pidsOf(tx, batchId, rowNos, days));
  const rules = { visitOn, soundsAlike, days };
  for await (const rows of chunksOf(tx, batchId, pids))
    await repository.saveCompared(tx, batchId, await compareChunk(tx, rows, rules, seen, lock));
  const sums = await repository.sumRows(tx, batchId);
  await repository.saveSums(tx, batchId, sums);
  return { sums, seen };
}

/**
 * Says of rows of a batch what is wrong with them beside each other and the records, and what submitting would make of them;
 * adds it up for the batch. What was noted of duplicates (`markDuplicates`) stays. Rows left out are skipped. The caller holds
 * the batch.
 * @param rowNos rows that were changed (rows of the same persons are compared again too), or null for all
 * @throws Problem spreadsheet.not_found
 */
export async function compareRows(
  tx: Tx,
  _ctx: Context,
  batchId: number,
  rowNos: number[] | null,
): Promise<repository.BatchSums> {
  if (rowNos?.length === 0) return repository.sumRows(tx, batchId);
  return (await compareWith(tx, batchId, rowNos, false)).sums;
}
