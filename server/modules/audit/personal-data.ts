import { sql } from 'drizzle-orm';
import { ownDetailsOf, type PersonalData } from '../../core/personal-data';
import { bigints } from '../../core/sql-arrays';
import { tellsOfAnothersReport } from './repository';

/** What was done with the person's data. The log keeps what it holds. */
export const auditData: PersonalData = {
  tables: ['audit_event', 'audit_seal'],
  sections: [
    {
      name: 'auditEvents',
      // its details tell of everything that was ever done to the person
      needs: ['audit:view', 'customer:view', 'report:view', 'spreadsheet:view'],
      columns: ['at', 'by', 'action', 'object_type', 'object_id', 'details'],
      select: ({ ids }) => sql`select at, actor_name as by, action, object_type, object_id,
        case when ${tellsOfAnothersReport(ids)} then '{}'::jsonb else ${ownDetailsOf('details')} end as details from audit_event
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
