import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { joined, say } from '../../../core/language';
import { answerWorkbook, type Column, writeWorkbook } from '../../../core/sheet';
import { clockIn, dayIn } from '../../../core/zone';
import { listAllStaff } from './list-repository';
import { presentStaff } from './present';
import type { StaffFilters, StaffRowView } from './schema';

const FIELDS: [field: string, width: number][] = [
  ['name', 20],
  ['title', 20],
  ['email', 30],
  ['phone', 16],
  ['roles', 30],
  ['state', 14],
  ['lastSignInAt', 20],
  ['factorEnrolled', 16],
  ['language', 14],
];
const BATCH = 500;

function cellsOf(ctx: Context, row: StaffRowView): string[] {
  const zone = ctx.ports.settings.PORTAL_TIME_ZONE;
  const words = (key: string) => say(ctx.language, `acl-staff.${key}`);
  return [
    row.name,
    row.title,
    row.email,
    row.phone ?? '',
    joined(
      ctx.language,
      row.roles.map(({ name }) => name),
    ),
    words(`state.${row.state}`),
    row.lastSignInAt ? clockIn(zone, new Date(row.lastSignInAt)) : '',
    words(`factor.${row.factorEnrolled}`),
    say(ctx.language, `customer.language.${row.language}`),
  ];
}

/** The filtered staff as a spreadsheet with headings in the reader's language; who exported whom is recorded. */
export function exportStaff(ctx: Context, filters: StaffFilters, signal: AbortSignal): Promise<Response> {
  const day = dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, ctx.now());
  const shown = `${say(ctx.language, 'acl-staff.export.file')}-${day}.xlsx`;
  const columns: Column[] = FIELDS.map(([field, width]) => ({
    heading: say(ctx.language, `acl-staff.field.${field}`),
    width,
  }));
  return answerWorkbook(shown, (filename) =>
    ctx.transaction(async (tx) => {
      const people = await presentStaff(tx, ctx, await listAllStaff(tx, filters));
      async function* batches() {
        for (let at = 0; at < people.length; at += BATCH) {
          signal.throwIfAborted();
          yield people.slice(at, at + BATCH).map((row) => cellsOf(ctx, row));
        }
      }
      const rows = await writeWorkbook(filename, say(ctx.language, 'acl-staff.export.file'), columns, batches());
      await audit(tx, ctx, {
        action: 'acl.staff_export',
        objectType: 'list',
        objectId: 'staff',
        details: { filters, rows },
      });
    }),
  );
}
