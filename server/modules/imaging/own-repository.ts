import { type SQL, sql } from 'drizzle-orm';
import { bigints } from '../../core/sql-arrays';
import { wasAnothers } from '../report/conditions';

/** The reports of these people, as `id` and `report_no`, without those that were theirs by mistake: what these say is somebody else's. */
export const ownReportsOf = (ids: number[]): SQL =>
  sql`select id, report_no from report r where customer_id = any(${bigints(ids)}) and not ${wasAnothers('r')}`;

/** Every instance (`i`) of the studies (`s`) of these reports (`r`), with its series (`e`). */
export const instancesOf = (reports: SQL): SQL =>
  sql`imaging_study s join (${reports}) r on r.id = s.report_id join imaging_series e on e.study_id = s.id join imaging_instance i on i.series_id = e.id`;
