import { sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { bigints, type Subject, texts } from './subject-repository';

/** What stands in a spreadsheet row in place of a person's data. */
const NOTHING_SAID = {
  bar: '',
  name: '',
  gender: 'unknown',
  age: null,
  ma: '',
  office: '',
  objEnName: '',
  objCnName: '',
  sampleNo: '',
  testOn: null,
  collectedOn: null,
  sampleNum: null,
  barCode: '',
  comments: '',
};

/** Empties the copies that spreadsheets hold: cells, what was read from them, corrections, what was changed by them. */
export async function eraseSheetRows(tx: Tx, { pids }: Subject): Promise<void> {
  const named = sql`upper("values" ->> 'pid') = any(${texts(pids)})`;
  await tx.execute(sql`
    delete from sheet_correction c using sheet_row r where r.batch_id = c.batch_id and r.row_no = c.row_no and ${named}`);
  await tx.execute(sql`
    update sheet_row set raw = '[]', corrected = '{}', problems = '[]', conflicts = '[]', row_key = '',
      "values" = ${JSON.stringify(NOTHING_SAID)}::jsonb || jsonb_build_object('pid', "values" -> 'pid'),
      outcome = case when outcome is null then null else jsonb_build_object(
        'customer', (outcome -> 'customer') - 'before' - 'after' || '{"name": ""}',
        'visit', outcome -> 'visit',
        'advice', (outcome -> 'advice') - 'before' - 'after') end
    where ${named}`);
}

/** Deletes what has no meaning without the person: links, consents, memberships, salesmen, proposals of duplicates, mails. */
export async function eraseCompanions(tx: Tx, { ids, addresses }: Subject): Promise<void> {
  const people = bigints(ids);
  await tx.execute(
    sql`delete from share_link where report_id in (select id from report where customer_id = any(${people}))`,
  );
  await tx.execute(sql`delete from consent where customer_id = any(${people})`);
  await tx.execute(sql`delete from membership_period where customer_id = any(${people})`);
  await tx.execute(sql`delete from salesman_assignment where customer_id = any(${people})`);
  await tx.execute(sql`delete from duplicate_pair where low_id = any(${people}) or high_id = any(${people})`);
  await tx.execute(sql`delete from customer_merge where survivor_id = any(${people}) or absorbed_id = any(${people})`);
  await tx.execute(sql`
    delete from outbox_message m where m."to" = any(${texts(addresses)})
      and not exists (select from staff s where s.email = m."to" or s.phone = m."to")`);
  await tx.execute(sql`delete from phone_code where phone = any(${texts(addresses)}) and staff_id is null`);
}

/**
 * Takes the person out of their reports: of `unsigned` ones what was read and typed, and whose they were. With `all` the
 * same of those that were signed once, which stay the person's by pid; their signed versions are never touched.
 */
export async function eraseReports(tx: Tx, { ids }: Subject, all: boolean): Promise<void> {
  const people = bigints(ids);
  const unsigned = sql`not exists (select from signature s where s.report_id = r.id)`;
  const meant = sql`(select r.id from report r where r.customer_id = any(${people}) and ${all ? sql`true` : unsigned})`;
  await tx.execute(sql`
    update stored_file f set reading = '{}' where f.id in (select file_id from report_file where report_id in ${meant})
      and not exists (select from report_file o where o.file_id = f.id and o.report_id not in ${meant})`);
  await tx.execute(sql`delete from result where report_id in ${meant}`);
  await tx.execute(sql`delete from critical_value where report_id in ${meant}`);
  await tx.execute(sql`delete from delta_alert where report_id in ${meant}`);
  await tx.execute(sql`
    update report r set match_differences = '[]', match_reason = '', comments = '', withdrawal_reason = null, bar_code = '',
      visit_id = null, advice_id = null, customer_id = case when ${unsigned} then null else customer_id end,
      row_version = row_version + 1
    where r.id in ${meant}`);
}

/** Deletes the visits of a person and what was prescribed in them; no report names them any more. */
export async function eraseVisits(tx: Tx, { ids }: Subject): Promise<void> {
  const people = bigints(ids);
  await tx.execute(sql`delete from advice where visit_id in (select id from visit where customer_id = any(${people}))`);
  await tx.execute(sql`delete from visit where customer_id = any(${people})`);
}

/**
 * Empties the person's rows; of the first one, the person's own, `keepIdentity` leaves name, gender and birth date. The
 * pids stay, so that nobody else gets one.
 */
export async function eraseRecords(
  tx: Tx,
  { ids }: Subject,
  { keepIdentity, by, at }: { keepIdentity: boolean; by: string; at: Date },
): Promise<void> {
  const own = ids[0] ?? 0;
  const kept = sql`(id = ${own} and ${keepIdentity})`;
  await tx.execute(sql`
    update customer set name = case when ${kept} then name else '#' || pid end, name_search = '', name_reading = '',
      gender = case when ${kept} then gender else 'unknown' end, birth_on = case when ${kept} then birth_on end,
      mobile = '', wechat_phone = '', email = '', membership_type = 'none', membership_valid_on = null, salesman_id = null,
      remark = '', consents = '{"ai": false, "recording": false, "share": false}', erased_at = ${at.toISOString()},
      erased_by = ${by}, updated_by = ${by}, updated_at = ${at.toISOString()}, row_version = row_version + 1,
      last_issued_at = case when ${keepIdentity} then last_issued_at end,
      issued_count = case when ${keepIdentity} then issued_count else 0 end,
      state = case when id = ${own} then 'erased' else state end
    where id = any(${bigints(ids)})`);
}
