import { hashSnapshot } from '../../server/modules/report/versions/hash-rules';
import { sampleSnapshot } from '../unit/report/pdf-samples';
import type { TestApp } from './app';

interface Wanted {
  customerId: number;
  status: 'received' | 'signed_for' | 'checked' | 'signed';
  receivedAt?: string;
  /** The signer of a `signed` one. */
  signerId?: number;
  reviewerId?: number;
  /** What its version says in words. */
  comments?: string;
}

let made = 0;

/**
 * A report on its way as rows, for tests of pages: their environment runs no worker threads, so no file can be read and
 * no PDF be made there. What a report goes through is walked for real by `report-path.ts`.
 */
export async function insertWaiting(app: TestApp, wanted: Wanted): Promise<number> {
  made += 1;
  const { customerId, status, receivedAt = '2026-03-18T01:00:00Z', signerId, reviewerId } = wanted;
  const query = async (text: string, values: unknown[]) => (await app.ports.pool.query(text, values)).rows[0]?.id;
  const hasVersion = status === 'checked' || status === 'signed';
  const id = await query(
    `insert into report (report_no, customer_id, origin, category, name_en, name_zh, status, test_on, received_at, status_since,
       version_no, version_fresh, checked_by, checked_at, signed_by, signed_at, hold_until)
     values ($1, $2, 'external', 'blood', $3, '血脂', $4, '2026-03-17', $5, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      `W-${made}`,
      customerId,
      `Lipids ${made}`,
      status,
      receivedAt,
      hasVersion ? 1 : 0,
      hasVersion,
      hasVersion ? reviewerId : null,
      hasVersion ? receivedAt : null,
      signerId ?? null,
      signerId ? receivedAt : null,
      signerId ? '2026-03-18T03:00:00Z' : null,
    ],
  );
  if (hasVersion) {
    await query(
      `insert into result (report_id, customer_id, sort, name_en, name_zh, value, unit, range, flag, test_on)
       values ($1, $2, 0, 'Triglycerides', '甘油三酯', '1.2', 'mmol/L', '0-1.7', 'N', '2026-03-17')`,
      [id, customerId],
    );
    const mark = `w${made}`;
    const { rows } = await app.ports.pool.query(
      'select pid, name, gender, birth_on as "birthOn" from customer where id = $1',
      [customerId],
    );
    const snapshot = sampleSnapshot('en-US', 1, { customer: rows[0], comments: wanted.comments ?? '' });
    const sha256 = hashSnapshot(snapshot);
    const version = await query(
      `insert into report_version (report_id, no, snapshot, snapshot_sha256, draft_sha256, draft_size_bytes, verify_code, generated_by, generated_at)
       values ($1, 1, $2, $5, $3, 1, $3, $4, now()) returning id`,
      [id, JSON.stringify(snapshot), mark, reviewerId, sha256],
    );
    if (signerId)
      await query(
        `insert into signature (version_id, report_id, signer_id, printed_name, title, meaning, factor, signed_at, time_zone, snapshot_sha256, certificate_sha256, final_sha256, final_size_bytes, address)
         values ($1, $2, $3, 'Dr Test', 'Dr', 'responsible', 'pin', $5, 'Asia/Shanghai', $4, $4, $4, 1, '') returning id`,
        [version, id, signerId, mark, receivedAt],
      );
  }
  return Number(id);
}
