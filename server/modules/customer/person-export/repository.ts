import { sql } from 'drizzle-orm';
import type { PersonalSection, Subject } from '../../../core/personal-data';
import type { Tx } from '../../../core/ports';
import { bigints } from '../../../core/sql-arrays';
import { wasAnothers } from '../../report/conditions';

const AT_ONCE = 500;

/** The rows of one part as objects of JSON values, through a cursor: memory holds one batch. */
export async function* readSection(
  tx: Tx,
  subject: Subject,
  section: PersonalSection,
): AsyncGenerator<Record<string, unknown>[]> {
  const cursor = sql.identifier(`person_${section.name.toLowerCase()}`);
  await tx.execute(sql`
    declare ${cursor} no scroll cursor for select row_to_json(part) as row from (${section.select(subject)}) part`);
  for (;;) {
    const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
      sql`fetch ${sql.raw(String(AT_ONCE))} from ${cursor}`,
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < AT_ONCE) break;
  }
  await tx.execute(sql`close ${cursor}`);
}

export interface IssuedPdf {
  reportNo: string;
  versionNo: number;
  sha256: string;
  sizeBytes: number;
}

/** The sealed PDF of every version that was ever issued, but of reports that were theirs by mistake. */
export async function listIssuedPdfs(tx: Tx, { ids }: Subject): Promise<IssuedPdf[]> {
  const { rows } = await tx.execute<{
    report_no: string;
    no: number;
    final_sha256: string;
    final_size_bytes: number;
  }>(sql`
    select distinct r.report_no, v.no, s.final_sha256, s.final_size_bytes from version_release l
    join report r on r.id = l.report_id join signature s on s.id = l.signature_id join report_version v on v.id = l.version_id
    where r.customer_id = any(${bigints(ids)}) and not ${wasAnothers('r')} order by r.report_no, v.no`);
  return rows.map((row) => ({
    reportNo: row.report_no,
    versionNo: row.no,
    sha256: row.final_sha256,
    sizeBytes: row.final_size_bytes,
  }));
}
