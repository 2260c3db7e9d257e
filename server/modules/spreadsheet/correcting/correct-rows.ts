import { type Context, type SignedInContext, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { dayIn } from '../../../core/zone';
import { type Batch, dropCorrections, findBatch, saveCorrections } from '../batch-repository';
import { COLUMNS, type Field, type Texts } from '../columns';
import { compareRows } from '../comparing/compare';
import { viewOf } from '../lists/lists';
import { placesOf } from '../lists/present';
import { checkRow, notesOf, rowKeyOf } from '../reading/check-row';
import { ageUnitOf } from '../reading/headings';
import { type CheckedRow, findRows, markDuplicates, rowNosOfKeys, type SheetRow, updateRows } from '../row-repository';
import type { BatchView, CorrectBody } from '../schema';
import { lockBatchFor, stepBatch } from './change-batch';

interface Change {
  rowNo: number;
  field: Field | 'leftOut';
  from: string;
  to: string;
  /** Whether the row says again what the file says. */
  isBack: boolean;
}

const LEFT_OUT = { true: 'true', false: '' } as const;
const flag = (leftOut: boolean) => LEFT_OUT[`${leftOut}`];

/** What differs from how the rows stand now; of one cell named twice the last word counts. */
function changesOf(rows: Map<number, SheetRow>, places: Map<Field, number>, body: CorrectBody): Change[] {
  const rowOf = (rowNo: number) => rows.get(rowNo) ?? fail('spreadsheet.row_not_found', { rowNo });
  const cells = body.cells.map(({ rowNo, field, text }): Change => {
    const row = rowOf(rowNo);
    const original = row.raw[places.get(field) ?? -1] ?? '';
    return { rowNo, field, from: row.corrected[field] ?? original, to: text, isBack: text === original };
  });
  const whole = body.rows.map(({ rowNo, leftOut }): Change => {
    const row = rowOf(rowNo);
    return { rowNo, field: 'leftOut', from: flag(row.leftOut), to: flag(leftOut), isBack: !leftOut };
  });
  const last = new Map([...cells, ...whole].map((change) => [`${change.rowNo} ${change.field}`, change]));
  return [...last.values()].filter(({ from, to }) => from !== to);
}

/** The row as it reads with these changes. */
function checkAgain(
  row: SheetRow,
  changes: Change[],
  places: Map<Field, number>,
  batch: Batch,
  todayOn: string,
): CheckedRow {
  const corrected = { ...row.corrected };
  let { leftOut } = row;
  for (const { field, to, isBack } of changes) {
    if (field === 'leftOut') leftOut = to !== '';
    else if (isBack) delete corrected[field];
    else corrected[field] = to;
  }
  const texts = Object.fromEntries(
    COLUMNS.map(({ field }) => [field, corrected[field] ?? row.raw[places.get(field) ?? -1] ?? '']),
  ) as Texts;
  const notes = notesOf(row.problems.filter(({ field }) => field !== null && !(field in corrected)));
  const { values, problems } = checkRow(texts, notes, {
    todayOn,
    missing: batch.facts?.missing ?? [],
    ageUnit: ageUnitOf(batch.facts?.columns ?? []),
  });
  return { rowNo: row.rowNo, corrected, leftOut, values, problems, rowKey: rowKeyOf(values) };
}

/** Checks the changed rows again, by themselves, beside the others of the batch and beside the records. */
async function recheck(tx: Tx, ctx: SignedInContext, batch: Batch, rows: Map<number, SheetRow>, changes: Change[]) {
  const places = placesOf(batch.facts?.columns ?? []);
  const todayOn = dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, ctx.now());
  const touched = [...new Set(changes.map(({ rowNo }) => rowNo))].map((rowNo) => rows.get(rowNo) as SheetRow);
  const checked = touched.map((row) =>
    checkAgain(
      row,
      changes.filter(({ rowNo }) => rowNo === row.rowNo),
      places,
      batch,
      todayOn,
    ),
  );
  await updateRows(tx, batch.id, checked);
  const keys = [...new Set([...touched, ...checked].map(({ rowKey }) => rowKey))].filter((key) => key !== '');
  const alike = keys.length ? await rowNosOfKeys(tx, batch.id, keys) : [];
  const rowNos = [...new Set([...checked.map(({ rowNo }) => rowNo), ...alike])];
  await markDuplicates(tx, batch.id, rowNos);
  await compareRows(tx, ctx, batch.id, rowNos);
}

async function keep(tx: Tx, ctx: SignedInContext, batchId: number, changes: Change[]): Promise<void> {
  await dropCorrections(
    tx,
    batchId,
    changes.filter(({ isBack }) => isBack),
  );
  const by = { by: ctx.actor.name, at: ctx.now() };
  const kept = changes.filter(({ isBack }) => !isBack);
  await saveCorrections(
    tx,
    kept.map(({ rowNo, field, to }) => ({ batchId, rowNo, field, text: to, ...by })),
  );
}

/**
 * Puts cells right, leaves rows out or takes them in again. The rows, and those that mean the same test or person, are checked
 * anew in the same transaction. @throws Problem spreadsheet.not_found, spreadsheet.stale, spreadsheet.wrong_state,
 * spreadsheet.row_not_found
 */
export const correctRows = (asked: Context, id: number, body: CorrectBody): Promise<BatchView> => {
  const ctx = signedIn(asked);
  return ctx.transaction(async (tx) => {
    const batch = await lockBatchFor(tx, ctx, { id, action: 'correct', rowVersion: body.rowVersion });
    const rowNos = [...new Set([...body.cells, ...body.rows].map(({ rowNo }) => rowNo))];
    const found = await findRows(tx, id, rowNos);
    const rows = new Map(found.map((row) => [row.rowNo, row]));
    const changes = changesOf(rows, placesOf(batch.facts?.columns ?? []), body);
    if (changes.length === 0) return viewOf(tx, ctx, batch);
    await keep(tx, ctx, id, changes);
    const after = await stepBatch(tx, ctx, batch, {
      action: 'correct',
      changes: {},
      details: { changes: changes.map(({ rowNo, field, from, to }) => ({ rowNo, field, from, to })) },
    });
    await recheck(tx, ctx, batch, rows, changes);
    return viewOf(tx, ctx, (await findBatch(tx, id)) ?? after);
  });
};
