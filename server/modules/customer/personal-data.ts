import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/personal-data';
import { bigints } from '../../core/sql-arrays';

/** The record itself with its histories and consents. Merging moves these by its own rules (`merge/`). */
export const customerData: PersonalData = {
  tables: ['customer', 'membership_period', 'salesman_assignment', 'consent', 'customer_merge', 'duplicate_pair'],
  sections: [
    {
      name: 'record',
      needs: ['customer:view'],
      columns: [
        'pid',
        'name',
        'gender',
        'birth_on',
        'mobile',
        'wechat_phone',
        'email',
        'membership_type',
        'membership_valid_on',
        'salesman',
        'language',
        'remark',
        'consents',
        'state',
        'created_at',
        'updated_at',
        'updated_by',
      ],
      select: ({
        ids,
      }) => sql`select pid, name, gender, birth_on, mobile, wechat_phone, email, membership_type, membership_valid_on,
      (select s.name from staff s where s.id = salesman_id) as salesman, language, remark, consents, state, created_at,
      updated_at, updated_by from customer where id = any(${bigints(ids)}) order by merged_into_id nulls first, id`,
    },
    {
      name: 'memberships',
      needs: ['customer:view'],
      columns: ['type', 'from_on', 'until_on', 'note', 'entered_by', 'entered_at', 'ended_at', 'ended_by', 'end_note'],
      select: ({
        ids,
      }) => sql`select type, from_on, until_on, note, entered_by, entered_at, ended_at, ended_by, end_note
      from membership_period where customer_id = any(${bigints(ids)}) order by id`,
    },
    {
      name: 'salesmen',
      needs: ['customer:view'],
      columns: ['at', 'before', 'after', 'reason', 'by'],
      select: ({ ids }) => sql`select a.at, f.name as before, s.name as after, a.reason, a.by from salesman_assignment a
      left join staff f on f.id = a.from_id left join staff s on s.id = a.salesman_id
      where a.customer_id = any(${bigints(ids)}) order by a.id`,
    },
    {
      name: 'consents',
      needs: ['customer:view'],
      columns: [
        'purpose',
        'given_on',
        'how',
        'note',
        'entered_by',
        'entered_at',
        'withdrawn_at',
        'withdrawn_by',
        'withdrawn_how',
        'withdrawn_reason',
      ],
      select: ({
        ids,
      }) => sql`select purpose, given_on, how, note, entered_by, entered_at, withdrawn_at, withdrawn_by, withdrawn_how,
      withdrawn_reason from consent where customer_id = any(${bigints(ids)}) order by id`,
    },
  ],
  erasure: {
    async plan(tx, { ids }, isWhole) {
      const people = bigints(ids);
      const { rows } = await tx.execute<{ consents: number; memberships: number; assignments: number }>(sql`
        select (select count(*)::int from consent where customer_id = any(${people})) as consents,
          (select count(*)::int from membership_period where customer_id = any(${people})) as memberships,
          (select count(*)::int from salesman_assignment where customer_id = any(${people})) as assignments`);
      const { consents, memberships, assignments } = rows[0] ?? { consents: 0, memberships: 0, assignments: 0 };
      return {
        erased: [
          ['identity', isWhole ? 1 : 0],
          ['contact', 1],
          ['remark', 1],
          ['consents', consents],
          ['memberships', memberships],
          ['assignments', assignments],
          ['otherRecords', ids.length - 1],
        ],
        kept: [['pid', ids.length]],
        keptForNow: isWhole ? [] : [['medicalIdentity', 1]],
      };
    },
    /** Empties the rows; while medical records are kept the person's own keeps name, gender and birth date. The pids stay, so that nobody else gets one. */
    async erase(tx, { ids }, { isWhole, by, at }) {
      const people = bigints(ids);
      await tx.execute(sql`delete from consent where customer_id = any(${people})`);
      await tx.execute(sql`delete from membership_period where customer_id = any(${people})`);
      await tx.execute(sql`delete from salesman_assignment where customer_id = any(${people})`);
      await tx.execute(sql`delete from duplicate_pair where low_id = any(${people}) or high_id = any(${people})`);
      await tx.execute(
        sql`delete from customer_merge where survivor_id = any(${people}) or absorbed_id = any(${people})`,
      );
      const keepsIdentity = !isWhole;
      const own = ids[0] ?? 0;
      const kept = sql`(id = ${own} and ${keepsIdentity})`;
      await tx.execute(sql`
        update customer set name = case when ${kept} then name else '#' || pid end, name_search = '', name_reading = '',
          gender = case when ${kept} then gender else 'unknown' end, birth_on = case when ${kept} then birth_on end,
          mobile = '', wechat_phone = '', email = '', membership_type = 'none', membership_valid_on = null, salesman_id = null,
          remark = '', consents = '{"ai": false, "recording": false, "share": false}', erased_at = ${at.toISOString()},
          erased_by = ${by}, updated_by = ${by}, updated_at = ${at.toISOString()}, row_version = row_version + 1,
          last_issued_at = case when ${keepsIdentity} then last_issued_at end,
          issued_count = case when ${keepsIdentity} then issued_count else 0 end,
          state = case when id = ${own} then 'erased' else state end
        where id = any(${bigints(ids)})`);
    },
  },
};
