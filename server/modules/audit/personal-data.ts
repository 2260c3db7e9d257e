import { sql } from 'drizzle-orm';
import { ownDetailsOf, type PersonalData } from '../../core/personal-data';
import { bigints } from '../../core/sql-arrays';
import { wasAnothers } from '../report/conditions';

/** What is told of a report that was this person's by mistake is somebody else's. */
const isOfAnothersReport = (ids: number[]) => sql`object_type = 'report' and not exists (select from report r
  where r.id = case when object_id ~ '^[0-9]{1,18}$' then object_id::bigint end
    and r.customer_id = any(${bigints(ids)}) and not ${wasAnothers('r')})`;

/** What was done with the person's data. The log keeps what it holds. */
export const auditData: PersonalData = {
  tables: ['audit_event', 'audit_seal'],
  sections: [
    {
      name: 'auditEvents',
      columns: ['at', 'by', 'action', 'object_type', 'object_id', 'details'],
      select: ({ ids }) => sql`select at, actor_name as by, action, object_type, object_id,
        case when ${isOfAnothersReport(ids)} then '{}'::jsonb else ${ownDetailsOf('details')} end as details from audit_event
      where customer_id = any(${bigints(ids)}) order by id`,
    },
  ],
  erasure: {
    async plan(tx, { ids }) {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from audit_event where customer_id = any(${bigints(ids)})`,
      );
      return { erased: [], kept: [['auditEvents', rows[0]?.n ?? 0]] };
    },
    erase: async () => {},
  },
};
