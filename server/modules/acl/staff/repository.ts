import { and, eq, isNull, sql } from 'drizzle-orm';
import { insertMany, isIn } from '../../../core/bulk';
import type { Tx } from '../../../core/ports';
import { role, staff, staffRole } from '../table';

export type StaffRecord = typeof staff.$inferSelect;
type StaffValues = Partial<typeof staff.$inferInsert>;

/** One person, locked until the transaction ends: whoever signs in meanwhile waits. */
export async function lockStaff(tx: Tx, id: number): Promise<StaffRecord | undefined> {
  return (await tx.select().from(staff).where(eq(staff.id, id)).for('no key update'))[0];
}

/** Writes over a row that the caller has locked. */
export async function saveStaff(tx: Tx, { id, rowVersion }: StaffRecord, values: StaffValues): Promise<StaffRecord> {
  const [row] = await tx
    .update(staff)
    .set({ ...values, rowVersion: rowVersion + 1 })
    .where(eq(staff.id, id))
    .returning();
  return row as StaffRecord;
}

/** Enters people. @returns the new ids by email */
export async function insertPeople(tx: Tx, rows: (typeof staff.$inferInsert)[]): Promise<Map<string, number>> {
  const made = await insertMany(tx, staff, rows, ['id', 'email']);
  return new Map(made.map(({ id, email }) => [email as string, Number(id)]));
}

export const insertMemberships = (tx: Tx, rows: { staffId: number; roleId: number }[]) =>
  insertMany(tx, staffRole, rows);

/** Takes roles from people. */
export const deleteMemberships = (tx: Tx, staffIds: number[], roleIds: number[]) =>
  tx.delete(staffRole).where(and(isIn(staffRole.staffId, staffIds), isIn(staffRole.roleId, roleIds)));

/** The roles that these people hold. */
export const listMemberships = (tx: Tx, staffIds: number[]) =>
  tx
    .select({ staffId: staffRole.staffId, roleId: staffRole.roleId })
    .from(staffRole)
    .where(isIn(staffRole.staffId, staffIds));

export const listRolesByIds = (tx: Tx, ids: number[]) =>
  tx
    .select({ id: role.id, code: role.code, nameEn: role.nameEn, nameZh: role.nameZh })
    .from(role)
    .where(isIn(role.id, ids))
    .orderBy(role.id);

/** Locks these people, always in the same order. */
export const lockByIds = (tx: Tx, ids: number[]): Promise<StaffRecord[]> =>
  tx.select().from(staff).where(isIn(staff.id, ids)).orderBy(staff.id).for('no key update');

/** Who has one of these emails or mobile numbers. */
export const listTaken = (tx: Tx, emails: string[], phones: string[]) =>
  tx
    .select({ email: staff.email, phone: staff.phone })
    .from(staff)
    .where(sql`${isIn(staff.email, emails)} or ${isIn(staff.phone, phones)}`);

/** Counts a change of these people beside their row: their roles. */
export const markChanged = (tx: Tx, ids: number[], values: StaffValues) =>
  tx
    .update(staff)
    .set({ ...values, rowVersion: sql`${staff.rowVersion} + 1` })
    .where(isIn(staff.id, ids));

/** Notes to whom an invitation was mailed. */
export const saveInvited = (tx: Tx, ids: number[], at: Date) =>
  tx.update(staff).set({ invitedAt: at }).where(isIn(staff.id, ids));

/** People by whose names nobody has written yet how they are found. */
export const listUnread = (tx: Tx) =>
  tx
    .select({ id: staff.id, name: staff.name, nameEn: staff.nameEn, nameZh: staff.nameZh })
    .from(staff)
    .where(isNull(staff.nameSearch));

/** Writes by what people are found, all at once. */
export const saveSearchTexts = (tx: Tx, rows: { id: number; nameSearch: string }[]) =>
  tx.execute(sql`
    update ${staff} set name_search = n."nameSearch"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(id bigint, "nameSearch" text) where ${staff.id} = n.id`);
