import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { presentRecord } from './present';
import { lockStaff, type StaffRecord } from './repository';

/**
 * A person, locked for a change made from `rowVersion`.
 * @throws Problem acl.staff_not_found; staff.stale with who changed it and what stands there
 */
export async function lockFrom(tx: Tx, ctx: Context, id: number, rowVersion: number): Promise<StaffRecord> {
  const row = (await lockStaff(tx, id)) ?? fail('acl.staff_not_found');
  if (row.rowVersion === rowVersion) return row;
  const [changedBy, changedAt] = [row.updatedBy, row.updatedAt.toISOString()];
  const data = { current: await presentRecord(tx, ctx, row), changedBy, changedAt };
  return fail('staff.stale', { by: changedBy, at: changedAt }, undefined, data);
}
