import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';
import type { CustomerViewOut } from '../schema';
import type { MembershipInput, MembershipPeriodOut } from './schema';

export const listMemberships = async (_ctx: Context, id: number): Promise<MembershipPeriodOut[]> =>
  fail('customer.not_found', { id });
export const changeMembership = async (_ctx: Context, id: number, _body: MembershipInput): Promise<CustomerViewOut> =>
  fail('customer.not_found', { id });
