import { type SQL, sql } from 'drizzle-orm';
import { bigints } from '../../core/sql-arrays';

/** Reports whose images somebody may see: all, those that were released and hold, or none. */
export type Scope = 'all' | 'released' | 'none';

const SEEN: Record<Scope, SQL> = {
  all: sql`true`,
  released: sql`(r.released and not r.withhold_old)`,
  none: sql`false`,
};

/** Whether a report, called `r`, is one that somebody may see. */
export const inScope = (scope: Scope): SQL => SEEN[scope];

/** Studies, called `s`, with what `inScope` asks of their reports: to whoever may see all, every study is there without its report. */
export const studiesFor = (scope: Scope): SQL =>
  scope === 'all' ? sql`imaging_study s` : sql`imaging_study s join report r on r.id = s.report_id`;

/** What a list says of the study that a report is. */
export type StudyOfReport = {
  reportId: string;
  uid: string;
  description: string;
  series: number;
  images: number;
  seriesUid: string;
  instanceUid: string;
};

/** The studies of these reports with how much they hold, and the image that stands for each, as `StudyOfReport`. */
export const studiesOfReports = (reportIds: readonly number[]): SQL => sql`
  select s.report_id as "reportId", s.uid, s.description, c.series, c.images, f.series_uid as "seriesUid", f.uid as "instanceUid"
  from imaging_study s
  cross join lateral (select count(distinct e.id)::int as series, count(*)::int as images
    from imaging_series e join imaging_instance i on i.series_id = e.id where e.study_id = s.id) c
  cross join lateral (select e.uid as series_uid, i.uid from imaging_series e join imaging_instance i on i.series_id = e.id
    where e.study_id = s.id order by i.frames = 0, e.number nulls last, e.id, i.number nulls last, i.id limit 1) f
  where s.report_id = any(${bigints(reportIds)})`;
