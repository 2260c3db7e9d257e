import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';
import type { ErasedOut, EraseInput, ErasurePreview } from './schema';

export const previewErasure = async (_ctx: Context, id: number): Promise<ErasurePreview> =>
  fail('customer.not_found', { id });
export const eraseCustomer = async (_ctx: Context, id: number, _body: EraseInput): Promise<ErasedOut> =>
  fail('customer.not_found', { id });
