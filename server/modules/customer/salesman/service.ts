import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';
import type { AssignInput, AssignmentOut, AssignOut } from './schema';

export const listAssignments = async (_ctx: Context, id: number): Promise<AssignmentOut[]> =>
  fail('customer.not_found', { id });
export const assignSalesman = async (_ctx: Context, _body: AssignInput): Promise<AssignOut> =>
  fail('customer.not_found');
