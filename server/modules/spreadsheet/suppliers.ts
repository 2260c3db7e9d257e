import { audit, changesBetween } from '../../core/audit';
import type { Context } from '../../core/context';
import { fail } from '../../core/problems';
import { conflictOf } from '../../core/sqlstates';
import type { SupplierChangeInput, SupplierInput, SupplierOut } from './schema';
import * as repository from './supplier-repository';

const present = (record: repository.SupplierRecord): SupplierOut => ({
  ...record,
  language: record.language as SupplierOut['language'],
});

const failTaken = (name: string): never =>
  fail('supplier.name_taken', { name }, { name: 'problem.supplier.name_taken' });

/** Everybody who sends spreadsheets, those put aside last. */
export const listSuppliers = async (ctx: Context): Promise<SupplierOut[]> =>
  (await repository.listSuppliers(ctx.ports.db)).map(present);

/** Enters a sender. @throws Problem supplier.name_taken */
export const createSupplier = (ctx: Context, body: SupplierInput): Promise<SupplierOut> =>
  ctx.transaction(async (tx) => {
    const record = (await repository.insertSupplier(tx, body)) ?? failTaken(body.name);
    await audit(tx, ctx, {
      action: 'supplier.create',
      objectType: 'supplier',
      objectId: record.id,
      details: { created: body },
    });
    return present(record);
  });

/** Two who take one name at the same moment: the second is told so. */
async function refuseTaken<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return conflictOf(error) === 'unique' ? failTaken(name) : Promise.reject(error);
  }
}

/**
 * Changes a sender, puts it aside or takes it back.
 * @throws Problem supplier.not_found, supplier.stale (data: the supplier as it stands), supplier.name_taken
 */
export const changeSupplier = (ctx: Context, id: number, body: SupplierChangeInput): Promise<SupplierOut> =>
  refuseTaken(body.name, () =>
    ctx.transaction(async (tx) => {
      const before = (await repository.findSupplier(tx, id, true)) ?? fail('supplier.not_found', { id });
      const { rowVersion, ...fields } = body;
      if (before.rowVersion !== rowVersion) fail('supplier.stale', {}, undefined, { current: present(before) });
      if (await repository.isNameTaken(tx, fields.name, id)) failTaken(fields.name);
      const changes = changesBetween<object>(before, fields);
      if (Object.keys(changes).length === 0) return present(before);
      const after = await repository.updateSupplier(tx, before, fields);
      await audit(tx, ctx, { action: 'supplier.edit', objectType: 'supplier', objectId: id, details: { changes } });
      return present(after);
    }),
  );
