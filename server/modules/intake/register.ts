import type { z } from 'zod';
import { audit } from '../../core/audit';
import { type Context, may } from '../../core/context';
import { showFileName } from '../../core/file-name';
import { say } from '../../core/language';
import { answerWorkbook, writeWorkbook } from '../../core/sheet';
import { clockIn } from '../../core/zone';
import { BEFORE_SIGNING, isIn, SIGNED } from '../report/lifecycle/rules';
import { listReports, mayBeCorrected, tallyOf } from '../report/service';
import * as repository from './repository';
import type { RegisterQuery, RegisterRow } from './schema';

type Query = z.output<typeof RegisterQuery>;

const NOTHING_CAME_YET = 'expected';

const shown = <T extends { fileName: string | null }>(row: T): T => ({
  ...row,
  fileName: row.fileName === null ? null : showFileName(row.fileName),
});

const withShownName = (file: { fileId: number; fileName: string } | undefined) =>
  file ? { ...file, fileName: showFileName(file.fileName) } : null;

/** One page of the files from outside, with the counts of the tabs from the tally. */
export async function listRegister(ctx: Context, query: Query) {
  const counting = tallyOf(ctx, 'external');
  const [page, tally] = await Promise.all([listReports(ctx, { ...query, origin: 'external' }, counting), counting]);
  const counted = Object.entries(tally).filter(([status]) => status !== NOTHING_CAME_YET);
  const sum = (rows: [string, number][]) => rows.reduce((total, [, n]) => total + n, 0);
  const signed = sum(counted.filter(([status]) => isIn(SIGNED, status)));
  const all = sum(counted);
  const joined = await repository.newestCorrections(
    ctx.ports.db,
    page.rows.filter(({ status }) => may(ctx, 'report:match') && isIn(BEFORE_SIGNING, status)).map(({ id }) => id),
  );
  const rows = page.rows.map((row) => ({
    ...shown(row),
    correction: withShownName(joined.get(row.id)),
    mayUndoMatch: may(ctx, 'report:match') && row.customerId !== null && isIn(BEFORE_SIGNING, row.status),
    mayBeCorrected: may(ctx, 'report:receive') && mayBeCorrected(row.status),
  }));
  return { ...page, rows, counts: { all, signed, unsigned: all - signed } };
}

/** Whom the register can be narrowed to: those who sent something lately. */
export const listVendors = (ctx: Context): Promise<string[]> => repository.listVendors(ctx.ports.db);

const BATCH_ROWS = 1000;

const WIDTHS = {
  customerName: 20,
  pid: 14,
  gender: 10,
  category: 14,
  reportName: 32,
  testOn: 12,
  issuedAt: 12,
  vendor: 24,
  status: 14,
  signUser: 16,
  reportNo: 16,
  fileName: 40,
  uploadAt: 18,
  fileSource: 14,
  uploadUser: 16,
} as const;
type Field = keyof typeof WIDTHS;
const FIELDS = Object.keys(WIDTHS) as Field[];

/** An instant as the clinic's clock shows it, `YYYY-MM-DD HH:mm`. */
const inZone = (ctx: Context, instant: string | null) =>
  instant ? clockIn(ctx.ports.settings.PORTAL_TIME_ZONE, new Date(instant)) : '';

function cellsOf(ctx: Context, row: RegisterRow): string[] {
  const label = (group: string, value: string | null) => (value ? say(ctx.language, `${group}.${value}`) : '');
  const cells: Record<Field, string> = {
    customerName: row.customerName ?? '',
    pid: row.pid ?? '',
    gender: label('intake.gender', row.gender),
    category: label('report.category', row.category),
    reportName: ctx.language === 'en-US' ? row.nameEn : row.nameZh,
    testOn: row.testOn ?? '',
    issuedAt: inZone(ctx, row.issuedAt).slice(0, 10),
    vendor: row.vendor,
    status: label('state', row.status),
    signUser: row.signUser ?? '',
    reportNo: row.reportNo,
    fileName: row.fileName ?? '',
    uploadAt: inZone(ctx, row.uploadAt),
    fileSource: label('intake.channel', row.fileSource),
    uploadUser: row.uploadUser ?? '',
  };
  return FIELDS.map((field) => cells[field]);
}

/** In order of arrival: what comes in meanwhile is added at the end and moves no page. */
async function* batches(ctx: Context, query: Query): AsyncGenerator<string[][]> {
  for (let current = 1; ; current += 1) {
    const { rows } = await listRegister(ctx, { ...query, sort: 'receivedAt', current, pageSize: BATCH_ROWS });
    if (rows.length > 0) yield rows.map((row) => cellsOf(ctx, row));
    if (rows.length < BATCH_ROWS) return;
  }
}

/** The filtered register as a spreadsheet with headings in the reader's language; who exported what is recorded. */
export function exportRegister(ctx: Context, query: Query): Promise<Response> {
  const day = inZone(ctx, ctx.now().toISOString()).slice(0, 10);
  const name = `${say(ctx.language, 'intake.export.file')}-${day}.xlsx`;
  return answerWorkbook(name, async (filename) => {
    const columns = FIELDS.map((field) => ({
      heading: say(ctx.language, `intake.column.${field}`),
      width: WIDTHS[field],
    }));
    const rows = await writeWorkbook(filename, say(ctx.language, 'intake.export.sheet'), columns, batches(ctx, query));
    const { current: _, pageSize: __, ...filters } = query;
    await ctx.transaction((tx) =>
      audit(tx, ctx, {
        action: 'report.export',
        objectType: 'list',
        objectId: 'externalReports',
        details: { filters, rows },
      }),
    );
  });
}
