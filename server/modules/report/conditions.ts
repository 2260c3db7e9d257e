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
