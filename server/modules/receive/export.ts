import { audit } from '../../core/audit';
import type { Context } from '../../core/context';
import { say } from '../../core/language';
import type { Tx } from '../../core/ports';
import { answerWorkbook, writeWorkbook } from '../../core/sheet';
import { readAll } from './list-repository';
import type { ReceiveQuery, ReceiveRow } from './schema';
import { todayOf, withDay } from './service';

const WIDTHS = {
  pid: 14,
  name: 24,
  visitOn: 12,
  birthOn: 12,
  age: 8,
  doctor: 18,
  serve: 24,
  status: 12,
  remark: 40,
  supplier: 24,
  handlingStatus: 14,
  mobile: 16,
  signed: 12,
  overdue: 12,
} as const;
type Field = keyof typeof WIDTHS;
const FIELDS = Object.keys(WIDTHS) as Field[];

function cellsOf({ language }: Context, row: ReceiveRow): string[] {
  const cells: Record<Field, string> = {
    ...row,
    birthOn: row.birthOn ?? '',
    age: row.ageYears === null ? '' : String(row.ageYears),
    status: say(language, `visit.status.${row.status}`),
    handlingStatus: say(language, `visit.handling.${row.handlingStatus}`),
    signed: say(language, `receive.signed.${row.signed ? 'yes' : 'no'}`),
    overdue: row.overdue ? say(language, 'receive.overdue') : '',
  };
  return FIELDS.map((field) => cells[field]);
}

async function* sheetRows(ctx: Context, tx: Tx, query: ReceiveQuery, signal: AbortSignal): AsyncGenerator<string[][]> {
  const today = todayOf(ctx);
  for await (const batch of readAll(tx, query, today)) {
    signal.throwIfAborted();
    yield batch.map((row) => cellsOf(ctx, withDay(row, today)));
  }
}

/** The filtered visits as a spreadsheet with headings in the reader's language; who exported what is recorded. */
export function exportReceiving(ctx: Context, query: ReceiveQuery, signal: AbortSignal): Promise<Response> {
  const name = `${say(ctx.language, 'receive.export.file')}-${todayOf(ctx)}.xlsx`;
  const columns = FIELDS.map((field) => ({
    heading: say(ctx.language, `receive.column.${field}`),
    width: WIDTHS[field],
  }));
  return answerWorkbook(name, (filename) =>
    ctx.transaction(async (tx) => {
      const all = sheetRows(ctx, tx, query, signal);
      const rows = await writeWorkbook(filename, say(ctx.language, 'receive.export.sheet'), columns, all);
      const { current: _, pageSize: __, ...filters } = query;
      await audit(tx, ctx, {
        action: 'report.exportOwed',
        objectType: 'list',
        objectId: 'receiving',
        details: { filters, rows },
      });
    }),
  );
}
