import { auditAndAnnounce, changesBetween } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import type { CustomerRecord } from '../repository';
import type { CustomerView } from '../schema';
import { lockForChange, presentCustomer, todayIn, visiblePerson, writeLocked } from '../writing';
import type { PeriodRecord } from './repository';
import { endStanding, insertPeriod, listPeriods } from './repository';
import type { MembershipBody, MembershipPeriodView } from './schema';

const MOST = 200;

type Membership = Pick<CustomerRecord, 'membershipType' | 'membershipValidOn'>;
const NONE: Membership = { membershipType: 'none', membershipValidOn: null };

/**
 * Writes the history of a membership that the caller changes on the customer in the same transaction: the period that
 * stood ends and the new one begins. What stays the same leaves no trace.
 * @param before null for a customer who was just entered
 */
export async function recordMembership(
  tx: Tx,
  ctx: Context,
  customerId: number,
  before: Membership | null,
  after: Membership,
  note = '',
): Promise<void> {
  const { membershipType, membershipValidOn } = before ?? NONE;
  if (membershipType === after.membershipType && membershipValidOn === after.membershipValidOn) return;
  const by = ctx.actor?.name ?? 'system';
  const isEnd = after.membershipType === 'none';
  const end = { endedAt: ctx.now(), endedBy: by, endNote: isEnd ? note : '' };
  const replacesId = before ? await endStanding(tx, customerId, end) : null;
  if (isEnd) return;
  await insertPeriod(tx, {
    customerId,
    type: after.membershipType,
    fromOn: todayIn(ctx),
    untilOn: after.membershipValidOn,
    note,
    enteredBy: by,
    enteredAt: ctx.now(),
    replacesId,
  });
}

const presentPeriod = ({ customerId: _, replacesId: __, ...row }: PeriodRecord): MembershipPeriodView => ({
  ...row,
  type: row.type as MembershipPeriodView['type'],
  enteredAt: row.enteredAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** A customer's memberships, newest first, at most 200. @throws Problem customer.not_found, customer.erased */
export const listMemberships = (ctx: Context, id: number): Promise<MembershipPeriodView[]> =>
  ctx.transaction(async (tx) => {
    const person = await visiblePerson(tx, ctx, id);
    return (await listPeriods(tx, person.id, MOST)).map(presentPeriod);
  });

/**
 * Renews, changes or (type `none`) ends a membership; the one that stands already is left as it is.
 * @throws Problem customer.not_found, customer.stale, customer.erased, customer.merged
 */
export const changeMembership = (ctx: Context, id: number, body: MembershipBody): Promise<CustomerView> =>
  ctx.transaction(async (tx) => {
    signedIn(ctx);
    const before = await lockForChange(tx, ctx, id, body.rowVersion);
    const values = { membershipType: body.type, membershipValidOn: body.type === 'none' ? null : body.validOn };
    const changes = changesBetween<Membership>(before, values);
    if (Object.keys(changes).length === 0) return presentCustomer(tx, ctx, before);
    const after = await writeLocked(tx, ctx, before, values);
    await recordMembership(tx, ctx, id, before, after, body.note);
    await auditAndAnnounce(tx, ctx, 'customer', {
      action: 'customer.membership',
      objectType: 'customer',
      objectId: id,
      customerId: id,
      details: { changes, note: body.note },
    });
    return presentCustomer(tx, ctx, after);
  });
