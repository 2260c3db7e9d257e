import type { Context } from '../../core/context';
import type { Database, Tx } from '../../core/ports';
import { serviceOf } from '../../core/resource/service';
import { toSearchPatterns, toSearchText } from '../customer/search-rules';
import type { SupplierRecord } from './repository';
import * as repository from './repository';
import type { SupplierBody, SupplierView } from './schema';
import { supplier } from './table';

export { findMachine, recordKeyUse } from './keys';
export { findSupplier } from './repository';

const present = ({ nameSearch: _, updatedAt, ...row }: SupplierRecord): SupplierView => ({
  ...row,
  language: row.language as SupplierView['language'],
  updatedAt: updatedAt.toISOString(),
});

/** List, create, change, disable and enable. */
export const suppliers = serviceOf<SupplierRecord, SupplierView, SupplierBody>({
  name: 'supplier',
  topic: 'supplier',
  table: supplier,
  search: { words: { column: 'nameSearch', patternsOf: toSearchPatterns }, parts: ['name', 'email'] },
  defaultSort: 'name',
  present,
  derived: ({ name }) => ({ nameSearch: toSearchText(name) }),
  unique: { constraint: 'supplier_name', field: 'name', problem: 'supplier.name_taken' },
});

/** What the clinic has noted for reports of the lab of this name; undefined where it has nothing to say. */
export async function noteForReports(tx: Database | Tx, lab: string): Promise<{ en: string; zh: string } | undefined> {
  const note = lab === '' ? undefined : await repository.findNote(tx, lab);
  return note && (note.en || note.zh) ? note : undefined;
}

/** Whom another record can name: every supplier by name, those in use first. */
export const listSupplierChoices = (ctx: Context) => repository.listChoices(ctx.ports.db);

/** Writes how names are found where a version without this column, or SQL alone, entered them. Once at each start. */
export async function readSupplierNames(tx: Tx): Promise<void> {
  const rows = (await repository.listUnread(tx)).map(({ id, name }) => ({ id, nameSearch: toSearchText(name) }));
  if (rows.length > 0) await repository.saveSearchTexts(tx, rows);
}
