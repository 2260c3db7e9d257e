import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a file is still one of its report's: it was joined by mistake and taken out again where it has a later link that says so.
 * @param link how the statement calls the table report_file
 */
export function isStillOf(link = 'report_file'): SQL {
  const of = (column: string) => sql.raw(`${link}.${column}`);
  return sql`not exists (select from report_file gone where gone.file_id = ${of('file_id')}
    and gone.taken_from_id = ${of('report_id')} and gone.id > ${of('id')})`;
}

/**
 * Whether a report was given to its person by mistake: its match was undone after signing, or after it was refused, and what it says
 * is somebody else's.
 * @param report how the statement calls the table
 */
export const wasAnothers = (report: string): SQL => sql`exists (select from report_event u
  where u.report_id = ${sql.raw(report)}.id and u.action = 'undoMatch' and u.to_status <> 'received')`;

/** When a report last came back to the desk from a wrong person: what happened before tells of that one. Null: never. */
export const backAtDeskAt = (report: string): SQL => sql`(select max(u.at) from report_event u
  where u.report_id = ${sql.raw(report)}.id and u.action = 'undoMatch' and u.to_status = 'received')`;

/** Whether a critical value was closed because only a file said it that was taken out of its report again. */
export const isOfTakenOut = (reportId: SQL, criticalId: SQL): SQL => sql`exists (select from report_event t
  where t.report_id = ${reportId} and t.action = 'takeOutFile' and t.details -> 'criticalIds' @> to_jsonb(${criticalId}))`;

const idIn = (details: SQL, name: string): SQL =>
  sql`case when jsonb_typeof(${details} -> ${name}) = 'number' then (${details} ->> ${name})::bigint end`;

/** Whether details of a report's event tell of a file that was taken out of it again, or of critical values that only that file says. */
export const tellsOfTakenOut = (reportId: SQL, details: SQL): SQL => sql`(
  exists (select from report_file f where f.taken_from_id = ${reportId} and f.file_id = ${idIn(details, 'fileId')})
  or ${isOfTakenOut(reportId, idIn(details, 'criticalId'))}
  or exists (select from jsonb_array_elements(case jsonb_typeof(${details} -> 'criticalIds') when 'array' then ${details} -> 'criticalIds'
    else '[]' end) named where ${isOfTakenOut(reportId, sql`named.value`)}))`;
