import type { Context } from '../../core/context';
import type { Page } from '../../core/paging';
import { fail } from '../../core/problems';
import type { BatchFilters, BatchRowOut, BatchViewOut, RowFilters, RowViewOut } from './schema';

export async function listBatches(_ctx: Context, _query: BatchFilters): Promise<Page<BatchRowOut>> {
  return fail('request.not_found');
}

export async function countBatches(_ctx: Context): Promise<{ notUploaded: number; uploaded: number }> {
  return fail('request.not_found');
}

export async function viewBatch(_ctx: Context, _id: number): Promise<BatchViewOut> {
  return fail('request.not_found');
}

export async function listRows(_ctx: Context, _id: number, _query: RowFilters): Promise<Page<RowViewOut>> {
  return fail('request.not_found');
}
