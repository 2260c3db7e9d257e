import type { TestApp } from './app';
import type { Row } from './report-life';

interface Wanted {
  customerId: number;
  staffId: number;
  results: Row[];
  testOn: string;
  status?: string;
  /** What a second version says it changed. */
  changes?: { field: { en: string; zh: string }; from: string; to: string }[];
}

/**
 * An issued report as rows, for tests of pages: their environment runs no worker threads, so no PDF can be made there.
 * What a report goes through is walked for real by `report-life.ts`.
 */
export async function insertIssued(
  app: TestApp,
  { customerId, staffId, results, testOn, status = 'issued', changes }: Wanted,
) {
  const one = async (text: string, values: unknown[]) =>
    (await app.ports.pool.query(text, values)).rows[0] as { id: string; report_no: string };
  const mark = `${customerId}-${testOn}-${status}`;
  const report = await one(
    `insert into report (report_no, customer_id, origin, category, name_en, name_zh, status, test_on, received_at, issued_at, status_since, version_no)
     values ($1, $2, 'external', 'blood', 'Complete blood count', '血常规', $3, $4, $5, $5, $5, 1) returning id, report_no`,
    [`T-${mark}`, customerId, status, testOn, `${testOn}T08:00:00Z`],
  );
  const snapshot = JSON.stringify({
    reportNo: report.report_no,
    versionNo: 1,
    changes: changes ?? [],
    correctionKind: changes ? 'corrected' : null,
  });
  const version = await one(
    `insert into report_version (report_id, no, snapshot, snapshot_sha256, draft_sha256, draft_size_bytes, verify_code, generated_by, generated_at, supersedes_no)
     values ($1, 1, $2, $3, $3, 1, $3, $4, now(), $5) returning id`,
    [report.id, snapshot, mark, staffId, changes ? 1 : null],
  );
  const signature = await one(
    `insert into signature (version_id, report_id, signer_id, printed_name, title, meaning, factor, signed_at, time_zone, snapshot_sha256, certificate_sha256, final_sha256, final_size_bytes, address)
     values ($1, $2, $3, 'Dr Test', 'Dr', 'responsible', 'pin', now(), 'Asia/Shanghai', $4, $4, $4, 1, '') returning id`,
    [version.id, report.id, staffId, mark],
  );
  const endedAt = status === 'withdrawn' ? new Date() : null;
  await app.ports.pool.query(
    'insert into version_release (report_id, version_id, signature_id, issued_at, ended_at) values ($1, $2, $3, now(), $4)',
    [report.id, version.id, signature.id, endedAt],
  );
  for (const [
    sort,
    { nameEn, nameZh = '', value, unit = '', range = '', specimen = '', analyteCode = null },
  ] of results.entries()) {
    const flag = range === '' ? null : Number(value) > Number(range.split('-')[1]) ? 'H' : 'N';
    await app.ports.pool.query(
      'insert into result (report_id, customer_id, sort, name_en, name_zh, value, unit, range, flag, test_on, specimen, analyte_code) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
      [report.id, customerId, sort, nameEn, nameZh, value, unit, range, flag, testOn, specimen, analyteCode],
    );
  }
  await app.ports.pool.query(
    'update customer set last_issued_at = now(), issued_count = issued_count + 1 where id = $1',
    [customerId],
  );
  return { id: Number(report.id), reportNo: report.report_no };
}
