import { type SQL, sql } from 'drizzle-orm';
import { analyte } from './table';

/** For a `with`: `merged(asked, code)`, each analyte that was merged into another with the one that it counts as now, along every chain. */
export const MERGED: SQL = sql`recursive merged_up as (
  select code as asked, merged_into as code from ${analyte} where merged_into is not null
  union select m.asked, a.merged_into from merged_up m join ${analyte} a on a.code = m.code where a.merged_into is not null),
  merged as (select m.asked, m.code from merged_up m join ${analyte} a on a.code = m.code where a.merged_into is null)`;

/** For a `with`: `standing(asked, code)`, each of these codes with the one under which its results count. */
export const standingOf = (codes: readonly string[]): SQL => sql`${MERGED},
  standing as (select c as asked, coalesce(m.code, c) as code
    from unnest(${sql.param([...codes])}::text[]) c left join merged m on m.asked = c)`;

/** For a `with`: `same_test(asked, code)`, each of these codes with every code whose results count as its own. */
export const sameTest = (codes: readonly string[]): SQL => sql`${standingOf(codes)},
  same_test as (select asked, code from standing union select s.asked, m.asked from standing s join merged m on m.code = s.code)`;
