import { sql } from 'drizzle-orm';
import { countUpToLimit, type Page, type PageRequest, windowOf } from '../../../core/paging';
import type { Permission } from '../../../core/permissions';
import type { Database, Tx } from '../../../core/ports';
import { texts } from '../../../core/sql-arrays';
import { startsWith } from '../../../core/sql-like';
import type { ExplainedPerson } from './schema';

export interface RoleName {
  id: number;
  nameEn: string;
  nameZh: string;
}

const MOST_PEOPLE = 20;
const person = sql`s.id::float8 as id, s.name, s.title`;
const asJson = sql`json_build_object('id', r.id, 'nameEn', r.name_en, 'nameZh', r.name_zh)`;

/** People by a part of their name or the beginning of their email, whatever their state. */
export async function findPeople(db: Database, q: string): Promise<ExplainedPerson[]> {
  const typed = q.toLowerCase();
  const { rows } = await db.execute<ExplainedPerson & Record<string, unknown>>(sql`
    select ${person}, s.email, s.state from staff s
    where ${q} = '' or position(${typed} in lower(s.name)) > 0 or ${startsWith(sql`s.email`, typed)}
    order by s.state, s.name, s.id limit ${MOST_PEOPLE}`);
  return rows;
}

export async function findPerson(db: Database, id: number): Promise<ExplainedPerson | undefined> {
  const { rows } = await db.execute<ExplainedPerson & Record<string, unknown>>(
    sql`select ${person}, s.email, s.state from staff s where s.id = ${id}`,
  );
  return rows[0];
}

/** Every role that holds a resource, whether this person holds the role, and how many active people do. */
export async function listRolesWith(db: Database, code: string, staffId: number) {
  const { rows } = await db.execute<
    RoleName & { code: string; own: boolean; holders: number; [column: string]: unknown }
  >(sql`
    select r.id::float8 as id, r.code, r.name_en as "nameEn", r.name_zh as "nameZh",
      exists (select 1 from staff_role m where m.role_id = r.id and m.staff_id = ${staffId}) as own,
      (select count(*)::int from staff_role m join staff s on s.id = m.staff_id and s.state = 'active' where m.role_id = r.id) as holders
    from role_resource g join role r on r.id = g.role_id where g.resource_code = ${code} order by r.id`);
  return rows;
}

/** Of these resources those that the roles of a person hold. */
export async function listHeld(db: Database, staffId: number, codes: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    select distinct g.resource_code as code from staff_role m join role_resource g on g.role_id = m.role_id
    where m.staff_id = ${staffId} and g.resource_code = any(${texts(codes)})`);
  return rows.map(({ code }) => code);
}

/** Every action that the roles of a person hold. */
export async function listHeldActions(db: Database, staffId: number): Promise<Permission[]> {
  const { rows } = await db.execute<{ code: Permission }>(sql`
    select distinct g.resource_code as code from staff_role m join role_resource g on g.role_id = m.role_id
      join resource c on c.code = g.resource_code and c.kind = 'action' where m.staff_id = ${staffId}`);
  return rows.map(({ code }) => code);
}

type Holder = ExplainedPerson & { roles: RoleName[]; [column: string]: unknown };

/** Whether the roles of `s` together hold all of these. */
const holdsAll = (codes: readonly string[]) => sql`(
  select count(distinct g.resource_code) from staff_role m join role_resource g on g.role_id = m.role_id
  where m.staff_id = s.id and g.resource_code = any(${texts(codes)})) = ${codes.length}::int`;

/** Active people who hold all of at least one of these sets, with those of their roles that hold the resource itself. */
export async function listHolders(
  db: Tx,
  code: string,
  ways: readonly string[][],
  page: PageRequest,
): Promise<Page<Holder>> {
  const fits = ways.length > 0 ? sql.join(ways.map(holdsAll), sql` or `) : sql`false`;
  const found = sql`staff s where s.state = 'active' and (${fits})`;
  const totals = await countUpToLimit(db, found);
  const { offset, limit } = windowOf(page, null);
  const { rows } = await db.execute<Holder>(sql`
    select ${person}, (select json_agg(${asJson} order by r.id) from staff_role m join role r on r.id = m.role_id
      join role_resource g on g.role_id = r.id and g.resource_code = ${code} where m.staff_id = s.id) as roles
    from ${found} order by s.name, s.id limit ${limit} offset ${offset}`);
  return { rows, ...totals };
}

type Reader = Holder & { held: Permission[] };

/** Active people who hold all of at least one of these sets of permissions, with what they hold of all and by which roles. */
export async function listHoldersOfAny(
  db: Tx,
  ways: readonly Permission[][],
  page: PageRequest,
): Promise<Page<Reader>> {
  const all = texts([...new Set(ways.flat())]);
  const held = sql`array(select distinct g.resource_code from staff_role m join role_resource g on g.role_id = m.role_id
    where m.staff_id = s.id and g.resource_code = any(${all}))`;
  const fits = sql.join(
    ways.map((way) => sql`h.held @> ${texts(way)}`),
    sql` or `,
  );
  const found = sql`staff s cross join lateral (select ${held} as held) h where s.state = 'active' and (${fits})`;
  const totals = await countUpToLimit(db, found);
  const { offset, limit } = windowOf(page, null);
  const { rows } = await db.execute<Reader>(sql`
    select ${person}, h.held, (select json_agg(${asJson} order by r.id) from staff_role m join role r on r.id = m.role_id
      where m.staff_id = s.id and exists (select 1 from role_resource g where g.role_id = r.id and g.resource_code = any(${all}))) as roles
    from ${found} order by s.name, s.id limit ${limit} offset ${offset}`);
  return { rows, ...totals };
}

/** Names of some of those who hold all of these, by name. */
export async function listNamesWithAll(db: Database, codes: readonly string[], most: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select s.name from staff s where s.state = 'active' and ${holdsAll(codes)}
    order by s.name, s.id limit ${most}`);
  return rows.map(({ name }) => name);
}
