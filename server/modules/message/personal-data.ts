import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/personal-data';
import { texts } from '../../core/sql-arrays';

/** Messages that went to the person and to nobody who works here. */
export const messageData: PersonalData = {
  tables: ['outbox_message'],
  sections: [
    {
      name: 'messages',
      needs: ['customer:view'],
      columns: ['at', 'channel', 'to', 'subject', 'state'],
      select: ({
        addresses,
      }) => sql`select m.at, m.channel, m."to", m.subject, m.state from outbox_message m where m."to" = any(${texts(addresses)})
      and not exists (select from staff s where s.email = m."to" or s.phone = m."to") order by m.id`,
    },
  ],
  erasure: {
    async plan(tx, { addresses }) {
      const { rows } = await tx.execute<{ n: number }>(sql`
        select count(*)::int as n from outbox_message m where m."to" = any(${texts(addresses)})
          and not exists (select from staff s where s.email = m."to" or s.phone = m."to")`);
      return { erased: [['mails', rows[0]?.n ?? 0]], kept: [] };
    },
    async erase(tx, { addresses }) {
      await tx.execute(sql`
        delete from outbox_message m where m."to" = any(${texts(addresses)})
          and not exists (select from staff s where s.email = m."to" or s.phone = m."to")`);
    },
  },
};
