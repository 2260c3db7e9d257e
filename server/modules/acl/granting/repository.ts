import { inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import { bigints, texts } from '../../../core/sql-arrays';
import { role, staff } from '../table';
import type { GrantRole, RoleGrants } from './schema';

/** One cell of the table of roles and resources that changes. */
export interface GrantChange {
  roleId: number;
  code: string;
  held: boolean;
}

/** For whom a resource opens or closes. */
export interface Effect {
  code: string;
  opens: boolean;
  count: number;
  names: string[];
  self: boolean;
}

const MOST_NAMES = 20;

const holders = sql`(select count(*)::int from staff_role m join staff s on s.id = m.staff_id and s.state = 'active' where m.role_id = r.id)`;

/** Every role with how many active people hold it. */
export async function listGrantRoles(db: Database): Promise<GrantRole[]> {
  const { rows } = await db.execute<GrantRole & Record<string, unknown>>(sql`
    select r.id::float8 as id, r.code, r.name_en as "nameEn", r.name_zh as "nameZh", ${holders} as holders
    from role r order by r.id`);
  return rows;
}

/** These roles with what they hold. */
export async function listGrants(db: Database | Tx, roleIds: number[]): Promise<RoleGrants[]> {
  const { rows } = await db.execute<RoleGrants & Record<string, unknown>>(sql`
    select r.id::float8 as id, r.code, r.name_en as "nameEn", r.name_zh as "nameZh", r.row_version as "rowVersion", ${holders} as holders,
      coalesce((select array_agg(g.resource_code order by g.resource_code) from role_resource g where g.role_id = r.id), '{}') as resources
    from role r where r.id = any(${bigints(roleIds)}) order by r.id`);
  return rows;
}

/** Locks roles in the order of their ids. */
export const lockRoles = (tx: Tx, roleIds: number[]) =>
  tx.select({ id: role.id }).from(role).where(inArray(role.id, roleIds)).orderBy(role.id).for('update');

const asRows = (changes: readonly GrantChange[]) => sql`unnest(
  ${bigints(changes.map(({ roleId }) => roleId))},
  ${texts(changes.map(({ code }) => code))},
  ${sql.param(changes.map(({ held }) => held))}::boolean[])`;

/** Writes the changed cells, and a new version of each role that has one. */
export async function saveGrants(tx: Tx, changes: readonly GrantChange[]): Promise<void> {
  await tx.execute(sql`delete from role_resource g using ${asRows(changes)} d(role_id, code, held)
    where not d.held and g.role_id = d.role_id and g.resource_code = d.code`);
  await tx.execute(sql`insert into role_resource (role_id, resource_code)
    select d.role_id, d.code from ${asRows(changes)} d(role_id, code, held) where d.held on conflict do nothing`);
  const ids = [...new Set(changes.map(({ roleId }) => roleId))];
  await tx.execute(sql`update role set row_version = row_version + 1 where id = any(${bigints(ids)})`);
}

/** Notes on everybody with one of these roles that their access was changed. */
export const stampHolders = (tx: Tx, roleIds: number[], stamp: Partial<typeof staff.$inferInsert>) =>
  tx
    .update(staff)
    .set(stamp)
    .where(sql`${staff.id} in (select staff_id from staff_role where role_id = any(${bigints(roleIds)}))`);

/** What these changes open and close for active people: what another of their roles gives them as well is no change. */
export async function effectsOf(db: Database, changes: readonly GrantChange[], staffId: number): Promise<Effect[]> {
  const { rows } = await db.execute<Effect & Record<string, unknown>>(sql`
    with delta as materialized (select * from ${asRows(changes)} d(role_id, code, held)),
    touched as (
      select distinct m.staff_id from staff_role m join staff s on s.id = m.staff_id and s.state = 'active'
      where m.role_id in (select role_id from delta)),
    before as (
      select distinct m.staff_id, g.resource_code as code, exists (
        select 1 from delta d where d.role_id = g.role_id and d.code = g.resource_code and not d.held) as goes
      from touched join staff_role m using (staff_id) join role_resource g on g.role_id = m.role_id
      where g.resource_code in (select code from delta)),
    after as (
      select staff_id, code from before where not goes
      union select m.staff_id, d.code from touched join staff_role m using (staff_id) join delta d on d.role_id = m.role_id and d.held),
    changed as (
      (select staff_id, code, true as opens from after except select staff_id, code, true from before)
      union all
      (select staff_id, code, false from before except select staff_id, code, false from after))
    select code, opens, count(*)::int as count, (array_agg(s.name order by s.name, s.id))[1:${sql.raw(String(MOST_NAMES))}] as names,
      bool_or(s.id = ${staffId}) as self
    from changed join staff s on s.id = staff_id group by code, opens`);
  return rows;
}
