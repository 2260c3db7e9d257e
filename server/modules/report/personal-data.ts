import { sql } from 'drizzle-orm';
import { movedIds, ownDetailsOf, ownDifferencesOf, type PersonalData } from '../../core/personal-data';
import { bigints, listOf } from '../../core/sql-arrays';
import { forgetReadings } from '../file/service';
import { backAtDeskAt, isOfTakenOut, isStillOf, tellsOfTakenOut, wasAnothers } from './conditions';
import { criticalsOn, lockReportsOf, returningReports, transferReports } from './lifecycle/owner';
import { SETTLED } from './lifecycle/rules';

const reportsOf = (ids: number[]) => sql`select id, report_no from report where customer_id = any(${bigints(ids)})`;

/** Without those that were theirs by mistake: what these say is somebody else's. */
const ownReportsOf = (ids: number[]) =>
  sql`select id, report_no from report r where customer_id = any(${bigints(ids)}) and not ${wasAnothers('r')}`;

/** Reports with everything made of them. Signed versions are documents: they stay as they were signed. */
export const reportData: PersonalData = {
  tables: [
    'report',
    'report_file',
    'result',
    'report_picture',
    'report_version',
    'version_release',
    'version_notice',
    'signature',
    'signature_revocation',
    'report_event',
    'critical_value',
    'delta_alert',
  ],
  sections: [
    {
      name: 'reports',
      needs: ['report:view'],
      columns: [
        'report_no',
        'name_en',
        'name_zh',
        'category',
        'status',
        'origin',
        'vendor',
        'bar_code',
        'specimen',
        'order_on',
        'test_on',
        'collected_at',
        'received_at',
        'signed_at',
        'issued_at',
        'first_opened_at',
        'match_differences',
        'match_reason',
        'comments',
      ],
      select: ({
        ids,
      }) => sql`select r.report_no, o.name_en, o.name_zh, o.category, r.status, r.origin, o.vendor, o.bar_code, o.specimen, o.order_on, o.test_on,
      o.collected_at, r.received_at, r.signed_at, r.issued_at, r.first_opened_at, ${ownDifferencesOf('o.match_differences')} as match_differences,
      o.match_reason, o.comments
      from report r left join report o on o.id = r.id and not ${wasAnothers('r')}
      where r.customer_id = any(${bigints(ids)}) order by r.received_at, r.id`,
    },
    {
      name: 'results',
      needs: ['report:view'],
      columns: [
        'report_no',
        'analyte_code',
        'name_en',
        'name_zh',
        'value',
        'unit',
        'range',
        'own_range',
        'flag',
        'comment',
        'specimen',
        'method',
        'test_on',
      ],
      select: ({
        ids,
      }) => sql`select r.report_no, t.analyte_code, t.name_en, t.name_zh, t.value, t.unit, t.range, t.own_range, t.flag, t.comment,
      t.specimen, t.method, t.test_on from result t join (${ownReportsOf(ids)}) r on r.id = t.report_id order by r.id, t.sort`,
    },
    {
      name: 'criticalValues',
      needs: ['report:view'],
      columns: ['report_no', 'name_en', 'name_zh', 'value', 'unit', 'range', 'opened_at', 'closed_at', 'attempts'],
      select: ({
        ids,
      }) => sql`select r.report_no, v.name_en, v.name_zh, v.value, v.unit, v.range, v.opened_at, v.closed_at, v.attempts
      from critical_value v join (${ownReportsOf(ids)}) r on r.id = v.report_id
      where (v.customer_id is null or v.customer_id = any(${bigints(ids)})) and not ${isOfTakenOut(sql`v.report_id`, sql`v.id`)} order by v.id`,
    },
    {
      name: 'signatures',
      needs: ['report:view'],
      columns: ['report_no', 'version', 'printed_name', 'title', 'meaning', 'signed_at', 'final_sha256'],
      select: ({
        ids,
      }) => sql`select r.report_no, v.no as version, s.printed_name, s.title, s.meaning, s.signed_at, s.final_sha256
      from signature s join (${ownReportsOf(ids)}) r on r.id = s.report_id join report_version v on v.id = s.version_id
      where s.signed_at > coalesce(${backAtDeskAt('r')}, '-infinity') order by s.id`,
    },
    {
      name: 'reportHistory',
      needs: ['report:view'],
      columns: ['report_no', 'at', 'by', 'action', 'from_status', 'to_status', 'details'],
      select: ({ ids }) => sql`select r.report_no, e.at, e.actor_name as by, e.action, e.from_status, e.to_status,
        case when ${tellsOfTakenOut(sql`e.report_id`, sql`e.details`)} then '{}'::jsonb else ${ownDetailsOf('e.details')} end as details
      from report_event e join (${ownReportsOf(ids)}) r on r.id = e.report_id
      where e.id > coalesce((select max(u.id) from report_event u where u.report_id = e.report_id and u.action = 'undoMatch'
        and u.to_status = 'received'), 0) order by e.id`,
    },
    {
      name: 'files',
      needs: ['report:view'],
      columns: ['report_no', 'original_name', 'channel', 'at', 'media_type', 'sha256', 'reading'],
      select: ({ ids }) => sql`select r.report_no, a.original_name, a.channel, a.at, f.media_type, f.sha256, f.reading
      from report_file l join (${ownReportsOf(ids)}) r on r.id = l.report_id join stored_file f on f.id = l.file_id
      join arrival a on a.id = l.arrival_id where ${isStillOf('l')} order by l.id`,
    },
  ],
  merge: {
    async move(tx, ctx, { from, to, reason }) {
      const locked = await lockReportsOf(tx, [from.id, to.id]);
      const idsOf = (owner: number) => locked.filter(({ customerId }) => customerId === owner).map(({ id }) => id);
      const [reports, ownReports] = [idsOf(from.id), idsOf(to.id)];
      const details = { from: from.pid, to: to.pid, reason };
      const ownCriticals = await criticalsOn(tx, reports, to.id);
      const counts = await transferReports(tx, ctx, reports, to.id, {
        action: 'customerMerged',
        people: [to.id, from.id],
        details,
      });
      return { reports, ownReports, ownCriticals, ...counts };
    },
    async moveBack(tx, ctx, moved, { from, to, reason }) {
      const locked = await lockReportsOf(tx, [from.id, to.id]);
      const ids = returningReports(locked, movedIds(moved, 'reports'), movedIds(moved, 'visits')).map(({ id }) => id);
      const details = { from: from.pid, to: to.pid, reason };
      const staying = movedIds(moved, 'ownCriticals');
      await transferReports(tx, ctx, ids, to.id, { action: 'mergeUndone', people: [from.id, to.id], details, staying });
    },
  },
  erasure: {
    async lastRecordOn(tx, { ids }, timeZone) {
      const { rows } = await tx.execute<{ on: string | null }>(sql`
        select max((s.signed_at at time zone ${timeZone})::date)::text as on from signature s
        join (${reportsOf(ids)}) r on r.id = s.report_id`);
      return rows[0]?.on ?? null;
    },
    async plan(tx, { ids }, isWhole) {
      const { rows } = await tx.execute<{ signed: number; unsigned: number; versions: number; files: number }>(sql`
        with mine as (select id, exists (select from signature s where s.report_id = r.id) as signed from (${reportsOf(ids)}) r)
        select (select count(*)::int from mine where signed) as signed,
          (select count(*)::int from mine where not signed) as unsigned,
          (select count(*)::int from report_version where report_id in (select id from mine)) as versions,
          (select count(*)::int from report_file where report_id in (select id from mine) and ${isStillOf()}) as files`);
      const { signed, unsigned, versions, files } = rows[0] ?? { signed: 0, unsigned: 0, versions: 0, files: 0 };
      return {
        erased: [
          ['readings', isWhole ? signed : 0],
          ['unsignedReports', unsigned],
        ],
        kept: [
          ['signedVersions', isWhole ? signed : 0],
          ['versions', versions],
          ['files', files],
        ],
        keptForNow: isWhole ? [] : [['signedReports', signed]],
      };
    },
    async blocks(tx, { ids }) {
      const { rows } = await tx.execute<{ category: string; name: string }>(sql`
        select 'openReports' as category, report_no as name, id from report where customer_id = any(${bigints(ids)})
          and status not in ${listOf(SETTLED)} and fulfilled_by_id is null
        union all
        select 'openCriticals', r.report_no, v.id from critical_value v join (${reportsOf(ids)}) r on r.id = v.report_id
          where v.closed_at is null
        order by category, id`);
      return rows.map(({ category, name }) => ({ category, name }));
    },
    /** Of unsigned ones what was read and typed goes, and whose they were; the same of signed ones when all goes. */
    async erase(tx, { ids }, { isWhole }) {
      const people = bigints(ids);
      const unsigned = sql`not exists (select from signature s where s.report_id = r.id)`;
      const meant = sql`(select r.id from report r where r.customer_id = any(${people}) and ${isWhole ? sql`true` : unsigned})`;
      const { rows } = await tx.execute<{ id: string }>(sql`
        select distinct l.file_id as id from report_file l where l.report_id in ${meant} and ${isStillOf('l')}
          and not exists (select from report_file o where o.file_id = l.file_id and o.report_id not in ${meant} and ${isStillOf('o')})`);
      await forgetReadings(
        tx,
        rows.map(({ id }) => Number(id)),
      );
      await tx.execute(sql`delete from result where report_id in ${meant}`);
      await tx.execute(sql`delete from report_picture where report_id in ${meant}`);
      await tx.execute(sql`delete from critical_value where report_id in ${meant}`);
      await tx.execute(sql`delete from delta_alert where report_id in ${meant}`);
      await tx.execute(sql`
        update report r set match_differences = '[]', match_reason = '', comments = '', withdrawal_reason = null, bar_code = '',
          visit_id = null, advice_id = null, customer_id = case when ${unsigned} then null else customer_id end,
          row_version = row_version + 1
        where r.id in ${meant}`);
    },
  },
};
