import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Permission } from '../../core/permissions';
import type { Database, Tx } from '../../core/ports';
import { resource, role, roleResource, staff, staffRole } from './table';

export type StaffRow = typeof staff.$inferSelect;

/** Writes the resources as the code names them; those it no longer names go. @returns the codes that are new. */
export async function upsertResources(tx: Tx, rows: (typeof resource.$inferInsert)[]): Promise<string[]> {
  const codes = rows.map((row) => row.code);
  const known = new Set((await tx.select({ code: resource.code }).from(resource)).map((row) => row.code));
  await tx.delete(roleResource).where(notInArray(roleResource.resourceCode, codes));
  await tx.delete(resource).where(notInArray(resource.code, codes));
  const column = (name: string) => sql.raw(`excluded.${name}`);
  await tx
    .insert(resource)
    .values(rows)
    .onConflictDoUpdate({
      target: resource.code,
      set: {
        kind: column('kind'),
        parentCode: column('parent_code'),
        path: column('path'),
        nameEn: column('name_en'),
        nameZh: column('name_zh'),
        icon: column('icon'),
        sort: column('sort'),
        hideInMenu: column('hide_in_menu'),
        ready: column('ready'),
      },
    });
  return codes.filter((code) => !known.has(code));
}

/** One seeding or change of staff, roles and grants at a time, also of several instances on one database. */
export const lockAccess = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('portal-access'))`);

/** What somebody must hold to give others access: together they make an administrator, whatever the role is called. */
export const ADMINISTERING = ['acl:view', 'acl:edit', 'page:/acl/sub/acl-staff-role'];

const IS_ADMINISTRATOR = sql`s.state = 'active'
    and (select count(distinct g.resource_code) from staff_role m join role_resource g on g.role_id = m.role_id
      where m.staff_id = s.id and g.resource_code = any(${sql.param(ADMINISTERING)}::text[])) = ${ADMINISTERING.length}::int`;

/** Active people who hold everything of `ADMINISTERING` and have been in: an invitation may never reach anybody. */
export async function countAdministrators(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from staff s where ${IS_ADMINISTRATOR} and s.last_sign_in_at is not null`,
  );
  return rows[0]?.n ?? 0;
}

/** The same people, oldest first, and whether each has ever signed in. */
export async function listAdministrators(tx: Tx): Promise<{ id: number; hasSignedIn: boolean }[]> {
  const { rows } = await tx.execute<{ id: number; hasSignedIn: boolean }>(sql`
    select s.id::float8 as id, s.last_sign_in_at is not null as "hasSignedIn" from staff s where ${IS_ADMINISTRATOR} order by s.id`);
  return rows;
}

export const listRoles = (tx: Tx | Database) => tx.select().from(role).orderBy(asc(role.id));

export const insertRoles = (tx: Tx, rows: (typeof role.$inferInsert)[]) => tx.insert(role).values(rows);

