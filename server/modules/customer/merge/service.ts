import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';
import type { MergeAnswerOut, MergeInput, MergeOut, MergePreviewOut } from './schema';

export const previewMerge = async (_ctx: Context, id: number, _absorbedId: number): Promise<MergePreviewOut> =>
  fail('customer.not_found', { id });
export const mergeCustomers = async (_ctx: Context, id: number, _body: MergeInput): Promise<MergeAnswerOut> =>
  fail('customer.not_found', { id });
export const listMerges = async (_ctx: Context, id: number): Promise<MergeOut[]> => fail('customer.not_found', { id });
