import type { Context } from '../../../core/context';
import { counted, inSnapshot, type Page, type PageRequest } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { endSessionsOf } from '../../auth/service';
import { type AccessEffectView, previewRoles } from '../effects';
import { findStaff } from '../repository';
import { staffSearchText } from '../search-rules';
import { countInHand, countTabs, listStaffPage } from './list-repository';
import { presentRecord, presentStaff } from './present';
import { listUnread, lockStaff, saveSearchTexts } from './repository';
import type { StaffFilters, StaffInHandView, StaffRecordView, StaffRowView, StaffTab } from './schema';

export { changeRoles, disableStaff, enableStaff } from './access';
export { exportStaff } from './export';
export { importStaff, previewImport } from './importing';
export { resendInvitation } from './inviting';
export { changeStaff, enterStaff } from './writing';

/** One page of staff; rows, total and the counts of the tabs come from the same snapshot. */
export const listStaff = (
  ctx: Context,
  query: StaffFilters & PageRequest,
): Promise<Page<StaffRowView> & { counts: Record<StaffTab, number> }> =>
  inSnapshot(ctx, async (tx) => {
    const counts = await countTabs(tx, query);
    const rows = await listStaffPage(tx, query, query);
    return { rows: await presentStaff(tx, ctx, rows), ...counted(counts[query.tab]), counts };
  });

/** One person in full. @throws Problem acl.staff_not_found */
export const viewStaff = (ctx: Context, id: number): Promise<StaffRecordView> =>
  inSnapshot(ctx, async (tx) => presentRecord(tx, ctx, (await findStaff(tx, id)) ?? fail('acl.staff_not_found')));

/** What is still in a person's hands, before they are disabled. @throws Problem acl.staff_not_found */
export const viewInHand = (ctx: Context, id: number): Promise<StaffInHandView> =>
  inSnapshot(ctx, async (tx) => {
    if (!(await findStaff(tx, id))) fail('acl.staff_not_found');
    return countInHand(tx, id);
  });

/** What these roles would open and close for a person, or for one who is not entered yet. @throws Problem acl.staff_not_found */
export const previewPersonsRoles = (
  ctx: Context,
  { staffId, roleIds }: { staffId: number | null; roleIds: number[] },
): Promise<AccessEffectView[]> =>
  inSnapshot(ctx, async (tx) => {
    if (staffId !== null && !(await findStaff(tx, staffId))) fail('acl.staff_not_found');
    return previewRoles(tx, ctx, [{ staffId, roleIds: () => roleIds }]);
  });

/** Ends every session of a person but the one that asks. @throws Problem acl.staff_not_found */
export const endAllSessions = (ctx: Context, id: number): Promise<{ ended: number }> =>
  ctx.transaction(async (tx) => {
    if (!(await lockStaff(tx, id))) fail('acl.staff_not_found');
    return { ended: await endSessionsOf(tx, ctx, id, 'ended_by_administrator') };
  });

/** Writes how people are found where a version without this column, or SQL alone, entered them. Once at each start. */
export async function readStaffNames(tx: Tx): Promise<void> {
  const rows = (await listUnread(tx)).map((person) => ({ id: person.id, nameSearch: staffSearchText(person) }));
  if (rows.length > 0) await saveSearchTexts(tx, rows);
}
