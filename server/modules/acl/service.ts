import { type Context, signedIn } from '../../core/context';
import { audit } from '../../core/audit';
import type { Tx } from '../../core/ports';
import { listActiveByRole, listGrantedPages, listOnePerRole, listResources, findStaff, findStaffByEmail, findStaffByPhone, insertStaff, type StaffRow } from './repository';
import { type MenuEntry, menuTree } from './tree';

export { seedAccess } from './seed';
export type { StaffRow } from './repository';

/** How much work waits for the person asking, by menu path. */
export type BadgeSource = (ctx: Context) => Promise<Record<string, number>>;

/** The pages the person asking may see, as a menu in their language. */
export async function listPrivileges(ctx: Context, badgesOf: BadgeSource): Promise<MenuEntry[]> {
  const { actor, ports, language } = signedIn(ctx);
  const [rows, pages, badges] = await Promise.all([listResources(ports.db), listGrantedPages(ports.db, actor.staffId), badgesOf(ctx)]);
  const granted = new Set([...pages.map((page) => page.code), ...actor.permissions]);
  return menuTree(rows, { language, granted, badges });
}

/** @returns the person, or undefined when nobody has this id. */
export const staffById = (tx: Tx, id: number): Promise<StaffRow | undefined> => findStaff(tx, id);

/** @returns the person with this email, upper or lower case, whatever their state. */
export const staffByEmail = (tx: Tx, email: string): Promise<StaffRow | undefined> => findStaffByEmail(tx, email.toLowerCase());

/** @returns the person with this mobile number, whatever their state. */
export const staffByPhone = (tx: Tx, phone: string): Promise<StaffRow | undefined> => findStaffByPhone(tx, phone);

/** Active people who hold a role. */
export const activeStaffWithRole = (tx: Tx, roleCode: string) => listActiveByRole(tx, roleCode);

/** One active person for each role, for the demo. */
export const onePerRole = (ctx: Context) => listOnePerRole(ctx.ports.db);

/** Enters a person with roles. The email is kept in lower case. */
export async function enterStaff(
  tx: Tx,
  ctx: Context,
  person: { name: string; email: string; title?: string; phone?: string | null; language?: string },
  roleCodes: string[],
): Promise<StaffRow> {
  const made = await insertStaff(tx, { ...person, email: person.email.toLowerCase(), createdAt: ctx.now() }, roleCodes);
  await audit(tx, ctx, { action: 'acl.staff_enter', objectType: 'staff', objectId: made.id, details: { roles: roleCodes } });
  return made;
}
