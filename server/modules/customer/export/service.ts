import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { say } from '../../../core/language';
import { answerWorkbook, type Column, writeWorkbook } from '../../../core/sheet';
import { dayIn } from '../../../core/zone';
import { type ExportRecord, readAll } from '../list/repository';
import type { CustomerFilters } from '../schema';

const FIELDS: [field: string, width: number][] = [
  ['pid', 14],
  ['name', 24],
  ['gender', 10],
  ['birthOn', 12],
  ['mobile', 16],
  ['wechatPhone', 16],
  ['email', 28],
  ['membershipType', 14],
  ['membershipValidOn', 16],
  ['salesman', 18],
  ['language', 12],
  ['remark', 40],
  ['createdOn', 12],
];

function cellsOf(ctx: Context, row: ExportRecord): string[] {
  const createdOn = dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, new Date(row.created_at));
  return [
    row.pid,
    row.name,
    say(ctx.language, `customer.gender.${row.gender}`),
    row.birth_on ?? '',
    row.mobile,
    row.wechat_phone,
    row.email,
    say(ctx.language, `customer.membership.${row.membership_type}`),
    row.membership_valid_on ?? '',
    row.salesman ?? '',
    say(ctx.language, `customer.language.${row.language}`),
    row.remark,
    createdOn,
  ];
}

async function* sheetRows(
  ctx: Context,
  batches: AsyncIterable<ExportRecord[]>,
  signal: AbortSignal,
): AsyncGenerator<string[][]> {
  for await (const batch of batches) {
    signal.throwIfAborted();
    yield batch.map((row) => cellsOf(ctx, row));
  }
}

/**
 * The filtered customers as a spreadsheet with headings in the reader's language. It is written to a temporary file
 * first, so that a failure is answered as one and a slow reader holds no transaction; who exported what is recorded.
 */
export function exportCustomers(ctx: Context, filters: CustomerFilters, signal: AbortSignal): Promise<Response> {
  const day = dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, ctx.now());
  const shown = `${say(ctx.language, 'customer.export.file')}-${day}.xlsx`;
  const columns: Column[] = FIELDS.map(([field, width]) => ({
    heading: say(ctx.language, `customer.field.${field}`),
    width,
  }));
  return answerWorkbook(shown, (filename) =>
    ctx.transaction(async (tx) => {
      const rows = await writeWorkbook(
        filename,
        say(ctx.language, 'customer.export.sheet'),
        columns,
        sheetRows(ctx, readAll(tx, filters), signal),
      );
      await audit(tx, ctx, {
        action: 'customer.export',
        objectType: 'list',
        objectId: 'customers',
        details: { filters, rows },
      });
    }),
  );
}
