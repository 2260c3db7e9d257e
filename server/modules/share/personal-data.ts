import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/personal-data';
import { bigints } from '../../core/sql-arrays';

const reportsOf = (ids: number[]) => sql`select id, report_no from report where customer_id = any(${bigints(ids)})`;

/** Links that open issued reports for the person. */
export const shareData: PersonalData = {
  tables: ['share_link'],
  sections: [
    {
      name: 'shareLinks',
      needs: ['report:view'],
      columns: ['report_no', 'created_at', 'created_by', 'expires_at', 'revoked_at', 'opened_count', 'failed_tries'],
      select: ({
        ids,
      }) => sql`select r.report_no, l.created_at, s.name as created_by, l.expires_at, l.revoked_at, l.opened_count,
      l.failed_tries from share_link l join (${reportsOf(ids)}) r on r.id = l.report_id join staff s on s.id = l.created_by order by l.id`,
    },
  ],
  erasure: {
    async plan(tx, { ids }) {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from share_link l join (${reportsOf(ids)}) r on r.id = l.report_id`,
      );
      return { erased: [['shareLinks', rows[0]?.n ?? 0]], kept: [] };
    },
    async erase(tx, { ids }) {
      await tx.execute(
        sql`delete from share_link where report_id in (select id from report where customer_id = any(${bigints(ids)}))`,
      );
    },
  },
};
