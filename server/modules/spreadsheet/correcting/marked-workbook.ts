import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { say } from '../../../core/language';
import { fail } from '../../../core/problems';
import { answerWorkbook, type MarkedCell, type MarkedRow, writeMarkedWorkbook } from '../../../core/sheet';
import { type Batch, findBatch, listCorrections } from '../batch-repository';
import { COLUMNS, type Field, type RowProblem } from '../columns';
import { fieldLabel, problemText } from '../lists/present';
import { rowsAfter, type SheetRow } from '../row-repository';
import type { SheetColumn } from '../table';

const BATCH_ROWS = 1000;
const WIDTH = 16;
const PROBLEMS_WIDTH = 60;

/** The columns of the file, and one for each field that was put right without having a column. */
async function columnsOf(ctx: Context, batch: Batch): Promise<SheetColumn[]> {
  const columns = batch.facts?.columns ?? [];
  const has = new Set(columns.map(({ field }) => field));
  const corrected = new Set((await listCorrections(ctx.ports.db, batch.id)).map(({ field }) => field));
  const added = COLUMNS.filter(({ field }) => corrected.has(field) && !has.has(field));
  return [
    ...columns,
    ...added.map(({ field, name }, i) => ({
      at: columns.length + i,
      heading: name,
      field,
      how: 'known' as const,
      samples: [],
    })),
  ];
}

function cellOf(ctx: Context, row: SheetRow, { at, field }: SheetColumn, problems: RowProblem[]): MarkedCell {
  const text = (field && row.corrected[field]) ?? row.raw[at] ?? '';
  const said = field ? problems.filter((problem) => problem.field === field) : [];
  if (said.length === 0) return { text };
  const mark = said.some(({ level }) => level === 'error') ? 'error' : 'warning';
  return { text, mark, note: said.map((problem) => problemText(ctx, problem)).join('\n') };
}

const lineOf = (ctx: Context, problem: RowProblem) => {
  const label = (field: Field) => `${fieldLabel(ctx, field)}${ctx.language === 'zh-CN' ? '：' : ': '}`;
  return `${problem.field ? label(problem.field) : ''}${problemText(ctx, problem)}`;
};

function markedRow(ctx: Context, row: SheetRow, columns: SheetColumn[]): MarkedRow {
  const problems = [...row.problems, ...row.conflicts];
  const last = { text: problems.map((problem) => lineOf(ctx, problem)).join('\n') };
  return { rowNo: row.rowNo, cells: [...columns.map((column) => cellOf(ctx, row, column, problems)), last] };
}

/** The title where the file has room above its headings, the headings, and the rows as they come from the database. */
async function* markedRows(ctx: Context, batch: Batch, columns: SheetColumn[]): AsyncGenerator<MarkedRow[]> {
  const headingRow = batch.facts?.headingRow ?? 1;
  const title = say(ctx.language, 'spreadsheet.marked.title', { name: batch.fileName });
  const headings = [...columns.map(({ heading }) => heading), say(ctx.language, 'spreadsheet.marked.problems')];
  if (headingRow > 1) yield [{ rowNo: 1, cells: [{ text: title }] }];
  yield [{ rowNo: headingRow, cells: headings.map((text) => ({ text })), bold: true }];
  for (let last = 0; ; ) {
    const rows = await rowsAfter(ctx.ports.db, batch.id, last, BATCH_ROWS);
    if (rows.length > 0) yield rows.map((row) => markedRow(ctx, row, columns));
    if (rows.length < BATCH_ROWS) return;
    last = rows.at(-1)?.rowNo ?? last;
  }
}

const MOST_SHEET_LETTERS = 31;

/** What Excel takes as the name of a sheet, kept where it is one: another file for the batch is read from the same sheet. */
const sheetNameOf = (ctx: Context, name: string) =>
  name
    .replace(/[*?:\\/[\]]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, MOST_SHEET_LETTERS)
    .trim() || say(ctx.language, 'spreadsheet.marked.sheet');

/**
 * The file as an .xlsx whose wrong cells are coloured and say why, corrections made here in it and rows left out not; its last
 * column names all problems of a row and is passed over when the file comes back.
 * @throws Problem spreadsheet.not_found, spreadsheet.wrong_state when there are no rows
 */
export async function sendMarked(ctx: Context, id: number): Promise<Response> {
  const batch = (await findBatch(ctx.ports.db, id)) ?? fail('spreadsheet.not_found', { id });
  const { facts, state } = batch;
  if (!facts || state === 'reading' || state === 'discarded')
    return fail('spreadsheet.wrong_state', { state: say(ctx.language, `spreadsheet.state.${state}`) });
  const columns = await columnsOf(ctx, batch);
  const shown = say(ctx.language, 'spreadsheet.marked.file', { name: batch.fileName.replace(/\.[^.]{1,5}$/, '') });
  return answerWorkbook(`${shown}.xlsx`, async (filename) => {
    const widths = [...columns.map(() => WIDTH), PROBLEMS_WIDTH];
    await writeMarkedWorkbook(filename, sheetNameOf(ctx, facts.sheet), widths, markedRows(ctx, batch, columns));
    await ctx.transaction((tx) =>
      audit(tx, ctx, {
        action: 'spreadsheet.download',
        objectType: 'sheetBatch',
        objectId: id,
        details: { what: 'marked' },
      }),
    );
  });
}
