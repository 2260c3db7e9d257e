import { hashSnapshot } from '../../server/modules/report/versions/hash-rules';
import { sampleSnapshot } from '../unit/report/pdf-samples';
import type { TestApp } from './app';
import type { Row } from './report-path';

/** In the order in which they are reached. */
const STATUSES = ['received', 'signed_for', 'checked', 'signed', 'issued', 'withdrawn'] as const;
type Status = (typeof STATUSES)[number];

interface Wanted {
  customerId: number;
  status: string;
  /** How far its rows go, where the status is not to be believed. */
  reached?: Status;
  name?: string;
  receivedAt?: string;
  testOn?: string;
  results?: Row[];
  /** Who checked and signed it, as far as it has come. */
  reviewerId?: number;
  signerId?: number;
  /** What its version says in words. */
  comments?: string;
  /** What a second version says it changed. */
  changes?: { field: { en: string; zh: string }; from: string; to: string }[];
}

const TRIGLYCERIDES: Row = {
  nameEn: 'Triglycerides',
  nameZh: '甘油三酯',
  value: '1.2',
  unit: 'mmol/L',
  range: '0-1.7',
};
const HOLD_UNTIL = '2026-03-18T03:00:00Z';

type Columns = Record<string, unknown>;

async function insert({ ports: { pool } }: TestApp, table: string, columns: Columns): Promise<number> {
  const names = Object.keys(columns);
  const { rows } = await pool.query(
    `insert into ${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()}) returning id`,
    Object.values(columns),
  );
  return Number(rows[0].id);
}

const flagOf = ({ range = '', value }: Row) =>
  range === '' ? null : Number(value) > Number(range.split('-')[1]) ? 'H' : 'N';

async function insertResults(app: TestApp, plain: Columns, results: Row[]): Promise<void> {
  for (const [sort, row] of results.entries()) {
    const { nameEn, nameZh = '', value, unit = '', range = '', specimen = '', method = '', analyteCode = null } = row;
    const named = { sort, name_en: nameEn, name_zh: nameZh, specimen, method, analyte_code: analyteCode };
    await insert(app, 'result', { ...plain, ...named, value, unit, range, flag: flagOf(row) });
  }
}

async function insertVersion(app: TestApp, reportId: number, reportNo: string, wanted: Wanted): Promise<number> {
  const { customerId, comments = '', changes, reviewerId, signerId } = wanted;
  const { rows } = await app.ports.pool.query(
    'select pid, name, gender, birth_on as "birthOn" from customer where id = $1',
    [customerId],
  );
  const told = changes ? { changes, correctionKind: 'corrected' } : {};
  const snapshot = sampleSnapshot('en-US', 1, { reportNo, customer: rows[0], comments, ...told } as object);
  return insert(app, 'report_version', {
    report_id: reportId,
    no: 1,
    snapshot: JSON.stringify(snapshot),
    snapshot_sha256: hashSnapshot(snapshot),
    draft_sha256: reportNo,
    draft_size_bytes: 1,
    verify_code: reportNo,
    generated_by: reviewerId ?? signerId,
    generated_at: new Date(),
    supersedes_no: changes ? 1 : null,
  });
}

const insertSignature = (app: TestApp, reportId: number, reportNo: string, versionId: number, signerId?: number) =>
  insert(app, 'signature', {
    version_id: versionId,
    report_id: reportId,
    signer_id: signerId,
    printed_name: 'Dr Test',
    title: 'Dr',
    meaning: 'responsible',
    factor: 'pin',
    signed_at: new Date(),
    time_zone: 'Asia/Shanghai',
    snapshot_sha256: reportNo,
    certificate_sha256: reportNo,
    final_sha256: reportNo,
    final_size_bytes: 1,
    address: '',
  });

async function insertRelease(app: TestApp, reportId: number, versionId: number, signatureId: number, wanted: Wanted) {
  const endedAt = wanted.status === 'withdrawn' ? new Date() : null;
  const row = { report_id: reportId, version_id: versionId, signature_id: signatureId };
  await insert(app, 'version_release', { ...row, issued_at: new Date(), ended_at: endedAt });
  await app.ports.pool.query(
    'update customer set last_issued_at = now(), issued_count = issued_count + 1 where id = $1',
    [wanted.customerId],
  );
}

let made = 0;

/**
 * A report as rows, with no file and no PDF: several at once, for lists and pages. What a report goes through is walked
 * for real by `report-path.ts`.
 */
export async function insertReport(app: TestApp, wanted: Wanted): Promise<{ id: number; reportNo: string }> {
  made += 1;
  const { customerId, status, testOn = '2026-03-17', reviewerId, signerId, results = [TRIGLYCERIDES] } = wanted;
  const { name = 'Complete blood count', receivedAt = `${testOn}T08:00:00Z` } = wanted;
  const reached = STATUSES.indexOf(wanted.reached ?? (status as Status));
  const has = (step: Status) => reached >= STATUSES.indexOf(step);
  const reportNo = `T-${made}`;
  const id = await insert(app, 'report', {
    report_no: reportNo,
    customer_id: customerId,
    origin: 'external',
    category: 'blood',
    name_en: name,
    name_zh: '血常规',
    status,
    test_on: testOn,
    received_at: receivedAt,
    status_since: receivedAt,
    version_no: has('checked') ? 1 : 0,
    version_fresh: has('checked'),
    ...(has('checked') && { checked_by: reviewerId ?? signerId, checked_at: receivedAt }),
    ...(has('signed') && { signed_by: signerId, signed_at: receivedAt }),
    ...(has('signed') && !has('issued') && { hold_until: HOLD_UNTIL }),
    ...(has('issued') && { issued_at: receivedAt }),
  });
  if (has('checked')) {
    await insertResults(app, { report_id: id, customer_id: customerId, test_on: testOn }, results);
    const versionId = await insertVersion(app, id, reportNo, wanted);
    const signatureId = has('signed') ? await insertSignature(app, id, reportNo, versionId, signerId) : 0;
    if (has('issued')) await insertRelease(app, id, versionId, signatureId, wanted);
  }
  return { id, reportNo };
}
