import { sql } from 'drizzle-orm';
import type { Subject } from '../../../core/personal-data';
import type { Tx } from '../../../core/ports';
import type { CustomerRecord } from '../repository';

/** The person's records; those merged into it are locked with `lock`. */
export async function findSubject(tx: Tx, person: CustomerRecord, lock = false): Promise<Subject> {
  const { rows } = await tx.execute<{ id: string; pid: string; mobile: string; wechat_phone: string; email: string }>(
    sql`select id, pid, mobile, wechat_phone, email from customer where merged_into_id = ${person.id} order by id
      ${lock ? sql`for update` : sql``}`,
  );
  const { id, pid, mobile, wechatPhone, email } = person;
  const all = [{ id, pid, mobile, wechat_phone: wechatPhone, email }, ...rows];
  const addresses = all.flatMap((row) => [row.mobile, row.wechat_phone, row.email]).filter(Boolean);
  return {
    ids: all.map((row) => Number(row.id)),
    pids: all.map((row) => row.pid.toUpperCase()),
    addresses: [...new Set(addresses)],
  };
}
