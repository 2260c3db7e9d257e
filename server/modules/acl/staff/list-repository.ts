import { type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { bigints } from '../../../core/sql-arrays';
import { filteredBy, inTab, MAY_SIGN, staffOrder } from './conditions';
import type { StaffFilters, StaffTab } from './schema';

export interface ListedStaff extends Record<string, unknown> {
  id: number;
  rowVersion: number;
  name: string;
  title: string;
  nameEn: string;
  nameZh: string;
  titleEn: string;
  titleZh: string;
  email: string;
  phone: string | null;
  language: string;
  state: string;
  lastSignInAt: string | null;
  createdAt: string;
  maySign: boolean;
  roles: { id: number; nameEn: string; nameZh: string }[];
}

const COLUMNS = sql`s.id::float8 as id, s.row_version as "rowVersion", s.name, s.title, s.name_en as "nameEn",
  s.name_zh as "nameZh", s.title_en as "titleEn", s.title_zh as "titleZh", s.email, s.phone, s.language, s.state,
  s.last_sign_in_at::text as "lastSignInAt", s.created_at::text as "createdAt", ${MAY_SIGN} as "maySign",
  (select coalesce(json_agg(json_build_object('id', r.id, 'nameEn', r.name_en, 'nameZh', r.name_zh) order by r.id), '[]')
    from staff_role m join role r on r.id = m.role_id where m.staff_id = s.id) as roles`;

/** How many each tab of the list holds under the other filters. */
export async function countTabs(tx: Tx, filters: StaffFilters): Promise<Record<StaffTab, number>> {
  const count = (tab: StaffTab) => sql`count(*) filter (where ${inTab(tab)})::int`;
  const { rows } = await tx.execute<Record<StaffTab, number>>(sql`
    select ${count('working')} as working, ${count('invited')} as invited, ${count('disabled')} as disabled, ${count('all')} as all
    from staff s where ${filteredBy(filters)}`);
  return rows[0] ?? { working: 0, invited: 0, disabled: 0, all: 0 };
}

const whereOf = (filters: StaffFilters): SQL => sql`${inTab(filters.tab)} and ${filteredBy(filters)}`;

/** One page of the list in its order. The ids are found first: what stands beside them is read for one page only. */
export async function listStaffPage(tx: Tx, filters: StaffFilters, page: PageRequest): Promise<ListedStaff[]> {
  const order = staffOrder(filters.sort ?? 'name');
  const { rows } = await tx.execute<ListedStaff>(sql`
    with page as materialized (select s.* from staff s where ${whereOf(filters)}
      order by ${order} limit ${page.pageSize} offset ${(page.current - 1) * page.pageSize})
    select ${COLUMNS} from page s order by ${order}`);
  return rows;
}

/** Everybody whom the filters find, in the order of the list. */
export async function listAllStaff(tx: Tx, filters: StaffFilters): Promise<ListedStaff[]> {
  const { rows } = await tx.execute<ListedStaff>(sql`
    select ${COLUMNS} from staff s where ${whereOf(filters)} order by ${staffOrder(filters.sort ?? 'name')}`);
  return rows;
}

/** These people as the list shows them. */
export async function listStaffByIds(tx: Tx, ids: readonly number[]): Promise<ListedStaff[]> {
  const { rows } = await tx.execute<ListedStaff>(sql`
    select ${COLUMNS} from staff s where s.id = any(${bigints(ids)}) order by ${staffOrder('name')}`);
  return rows;
}

/** What is still in somebody's hands, by kind. */
export async function countInHand(tx: Tx, staffId: number) {
  const { rows } = await tx.execute<{ customers: number; checks: number; questions: number; spreadsheets: number }>(sql`
    select (select count(*)::int from customer where salesman_id = ${staffId} and state = 'active') as customers,
      (select count(*)::int from report where holder_id = ${staffId}) as checks,
      (select count(*)::int from delta_alert where escalated_to = ${staffId} and state = 'escalated') as questions,
      (select count(*)::int from sheet_batch where uploader_id = ${staffId} and state in ('reading', 'unreadable', 'waiting'))
        as spreadsheets`);
  return rows[0] ?? { customers: 0, checks: 0, questions: 0, spreadsheets: 0 };
}
