import type { Context } from '../../../core/context';
import type { Page, PageRequest } from '../../../core/paging';
import { fail } from '../../../core/problems';
import type { HistoryOut } from './schema';

export const listHistory = async (_ctx: Context, id: number, _page: PageRequest): Promise<Page<HistoryOut>> =>
  fail('customer.not_found', { id });
