import type { Context } from '../../../core/context';
import type { Page } from '../../../core/paging';
import { fail } from '../../../core/problems';
import type { PairFilters, PairOut } from './schema';

export const listPairs = async (_ctx: Context, _query: PairFilters): Promise<Page<PairOut>> =>
  fail('customer.not_found');
export const countPairs = async (_ctx: Context) => ({ open: 0, isAtLeast: false });
export const dismissPair = async (_ctx: Context, id: number, _reason: string): Promise<PairOut> =>
  fail('customer.not_found', { id });
export const reopenPair = async (_ctx: Context, id: number): Promise<PairOut> => fail('customer.not_found', { id });