export async function grant(tx: Tx, rows: (typeof roleResource.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(roleResource).values(rows).onConflictDoNothing();
}

/** The pages that this person's roles hold, in menu order. Folders and pages that are not granted are not among them. */
export const listGrantedPages = (db: Database, staffId: number) =>
  db
    .selectDistinct({ code: roleResource.resourceCode })
    .from(staffRole)
    .innerJoin(roleResource, eq(roleResource.roleId, staffRole.roleId))
    .innerJoin(resource, and(eq(resource.code, roleResource.resourceCode), eq(resource.kind, 'page')))
    .where(eq(staffRole.staffId, staffId));

/** Every resource, in the order in which they are shipped. */
export const listResources = (db: Database | Tx) => db.select().from(resource).orderBy(asc(resource.sort));

export const findStaff = async (tx: Tx | Database, id: number): Promise<StaffRow | undefined> =>
  (await tx.select().from(staff).where(eq(staff.id, id)))[0];

/** When a person last signed in. @returns false when they may not: somebody disabled them meanwhile */
export async function saveSignIn(tx: Tx, id: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(staff)
    .set({ lastSignInAt: at })
    .where(and(eq(staff.id, id), eq(staff.state, 'active')))
    .returning({ id: staff.id });
  return rows.length > 0;
}

/** The language in which a person is written to. */
export const saveLanguage = (tx: Tx, id: number, language: string) =>
  tx.update(staff).set({ language }).where(eq(staff.id, id));

export const findStaffByEmail = async (tx: Tx | Database, email: string): Promise<StaffRow | undefined> =>
  (await tx.select().from(staff).where(eq(staff.email, email)))[0];

export const findStaffByPhone = async (tx: Tx | Database, phone: string): Promise<StaffRow | undefined> =>
  (await tx.select().from(staff).where(eq(staff.phone, phone)))[0];

/** Active people holding a role, oldest first. */
export const listActiveByRole = (tx: Tx | Database, roleCode: string) =>
  tx
    .select({
      id: staff.id,
      name: staff.name,
      title: staff.title,
      email: staff.email,
      language: staff.language,
      lastSignInAt: staff.lastSignInAt,
    })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.staffId, staff.id))
    .innerJoin(role, eq(role.id, staffRole.roleId))
    .where(and(eq(role.code, roleCode), eq(staff.state, 'active')))
    .orderBy(asc(staff.id));

/** The first active person of each role. */
export const listOnePerRole = (db: Database) =>
  db
    .selectDistinctOn([role.id], {
      role: role.code,
      nameEn: role.nameEn,
      nameZh: role.nameZh,
      staffId: staff.id,
      staffName: staff.name,
      title: staff.title,
      email: staff.email,
      language: staff.language,
    })
    .from(role)
    .innerJoin(staffRole, eq(staffRole.roleId, role.id))
    .innerJoin(staff, and(eq(staff.id, staffRole.staffId), eq(staff.state, 'active')))
    .orderBy(asc(role.id), asc(staff.id));

export async function insertStaff(tx: Tx, row: typeof staff.$inferInsert, roleCodes: string[]): Promise<StaffRow> {
  const [made] = await tx.insert(staff).values(row).returning();
  if (!made) throw new Error('staff was not written');
  const roles = await tx.select({ id: role.id }).from(role).where(inArray(role.code, roleCodes));
  if (roles.length !== roleCodes.length) throw new Error(`unknown role among ${roleCodes.join(', ')}`);
  if (roles.length > 0) await tx.insert(staffRole).values(roles.map(({ id }) => ({ staffId: made.id, roleId: id })));
  return made;
}

/** Makes a person active again and gives them a role. */
export async function restoreWithRole(tx: Tx, staffId: number, roleCode: string): Promise<void> {
  await tx.update(staff).set({ state: 'active', disabledAt: null, disabledReason: '' }).where(eq(staff.id, staffId));
  const [held] = await tx.select({ id: role.id }).from(role).where(eq(role.code, roleCode));
  if (!held) throw new Error(`no role ${roleCode}`);
  await tx.insert(staffRole).values({ staffId, roleId: held.id }).onConflictDoNothing();
}

/** Active people with what their roles let them do of these permissions, oldest first. */
export async function listActiveWith(tx: Tx | Database, permissions: readonly Permission[]) {
  const held = sql<Permission[]>`coalesce(array_agg(distinct ${roleResource.resourceCode})
    filter (where ${inArray(roleResource.resourceCode, [...permissions])}), '{}')`;
  return tx
    .select({
      id: staff.id,
      name: staff.name,
      title: staff.title,
      email: staff.email,
      language: staff.language,
      permissions: held,
    })
    .from(staff)
    .leftJoin(staffRole, eq(staffRole.staffId, staff.id))
    .leftJoin(roleResource, eq(roleResource.roleId, staffRole.roleId))
    .where(eq(staff.state, 'active'))
    .groupBy(staff.id)
    .orderBy(asc(staff.id));
}
