import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { bigints, type Subject, texts } from '../erasure/subject-repository';
import type { Section } from './sections';

const AT_ONCE = 500;

/** What each part of an export reads; every one of them asks for the person alone. */
const selects = ({ ids, pids, addresses }: Subject): Record<Section, SQL> => {
  const people = bigints(ids);
  const reports = sql`select id, report_no from report where customer_id = any(${people})`;
  return {
    record: sql`select pid, name, gender, birth_on, mobile, wechat_phone, email, membership_type, membership_valid_on,
      (select s.name from staff s where s.id = salesman_id) as salesman, language, remark, consents, state, created_at,
      updated_at, updated_by from customer where id = any(${people}) order by merged_into_id nulls first, id`,
    memberships: sql`select type, from_on, until_on, note, entered_by, entered_at, ended_at, ended_by, end_note
      from membership_period where customer_id = any(${people}) order by id`,
    salesmen: sql`select a.at, f.name as before, s.name as after, a.reason, a.by from salesman_assignment a
      left join staff f on f.id = a.from_id left join staff s on s.id = a.salesman_id
      where a.customer_id = any(${people}) order by a.id`,
    consents: sql`select purpose, given_on, how, note, entered_by, entered_at, withdrawn_at, withdrawn_by, withdrawn_how,
      withdrawn_reason from consent where customer_id = any(${people}) order by id`,
    visits: sql`select v.id as number, v.visit_on, v.doctor, v.serve, v.status, v.handling_status, v.supplier, v.remark, c.pid,
      v.created_at from visit v join customer c on c.id = v.customer_id where v.customer_id = any(${people})
      order by v.visit_on, v.id`,
    advice: sql`select a.visit_id as visit, a.name_en, a.name_zh, a.combined_name, a.category, a.status, a.language, a.supplier,
      a.bar_code, a.complete_code, a.bar, a.ma, a.office, a.sample_no, a.sample_num, a.test_on, a.collected_on, a.comments
      from advice a join visit v on v.id = a.visit_id where v.customer_id = any(${people}) order by v.visit_on, a.id`,
    reports: sql`select report_no, name_en, name_zh, category, status, origin, vendor, bar_code, specimen, order_on, test_on,
      collected_at, received_at, signed_at, issued_at, first_opened_at, match_differences, match_reason, comments
      from report where customer_id = any(${people}) order by received_at, id`,
    results: sql`select r.report_no, t.analyte_code, t.name_en, t.name_zh, t.value, t.unit, t.range, t.flag, t.comment,
      t.specimen, t.method, t.test_on from result t join (${reports}) r on r.id = t.report_id order by r.id, t.sort`,
    criticalValues: sql`select r.report_no, v.name_en, v.name_zh, v.value, v.unit, v.range, v.opened_at, v.closed_at, v.attempts
      from critical_value v join (${reports}) r on r.id = v.report_id order by v.id`,
    signatures: sql`select r.report_no, v.no as version, s.printed_name, s.title, s.meaning, s.signed_at, s.final_sha256
      from signature s join (${reports}) r on r.id = s.report_id join report_version v on v.id = s.version_id order by s.id`,
    reportHistory: sql`select r.report_no, e.at, e.actor_name as by, e.action, e.from_status, e.to_status, e.details
      from report_event e join (${reports}) r on r.id = e.report_id order by e.id`,
    files: sql`select r.report_no, a.original_name, a.channel, a.at, f.media_type, f.sha256, f.reading
      from report_file l join (${reports}) r on r.id = l.report_id join stored_file f on f.id = l.file_id
      join arrival a on a.id = l.arrival_id order by l.id`,
    shareLinks: sql`select r.report_no, l.created_at, s.name as created_by, l.expires_at, l.revoked_at, l.opened_count,
      l.failed_tries from share_link l join (${reports}) r on r.id = l.report_id join staff s on s.id = l.created_by order by l.id`,
    spreadsheetRows: sql`select b.file_name, b.uploaded_at, r.row_no, r.raw, r.corrected, r."values", r.outcome
      from sheet_row r join sheet_batch b on b.id = r.batch_id where upper(r."values" ->> 'pid') = any(${texts(pids)})
      order by b.uploaded_at, b.id, r.row_no`,
    messages: sql`select m.at, m.channel, m."to", m.subject, m.state from outbox_message m where m."to" = any(${texts(addresses)})
      and not exists (select from staff s where s.email = m."to" or s.phone = m."to") order by m.id`,
    auditEvents: sql`select at, actor_name as by, action, object_type, object_id, details from audit_event
      where customer_id = any(${people}) order by id`,
  };
};

/** The rows of one part as objects of JSON values, through a cursor: memory holds one batch. */
export async function* readSection(
  tx: Tx,
  subject: Subject,
  section: Section,
): AsyncGenerator<Record<string, unknown>[]> {
  const cursor = sql.identifier(`person_${section.toLowerCase()}`);
  await tx.execute(sql`
    declare ${cursor} no scroll cursor for select row_to_json(part) as row from (${selects(subject)[section]}) part`);
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

/** The sealed PDF of every version that was ever issued. */
export async function listIssuedPdfs(tx: Tx, { ids }: Subject): Promise<IssuedPdf[]> {
  const { rows } = await tx.execute<{
    report_no: string;
    no: number;
    final_sha256: string;
    final_size_bytes: number;
  }>(sql`
    select distinct r.report_no, v.no, s.final_sha256, s.final_size_bytes from version_release l
    join report r on r.id = l.report_id join signature s on s.id = l.signature_id join report_version v on v.id = l.version_id
    where r.customer_id = any(${bigints(ids)}) order by r.report_no, v.no`);
  return rows.map((row) => ({
    reportNo: row.report_no,
    versionNo: row.no,
    sha256: row.final_sha256,
    sizeBytes: row.final_size_bytes,
  }));
}
