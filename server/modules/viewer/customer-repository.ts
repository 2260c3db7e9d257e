import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../core/ports';
import { staff } from '../acl/table';
import { customer } from '../customer/table';
import { visit } from '../visit/table';

/** What the head of a detail page says of the person whom an id means; null when there is no such customer. */
export async function findViewed(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      id: customer.id,
      pid: customer.pid,
      name: customer.name,
      gender: customer.gender,
      birthOn: customer.birthOn,
      membershipValidOn: customer.membershipValidOn,
      membershipType: customer.membershipType,
      mobile: customer.mobile,
      wechatPhone: customer.wechatPhone,
      salesman: staff.name,
      consents: customer.consents,
      lastIssuedAt: customer.lastIssuedAt,
      state: customer.state,
    })
    .from(customer)
    .leftJoin(staff, eq(staff.id, customer.salesmanId))
    .where(sql`${customer.id} = (select coalesce(m.merged_into_id, m.id) from customer m where m.id = ${id})`);
  if (!row) return null;
  const { consents, lastIssuedAt, ...facts } = row;
  return { ...facts, shareConsent: consents.share, everIssued: lastIssuedAt !== null };
}

/** A person's visits, the newest first. */
export const listVisits = (tx: Tx, customerId: number) =>
  tx
    .select({
      id: visit.id,
      visitOn: visit.visitOn,
      doctor: visit.doctor,
      serve: visit.serve,
      supplier: visit.supplier,
      status: visit.status,
      remark: visit.remark,
    })
    .from(visit)
    .where(eq(visit.customerId, customerId))
    .orderBy(desc(visit.visitOn), desc(visit.id))
    .limit(200);
