import { sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import type { CustomerRecord } from '../repository';

/** Whom an erasure or an export is about: the person's record and those that were merged into it. */
export interface Subject {
  ids: number[];
  /** Upper case. */
  pids: string[];
  /** Where mails and messages could have gone. */
  addresses: string[];
}

/** Ids as a parameter for `= any(…)`. */
export const bigints = (ids: number[]) => sql`${sql.param(ids)}::bigint[]`;
/** Texts as a parameter for `= any(…)`. */
export const texts = (values: string[]) => sql`${sql.param(values)}::text[]`;

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
