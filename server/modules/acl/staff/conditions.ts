import { type SQL, sql } from 'drizzle-orm';
import { contains, startsWith } from '../../../core/sql-like';
import { toSearchPatterns } from '../../customer/search-rules';
import type { StaffFilters, StaffTab } from './schema';

/** Statements below call the staff table `s`. */
const TABS: Record<StaffTab, SQL> = {
  working: sql`s.state = 'active'`,
  invited: sql`s.state = 'active' and s.last_sign_in_at is null`,
  disabled: sql`s.state = 'disabled'`,
  all: sql`true`,
};

/** Whose roles let them sign reports. */
export const MAY_SIGN = sql`exists (select 1 from staff_role m join role_resource g on g.role_id = m.role_id
  where m.staff_id = s.id and g.resource_code = 'report:sign')`;

/** A name in either writing or in pinyin, part of an email, the beginning of a mobile number. */
function isFoundBy(typed: string): SQL {
  const patterns = toSearchPatterns(typed) ?? [];
  const digits = typed.replace(/[\s-]/g, '').replace(/^\+86(?=1)/, '');
  const ways = [
    patterns.length > 0
      ? sql.join(
          patterns.map((one) => sql`s.name_search like ${one}`),
          sql` and `,
        )
      : undefined,
    contains(sql`s.email`, typed),
    /^\d{3,}$/.test(digits) ? startsWith(sql`s.phone`, digits) : undefined,
  ].filter((way) => way !== undefined);
  return sql`(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` or `,
  )})`;
}

/** The filters of the list without its tab. */
export function filteredBy({ q, roleId, maySign }: Omit<StaffFilters, 'tab' | 'sort'>): SQL {
  const conditions = [
    q ? isFoundBy(q) : undefined,
    roleId ? sql`exists (select 1 from staff_role m where m.staff_id = s.id and m.role_id = ${roleId})` : undefined,
    maySign ? sql`${MAY_SIGN} = ${maySign === 'true'}` : undefined,
  ].filter((one) => one !== undefined);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

export const inTab = (tab: StaffTab): SQL => TABS[tab];

const ORDERS: Record<string, string> = {
  name: 's.name collate "zh-x-icu"',
  email: 's.email',
  lastSignInAt: 's.last_sign_in_at',
  createdAt: 's.created_at',
};

/** Whoever never signed in stands last both ways. */
export function staffOrder(sort: string): SQL {
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  return sql.raw(`${ORDERS[sort.replace(/^-/, '')]} ${way} nulls last, s.id ${way}`);
}
