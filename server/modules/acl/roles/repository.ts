import { asc, eq, sql } from 'drizzle-orm';
import { isIn } from '../../../core/bulk';
import type { PageRequest } from '../../../core/paging';
import type { Database, Tx } from '../../../core/ports';
import { contains, startsWith } from '../../../core/sql-like';
import { role, roleResource, staff, staffRole } from '../table';

export type RoleRecord = typeof role.$inferSelect;

export interface ListedRole extends Record<string, unknown> {
  id: number;
  rowVersion: number;
  code: string;
  nameEn: string;
  nameZh: string;
  remark: string;
  holders: number;
  formerHolders: number;
  pages: number;
  actions: number;
  updatedBy: string;
  updatedAt: string;
}

const holdersIn = (state: 'active' | 'disabled') => sql`(select count(*)::int from staff_role m
  join staff p on p.id = m.staff_id and p.state = ${state} where m.role_id = r.id)`;
const granted = (kind: 'page' | 'action') => sql`(select count(*)::int from role_resource g
  join resource c on c.code = g.resource_code and c.kind = ${kind} and c.ready where g.role_id = r.id)`;

const COLUMNS = sql`r.id::float8 as id, r.row_version as "rowVersion", r.code, r.name_en as "nameEn", r.name_zh as "nameZh",
  r.remark, ${holdersIn('active')} as holders, ${holdersIn('disabled')} as "formerHolders", ${granted('page')} as pages,
  ${granted('action')} as actions, r.updated_by as "updatedBy", r.updated_at::text as "updatedAt"`;

const foundBy = (q: string | undefined) =>
  q
    ? sql`(${contains(sql`r.name_en`, q)} or ${contains(sql`r.name_zh`, q)} or ${contains(sql`r.code`, q)} or ${contains(sql`r.remark`, q)})`
    : sql`true`;

export async function countRoles(tx: Tx, q: string | undefined): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from role r where ${foundBy(q)}`);
  return rows[0]?.n ?? 0;
}

/** One page of roles. `name` is the column of the reader's language. */
export async function listRolePage(
  tx: Tx,
  { q, sort, name, ...page }: PageRequest & { q?: string | undefined; sort: string; name: 'name_en' | 'name_zh' },
): Promise<ListedRole[]> {
  const orders: Record<string, string> = {
    id: 'id',
    name: `${name === 'name_en' ? '"nameEn"' : '"nameZh"'} collate "zh-x-icu"`,
    code: 'code',
    holders: 'holders',
    updatedAt: '"updatedAt"',
  };
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  const { rows } = await tx.execute<ListedRole>(sql`
    select * from (select ${COLUMNS} from role r where ${foundBy(q)}) listed
    order by ${sql.raw(`${orders[sort.replace(/^-/, '')]} ${way}, id ${way}`)}
    limit ${page.pageSize} offset ${(page.current - 1) * page.pageSize}`);
  return rows;
}

/** One role as the list shows it. */
export async function findListed(tx: Tx, id: number): Promise<ListedRole | undefined> {
  const { rows } = await tx.execute<ListedRole>(sql`select ${COLUMNS} from role r where r.id = ${id}`);
  return rows[0];
}

export const listChoices = (db: Database) =>
  db
    .select({ id: role.id, code: role.code, nameEn: role.nameEn, nameZh: role.nameZh, remark: role.remark })
    .from(role)
    .orderBy(asc(role.id));

export const lockRole = async (tx: Tx, id: number): Promise<RoleRecord | undefined> =>
  (await tx.select().from(role).where(eq(role.id, id)).for('update'))[0];

/** The codes that begin so. */
export async function listCodes(tx: Tx, beginning: string): Promise<Set<string>> {
  const rows = await tx.select({ code: role.code }).from(role).where(startsWith(role.code, beginning));
  return new Set(rows.map(({ code }) => code));
}

export async function insertRole(tx: Tx, values: typeof role.$inferInsert): Promise<RoleRecord> {
  const [row] = await tx.insert(role).values(values).returning();
  if (!row) throw new Error('role was not written');
  return row;
}

/** Writes over a role that the caller has locked. */
export async function saveRole(tx: Tx, { id, rowVersion }: RoleRecord, values: Partial<typeof role.$inferInsert>) {
  await tx
    .update(role)
    .set({ ...values, rowVersion: rowVersion + 1 })
    .where(eq(role.id, id));
}

/** Gives one role what another holds. */
export const copyGrants = (tx: Tx, fromId: number, toId: number) =>
  tx.execute(sql`insert into ${roleResource} (role_id, resource_code)
    select ${toId}::bigint, resource_code from role_resource where role_id = ${fromId}`);

/** Deletes a role that nobody holds, with what it holds. */
export async function deleteRole(tx: Tx, id: number): Promise<void> {
  await tx.delete(roleResource).where(eq(roleResource.roleId, id));
  await tx.delete(role).where(eq(role.id, id));
}

/** Which of these people hold a role. */
export async function holdersAmong(tx: Tx, roleId: number, staffIds: number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: staffRole.staffId })
    .from(staffRole)
    .where(sql`${staffRole.roleId} = ${roleId} and ${isIn(staffRole.staffId, staffIds)}`);
  return new Set(rows.map(({ id }) => id));
}

/** How many hold a role, whatever their state. */
export async function countHolders(tx: Tx, roleId: number): Promise<number> {
  const rows = await tx.select({ n: sql<number>`count(*)::int` }).from(staffRole).where(eq(staffRole.roleId, roleId));
  return rows[0]?.n ?? 0;
}

/** Those of these people who are there, by their ids. */
export const namesOf = (tx: Tx, staffIds: number[]) =>
  tx.select({ id: staff.id, name: staff.name }).from(staff).where(isIn(staff.id, staffIds)).orderBy(asc(staff.id));
