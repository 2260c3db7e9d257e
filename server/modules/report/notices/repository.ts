import { asc, eq, sql } from 'drizzle-orm';
import { isoOf } from '../../../core/instants';
import type { Language } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { staff } from '../../acl/table';
import { outboxMessage } from '../../message/table';
import type { Reader } from '../repository';
import { versionNotice } from '../table';

export interface Recipient {
  /** Null: the customer. */
  staffId: number | null;
  name: string;
  language: Language;
  email: string;
  mobile: string;
  /** The newest version that they had. */
  versionNo: number;
}

/**
 * Who had a version of this report after it was handed out: the customer to whom a link to it was made, and whoever opened or
 * downloaded it here. Each person once; nobody who was erased or is not with the clinic any more.
 */
export async function listRecipients(tx: Reader, reportId: number): Promise<Recipient[]> {
  const { rows } = await tx.execute(sql`
    with released as (
      select l.id, l.issued_at, v.no from version_release l join report_version v on v.id = l.version_id where l.report_id = ${reportId}
    )
    select null::bigint as "staffId", c.name, c.language, c.email, c.mobile, max(l.no) as "versionNo"
      from share_link s join released l on l.id = s.release_id join report r on r.id = s.report_id join customer c on c.id = r.customer_id
      where c.state <> 'erased' group by c.id
    union all
    select p.id, p.name, p.language, p.email, '' as mobile, max(l.no)
      from audit_event e join released l on e.details ->> 'versionNo' = l.no::text and e.at >= l.issued_at join staff p on p.id = e.actor_id
      where e.object_type = 'report' and e.object_id = ${String(reportId)} and e.action in ('report.view', 'report.download') and p.state = 'active'
      group by p.id
    order by 1 nulls first`);
  return rows.map((row) => ({
    ...(row as unknown as Recipient),
    staffId: row.staffId === null ? null : Number(row.staffId),
    versionNo: Number(row.versionNo),
  }));
}

export const insertNotices = (tx: Tx, rows: (typeof versionNotice.$inferInsert)[]) =>
  rows.length > 0 ? tx.insert(versionNotice).values(rows) : Promise.resolve();

/** Who was told of what, in order, and whether it has left. */
export async function listNotices(tx: Reader, reportId: number) {
  const rows = await tx
    .select({ notice: versionNotice, staffName: staff.name, state: outboxMessage.state })
    .from(versionNotice)
    .leftJoin(staff, eq(staff.id, versionNotice.staffId))
    .leftJoin(outboxMessage, eq(outboxMessage.id, versionNotice.messageId))
    .where(eq(versionNotice.reportId, reportId))
    .orderBy(asc(versionNotice.id));
  return rows.map(({ notice, staffName, state }) => ({
    id: notice.id,
    at: isoOf(notice.at) ?? '',
    why: notice.why as 'corrected' | 'withdrawn',
    versionNo: notice.versionNo,
    staffName,
    channel: notice.channel as 'email' | 'sms' | null,
    state: notice.messageId === null ? ('unreachable' as const) : stateOf(state),
  }));
}

/** The outbox forgets nothing but what was delivered. */
const stateOf = (state: string | null) => (state ?? 'delivered') as 'waiting' | 'delivered' | 'failed';
